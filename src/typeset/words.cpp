#include "typeset/words.hpp"

#include "typeset/sign_outline.hpp"
#include "typeset/tokens.hpp"
#include "typeset/weights.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

namespace broadside::typeset {

namespace {

constexpr double slack = 1e-7;

Face face_of(Voice voice, sheet::Emphasis emphasis) {
    struct Faces {
        Face plain, strong, italic;
    };
    static constexpr std::array<Faces, 5> faces{{
        {Face::text, Face::text_bold, Face::text_italic},
        {Face::text_bold, Face::text_bold, Face::text_italic},
        {Face::text_italic, Face::text_bold, Face::text},
        {Face::label, Face::label_bold, Face::label_italic},
        {Face::label_bold, Face::label_bold, Face::label_italic},
    }};
    const Faces& chosen = faces.at(static_cast<std::size_t>(voice));
    switch (emphasis) {
        case sheet::Emphasis::plain:
            return chosen.plain;
        case sheet::Emphasis::strong:
            return chosen.strong;
        case sheet::Emphasis::italic:
            return chosen.italic;
        case sheet::Emphasis::title:
            return Face::label_bold;
        case sheet::Emphasis::aside:
            return Face::label_italic;
    }
    return chosen.plain;
}

/// " [R4,M2]": a reference in brackets, one for neighbouring marks. Of the size of the words: small and raised it
/// would be under every floor.
std::string bracketed(std::string_view mark, const sheet::Run& run, const sheet::Words& words) {
    const sheet::Run* before = &run == &words.front() ? nullptr : &run - 1;
    const bool is_followed = &run != &words.back() && (&run + 1)->superior;
    std::string out;
    if (before && before->superior)
        out = mark.starts_with(',') ? "" : ",";
    else
        out = !before || before->text.ends_with(' ') ? "[" : "\u2009[";
    out += mark;
    return is_followed ? out : out + "]";
}

/// Collects words from tokens.
class WordBuilder {
  public:
    explicit WordBuilder(TextMeasurer& measurer) : measurer_(measurer) {}

    void add_letters(std::string_view text, Face face, const sheet::Run& source) {
        const std::string_view last = current_.runs.empty() ? std::string_view{} : current_.runs.back().text;
        if (waiting_space_ && binds_to_word_before(last, text)) {
            append(*waiting_space_);
            waiting_space_.reset();
        }
        finish_if_waiting();
        append(source.sign.empty() ? shaped(text, face, source) : drawn(text, face, source));
    }

    void add_space(std::string_view text, Face face, const sheet::Run& source) {
        if (current_.runs.empty() || waiting_space_) return;
        waiting_space_ = shaped(text, face, source);
        waiting_break_ = false;
    }

    void add_bound_space(Face face, const sheet::Run& source) {
        if (current_.runs.empty() || waiting_space_)
            add_space(" ", face, source);
        else
            append(shaped(" ", face, source));
    }

    void add_break() { waiting_break_ = !current_.runs.empty() && !waiting_space_; }

    std::vector<Word> take() {
        waiting_space_.reset();
        if (!current_.runs.empty()) words_.push_back(std::move(current_));
        return std::move(words_);
    }

  private:
    ShapedRun shaped(std::string_view text, Face face, const sheet::Run& source) {
        ShapedRun run = measurer_.shape(face, text);
        run.audience = source.audience;
        run.size = 1;
        return run;
    }

    /// Run of a sign, as wide as it is drawn.
    static ShapedRun drawn(std::string_view text, Face face, const sheet::Run& source) {
        ShapedRun run;
        run.face = face;
        run.text = text;
        run.audience = source.audience;
        run.size = 1;
        run.sign = source.sign;
        run.width = sign_advance(source.sign);
        return run;
    }

    void append(ShapedRun run) {
        run.x = current_.width;
        current_.width += run.width;
        current_.runs.push_back(std::move(run));
    }

    void finish_if_waiting() {
        if (!waiting_space_ && !waiting_break_) return;
        if (waiting_space_) current_.space = std::move(*waiting_space_);
        words_.push_back(std::move(current_));
        current_ = {};
        waiting_space_.reset();
        waiting_break_ = false;
    }

