#include "scenario/musters.hpp"

#include "scenario/codes.hpp"
#include "scenario/field_tables.hpp"
#include "scenario/muster_line.hpp"
#include "text/dotted_names.hpp"
#include "text/entries.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

// A muster is a table of units, unfolded in the tree before it is read, so that its units are read, checked and
// reported like all others:
//
//     [muster.guard]                                      [unit.first]
//     frontage = 72                                       frontage = 72
//     columns  = ["id", "label", "quality"]      =>       label    = "1st Guard"
//     rows     = [["first", "1st Guard", "A"]]            facts    = { quality = "A" }
//
// The values of a unit come in layers, later ones overriding earlier ones: the musters it is `like`, its muster, its
// row, a table [unit.first]. Facts and origins are merged key by key.

namespace broadside::scenario {

using text::Entry;
using text::Span;
using text::Value;
using Kind = text::Value::Kind;

static constexpr std::array<std::string_view, 5> own_keys{"like", "line", "columns", "rows", "at"};

const text::Shape& muster_shape() {
    using text::Shape;
    static const Shape row{.kind = Shape::Kind::list, .title = "a row", .of = [] {
                               static const Shape cell{.title = "a cell"};
                               return &cell;
                           }()};
    static const Shape written{.kind = Shape::Kind::list, .title = "a list of rows", .of = &row};
    static const Shape rows{.kind = Shape::Kind::either,
                            .title = "a list of rows, or the name of a CSV file",
                            .options = {&written, prose().shape.get()}};
    static const Shape columns{.kind = Shape::Kind::list, .title = "a list of columns", .of = prose().shape.get()};
    static const Shape shape = [] {
        Shape out{.kind = Shape::Kind::table, .title = "a muster"};
        out.fields = {
            {"like", name().shape.get(), "A muster whose columns it has, and what it says of all where this does not."},
            {"line", &muster_line_shape(), "Where its units stand, in the order of their rows."},
            {"columns", &columns, "What the cells of a row are: keys of a unit, facts, `source.X`, `estimate.X`."},
            {"rows", &rows,
             "A row for each unit; or a file beside this one, `\"army.csv\"`, whose first row is the columns.", true}};
        for (text::Field field : unit_fields().shape()->fields) {
            field.required = false;
            out.fields.push_back(field);
        }
        return out;
    }();
    return shape;
}

static const Value* list_in(const Value& table, std::string_view key) {
    const Value* found = table.find(key);
    return found && found->kind == Kind::table ? found : nullptr;
}

// ---- layering

static void set_entry(Value& table, const Entry& entry) {
    if (Entry* known = text::find_entry(table, entry.key))
        *known = entry;
    else
        table.entries.push_back(entry);
}

/// A source overrides an estimate, and vice versa.
static void drop_other_origin(Value& unit, const Entry& said) {
    Entry* other = text::find_entry(unit, said.key == "source" ? "estimate" : "source");
    if (!other) return;
    const bool is_whole = said.value.kind == Kind::string && other->value.kind == Kind::string;
    if (other->value.kind == Kind::table && said.value.kind == Kind::table)
        std::erase_if(other->value.entries, [&](const Entry& entry) { return said.value.find(entry.key); });
    if (is_whole || (other->value.kind == Kind::table && other->value.entries.empty()))
        std::erase_if(unit.entries, [key = other->key](const Entry& entry) { return entry.key == key; });
}

static void lay_entry(Value& unit, const Entry& entry) {
    const bool is_origin = entry.key == "source" || entry.key == "estimate";
    if (is_origin) drop_other_origin(unit, entry);
    Entry* known = text::find_entry(unit, entry.key);
    const bool is_joined = (is_origin || entry.key == "facts") && known && known->value.kind == Kind::table &&
                           entry.value.kind == Kind::table;
    if (!is_joined) return set_entry(unit, entry);
    for (const Entry& inner : entry.value.entries) set_entry(known->value, inner);
}

// ---- columns and rows

namespace {

/// A key of a unit, or of a table in it.
struct Column {
    std::string table;  ///< "facts", "source", "estimate"; empty for a key of the unit
    std::string key;
    Span span;
};

/// A muster merged with those it is like.
struct Muster {
    const Entry* written = nullptr;
    Value said_of_all;
    std::vector<Column> columns;
};

/// Units under one heading of the file, in order.
struct Heading {
    Span place;
    std::vector<Entry> units;
};

const Value* table_of(const Value& tree) {
    const Value* identity = tree.find("scenario");
    return identity && identity->kind == Kind::table ? identity->find("table") : nullptr;
}

class Unfolding {
  public:
    Unfolding(const Value& tree, text::Diagnostics& diagnostics)
        : musters_(*tree.find("muster")),
          units_(list_in(tree, "unit")),
          table_(table_of(tree)),
          diagnostics_(diagnostics) {}

