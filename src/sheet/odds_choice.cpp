#include "sheet/odds_choice.hpp"

#include "engine/odds_book.hpp"
#include "sheet/codes.hpp"
#include "sheet/odds_table.hpp"
#include "sheet/words.hpp"
#include "wording/figures.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace broadside::sheet {

using engine::Ending;

namespace {

constexpr std::size_t most_values = 30;

/// Tries situations of a procedure to learn what depends on what.
class Probe {
  public:
    explicit Probe(Game& game) : game_(game), book_(game.program(), game.frame) {
        for (std::size_t input : inputs_that_matter(game.frame, std::nullopt)) {
            Axis axis = axis_of_input(game, input);
            if (!game.is_set(input) && !axis.values.empty() && axis.values.size() <= most_values)
                axes_.push_back(std::move(axis));
        }
    }

    /// Where nothing is allowed at the usual answers: the first other answer, or two, at which something is.
    void allow() {
        if (is_allowed(game_.base)) return;
        for (const Axis& axis : axes_)
            if (try_values(axis, nullptr)) return;
        for (std::size_t i = 0; i < axes_.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (try_values(axes_[i], &axes_[j])) return;
    }

    /// The input with most different chances, not counting what is not allowed.
    std::optional<std::size_t> strongest_input() {
        std::optional<std::size_t> strongest;
        std::size_t most = 1;
        for (const Axis& axis : axes_) {
            const std::size_t different = answers_of(axis);
            if (different <= most) continue;
            most = different;
            strongest = axis.input;
        }
        return strongest;
    }

  private:
    /// Inputs without a usual answer have their first value here.
    engine::Situation whole(engine::Situation situation) const {
        for (std::size_t input = 0; input < situation.inputs.size(); ++input) {
            if (situation.inputs[input] != engine::unset) continue;
            const Axis axis = axis_of_input(game_, input);
            if (!axis.values.empty()) situation.inputs[input] = axis.values.front();
        }
        return situation;
    }

    bool is_allowed(const engine::Situation& situation) {
        const engine::OddsPage& page = book_.at(whole(situation));
        return std::any_of(page.shares.begin(), page.shares.end(), [&](const engine::Share& share) {
            const Ending::Kind kind = book_.ending(share.ending).kind;
            return kind == Ending::Kind::result || kind == Ending::Kind::missing;
        });
    }

    bool try_values(const Axis& axis, const Axis* other) {
        engine::Situation situation = game_.base;
        for (std::int64_t value : axis.values)
            for (std::size_t i = 0; i < (other ? other->values.size() : 1); ++i) {
                situation.inputs[axis.input] = value;
                if (other) situation.inputs[other->input] = other->values[i];
                if (!is_allowed(situation)) continue;
                game_.base = situation;
                return true;
            }
        return false;
    }

    std::size_t answers_of(const Axis& axis) {
        std::set<std::uint32_t> pages;
        for (std::int64_t value : axis.values) {
            engine::Situation situation = game_.base;
            situation.inputs[axis.input] = value;
            if (is_allowed(situation)) pages.insert(book_.number_of(whole(situation)));
        }
        return pages.size();
    }

    Game& game_;
    engine::OddsBook book_;
    std::vector<Axis> axes_;
};

/// Fields of the outcome as one would look for them: words and names of the whole, then of a side, then figures.
std::vector<Named> fields_in_order(const Game& game, const BlockTemplate& source) {
    std::vector<Named> out;
    for (const FieldWords& first : find_fields(game, {}))
        out.push_back({game.frame.results[first.field].name, source.span});
    for (const bool words : {true, false})
        for (const engine::ResultField& field : game.frame.results) {
            const bool is_word = field.type.kind != engine::Type::Kind::number;
            const bool known =
                std::any_of(out.begin(), out.end(), [&](const Named& n) { return n.name == field.name; });
            if (is_word == words && !known) out.push_back({field.name, source.span});
        }
    return out;
}

/// Whether a table says anything: two results at least.
bool tells_something(const OddsPlan& plan, const std::vector<MatchUp>& match_ups) {
    const auto is_result = [](const ResultBands::Class& each) {
        return each.order[0] == static_cast<std::int64_t>(Ending::Kind::result);
    };
    return std::any_of(match_ups.begin(), match_ups.end(), [&](const MatchUp& match_up) {
        const auto classes = classes_of(plan, match_up);
        return std::count_if(classes.begin(), classes.end(), is_result) > 1;
    });
}

/// More than anybody would read, for a procedure that nobody asked for.
bool is_unwieldy(const OddsPlan& plan, const std::vector<MatchUp>& match_ups) {
    constexpr std::size_t most_tables = 12, most_results = 14;
    return match_ups.size() > most_tables ||
           std::any_of(match_ups.begin(), match_ups.end(),
                       [&](const MatchUp& match_up) { return classes_of(plan, match_up).size() > most_results; });
}

/// True, and said, when the rules allow nothing of what a template asks for: its table would vanish from the sheet.
bool report_no_results(const std::vector<MatchUp>& match_ups, const BlockTemplate& source, const Game& game) {
    const bool has_results =
        std::any_of(match_ups.begin(), match_ups.end(), [](const MatchUp& each) { return each.has_results; });
    if (has_results || source.of.empty()) return false;
    game.context.diagnostics
        .error(nothing_to_print, source.of.front().span,
               fmt::format("procedure `{}` gives no result in any row: the rules allow none of it", game.frame.id))
        .help = "set what has to be so for it: `set = { \"unit.in-cover\" = true }`";
    return true;
}

std::optional<WorkedOdds> work_out_as_written(const BlockTemplate& source, const OddsQuestion& asked,
                                              std::unique_ptr<Game> game) {
    WorkedOdds made{std::move(game), asked, {}, {}};
    auto plan = plan_odds(source, asked, *made.game);
    auto match_ups = plan ? work_out(*plan, source, *made.game) : std::nullopt;
    if (!match_ups || report_no_results(*match_ups, source, *made.game)) return std::nullopt;
    made.plan = std::move(*plan);
    made.match_ups = std::move(*match_ups);
    return made;
}

}  // namespace

std::optional<WorkedOdds> choose_and_work_out(const BlockTemplate& source, const OddsQuestion& asked,
                                              const engine::Frame& frame, const ItemContext& context) {
    auto game = set_up(asked.question, frame, context);
    if (!game) return std::nullopt;
    if (!source.of.empty()) return work_out_as_written(source, asked, std::make_unique<Game>(std::move(*game)));
    Probe probe(*game);
    probe.allow();
    OddsQuestion chosen = asked;
    if (!find_net(game->program(), frame))
        if (const auto input = probe.strongest_input()) chosen.rows = {{frame.inputs[*input].id, source.span}};
    for (const Named& field : fields_in_order(*game, source)) {
        chosen.question.results = {field};
        auto made = work_out_as_written(source, chosen, std::make_unique<Game>(*game));
        if (made && tells_something(made->plan, made->match_ups) && !is_unwieldy(made->plan, made->match_ups))
            return made;
    }
    return std::nullopt;
}

std::vector<Block> not_printed(std::string_view what, const std::vector<const engine::Frame*>& frames,
                               const BlockTemplate& source, const ItemContext& context) {
    if (frames.empty() || !source.of.empty()) return {};
    std::vector<std::string> titles;
    for (const engine::Frame* frame : frames) titles.push_back("“" + context.phrases.title(*frame->procedure) + "”");
    const std::string words = "No " + std::string(what) + " for " + wording::join_list(titles, "or") +
                              ": too many things decide the result, or it is certain.";
    return {Paragraph{plain(words, context.phrases.audience()), Paragraph::Role::note, 0, source.span}};
}

namespace {

/// Whether the chances of a table change with an input, in the first, the middle or the last of its rows.
class Dependence {
  public:
    Dependence(const Game& game, const OddsPlan& plan, const MatchUp& match_up)
        : game_(game), book_(game.program(), game.frame, fields_of(plan)), samples_(3, match_up.situation) {
        for (const Axis& axis : plan.axes) {
            put(samples_[0], axis, axis.values.front());
            put(samples_[1], axis, axis.values[axis.values.size() / 2]);
            put(samples_[2], axis, axis.values.back());
        }
    }

