#include "estimate/fight.hpp"

#include "engine/result_places.hpp"
#include "estimate/codes.hpp"

#include <fmt/format.h>

namespace broadside::estimate {

using engine::Ending;
using engine::Fraction;
using engine::Frame;
using engine::Natural;
using engine::Situation;

/// With more missing, the fight has no figure: it is up to the umpire.
static constexpr std::uint64_t one_in_may_be_missing = 10;

const Frame* two_sided(const scenario::Reference& procedure, const engine::Program& program,
                       text::Diagnostics& diagnostics) {
    const Frame* frame = program.find(procedure.id);
    if (frame && frame->sides.size() == 2) return frame;
    diagnostics
        .error(malformed_estimate, procedure.span,
               frame ? fmt::format("`{}` has no two sides that fight", procedure.id)
                     : fmt::format("there is no procedure `{}`", procedure.id))
        .help = "name a procedure of two sides, of the rules or of this folder";
    return nullptr;
}

std::optional<Fight> Fight::make(const FightAsk& ask, const engine::Program& program, text::Diagnostics& diagnostics) {
    const Frame* frame = two_sided(ask.procedure, program, diagnostics);
    if (!frame) return std::nullopt;
    std::array<std::size_t, 2> fields{};
    for (const std::size_t side : {0U, 1U}) {
        const std::string name = frame->sides[side] + "." + ask.loss.id;
        const auto field = engine::find_result(*frame, name);
        if (field && frame->results[*field].type.kind == engine::Type::Kind::number) {
            fields[side] = *field;
            continue;
        }
        diagnostics
            .error(malformed_estimate, ask.loss.span, fmt::format("`{}` gives no number `{}`", ask.procedure.id, name))
            .help = "a step with `each = \"side\"`, named under `gives`, gives one to each side";
        return std::nullopt;
    }
    return Fight(ask, program, *frame, fields);
}

Fight::Fight(const FightAsk& ask, const engine::Program& program, const Frame& frame,
             const std::array<std::size_t, 2>& fields)
    : ask_(&ask),
      program_(&program),
      frame_(&frame),
      fields_(fields),
      book_(program, frame, {fields.begin(), fields.end()}) {}

/// nullopt when it is not a share. A side that does not fight on loses nothing.
std::optional<Fraction> Fight::loss_in(const Ending& ending, std::size_t side) const {
    const std::size_t place = engine::place_of_result(*frame_, fields_[side]);
    const engine::Type& type = frame_->results[fields_[side]].type;
    const std::int64_t count = ending.values[place];
    if (count == engine::nothing) return Fraction{};
    const std::int64_t of = engine::is_fraction(type) ? ending.values[place + 1] : type.denominator;
    if (count < 0 || count > of) return std::nullopt;
    return Fraction{count, of};
}

/// Reason why two cannot fight, in the words of the rules.
static std::string reason_of(const Ending& ending) {
    const std::string says = ending.says.written();
    switch (ending.kind) {
        case Ending::Kind::forbidden:
            return "the rules forbid it: " + says;
        case Ending::Kind::missing:
            return "the rules leave it to the umpire: " + says;
        case Ending::Kind::fault:
        case Ending::Kind::result:
            break;
    }
    return says;
}

Bout Fight::between(const Situation& first, const Situation& second, text::Diagnostics& diagnostics) {
    Situation situation = first;
    for (std::size_t i = 0; i < frame_->inputs.size(); ++i)
        if (frame_->inputs[i].side == 1) situation.inputs[i] = second.inputs[i];
    if (const auto never = engine::impossible_because(*program_, *frame_, situation))
        return {std::nullopt, "it cannot be: " + *never};
    const engine::OddsPage& page = book_.at(situation);
    std::array<Fraction, 2> sums;
    Natural results = 0, missing = 0;
    std::string why_not;
    for (const engine::Share& share : page.shares) {
        const Ending& ending = book_.ending(share.ending);
        if (ending.kind == Ending::Kind::fault) return {std::nullopt, reason_of(ending)};
        if (ending.kind == Ending::Kind::missing) missing += share.count;
        if (ending.kind != Ending::Kind::result) {
            why_not = reason_of(ending);
            continue;
        }
        results += share.count;
        for (const std::size_t side : {0U, 1U}) {
            const auto loss = loss_in(ending, side);
            if (!loss) {
                diagnostics
                    .error(malformed_estimate, ask_->loss.span,
                           fmt::format("`{}` of `{}` is not a share of a whole", ask_->loss.id, ask_->procedure.id))
                    .help = "a side loses from 0, nothing, to 1, all of itself";
                return {std::nullopt, "its loss is not a share"};
            }
            sums[side] = sums[side] + reduced(share.count * loss->count, loss->of);
        }
    }
    if (results == Natural(0) || missing * Natural(one_in_may_be_missing) > page.of) return {std::nullopt, why_not};
    for (Fraction& sum : sums) sum = sum / results;
    return {sums, ""};
}

}  // namespace broadside::estimate
