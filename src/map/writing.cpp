#include "map/writing.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>

namespace broadside::map {

namespace {

constexpr double two_lines_cost = 1.5;
/// Lines are this much nearer than their faces ask for: few have a descender above an ascender.
constexpr double closer = 1;

Point middle_of_line(const Writing& writing, std::size_t line, Point middle) {
    double top = middle.y - writing.height() / 2;
    for (std::size_t i = 0; i < line; ++i) top += writing.lines[i].height() - closer;
    return {middle.x, top + writing.lines[line].height() / 2};
}

/// Place of the space nearest to the middle.
std::optional<std::size_t> break_of(const std::string& text) {
    std::optional<std::size_t> best;
    const auto off = [&](std::size_t at) {
        return at > text.size() - at ? 2 * at - text.size() : text.size() - 2 * at;
    };
    for (std::size_t at = text.find(' '); at != std::string::npos; at = text.find(' ', at + 1))
        if (!best || off(at) < off(*best)) best = at;
    return best;
}

}  // namespace

double Writing::width() const {
    double widest = 0;
    for (const Lettering& line : lines) widest = std::max(widest, line.width);
    return widest;
}

double Writing::height() const {
    double all = closer;
    for (const Lettering& line : lines) all += line.height() - closer;
    return all;
}

std::vector<Writing> writings_of(const sheet::Words& words, double size, typeset::Voice voice,
                                 typeset::TextMeasurer& measurer) {
    std::vector<Writing> out{{{letter(words, size, voice, measurer)}, 0}};
    const auto at = words.size() == 1 ? break_of(words.front().text) : std::nullopt;
    if (!at) return out;
    sheet::Words first = words, second = words;
    first.front().text = words.front().text.substr(0, *at);
    second.front().text = words.front().text.substr(*at + 1);
    out.push_back({{letter(first, size, voice, measurer), letter(second, size, voice, measurer)}, two_lines_cost});
    return out;
}

Outline letters_of(const Writing& writing, Point middle) {
    std::vector<Point> corners;
    for (std::size_t i = 0; i < writing.lines.size(); ++i)
        for (const Point& corner : letters_of(writing.lines[i], middle_of_line(writing, i, middle)))
            corners.push_back(corner);
    return outline_of(box_around(corners));
}

std::optional<Written> write_cheapest(const std::vector<Writing>& ways, const FindPlace& find) {
    std::optional<Written> best;
    double least = std::numeric_limits<double>::infinity();
    for (const Writing& way : ways) {
        if (way.cost >= least) continue;
        const auto found = find(way, least - way.cost);
        if (!found || found->cost + way.cost >= least) continue;
        best = Written{way, *found};
        least = found->cost + way.cost;
    }
    return best;
}

std::vector<PlacedLabel> labels_of(Written written, std::optional<Course> leader, std::optional<std::size_t> side) {
    std::vector<PlacedLabel> out;
    for (std::size_t i = 0; i < written.writing.lines.size(); ++i) {
        Candidate place = written.place;
        place.middle = middle_of_line(written.writing, i, place.middle);
        out.push_back({written.writing.lines[i], place, i == 0 ? leader : std::nullopt, false, side});
    }
    return out;
}

}  // namespace broadside::map