    bool on(std::size_t input) {
        const Axis axis = axis_of_input(game_, input);
        const std::vector<std::int64_t> values = some_of(axis.values);
        return std::any_of(samples_.begin(), samples_.end(), [&](const engine::Situation& sample) {
            const std::uint32_t usual = book_.number_of(sample);
            return std::any_of(values.begin(), values.end(), [&](std::int64_t value) {
                engine::Situation other = sample;
                put(other, axis, value);
                return !has_same_chances(book_.number_of(other), usual);
            });
        });
    }

  private:
    static std::vector<std::size_t> fields_of(const OddsPlan& plan) {
        std::vector<std::size_t> fields;
        for (const FieldWords& words : plan.fields) fields.push_back(words.field);
        return fields;
    }

    /// Of a long range some values at even distances, and both ends.
    static std::vector<std::int64_t> some_of(const std::vector<std::int64_t>& values) {
        if (values.size() <= most_values) return values;
        std::vector<std::int64_t> out;
        for (std::size_t i = 0; i < most_values; ++i)
            out.push_back(values[i * (values.size() - 1) / (most_values - 1)]);
        return out;
    }

    /// Pages of their own may say the same, in another order.
    bool has_same_chances(std::uint32_t one, std::uint32_t other) const {
        if (one == other) return true;
        return book_.page(one).of == book_.page(other).of && shares_of(one) == shares_of(other);
    }

