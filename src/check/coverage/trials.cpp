#include "check/coverage/trials.hpp"

#include "check/play/examples.hpp"
#include "check/play/stated_numbers.hpp"
#include "check/play/turns.hpp"

#include <algorithm>
#include <utility>

namespace broadside::check {

namespace {

/// Exchanges a value in the copy for the lifetime of the object.
class Written {
  public:
    explicit Written(const Exchange& exchange) : place_(*exchange.place), other_(exchange.instead) {
        std::swap(place_, other_);
    }
    ~Written() { std::swap(place_, other_); }
    Written(const Written&) = delete;
    Written& operator=(const Written&) = delete;

  private:
    text::Value& place_;
    text::Value other_;
};

}  // namespace

/// Whether an example plays one of these, or states one of these numbers.
static bool reads_any_of(const rules::Example& example, const Names& names) {
    const Names stated = numbers_stated_by(example);
    return names.contains(example.procedure.empty() ? example.chart : example.procedure) ||
           std::any_of(stated.begin(), stated.end(), [&](const std::string& id) { return names.contains(id); });
}

Trials::Trials(const CheckContext& context, Counted counted)
    : context_(context), counted_(counted), tree_(context.tree), things_(names_by_thing(tree_)) {
    text::Diagnostics found;
    auto prepared = prepare(tree_, {}, context_.sources, found);
    if (prepared && prepared->program) play(*prepared, {}, found);
    for (const text::Diagnostic& finding : found.all()) known_.insert(finding.message);
}

void Trials::play(Prepared& prepared, const Names& played, text::Diagnostics& found) const {
    rules::Ruleset& written = prepared.written;
    std::erase_if(written.examples, [&](const rules::Example& example) {
        const bool counts = counted_ == Counted::all || !is_unconfirmed(example);
        return !counts || (!played.empty() && !reads_any_of(example, played));
    });
    if (!played.empty())
        std::erase_if(written.turns, [&](const rules::Turn& turn) {
            return std::none_of(turn.steps.begin(), turn.steps.end(),
                                [&](const rules::TurnStep& step) { return played.contains(step.procedure); });
        });
    if (written.examples.empty() && written.turns.empty()) return;
    const CheckContext context{context_.sources, tree_, written, &*prepared.program};
    check_examples(context, found);
    check_turns(context, found);
}

std::optional<Trials::Sound> Trials::prepare_tree() const {
    text::Diagnostics found;
    auto prepared = prepare(tree_, {}, context_.sources, found);
    const bool is_sound = prepared && prepared->program && !found.has_errors();
    return is_sound ? std::optional(Sound{std::move(*prepared), std::move(found)}) : std::nullopt;
}

std::optional<Prepared> Trials::prepared_with(const Exchange& exchange) {
    const Written written(exchange);
    auto sound = prepare_tree();
    return sound ? std::optional(std::move(sound->prepared)) : std::nullopt;
}

Trials::Verdict Trials::verdict_on(const Exchange& exchange) {
    const Written written(exchange);
    auto sound = prepare_tree();
    if (!sound) return Verdict::impossible;
    auto& [prepared, found] = *sound;
    play(prepared, readers_of(exchange.seeds), found);
    const bool is_noticed = std::any_of(found.all().begin(), found.all().end(), [&](const text::Diagnostic& finding) {
        return !known_.contains(finding.message);
    });
    return is_noticed ? Verdict::noticed : Verdict::unnoticed;
}

Names Trials::readers_of(Names names) const {
    for (std::size_t before = 0; before != names.size();) {
        before = names.size();
        for (const auto& [thing, mentioned] : things_) {
            const bool reads = std::any_of(mentioned.begin(), mentioned.end(),
                                           [&](const std::string& name) { return names.contains(name); });
            if (reads && thing.first == "never") return {};
            if (reads) names.insert(thing.second);
        }
    }
    return names;
}

}  // namespace broadside::check
