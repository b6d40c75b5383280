#include "rules/choices.hpp"

#include "rules/codes.hpp"
#include "rules/places.hpp"
#include "text/lists.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>

namespace broadside::rules {

// A patch is a table of paths and new values. All paths of all chosen readings are resolved in the tree as written,
// before any change, and the changes are made in an order that depends on positions alone: so a reading has the same
// effect whatever else is chosen, and in whatever order.
//
//     "chart/fire/rows/first/value" = 3                          replaces the value, or adds a missing key
//     "procedure/fire/steps/aim"    = "drop"                     removes the item
//     "procedure/fire/steps/+aim"   = { forbid = "..." }         inserts an item before it, or several in brackets
//     "procedure/fire/changes/+"    = { set = "firer.tired" }    appends to the list

namespace {

struct Change {
    Place place;
    const text::Entry* patch = nullptr;
    const Choice* choice = nullptr;
};

bool is_drop_word(const text::Value& value) {
    return value.kind == text::Value::Kind::string && value.string == "drop";
}

bool is_drop(const Change& change) {
    return !change.place.is_new && is_drop_word(change.patch->value);
}

bool same(const text::Value& a, const text::Value& b) {
    return a.kind == b.kind && a.boolean == b.boolean && a.integer == b.integer && a.string == b.string &&
           std::ranges::equal(a.items, b.items, same) &&
           std::ranges::equal(a.entries, b.entries, [](const text::Entry& one, const text::Entry& other) {
               return one.key == other.key && same(one.value, other.value);
           });
}

std::string_view last_key(const Change& change) {
    return std::string_view(change.patch->key).substr(change.patch->key.rfind('/') + 1);
}

/// Whether two changes do the same at the same place: then only one is made.
bool agree(const Change& a, const Change& b) {
    const bool adds = last_key(a).starts_with('+');
    return !adds && a.place == b.place && last_key(a) == last_key(b) && same(a.patch->value, b.patch->value);
}

/// Whether two changes conflict: they change the same thing, or one changes a part of the other. Both may add to one
/// list.
bool clash(const Change& a, const Change& b) {
    const Change& whole = a.place.way.size() <= b.place.way.size() ? a : b;
    const Change& part = &whole == &a ? b : a;
    const std::vector<std::size_t>& way = whole.place.way;
    if (!std::equal(way.begin(), way.end(), part.place.way.begin())) return false;
    if (way.size() < part.place.way.size()) return !whole.place.is_new;
    if (whole.place.is_new != part.place.is_new) return false;
    if (whole.place.is_new) return !last_key(whole).starts_with('+') && last_key(whole) == last_key(part);
    return !agree(a, b);
}

/// Order of application: from back to front, so that no insertion or removal shifts a later place: parts before their
/// containers; at one place the existing item before insertions, and the last ruling first.
bool is_made_before(const Change& a, const Change& b) {
    if (a.place.way != b.place.way) return a.place.way > b.place.way;
    return !a.place.is_new && b.place.is_new;
}

void make(text::Value& tree, const Change& change) {
    text::Value* node = &tree;
    for (std::size_t i = 0; i + 1 < change.place.way.size(); ++i) {
        const std::size_t number = change.place.way[i];
        node = node->kind == text::Value::Kind::array ? &node->items[number] : &node->entries[number].value;
    }
    const auto at = static_cast<std::ptrdiff_t>(change.place.way.back());
    const text::Entry& patch = *change.patch;
    if (node->kind == text::Value::Kind::array) {
        const auto item = node->items.begin() + at;
        if (is_drop(change))
            node->items.erase(item);
        else if (!change.place.is_new)
            *item = patch.value;
        else if (patch.value.kind == text::Value::Kind::array)
            node->items.insert(item, patch.value.items.begin(), patch.value.items.end());
        else
            node->items.insert(item, patch.value);
        return;
    }
    const auto entry = node->entries.begin() + at;
    if (is_drop(change))
        node->entries.erase(entry);
    else if (change.place.is_new)
        node->entries.insert(entry, {std::string(last_key(change)), patch.key_span, patch.value});
    else
        entry->value = patch.value;
}

}  // namespace

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
    return readings ? text::names_of(readings->entries, &text::Entry::key) : "";
}

/// The patch of the chosen reading; null when there is none, which is an error unless the reading is the default.
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

/// Marks the chosen reading as the one in force, for printing. The default joins the other readings, marked only as one
/// that can be chosen.
static void note_choice(text::Value& tree, const Choice& choice) {
    const auto find = [](text::Value& table, std::string_view key) -> text::Value* {
        for (text::Entry& entry : table.entries)
            if (entry.key == key) return &entry.value;
        return nullptr;
    };
    text::Value* rulings = find(tree, "ruling");
    text::Value* ruling = rulings ? find(*rulings, choice.id) : nullptr;
    text::Value* standing = ruling ? find(*ruling, "choice") : nullptr;
    if (!standing || standing->string == choice.value) return;
    text::Value* others = find(*ruling, "otherwise");
    if (others && !others->find(standing->string)) others->entries.push_back({standing->string, standing->span, {}});
    standing->string = choice.value;
}

