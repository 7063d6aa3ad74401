/// The style of the HTML report: one column, light and dark, for a phone, a screen and paper.
///
/// The page's security policy allows this text and no other, by its hash; a test compares the two.
let htmlStyle = """
    :root{color-scheme:light dark;--page:#f4f2ee;--card:#fffefc;--ink:#22211f;--soft:#625d55;--line:#ded9d0;--code:#f3f0ea;--error:#b42318;\
    --warning:#8f5a00;--info:#1c5d99;--good:#23713a;--link:#1c5d99}
    @media (prefers-color-scheme:dark){:root{--page:#171614;--card:#211f1d;--ink:#ebe7e0;--soft:#a8a198;--line:#3a3733;--code:#191816;\
    --error:#ff8b7e;--warning:#e9b44c;--info:#86bdf2;--good:#7fce95;--link:#86bdf2}}
    *{box-sizing:border-box}
    html{-webkit-text-size-adjust:100%;text-size-adjust:100%}
    body{margin:0;background:var(--page);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
    header,main,footer{max-width:58rem;margin:0 auto;padding:0 1rem}
    header{padding-top:1.75rem}
    h1{font-size:1.6rem;line-height:1.2;margin:0 0 .35rem;letter-spacing:-.01em}
    h2{font-size:1.2rem;line-height:1.3;margin:0;overflow-wrap:anywhere}
    h3{font-size:1rem;line-height:1.45;margin:0;font-weight:600;overflow-wrap:anywhere}
    p{margin:.35rem 0}
    a{color:var(--link);text-underline-offset:.15em}
    code,pre{font:.8125rem/1.5 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
    .soft{color:var(--soft)}
    .small{font-size:.875rem}
    .filter{position:absolute;opacity:0;pointer-events:none}
    .bar{position:sticky;top:0;z-index:1;background:var(--page);padding:.6rem 0;display:flex;flex-wrap:wrap;gap:.5rem}
    .bar label{border:1px solid var(--line);border-radius:2rem;background:var(--card);padding:.3rem .8rem;cursor:pointer;font-size:.9375rem;\
    white-space:nowrap}
    .bar b{font-variant-numeric:tabular-nums}
    .error .tag,label.error b,.count.error{color:var(--error)}
    .warning .tag,label.warning b,.count.warning{color:var(--warning)}
    .info .tag,label.info b,.count.info{color:var(--info)}
    #all:checked~header label[for=all],#errors:checked~header label[for=errors],#warnings:checked~header label[for=warnings],\
    #infos:checked~header label[for=infos]{border-color:var(--ink);box-shadow:inset 0 0 0 1px var(--ink)}
    #all:focus-visible~header label[for=all],#errors:focus-visible~header label[for=errors],\
    #warnings:focus-visible~header label[for=warnings],#infos:focus-visible~header label[for=infos]{outline:3px solid var(--link);\
    outline-offset:2px}
    #errors:checked~main .finding:not(.error),#errors:checked~main .group:not(.has-error),#errors:checked~main .row:not(.has-error),\
    #warnings:checked~main .finding:not(.warning),#warnings:checked~main .group:not(.has-warning),\
    #warnings:checked~main .row:not(.has-warning),#infos:checked~main .finding:not(.info),#infos:checked~main .group:not(.has-info),\
    #infos:checked~main .row:not(.has-info){display:none}
    table{border-collapse:collapse;width:100%;background:var(--card);border:1px solid var(--line);border-radius:.6rem;\
    border-spacing:0;font-size:.9375rem;margin:.75rem 0 1rem}
    th,td{padding:.35rem .75rem;text-align:left;border-top:1px solid var(--line);overflow-wrap:anywhere}
    tr:first-child th{border-top:0;color:var(--soft);font-weight:500;font-size:.8125rem}
    .count{text-align:right;width:1%;white-space:nowrap;font-variant-numeric:tabular-nums}
    .group{margin:2rem 0 0;scroll-margin-top:4rem}
    .group>.files{margin:.1rem 0 .75rem;overflow-wrap:anywhere}
    .finding{background:var(--card);border:1px solid var(--line);border-left:4px solid var(--line);border-radius:.6rem;padding:.8rem 1rem;\
    margin:0 0 .75rem}
    .finding.error{border-left-color:var(--error)}
    .finding.warning{border-left-color:var(--warning)}
    .finding.info{border-left-color:var(--info)}
    .where{display:flex;flex-wrap:wrap;gap:.1rem .75rem;margin:0 0 .2rem;font-size:.8125rem;color:var(--soft);align-items:baseline;\
    overflow-wrap:anywhere}
    .tag{font-weight:700}
    .where a{margin-left:auto;color:var(--soft)}
    pre{margin:.6rem 0;padding:.6rem .75rem;background:var(--code);border-radius:.4rem;overflow-x:auto;tab-size:4}
    pre i{font-style:normal;color:var(--soft);user-select:none}
    pre em{font-style:normal;opacity:.65}
    pre ins{text-decoration:none;color:var(--good);font-weight:700}
    pre b{font-weight:700}
    .error pre b{color:var(--error)}
    .warning pre b{color:var(--warning)}
    .info pre b{color:var(--info)}
    dl{margin:.5rem 0 0}
    .finding dl>div{display:flex;gap:.6rem;margin:.2rem 0}
    .finding dt{flex:none;min-width:4.5rem;color:var(--soft);font-size:.875rem;line-height:1.7}
    .finding dt::after{content:":"}
    dd{margin:0;min-width:0;overflow-wrap:anywhere}
    .fix dd{color:var(--good)}
    .rule{padding:.6rem 0;border-top:1px solid var(--line);scroll-margin-top:4rem}
    .rule:target{background:var(--code)}
    .rule p{max-width:44rem}
    .fine{color:var(--good);font-size:1.25rem;margin:2rem 0}
    footer{margin-top:2.5rem;padding-bottom:2rem;color:var(--soft);font-size:.8125rem}
    @media (max-width:34rem){header{padding-top:1.1rem}h1{font-size:1.35rem}.bar{gap:.35rem}.bar label{padding:.3rem .6rem;font-size:.875rem}\
    .finding{padding:.7rem .8rem}pre{margin:.6rem -.8rem;border-radius:0;padding:.6rem .8rem;font-size:.75rem}code,pre{font-size:.75rem}\
    th,td{padding:.35rem .5rem}.finding dl>div{display:block}.finding dt{display:inline;margin-right:.35rem}.finding dd{display:inline}.where a{margin-left:0}}
    @media print{:root{--page:#fff;--card:#fff;--code:#f6f6f6;--ink:#000;--soft:#444;--line:#bbb;--error:#b42318;--warning:#8f5a00;\
    --info:#1c5d99;--good:#23713a;--link:#000}html{font-size:12px}body{font-size:12px}.finding{padding:.5rem .75rem;margin-bottom:.5rem}.bar,.filter{display:none}.finding,tr,.rule{break-inside:avoid}\
    h2,.files{break-after:avoid}pre{white-space:pre-wrap;overflow-wrap:anywhere}a{text-decoration:none}header,main,footer{max-width:none;padding:0}}
    """

/// The SHA-256 of the style, in base 64, as the security policy names it.
let htmlStyleHash = "uC4bx34Faow1ZmedqCGzDMnPPgXXxgHyI4eitQ8vxLY="
