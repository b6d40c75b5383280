#include "sheet/grid_words.hpp"

#include "sheet/words.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <functional>
#include <set>

// A cell is one answer, or, where the net modifier of two sides decides, a row of answers over it. When in a whole
// reckoner such rows change from one answer to another once at most, a cell is shortest as the point of change:
//
//     net −9 .. −3: stays, −2 .. +9: closes          ->   −2

namespace broadside::sheet {

GridWords::GridWords(const Game& game, const ReckonerPlan& plan, const ReckonerResults& results)
    : game_(game), plan_(plan), results_(results) {
    find_impossible();
    find_threshold();
    find_dead_rows();
}

bool GridWords::has_results(const Grid& grid) const {
    return std::any_of(grid.begin(), grid.end(), [&](const GridCell& cell) {
        return std::any_of(cell.begin(), cell.end(), [&](std::uint32_t number) { return is_result(number); });
    });
}

/// The answer that most cells of a grid give.
const Answer& GridWords::main_answer(const Grid& grid) const {
    std::map<std::uint32_t, std::size_t> counts;
    for (const GridCell& cell : grid)
        for (std::uint32_t number : cell) ++counts[number];
    auto most = std::max_element(counts.begin(), counts.end(),
                                 [](const auto& a, const auto& b) { return a.second < b.second; });
    return answer(most->first);
}

void GridWords::find_impossible() {
    for (const auto& [grid, where] : results_.grids)
        if (!has_results(grid) && main_answer(grid).kind == Answer::Kind::impossible)
            impossible_.insert(impossible_.end(), where.begin(), where.end());
}

// ---- thresholds

void GridWords::find_threshold() {
    if (!plan_.over) return;
    std::set<std::pair<std::uint32_t, std::uint32_t>> changes;
    std::set<std::uint32_t> constants;
    for (const auto& [grid, where] : results_.grids)
        for (const GridCell& cell : grid) {
            auto change = std::adjacent_find(cell.begin(), cell.end(), std::not_equal_to<>());
            if (change == cell.end()) {
                if (is_result(cell.front())) constants.insert(cell.front());
                continue;
            }
            bool once = std::adjacent_find(change + 1, cell.end(), std::not_equal_to<>()) == cell.end();
            if (!once) return;
            changes.emplace(*change, *(change + 1));
        }
    if (changes.size() != 1 || !is_result(changes.begin()->first) || !is_result(changes.begin()->second)) return;
    constants.erase(changes.begin()->first);
    constants.erase(changes.begin()->second);
    if (constants.empty()) threshold_ = *changes.begin();
}

std::string GridWords::threshold_words(const GridCell& cell) const {
    auto change = std::find(cell.begin(), cell.end(), threshold_->second);
    if (change == cell.end()) return "no";
    if (change == cell.begin()) return "any";
    auto place = static_cast<std::size_t>(change - cell.begin());
    return axis_words(game_, *plan_.over, place, place);
}

/// "−3 or under: 2; −2 to +9: 3".
std::string GridWords::bands_words(const GridCell& cell) const {
    std::string out;
    for (std::size_t first = 0; first < cell.size();) {
        std::size_t last = first;
        while (last + 1 < cell.size() && cell[last + 1] == cell[first]) ++last;
        bool whole = first == 0 && last + 1 == cell.size();
        const std::string& words = answer(cell[first]).words;
        out += (out.empty() ? "" : "; ") + (whole ? words : axis_words(game_, *plan_.over, first, last) + ": " + words);
        first = last + 1;
    }
    return out;
}

std::string GridWords::cell(const GridCell& cell) const {
    bool constant = std::adjacent_find(cell.begin(), cell.end(), std::not_equal_to<>()) == cell.end();
    if (constant && !(threshold_ && is_result(cell.front()))) return answer(cell.front()).words;
    return threshold_ ? threshold_words(cell) : bands_words(cell);
}

// ---- rows in which nothing is ever allowed

void GridWords::find_dead_rows() {
    for (std::size_t row = 0; row < plan_.rows.values.size(); ++row) {
        std::set<std::string> reasons;
        for (const auto& [grid, where] : results_.grids)
            for (std::size_t c = 0; c < width() && has_results(grid); ++c)
                for (std::uint32_t number : grid[row * width() + c])
                    reasons.insert(answer(number).kind == Answer::Kind::forbidden ? answer(number).says : "");
        if (reasons.size() == 1 && !reasons.begin()->empty()) dead_rows_.emplace_back(*reasons.begin(), row);
    }
}

bool GridWords::is_dead(std::size_t row) const {
    return std::any_of(dead_rows_.begin(), dead_rows_.end(), [&](const auto& dead) { return dead.second == row; });
}

bool GridWords::is_left_out(const Grid& grid, std::size_t row) const {
    if (is_dead(row)) return true;
    for (std::size_t c = 0; c < width(); ++c)
        for (std::uint32_t number : grid[row * width() + c])
            if (answer(number).kind != Answer::Kind::impossible) return false;
    return true;
}

/// Why there are dashes among results.
std::string GridWords::dashes() const {
    std::set<std::string> reasons;
    for (const auto& [grid, where] : results_.grids)
        for (std::size_t i = 0; i < grid.size() && has_results(grid); ++i)
            for (std::uint32_t number : grid[i])
                if (answer(number).kind == Answer::Kind::forbidden && !is_dead(i / width()))
                    reasons.insert(answer(number).says);
    std::string out;
    for (const std::string& reason : reasons)
        out += (out.empty() ? "" : "; ") +
               game_.context.phrases.in_sentence(game_.context.phrases.filled(reason, game_.procedure().span));
    return out;
}

// ---- sentences

std::string GridWords::fields_words() const {
    std::vector<std::string> labels;
    for (const FieldWords& each : plan_.fields) {
        bool flag = game_.frame.results[each.field].type.kind == engine::Type::Kind::yes_no && plan_.fields.size() > 1;
        std::string label = field_label(game_, each.field);
        label = label.substr(0, label.find_first_of(":;("));
        // In a list a label with a comma is held together by quotation marks: cut at it, it says something else.
        const bool is_parted = plan_.fields.size() > 1 && label.find(',') != std::string::npos;
        if (!flag) labels.push_back(is_parted ? "“" + label + "”" : game_.context.phrases.in_sentence(label));
    }
    return wording::join_list(labels, "and");
}

std::string GridWords::side(std::size_t place) const {
    return words_of_path({game_.frame.sides[place]}, game_.context.phrases, {&game_.procedure(), nullptr});
}

std::string GridWords::meaning() const {
    if (!threshold_) return wording::as_sentence(fields_words());
    const wording::Phrasebook& phrases = game_.context.phrases;
    std::string result = answer(threshold_->second).words, label = fields_words();
    std::string what = result == "yes" ? "“" + label + "”" : "“" + label + ": " + phrases.in_sentence(result) + "”";
    const std::string whose = plan_.over->net->other_adds ? " less all of " + side(1) : "";
    std::string text = "the least net modifier for " + what + ": all modifiers of " + side(0) + whose + ".";
    if (says_in_a_cell("any")) text += " “Any”: it is so whatever the modifiers are.";
    if (says_in_a_cell("no")) text += " “No”: no modifier makes it so.";
    return text;
}

bool GridWords::says_in_a_cell(std::string_view words) const {
    for (const auto& [grid, where] : results_.grids)
        for (std::size_t i = 0; i < grid.size() && has_results(grid); ++i)
            if (!is_left_out(grid, i / width()) && cell(grid[i]) == words) return true;
    return false;
}

// ---- results that change something

/// Columns are a fact that the procedure changes, and the cells what becomes of it.
bool GridWords::tells_changes() const {
    if (!plan_.columns || plan_.columns->net || plan_.over || plan_.fields.size() != 1) return false;
    const engine::InputSlot& slot = game_.frame.inputs[plan_.columns->input];
    const engine::Type& given = game_.frame.results[plan_.fields[0].field].type;
    const auto& changes = game_.procedure().changes;
    return plan_.fields[0].words.empty() && given.kind == slot.type.kind && given.index == slot.type.index &&
           std::any_of(changes.begin(), changes.end(),
                       [&](const rules::Effect& effect) { return effect.target.text == slot.id; });
}

bool GridWords::is_changed(const GridCell& cell, std::size_t first, std::size_t last) const {
    if (!tells_changes() || !is_result(cell.front())) return false;
    const engine::Type& type = game_.frame.inputs[plan_.columns->input].type;
    const wording::Detail detail =
        type.kind == engine::Type::Kind::number ? wording::Detail::brief : wording::Detail::abbreviated;
    for (std::size_t column = first; column <= last; ++column)
        if (game_.context.phrases.value(type, plan_.columns->values[column], detail) != answer(cell.front()).words)
            return true;
    return false;
}

std::string GridWords::explanation() const {
    const wording::Phrasebook& phrases = game_.context.phrases;
    std::string text = "In the cells: " + meaning();
    if (tells_changes()) text += " Bold: no longer what it was.";
    for (const auto& [reason, row] : dead_rows_)
        text += " " + axis_words(game_, plan_.rows, row, row) + " is left out: " +
                wording::as_sentence(phrases.in_sentence(phrases.filled(reason, game_.procedure().span)));
    if (std::string reasons = dashes(); !reasons.empty()) text += " A dash: " + wording::as_sentence(reasons);
    return text;
}

std::string GridWords::situations(const std::vector<Places>& where) const {
    std::string out;
    for (const std::string& words : situation_words(game_, plan_.dimensions, where, impossible_))
        out += out.empty() ? words : ", or " + game_.context.phrases.in_sentence(words);
    return out;
}

std::vector<Words> GridWords::endings(Endings wanted) const {
    std::map<std::pair<Answer::Kind, std::string>, std::vector<Places>> by_reason;
    for (const auto& [grid, where] : results_.grids) {
        if (has_results(grid)) continue;
        const Answer& reason = main_answer(grid);
        const bool unwanted = wanted == Endings::undecided && reason.kind == Answer::Kind::forbidden;
        if (reason.kind == Answer::Kind::impossible || unwanted) continue;
        auto& places = by_reason[{reason.kind, reason.says}];
        places.insert(places.end(), where.begin(), where.end());
    }
    std::vector<Words> out;
    for (const auto& [reason, where] : by_reason) out.push_back(ending(reason.first, reason.second, where));
    return out;
}

Words GridWords::ending(Answer::Kind kind, const std::string& reason, const std::vector<Places>& where) const {
    const text::Audience& audience = game_.procedure().audience;
    const std::string when = situations(where);
    // First the case, so that one finds one's own; then what holds in it.
    const std::string opening = when.empty() ? "" : when + " – ";
    if (kind == Answer::Kind::forbidden)
        return plain(wording::capitalised(opening + "not allowed: ") +
                         wording::as_sentence(game_.context.phrases.in_sentence(
                             game_.context.phrases.filled(reason, game_.procedure().span))),
                     audience);
    Words words = plain(wording::capitalised(opening + "the umpire decides"), audience);
    if (std::string mark = refer_to_gap(reason, game_.context); !mark.empty())
        words.push_back(superior(mark, audience));
    append(words, plain(".", audience));
    return words;
}

}  // namespace broadside::sheet
