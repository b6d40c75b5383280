#include "sheet/pool.hpp"

#include <functional>

namespace broadside::sheet {

namespace {

/// Of the words of a block: those that differ otherwise are told apart when they are compared.
struct WordHash {
    std::size_t hash = 0;

    void add(const Words& words) {
        for (const Run& run : words) hash = hash * 31 + std::hash<std::string>{}(run.text);
    }
    void operator()(const Heading& heading) { add(heading.words); }
    void operator()(const Paragraph& paragraph) { add(paragraph.words); }
    void operator()(const Table& table) {
        add(table.title);
        for (const Row& row : table.rows)
            for (const Cell& cell : row.cells) add(cell.words);
    }
    void operator()(const Blank& blank) { add(blank.label); }
    void operator()(const ColumnBreak&) {}
    void operator()(const NamePlate& plate) {
        add(plate.name);
        add(plate.aside);
    }
    void operator()(const Track& track) {
        add(track.title);
        for (const TrackStep& step : track.steps) {
            hash = hash * 31 + (step.begins ? 2 : 1);
            add(step.sign);
            add(step.words);
        }
    }
    void operator()(const Emblem& emblem) {
        add(emblem.letters);
        add(emblem.caption);
    }
    void operator()(const Ground& ground) { add(ground.words); }
};

}  // namespace

std::size_t hash_of_words(const Block& block) {
    WordHash words{block.index()};
    std::visit(words, block);
    return words.hash;
}

Face BlockPool::shared(std::vector<Block> blocks) {
    Face face;
    face.reserve(blocks.size());
    for (Block& block : blocks) face.push_back(*blocks_.insert(SharedBlock(std::move(block))).first);
    return face;
}

}  // namespace broadside::sheet