    /// The table of all units.
    Value units();

  private:
    std::optional<Muster> settle(const Entry& written, std::set<std::string>& circle);
    std::vector<Column> read_columns(const Value& columns);
    std::optional<Column> read_column(const Value& name);
    std::optional<Heading> unfold(const Entry& written);
    std::optional<Entry> read_row(const Value& row, const Muster& muster, std::vector<Value>& above);
    bool is_new(const Value& id);
    void report_slips(const Muster& muster);

    const Value& musters_;
    const Value* units_;
    const Value* table_;  ///< its size; null where it is missing
    text::Diagnostics& diagnostics_;
    std::map<std::string, Span> ids_;
};

}  // namespace

static std::vector<std::string_view> keys_of_units() {
    std::vector<std::string_view> keys{"id"};
    for (const text::Field& field : unit_fields().shape()->fields) keys.push_back(field.key);
    return keys;
}

std::optional<Column> Unfolding::read_column(const Value& name) {
    const std::string& word = name.string;
    const std::vector<std::string_view> keys = keys_of_units();
    if (std::ranges::find(keys, word) != keys.end()) return Column{"", word, name.span};
    const text::CutName cut = text::cut_at_first_dot(word);
    if (!cut.rest && text::is_name(word)) return Column{"facts", word, name.span};
    const std::string table(cut.first), key(cut.rest.value_or(""));
    const bool is_origin = table == "source" || table == "estimate";
    const bool is_matter = key == "name" || key == "strength" || key == "position";
    if ((is_origin && is_matter) || (table == "facts" && text::is_name(key))) return Column{table, key, name.span};
    diagnostics_.error(malformed_muster, name.span, "no column is called `" + word + "`").help =
        is_origin ? "an origin is of `name`, `strength` or `position`"
                  : "a column is a key of a unit, a fact, or `facts.X`, `source.X`, `estimate.X`";
    return std::nullopt;
}

std::vector<Column> Unfolding::read_columns(const Value& columns) {
    std::vector<Column> out;
    bool has_id = false;
    for (const Value& name : columns.items) {
        auto column = read_column(name);
        if (!column) continue;
        for (const Column& other : out)
            if (other.table == column->table && other.key == column->key)
                diagnostics_.error(malformed_muster, name.span, "two columns are called `" + name.string + "`")
                    .notes.push_back({other.span, "the first"});
        has_id = has_id || (column->table.empty() && column->key == "id");
        out.push_back(std::move(*column));
    }
    if (!has_id)
        diagnostics_.error(malformed_muster, columns.span, "no column is `id`").help =
            "every unit has an id of its own";
    return out;
}

/// Common values of a muster, layered on those of the muster it is like. Absent when it cannot be unfolded.
std::optional<Muster> Unfolding::settle(const Entry& written, std::set<std::string>& circle) {
    Muster out;
    if (const Value* like = written.value.find("like")) {
        const auto found = std::ranges::find(musters_.entries, like->string, &Entry::key);
        if (found == musters_.entries.end()) {
            diagnostics_.error(unknown_reference, like->span, "no muster is called `" + like->string + "`").help =
                text::suggest_name(like->string, musters_.entries, &Entry::key);
            return std::nullopt;
        }
        if (!circle.insert(like->string).second) {
            diagnostics_.error(malformed_muster, like->span, "muster `" + like->string + "` is like itself");
            return std::nullopt;
        }
        if (!text::conform(found->value, muster_shape(), diagnostics_)) return std::nullopt;
        auto model = settle(*found, circle);
        if (!model) return std::nullopt;
        out = std::move(*model);
    }
    out.written = &written;
    for (const Entry& entry : written.value.entries)
        if (std::ranges::find(own_keys, entry.key) == own_keys.end()) lay_entry(out.said_of_all, entry);
    const Value* at = written.value.find("at");
    const Value* line = written.value.find("line");
    if (line)
        std::erase_if(out.said_of_all.entries,
                      [](const Entry& entry) { return entry.key == "at" || entry.key == "facing"; });
    if (at && line)
        diagnostics_.error(malformed_muster, at->span, "a muster has both `at` and `line`").help =
            "units in a line have their places; give those that stand elsewhere a cell `at`";
    else if (at)
        lay_entry(out.said_of_all, {"at", at->span, *at});
    if (const Value* columns = written.value.find("columns")) out.columns = read_columns(*columns);
    return out;
}

/// Reports misspelt columns: a required key of a unit, misspelt, would otherwise be taken for a fact.
void Unfolding::report_slips(const Muster& muster) {
    std::vector<std::string_view> lacking;
    for (const text::Field& field : unit_fields().shape()->fields) {
        const bool is_column = std::ranges::any_of(
            muster.columns, [&](const Column& column) { return column.table.empty() && column.key == field.key; });
        if (field.required && !is_column && !muster.said_of_all.find(field.key)) lacking.push_back(field.key);
    }
    for (const Column& column : muster.columns) {
        if (column.table != "facts" || text::nearest_name(column.key, lacking).empty()) continue;
        diagnostics_.error(malformed_muster, column.span, "no column is called `" + column.key + "`").help =
            text::suggest_name(column.key, lacking);
    }
}

bool Unfolding::is_new(const Value& id) {
    const auto [first, inserted] = ids_.insert({id.string, id.span});
    if (inserted) return true;
    diagnostics_.error(malformed_muster, id.span, "two units are called `" + id.string + "`")
        .notes.push_back({first->second, "the first"});
    return false;
}

static bool is_mark(const Value& cell, std::string_view mark) {
    return cell.kind == Kind::string && cell.string == mark;
}

static Entry entry_of_cell(const Column& column, const Value& cell) {
    if (column.table.empty()) return {column.key, column.span, cell};
    Value table;
    table.span = cell.span;
    table.entries.push_back({column.key, column.span, cell});
    return {column.table, column.span, std::move(table)};
}

/// `above`: the cells of the previous row, and on return those of this one, with `"^"` filled in.
std::optional<Entry> Unfolding::read_row(const Value& row, const Muster& muster, std::vector<Value>& above) {
    if (row.items.size() > muster.columns.size()) {
        diagnostics_
            .error(malformed_muster, row.items[muster.columns.size()].span,
                   "a row of " + std::to_string(row.items.size()) + " cells, and there are " +
                       std::to_string(muster.columns.size()) + " columns")
            .help = "add a column, or take out what is too much";
        return std::nullopt;
    }
    Value unit = muster.said_of_all;
    const Value* id = nullptr;
    for (std::size_t i = 0; i < row.items.size(); ++i) {
        const Value& cell = row.items[i];
        if (is_mark(cell, "^") && i >= above.size()) {
            diagnostics_.error(malformed_muster, cell.span, "nothing is above this cell").help =
                "write it out, or \"-\" for what the muster says";
            return std::nullopt;
        }
    }
    std::vector<Value> cells = row.items;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        if (is_mark(cells[i], "^")) {
            const Span place = cells[i].span;
            cells[i] = above[i];
            cells[i].span = place;
        }
        const bool is_id = muster.columns[i].table.empty() && muster.columns[i].key == "id";
        if (is_id) id = &cells[i];
        if (!is_id && !is_mark(cells[i], "-")) lay_entry(unit, entry_of_cell(muster.columns[i], cells[i]));
    }
    std::optional<Entry> out;
    if (!id || id->kind != Kind::string || is_mark(*id, "-"))
        diagnostics_.error(malformed_muster, id ? id->span : row.span, "a row without an id").help =
            "a unit's id is a name of its own, such as \"guard-first\"";
    else if (is_new(*id))
        out = Entry{id->string, id->span, std::move(unit)};
    if (out) out->value.span = id->span;
    above = std::move(cells);
    return out;
}

