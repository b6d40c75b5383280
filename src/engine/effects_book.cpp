#include "engine/effects_book.hpp"

#include "engine/key_table.hpp"
#include "engine/player.hpp"
#include "engine/read_marks.hpp"

#include <deque>
#include <numeric>

namespace broadside::engine {

struct EffectsBook::Impl {
    const Program& program;
    const Frame& frame;
    std::vector<std::int32_t> inputs;  ///< inputs that steps and effects read
    std::size_t first_effect = 0;      ///< in the values of a result
    KeyTable situations;
    EndingTable endings;
    std::optional<Player<Wide>> wide;
    std::optional<Player<Natural>> natural;
    std::deque<OddsPage> pages;
    std::vector<std::int64_t> key;

    Impl(const Program& of, const Frame& asked) : program(of), frame(asked) {
        ReadMarks read(frame);
        for (const CompiledStep& step : frame.steps) read.add(step);
        read.add_results({}, true);
        inputs = places_in(read.inputs);
        situations = KeyTable(inputs.size());
        for (const ResultField& field : frame.results) first_effect += is_fraction(field.type) ? 2 : 1;
    }

    template <typename Count>
    OddsPage page_of(std::optional<Player<Count>>& player, const Situation& situation) {
        if (!player) player.emplace(program, endings, Table{.remembers = true});
        const Spread<Count>& spread = player->play(frame, situation.inputs, situation.totals, true);
        OddsPage page{{}, to_natural(spread.of)};
        for (const auto& [ending, count] : spread.endings) page.shares.push_back({ending, to_natural(count)});
        return page;
    }

    OddsPage work_out(const Situation& situation) {
        try {
            return page_of(wide, situation);
        } catch (const CountOverflow&) {
            wide->recover();
            return page_of(natural, situation);
        }
    }
};

EffectsBook::EffectsBook(const Program& program, const Frame& frame) : impl_(std::make_unique<Impl>(program, frame)) {}
EffectsBook::~EffectsBook() = default;
EffectsBook::EffectsBook(EffectsBook&&) noexcept = default;
EffectsBook& EffectsBook::operator=(EffectsBook&&) noexcept = default;

const OddsPage& EffectsBook::at(const Situation& situation) {
    Impl& impl = *impl_;
    impl.key.clear();
    for (const std::int32_t input : impl.inputs) impl.key.push_back(situation.inputs[input]);
    const std::size_t number = impl.situations.number(impl.key.data());
    if (number == impl.pages.size()) impl.pages.push_back(impl.work_out(situation));
    return impl.pages[number];
}

const Ending& EffectsBook::ending(std::uint32_t number) const {
    return impl_->endings.at(number);
}

std::uint64_t EffectsBook::work() const {
    return (impl_->wide ? impl_->wide->work() : 0) + (impl_->natural ? impl_->natural->work() : 0);
}

std::int64_t EffectsBook::left_by(const Ending& result, std::size_t effect) const {
    return result.values[impl_->first_effect + effect];
}

}  // namespace broadside::engine
