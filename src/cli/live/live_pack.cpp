#include "cli/live/live_pack.hpp"

#include "cli/files/books.hpp"
#include "cli/files/files.hpp"
#include "cli/files/source_files.hpp"
#include "cli/files/templates.hpp"
#include "cli/live/live_findings.hpp"
#include "cli/version.hpp"
#include "pack/changed_sides.hpp"
#include "paginate/lay_out.hpp"
#include "sheet/make_items.hpp"

#include <algorithm>

namespace broadside::cli {

namespace fs = std::filesystem;

/// So many readings of a folder, and what was read before is forgotten with all that still names it.
static constexpr std::size_t most_reads = 200;

static bool is_inside(const fs::path& path, const fs::path& folder) {
    const auto [rest, ignored] = std::mismatch(folder.begin(), folder.end(), path.begin(), path.end());
    return rest == folder.end();
}

LivePack::LivePack(Workspace workspace, Location scenario, const typeset::Paper& paper)
    : workspace_(std::move(workspace)), scenario_(std::move(scenario)), paper_(paper) {}

void LivePack::compare_with(std::vector<pack::OrderedItem> before) {
    before_.emplace();
    for (pack::OrderedItem& item : before) before_->emplace(pack::file_stem(item), std::move(item));
}

void LivePack::update(const std::set<fs::path>& saved, const Wishes& wishes) {
    forget(saved);
    found_ = {};
    is_complete_ = false;
    if (!read()) {
        LiveState shown = state();
        shown.is_held = true;
        return wishes.show(std::move(shown));
    }
    std::size_t wanted = 0;
    const std::vector<const sheet::Template*> order = in_order(wishes.first, wanted);
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (wishes.is_in_vain()) return;
        make(*order[i]);
        if (i + 1 != wanted) continue;
        std::set<std::string> names;
        for (std::size_t j = 0; j < wanted; ++j) names.merge(std::set<std::string>(made_from_.at(order[j]->id)));
        lay_out_anew([&](const std::string& name) { return names.contains(name); });
        wishes.show(state());
    }
    drop_what_has_no_template();
    lay_out_anew([](const std::string&) { return true; });
    is_complete_ = true;
    begin_comparing();
    wishes.show(state());
}

/// What was read with errors is read again, so that they are found again.
void LivePack::forget(const std::set<fs::path>& saved) {
    const bool is_clean = !workspace_.failed();
    workspace_.diagnostics = {};
    workspace_.refusals.clear();
    if (!is_clean || ++reads_ % most_reads == 0) {
        workspace_.trees.clear();
        workspace_.templates.clear();
        workspace_.prepared.clear();
        if (is_clean) {
            workspace_.files.clear();
            workspace_.sources = {};
        }
        return;
    }
    const auto is_touched = [&](const fs::path& read) {
        const fs::path place = canonical_path(read);
        // A table beside a file belongs to it.
        return std::ranges::any_of(saved, [&](const fs::path& one) {
            const fs::path file = canonical_path(one);
            const bool is_table = file.extension() == ".csv" && file.parent_path() == place.parent_path();
            return is_table || is_inside(file, place) || is_inside(place, file);
        });
    };
    std::erase_if(workspace_.trees, [&](const auto& one) { return is_touched(one.first); });
    std::erase_if(workspace_.templates, [&](const auto& one) { return is_touched(one.first); });
    std::erase_if(workspace_.prepared, [&](const auto& one) { return is_touched(one.first.first); });
}

bool LivePack::read() {
    auto checked = check_scenario(workspace_, scenario_, Pages::skip);
    if (!checked || !checked->loaded.prepared->program || workspace_.failed()) return false;
    std::vector<sheet::Template> templates = load_templates(workspace_, checked->loaded.ruleset);
    if (templates.empty())
        workspace_.refuse("there are no templates to print from: no folder `templates` stands beside `rulesets`");
    if (workspace_.failed()) return false;
    read_ = std::move(checked);
    templates_ = std::move(templates);
    return true;
}

/// Those of the items looked at first; `wanted`: how many they are.
std::vector<const sheet::Template*> LivePack::in_order(const std::set<std::string>& first, std::size_t& wanted) const {
    std::vector<const sheet::Template*> order;
    for (const sheet::Template& source : templates_) order.push_back(&source);
    const auto is_wanted = [&](const sheet::Template* source) {
        const auto names = made_from_.find(source->id);
        return names != made_from_.end() &&
               std::ranges::any_of(names->second, [&](const std::string& name) { return first.contains(name); });
    };
    const auto rest = std::stable_partition(order.begin(), order.end(), is_wanted);
    wanted = rest - order.begin();
    return order;
}

void LivePack::make(const sheet::Template& source) {
    const LoadedScenario& loaded = read_->loaded;
    sheet::Data data{*loaded.prepared->program, loaded.choices, &loaded.scenario, &templates_};
    if (read_->proof) data.proof = &*read_->proof;
    std::vector<sheet::Item> made = sheet::make_items(source, data, found_);
    std::set<std::string>& names = made_from_[source.id];
    std::erase_if(items_, [&](const pack::OrderedItem& item) { return names.contains(pack::file_stem(item)); });
    names.clear();
    for (sheet::Item& item : made) {
        const std::uint32_t order = item.order;
        items_.push_back({std::move(item), order});
        names.insert(pack::file_stem(items_.back()));
    }
}

