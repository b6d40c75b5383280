#include "layout/known_blocks.hpp"

#include <algorithm>
#include <functional>

namespace broadside::layout {

namespace {

/// Enough for what many cards share and for some hundred with words of their own.
constexpr std::size_t most_known = 2000;

/// Of the words of a block: those that differ otherwise are told apart when they are compared.
struct WordHash {
    std::size_t hash = 0;

    void add(const sheet::Words& words) {
        for (const sheet::Run& run : words) hash = hash * 31 + std::hash<std::string>{}(run.text);
    }
    void operator()(const sheet::Heading& heading) { add(heading.words); }
    void operator()(const sheet::Paragraph& paragraph) { add(paragraph.words); }
    void operator()(const sheet::Table& table) {
        add(table.title);
        for (const sheet::Row& row : table.rows)
            for (const sheet::Cell& cell : row.cells) add(cell.words);
    }
    void operator()(const sheet::Blank& blank) { add(blank.label); }
    void operator()(const sheet::ColumnBreak&) {}
    void operator()(const sheet::NamePlate& plate) {
        add(plate.name);
        add(plate.aside);
    }
    void operator()(const sheet::Track& track) {
        add(track.title);
        for (const sheet::TrackStep& step : track.steps) {
            hash = hash * 2 + (step.begins ? 1 : 0);
            add(step.sign);
            add(step.words);
        }
    }
    void operator()(const sheet::Emblem& emblem) {
        add(emblem.letters);
        add(emblem.caption);
    }
    void operator()(const sheet::Ground& ground) { add(ground.words); }
};

}  // namespace

SizedBlock& KnownBlock::at_size(const StyleChoice& choice, const Style& style, double width) {
    const auto known =
        std::find_if(sizes_.begin(), sizes_.end(), [&](const SizedBlock& sized) { return sized.choice == choice; });
    if (known != sizes_.end()) return *known;
    return sizes_.emplace_back(SizedBlock{choice, set_block(shaped, style, width), {}});
}

std::size_t KnownBlocks::Hash::operator()(const sheet::Block* block) const {
    WordHash words{block->index()};
    std::visit(words, *block);
    return words.hash;
}

KnownBlock* KnownBlocks::find(const sheet::Block& block, const text::Span& item) {
    if (const auto known = known_.find(&block); known != known_.end()) return &known->second;
    std::optional<ShapedBlock> shaped = shape_block(block, item, measurer_, diagnostics_);
    if (!shaped) return nullptr;
    return &known_.try_emplace(&block, std::move(*shaped)).first->second;
}

void KnownBlocks::make_room() {
    if (known_.size() > most_known) known_.clear();
}

}  // namespace broadside::layout
