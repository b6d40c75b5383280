#include "records.hpp"

#include "words.hpp"

#include <algorithm>
#include <filesystem>

namespace sheets {

namespace {

std::string text_in(const toml::table& table, const char* key) {
    const toml::node* node = table.get(key);
    if (!node) return "";
    if (const auto* number = node->as_integer()) return std::to_string(number->get());
    return node->value_or(std::string());
}

Json json_of(const toml::node& node) {
    if (const auto* yes = node.as_boolean()) return yes->get();
    if (const auto* number = node.as_integer()) return number->get();
    return node.value_or(std::string());
}

Asker::Fixed set_of(const toml::node* node) {
    Asker::Fixed out;
    if (const toml::table* set = node ? node->as_table() : nullptr)
        for (const auto& [key, value] : *set) out.emplace_back(std::string(key.str()), json_of(value));
    return out;
}

Asker::Fixed joined(Asker::Fixed first, const Asker::Fixed& then) {
    first.insert(first.end(), then.begin(), then.end());
    return first;
}

/// "= own.figures", "us, them: sum additions for us"; false for other references.
bool is_expression(const std::string& reference, Expression& out) {
    if (reference.rfind("=", 0) == 0) {
        out = {{}, reference.substr(1)};
    } else {
        const std::size_t colon = reference.find(": ");
        if (colon == std::string::npos) return false;
        std::string side;
        for (const char letter : reference.substr(0, colon) + ",") {
            if (letter == ',')
                out.sides.push_back(side), side.clear();
            else if (letter != ' ')
                side += letter;
        }
        out.text = reference.substr(colon + 2);
    }
    while (out.text.rfind(' ', 0) == 0) out.text.erase(0, 1);
    return true;
}

bool is_chosen(const std::string& given, const Choices& choices) {
    const std::size_t sign = given.find('=');
    if (given.empty() || sign == std::string::npos) return true;
    const bool differs = sign > 0 && given[sign - 1] == '!';
    const auto trimmed = [](std::string text) {
        while (!text.empty() && text.front() == ' ') text.erase(0, 1);
        while (!text.empty() && text.back() == ' ') text.pop_back();
        return text;
    };
    const auto found = choices.chosen.find(trimmed(given.substr(0, sign - (differs ? 1 : 0))));
    return (found != choices.chosen.end() && found->second == trimmed(given.substr(sign + 1))) != differs;
}

/// The steps of a fact are counted in it; "fact.lost".
std::string fact_in(const std::string& boxes) {
    return boxes.rfind("fact.", 0) == 0 ? boxes.substr(5) : boxes;
}

}  // namespace

RecordReader::RecordReader(Asker& asker, References& references, const std::string& root, std::vector<Unit> units)
    : asker_(asker),
      references_(references),
      root_(root),
      units_(std::move(units)),
      ground_(kinds_of_ground(asker.choices().scenario)) {
    for (const char* id : {"roster", "status-cards", "officer-cards", "commander-cards"}) read_template(id);
    asker_.write_declared();
}

// ---- templates

void RecordReader::read_template(const std::string& id) {
    const std::string path = root_ + "/rulesets/" + asker_.choices().ruleset + "/templates/" + id + ".toml";
    if (!std::filesystem::exists(path)) return;
    const toml::table file = toml::parse_file(path);
    std::vector<Block> blocks;
    for (const char* list : {"block", "back"})
        if (const toml::array* all = file[list].as_array())
            for (const toml::node& block : *all) read_block(*block.as_table(), blocks);
    for (const Block& block : blocks) declare(block);
    if (!blocks.empty()) templates_[id] = std::move(blocks);
}

void RecordReader::read_block(const toml::table& block, std::vector<Block>& blocks) const {
    Block out;
    out.kind = text_in(block, "kind");
    if ((out.kind != "roster" && out.kind != "figures") || !is_chosen(text_in(block, "given"), asker_.choices()))
        return;
    out.when = text_in(block, "when");
    out.set = set_of(block.get("set"));
    out.has_heads = block.contains("heads");
    if (const toml::array* columns = block["columns"].as_array())
        for (const toml::node& node : *columns) {
            const toml::table& one = *node.as_table();
            Column& column = out.columns.emplace_back();
            column.head = text_in(one, "head");
            column.cell = text_in(one, "cell");
            column.when = text_in(one, "when");
            column.otherwise = text_in(one, "otherwise");
            column.boxes = text_in(one, "boxes");
            column.most = text_in(one, "most");
            column.needs = text_in(one, "needs");
            column.set = set_of(one.get("set"));
            if (const toml::array* kinds = one["ground"].as_array())
                for (const toml::node& kind : *kinds) column.ground.push_back(kind.value_or(std::string()));
            if (const toml::array* marks = one["marks"].as_array())
                for (const toml::node& mark : *marks) column.marks.push_back(mark.value_or(std::string()));
            else if (const std::string mark = text_in(one, "marks"); !mark.empty())
                column.marks.push_back(mark);
            if (const toml::array* also = one["also"].as_array())
                for (const toml::node& set : *also) column.also.push_back(set_of(&set));
        }
    if (const toml::array* rows = block["rows"].as_array())
        for (const toml::node& node : *rows) {
            Row& row = out.rows.emplace_back();
            const toml::array* cells = node.as_array();
            if (const toml::table* one = node.as_table()) {
                row.when = text_in(*one, "when");
                row.set = set_of(one->get("set"));
                cells = (*one)["cells"].as_array();
            }
            for (std::size_t i = 0; cells && i < cells->size(); ++i)
                row.cells.push_back((*cells)[i].is_integer() ? std::to_string((*cells)[i].as_integer()->get())
                                                             : (*cells)[i].value_or(std::string()));
        }
    blocks.push_back(std::move(out));
}

void RecordReader::declare_in(const std::string& written) {
    Expression expression;
    for (const WrittenPart& part : parts_of(written))
        if (part.is_reference && is_expression(part.text, expression)) asker_.declare(expression), expression = {};
}

void RecordReader::declare(const Block& block) {
    const auto condition = [&](const std::string& text) {
        if (!text.empty()) asker_.declare({{}, text});
    };
    condition(block.when);
    for (const Column& column : block.columns) {
        for (const std::string& text : {column.when, column.most, column.needs}) condition(text);
        for (const std::string& mark : column.marks) condition(mark);
        if (!column.boxes.empty()) condition("own." + fact_in(column.boxes));
        declare_in(column.cell);
        declare_in(column.otherwise);
    }
    for (const Row& row : block.rows) {
        condition(row.when);
        for (const std::string& cell : row.cells) declare_in(cell);
    }
}

// ---- figures

Wanted RecordReader::wanted(const std::string& reference, const Unit& unit, const Set& set) {
    Wanted out;
    out.kind = Wanted::Kind::words;
    if (reference == "name") return out.words = unit.label, out;
    if (reference == "short-name") return out.words = unit.brief(), out;
    if (reference == "sign") return out.kind = Wanted::Kind::any_sign, out;
    Expression expression;
    Answer answer;
    if (is_expression(reference, expression))
        answer = asker_.expression(expression, &unit, set);
    else if (reference.rfind("procedure.", 0) == 0)
        answer = asker_.procedure(reference.substr(10), &unit, set);
    else
        return references_.wanted(reference);
    out.is_asked = true;
    switch (answer.kind) {
        case Answer::Kind::value:
            out.kind = Wanted::Kind::figure;
            out.value = answer.value;
            out.result = answer.result;
            // An addition that is not made adds nought.
            if (double least = 0;
                answer.value.is_null() && number_in(answer.result.value("min", Json()), least) && least < 0)
                out.value = 0;
            return out;
        case Answer::Kind::forbidden:
            return out.kind = Wanted::Kind::no_answer, out;
        case Answer::Kind::left_open:
            return out.words = "___", out;
        case Answer::Kind::unknown:
            return {};
    }
    return {};
}

void RecordReader::compare_cell(const std::string& written, const Cell& cell, const Unit& unit,
                                const std::vector<Set>& sets, const std::string& what, Tally& tally) {
    const std::vector<WrittenPart> parts = parts_of(written);
    const auto references = static_cast<std::size_t>(
        std::count_if(parts.begin(), parts.end(), [](const WrittenPart& part) { return part.is_reference; }));
    std::size_t next = 0;  // each situation has as many
    const Compared compared = compare_written(
        written, cell.words,
        [&](const std::string& reference) { return wanted(reference, unit, sets[next++ * sets.size() / references]); },
        references_.described());
    const bool in_words = cell.words.find_first_of("0123456789×–") == std::string::npos;
    if (compared.match == Match::no && in_words && compared.has_figure)
        ++tally.not_asked["figures of " + kind_ + "s that are printed in words of their quantity"];
    else if (compared.match == Match::no)
        tally.faults.push_back(what + ": printed `" + cell.words + "`, the program says " + compared.wanted);
    else if (compared.match == Match::unknown)
        ++tally.not_asked["cells of " + kind_ + "s in words, or of a row that no situation found speaks in"];
    else if (compared.asked > 0)
        ++tally.same["cells of " + kind_ + "s"];
    else
        ++tally.not_asked["cells of " + kind_ + "s in the template's own words"];
}

// ---- rosters

const Unit* RecordReader::unit_called(const std::string& name, const std::string& command) const {
    const Unit* found = nullptr;
    for (const Unit& unit : units_) {
        if (!are_same_words(unit.brief(), name) && !are_same_words(unit.label, name)) continue;
        const bool is_theirs = file_.find("-" + unit.side + "-") != std::string::npos;
        if (is_theirs && are_same_words(unit.command_label, command)) return &unit;
        if (!found || is_theirs) found = &unit;
    }
    return found;
}

/// Whether the head of a column of a roster, which may share its place with others, is that of the template: words, or
/// one drawn sign.
bool RecordReader::is_head(const std::string& printed, const std::string& written) const {
    static const std::string between = "; ";
    const bool is_sign = written.size() > 2 && written.front() == '{' && written.back() == '}';
    const std::string words = is_sign ? references_.wanted(written.substr(1, written.size() - 2)).words : written;
    return !words.empty() &&
           (between + plain(printed) + between).find(between + plain(words) + between) != std::string::npos;
}

/// Lines to write on and a track of turns have none of the template's heads.
bool RecordReader::lists_units(const Table& table) const {
    for (std::size_t row = 0; row < table.head_rows; ++row)
        for (std::size_t place = 0; place < table.width; ++place)
            for (const Block& block : *blocks_)
                for (const Column& column : block.columns)
                    if (const Cell* cell = table.at(row, place);
                        cell && !column.head.empty() && is_head(cell->words, column.head))
                        return true;
    return false;
}

void RecordReader::compare_roster(const Table& table, const std::string& where, Tally& tally) {
    for (std::size_t row = table.head_rows; row < table.places.size(); ++row) {
        const Cell* name = table.at(row, 1);
        const Unit* unit = name ? unit_called(name->words, table.under) : nullptr;
        if (!unit) {
            tally.faults.push_back(where + ": a row of the roster is of no unit of the scenario: `" +
                                   (name ? name->words : "") + "`");
            continue;
        }
        for (const Block& block : *blocks_) compare_row(block, table, row, *unit, where, tally);
    }
}

void RecordReader::compare_row(const Block& block, const Table& table, std::size_t row, const Unit& unit,
                               const std::string& where, Tally& tally) {
    for (const Column& column : block.columns) {
        std::vector<const Cell*> cells;
        for (std::size_t place = 0; place < table.width; ++place) {
            const std::vector<std::string> heads = table.heads_above(row, place);
            const bool is_its = column.head.empty() ? heads.empty() && place == 0
                                                    : !heads.empty() && is_head(heads.back(), column.head);
            const Cell* cell = is_its ? table.at(row, place) : nullptr;
            if (cell && (cells.empty() || cells.back() != cell)) cells.push_back(cell);
        }
        if (cells.empty()) continue;  // no unit of the command has it
        const std::string what = where + ": " + unit.brief() + ", " + column.head;
        if (speaks_of_enemy(column.when)) continue;
        const bool is_for = column.when.empty() || asker_.holds(column.when, unit);
        if (is_for && !column.boxes.empty()) {
            compare_boxes(column, cells, unit, what, tally);
            continue;
        }
        std::string written = is_for ? column.cell : column.otherwise;
        if (written.empty()) continue;
        if (!is_for && cells.front()->columns > 1) {
            ++tally.not_asked["cells of rosters in the template's own words"];
            continue;
        }
        std::vector<Set> sets{column.set};
        for (const Set& also : column.also) {  // the same once more, in another situation
            if (!is_for) break;
            sets.push_back(joined(column.set, also));
            written += ", " + column.cell;
        }
        compare_cell(written, *cells.front(), unit, sets, what, tally);
    }
}

Wanted RecordReader::in_box(const Column& column, const Unit& unit, std::size_t box, bool counts_down) {
    Wanted out;
    const std::string fact = fact_in(column.boxes);
    double begins = 0;
    const Answer start = asker_.expression({{}, "own." + fact}, &unit, {});
    if (start.kind == Answer::Kind::value && start.value.is_boolean())
        begins = start.value.get<bool>() ? 1 : 0;
    else if (start.kind == Answer::Kind::value)
        number_in(start.value, begins);
    const auto crossed = static_cast<double>(box + 1);
    if (!counts_down && crossed <= begins) return out.kind = Wanted::Kind::words, out.words = "×", out;
    const double now = counts_down ? begins - crossed : crossed;
    const Json value = start.value.is_boolean() ? Json(now != 0) : Json(static_cast<long>(now));
    out.kind = Wanted::Kind::words;
    out.is_asked = !column.marks.empty();
    for (const std::string& mark : column.marks) {
        const Answer answer = asker_.expression({{}, mark}, &unit, {{fact, value}});
        if (answer.kind != Answer::Kind::value) return {};
        if (answer.value == Json(false)) continue;
        if (answer.value == Json(true)) return out.words = "×", out;
        out.kind = Wanted::Kind::figure;
        out.value = answer.value;
        out.result = answer.result;
        return out;
    }
    return out;
}

void RecordReader::compare_boxes(const Column& column, const std::vector<const Cell*>& cells, const Unit& unit,
                                 const std::string& what, Tally& tally) {
    std::size_t boxes = cells.size();
    if (!column.most.empty()) {
        const Answer most = asker_.expression({{}, column.most}, &unit, {});
        double number = 0;
        if (most.kind != Answer::Kind::value || !number_in(most.value, number)) return;
        boxes = static_cast<std::size_t>(number);
    }
    if (boxes > cells.size()) {
        tally.faults.push_back(what + ": " + std::to_string(cells.size()) + " boxes, the program says " +
                               std::to_string(boxes));
        return;
    }
    for (std::size_t box = 0; box < cells.size(); ++box) {
        const bool beyond = box >= boxes;  // what is left of the column
        const Wanted said =
            beyond ? Wanted{Wanted::Kind::words, "", {}, {}, {}, false} : in_box(column, unit, box, false);
        const Compared compared = compare_written(
            "{box}", cells[box]->words, [&](const std::string&) { return said; }, references_.described());
        if (compared.match == Match::no)
            tally.faults.push_back(what + ", box " + std::to_string(box + 1) + ": printed `" + cells[box]->words +
                                   "`, the program says " + compared.wanted);
        else if (said.is_asked && compared.match == Match::yes)
            ++tally.same["boxes of rosters"];
        else if (!beyond)
            ++tally.not_asked["boxes of rosters in which nothing stands"];
    }
}

// ---- cards

bool RecordReader::is_needed(const Column& column) {
    if (!column.ground.empty() && std::none_of(column.ground.begin(), column.ground.end(),
                                               [&](const std::string& kind) { return ground_.contains(kind); }))
        return false;
    return column.needs.empty() || std::any_of(units_.begin(), units_.end(),
                                               [&](const Unit& unit) { return asker_.holds(column.needs, unit); });
}

void RecordReader::compare_card(const Table& table, const std::string& where, Tally& tally) {
    const std::string heading = table.under.substr(0, table.under.find('{'));
    const Unit* unit = unit_called(heading, "");
    if (!unit) {
        for (const Cell& cell : table.cells)
            if (!cell.head) ++tally.not_asked["cells of cards that are of no unit"];
        return;
    }
    std::size_t& next = printed_of_[heading];
    for (; next < blocks_->size(); ++next) {
        const Block& block = (*blocks_)[next];
        if (block.kind != "figures" || (!block.when.empty() && !asker_.holds(block.when, *unit))) continue;
        const bool has_rows = std::any_of(block.rows.begin(), block.rows.end(), [&](const Row& row) {
            return row.when.empty() || asker_.holds(row.when, *unit);
        });
        if (has_rows) break;
    }
    if (next == blocks_->size()) {
        tally.faults.push_back(where + ": " + heading + " has a table that its template has not");
        return;
    }
    compare_figures((*blocks_)[next++], table, *unit, where, tally);
}

void RecordReader::compare_figures(const Block& block, const Table& table, const Unit& unit, const std::string& where,
                                   Tally& tally) {
    std::vector<bool> kept;
    for (const Column& column : block.columns) kept.push_back(is_needed(column));
    std::size_t at = table.head_rows;
    for (const Row& row : block.rows) {
        if (!row.when.empty() && !asker_.holds(row.when, unit)) continue;
        if (at >= table.places.size()) {
            tally.faults.push_back(where + ": " + unit.label + ": a row of the template is not printed");
            return;
        }
        std::size_t place = 0;
        for (std::size_t i = 0; i < row.cells.size(); ++i) {
            if (i < kept.size() && !kept[i]) continue;
            const std::string& written = row.cells[i];
            const Cell* cell = place < table.width ? table.at(at, place) : nullptr;
            ++place;
            if (!cell || written == "<" || written == "^") continue;
            Set set = joined(block.set, row.set);
            if (i < block.columns.size()) set = joined(std::move(set), block.columns[i].set);
            std::string label = table.at(at, 0) ? table.at(at, 0)->words : "";
            compare_cell(written, *cell, unit, {set},
                         where + ": " + unit.label + ", " + label + ", column " + std::to_string(place), tally);
        }
        ++at;
    }
}

void RecordReader::open(const std::string& file) {
    blocks_ = nullptr;
    printed_of_.clear();
    file_ = file;
    for (const auto& [id, blocks] : templates_)
        if (file.find(id + ".pdf") != std::string::npos) {
            blocks_ = &blocks;
            kind_ = id == "roster" ? "roster" : "card";
        }
}

bool RecordReader::compare(const Table& table, const std::string& where, Tally& tally) {
    if (!blocks_) return false;
    if (kind_ != "roster")
        compare_card(table, where, tally);
    else if (lists_units(table))
        compare_roster(table, where, tally);
    return true;
}

}  // namespace sheets