    std::map<std::uint32_t, engine::Natural> shares_of(std::uint32_t number) const {
        std::map<std::uint32_t, engine::Natural> shares;
        for (const engine::Share& share : book_.page(number).shares) shares[share.ending] += share.count;
        return shares;
    }

    const Game& game_;
    engine::OddsBook book_;
    std::vector<engine::Situation> samples_;
};

}  // namespace

static std::vector<std::string> usual_answers(const Game& game, const OddsPlan& plan, const MatchUp& match_up) {
    const bool by_net = !plan.axes.empty() && plan.axes.back().net;
    const wording::Phrasebook& phrases = game.context.phrases;
    Dependence depends(game, plan, match_up);
    std::vector<std::string> said;
    for (std::size_t input : inputs_that_matter(game.frame, by_net ? plan.net : std::nullopt)) {
        const auto runs = [&](const Axis& axis) { return !axis.net && axis.input == input; };
        const std::int64_t value = game.base.inputs[input];
        const engine::Type& type = game.frame.inputs[input].type;
        const bool named = game.is_set(input) || value == engine::unset ||
                           std::any_of(plan.axes.begin(), plan.axes.end(), runs) ||
                           std::any_of(plan.dimensions.begin(), plan.dimensions.end(), runs);
        const bool is_no = type.kind == engine::Type::Kind::yes_no && value == 0;
        if (named || is_no || !depends.on(input)) continue;
        const std::string label = phrases.in_sentence(input_label(game, input));
        said.push_back(type.kind == engine::Type::Kind::yes_no
                           ? label
                           : label + ": " + phrases.in_sentence(phrases.value(type, value, wording::Detail::full)));
    }
    return said;
}

std::string usual_words(const Game& game, const OddsPlan& plan, const MatchUp& match_up) {
    constexpr std::size_t most = 8;
    const std::vector<std::string> usual = usual_answers(game, plan, match_up);
    if (usual.empty()) return "";
    if (usual.size() > most) return "Everything else is as usual.";
    std::string out;
    for (const std::string& words : usual) out += (out.empty() ? "" : "; ") + words;
    return "For: " + out + "; nothing else applies.";
}

}  // namespace broadside::sheet