void LivePack::drop_what_has_no_template() {
    std::set<std::string> gone;
    std::erase_if(made_from_, [&](const auto& made) {
        const bool is_there =
            std::ranges::any_of(templates_, [&](const sheet::Template& source) { return source.id == made.first; });
        if (!is_there) gone.insert(made.second.begin(), made.second.end());
        return !is_there;
    });
    std::erase_if(items_, [&](const pack::OrderedItem& item) { return gone.contains(pack::file_stem(item)); });
}

/// Letters are those of the whole pack.
void LivePack::lay_out_anew(const std::function<bool(const std::string&)>& is_wanted) {
    pack::sort_for_printing(items_);
    pack::give_letters(items_);
    for (const pack::OrderedItem& item : items_)
        if (is_wanted(pack::file_stem(item))) lay_out(item);
}

void LivePack::lay_out(const pack::OrderedItem& item) {
    Made& made = made_[pack::file_stem(item)];
    std::string content = pack::content_hash(item.item, paper_, program_version());
    if (made.content == content) return;
    const auto laid = paginate::lay_out(item.item, paper_, measurer_, found_);
    made.shown.is_held = !laid;
    if (!laid) return made.content.clear();
    made.unmarked = std::make_shared<const typeset::Document>(std::move(*laid));
    made.content = std::move(content);
    made.shown.name = pack::file_stem(item);
    made.shown.title = item.item.title;
    made.shown.look = made.content;
    const std::vector<std::string>& letters = item.item.letters;
    made.shown.letters = letters.empty()       ? ""
                         : letters.size() == 1 ? letters.front()
                                               : letters.front() + "–" + letters.back();
    compare(item, made);
}

void LivePack::compare(const pack::OrderedItem& item, Made& made) {
    made.shown.pages = made.unmarked;
    made.shown.is_changed = false;
    made.shown.first_change.reset();
    if (!before_) return;
    const auto before = before_->find(made.shown.name);
    made.shown.is_changed =
        before == before_->end() || !pack::is_same_item(item.item, pack::as_of_edition(before->second.item, item.item));
    if (!made.shown.is_changed || before == before_->end()) return;
    const auto pages = pages_before(made.shown.name, before->second);
    if (!pages) return;
    made.shown.is_changed = pages->pages != made.unmarked->pages;  // it may be spelt otherwise and print the same
    if (!made.shown.is_changed) return;
    auto marked = std::make_shared<typeset::Document>(*made.unmarked);
    made.shown.first_change = pack::add_change_marks(*marked, *pages);
    made.shown.pages = std::move(marked);
}

/// Laid out when they are first asked for; null when they no longer fit their paper.
std::shared_ptr<const typeset::Document> LivePack::pages_before(const std::string& name,
                                                                const pack::OrderedItem& before) {
    const auto [known, is_new] = pages_before_.try_emplace(name);
    if (!is_new) return known->second;
    text::Diagnostics of_then;
    if (auto laid = paginate::lay_out(before.item, paper_, measurer_, of_then))
        known->second = std::make_shared<const typeset::Document>(std::move(*laid));
    return known->second;
}

/// The first state without an error is what later ones are compared with.
void LivePack::begin_comparing() {
    if (before_ || found_.has_errors()) return;
    compare_with(items_);
    for (const auto& [name, made] : made_) pages_before_.emplace(name, made.unmarked);
}

LiveState LivePack::state() const {
    LiveState state;
    if (read_) state.title = read_->loaded.scenario.identity.title;
    state.is_complete = is_complete_;
    for (const pack::OrderedItem& item : items_)
        if (const auto made = made_.find(pack::file_stem(item)); made != made_.end() && made->second.shown.pages)
            state.items.push_back(made->second.shown);
    Workspace all = workspace_;
    for (const text::Diagnostic& finding : found_.all()) all.diagnostics.add(finding);
    // Warnings are reported with the proofs: only then is it known which of them remain.
    for (LiveFinding& finding : live_findings(all))
        if (finding.is_error) state.findings.push_back(std::move(finding));
    return state;
}

std::set<fs::path> LivePack::folders() {
    std::set<fs::path> folders;
    std::vector<fs::path> places = places_behind(workspace_, scenario_);
    if (read_) {  // the rule set of the last reading, where the present one names none
        const Location& ruleset = read_->loaded.ruleset;
        places.insert(places.end(), {ruleset.path, book_folder(ruleset)});
        for (fs::path& folder : template_folders(workspace_, ruleset)) places.push_back(std::move(folder));
    }
    for (const fs::path& place : places) {
        const fs::path above = place.has_parent_path() ? place.parent_path() : fs::path(".");
        folders.insert(above);
        if (place.extension() != ".toml") folders.insert(place);
    }
    return folders;
}

}  // namespace broadside::cli