namespace {

/// The changes of the chosen readings, in the order of the rulings in the file.
class ChangesOf {
  public:
    ChangesOf(const text::Value& tree, const Choices& choices, text::Diagnostics& diagnostics)
        : tree_(tree), diagnostics_(diagnostics) {
        const text::Value* rulings = tree.find("ruling");
        if (!rulings || rulings->kind != text::Value::Kind::table) return;
        for (const text::Entry& ruling : rulings->entries)
            for (const Choice& choice : choices)
                if (choice.id == ruling.key && ruling.value.kind == text::Value::Kind::table) add(ruling.value, choice);
    }

    std::vector<Change> changes;

  private:
    void add(const text::Value& ruling, const Choice& choice) {
        const text::Value* patch = find_patch(ruling, choice, diagnostics_);
        if (!patch) return;
        for (const text::Entry& entry : patch->entries) {
            LostPath lost;
            std::optional<Place> place = find_place(tree_, entry.key, lost);
            if (!place)
                diagnostics_.error(dead_patch, entry.key_span, lost.message).help = lost.help;
            else if (place->is_new && is_drop_word(entry.value))
                diagnostics_.error(dead_patch, entry.key_span, fmt::format("`{}` drops what is not there", entry.key))
                    .help = "correct the path, or leave it out";
            else
                add({std::move(*place), &entry, &choice});
        }
    }

    void add(Change change) {
        for (const Change& other : changes) {
            if (agree(other, change)) return;
            if (!clash(other, change)) continue;
            if (!exclude_each_other(tree_, *other.choice, *change.choice)) report_clash(other, change);
        }
        changes.push_back(std::move(change));
    }

    void report_clash(const Change& a, const Change& b) {
        const std::string& path = a.patch->key.size() < b.patch->key.size() ? a.patch->key : b.patch->key;
        if (a.choice == b.choice) {
            diagnostics_
                .error(clashing_readings, b.patch->key_span, fmt::format("`{}` is changed twice by one patch", path))
                .help = "write the whole of it in one, or a path for each part";
            return;
        }
        text::Diagnostic& error = diagnostics_.error(
            clashing_readings, b.choice->span,
            fmt::format("`{}` is changed by ruling `{}` and by ruling `{}`", path, a.choice->id, b.choice->id));
        error.notes.push_back({a.patch->key_span, "the one patch"});
        error.notes.push_back({b.patch->key_span, "the other"});
        error.help = "choose one of the two readings, or let each patch change something smaller";
    }

    const text::Value& tree_;
    text::Diagnostics& diagnostics_;
};

}  // namespace

/// Declarations at the ruling of `a` only.
static bool excludes(const text::Value& tree, const Choice& a, const Choice& b) {
    const text::Value* others = find_path(tree, {"ruling", a.id, "excludes", a.value});
    return others && std::ranges::any_of(
                         others->items, [&](const text::Value& other) { return other.string == b.id + "/" + b.value; });
}

bool exclude_each_other(const text::Value& tree, const Choice& a, const Choice& b) {
    return excludes(tree, a, b) || excludes(tree, b, a);
}

static void check_exclusions(const text::Value& tree, const Choices& choices, text::Diagnostics& diagnostics) {
    for (std::size_t i = 0; i < choices.size(); ++i)
        for (std::size_t j = i + 1; j < choices.size(); ++j) {
            const Choice &one = choices[i], &other = choices[j];
            if (!exclude_each_other(tree, one, other)) continue;
            text::Diagnostic& error = diagnostics.error(
                clashing_readings, other.span,
                fmt::format("reading `{}` of ruling `{}` and reading `{}` of ruling `{}` exclude each other", one.value,
                            one.id, other.value, other.id));
            error.help = "choose one of the two; the rule set declares that both cannot be meant";
        }
}

text::Value apply_rulings(const text::Value& tree, const Choices& choices, text::Diagnostics& diagnostics) {
    check_exclusions(tree, choices, diagnostics);
    std::vector<Change> changes = ChangesOf(tree, choices, diagnostics).changes;
    std::ranges::reverse(changes);
    std::ranges::stable_sort(changes, is_made_before);
    text::Value patched = tree;
    for (const Change& change : changes) make(patched, change);
    for (const Choice& choice : choices) note_choice(patched, choice);
    return patched;
}

}  // namespace broadside::rules
