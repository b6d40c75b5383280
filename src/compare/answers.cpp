#include "compare/answers.hpp"

#include "check/play/story.hpp"
#include "compare/aims.hpp"
#include "compare/common_ground.hpp"
#include "engine/dice.hpp"
#include "engine/frame_hash.hpp"
#include "engine/odds_book.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <optional>
#include <set>
#include <utility>

namespace broadside::compare {

using engine::Frame;
using engine::Natural;
using engine::Program;

namespace {

constexpr std::uint64_t all_chance = 1'000'000'000;
constexpr std::size_t most_cases = 3;
constexpr std::uint64_t most_work = 40'000'000;  ///< of a sample of one procedure: fights of many dice take long

FieldValue field_value(std::string name, std::string value) {
    std::string text = fmt::format("{}: {}", name, value);
    return {std::move(name), std::move(value), std::move(text)};
}

/// A result without labels: its fields by names and words, as in the new edition.
std::vector<FieldValue> fields_of(const Program& program, const Frame& frame, const engine::Ending& ending,
                                  const Renames& renames) {
    switch (ending.kind) {
        case engine::Ending::Kind::forbidden:
            return {{"forbidden", "", "forbidden"}};
        case engine::Ending::Kind::missing:
            return {field_value("the umpire decides", ending.says.written())};
        case engine::Ending::Kind::fault:
            return {{"cannot be worked out", "", "cannot be worked out"}};
        case engine::Ending::Kind::result:
            break;
    }
    std::vector<FieldValue> out;
    for (std::size_t field = 0; field < frame.results.size(); ++field)
        out.push_back(field_value(new_name(frame.results[field].name, renames),
                                  new_name(engine::result_word(program, frame, field, ending), renames)));
    return out;
}

std::string joined(const std::vector<FieldValue>& fields) {
    std::string out;
    for (const FieldValue& field : fields) out += fmt::format("{}{}", out.empty() ? "" : ", ", field.text);
    return out;
}

/// "target.status: 4 → 3", "attacker moves 10", by ids and words, as in the new edition: a changed label is not a
/// difference.
std::string changed_words(const Program& program, const Frame& frame, const engine::Change& change,
                          const Renames& renames) {
    const std::string side = engine::name_of_changed(frame, change);
    if (change.verb == rules::Effect::Verb::remove) return side + " leaves the table";
    const auto word = [&](const engine::Type& type, std::int64_t value) {
        return value == engine::nothing ? "-" : new_name(program.vocabulary().to_word(type, value), renames);
    };
    if (!change.fact_index) return fmt::format("{} moves {}", side, word(change.type, change.after));
    const rules::Fact& fact = program.ruleset().facts[*change.fact_index];
    const auto type = program.vocabulary().find_type(fact.type).value_or(engine::Type{});
    return fmt::format("{}{}{}: {} → {}", side, side.empty() ? "" : ".", new_name(fact.id, renames),
                       word(type, change.before), word(type, change.after));
}

/// Changes made by a run, sorted.
std::vector<std::string> left_by(const Program& program, const Frame& frame, const engine::Situation& situation,
                                 engine::DiceSource& dice, const Renames& renames) {
    std::vector<std::string> out;
    for (const engine::Change& change : engine::run(program, frame, situation, dice).changes)
        out.push_back(changed_words(program, frame, change, renames));
    std::ranges::sort(out);
    return out;
}

/// Odds of one edition as words, each ending converted once.
class Edition {
  public:
    Edition(const Program& program, const Frame& frame, Renames renames)
        : program_(program), frame_(frame), renames_(std::move(renames)), book_(program, frame) {}

    struct Answer {
        std::map<std::string, Natural> results;  ///< complete results
        std::map<FieldValue, Natural> fields;    ///< each field separately
        Natural of = 1;
    };

    std::uint32_t number_of(const engine::Situation& situation) { return book_.number_of(situation); }

