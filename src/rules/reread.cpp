#include "rules/reread.hpp"

#include "rules/from_toml.hpp"
#include "text/entries.hpp"

#include <algorithm>
#include <set>
#include <utility>

// Trying every reading of every ruling takes as many rule sets, each with a few tables changed:
//
//     ruling.part-figures.otherwise.counted = { "chart/figures/rows/part" = ... }
//     => read `chart.figures` alone, with the patch; put it in place of the standing one

namespace broadside::rules {

static const text::Value* find_table(const text::Value& tree, std::string_view kind, std::string_view id) {
    const text::Value* all = tree.find(kind);
    return all && all->kind == text::Value::Kind::table ? all->find(id) : nullptr;
}

static const text::Value* patch_of(const text::Value& tree, const Choice& choice) {
    const text::Value* ruling = find_table(tree, "ruling", choice.id);
    const text::Value* otherwise =
        ruling && ruling->kind == text::Value::Kind::table ? ruling->find("otherwise") : nullptr;
    const text::Value* standing = otherwise ? ruling->find("choice") : nullptr;
    if (!otherwise || otherwise->kind != text::Value::Kind::table) return nullptr;
    return standing && standing->string == choice.value ? nullptr : otherwise->find(choice.value);
}

std::vector<Touched> touched_by(const text::Value& tree, const Choices& choices) {
    std::set<Touched> touched;
    for (const Choice& choice : choices) {
        const text::Value* patch = patch_of(tree, choice);
        if (!patch) continue;
        for (const text::Entry& entry : patch->entries) {
            const std::size_t first = entry.key.find('/');
            const std::size_t second = first == std::string::npos ? first : entry.key.find('/', first + 1);
            touched.insert({entry.key.substr(0, first),
                            first == std::string::npos ? "" : entry.key.substr(first + 1, second - first - 1)});
        }
    }
    return {touched.begin(), touched.end()};
}

namespace {

/// A copy of some tables of a tree.
class Excerpt {
  public:
    explicit Excerpt(const text::Value& whole) : whole_(whole) { excerpt.span = whole.span; }

    text::Value excerpt;

    /// Adds a table `[kind]`, or a list `[[kind]]`.
    void take_all(std::string_view kind) {
        const text::Entry* entry = text::find_entry(whole_, kind);
        if (entry && !excerpt.find(kind)) excerpt.entries.push_back(*entry);
    }

    /// Adds the table `[kind.id]`; all of `kind` when it is a list.
    void take(const std::string& kind, const std::string& id) {
        const text::Entry* all = text::find_entry(whole_, kind);
        if (!all) return;
        if (all->value.kind != text::Value::Kind::table) return take_all(kind);
        text::Value& taken = taken_of(*all);
        const text::Entry* one = text::find_entry(all->value, id);
        if (one && !taken.find(id)) taken.entries.push_back(*one);
    }

    /// Keeps the order of the file, which decides what comes first where two readings add to one list.
    void take_chosen_rulings(const Choices& choices) {
        const text::Entry* all = text::find_entry(whole_, "ruling");
        if (!all) return;
        for (const text::Entry& ruling : all->value.entries)
            if (std::any_of(choices.begin(), choices.end(), [&](const Choice& one) { return one.id == ruling.key; }))
                taken_of(*all).entries.push_back(ruling);
    }

  private:
    text::Value& taken_of(const text::Entry& all) {
        for (text::Entry& entry : excerpt.entries)
            if (entry.key == all.key) return entry.value;
        text::Value empty;
        empty.span = all.value.span;
        excerpt.entries.push_back({all.key, all.key_span, std::move(empty)});
        return excerpt.entries.back().value;
    }

