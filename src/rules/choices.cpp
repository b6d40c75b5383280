#include "rules/choices.hpp"

#include "rules/codes.hpp"

#include <charconv>
#include <fmt/format.h>
#include <map>

namespace broadside::rules {

// A patch is a path, `chart/fire/rows/first/cells/3`, and a new value. Tables are walked by key; lists by the `id` of
// their tables, by the name of a step (its first key that is not an attribute is not known here, so: any key of the
// table), by what an effect changes, or by number from 0. "drop" removes what the path names. A last `+` adds to a
// list, at its end or, as
// `+NAME`, before the item of that name: one item, or several in a list.

static bool is_called(const text::Value& item, std::string_view name) {
    if (item.kind != text::Value::Kind::table) return false;
    const text::Value* id = item.find("id");
    if (id) return id->kind == text::Value::Kind::string && id->string == name;
    const text::Value* phase = item.find("phase");
    if (phase) return phase->string == name;
    if (item.find(name)) return true;
    for (std::string_view verb : {"lower", "raise", "add", "set", "clear", "move", "remove"})
        if (const text::Value* target = item.find(verb))
            return target->kind == text::Value::Kind::string && target->string == name;
    return false;
}

static text::Value* find_item(text::Value& list, std::string_view name) {
    text::Value* found = nullptr;
    for (text::Value& item : list.items) {
        if (!is_called(item, name)) continue;
        if (found) return nullptr;  // two answer: ambiguous
        found = &item;
    }
    if (found) return found;
    std::size_t index = 0;
    auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
    if (error != std::errc{} || end != name.data() + name.size() || index >= list.items.size()) return nullptr;
    return &list.items[index];
}

static text::Value* find_child(text::Value& node, std::string_view name) {
    if (node.kind == text::Value::Kind::array) return find_item(node, name);
    for (text::Entry& entry : node.entries)
        if (entry.key == name) return &entry.value;
    return nullptr;
}

static bool drop_child(text::Value& node, const text::Value* child) {
    for (auto item = node.items.begin(); item != node.items.end(); ++item) {
        if (&*item != child) continue;
        node.items.erase(item);
        return true;
    }
    for (auto entry = node.entries.begin(); entry != node.entries.end(); ++entry) {
        if (&entry->value != child) continue;
        node.entries.erase(entry);
        return true;
    }
    return false;
}

/// Adds to a list, at its end or before the item called by what follows the `+`.
static bool add_items(text::Value& list, std::string_view before, const text::Value& added) {
    if (list.kind != text::Value::Kind::array) return false;
    auto place = list.items.end();
    if (!before.empty()) {
        const text::Value* item = find_item(list, before);
        if (!item) return false;
        place = list.items.begin() + (item - list.items.data());
    }
    if (added.kind == text::Value::Kind::array)
        list.items.insert(place, added.items.begin(), added.items.end());
    else
        list.items.insert(place, added);
    return true;
}

/// True when the path led somewhere. A last key that a table lacks is added.
static bool apply_patch(text::Value& tree, std::string_view path, const text::Entry& patch) {
    text::Value* node = &tree;
    while (true) {
        std::size_t slash = path.find('/');
        std::string_view name = path.substr(0, slash);
        text::Value* child = find_child(*node, name);
        if (slash != std::string_view::npos) {
            if (!child) return false;
            node = child;
            path.remove_prefix(slash + 1);
            continue;
        }
        if (name.starts_with('+')) return add_items(*node, name.substr(1), patch.value);
        bool drop = patch.value.kind == text::Value::Kind::string && patch.value.string == "drop";
        if (drop) return child && drop_child(*node, child);
        if (child)
            *child = patch.value;
        else if (node->kind == text::Value::Kind::table)
            node->entries.push_back({std::string(name), patch.key_span, patch.value});
        else
            return false;
        return true;
    }
}

static const text::Value* find_path(const text::Value& tree, std::initializer_list<std::string_view> keys) {
    const text::Value* node = &tree;
    for (std::string_view key : keys) {
        node = node->kind == text::Value::Kind::table ? node->find(key) : nullptr;
        if (!node) return nullptr;
    }
    return node;
}

static std::string known_readings(const text::Value& ruling) {
    const text::Value* readings = ruling.find("readings");
    std::string list;
    if (readings)
        for (const text::Entry& entry : readings->entries)
            list += fmt::format("{}`{}`", list.empty() ? "" : ", ", entry.key);
    return list;
}

/// The patch of the chosen reading; null when there is none to apply, which is an error unless the choice stands
/// anyway.
static const text::Value* find_patch(const text::Value& ruling, const Choice& choice, text::Diagnostics& diagnostics) {
    const text::Value* standing = ruling.find("choice");
    if (standing && standing->string == choice.value) return nullptr;
    const text::Value* readings = ruling.find("readings");
    if (!readings || readings->kind != text::Value::Kind::table || !readings->find(choice.value)) {
        diagnostics
            .error(unknown_setting, choice.span,
                   fmt::format("ruling `{}` has no reading `{}`", choice.id, choice.value))
            .help = "its readings are " + known_readings(ruling);
        return nullptr;
    }
    const text::Value* patch = find_path(ruling, {"otherwise", choice.value});
    if (!patch)
        diagnostics
            .error(unknown_setting, choice.span,
                   fmt::format("reading `{}` of ruling `{}` cannot be executed", choice.value, choice.id))
            .help = "it is recorded for the reader only: the rule set has no patch for it";
    return patch;
}

/// So that the sheet prints the reading in force.
static void note_choice(text::Value& tree, const Choice& choice) {
    text::Value* rulings = find_child(tree, "ruling");
    text::Value* ruling = rulings ? find_child(*rulings, choice.id) : nullptr;
    text::Value* standing = ruling ? find_child(*ruling, "choice") : nullptr;
    if (standing) standing->string = choice.value;
}

/// Whether two patches cannot both be meant: they change the same thing, or one changes a part of what the other
/// changes. Both may add to one list.
static bool clash(std::string_view a, std::string_view b) {
    const std::size_t last = a.rfind('/');
    const bool adds = last != std::string_view::npos && a.substr(last + 1).starts_with('+');
    if (a == b) return !adds;
    return b.starts_with(a) && b.substr(a.size()).starts_with('/');
}

text::Value apply_rulings(const text::Value& tree, const Choices& choices, text::Diagnostics& diagnostics) {
    text::Value patched = tree;
    std::map<std::string, const Choice*> patched_by;
    for (const Choice& choice : choices) {
        const text::Value* ruling = find_path(tree, {"ruling", choice.id});
        if (!ruling || ruling->kind != text::Value::Kind::table)
            continue;  // an option or a variant: settled by the engine
        const text::Value* patch = find_patch(*ruling, choice, diagnostics);
        if (!patch) continue;
        for (const text::Entry& entry : patch->entries) {
            for (const auto& [path, other] : patched_by)
                if (other != &choice && (clash(path, entry.key) || clash(entry.key, path)))
                    diagnostics
                        .error(clashing_readings, entry.key_span,
                               fmt::format("`{}` is changed by ruling `{}` and by ruling `{}`",
                                           path.size() < entry.key.size() ? path : entry.key, other->id, choice.id))
                        .help = "choose one of the two readings, or let each patch change something smaller";
            patched_by.emplace(entry.key, &choice);
            if (!apply_patch(patched, entry.key, entry))
                diagnostics.error(dead_patch, entry.key_span, fmt::format("`{}` leads nowhere", entry.key)).help =
                    "rows and steps are addressed by `id`, by the step's name, or by number from 0";
        }
        note_choice(patched, choice);
    }
    return patched;
}

}  // namespace broadside::rules
