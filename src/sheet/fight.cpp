#include "sheet/fight.hpp"

#include "engine/matcher.hpp"
#include "rules/scalar.hpp"
#include "sheet/codes.hpp"
#include "sheet/ending_words.hpp"
#include "wording/matcher_words.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

bool Fight::find_result() {
    const std::size_t equals = wanted_.name.find(" = ");
    const std::string field = wanted_.name.substr(0, equals);
    const auto& results = game_.frame.results;
    while (field_ < results.size() && results[field_].name != field) ++field_;
    if (field_ == results.size()) {
        game_.context.diagnostics
            .error(unknown_binding, wanted_.span, fmt::format("procedure `{}` gives no `{}`", game_.frame.id, field))
            .help = text::suggest_name(field, results, &engine::ResultField::name);
        return false;
    }
    const std::string value = equals == std::string::npos ? "yes" : wanted_.name.substr(equals + 3);
    if (read_values(results[field_].type, value)) {
        book_.emplace(game_.program(), game_.frame, std::vector<std::size_t>{field_});
        return true;
    }
    game_.context.diagnostics
        .error(unknown_binding, wanted_.span, fmt::format("`{}` is no value of `{}`", value, field))
        .help = "write \"winner = attacker\", \"margin = 1..\" or the name of a yes or no";
    return false;
}

std::vector<std::size_t> Fight::inputs_of(std::int32_t side) const {
    std::vector<std::size_t> out;
    for (std::size_t i = 0; i < game_.frame.inputs.size(); ++i)
        if (game_.frame.inputs[i].side == side && game_.frame.inputs[i].list < 0 && !game_.is_set(i)) out.push_back(i);
    return out;
}

Fight::Answer Fight::ask(const engine::Situation& situation) {
    if (engine::impossible_because(game_.program(), game_.frame, situation)) return {};
    const engine::OddsPage& page = book_->at(situation);
    engine::Natural wanted = 0, others = 0;
    bool missing = false;
    for (const engine::Share& share : page.shares) {
        const engine::Ending& ending = book_->ending(share.ending);
        if (const auto input = lacking_input(ending)) return {std::nullopt, false, input};
        if (report_fault(ending, source_, game_)) return {};
        missing = missing || ending.kind == engine::Ending::Kind::missing;
        if (ending.kind != engine::Ending::Kind::result) continue;
        (is_wanted(ending) ? wanted : others) += share.count;
    }
    if (wanted + others == 0) return {std::nullopt, missing, std::nullopt};
    return {Chance{wanted, page.of}, false, std::nullopt};
}

bool Fight::read_values(const engine::Type& type, const std::string& value) {
    if (type.kind == engine::Type::Kind::number) {
        stretch_ = engine::number_band(rules::to_answer(value, {}), type, game_.program().vocabulary());
        return stretch_.has_value();
    }
    if (type.kind == engine::Type::Kind::side) {
        for (std::size_t side = 0; side < game_.frame.sides.size(); ++side)
            if (game_.frame.sides[side] == value) values_.push_back(static_cast<std::int64_t>(side));
        if (value == "nobody") values_.push_back(engine::nobody);
        return !values_.empty();
    }
    values_ = game_.program().vocabulary().find_values(type, value);
    if (values_.empty())
        if (auto one = game_.program().vocabulary().find_value(type, value)) values_.push_back(*one);
    return !values_.empty();
}

std::optional<std::size_t> Fight::lacking_input(const engine::Ending& ending) const {
    if (ending.kind != engine::Ending::Kind::fault || ending.cause != engine::Ending::Cause::input) return std::nullopt;
    if (ending.input < 0) return std::nullopt;
    const auto slot = static_cast<std::size_t>(ending.input);
    const engine::InputSlot& input = game_.frame.inputs[slot];
    if (input.side < 0 || input.list >= 0 || game_.is_set(slot)) return std::nullopt;
    return slot;
}

bool Fight::is_wanted(const engine::Ending& ending) const {
    const std::int64_t value = ending.values[slot_of_field(game_.frame, field_)];
    if (!stretch_) return std::find(values_.begin(), values_.end(), value) != values_.end();
    const bool above = !stretch_->from || (stretch_->over ? value > *stretch_->from : value >= *stretch_->from);
    const bool below = !stretch_->to || (stretch_->under ? value < *stretch_->to : value <= *stretch_->to);
    return above && below;
}

}  // namespace broadside::sheet
