#include "cli/finding_order.hpp"

#include "check/codes.hpp"
#include "sheet/codes.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <string_view>
#include <tuple>
#include <utility>

namespace broadside::cli {

static constexpr std::size_t most_of_a_kind = 50;

static std::string_view id_of(const text::Code* code) {
    return code ? code->id : std::string_view();
}

/// Whether a finding comes from play: errors in the text itself are closer to the cause.
static bool is_of_play(const text::Code* code) {
    const text::Code* const played[] = {&check::bad_example, &check::example_fails,    &check::bad_turn,
                                        &check::turn_fails,  &check::cannot_be_played, &check::setting_fails,
                                        &sheet::not_exact};
    return std::ranges::find(played, code) != std::end(played);
}

static std::vector<Finding> at_most_fifty_of_a_kind(std::vector<text::Diagnostic> sorted) {
    struct Kind {
        std::size_t count = 0, last = 0;  ///< `last`: index of the last one kept
    };
    std::map<std::pair<text::Severity, std::string_view>, Kind> kinds;
    std::vector<Finding> kept;
    for (text::Diagnostic& diagnostic : sorted) {
        Kind& kind = kinds[{diagnostic.severity, id_of(diagnostic.code)}];
        if (++kind.count > most_of_a_kind) {
            ++kept[kind.last].more;
            continue;
        }
        kind.last = kept.size();
        kept.push_back({std::move(diagnostic)});
    }
    return kept;
}

std::vector<Finding> in_order_of_cause(const text::Diagnostics& diagnostics, const text::SourceMap& sources) {
    std::vector<text::Diagnostic> sorted = diagnostics.sorted();
    const auto rank = [&](const text::Diagnostic& one) {
        return std::make_tuple(one.severity, is_of_play(one.code), std::string_view(sources.name(one.span.source)));
    };
    std::ranges::stable_sort(sorted, [&](const auto& a, const auto& b) { return rank(a) < rank(b); });
    return at_most_fifty_of_a_kind(std::move(sorted));
}

std::string words_for_more(const Finding& finding) {
    if (finding.more == 0) return "";
    return fmt::format("and {} more of this kind [{}]\n", finding.more, id_of(finding.diagnostic.code));
}

text::Diagnostic with_way_out(text::Diagnostic finding) {
    if (finding.help.empty() && finding.severity == text::Severity::error && finding.code)
        finding.help = fmt::format("`broadside explain {}` tells more", finding.code->id);
    return finding;
}

}  // namespace broadside::cli
