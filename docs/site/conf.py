"""How Sphinx makes the site of one language; `build` beside this file says which pages it has."""
import json
import os

site = json.loads(os.environ["CLUBHUB_SITE"])

project = "clubhub-lint"
html_title = "clubhub-lint"
language = site["language"]
extensions = ["myst_parser"]
templates_path = [site["templates"]]
html_theme = "furo"
html_extra_path = site["extra"]
html_static_path = site["static"]
html_css_files = ["site.css"]
# The pages are written for GitHub, whose anchors they use.
myst_heading_anchors = 6
# Files of the repository that are no page, and pages in another language.
myst_url_schemes = {"http": None, "https": None, "mailto": None, "page": "{{path}}", "part": "{{path}}#{{fragment}}"}
# What is shown is often no JSON: that is what it shows.
suppress_warnings = ["misc.highlighting_failure"]
highlight_language = "none"
# Which quotes are straight, and how many backslashes there are, is what some rules are about.
smartquotes = False
html_use_index = False
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_context = {"site": site}
html_sidebars = {
    "**": [
        "sidebar/brand.html", "sidebar/search.html", "languages.html", "sidebar/scroll-start.html", "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