/// A unit with a position of its own faces as the line does, unless it gives a facing.
static void face_along(const Value& line, Value& unit) {
    const Value* at = unit.find("at");
    const Value* facing = line.find("facing");
    if (at && at->kind == Kind::array && !unit.find("facing"))
        unit.entries.push_back({"facing", facing->span, *facing});
}

std::optional<Heading> Unfolding::unfold(const Entry& written) {
    const std::size_t errors = diagnostics_.error_count();
    std::set<std::string> circle{written.key};
    if (!text::conform(written.value, muster_shape(), diagnostics_)) return std::nullopt;
    const auto muster = settle(written, circle);
    if (muster && muster->columns.empty() && diagnostics_.error_count() == errors)
        diagnostics_.error(malformed_muster, written.key_span, "muster `" + written.key + "` has no `columns`").help =
            "say what the cells of a row are: `columns = [\"id\", \"label\"]`";
    if (muster) report_slips(*muster);
    if (!muster || diagnostics_.error_count() != errors) return std::nullopt;
    Heading out{written.key_span, {}};
    std::vector<Value> above;
    for (const Value& row : written.value.find("rows")->items)
        if (auto unit = read_row(row, *muster, above)) out.units.push_back(std::move(*unit));
    const Value* line = written.value.find("line");
    std::vector<Entry*> placed;
    for (Entry& unit : out.units) {
        const Value* own = units_ ? units_->find(unit.key) : nullptr;
        if (own)
            for (const Entry& entry : own->entries) lay_entry(unit.value, entry);
        if (line && !unit.value.find("at")) placed.push_back(&unit);
        if (line) face_along(*line, unit.value);
    }
    if (line) place_in_line(*line, placed, table_, diagnostics_);
    return out;
}

