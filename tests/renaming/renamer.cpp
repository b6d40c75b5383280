#include "renamer.hpp"

#include "book/from_toml.hpp"
#include "estimate/asking.hpp"
#include "generate/ruleset_words.hpp"
#include "rules/from_toml.hpp"
#include "scenario/from_toml.hpp"
#include "sheet/block/kinds.hpp"
#include "sheet/template.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <stdexcept>

namespace broadside::renaming {

using text::Entry;
using text::Shape;
using text::Value;

// ---- which text holds names
//
// A place is the path of keys to it: `*` for the keys of a map, `#` for the elements of a list.

static constexpr std::string_view whole_patch = "ruling/*/otherwise/*";

/// Texts by their field table that hold names.
static constexpr std::array names_in_texts{
    "words/aid/#/panel",
    "domain/*/values/#",
    "variant/*/values/#",
    "quantity/*/names/#",
    "domain/*/groups/*/#",
    "domain/*/groups/*/values/#",
    "chart/*/types/*",
    "chart/*/outputs/*",
    "command/*/facts/*",
    "unit/*/facts/*",
    "terrain/*/effects/*",
    "ground/*/kind",
    "choose/*",
    "aid/*/in-full/#",
    "aid/*/panel/#/part/#/of/#",
    "item/of",
    "item/of/#",
    "item/each",
    "block/#/of",
    "block/#/of/#",
    "back/#/of",
    "back/#/of/#",
    "block/#/rows",
    "block/#/rows/#",
    "block/#/columns",
    "block/#/columns/#",
    "block/#/results",
    "block/#/results/#",
    "block/#/bands/#",
    "block/#/facts/#",
    "block/#/total",
    "block/#/total/#",
    "block/#/columns/#/boxes",
    "block/#/most",
    "block/#/most/#",
    "item/in-play/#",
    "back/#/rows",
    "back/#/rows/#",
    "back/#/columns",
    "back/#/columns/#",
    "back/#/results",
    "back/#/results/#",
    "back/#/bands/#",
    "back/#/facts/#",
    "back/#/total",
    "back/#/total/#",
    "back/#/columns/#/boxes",
    "back/#/most",
    "back/#/most/#",
};

/// Values left open by their field table that hold prose.
static constexpr std::array prose_in_values{"deck/*/cards/#", "quantity/*/words/*"};

/// Texts that declare an id without being called so.
static constexpr std::array declarations{
    "domain/*/values/#",   "variant/*/values/#", "quantity/*/names/#",
    "procedure/*/sides/#", "terrain/*/kind",     "chart/*/rows/#/one-of",
};

/// Keys of a step that say what kind of step it is; any other own key is its name.
static constexpr std::array kinds_of_step{"forbid", "missing", "end"};

static bool is_among(const auto& list, std::string_view word) {
    return std::any_of(list.begin(), list.end(), [&](std::string_view other) { return other == word; });
}

static bool holds_names(const Shape* shape, const std::string& path) {
    if (is_among(names_in_texts, path) || path.ends_with("/source") || path.find("/source/") != std::string::npos)
        return true;
    if (is_among(prose_in_values, path)) return false;
    return !shape || shape->kind == Shape::Kind::name || shape->kind == Shape::Kind::expression ||
           shape->kind == Shape::Kind::anything;
}

static bool holds_signs(const std::string& path) {
    return path.ends_with("/sign") || path.find("/signs/") != std::string::npos;
}

/// Words of ours in places where ids may stand too.
static bool is_fixed(const std::string& path, const std::string& word) {
    if (path == "fact/*/of") return word == "unit" || word == "shared";
    if (path == "fact/*/counts") return word == "men" || word == "guns" || word == "turn-minutes";
    if (path.starts_with("procedure/*/changes/#")) return word == "own" || word == "enemy";
    return path.ends_with("/audience") && (word == "umpire" || word == "public");
}

// ---- walking with the field table

/// The folder `generate` holds the book and the words of its battles.
static const Shape& folder_of_book() {
    static const Shape folder = [] {
        Shape both = book::book_shape();
        for (const text::Field& field : generate::ruleset_words_shape().fields) both.fields.push_back(field);
        return both;
    }();
    return folder;
}

static const Shape* document_shape(Document document) {
    switch (document) {
        case Document::ruleset:
            return &rules::ruleset_shape();
        case Document::scenario:
            return &scenario::scenario_shape();
        case Document::item_template:
            return &sheet::template_shape();
        case Document::book:
            return &folder_of_book();
        case Document::estimate:
            return &estimate::estimate_shape();
    }
    throw std::logic_error("no such document");
}

static bool fits(const Shape& shape, Value::Kind kind) {
    const bool is_table = shape.kind == Shape::Kind::table || shape.kind == Shape::Kind::map;
    if (kind == Value::Kind::table) return is_table;
    if (kind == Value::Kind::array) return shape.kind == Shape::Kind::list;
    return !is_table && shape.kind != Shape::Kind::list;
}

/// The one of several shapes that a value of this kind must have.
static const Shape* settle(const Shape* shape, Value::Kind kind) {
    while (shape && shape->kind == Shape::Kind::either) {
        const auto found = std::find_if(shape->options.begin(), shape->options.end(),
                                        [&](const Shape* option) { return fits(*option, kind); });
        shape = found == shape->options.end() ? nullptr : *found;
    }
    return shape;
}

static const Shape* shape_of_key(const Shape* table, const std::string& key) {
    if (table && table->kind == Shape::Kind::map) return table->of;
    if (!table) return nullptr;
    const auto field = std::find_if(table->fields.begin(), table->fields.end(),
                                    [&](const text::Field& other) { return other.key == key; });
    return field == table->fields.end() ? nullptr : field->shape;
}

static bool is_declared_key(const Shape* table, const std::string& key) {
    return table && table->kind == Shape::Kind::table && shape_of_key(table, key);
}

static std::string path_below(const std::string& path, const Shape* table, const std::string& key) {
    const bool is_free = !is_declared_key(table, key);
    return (path.empty() ? "" : path + "/") + (is_free ? "*" : key);
}

/// Clauses may stand as cells, which the field table leaves open.
static const Shape* shape_of_item(const Shape* list, const Value& item, const std::string& path) {
    if (list && list->kind == Shape::Kind::list && list->of->kind != Shape::Kind::anything)
        return settle(list->of, item.kind);
    const bool is_cell = path.find("chart/*/rows/#/") == 0 || path.find("chart/*/otherwise") == 0;
    return is_cell && item.kind == Value::Kind::table ? &rules::case_shape() : nullptr;
}

// ---- which ids there are

static bool is_id(const std::string& word) {
    return !word.empty() && ((word[0] >= 'a' && word[0] <= 'z') || (word[0] >= 'A' && word[0] <= 'Z'));
}

void Renamer::collect(const Value& tree, Document document) {
    collect_in(tree, document_shape(document), "");
}

void Renamer::collect_in(const Value& value, const Shape* shape, const std::string& path) {
    const bool declares = is_among(declarations, path) || path.ends_with("/id");
    if (value.kind == Value::Kind::string && declares && is_id(value.string)) ids_.insert(value.string);
    for (const Entry& entry : value.entries) {
        const bool is_step_name =
            path == "procedure/*/steps/#" && !is_declared_key(shape, entry.key) && !is_among(kinds_of_step, entry.key);
        const bool is_map_key = shape && shape->kind == Shape::Kind::map;
        if ((is_map_key || is_step_name) && is_id(entry.key)) ids_.insert(entry.key);
        if (is_map_key && path == "sign") signs_.insert(entry.key);
        if (path_below(path, shape, entry.key) == whole_patch) continue;
        collect_in(entry.value, settle(shape_of_key(shape, entry.key), entry.value.kind),
                   path_below(path, shape, entry.key));
    }
    for (const Value& item : value.items) collect_in(item, shape_of_item(shape, item, path), path + "/#");
}

/// Without an s: of a word that ends in one the genitive is another.
std::string Renamer::random_word(std::size_t length) {
    static constexpr std::string_view consonants = "bcdfghjklmnpqrtvwxz";
    std::string out;
    while (out.size() < length) out += consonants[random_() % consonants.size()];
    return out;
}

void Renamer::choose_words() {
    for (const std::string& id : ids_) {
        std::string word = random_word(std::max<std::size_t>(id.size(), 5));
        while (originals_.contains(word)) word = random_word(std::max<std::size_t>(id.size(), 5));
        words_[id] = word;
        originals_[word] = id;
    }
}

std::string Renamer::word(const std::string& id) const {
    const auto found = words_.find(id);
    return found == words_.end() ? id : found->second;
}

// ---- renaming texts

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
static bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// How far the name at `at` reaches: letters and digits, and hyphens between them. 0 where none begins.
static std::size_t name_at(std::string_view text, std::size_t at) {
    if (at >= text.size() || !is_letter(text[at])) return 0;
    std::size_t end = at + 1;
    while (end < text.size()) {
        const bool inside = is_letter(text[end]) || is_digit(text[end]);
        const bool hyphen =
            text[end] == '-' && end + 1 < text.size() && (is_letter(text[end + 1]) || is_digit(text[end + 1]));
        if (!inside && !hyphen) break;
        ++end;
    }
    return end - at;
}

/// Words of the language that some id, of a reading for one, may be called by too; `nothing` may not, as it is a value.
static bool is_of_language(std::string_view word) {
    static constexpr std::array words{"if",    "then", "else", "and",   "or",     "not",   "is",    "vs",     "for",
                                      "each",  "sum",  "look", "up",    "with",   "do",    "own",   "yes",    "no",
                                      "enemy", "net",  "roll", "times", "nobody", "meets", "count", "nothing"};
    return is_among(words, word);
}

/// Every name in an expression, a matcher or a path. What follows a digit is no name: `2d6`.
std::string Renamer::rename_words(std::string_view text) const {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = at > 0 && is_digit(text[at - 1]) ? 0 : name_at(text, at);
        const std::string found(text.substr(at, std::max<std::size_t>(length, 1)));
        const bool is_function = text.substr(at + found.size()).starts_with('(');
        const bool is_whole = length == text.size() && found != "nothing";
        const bool is_word = length > 0 && !is_function && (is_whole || !is_of_language(found));
        out += is_word ? word(found) : found;
        at += found.size();
    }
    return out;
}

