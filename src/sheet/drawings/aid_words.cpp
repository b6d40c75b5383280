#include "sheet/drawings/aid_words.hpp"

#include "sheet/codes.hpp"
#include "sheet/drawings/signs.hpp"
#include "sheet/words.hpp"
#include "text/letters.hpp"
#include "wording/codes.hpp"
#include "wording/figures.hpp"
#include "wording/messages/steps.hpp"
#include "wording/references.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace broadside::sheet {

static constexpr std::string_view sign_prefix = "sign.";

/// Appends text; `*` toggles strong type.
static void append_marked(std::string_view text, bool& strong, const text::Audience& audience, Words& words) {
    while (!text.empty()) {
        const std::size_t star = text.find('*');
        if (star > 0)
            words.push_back(
                {wording::typeset(text.substr(0, star)), strong ? Emphasis::strong : Emphasis::plain, audience, false});
        if (star == std::string_view::npos) return;
        strong = !strong;
        text.remove_prefix(star + 1);
    }
}

wording::ReferencePlace AidWriter::place_of(const language::Prose& text) const {
    return {nullptr, nullptr, text.span(), context_.data.whole};
}

Run AidWriter::sign(std::string_view name, const text::Span& span) const {
    const auto found = sign_in_use(context_.ruleset(), name, span, context_.diagnostics);
    const text::Audience& audience = context_.phrases.audience();
    if (!found) return {wording::words_of_id(name), Emphasis::plain, audience};
    return {found->words, Emphasis::plain, audience, false, found->drawn};
}

/// `{chart.results.zero.greens.as.green}`: the sign as often as the figure says.
Words AidWriter::counted_signs(const language::Prose& text, const language::Prose::Part& reference) const {
    const auto count = wording::drawn_count(reference.path, context_.phrases, place_of(text));
    if (!count) {
        context_.diagnostics
            .error(wording::unknown_reference, text.span(), fmt::format("`{{{}}}` counts nothing", reference.text))
            .help =
            "write `{chart.ID.ROW.OUTPUT.as.SIGN}` for a count or a yes-no of a chart, its cell or case by number "
            "before `as`; or `{number.ID.as.SIGN}`";
        return {};
    }
    return Words(static_cast<std::size_t>(*count), sign(wording::drawn_sign(reference.path), text.span()));
}

/// `{domain.outcome.routs.sign}`: the value; null for any other path and for a value without a sign.
static const rules::DomainValue* value_with_sign(const std::vector<std::string>& path, const rules::Ruleset& ruleset) {
    if (path.size() != 4 || path[0] != "domain" || path[3] != "sign") return nullptr;
    const rules::Domain* domain = rules::find_by_id(ruleset.domains, path[1]);
    const rules::DomainValue* value = domain ? rules::find_by_id(domain->values, path[2]) : nullptr;
    return value && !value->sign.empty() ? value : nullptr;
}

/// `{house.morale-results}`: first sentence of the scenario's rule where the source has none.
static std::optional<std::string> house_words(const std::vector<std::string>& path, const ItemContext& context) {
    if (path.size() != 2 || path[0] != "house") return std::nullopt;
    if (!rules::find_by_id(context.ruleset().missing, path[1])) return std::nullopt;
    const std::string rule = house_rule(path[1], context.data);
    if (rule.empty()) return context.phrases.in_sentence(messages::the_umpire_decides);
    const std::size_t stop = rule.find(". ");
    return context.phrases.in_sentence(
        rule.substr(0, stop == std::string::npos && rule.ends_with('.') ? rule.size() - 1 : stop));
}

Words AidWriter::words(const language::Prose& text) const {
    Words words;
    bool strong = false;
    for (const language::Prose::Part& part : text.parts()) {
        std::optional<Words> own;
        if (part.is_reference() && own_) own = own_(text, part);
        if (own) {
            for (Run& run : *own)
                if (strong) run.emphasis = Emphasis::strong;
            append(words, std::move(*own));
        } else if (!part.is_reference())
            append_marked(part.text, strong, context_.phrases.audience(), words);
        else if (part.text.starts_with(sign_prefix))
            words.push_back(sign(part.text.substr(sign_prefix.size()), text.span()));
        else if (!wording::drawn_sign(part.path).empty())
            append(words, counted_signs(text, part));
        else if (const auto* value = value_with_sign(part.path, context_.ruleset()))
            words.push_back(sign(value->sign, text.span()));
        else if (const auto house = house_words(part.path, context_))
            append(words, plain(*house, context_.phrases.audience()));
        else
            append_marked(context_.phrases.filled(part, place_of(text)), strong, context_.phrases.audience(), words);
    }
    if (strong)
        context_.diagnostics.error(wording::unknown_reference, text.span(), "strong words that do not end").help =
            "write `*` before and behind them";
    return words;
}