    TextMeasurer& measurer_;
    std::vector<Word> words_;
    Word current_;
    std::optional<ShapedRun> waiting_space_;
    bool waiting_break_ = false;
};

struct FilledLine {
    std::size_t end = 0;  ///< one past the last word that fits; at least one word
    double width = 0;     ///< including the first word that does not fit, if any
};

FilledLine fill_line(const ShapedWords& words, std::size_t first, double width) {
    double used = words.words[first].width;
    for (std::size_t end = first + 1; end < words.words.size(); ++end) {
        used += words.words[end - 1].space.width + words.words[end].width;
        if (used > width + slack) return {end, used};
    }
    return {words.words.size(), used};
}

/// Least width above `width` at which some line takes one more word.
double next_break_width(const ShapedWords& words, double width) {
    double next = words.unbroken;
    for (std::size_t first = 0; first < words.words.size();) {
        const FilledLine line = fill_line(words, first, width);
        if (line.end < words.words.size()) next = std::min(next, line.width);
        first = line.end;
    }
    return next;
}

ShapedRun plain_space(const ShapedRun& dot, TextMeasurer& measurer) {
    ShapedRun space = measurer.shape(dot.face, " ");
    space.size = dot.size;
    space.audience = dot.audience;
    return space;
}

/// Fault of a line: the square of its empty part, and a lone short word at the end of a paragraph.
double line_fault(double used, double width, bool last, bool lone, Rag rag) {
    if (used > width + slack) return weights::line_too_wide;
    const double empty = (width - used) / width;
    if (!last || rag == Rag::level) return empty * empty;
    return lone && empty > weights::emptiness_of_a_lone_word ? weights::lone_word : 0;
}

void append_run(ShapedLine& line, const ShapedRun& run, double x, double size) {
    const auto joins = [&] {
        if (line.runs.empty()) return false;
        const ShapedRun& last = line.runs.back();
        return last.sign.empty() && run.sign.empty() && last.face == run.face && last.size == run.size * size &&
               last.rise == run.rise * size && last.audience == run.audience;
    };
    if (!joins()) {
        ShapedRun& begun = line.runs.emplace_back();
        begun.face = run.face;
        begun.size = run.size * size;
        begun.rise = run.rise * size;
        begun.x = x;
        begun.audience = run.audience;
        begun.sign = run.sign;
    }
    ShapedRun& target = line.runs.back();
    target.text += run.text;
    for (Glyph glyph : run.glyphs) {
        glyph.x = x - target.x + glyph.x * size;
        glyph.y *= size;
        target.glyphs.push_back(glyph);
    }
    target.width = x - target.x + run.width * size;
}

}  // namespace

ShapedWords::ShapedWords(std::vector<Word> all)
    : owner(std::make_shared<const std::vector<Word>>(std::move(all))), words(*owner) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        longest = std::max(longest, words[i].width);
        unbroken += words[i].width;
        if (i + 1 < words.size()) unbroken += words[i].space.width;
    }
}

std::size_t HashOfWords::operator()(const sheet::Words& words) const {
    std::size_t hash = words.size();
    for (const sheet::Run& run : words)
        hash = 31 * hash + std::hash<std::string>{}(run.text) + static_cast<std::size_t>(run.emphasis);
    return hash;
}

static ShapedWords shape_anew(const sheet::Words& words, Voice voice, TextMeasurer& measurer) {
    WordBuilder builder(measurer);
    for (const auto& [token, run] : bound_tokens_of(words)) {
        const Face face = face_of(voice, run->emphasis);
        switch (token.kind) {
            case Token::Kind::letters:
                builder.add_letters(run->superior ? bracketed(token.text, *run, words) : std::string(token.text), face,
                                    *run);
                break;
            case Token::Kind::space:
            case Token::Kind::dot:
                builder.add_space(token.text, face, *run);
                break;
            case Token::Kind::bound_space:
                builder.add_bound_space(face, *run);
                break;
            case Token::Kind::break_here:
                builder.add_break();
                break;
            case Token::Kind::bound_break:
                break;
        }
    }
    return ShapedWords(builder.take());
}