/// `green green: what they mean`: the signs that a rule set draws itself. Those of the press keep their names, which
/// may be ids of a rule set too.
std::string Renamer::renamed_signs(std::string_view text) const {
    std::string out;
    for (std::size_t at = 0; at < text.size() && text[at] != ':';) {
        const std::string name(text.substr(at, std::max<std::size_t>(name_at(text, at), 1)));
        out += signs_.contains(name) ? word(name) : name;
        at += name.size();
    }
    return out + std::string(text.substr(std::min(text.find(':'), text.size())));
}

/// `chart.ID.ROW.OUTPUT`, `quantity.ID.max`, or an output of the row it stands in: what is no id stays.
std::string Renamer::rename_reference(std::string_view reference) const {
    const bool is_expression = reference.starts_with('=') || reference.find(": ") != std::string_view::npos;
    if (is_expression) return rename_words(reference);
    if (const std::size_t as = reference.rfind(".as."); as != std::string_view::npos)  // a sign drawn so often
        return rename_reference(reference.substr(0, as)) + ".as." + renamed_signs(reference.substr(as + 4));
    const std::size_t kind_end = reference.find('.');
    static constexpr std::array of_units{"name", "sign", "commander"};  // which a card or roster fills in
    if (kind_end == std::string_view::npos)
        return is_among(of_units, reference) ? std::string(reference) : word(std::string(reference));
    const std::string_view kind = reference.substr(0, kind_end);
    if (kind == "sign") return "sign." + renamed_signs(reference.substr(kind_end + 1));
    std::string_view rest = reference.substr(kind_end + 1);
    std::string_view kept;
    const bool has_attribute = kind == "quantity" || rest.ends_with(".gives");
    if (const std::size_t last = rest.rfind('.'); has_attribute && last != std::string_view::npos) {
        kept = rest.substr(last);
        rest = rest.substr(0, last);
    }
    return std::string(kind) + "." + rename_words(rest) + std::string(kept);
}

