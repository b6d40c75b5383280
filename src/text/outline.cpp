#include "text/outline.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <fmt/format.h>

namespace broadside::text {

namespace {

using Kind = Stroke::Kind;

constexpr double box_height = 20;

struct StrokeWord {
    std::string_view word;
    Kind kind;
    bool white;
};
constexpr std::array<StrokeWord, 7> stroke_words{{{"polygon", Kind::polygon, false},
                                                  {"white-polygon", Kind::polygon, true},
                                                  {"line", Kind::line, false},
                                                  {"outline", Kind::outline, false},
                                                  {"disc", Kind::disc, false},
                                                  {"white-disc", Kind::disc, true},
                                                  {"ring", Kind::ring, false}}};

constexpr std::string_view kinds_help =
    "write `polygon`, `white-polygon`, `line` or `outline` and points, `2 18, 10 2`, or `disc`, `white-disc` or `ring` "
    "and a centre and a radius, `10 10 4`; `pen 2` behind a line, outline or ring";

/// Separators are spaces and commas.
std::vector<std::string_view> pieces(std::string_view text) {
    std::vector<std::string_view> out;
    for (std::size_t at = 0; (at = text.find_first_not_of(" ,", at)) != std::string_view::npos;) {
        const std::size_t end = std::min(text.find_first_of(" ,", at), text.size());
        out.push_back(text.substr(at, end - at));
        at = end;
    }
    return out;
}

std::optional<double> number(std::string_view digits) {
    double value = 0;
    const char* const end = digits.data() + digits.size();
    const auto [rest, error] = std::from_chars(digits.data(), end, value, std::chars_format::fixed);
    return error == std::errc{} && rest == end ? std::optional(value) : std::nullopt;
}

bool is_round(const Stroke& stroke) {
    return stroke.kind == Kind::disc || stroke.kind == Kind::ring;
}

bool has_pen(const Stroke& stroke) {
    return stroke.kind == Kind::line || stroke.kind == Kind::outline || stroke.kind == Kind::ring;
}

/// Sets the numbers after the word, except those of the pen.
std::optional<OutlineFault> place(Stroke& stroke, const std::vector<double>& numbers, std::string_view word) {
    const std::size_t least = stroke.kind == Kind::line ? 4 : 6;
    const bool fits = is_round(stroke) ? numbers.size() == 3 : numbers.size() >= least && numbers.size() % 2 == 0;
    if (!fits) return OutlineFault{fmt::format("`{}` with {} numbers", word, numbers.size()), std::string(kinds_help)};
    if (is_round(stroke)) stroke.radius = numbers[2];
    for (std::size_t i = 0; i + 1 < numbers.size(); i += 2) stroke.points.emplace_back(numbers[i], numbers[i + 1]);
    return std::nullopt;
}

std::optional<OutlineFault> leaves_box(const Stroke& stroke, double width) {
    const double around = stroke.radius + (has_pen(stroke) ? stroke.pen / 2 : 0);
    for (const auto& [x, y] : stroke.points)
        if (x < around || y < around || x + around > width || y + around > box_height)
            return OutlineFault{
                fmt::format("the stroke leaves its box at {} {}", x, y),
                fmt::format("a sign is {} high and {} wide; half of a pen's width counts too", box_height, width)};
    return std::nullopt;
}

}  // namespace

std::variant<Stroke, OutlineFault> parse_stroke(std::string_view written, double width) {
    const std::vector<std::string_view> words = pieces(written);
    const auto known = std::ranges::find_if(
        stroke_words, [&](const StrokeWord& one) { return !words.empty() && one.word == words[0]; });
    if (known == stroke_words.end())
        return OutlineFault{words.empty() ? "an empty stroke" : fmt::format("there is no stroke `{}`", words[0]),
                            std::string(kinds_help)};
    Stroke stroke{known->kind, known->white, {}, 0, 1.6};
    std::vector<double> numbers;
    bool pen = false;
    for (std::size_t i = 1; i < words.size(); ++i) {
        const bool begins_pen = words[i] == "pen" && i + 2 == words.size() && has_pen(stroke);
        const auto value = begins_pen ? std::optional(0.0) : number(words[i]);
        if (!value) return OutlineFault{fmt::format("`{}` is not a number", words[i]), std::string(kinds_help)};
        if (pen) stroke.pen = *value;
        if (!begins_pen && !pen) numbers.push_back(*value);
        pen = pen || begins_pen;
    }
    if (stroke.pen <= 0 || stroke.pen > 10)
        return OutlineFault{fmt::format("a pen {} wide", stroke.pen), "a pen is more than 0 wide and 10 at most"};
    if (auto fault = place(stroke, numbers, known->word)) return *fault;
    if (auto fault = leaves_box(stroke, width)) return *fault;
    return stroke;
}

std::string outline_text(std::int64_t width, const std::vector<std::string>& strokes) {
    return fmt::format("{}: {}", width, fmt::join(strokes, "; "));
}

std::optional<Outline> parse_outline(std::string_view text) {
    const std::size_t colon = text.find(": ");
    const auto width = colon == std::string_view::npos ? std::nullopt : number(text.substr(0, colon));
    if (!width) return std::nullopt;
    Outline outline{*width, {}};
    for (std::string_view rest = text.substr(colon + 2); !rest.empty();) {
        const std::size_t end = std::min(rest.find(';'), rest.size());
        const auto stroke = parse_stroke(rest.substr(0, end), *width);
        if (!std::holds_alternative<Stroke>(stroke)) return std::nullopt;
        outline.strokes.push_back(std::get<Stroke>(stroke));
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
    return outline;
}

}  // namespace broadside::text