ShapedWords shape_words(const sheet::Words& words, Voice voice, TextMeasurer& measurer) {
    constexpr std::size_t most_known = 2000;  // more take memory and save no time
    ShapedByWords& shaped = measurer.shaped_in(voice);
    if (const auto known = shaped.find(words); known != shaped.end()) return known->second;
    if (shaped.size() == most_known) shaped.clear();
    return shaped.emplace(words, shape_anew(words, voice, measurer)).first->second;
}

std::size_t count_lines(const ShapedWords& words, double width) {
    if (words.unbroken <= width + slack) return words.words.empty() ? 0 : 1;
    std::size_t lines = 0;
    for (std::size_t first = 0; first < words.words.size(); first = fill_line(words, first, width).end) ++lines;
    return lines;
}

std::vector<double> widths_by_lines(const ShapedWords& words) {
    std::vector<double> widths;
    double most_space = 0;
    for (const Word& word : words.words) most_space = std::max(most_space, word.space.width);
    while (!words.words.empty() && (widths.empty() || widths.back() > words.longest + slack)) {
        const std::size_t lines = widths.size() + 1;
        // No narrower width holds all words in so many lines; from there, each width at which one more word fits on a
        // line.
        const double spaces = most_space * static_cast<double>(lines - 1);
        double width = std::max(words.longest, (words.unbroken - spaces) / static_cast<double>(lines));
        while (count_lines(words, width) > lines) width = next_break_width(words, width);
        widths.push_back(width);
    }
    return widths;
}

// Fewest lines first, then the least sum of faults, by dynamic programming from the last word back.
std::vector<LineRange> break_lines(const ShapedWords& words, double width, Rag rag) {
    constexpr double one_line = 1000;
    const std::size_t count = words.words.size();
    if (count == 0) return {};
    if (const FilledLine first = fill_line(words, 0, width); first.end == count) return {{0, count, first.width}};
    struct Best {
        double cost = std::numeric_limits<double>::max();
        std::size_t end = 0;
        double width = 0;
    };
    std::vector<Best> best(count + 1);
    best[count].cost = 0;
    for (std::size_t first = count; first-- > 0;) {
        double used = words.words[first].width;
        for (std::size_t end = first + 1; end <= count; ++end) {
            if (end > first + 1) used += words.words[end - 2].space.width + words.words[end - 1].width;
            if (end > first + 1 && used > width + slack) break;
            const double fault = line_fault(used, width, end == count, end == first + 1 && first > 0, rag);
            const double cost = one_line + fault + best[end].cost;
            if (cost < best[first].cost) best[first] = {cost, end, used};
        }
    }
    std::vector<LineRange> lines;
    for (std::size_t first = 0; first < count; first = best[first].end)
        lines.push_back({first, best[first].end - first, best[first].width});
    return lines;
}

std::shared_ptr<const ShapedLine> assemble_line(const ShapedWords& words, const LineRange& range, double size,
                                                TextMeasurer& measurer) {
    ShapedLine line;
    double x = 0;
    for (std::size_t i = range.first; i < range.first + range.count; ++i) {
        const Word& word = words.words[i];
        for (const ShapedRun& run : word.runs) append_run(line, run, x + run.x * size, size);
        x += word.width * size;
        // The space at the end of a line is kept: it separates the words for readers of the text instead of the page.
        const bool goes_on = i + 1 < words.words.size();
        const bool ends_line = i + 1 == range.first + range.count;
        const bool ends_at_dot = ends_line && word.space.text == item_dot;
        if (goes_on && !word.space.glyphs.empty())
            append_run(line, ends_at_dot ? plain_space(word.space, measurer) : word.space, x, size);
        if (!ends_line) x += word.space.width * size;
    }
    line.width = x;
    for (const ShapedRun& run : line.runs) {
        const FaceHeights heights = measurer.heights(run.face);
        line.ascent = std::max(line.ascent, run.rise + heights.ascender * run.size);
        line.descent = std::max(line.descent, heights.descender * run.size - run.rise);
    }
    return std::make_shared<const ShapedLine>(std::move(line));
}

}  // namespace broadside::typeset