std::string Renamer::rename_references(std::string_view prose) const {
    std::string out;
    while (true) {
        const std::size_t open = prose.find('{');
        const std::size_t close = prose.find('}', open == std::string_view::npos ? 0 : open);
        if (open == std::string_view::npos || close == std::string_view::npos) return out + std::string(prose);
        out +=
            std::string(prose.substr(0, open + 1)) + rename_reference(prose.substr(open + 1, close - open - 1)) + "}";
        prose.remove_prefix(close + 1);
    }
}

// ---- renaming trees

void Renamer::rename_key(Entry& entry, const Shape* shape, const std::string& path) const {
    for (const std::string_view stated : {"number.", "quantity."})  // what an example states of a name
        if (path.ends_with("/expect") && entry.key.starts_with(stated)) {
            entry.key = std::string(stated) + rename_words(entry.key.substr(stated.size()));
            return;
        }
    for (const std::string_view verb :
         {".moves", ".leaves"})  // what an example expects of a side, in words of the language
        if (path.ends_with("/expect") && entry.key.ends_with(verb)) {
            entry.key = rename_words(entry.key.substr(0, entry.key.size() - verb.size())) + std::string(verb);
            return;
        }
    if (path.ends_with("/expect") && entry.key == "total") return;  // of a list of modifiers, in a word of the language
    const bool is_kind = path == "procedure/*/steps/#" && is_among(kinds_of_step, entry.key);
    if (!is_declared_key(shape, entry.key) && !is_kind) entry.key = rename_words(entry.key);
}

