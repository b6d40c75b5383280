#include "engine/games.hpp"

#include "engine/player.hpp"

#include <algorithm>
#include <optional>

namespace broadside::engine {

namespace {

/// Forwards to the dice of the current game.
class DiceOnTheTable : public DiceSource {
  public:
    DiceSource* thrown = nullptr;
    std::optional<std::int64_t> next(std::int64_t faces) override { return thrown->next(faces); }
    std::optional<std::int64_t> next_of(const Die& die, std::int64_t faces) override {
        return thrown->next_of(die, faces);
    }
};

}  // namespace

struct Games::Impl {
    const Program& program;
    const Frame& frame;
    EndingTable endings;
    DiceOnTheTable dice;
    std::optional<Player<Wide>> with_dice, over_all_dice;

    template <typename Count>
    std::vector<Ending> faults(Player<Count>& player, const Situation& situation) {
        std::vector<Ending> found;
        for (const auto& [number, count] : player.play(frame, situation.inputs, situation.totals, true).endings)
            if (endings.at(number).kind == Ending::Kind::fault) found.push_back(endings.at(number));
        std::sort(found.begin(), found.end());
        return found;
    }
};

Games::Games(const Program& program, const Frame& frame) : impl_(new Impl{program, frame, {}, {}, {}, {}}) {}
Games::~Games() = default;
Games::Games(Games&&) noexcept = default;
Games& Games::operator=(Games&&) noexcept = default;

std::uint32_t Games::play(const Situation& situation, DiceSource& dice) {
    Impl& all = *impl_;
    if (!all.with_dice) all.with_dice.emplace(all.program, all.endings, Table{.dice = &all.dice, .remembers = true});
    all.dice.thrown = &dice;
    const Spread<Wide>& spread = all.with_dice->play(all.frame, situation.inputs, situation.totals);
    return spread.endings.back().first;
}

const Ending& Games::ending(std::uint32_t number) const {
    return impl_->endings.at(number);
}

std::vector<Ending> Games::faults(const Situation& situation) {
    Impl& all = *impl_;
    if (!all.over_all_dice) all.over_all_dice.emplace(all.program, all.endings, Table{});
    try {
        return all.faults(*all.over_all_dice, situation);
    } catch (const CountOverflow&) {
        all.over_all_dice.reset();  // an interrupted play leaves it in an undefined state
        Player<Natural> player(all.program, all.endings, {});
        return all.faults(player, situation);
    }
}

}  // namespace broadside::engine