static bool is_digit_at(std::string_view text, std::size_t at) {
    return at < text.size() && text::is_digit(text[at]);
}

/// Reads what follows a whole number, in thousandths of all: "½", ".75", "/8" of a `whole`. Advances `end`.
static std::int64_t read_part(std::string_view text, std::size_t& end, std::int64_t whole) {
    static constexpr std::array<std::pair<std::string_view, std::int64_t>, 7> parts{
        {{"¼", 250}, {"½", 500}, {"¾", 750}, {"⅛", 125}, {"⅜", 375}, {"⅝", 625}, {"⅞", 875}}};
    for (const auto& [sign, thousandths] : parts)
        if (text.substr(end).starts_with(sign)) return end += sign.size(), whole * 1000 + thousandths;
    const char mark = end < text.size() ? text[end] : ' ';
    if ((mark != '.' && mark != '/') || !is_digit_at(text, end + 1)) return whole * 1000;
    std::int64_t digits = 0, scale = 1;
    for (++end; is_digit_at(text, end) && scale < 1'000'000; ++end, scale *= 10)
        digits = 10 * digits + (text[end] - '0');
    return mark == '.' ? whole * 1000 + digits * 1000 / scale : whole * 1000 / std::max<std::int64_t>(1, digits);
}

/// Reads the number at the start of a text; false where there is none.
static bool read_written(std::string_view text, AidWriter::Figure& figure) {
    std::size_t end = 0;
    std::int64_t whole = 0;
    for (; is_digit_at(text, end) && whole < 1'000'000; ++end) whole = 10 * whole + (text[end] - '0');
    figure.thousandths = read_part(text, end, whole);
    figure.unit = wording::printed_unit(std::string(text.substr(end)));
    return end > 0;
}

std::optional<AidWriter::Figure> AidWriter::figure_of(const language::Prose& text) const {
    Figure figure;
    figure.printed = bare_text(words(text));
    const auto& parts = text.parts();
    if (!parts.front().text.empty() || parts.size() == 1) {
        figure.is_left_open = text == "?";
        if (figure.is_left_open || read_written(wording::typeset(text), figure)) return figure;
    } else if (const auto referred = wording::referred(parts[1].path, context_.phrases, place_of(text))) {
        figure.is_left_open = referred->is_left_open;
        if (const auto& amount = referred->amount; amount && amount->numerator >= 0) {
            figure.thousandths = amount->numerator * 1000 / amount->denominator;
            figure.unit = amount->unit + wording::typeset(parts[2].text);
            return figure;
        }
        if (figure.is_left_open) return figure;
    }
    context_.diagnostics
        .error(wording::unknown_reference, text.span(), fmt::format("`{}` begins with no number", figure.printed))
        .help = "write a number here, `12`, or a reference to one";
    return std::nullopt;
}

std::optional<double> AidWriter::number(const language::Prose& figure) const {
    const auto read = figure_of(figure);
    return read ? std::optional(static_cast<double>(read->thousandths) / 1000) : std::nullopt;
}

bool AidWriter::is_of_no_use(const std::vector<language::Prose>& texts) const {
    bool is_used = false, is_useless = false;
    const rules::Ruleset& whole = context_.data.whole ? *context_.data.whole : context_.ruleset();
    for (const language::Prose& text : texts)
        language::for_each_reference(text, [&](const std::vector<std::string>& path) {
            if (path.size() < 4 || path[0] != "chart") return;
            const auto has_row = [&](const rules::Ruleset& ruleset) {
                const rules::Chart* chart = rules::find_by_id(ruleset.charts, path[1]);
                return chart && rules::find_by_id(chart->rows, path[2]);
            };
            (has_row(whole) && !has_row(context_.ruleset()) ? is_useless : is_used) = true;
        });
    return is_useless && !is_used;
}

}  // namespace broadside::sheet
