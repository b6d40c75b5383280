#include "cli/live/watch_page.hpp"

#include "text/counts.hpp"
#include "text/markup.hpp"
#include "text/whole_number.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::cli {

namespace {

/// Findings of the page maker, then further ones of the proofs.
std::vector<LiveFinding> all_findings(const WatchPage& page) {
    std::vector<LiveFinding> all = page.state.findings;
    if (!page.proof) return all;
    for (const LiveFinding& finding : page.proof->findings)
        if (std::ranges::none_of(all, [&](const LiveFinding& one) { return one.text == finding.text; }))
            all.push_back(finding);
    return all;
}

/// Position and message; details on request.
std::string html_of(const LiveFinding& finding) {
    const std::string& text = finding.text;
    const std::size_t notes = std::min({text.find("\nnote: "), text.find("\nhelp: "), text.size()});
    std::string more;
    if (notes + 1 < text.size())
        more = fmt::format("<details><summary>more</summary><pre>{}</pre></details>",
                           text::in_markup(text.substr(notes + 1)));
    return fmt::format("<div class=\"{}\"><pre>{}</pre>{}</div>\n", finding.is_error ? "error" : "warning",
                       text::in_markup(text.substr(0, notes)), more);
}

const LiveItem* chosen_item(const WatchPage& page) {
    const std::vector<LiveItem>& items = page.state.items;
    const auto there = std::ranges::find(items, page.sheet, &LiveItem::name);
    return there != items.end() ? &*there : items.empty() ? nullptr : &items.front();
}

std::string status(const WatchPage& page, const std::vector<LiveFinding>& findings) {
    const std::size_t errors = std::ranges::count_if(findings, &LiveFinding::is_error);
    if (page.state.title.empty() && errors == 0) return "reading";
    std::string out;
    if (errors > 0) out += text::counted(errors, "error") + "; ";
    if (findings.size() > errors) out += text::counted(findings.size() - errors, "warning") + "; ";
    out += page.state.is_held             ? "the pages are those of before"
           : page.state.took.count() == 0 ? "as it is saved"
                                          : fmt::format("shown {} ms after it was saved", page.state.took.count());
    if (!page.state.is_held && !page.state.is_complete) out += ", other sheets follow";
    if (!page.state.is_held && !page.proof) out += ", being checked";
    if (page.proof && findings.empty()) out += ", checked: nothing was found";
    return out;
}

std::string list_of_sheets(const WatchPage& page, const LiveItem* chosen) {
    std::string out = "<ul>\n";
    for (const LiveItem& item : page.state.items) {
        std::string classes;
        if (&item == chosen) classes += " chosen";
        if (item.is_changed) classes += " changed";
        if (item.is_held) classes += " held";
        const std::size_t sides = item.pages->pages.size();
        out += fmt::format("<li><a href=\"/?sheet={}\" class=\"{}\"><b>{}</b> {}<small>{}{}{}</small></a></li>\n",
                           text::in_markup(item.name), classes.empty() ? "" : classes.substr(1),
                           text::in_markup(item.letters), text::in_markup(item.title), text::counted(sides, "side"),
                           item.is_changed ? ", changed" : "", item.is_held ? ", as before" : "");
    }
    return out + "</ul>\n";
}

/// At paper size, or smaller to fit the window.
std::string pages_of(const WatchPage& page, const LiveItem* chosen) {
    if (!chosen) return "";
    std::string out = fmt::format("<h1>{}</h1>\n", text::in_markup(chosen->title));
    for (std::size_t side = 0; side < chosen->pages->pages.size(); ++side) {
        const typeset::Size size = chosen->pages->pages[side].size;
        out += "<div class=\"side\">";
        out += fmt::format("<img src=\"{}\" width=\"{:.0f}\" height=\"{:.0f}\" alt=\"{}, side {}\" loading=\"lazy\">",
                           text::in_markup(address_of(*chosen, side)), size.width * 4 / 3, size.height * 4 / 3,
                           text::in_markup(chosen->title), side + 1);
        if (chosen->first_change && chosen->first_change->side == side)
            out += fmt::format("<i id=\"changed\" style=\"top: {:.1f}%\" data-of=\"{} {:.0f}\"></i>",
                               100 * chosen->first_change->y / size.height, text::in_markup(chosen->name),
                               chosen->first_change->y);
        out += "</div>\n";
    }
    return out + (page.state.is_held || chosen->is_held ? "<p class=\"over\">as before</p>\n" : "");
}

}  // namespace

std::string address_of(const LiveItem& item, std::size_t side) {
    return fmt::format("/page/{}/{}.svg?v={}", item.name, side + 1, item.look);
}

std::optional<std::pair<std::string, std::size_t>> side_at(const std::string& path) {
    constexpr std::string_view before = "/page/", behind = ".svg";
    if (!path.starts_with(before) || !path.ends_with(behind)) return std::nullopt;
    const std::string inside = path.substr(before.size(), path.size() - before.size() - behind.size());
    const std::size_t slash = inside.rfind('/');
    if (slash == std::string::npos) return std::nullopt;
    const auto side = text::parse_whole(std::string_view(inside).substr(slash + 1), 1);
    if (!side) return std::nullopt;
    return std::pair(inside.substr(0, slash), static_cast<std::size_t>(*side - 1));
}