    engine::OddsBook& book() { return book_; }

    bool is_forbidden(std::uint32_t number) const {
        const engine::OddsPage& page = book_.page(number);
        return page.shares.size() == 1 &&
               book_.ending(page.shares.front().ending).kind == engine::Ending::Kind::forbidden;
    }

    const Answer& answer(std::uint32_t number) {
        const auto [known, fresh] = answers_.try_emplace(number);
        if (!fresh) return known->second;
        const engine::OddsPage& page = book_.page(number);
        known->second.of = page.of;
        for (const engine::Share& share : page.shares) {
            const std::vector<FieldValue>& fields = words_of(share.ending);
            known->second.results[joined(fields)] += share.count;
            for (const FieldValue& field : fields) known->second.fields[field] += share.count;
        }
        return known->second;
    }

  private:
    const std::vector<FieldValue>& words_of(std::uint32_t ending) {
        const auto [known, fresh] = words_.try_emplace(ending);
        if (fresh) known->second = fields_of(program_, frame_, book_.ending(ending), renames_);
        return known->second;
    }

    const Program& program_;
    const Frame& frame_;
    const Renames renames_;
    engine::OddsBook book_;
    std::map<std::uint32_t, Answer> answers_;
    std::map<std::uint32_t, std::vector<FieldValue>> words_;
};

/// Difference of two probabilities in parts of `all_chance`, rounded down.
std::uint64_t distance(const Shift& shift) {
    const Natural before = shift.before * shift.of_after, after = shift.after * shift.of_before;
    const Natural between = before > after ? before - after : after - before;
    return (between * Natural(all_chance) / (shift.of_before * shift.of_after)).word();
}

const std::string& text_of(const std::string& result) {
    return result;
}
const std::string& text_of(const FieldValue& field) {
    return field.text;
}

template <typename Result>
std::vector<Shift> shifts_between(const std::map<Result, Natural>& before, const Natural& of_before,
                                  const std::map<Result, Natural>& after, const Natural& of_after) {
    using Counts = std::map<Result, Natural>;
    std::set<Result> results;
    for (const Counts* counts : {&before, &after})
        for (const auto& [result, count] : *counts) results.insert(result);
    const auto count_in = [](const Counts& counts, const Result& result) {
        const auto found = counts.find(result);
        return found == counts.end() ? Natural(0) : found->second;
    };
    std::vector<Shift> out;
    for (const Result& result : results) {
        Shift shift{text_of(result), count_in(before, result), of_before, count_in(after, result), of_after};
        if (shift.before * of_after != shift.after * of_before) out.push_back(std::move(shift));
    }
    std::ranges::stable_sort(out,
                             [](const Shift& left, const Shift& right) { return distance(left) > distance(right); });
    return out;
}

/// Compares one procedure of both editions.
class Trial {
  public:
    Trial(const Program& before, const Frame& old_frame, const Program& after, const Frame& new_frame,
          const Judgement& judgement)
        : before_(before),
          after_(after),
          old_frame_(old_frame),
          new_frame_(new_frame),
          renames_(judgement.renames),
          old_(before, old_frame, judgement.renames),
          new_(after, new_frame, {}),
          ground_(after, new_frame),
          gains_({before, old_frame, old_.book()}, {after, new_frame, new_.book()}, judgement) {}

    /// Whether both editions forbid a situation.
    bool is_forbidden(const Twin& twin) {
        return old_.is_forbidden(old_.number_of(twin.before)) && new_.is_forbidden(new_.number_of(twin.after));
    }

    std::uint64_t work() { return old_.book().work() + new_.book().work() + gains_.work(); }

    void ask(const Twin& twin, Comparison& out) {
        ++out.tried;
        const std::size_t before = out.changed + out.left_differently;
        const Pair pair = pair_of(twin);
        const bool is_new = !pairs_.contains(pair);
        const Meeting& meeting = meeting_of(pair);
        if (meeting.shifts.empty()) {
            play(twin, out);
        } else {
            ++out.changed;
            if (is_new) keep(twin, meeting.moved);  // cases with the same odds are shown once
        }
        ground_.add(twin.after, out.changed + out.left_differently > before);
        if (gains_.know_any()) gains_.add(twin);
    }

