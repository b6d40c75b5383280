#include "check/coverage/trials.hpp"

#include "check/play/examples.hpp"
#include "check/play/stated_numbers.hpp"
#include "check/play/turns.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>

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
           std::ranges::any_of(stated, [&](const std::string& id) { return names.contains(id); });
}

static void leave_out(text::Value& tree, const std::set<std::string_view>& keys) {
    std::erase_if(tree.entries, [&](const text::Entry& entry) { return keys.contains(entry.key); });
}

Trials::Trials(const CheckContext& context, Counted counted)
    : context_(context), counted_(counted), tree_(context.tree), things_(names_by_thing(tree_)) {
    text::Diagnostics found;
    auto prepared = prepare(tree_, {}, context_.sources, found);
    leave_out(tree_, {"example", "turn"});
    if (prepared && prepared->program) {
        examples_ = std::move(prepared->written.examples);
        turns_ = std::move(prepared->written.turns);
        play(*prepared, {}, Chosen::nothing, found);
        play(*prepared, {}, Chosen::settings, found);
    }
    for (const text::Diagnostic& finding : found.all()) known_.insert(finding.message);
}

void Trials::play(Prepared& prepared, const Names& played, Chosen chosen, text::Diagnostics& found) const {
    rules::Ruleset& written = prepared.written;
    const bool wants_settings = chosen == Chosen::settings;
    written.examples.clear();
    written.turns.clear();
    for (const rules::Example& example : examples_) {
        const bool counts = counted_ == Counted::all || !is_unconfirmed(example);
        const bool is_read = played.empty() || reads_any_of(example, played);
        if (counts && is_read && example.choose.empty() != wants_settings) written.examples.push_back(example);
    }
    for (const rules::Turn& turn : turns_) {
        const bool is_read = played.empty() || std::ranges::any_of(turn.steps, [&](const rules::TurnStep& step) {
                                 return played.contains(step.procedure);
                             });
        if (is_read && wants_settings) written.turns.push_back(turn);
    }
    if (written.examples.empty() && written.turns.empty()) return;
    const CheckContext context{context_.sources, tree_, written, &*prepared.program};
    check_examples(context, found);
    check_turns(context, found);
}

/// Tables that only pages are made of are left out while the copy is read.
std::optional<Trials::Sound> Trials::prepare_tree(const Names& readers) {
    static const std::set<std::string_view> of_pages{"aid", "diagram", "gauge"};
    const auto is_read = [](const text::Entry& entry) { return !of_pages.contains(entry.key); };
    const auto first = std::stable_partition(tree_.entries.begin(), tree_.entries.end(), is_read);
    std::vector<text::Entry> aside(std::make_move_iterator(first), std::make_move_iterator(tree_.entries.end()));
    tree_.entries.erase(first, tree_.entries.end());
    std::vector<std::string> only;
    for (const auto& [thing, mentioned] : things_)
        if ((thing.first == "procedure" || thing.first == "chart") && readers.contains(thing.second))
            only.push_back(thing.second);
    text::Diagnostics found;
    auto prepared = prepare(tree_, {}, context_.sources, found, only);
    std::move(aside.begin(), aside.end(), std::back_inserter(tree_.entries));
    const bool is_sound = prepared && prepared->program && !found.has_errors();
    return is_sound ? std::optional(Sound{std::move(*prepared), std::move(found)}) : std::nullopt;
}

std::optional<Prepared> Trials::prepared_with(const Exchange& exchange) {
    const Written written(exchange);
    auto sound = prepare_tree();
    return sound ? std::optional(std::move(sound->prepared)) : std::nullopt;
}

bool Trials::is_new(const text::Diagnostics& found) const {
    return std::ranges::any_of(found.all(),
                               [&](const text::Diagnostic& finding) { return !known_.contains(finding.message); });
}

/// Most slips are noticed by what plays the rule set as it is. Turns and other editions need more of it, and are played
/// for the others alone.
Trials::Verdict Trials::verdict_on(const Exchange& exchange) {
    const Written written(exchange);
    const Names readers = readers_of(exchange.seeds);
    auto part = prepare_tree(readers);
    if (!part) return Verdict::impossible;
    play(part->prepared, readers, Chosen::nothing, part->found);
    if (is_new(part->found)) return Verdict::noticed;
    auto whole = prepare_tree();
    if (!whole) return Verdict::impossible;
    play(whole->prepared, readers, Chosen::settings, whole->found);
    return is_new(whole->found) ? Verdict::noticed : Verdict::unnoticed;
}

Names Trials::readers_of(Names names) const {
    for (std::size_t before = 0; before != names.size();) {
        before = names.size();
        for (const auto& [thing, mentioned] : things_) {
            const bool reads =
                std::ranges::any_of(mentioned, [&](const std::string& name) { return names.contains(name); });
            if (reads && thing.first == "never") return {};
            if (reads) names.insert(thing.second);
        }
    }
    return names;
}

}  // namespace broadside::check