    const text::Value& whole_;
};

template <typename T>
void put_by_id(std::vector<T>& standing, const std::vector<T>& again, const std::string& id) {
    const auto is_it = [&](const T& item) { return item.id == id; };
    const auto old = std::find_if(standing.begin(), standing.end(), is_it);
    const auto fresh = std::find_if(again.begin(), again.end(), is_it);
    if (fresh == again.end()) {
        if (old != standing.end()) standing.erase(old);
    } else if (old == standing.end()) {
        standing.push_back(*fresh);
    } else {
        *old = *fresh;
    }
}

bool is_list(const std::string& kind) {
    return kind == "never" || kind == "sequence" || kind == "note";
}

void put(Ruleset& standing, const Ruleset& again, const Touched& touched) {
    const std::string& kind = touched.kind;
    if (kind == "domain") put_by_id(standing.domains, again.domains, touched.id);
    if (kind == "quantity") put_by_id(standing.quantities, again.quantities, touched.id);
    if (kind == "scale") put_by_id(standing.scales, again.scales, touched.id);
    if (kind == "number") put_by_id(standing.numbers, again.numbers, touched.id);
    if (kind == "fact") put_by_id(standing.facts, again.facts, touched.id);
    if (kind == "chart") put_by_id(standing.charts, again.charts, touched.id);
    if (kind == "procedure") put_by_id(standing.procedures, again.procedures, touched.id);
    if (kind == "variant") put_by_id(standing.variants, again.variants, touched.id);
    if (kind == "option") put_by_id(standing.options, again.options, touched.id);
    if (kind == "missing") put_by_id(standing.missing, again.missing, touched.id);
    if (kind == "deck") put_by_id(standing.decks, again.decks, touched.id);
    if (kind == "diagram") put_by_id(standing.diagrams, again.diagrams, touched.id);
    if (kind == "gauge") put_by_id(standing.gauges, again.gauges, touched.id);
    if (kind == "sign") put_by_id(standing.signs, again.signs, touched.id);
    if (kind == "terrain-kind") put_by_id(standing.terrain_kinds, again.terrain_kinds, touched.id);
    if (kind == "never") standing.nevers = again.nevers;
    if (kind == "sequence") standing.sequence = again.sequence;
    if (kind == "note") standing.notes = again.notes;
}

}  // namespace

std::optional<Reread> reread_touched(const text::Value& tree, const Choices& choices, text::Diagnostics& diagnostics) {
    Reread read{touched_by(tree, choices), {}};
    Excerpt part(tree);
    part.take_all("ruleset");
    part.take_all("section");
    part.take_chosen_rulings(choices);
    for (const Touched& one : read.touched) part.take(one.kind, one.id);
    text::Diagnostics found;
    std::optional<Ruleset> again = from_toml(apply_rulings(part.excerpt, choices, found), found);
    for (const text::Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
    if (!again) return std::nullopt;
    read.things = std::move(*again);
    return read;
}

bool are_apart(const Reread& a, const Reread& b) {
    return std::none_of(a.touched.begin(), a.touched.end(), [&](const Touched& one) {
        return std::any_of(b.touched.begin(), b.touched.end(), [&](const Touched& other) {
            return one.id == other.id || (one.kind == other.kind && is_list(one.kind));
        });
    });
}

Ruleset with_reread(Ruleset standing, const std::vector<const Reread*>& again) {
    std::vector<std::pair<Touched, const Ruleset*>> things;  // sorted, independent of the order of the readings
    for (const Reread* each : again)
        for (const Touched& touched : each->touched) things.emplace_back(touched, &each->things);
    std::sort(things.begin(), things.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    std::set<std::string> lists_put;
    for (const auto& [touched, read] : things)
        if (!is_list(touched.kind) || lists_put.insert(touched.kind).second) put(standing, *read, touched);
    return standing;
}

Ruleset with_reread(Ruleset standing, const Reread& again) {
    return with_reread(std::move(standing), std::vector{&again});
}

std::optional<Ruleset> reread(Ruleset standing, const text::Value& tree, const Choices& choices,
                              text::Diagnostics& diagnostics) {
    const auto again = reread_touched(tree, choices, diagnostics);
    if (!again) return std::nullopt;
    return with_reread(std::move(standing), *again);
}

}  // namespace broadside::rules