std::string Renamer::renamed_text(const std::string& text, const Shape* shape, const std::string& path) const {
    const bool is_gap = path == "procedure/*/steps/#/says" && words_.contains(text);
    if (!is_gap && !holds_names(shape, path)) return rename_references(text);
    // `after: status {}`: words of the template's own behind a name.
    const bool is_result = path.starts_with("block/#/results") || path.starts_with("back/#/results");
    const std::size_t colon = is_result ? std::min(text.find(':'), text.size()) : text.size();
    return rename_words(text.substr(0, colon)) + text.substr(colon);
}

/// Keys of a block are those of its kind.
static const Shape* shape_of_block(const Value& value, const Shape* shape, const std::string& path) {
    if (path != "block/#" && path != "back/#") return shape;
    const Value* kind = value.find("kind");
    return kind ? sheet::shape_of_kind(kind->string) : shape;
}

void Renamer::rename_in(Value& value, const Shape* given, const std::string& path) const {
    const Shape* shape = shape_of_block(value, given, path);
    if (value.kind == Value::Kind::string && holds_signs(path))
        value.string = renamed_signs(value.string);
    else if (value.kind == Value::Kind::string && !is_fixed(path, value.string))
        value.string = renamed_text(value.string, shape, path);
    for (Entry& entry : value.entries) {
        if (shape != given && entry.key == "kind") continue;
        const std::string below = path_below(path, shape, entry.key);
        const Shape* of_entry = settle(shape_of_key(shape, entry.key), entry.value.kind);
        rename_key(entry, shape, path);
        if (below == whole_patch)
            rename_patch(entry.value);
        else
            rename_in(entry.value, of_entry, below);
    }
    for (Value& item : value.items) rename_in(item, shape_of_item(shape, item, path), path + "/#");
}

/// One step of a patch's path. Leaves in `shape` and `path` what it leads to.
static bool descend(const std::string& part, const Shape*& shape, std::string& path) {
    if (shape && shape->kind == Shape::Kind::either) {
        const Shape* const list = settle(shape, Value::Kind::array);
        shape = list ? list : settle(shape, Value::Kind::table);
    }
    if (shape && shape->kind == Shape::Kind::list) {
        path += "/#";
        shape = shape->of;
        return false;
    }
    const bool is_declared = is_declared_key(shape, part);
    path = path_below(path, shape, part);
    shape = shape_of_key(shape, part);
    return is_declared;
}