static bool is_before(const Heading& left, const Heading& right) {
    const auto key = [](const Span& place) { return std::tuple(place.source, place.line, place.column); };
    return key(left.place) < key(right.place);
}

Value Unfolding::units() {
    std::vector<Heading> headings;
    for (const Entry& written : musters_.entries)
        if (auto heading = unfold(written)) headings.push_back(std::move(*heading));
    if (units_)
        for (const Entry& unit : units_->entries)
            if (!ids_.contains(unit.key)) headings.push_back({unit.key_span, {unit}});
    std::ranges::stable_sort(headings, is_before);
    Value out;
    for (Heading& heading : headings)
        std::move(heading.units.begin(), heading.units.end(), std::back_inserter(out.entries));
    return out;
}

Value unfold_musters(const Value& tree, text::Diagnostics& diagnostics) {
    const Value* musters = list_in(tree, "muster");
    const Value* units = tree.find("unit");
    if (!musters || (units && units->kind != Kind::table)) return tree;
    Value all = Unfolding(tree, diagnostics).units();
    all.span = units ? units->span : musters->span;
    Value out = tree;
    std::erase_if(out.entries, [](const Entry& entry) { return entry.key == "muster" || entry.key == "unit"; });
    out.entries.push_back({"unit", all.span, std::move(all)});
    return out;
}

}  // namespace broadside::scenario