    /// Reports the greatest shifts, each in the simplest situation with as great a shift.
    void add_most(const CommonSituations& situations, Comparison& out) {
        std::set<Pair> shown;
        for (const Kept& kept : kept_) {
            const Twin twin = situations.simplest(
                kept.twin, [&](const Twin& other) { return meeting_of(pair_of(other)).moved >= kept.moved; });
            const Pair pair = pair_of(twin);
            if (!shown.insert(pair).second) continue;
            const Meeting& meeting = meeting_of(pair);
            out.most.push_back(
                {check::describe_situation(after_, new_frame_, twin.after.inputs), meeting.shifts, meeting.moved});
        }
    }

    void add_aftermaths(const CommonSituations& situations, Comparison& out) const {
        for (const Played& played : played_) {
            const Twin twin = situations.simplest(
                played.twin, [&](const Twin& other) { return aftermath_of(other, played.row).has_value(); });
            Aftermath found = aftermath_of(twin, played.row).value_or(Aftermath{});
            const bool is_listed = std::ranges::any_of(
                out.aftermaths, [&](const Aftermath& one) { return one.situation == found.situation; });
            if (!is_listed) out.aftermaths.push_back(std::move(found));
        }
    }

    void add_results(Comparison& out) const {
        out.all_with = ground_.words();
        out.gains = gains_.of(out.visited);
        std::set_difference(seen_after_.begin(), seen_after_.end(), seen_before_.begin(), seen_before_.end(),
                            std::back_inserter(out.came));
        std::set_difference(seen_before_.begin(), seen_before_.end(), seen_after_.begin(), seen_after_.end(),
                            std::back_inserter(out.went));
    }

  private:
    using Pair = std::pair<std::uint32_t, std::uint32_t>;  ///< page numbers
    struct Meeting {
        std::vector<Shift> shifts;
        std::uint64_t moved = 0;
    };
    struct Kept {
        Twin twin;
        std::uint64_t moved = 0;
    };

    /// The dice of a play depend only on its row.
    struct Played {
        Twin twin;
        std::uint32_t row = 0;
    };

    void play(const Twin& twin, Comparison& out) {
        if (old_frame_.effects.empty() && new_frame_.effects.empty()) return;
        const auto row = static_cast<std::uint32_t>(out.tried);
        if (!aftermath_of(twin, row)) return;
        ++out.left_differently;
        if (played_.size() < most_cases) played_.push_back({twin, row});
    }

    /// nullopt when both editions make the same changes.
    std::optional<Aftermath> aftermath_of(const Twin& twin, std::uint32_t row) const {
        engine::SeededDice old_dice(0, 0, row), new_dice(0, 0, row);
        const std::vector<std::string> left_before = left_by(before_, old_frame_, twin.before, old_dice, renames_);
        const std::vector<std::string> left_after = left_by(after_, new_frame_, twin.after, new_dice, {});
        if (left_before == left_after) return std::nullopt;
        Aftermath out{check::describe_situation(after_, new_frame_, twin.after.inputs), new_dice.thrown(), {}, {}};
        std::set_difference(left_before.begin(), left_before.end(), left_after.begin(), left_after.end(),
                            std::back_inserter(out.before));
        std::set_difference(left_after.begin(), left_after.end(), left_before.begin(), left_before.end(),
                            std::back_inserter(out.after));
        return out;
    }

    Pair pair_of(const Twin& twin) { return {old_.number_of(twin.before), new_.number_of(twin.after)}; }

    const Meeting& meeting_of(const Pair& pair) {
        const auto [known, fresh] = pairs_.try_emplace(pair);
        if (fresh) known->second = meet(old_.answer(pair.first), new_.answer(pair.second));
        return known->second;
    }

