#include "sheet/aid/aid_bars.hpp"

#include "engine/run.hpp"
#include "rules/scalar.hpp"
#include "sheet/chart/possible_values.hpp"
#include "sheet/codes.hpp"
#include "sheet/drawings/signs.hpp"
#include "sheet/outcome/axis.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace broadside::sheet {

namespace {

Tone tone_of_part(std::size_t part) {
    return part % 2 == 0 ? Tone::plain : Tone::pale;
}

/// "5 to 9: ", before the words of a part: which stretch of the axis it covers, in the tags alone.
Words stretch_words(const std::string& from, const std::string& to, const text::Audience& audience) {
    Words words = plain(from == to ? from + ": " : fmt::format("{} to {}: ", from, to), audience);
    words.front().sign = unseen_sign;
    return words;
}

/// Marks at all cuts, once each.
void add_marks_at_cuts(BarChart& chart, const text::Audience& audience) {
    std::set<double> cuts;
    for (const BarChart::Bar& bar : chart.bars)
        for (const BarChart::Part& part : bar.parts) cuts.insert(part.end);
    cuts.insert(chart.from);
    for (const double cut : cuts) chart.marks.push_back({cut, plain(fmt::format("{:g}", cut), audience)});
}

void add_written(const rules::AidBar& source, const AidWriter& writer, const text::Audience& audience,
                 BarChart& chart) {
    BarChart::Bar bar{writer.words(source.label), {}, writer.words(source.aside)};
    for (std::size_t i = 0; i < source.cuts.size(); ++i) {
        const auto end = writer.number(source.cuts[i]);
        if (!end) return;
        const double begin = bar.parts.empty() ? chart.from : bar.parts.back().end;
        Words words = stretch_words(fmt::format("{:g}", begin), fmt::format("{:g}", *end), audience);
        if (i < source.words.size()) append(words, writer.words(source.words[i]));
        bar.parts.push_back({*end, std::move(words), tone_of_part(i)});
        chart.to = std::max(chart.to, *end);
    }
    chart.bars.push_back(std::move(bar));
}

/// Runs a procedure for every value of an input.
class BarReckoner {
  public:
    BarReckoner(const rules::AidBars& source, const text::Span& span, const ItemContext& context)
        : source_(source), span_(span), context_(context) {}

    bool add_to(BarChart& chart) {
        const engine::Frame* frame = context_.program().find(source_.procedure);
        if (!frame || !frame->procedure) return report(fmt::format("there is no procedure `{}`", source_.procedure));
        engine::Situation base = engine::default_situation(*frame);
        for (const rules::Keyed& given : source_.given)
            if (auto fault =
                    engine::set_input(context_.program(), *frame, base, given.key, rules::scalar_text(given.value)))
                return report(fault->message);
        const auto along = engine::inputs_called(*frame, source_.along);
        const auto rows = engine::inputs_called(*frame, source_.rows);
        if (along.size() != 1 || rows.size() != 1)
            return report(fmt::format("`{}` does not ask for `{}`", source_.procedure,
                                      along.size() != 1 ? source_.along : source_.rows));
        const auto field = std::find_if(frame->results.begin(), frame->results.end(),
                                        [&](const auto& result) { return result.name == source_.gives; });
        if (field == frame->results.end())
            return report(fmt::format("`{}` gives no `{}`", source_.procedure, source_.gives));
        const engine::Type type = frame->inputs[rows.front()].type;
        for (const std::int64_t row : axis_of_input(context_.program(), *frame, rows.front()).values)
            if (is_met(type, row) &&
                !add_bar(*frame, base, rows.front(), row, along.front(), field - frame->results.begin(), chart))
                return false;
        return true;
    }

  private:
    bool report(const std::string& message) const {
        context_.diagnostics.error(unknown_binding, span_, message).help =
            "bars that are worked out name a `procedure` without dice, the input `along` the axis, the one with a bar "
            "for each value (`rows`) and the result it `gives`";
        return false;
    }

    /// Whether a unit of this battle can have the value; true for numbers and for values of unknown facts.
    bool is_met(const engine::Type& type, std::int64_t value) const {
        const PossibleValues* possible = context_.data.possible_values;
        if (!possible || type.kind != engine::Type::Kind::value) return true;
        const std::string word = context_.program().vocabulary().to_word(type, value);
        const std::string fact = possible->fact_of_word(word);
        return fact.empty() || !possible->is_absent(fact, word);
    }

    bool add_bar(const engine::Frame& frame, const engine::Situation& base, std::size_t rows, std::int64_t row,
                 std::size_t along, std::ptrdiff_t field, BarChart& chart) const {
        BarChart::Bar bar{plain(context_.phrases.value(frame.inputs[rows].type, row, wording::Detail::full),
                                context_.phrases.audience()),
                          {},
                          {}};
        std::optional<std::int64_t> last;
        for (std::int64_t at = source_.from; at <= source_.to; ++at) {
            engine::Situation situation = base;
            situation.inputs[rows] = row;
            situation.inputs[along] = at;
            const engine::Odds odds = engine::odds(context_.program(), frame, situation);
            if (odds.outcomes.size() != 1 || odds.outcomes[0].ending.kind != engine::Ending::Kind::result)
                return report(fmt::format("`{}` has no single result at {}", source_.procedure, at));
            const std::int64_t value = odds.outcomes[0].ending.values[field];
            if (value != last)
                bar.parts.push_back(
                    {0,
                     strong(context_.phrases.value(frame.results[field].type, value, wording::Detail::brief),
                            context_.phrases.audience()),
                     tone_of_part(bar.parts.size())});
            bar.parts.back().end = static_cast<double>(at) + 1;
            last = value;
        }
        double begin = chart.from;
        for (BarChart::Part& part : bar.parts) {  // an end is before the next begins
            Words words = stretch_words(fmt::format("{:g}", begin), fmt::format("{:g}", part.end - 1),
                                        context_.phrases.audience());
            append(words, std::move(part.words));
            part.words = std::move(words);
            begin = part.end;
        }
        chart.bars.push_back(std::move(bar));
        return true;
    }

    const rules::AidBars& source_;
    const text::Span& span_;
    const ItemContext& context_;
};

}  // namespace

std::optional<BarChart> bar_chart(const rules::AidBars& source, const text::Span& span, const AidWriter& writer,
                                  const ItemContext& context) {
    BarChart chart;
    chart.from = static_cast<double>(source.from);
    chart.to = static_cast<double>(source.to);
    if (!source.procedure.empty()) {
        chart.to += 1;
        if (!BarReckoner(source, span, context).add_to(chart)) return std::nullopt;
    }
    for (const rules::AidBar& bar : source.bars) add_written(bar, writer, context.phrases.audience(), chart);
    if (chart.bars.empty()) return std::nullopt;
    for (const language::Prose& mark : source.marks)
        if (const auto at = writer.number(mark)) chart.marks.push_back({*at, writer.words(mark)});
    if (source.marks.empty()) add_marks_at_cuts(chart, context.phrases.audience());
    return chart;
}

}  // namespace broadside::sheet
