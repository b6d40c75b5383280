#include "engine/odds_book.hpp"
#include "engine_fixture.hpp"

#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <sstream>

// The rule sets that come with the program: each compiles, and the odds of each of its procedures are what throwing
// every combination of faces makes them.

using namespace broadside;
using namespace broadside::engine;
using namespace broadside::engine::testing;

namespace {

std::vector<std::filesystem::path> sorted_entries(const std::filesystem::path& folder) {
    std::vector<std::filesystem::path> entries;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) entries.push_back(entry.path());
    std::sort(entries.begin(), entries.end());
    return entries;
}

Game shipped(const std::filesystem::path& folder) {
    Game out;
    text::Diagnostics diagnostics;
    std::vector<text::Value> files;
    for (const auto& path : sorted_entries(folder)) {
        if (path.extension() != ".toml") continue;
        std::ifstream file(path, std::ios::binary);
        std::ostringstream content;
        content << file.rdbuf();
        if (auto tree =
                text::parse_toml(out.sources, out.sources.add(path.filename().string(), content.str()), diagnostics))
            files.push_back(std::move(*tree));
    }
    if (auto ruleset = rules::from_toml(text::merge_tables(std::move(files), diagnostics), diagnostics)) {
        rules::Ruleset settled = settle(std::move(*ruleset), {}, out.sources, diagnostics);
        if (!diagnostics.has_errors()) out.program = Program::compile(std::move(settled), out.sources, diagnostics);
    }
    out.messages = printed(diagnostics, out.sources);
    return out;
}

/// A situation that differs with `turn`: each input takes the next of its values.
Situation some_situation(const Game& game, const Frame& frame, std::size_t turn) {
    Situation at = default_situation(frame);
    for (std::size_t i = 0; i < frame.inputs.size(); ++i) {
        const InputSlot& input = frame.inputs[i];
        std::vector<std::int64_t> values = game.program->vocabulary().all_values(input.type);
        if (values.empty()) values = {input.fallback.value_or(1)};
        if (input.range) values = {input.range->first};
        if (turn == 0 && input.fallback) continue;
        at.inputs[i] = values[(turn * 7 + i * 3) % values.size()];
    }
    return at;
}

struct Thrown {
    bool finished = false;
    Tally tally;
};

/// As brute_force, but it gives up after too many throws.
Thrown throw_all(const Game& game, const Frame& frame, const Situation& at, const Natural& scale, int most) {
    Thrown out;
    out.tally.of = scale;
    EveryThrow dice;
    do {
        if (most-- == 0) return out;
        dice.begin();
        Ending ending = run(*game.program, frame, at, dice).ending;
        out.tally.counts[to_line(game, frame, ending)] += dice.weight(scale);
    } while (dice.step());
    out.tally = reduced(out.tally);
    out.finished = true;
    return out;
}

}  // namespace

TEST_CASE("shipped rule sets: every procedure's odds are what throwing all combinations makes them") {
    int compared = 0;
    for (const auto& folder : sorted_entries(std::filesystem::path(BROADSIDE_SOURCE_DIR) / "rulesets")) {
        if (!std::filesystem::is_directory(folder)) continue;
        CAPTURE(folder.filename().string());
        Game game = shipped(folder);
        REQUIRE(game.messages == "");
        REQUIRE(game.program);
        for (const Frame& frame : game.program->frames()) {
            if (!frame.procedure) continue;
            CAPTURE(frame.id);
            OddsBook book(*game.program, frame);
            for (std::size_t turn = 0; turn < 12; ++turn) {
                CAPTURE(turn);
                Situation at = some_situation(game, frame, turn);
                Thrown thrown = throw_all(game, frame, at, power(2520, 40), 20'000);
                if (!thrown.finished) continue;
                ++compared;
                CHECK(testing::to_text(exact(game, frame, at)) == testing::to_text(thrown.tally));
                Tally page;
                page.of = book.at(at).of;
                for (const Share& share : book.at(at).shares)
                    page.counts[to_line(game, frame, book.ending(share.ending))] += share.count;
                CHECK(testing::to_text(page) == testing::to_text(thrown.tally));
            }
        }
    }
    CHECK(compared > 0);
}