    void keep(const Twin& twin, std::uint64_t moved) {
        const auto place = std::ranges::find_if(kept_, [&](const Kept& one) { return one.moved < moved; });
        kept_.insert(place, {twin, moved});
        if (kept_.size() > most_cases) kept_.pop_back();
    }

    /// Prefers shifts of single fields, which read more easily; complete results may differ where no field does.
    Meeting meet(const Edition::Answer& before, const Edition::Answer& after) {
        for (const auto& [field, count] : before.fields) seen_before_.insert(field);
        for (const auto& [field, count] : after.fields) seen_after_.insert(field);
        Meeting out{shifts_between(before.results, before.of, after.results, after.of), 0};
        if (out.shifts.empty()) return out;
        for (const Shift& shift : out.shifts) out.moved += distance(shift);
        std::vector<Shift> of_fields = shifts_between(before.fields, before.of, after.fields, after.of);
        for (const Shift& shift : of_fields) out.moved += distance(shift);
        if (!of_fields.empty()) out.shifts = std::move(of_fields);
        return out;
    }

    const Program &before_, &after_;
    const Frame &old_frame_, &new_frame_;
    const Renames& renames_;
    Edition old_, new_;
    CommonGround ground_;
    Gains gains_;
    std::map<Pair, Meeting> pairs_;
    std::vector<Kept> kept_;  ///< the greatest shifts first
    std::vector<Played> played_;
    std::set<FieldValue> seen_before_, seen_after_;
};

std::vector<std::string> asked_alone(const Frame& frame, const Frame& other, const Renames& renames) {
    std::vector<std::string> out;
    for (const engine::InputSlot& input : frame.inputs) {
        const bool is_known = std::ranges::any_of(other.inputs, [&](const auto& known) {
            const bool is_renamed = known.fact == new_name(input.fact, renames) && known.side == input.side;
            return known.asked && (known.id == input.id || is_renamed);
        });
        if (input.asked && !is_known) out.push_back(input.id);
    }
    return out;
}

Renames turned_round(const Renames& renames) {
    Renames out;
    for (const auto& [before, after] : renames) out.emplace(after, before);
    return out;
}

}  // namespace

std::vector<Comparison> compare_answers(const Program& before, const Program& after, const Judgement& judgement,
                                        std::size_t most) {
    const Renames& renames = judgement.renames;
    std::vector<Comparison> out;
    for (const rules::Procedure& procedure : before.ruleset().procedures) {
        const Frame* old_frame = before.find(procedure.id);
        const Frame* new_frame = after.find(new_name(procedure.id, renames));
        if (!old_frame || !new_frame) continue;
        Comparison& comparison = out.emplace_back();
        comparison.id = new_frame->id;
        comparison.title = new_frame->title;
        comparison.reads_the_same = engine::frame_hash(before, *old_frame) == engine::frame_hash(after, *new_frame);
        if (comparison.reads_the_same) continue;
        comparison.asks_now = asked_alone(*new_frame, *old_frame, turned_round(renames));
        comparison.asked_before = asked_alone(*old_frame, *new_frame, renames);
        Trial trial(before, *old_frame, after, *new_frame, judgement);
        const CommonSituations situations(before, *old_frame, after, *new_frame, renames);
        const Guide guide{most, most_work,
                          [&] { return aims_at_changed_charts(before, *old_frame, after, *new_frame, renames); },
                          [&](const Twin& twin) { return trial.is_forbidden(twin); }, [&] { return trial.work(); }};
        comparison.visited = situations.visit(guide, [&](const Twin& twin) { trial.ask(twin, comparison); });
        trial.add_results(comparison);  // before simpler situations are tried
        trial.add_most(situations, comparison);
        trial.add_aftermaths(situations, comparison);
    }
    return out;
}

}  // namespace broadside::compare
