#include "typeset/blocks.hpp"
#include "typeset/codes.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

std::string plain_text(const sheet::Words& words) {
    std::string text;
    for (const sheet::Run& run : words) {
        if (!run.superior) text += run.text;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string quoted(const sheet::Words& words) {
    const std::string text = plain_text(words);
    return text.empty() ? std::string{} : " `" + text + "`";
}

/// The first words of a text, for messages.
std::string opening_words(const sheet::Words& words) {
    std::string text = plain_text(words);
    constexpr std::size_t enough = 40;
    if (text.size() <= enough) return text;
    const std::size_t end = text.find_last_of(' ', enough);
    return text.substr(0, end == std::string::npos ? enough : end) + " ...";
}

Voice voice_of(std::uint32_t heading_level) {
    return heading_level == 3 ? Voice::label_strong : Voice::text_strong;
}

/// A heading within a phase may end in slanted words: where in the source it comes from.
std::pair<sheet::Words, sheet::Words> without_reference(const sheet::Heading& heading) {
    sheet::Words words = heading.words;
    sheet::Words reference;
    while (heading.level == 3 && words.size() > 1 && words.back().emphasis == sheet::Emphasis::italic) {
        reference.insert(reference.begin(), words.back());
        words.pop_back();
    }
    return {std::move(words), std::move(reference)};
}

/// Shapes one block.
struct Shaper {
    TextMeasurer& measurer;

    ShapedBlock operator()(const sheet::Heading& heading) const {
        const auto [words, reference] = without_reference(heading);
        ShapedHeading shaped{heading.level, shape_words(words, voice_of(heading.level), measurer),
                             shape_words(reference, Voice::label, measurer), plain_text(words)};
        return ShapedBlock{std::move(shaped), "heading" + quoted(heading.words), {}};
    }
    ShapedBlock operator()(const sheet::Paragraph& paragraph) const {
        ShapedParagraph shaped{paragraph.role, shape_words(paragraph.words, Voice::text, measurer), {}, {}};
        if (paragraph.role == sheet::Paragraph::Role::numbered && paragraph.number > 0) {
            const text::Audience audience =
                paragraph.words.empty() ? text::Audience{} : paragraph.words.front().audience;
            const sheet::Run number{std::to_string(paragraph.number), sheet::Emphasis::plain, audience, false};
            shaped.number = shape_words({number}, Voice::label_strong, measurer);
            // The space that parts the number from the words is the one before a second, empty word.
            ShapedRun space = measurer.shape(Face::label_bold, " ");
            space.audience = audience;
            shaped.number.words.back().space = std::move(space);
            shaped.number.words.emplace_back();
        }
        return ShapedBlock{std::move(shaped), "text `" + opening_words(paragraph.words) + "`", paragraph.span};
    }
    ShapedBlock operator()(const sheet::Table& table) const {
        return ShapedBlock{shape_table(table, measurer), "table" + quoted(table.title), table.span};
    }
    ShapedBlock operator()(const sheet::Blank& blank) const {
        return ShapedBlock{ShapedBlank{shape_words(blank.label, Voice::label, measurer), blank.lines},
                           "blank" + quoted(blank.label),
                           {}};
    }
    ShapedBlock operator()(const sheet::ColumnBreak&) const {
        return ShapedBlock{ShapedColumnBreak{}, "column break", {}};
    }
    ShapedBlock operator()(const sheet::NamePlate& plate) const {
        return ShapedBlock{shape(plate, measurer), "name" + quoted(plate.name), {}};
    }
    ShapedBlock operator()(const sheet::Track& track) const {
        return ShapedBlock{shape(track, measurer), "track" + quoted(track.title), track.span};
    }
    ShapedBlock operator()(const sheet::Emblem& emblem) const {
        return ShapedBlock{shape(emblem, measurer), "emblem" + quoted(emblem.letters), emblem.span};
    }
    ShapedBlock operator()(const sheet::Ground& ground) const {
        return ShapedBlock{shape(ground, measurer), "ground", {}};
    }
};

text::Span place_of(const text::Span& block, const text::Span& item) {
    return block.source == text::SourceId::none ? item : block;
}

bool has_word(const sheet::Row& row, std::string_view word) {
    const auto holds = [word](const sheet::Words& words) {
        return std::any_of(words.begin(), words.end(),
                           [word](const sheet::Run& run) { return run.text.find(word) != std::string::npos; });
    };
    return std::any_of(row.cells.begin(), row.cells.end(),
                       [&holds](const sheet::Cell& cell) { return holds(cell.words) || holds(cell.short_words); });
}

/// Of a table the row in which a word stands, if it is made from a line of its own.
text::Span place_of_word(const sheet::Table& table, std::string_view word) {
    for (const sheet::Row& row : table.rows)
        if (row.span.source != text::SourceId::none && has_word(row, word)) return row.span;
    return table.span;
}

text::Span place_of_word(const sheet::Block& block, std::string_view word) {
    if (const auto* table = std::get_if<sheet::Table>(&block)) return place_of_word(*table, word);
    if (const auto* paragraph = std::get_if<sheet::Paragraph>(&block)) return paragraph->span;
    if (const auto* track = std::get_if<sheet::Track>(&block)) return track->span;
    return {};
}

}  // namespace

std::optional<ShapedBlock> shape_block(const sheet::Block& block, const text::Span& item, TextMeasurer& measurer,
                                       text::Diagnostics& diagnostics) {
    const std::size_t faults_before = measurer.faults().size();
    ShapedBlock shaped = std::visit(Shaper{measurer}, block);
    for (std::size_t i = faults_before; i < measurer.faults().size(); ++i)
        diagnostics.error(cannot_be_set, place_of(place_of_word(block, measurer.faults()[i].text), item),
                          measurer.faults()[i].message);
    if (measurer.faults().size() != faults_before) return std::nullopt;
    shaped.span = place_of(shaped.span, item);
    return shaped;
}

namespace {

/// The titles of numbered lists, for what stands in them behind the first point.
class ListTitles {
  public:
    explicit ListTitles(TextMeasurer& measurer) : measurer_(measurer) {}

    /// Each block in its turn.
    void give(const sheet::Block& block, ShapedBlock& shaped) {
        if (const auto* heading = std::get_if<sheet::Heading>(&block)) {
            title_ = without_reference(*heading).first;
            continued_.reset();
            points_ = 0;
            return;
        }
        const auto* paragraph = std::get_if<sheet::Paragraph>(&block);
        if (!paragraph || !belongs(paragraph->role)) return title_.clear();
        if (points_ > 0 && !title_.empty()) std::get<ShapedParagraph>(shaped.content).continued = continued();
        ++points_;
    }

  private:
    /// The points, and what is said of all of them behind the last.
    bool belongs(sheet::Paragraph::Role role) const {
        using Role = sheet::Paragraph::Role;
        return role == Role::numbered || (points_ > 0 && (role == Role::body || role == Role::note));
    }

    /// Shaped once for all points of a list.
    const ShapedWords& continued() {
        if (!continued_) {
            title_.push_back({" (continued)", sheet::Emphasis::aside, title_.back().audience, false});
            continued_ = shape_words(title_, Voice::label_strong, measurer_);
        }
        return *continued_;
    }

    TextMeasurer& measurer_;
    sheet::Words title_;      ///< of the heading above the points; empty: something else came between
    std::size_t points_ = 0;  ///< under it so far
    std::optional<ShapedWords> continued_;
};

}  // namespace

std::optional<std::vector<ShapedBlock>> shape_blocks(const std::vector<sheet::Block>& given, const text::Span& item,
                                                     TextMeasurer& measurer, text::Diagnostics& diagnostics) {
    std::vector<ShapedBlock> blocks;
    bool whole = true;
    ListTitles titles(measurer);
    for (const sheet::Block& block : given) {
        std::optional<ShapedBlock> shaped = shape_block(block, item, measurer, diagnostics);
        if (shaped) titles.give(block, *shaped);
        whole = whole && shaped;
        if (shaped) blocks.push_back(std::move(*shaped));
    }
    if (!whole) return std::nullopt;
    return blocks;
}

}  // namespace broadside::typeset