/// The path of a patch: ids of tables, rows and steps are renamed, keys stay.
std::string Renamer::renamed_path(const std::string& slashed, const Shape*& shape, std::string& path) const {
    std::string out;
    for (std::size_t begin = 0; begin <= slashed.size();) {
        const std::size_t end = std::min(slashed.find('/', begin), slashed.size());
        const std::string part = slashed.substr(begin, end - begin);
        const bool is_key = descend(part, shape, path);
        // Called by an id, or by what is printed.
        const bool is_title = (path.starts_with("sequence/#") || path.starts_with("note/#")) && !words_.contains(part);
        out += (out.empty() ? "" : "/") + (is_key || is_title ? part : rename_words(part));
        begin = end + 1;
    }
    return out;
}

void Renamer::rename_patch(Value& patches) const {
    for (Entry& patch : patches.entries) {
        const Shape* shape = &rules::ruleset_shape();
        std::string path;
        patch.key = renamed_path(patch.key, shape, path);
        const bool drops = patch.value.kind == Value::Kind::string && patch.value.string == "drop";
        const std::size_t last = patch.key.rfind('/') + 1;
        const bool adds_several = patch.value.kind == Value::Kind::array && patch.key.substr(last).starts_with('+');
        if (adds_several)
            for (Value& item : patch.value.items) rename_in(item, settle(shape, item.kind), path);
        else if (!drops)
            rename_in(patch.value, settle(shape, patch.value.kind), path);
    }
}

// ---- what is printed

std::string printed_id(std::string_view id) {
    std::string out(id);
    std::replace(out.begin(), out.end(), '-', ' ');
    if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 'a' + 'A');
    return out;
}

static Value string_value(std::string content, const text::Span& span) {
    Value value;
    value.kind = Value::Kind::string;
    value.span = span;
    value.string = std::move(content);
    return value;
}

static void give_label(Value& table, std::string_view id) {
    if (!table.find("label")) table.entries.push_back({"label", table.span, string_value(printed_id(id), table.span)});
}

/// A word becomes a table of its id and its label; a list of values the same.
static void spell_out(Value& value, std::string_view id, std::string_view key) {
    if (value.kind != Value::Kind::table) {
        Value table;
        table.span = value.span;
        table.entries.push_back({std::string(key), value.span, value});
        value = std::move(table);
    }
    give_label(value, id);
}

static Value* find_in(Value& table, std::string_view key) {
    for (Entry& entry : table.entries)
        if (entry.key == key) return &entry.value;
    return nullptr;
}

static void label_list(Value& table, std::string_view key) {
    Value* const list = find_in(table, key);
    if (!list) return;
    for (Value& value : list->items) {
        const Value* const id = value.kind == Value::Kind::table ? value.find("id") : &value;
        if (id && id->kind == Value::Kind::string) spell_out(value, std::string(id->string), "id");
    }
}

/// A thing without a label prints its id: it gets that as its label.
static void label_everything(Value& ruleset) {
    for (const std::string_view kind : {"fact", "number", "option", "variant"})
        if (Value* const things = find_in(ruleset, kind))
            for (Entry& thing : things->entries) give_label(thing.value, thing.key);
    for (const std::string_view kind : {"domain", "variant", "quantity"})
        if (Value* const things = find_in(ruleset, kind))
            for (Entry& thing : things->entries) {
                label_list(thing.value, kind == "quantity" ? "names" : "values");
                if (Value* const groups = find_in(thing.value, "groups"))
                    for (Entry& group : groups->entries) spell_out(group.value, group.key, "values");
            }
}

Value Renamer::renamed(Value tree, Document document) const {
    if (document == Document::ruleset) label_everything(tree);
    rename_in(tree, document_shape(document), "");
    return tree;
}

std::string Renamer::printed_as_before(std::string_view text) const {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = name_at(text, at);
        std::string found(text.substr(at, std::max<std::size_t>(length, 1)));
        const bool is_large = found[0] >= 'A' && found[0] <= 'Z';
        std::string small = found;
        if (is_large) small[0] = static_cast<char>(small[0] - 'A' + 'a');
        if (const auto original = originals_.find(small); length > 0 && original != originals_.end()) {
            found = original->second;
            std::replace(found.begin(), found.end(), '-', ' ');
            if (is_large) found = printed_id(found);
        }
        out += found;
        at += std::max<std::size_t>(length, 1);
    }
    return out;
}

}  // namespace broadside::renaming