std::string html_of(const WatchPage& page) {
    const std::vector<LiveFinding> findings = all_findings(page);
    const LiveItem* chosen = chosen_item(page);
    std::string list;
    for (const LiveFinding& finding : findings) list += html_of(finding);
    const std::string moved = page.proof ? page.proof->moved : "";
    return fmt::format(
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{0}</title>\n"
        "<link rel=\"stylesheet\" href=\"/watch.css\">\n<script src=\"/watch.js\" defer></script>\n</head>\n"
        "<body data-number=\"{1}\" data-sheet=\"{2}\">\n"
        "<header id=\"status\"><b>{0}</b> <span>{3}</span></header>\n"
        "<section id=\"findings\">\n{4}</section>\n<div id=\"desk\">\n<nav id=\"sheets\">\n{5}</nav>\n"
        "<main id=\"pages\" class=\"{6}\">\n{7}</main>\n<aside id=\"moved\">{8}</aside>\n</div>\n</body>\n</html>\n",
        text::in_markup(page.state.title.empty() ? "broadside watch" : page.state.title), page.number,
        text::in_markup(chosen ? chosen->name : page.sheet), text::in_markup(status(page, findings)), list,
        list_of_sheets(page, chosen), page.state.is_held || (chosen && chosen->is_held) ? "held" : "",
        pages_of(page, chosen),
        moved.empty()
            ? ""
            : fmt::format("\n<h2>Since {}</h2>\n<pre>{}</pre>\n", text::in_markup(page.since), text::in_markup(moved)));
}

const std::string_view watch_style = R"(html, body { height: 100%; }
body { margin: 0; display: flex; flex-direction: column; font: 15px/1.4 sans-serif; color: #111; background: #e4e2dd; }
header { padding: 6px 12px; background: #fff; border-bottom: 1px solid #999; }
header span { margin-left: 1em; color: #444; }
body.gone header { background: #fbe3d6; }
#findings { max-height: 30vh; overflow: auto; flex: none; }
#findings div { padding: 4px 12px; background: #fff6d8; border-bottom: 1px solid #ddc; }
#findings div.error { background: #fbe3d6; }
#findings pre { margin: 0; font-size: 13px; }
#desk { flex: 1 1 0; min-height: 0; display: flex; gap: 12px; padding: 0 12px; }
#desk > * { overflow: auto; padding: 12px 0; }
nav { flex: 0 0 15em; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: block; padding: 3px 8px; color: inherit; text-decoration: none; border-left: 4px solid transparent; }
nav a:hover, nav a.chosen { background: #fff; }
nav a.changed { border-left-color: #d95400; }
nav a.held { color: #777; }
nav small { display: block; color: #555; }
main { flex: 1 1 auto; min-width: 0; position: relative; }
main h1 { font-size: 18px; margin: 0 0 8px; }
.side { position: relative; }
#changed { position: absolute; left: 0; width: 1px; height: 1em; }
main img { display: block; max-width: 100%; height: auto; margin-bottom: 12px; background: #fff; box-shadow: 0 1px 4px #888; }
main.held img { opacity: 0.45; filter: grayscale(1); }
main .over { position: absolute; top: 8px; right: 8px; margin: 0; padding: 2px 8px; background: #fbe3d6; }
aside { flex: 0 1 34em; min-width: 0; }
aside:empty { display: none; }
aside h2 { font-size: 15px; margin: 0 0 8px; }
aside pre { margin: 0; padding: 8px; white-space: pre-wrap; font-size: 13px; background: #fff; }
)";

/// An event signals a change. An unchanged picture stays, and a new one replaces it once loaded, so that nothing
/// flickers and the scroll position is kept.
const std::string_view watch_script = R"('use strict';
const parts = ['status', 'findings', 'sheets', 'pages', 'moved'];
let busy = false, again = false;

async function renew() {
  if (busy) { again = true; return; }
  busy = true;
  try {
    do {
      again = false;
      const answer = await fetch('/?sheet=' + encodeURIComponent(document.body.dataset.sheet), {cache: 'no-store'});
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
      await put(fresh);
    } while (again);
  } finally {
    busy = false;
  }
}

async function put(fresh) {
  const old = new Map(Array.from(document.querySelectorAll('main img'), one => [one.getAttribute('src'), one]));
  const images = Array.from(fresh.querySelectorAll('main img'));
  const coming = images.filter(one => !old.has(one.getAttribute('src'))).slice(0, 2);
  await Promise.all(coming.map(one => {
    const first = new Image();
    first.src = one.getAttribute('src');
    return first.decode().catch(() => {});
  }));
  const scrolled = parts.map(id => [id, document.getElementById(id).scrollLeft, document.getElementById(id).scrollTop]);
  for (const image of images) {
    const kept = old.get(image.getAttribute('src'));
    if (kept) image.replaceWith(kept);
  }
  for (const id of parts) document.getElementById(id).replaceWith(fresh.getElementById(id));
  document.title = fresh.title;
  const known = document.body.dataset.sheet;
  Object.assign(document.body.dataset, fresh.body.dataset);
  const seen = place;
  for (const [id, x, y] of scrolled) document.getElementById(id).scrollTo(x, y);
  show(seen);
  if (known !== document.body.dataset.sheet) listen();
}

let events = null, place = '';

// A sheet opens at its first change; one that is open goes there when the change is new and out of sight.
function show(seen) {
  const change = document.getElementById('changed');
  place = change ? change.dataset.of : '';
  if (!change || place === seen) return;
  const window = document.getElementById('pages').getBoundingClientRect(), at = change.getBoundingClientRect();
  if (at.top < window.top || at.bottom > window.bottom) change.scrollIntoView({block: 'center'});
}

function listen() {
  if (events) events.close();
  events = new EventSource('/events?sheet=' + encodeURIComponent(document.body.dataset.sheet));
  events.onopen = () => document.body.classList.remove('gone');
  events.onmessage = event => { if (event.data !== document.body.dataset.number) renew(); };
  events.onerror = () => {
    document.body.classList.add('gone');
    document.querySelector('#status span').textContent = 'broadside watch has ended';
  };
}

listen();
show('');
)";

}  // namespace broadside::cli
