#include "cli/tables/gain_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace broadside::cli {

using compare::Gain;
using engine::Fraction;
using engine::Natural;

namespace {

constexpr std::string_view hardly_any = "under 0.001";

/// "3.412", "0.5", "under 0.001" for less than half a thousandth: at most three decimals, rounded half up; without its
/// sign.
std::string rounded(const Fraction& number, std::uint64_t times = 1) {
    constexpr std::uint64_t thousand = 1000;
    if (number.count == Natural(0)) return "0";
    const Natural all = (number.count * Natural(2 * thousand * times) + number.of) / (number.of * Natural(2));
    if (all == Natural(0)) return std::string(hardly_any);
    std::string out = fmt::format("{}.{:03}", (all / Natural(thousand)).str(), (all % Natural(thousand)).word());
    while (out.back() == '0') out.pop_back();
    if (out.back() == '.') out.pop_back();
    return out;
}

/// Chances in per cent.
std::string amount(const Fraction& number, bool is_chance) {
    return rounded(number, is_chance ? 100 : 1);
}

std::string with_sign(const Fraction& number, bool is_chance) {
    if (number.count == Natural(0)) return "0";
    return (number.is_negative ? "−" : "+") + amount(number, is_chance);
}

std::string level(const Fraction& number, bool is_chance) {
    return (number.is_negative ? "−" : "") + amount(number, is_chance) + (is_chance ? " %" : "");
}

std::string count_word(std::size_t count) {
    return count == 0 ? "none" : std::to_string(count);
}

std::string line_of(const Gain& gain) {
    std::string how = gain.is_certain ? "as well off on the whole" : "no better or worse off, as far as a sample tells";
    if (gain.is_certain && gain.better_by.count != Natural(0))
        how = fmt::format("{} off by {}{}", gain.better_by.is_negative ? "worse" : "better",
                          amount(gain.better_by, gain.is_chance),
                          gain.is_chance ? " points"
                          : gain.is_rank ? " ranks"
                                         : "");
    if (!gain.is_rank)
        how += fmt::format(" ({} → {})", level(gain.before, gain.is_chance), level(gain.after, gain.is_chance));
    return fmt::format("{}, {}: {}; better in {}, worse in {} of {} situations", gain.side, gain.of, how,
                       count_word(gain.better), count_word(gain.worse), gain.situations);
}

/// "by grade: A +1/2, B +1/4, the rest 0": values that gain or lose hardly anything are the rest.
std::string line_of(const Gain::Parting& parting, bool is_chance) {
    std::vector<std::string> parts;
    bool are_others_exact = true;
    for (const Gain::Part& part : parting.parts) {
        if (amount(part.better_by, is_chance) != hardly_any && part.better_by.count != Natural(0))
            parts.push_back(fmt::format("{} {}", part.value, with_sign(part.better_by, is_chance)));
        else
            are_others_exact = are_others_exact && part.better_by.count == Natural(0);
    }
    if (parts.empty()) return "";
    if (parts.size() < parting.parts.size()) parts.emplace_back(are_others_exact ? "the rest 0" : "the rest about 0");
    return fmt::format("by {}: {}", parting.input, fmt::join(parts, ", "));
}

Json fraction_to_json(const Fraction& number) {
    return Json::Object{{"count", (number.is_negative ? "-" : "") + number.count.str()}, {"of", number.of.str()}};
}

}  // namespace

std::vector<std::string> gain_lines(const compare::Comparison& one) {
    std::vector<std::string> out;
    if (one.gains.empty()) return out;
    out.push_back(
        fmt::format("who gains, on average over {}", one.visited.all ? "all these situations" : "the sample"));
    for (const Gain& gain : one.gains) {
        out.push_back("  " + line_of(gain));
        for (const Gain::Parting& parting : gain.by)
            if (const std::string line = line_of(parting, gain.is_chance); !line.empty()) out.push_back("    " + line);
    }
    return out;
}

Json::List gains_to_json(const std::vector<Gain>& gains) {
    Json::List out;
    for (const Gain& gain : gains) {
        Json::List by;
        for (const Gain::Parting& parting : gain.by) {
            Json::List parts;
            for (const Gain::Part& part : parting.parts)
                parts.push_back(Json::Object{{"value", part.value},
                                             {"situations", part.situations},
                                             {"better-by", fraction_to_json(part.better_by)}});
            by.push_back(Json::Object{{"input", parting.input}, {"parts", std::move(parts)}});
        }
        out.push_back(Json::Object{{"side", gain.side},
                                   {"of", gain.of},
                                   {"is-chance", gain.is_chance},
                                   {"is-rank", gain.is_rank},
                                   {"situations", gain.situations},
                                   {"is-certain", gain.is_certain},
                                   {"better", gain.better},
                                   {"worse", gain.worse},
                                   {"before", fraction_to_json(gain.before)},
                                   {"after", fraction_to_json(gain.after)},
                                   {"better-by", fraction_to_json(gain.better_by)},
                                   {"by", std::move(by)}});
    }
    return out;
}

}  // namespace broadside::cli
