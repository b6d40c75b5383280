#include "typeset/blocks.hpp"

#include "typeset/codes.hpp"

#include <algorithm>

namespace broadside::typeset {

namespace {

text::Span place_of(const text::Span& block, const text::Span& item) {
    return block.source == text::SourceId::none ? item : block;
}

/// Source of a block in the files; none for kinds without one.
template <typename Kind>
text::Span span_of(const Kind& block) {
    if constexpr (requires { block.span; })
        return block.span;
    else
        return {};
}

bool has_word(const sheet::Row& row, std::string_view word) {
    const auto holds = [word](const sheet::Words& words) {
        return std::any_of(words.begin(), words.end(),
                           [word](const sheet::Run& run) { return run.text.find(word) != std::string::npos; });
    };
    return std::any_of(row.cells.begin(), row.cells.end(),
                       [&holds](const sheet::Cell& cell) { return holds(cell.words) || holds(cell.short_words); });
}

/// Row of a table that contains a word, if the row has its own line in the files.
text::Span place_of_word(const sheet::Table& table, std::string_view word) {
    for (const sheet::Row& row : table.rows)
        if (row.span.source != text::SourceId::none && has_word(row, word)) return row.span;
    return table.span;
}

template <typename Kind>
text::Span place_of_word(const Kind& block, std::string_view) {
    return span_of(block);
}

/// Gives the titles of numbered lists to the points after the first.
class ListTitles {
  public:
    explicit ListTitles(TextMeasurer& measurer) : measurer_(measurer) {}

    /// Called for each block in turn.
    void give(const sheet::Block& block, ShapedBlock& shaped) {
        if (const auto* heading = std::get_if<sheet::Heading>(&block)) {
            title_ = heading->words;
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
    /// Whether the role is a point, or a note after the points.
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
    sheet::Words title_;      ///< of the heading above the points; empty after any other block
    std::size_t points_ = 0;  ///< under it so far
    std::optional<ShapedWords> continued_;
};

/// Whether it is unlabelled ruled lines, which belong to the block above.
bool is_nameless_blank(const SetBlock& set) {
    const auto* blank = std::get_if<SetBlank>(&set);
    return blank && blank->label.empty();
}

}  // namespace

std::optional<ShapedBlock> shape_block(const sheet::Block& given, const text::Span& item, TextMeasurer& measurer,
                                       text::Diagnostics& diagnostics) {
    return std::visit(
        [&](const auto& block) -> std::optional<ShapedBlock> {
            const std::size_t before = measurer.faults().size();
            ShapedBlock shaped{shape(block, measurer), name_of(block), place_of(span_of(block), item)};
            for (std::size_t i = before; i < measurer.faults().size(); ++i) {
                const Fault& fault = measurer.faults()[i];
                diagnostics.error(cannot_be_set, place_of(place_of_word(block, fault.text), item), fault.message);
            }
            if (measurer.faults().size() != before) return std::nullopt;
            return shaped;
        },
        given);
}

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

std::optional<SetBlock> set_block(const ShapedBlock& block, const Style& style, double width) {
    return std::visit([&](const auto& shaped) -> std::optional<SetBlock> { return set(shaped, style, width); },
                      block.content);
}

double least_width(const ShapedBlock& block, const Style& style) {
    return std::visit([&](const auto& shaped) { return least_width(shaped, style); }, block.content);
}

void cut_block(const SetBlock& set, std::size_t block, const Style& style, std::vector<Piece>& pieces) {
    // Text after a heading follows closely; text after a table keeps its distance.
    const bool after_heading = !pieces.empty() && pieces.back().stays_with_next;
    const bool after_table = !pieces.empty() && pieces.back().ends_table;
    const bool after_break = !pieces.empty() && pieces.back().starts_column && pieces.back().height == 0;
    if (after_break) pieces.pop_back();
    if (is_nameless_blank(set) && !pieces.empty()) pieces.back().stays_with_next = true;
    const std::size_t first = pieces.size();
    std::visit([&](const auto& kind) { cut(kind, style, pieces); }, set);
    for (std::size_t i = first; i < pieces.size(); ++i) pieces[i].block = block;
    if (first == pieces.size()) return;
    Piece& opening = pieces[first];
    if (after_break) opening.starts_column = true;
    if (after_table) opening.space_before = std::max(opening.space_before, 0.6 * style.size);
    if (after_heading) {
        opening.space_before = std::min(opening.space_before, 0.35 * style.size);
        opening.give_before = 0;
    }
}

std::vector<Element> compose_block(const SetBlock& set, const Style& style, const Fragment& fragment, Point at,
                                   TextMeasurer& measurer) {
    return std::visit([&](const auto& kind) { return compose(kind, style, fragment, at, measurer); }, set);
}

}  // namespace broadside::typeset
