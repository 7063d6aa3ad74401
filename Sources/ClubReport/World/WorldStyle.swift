/// The style of the page of a world, besides that of the HTML report (`htmlStyle`), which the page has too.
///
/// The page's security policy allows this text by its hash; a test compares the two.
let worldStyle = """
    :root{--sea:#dfe8ee;--land:#faf8f3;--border:#c9c2b4;--town:#7d7769;--dot:#d6cfbf;--l1:#6b6459;--l2:#0072b2;--l3:#00805c;--museum:#a8497f;\
    --stray:#c64a00;--pin:#fffefc}
    \(darkColours("@media (prefers-color-scheme:dark){:root", "}"))
    \(darkColours(":root[data-theme=dark]", ""))
    :root[data-theme=light]{color-scheme:light;--page:#f4f2ee;--card:#fffefc;--ink:#22211f;--soft:#625d55;--line:#ded9d0;--code:#f3f0ea;\
    --error:#b42318;--warning:#8f5a00;--info:#1c5d99;--good:#23713a;--link:#1c5d99;--sea:#dfe8ee;--land:#faf8f3;--border:#c9c2b4;\
    --town:#7d7769;--dot:#d6cfbf;--l1:#6b6459;--l2:#0072b2;--l3:#00805c;--museum:#a8497f;--stray:#c64a00;--pin:#fffefc}
    header,main,footer{max-width:70rem}
    [hidden]{display:none!important}
    .top{display:flex;justify-content:space-between;align-items:flex-start;gap:1rem}
    nav{display:flex;flex-wrap:wrap;gap:.25rem 1.1rem;margin:.9rem 0 0;padding:.6rem 0;border-top:1px solid var(--line);\
    border-bottom:1px solid var(--line);font-size:.9375rem}
    nav a{text-decoration:none}
    nav a:hover{text-decoration:underline}
    section{margin:2.25rem 0 0;scroll-margin-top:1rem}
    h2{font-size:1.3rem;margin:0 0 .75rem;letter-spacing:-.005em}
    section>h3{margin:1.4rem 0 .5rem}
    h4{font-size:.8125rem;font-weight:600;color:var(--soft);margin:1.1rem 0 .35rem}
    h5{font-size:1rem;line-height:1.45;margin:0;font-weight:600;overflow-wrap:anywhere}
    button,.button{font:inherit;font-size:.9375rem;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:.5rem;\
    padding:.35rem .8rem;cursor:pointer;text-decoration:none;display:inline-block;line-height:1.4}
    button:hover,.button:hover{border-color:var(--soft)}
    :focus-visible{outline:3px solid var(--link);outline-offset:2px}
    .quiet{font-size:.8125rem;color:var(--soft);padding:.25rem .7rem;white-space:nowrap}
    .tasks{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(24rem,100%),1fr));gap:.75rem}
    .tasks li{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.85rem 1rem;min-width:0;overflow-wrap:anywhere}
    .tasks p{margin:.15rem 0 0}
    .tasks .todo{font-weight:600}
    .tasks .hint{margin-top:.5rem;padding-left:.7rem;border-left:3px solid var(--line);line-height:1.45}
    .tasks .hint.error{border-left-color:var(--error)}
    .tasks .hint.warning{border-left-color:var(--warning)}
    .more{margin:.75rem 0 0}
    summary{cursor:pointer}
    .more>summary{color:var(--link);padding:.35rem 0}
    .more>.tasks{margin-top:.5rem}
    .lead{margin:-.5rem 0 .75rem}
    .tiles{display:grid;grid-template-columns:repeat(5,1fr);gap:.75rem}
    .tile{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.7rem .9rem;display:flex;flex-direction:column}
    .tile p{margin:0}
    .tile .label{color:var(--soft);font-size:.875rem}
    .tile .number{font-size:1.7rem;line-height:1.25;font-weight:600;font-variant-numeric:tabular-nums;letter-spacing:-.01em}
    .up{color:var(--good)}
    .down,.bad{color:var(--error)}
    .fair{color:var(--warning)}
    .growth{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(18rem,100%),1fr));gap:.75rem;margin:0 0 .5rem}
    .growth figure{margin:0;background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:.7rem .9rem;min-width:0;break-inside:avoid;--curve:var(--l2)}
    .growth .l3{--curve:var(--l3)}.growth .errors{--curve:var(--error)}
    .growth figcaption{font-size:.9375rem}
    .growth figcaption b{font-variant-numeric:tabular-nums;margin-left:.3rem}
    .growth .plot{display:flex;gap:.5rem;height:6rem;margin:.4rem 0 .2rem}
    .growth p{margin:0;display:flex;justify-content:space-between;color:var(--soft);font-size:.8125rem;font-variant-numeric:tabular-nums}
    .growth .plot p{flex-direction:column;text-align:right;line-height:1;min-width:2.2rem}
    .growth svg{flex:1;min-width:0;height:100%}
    .growth path{fill:none;vector-effect:non-scaling-stroke}
    .growth .grid{stroke:var(--line);stroke-width:1}
    .growth .curve{stroke:var(--curve);stroke-width:2;stroke-linejoin:round}
    .growth .marks{stroke:var(--curve);stroke-width:6;stroke-linecap:round}
    .skip{position:absolute;left:-99rem;top:.5rem;z-index:2;background:var(--card);border:1px solid var(--line);border-radius:.5rem;padding:.4rem .9rem}
    .skip:focus{left:.5rem}
    main:focus{outline:none}
    .others{grid-column:1/-1;min-width:0}
    .others>summary{color:var(--link);padding:.35rem 0}
    .map{position:relative}
    #world{display:block;width:100%;height:min(36rem,72vh);background:var(--sea);border:1px solid var(--line);border-radius:.6rem;\
    cursor:grab;touch-action:pan-y;user-select:none;-webkit-user-select:none}
    #world:focus,#world:focus-within{touch-action:none}
    #world.held{cursor:grabbing}
    #world:focus-visible{outline-offset:-3px}
    .land{fill:var(--land);stroke:var(--border);stroke-width:1;vector-effect:non-scaling-stroke;stroke-linejoin:round}
    .dots{fill:none;stroke:var(--dot);stroke-width:2.4;stroke-linecap:round;vector-effect:non-scaling-stroke}
    #towns text{display:none;font-size:11px;fill:var(--town);text-anchor:middle;pointer-events:none}
    #towns .on{display:inline}
    .pin{cursor:pointer}
    .pin circle,.pin rect,.pin path{stroke:var(--pin);stroke-width:1.5}
    .pin.l1 circle{fill:var(--pin);stroke:var(--l1);stroke-width:2.5}
    .pin.l2 circle{fill:var(--l2)}
    .pin.l3 path{fill:var(--l3)}
    .pin.m rect{fill:var(--museum)}
    .pin.many circle{fill:var(--pin);stroke:var(--pin);stroke-width:5}
    .pin.many .ring{fill:none;stroke-width:3.5}
    .pin .ring.l1{stroke:var(--l1)}
    .pin .ring.l2{stroke:var(--l2)}
    .pin .ring.l3{stroke:var(--l3)}
    .pin .ring.m{stroke:var(--museum)}
    .pin text{font-size:11px;fill:var(--ink);paint-order:stroke;stroke:var(--land);stroke-width:3px;stroke-linejoin:round}
    .pin.many text{fill:var(--ink);stroke:none;font-weight:600;text-anchor:middle;dominant-baseline:central}
    .pin:hover circle:not(.ring),.pin:hover rect,.pin:hover path,.pin:focus-visible circle:not(.ring),.pin:focus-visible rect,.pin:focus-visible path{\
    stroke:var(--link);stroke-width:3}
    .stray,.spoke{fill:none;stroke:var(--stray);stroke-width:2;stroke-dasharray:5 4;vector-effect:non-scaling-stroke}
    .spoke{stroke:var(--soft);stroke-width:1;stroke-dasharray:none}
    .controls{position:absolute;top:.7rem;left:.7rem;display:flex;gap:.35rem;z-index:1}
    .controls button{min-width:2.4rem;min-height:2.4rem;padding:.2rem .65rem}
    .legend{list-style:none;display:flex;flex-wrap:wrap;gap:.3rem 1.2rem;margin:.6rem 0 .4rem;padding:0;align-items:center}
    .legend svg,.badge svg{width:1.15em;height:1.15em;vertical-align:-.2em;margin-right:.35em}
    .legend .hint{flex-basis:100%}
    .badge{white-space:nowrap}
    .table{margin:0 0 1rem}
    .scroll{overflow-x:auto;border:1px solid var(--line);border-radius:.6rem;background:var(--card)}
    .scroll table{border:0;margin:0;background:none}
    thead th{white-space:nowrap;border-top:0;color:var(--soft);font-weight:500;font-size:.8125rem;vertical-align:bottom}
    th button{all:unset;cursor:pointer;border-radius:.2rem}
    th button:focus-visible{outline:3px solid var(--link)}
    th button::after{content:"↕";opacity:.35;margin-left:.3em}
    th[aria-sort=ascending] button::after{content:"↑";opacity:1}
    th[aria-sort=descending] button::after{content:"↓";opacity:1}
    td{vertical-align:top;overflow-wrap:break-word}
    td.soft,td.count.soft{color:var(--soft)}
    td.share{width:22%;min-width:5rem}
    .share svg{width:100%;height:.55rem;display:block;margin-top:.45rem}
    .share rect{fill:var(--l2)}
    .search{display:flex;flex-wrap:wrap;gap:.3rem .8rem;align-items:center;margin:0 0 .6rem}
    .search span{color:var(--soft);font-size:.875rem;margin-right:.3rem}
    input[type=search]{font:inherit;font-size:1rem;color:var(--ink);background:var(--card);border:1px solid var(--line);border-radius:.5rem;\
    padding:.35rem .7rem;width:15rem;max-width:100%}
    .search output{color:var(--soft);font-size:.875rem;font-variant-numeric:tabular-nums}
    .rows{margin:.6rem 0 0}
    .change{font-weight:600}
    .change.vanished{color:var(--error)}
    .change.renamed{color:var(--warning)}
    .change.appeared{color:var(--good)}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(30rem,100%),1fr));gap:.6rem;align-items:start;grid-auto-flow:row dense}
    .cards>.search{grid-column:1/-1;margin:0}
    .card{background:var(--card);border:1px solid var(--line);border-radius:.6rem;min-width:0;scroll-margin-top:1rem}
    .card[open]{grid-column:1/-1}
    .card>summary{display:block;padding:.65rem 1rem;list-style:none}
    .card>summary::-webkit-details-marker{display:none}
    .card>summary:hover h3{text-decoration:underline}
    .card[open]>summary{border-bottom:1px solid var(--line)}
    .card:target{border-color:var(--link)}
    .facts.small{display:flex;flex-wrap:wrap;gap:0 .9rem}
    .inside{padding:.9rem 1rem 1.1rem}
    .complete{max-width:34rem}
    .complete p{margin:0}
    .complete svg{width:100%;height:.5rem;display:block;margin:.3rem 0 .6rem;border-radius:.25rem}
    .complete .all{fill:var(--line)}
    .complete .part{fill:var(--l3)}
    .wins{margin:.1rem 0 0;padding-left:1.3rem}
    dl.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(17rem,100%),1fr));gap:.35rem 1.5rem;margin:1rem 0 0}
    dl.facts dt{color:var(--soft);font-size:.8125rem}
    dl.facts dd{overflow-wrap:anywhere}
    .chips{list-style:none;display:flex;flex-wrap:wrap;gap:.35rem;margin:0;padding:0;font-size:.9375rem}
    .chips li{border:1px solid var(--line);border-radius:1rem;padding:.1rem .7rem;overflow-wrap:anywhere}
    .chips b{font-variant-numeric:tabular-nums}
    .dead{list-style:none;margin:0;padding:0}
    .dead li{margin:0 0 .4rem}
    .address{overflow-wrap:anywhere}
    .verdicts{list-style:none;margin:0;padding:0}
    .verdicts li{padding-left:1.4em;text-indent:-1.4em}
    .verdicts li::before{content:"✓";display:inline-block;width:1.4em;text-indent:0;color:var(--good);font-weight:700}
    .verdicts .loadsPartly::before{content:"◐";color:var(--warning)}
    .verdicts .ignores::before{content:"–";color:var(--error)}
    .verdicts .crashes::before{content:"✕";color:var(--error)}
    .card .finding{background:none}
    .remedy{color:var(--good)}
    .letter{margin:1.1rem 0 0}
    .letter>summary{color:var(--link)}
    .actions{display:flex;flex-wrap:wrap;gap:.5rem;margin:.6rem 0}
    pre.text{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;font-size:.9375rem;max-width:44rem;padding:.9rem 1rem}
    .tree{list-style:none;margin:0;padding:0}
    .tree li{padding:.2rem 0;overflow-wrap:anywhere}
    .d1{margin-left:1.5rem}.d2{margin-left:3rem}.d3{margin-left:4.5rem}.d4{margin-left:6rem}.d5{margin-left:7.5rem}.d6{margin-left:9rem}
    .status{font-size:.875rem;white-space:nowrap}
    .status.good{color:var(--good)}
    .status.stale{color:var(--warning);font-weight:600}
    .status.failed,.status.gone{color:var(--error);font-weight:600}
    @media (max-width:60rem){.tiles{grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr))}}
    @media (max-width:44rem){.wide{display:none}nav{gap:.2rem .9rem}.tiles{grid-template-columns:1fr 1fr;gap:.5rem}.tile{padding:.6rem .7rem}\
    .tile .number{font-size:1.45rem}.d1{margin-left:.8rem}.d2{margin-left:1.6rem}.d3,.d4,.d5,.d6{margin-left:2.4rem}#world{height:62vh}\
    section{margin-top:1.9rem}.sortable{font-size:.875rem}th,td{padding:.35rem .45rem}dl.facts>div{display:flex;gap:.6rem}dl.facts dt{flex:0 0 6.7rem;line-height:1.8}.inside{padding:.8rem}.card pre.text{margin:.5rem 0;font-size:.875rem}.card pre{margin:.5rem -.8rem}\
    .top{display:block}.quiet{margin-top:.4rem}.controls button{padding:.2rem .5rem}}
    @media print{:root,:root[data-theme=dark],:root[data-theme=light]{color-scheme:light;--page:#fff;--card:#fff;--code:#f6f6f6;--ink:#000;\
    --soft:#444;--line:#bbb;--error:#b42318;--warning:#8f5a00;--info:#1c5d99;--good:#23713a;--link:#000;--sea:#eef3f6;--land:#fff;\
    --border:#bbb;--town:#777;--dot:#ccc;--pin:#fff;--l1:#555;--l2:#0072b2;--l3:#00805c;--museum:#a8497f;--stray:#c64a00}
    h4{break-after:avoid}nav,.controls,.search,.quiet,.actions,.letter,.rows,.legend .hint,th button::after{display:none!important}
    section{margin-top:1.4rem}h2{break-after:avoid}.tile,.tasks li,.map{break-inside:avoid}.scroll{overflow:visible;border-radius:0}\
    #world{height:11cm;-webkit-print-color-adjust:exact;print-color-adjust:exact}.share rect,.complete rect{print-color-adjust:exact;\
    -webkit-print-color-adjust:exact}.tiles{grid-template-columns:repeat(5,1fr)}.cards{display:block}.card:not(.print):not([open]){display:none}.card pre{white-space:pre;overflow:hidden}.card{margin:0 0 .5rem}\
    .card>summary{break-after:avoid}thead{display:table-header-group;break-inside:avoid}tr{break-inside:avoid}th button{display:contents}.skip{display:none}.growth path{-webkit-print-color-adjust:exact;print-color-adjust:exact}.growth{grid-template-columns:repeat(3,1fr)}details.print::details-content{content-visibility:visible;block-size:auto}.more>summary{display:none}\
    .wide{display:table-cell}td,th{padding:.2rem .4rem}}
    """

/// The page's own colours for dark surroundings and, for those who choose them, the report's.
private func darkColours(_ before: String, _ after: String) -> String {
    before + "{color-scheme:dark;--page:#171614;--card:#211f1d;--ink:#ebe7e0;--soft:#a8a198;--line:#3a3733;--code:#191816;"
        + "--error:#ff8b7e;--warning:#e9b44c;--info:#86bdf2;--good:#7fce95;--link:#86bdf2;--sea:#12171b;--land:#262421;"
        + "--border:#4a453e;--town:#938c80;--dot:#48433b;--l1:#b3aca0;--l2:#56b4e9;--l3:#35c796;--museum:#e08fbb;--stray:#ff8a4c;--pin:#171614}"
        + after
}

/// The SHA-256 of the style, in base 64, as the security policy names it.
let worldStyleHash = "6LLi6Tus6DV2aMVbMVsKxNu9Zb7HP+OWWnTY2jpLf+s="
