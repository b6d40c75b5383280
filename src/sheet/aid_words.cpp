#include "sheet/aid_words.hpp"

#include "rules/prose.hpp"
#include "sheet/codes.hpp"
#include "sheet/figures.hpp"
#include "sheet/references.hpp"
#include "sheet/signs.hpp"
#include "sheet/words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace broadside::sheet {

static constexpr std::string_view sign_prefix = "sign.";

/// Lets `*` begin and end strong words.
static void append_marked(std::string_view text, bool& strong, const text::Audience& audience, Words& words) {
    while (!text.empty()) {
        const std::size_t star = text.find('*');
        if (star > 0)
            words.push_back(
                {typeset(text.substr(0, star)), strong ? Emphasis::strong : Emphasis::plain, audience, false});
        if (star == std::string_view::npos) return;
        strong = !strong;
        text.remove_prefix(star + 1);
    }
}

std::string AidWriter::figure(const rules::AidText& text, std::string_view reference) const {
    return fill_references(fmt::format("{{{}}}", reference), context_.phrases, {nullptr, nullptr, text.span},
                           context_.diagnostics);
}

Run AidWriter::sign(const rules::AidText& text, std::string_view name) const {
    const auto found = sign_in_use(context_.ruleset(), name, text.span, context_.diagnostics);
    const text::Audience& audience = context_.phrases.audience();
    if (!found) return {words_of_id(name), Emphasis::plain, audience};
    return {found->words, Emphasis::plain, audience, false, found->drawn};
}

Words AidWriter::words(const rules::AidText& text) const {
    Words words;
    bool strong = false;
    for (const rules::ProsePart& part : rules::parts_of(text.text)) {
        std::optional<Words> own;
        if (part.is_reference && own_) own = own_(text, part.text);
        if (own) {
            for (Run& run : *own)
                if (strong) run.emphasis = Emphasis::strong;
            append(words, std::move(*own));
        } else if (!part.is_reference)
            append_marked(part.text, strong, context_.phrases.audience(), words);
        else if (part.text.starts_with(sign_prefix))
            words.push_back(sign(text, part.text.substr(sign_prefix.size())));
        else
            append_marked(figure(text, part.text), strong, context_.phrases.audience(), words);
    }
    if (strong)
        context_.diagnostics.error(unknown_reference, text.span, "strong words that do not end").help =
            "write `*` before and behind them";
    return words;
}

std::optional<double> AidWriter::number(const rules::AidText& figure) const {
    static constexpr std::array<std::pair<std::string_view, double>, 3> halves{{{"¼", 0.25}, {"½", 0.5}, {"¾", 0.75}}};
    const std::string text = bare_text(words(figure));
    std::size_t end = 0;
    double value = 0;
    for (; end < text.size() && text[end] >= '0' && text[end] <= '9'; ++end) value = 10 * value + (text[end] - '0');
    const auto half = std::find_if(halves.begin(), halves.end(), [&](const auto& one) {
        return text.compare(end, one.first.size(), one.first) == 0;
    });
    if (half != halves.end()) return value + half->second;
    if (end > 0) return value;
    context_.diagnostics.error(unknown_reference, figure.span, fmt::format("`{}` begins with no number", text)).help =
        "a part of a bar ends at a number: `12`, or a reference to one";
    return std::nullopt;
}

bool AidWriter::is_of_no_use(const std::vector<rules::AidText>& texts) const {
    std::size_t usable = 0, useless = 0;
    const rules::Ruleset& whole = context_.data.whole ? *context_.data.whole : context_.ruleset();
    for (const rules::AidText& text : texts)
        for (const auto& path : rules::references_in(text.text)) {
            if (path.size() < 4 || path[0] != "chart") continue;
            const auto has_row = [&](const rules::Ruleset& ruleset) {
                const rules::Chart* chart = rules::find_by_id(ruleset.charts, path[1]);
                return chart && rules::find_by_id(chart->rows, path[2]);
            };
            if (!has_row(whole)) return false;
            ++(has_row(context_.ruleset()) ? usable : useless);
        }
    return usable == 0 && useless > 0;
}

}  // namespace broadside::sheet
