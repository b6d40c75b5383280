#include "sheet/outcome/result_words.hpp"

#include "sheet/words.hpp"
#include "wording/expression_words.hpp"
#include "wording/figures.hpp"
#include "wording/messages/outcomes.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <functional>
#include <set>

// A cell is one result, or, where the net modifier of two sides decides, a row of results over it. When all such rows
// change from one result to another at most once, the point of change is the shortest form:
//
//     net −9 .. −3: stays, −2 .. +9: closes          ->   −2

namespace broadside::sheet {

using engine::Ending;

ResultWords::ResultWords(const OutcomeGrid& grid, Marks& marks)
    : grid_(grid), query_(grid.query), plan_(grid.plan), marks_(marks) {
    find_impossible();
    find_threshold();
    find_dead_rows();
}

const Outcome* ResultWords::outcome(std::uint32_t number) const {
    const Chances& chances = grid_.chances[number];
    return chances.possible ? &chances.counts.begin()->first : nullptr;
}

bool ResultWords::is_forbidden(std::uint32_t number) const {
    return outcome(number) && outcome(number)->kind() == Ending::Kind::forbidden;
}

ResultCell ResultWords::cell_at(const OutcomeSlice& slice, std::size_t row, std::size_t column) const {
    return ResultCell(slice.cells).subspan((row * plan_.width() + column) * plan_.depth(), plan_.depth());
}

/// Most frequent outcome of a slice.
const Outcome* ResultWords::main_outcome(const OutcomeSlice& slice) const {
    std::map<std::uint32_t, std::size_t> counts;
    for (const std::uint32_t number : slice.cells) ++counts[number];
    const auto most = std::max_element(counts.begin(), counts.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    return outcome(most->first);
}

void ResultWords::find_impossible() {
    for (const OutcomeSlice& slice : grid_.slices)
        if (!slice.has_results && !main_outcome(slice)) append(impossible_, slice.where);
}

// ---- cells

void ResultWords::find_threshold() {
    if (!plan_.net_in_cells) return;
    std::set<std::pair<std::uint32_t, std::uint32_t>> changes;
    std::set<std::uint32_t> constants;
    for (const OutcomeSlice& slice : grid_.slices)
        for (std::size_t i = 0; i < plan_.rows() * plan_.width(); ++i) {
            const ResultCell cell = cell_at(slice, 0, i);
            const auto change = std::adjacent_find(cell.begin(), cell.end(), std::not_equal_to<>());
            if (change == cell.end()) {
                if (is_result(cell.front())) constants.insert(cell.front());
                continue;
            }
            if (std::adjacent_find(change + 1, cell.end(), std::not_equal_to<>()) != cell.end()) return;
            changes.emplace(*change, *(change + 1));
        }
    if (changes.size() != 1 || !is_result(changes.begin()->first) || !is_result(changes.begin()->second)) return;
    constants.erase(changes.begin()->first);
    constants.erase(changes.begin()->second);
    if (constants.empty()) threshold_ = *changes.begin();
}

std::string ResultWords::threshold_words(ResultCell cell) const {
    const auto change = std::find(cell.begin(), cell.end(), threshold_->second);
    if (change == cell.end()) return messages::no_modifier_does;
    if (change == cell.begin()) return messages::any_modifier_does;
    const std::size_t place = change - cell.begin();
    return axis_words(query_, plan_.axes.back(), place, place);
}

/// "−3 or under: 2; −2 to +9: 3".
std::string ResultWords::bands_words(ResultCell cell) const {
    const auto bands = stretches_of(0, cell.size(), [&](std::size_t a, std::size_t b) { return cell[a] == cell[b]; });
    std::string out;
    for (const auto& [first, last] : bands)
        out += (out.empty() ? "" : "; ") +
               (bands.size() == 1 ? "" : axis_words(query_, plan_.axes.back(), first, last) + ": ") +
               words_of(cell[first]);
    return out;
}

std::string ResultWords::words_of(std::uint32_t number) const {
    const Outcome* known = outcome(number);
    if (!known) return "";
    if (known->is_result()) return known->words;
    if (known->kind() == Ending::Kind::forbidden) return std::string(wording::en_dash);
    return ending_words(query_, plan_.fields, {known->kind(), known->says}, marks_);
}

std::string ResultWords::cell(ResultCell cell) const {
    const bool constant = std::adjacent_find(cell.begin(), cell.end(), std::not_equal_to<>()) == cell.end();
    if (constant && !(threshold_ && is_result(cell.front()))) return words_of(cell.front());
    return threshold_ ? threshold_words(cell) : bands_words(cell);
}

// ---- rows in which nothing is ever allowed

void ResultWords::find_dead_rows() {
    for (std::size_t row = 0; row < plan_.rows(); ++row) {
        std::set<language::Prose> reasons;
        for (const OutcomeSlice& slice : grid_.slices)
            for (std::size_t c = 0; c < plan_.width() && slice.has_results; ++c)
                for (const std::uint32_t number : cell_at(slice, row, c))
                    reasons.insert(is_forbidden(number) ? outcome(number)->says : language::Prose());
        if (reasons.size() == 1 && !reasons.begin()->empty()) dead_rows_.emplace_back(*reasons.begin(), row);
    }
}

bool ResultWords::is_dead(std::size_t row) const {
    return std::any_of(dead_rows_.begin(), dead_rows_.end(), [&](const auto& dead) { return dead.second == row; });
}

bool ResultWords::is_left_out(const OutcomeSlice& slice, std::size_t row) const {
    if (is_dead(row)) return true;
    for (std::size_t c = 0; c < plan_.width(); ++c)
        for (const std::uint32_t number : cell_at(slice, row, c))
            if (outcome(number)) return false;
    return true;
}

std::string ResultWords::reason_words(const language::Prose& reason) const {
    return query_.phrases().in_sentence(query_.phrases().filled(reason, query_.procedure().span));
}

/// Reasons for dashes among results.
std::string ResultWords::dashes() const {
    std::set<language::Prose> reasons;
    for (const OutcomeSlice& slice : grid_.slices)
        for (std::size_t i = 0; i < slice.cells.size() && slice.has_results; ++i)
            if (is_forbidden(slice.cells[i]) && !is_dead(i / (plan_.width() * plan_.depth())))
                reasons.insert(outcome(slice.cells[i])->says);
    std::string out;
    for (const language::Prose& reason : reasons) out += (out.empty() ? "" : "; ") + reason_words(reason);
    return out;
}

// ---- sentences

std::string ResultWords::fields_words() const {
    std::vector<std::string> labels;
    for (const FieldWords& each : plan_.fields) {
        bool flag = query_.frame.results[each.field].type.kind == engine::Type::Kind::yes_no && plan_.fields.size() > 1;
        std::string label = field_label(query_, each.field);
        label = label.substr(0, label.find_first_of(":;("));
        // In a list, quotation marks hold a label with a comma together: cut there, it would change its meaning.
        const bool is_parted = plan_.fields.size() > 1 && label.find(',') != std::string::npos;
        if (!flag) labels.push_back(is_parted ? "“" + label + "”" : query_.phrases().in_sentence(label));
    }
    return wording::join_list(labels, "and");
}

std::string ResultWords::side(std::size_t place) const {
    return words_of_path({query_.frame.sides[place]}, query_.phrases(), {&query_.procedure(), nullptr});
}

std::string ResultWords::meaning() const {
    if (!threshold_) return wording::as_sentence(fields_words());
    const std::string result = outcome(threshold_->second)->words, label = fields_words();
    const std::string what =
        result == "yes" ? "“" + label + "”" : "“" + label + ": " + query_.phrases().in_sentence(result) + "”";
    const std::string whose = plan_.net->other_adds ? messages::less_all_of + side(1) : "";
    std::string text = fmt::format(messages::least_net_modifier, what, side(0), whose);
    if (says_in_a_cell(messages::any_modifier_does)) text += messages::what_any_means;
    if (says_in_a_cell(messages::no_modifier_does)) text += messages::what_no_means;
    return text;
}

bool ResultWords::says_in_a_cell(std::string_view words) const {
    for (const OutcomeSlice& slice : grid_.slices)
        for (std::size_t row = 0; row < plan_.rows() && slice.has_results; ++row)
            for (std::size_t c = 0; c < plan_.width() && !is_left_out(slice, row); ++c)
                if (cell(cell_at(slice, row, c)) == words) return true;
    return false;
}

/// Whether the columns are a fact that the procedure changes and the cells its new value.
bool ResultWords::marks_changes() const {
    const Axis* columns = plan_.columns();
    if (!columns || columns->net || plan_.net_in_cells || plan_.fields.size() != 1) return false;
    const engine::InputSlot& slot = query_.frame.inputs[columns->input];
    const engine::Type& given = query_.frame.results[plan_.fields[0].field].type;
    const auto& changes = query_.procedure().changes;
    return plan_.fields[0].words.empty() && given.kind == slot.type.kind && given.index == slot.type.index &&
           std::any_of(changes.begin(), changes.end(),
                       [&](const rules::Effect& effect) { return effect.target.text == slot.id; });
}

bool ResultWords::is_changed(ResultCell cell, const Stretch& columns) const {
    if (!marks_changes() || !is_result(cell.front())) return false;
    const Axis& over = *plan_.columns();
    const engine::Type& type = query_.frame.inputs[over.input].type;
    const wording::Detail detail =
        type.kind == engine::Type::Kind::number ? wording::Detail::brief : wording::Detail::abbreviated;
    for (std::size_t column = columns.first; column <= columns.last; ++column)
        if (query_.phrases().value(type, over.values[column], detail) != words_of(cell.front())) return true;
    return false;
}

std::string ResultWords::explanation() const {
    std::string text = messages::in_the_cells + meaning();
    if (marks_changes()) text += messages::what_bold_means;
    for (const auto& [reason, row] : dead_rows_)
        text += " " + axis_words(query_, plan_.axes[0], row, row) + messages::is_left_out +
                wording::as_sentence(reason_words(reason));
    if (std::string reasons = dashes(); !reasons.empty()) text += messages::a_dash + wording::as_sentence(reasons);
    return text;
}

std::string ResultWords::situations(const std::vector<Places>& where) const {
    std::string out;
    for (const std::string& words : situation_words(query_, plan_.dimensions, where, impossible_))
        out += out.empty() ? words : messages::or_another_case + query_.phrases().in_sentence(words);
    return out;
}

std::vector<Words> ResultWords::endings(Endings wanted) const {
    std::map<std::pair<Ending::Kind, language::Prose>, std::vector<Places>> by_reason;
    for (const OutcomeSlice& slice : grid_.slices) {
        if (slice.has_results) continue;
        const Outcome* reason = main_outcome(slice);
        if (!reason || (wanted == Endings::undecided && reason->kind() == Ending::Kind::forbidden)) continue;
        auto& places = by_reason[{reason->kind(), reason->says}];
        append(places, slice.where);
    }
    std::vector<Words> out;
    for (const auto& [reason, where] : by_reason) out.push_back(ending(reason.first, reason.second, where));
    return out;
}

Words ResultWords::ending(Ending::Kind kind, const language::Prose& reason, const std::vector<Places>& where) const {
    const std::string when = situations(where);
    // The case first, for finding one's own; then its result.
    const std::string opening = when.empty() ? "" : when + " – ";
    if (kind == Ending::Kind::forbidden)
        return plain(
            wording::capitalised(opening + messages::case_not_allowed) + wording::as_sentence(reason_words(reason)),
            query_.audience());
    Words words = plain(wording::capitalised(opening + messages::case_for_the_umpire), query_.audience());
    if (std::string mark = refer_to_gap(reason, query_.context, marks_); !mark.empty())
        words.push_back(superior(mark, query_.audience()));
    append(words, plain(".", query_.audience()));
    return words;
}

}  // namespace broadside::sheet
