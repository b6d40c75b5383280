#include "check/editions/editions.hpp"

#include "rules/playable.hpp"

#include <algorithm>
#include <iterator>

namespace broadside::check {

using engine::Frame;
using engine::Program;

/// Stub of a chart or procedure that is not compiled: only what the compilation of others may read.
static rules::Chart shell_of(const rules::Chart& whole) {
    rules::Chart shell;
    shell.id = whole.id;
    shell.given = whole.given;
    return shell;
}

static rules::Procedure shell_of(const rules::Procedure& whole) {
    rules::Procedure shell;
    shell.id = whole.id;
    shell.sides = whole.sides;
    shell.given = whole.given;
    return shell;
}

static bool any_thing(const MentionGraph::Thing&) {
    return true;
}

template <typename T>
static void make_shells(std::vector<T>& things) {
    for (T& thing : things) thing = shell_of(thing);
}

Editions::Editions(const CheckContext& context) : context_(context) {}

Editions::Parts::Parts(const CheckContext& context)
    : played(rules::playable(context.ruleset)),
      shells(played),
      mentions(context.tree),
      always_needed(mentions.things().size()) {
    make_shells(shells.charts);
    make_shells(shells.procedures);
    // A fact can be implied by a word of its domain alone.
    for (MentionGraph::Place place = 0; place < mentions.things().size(); ++place)
        if (const std::string& kind = mentions.things()[place].kind; kind != "chart" && kind != "procedure")
            mentions.reach(place, always_needed, any_thing);
}

const Editions::Parts& Editions::parts() {
    if (!parts_) parts_.emplace(context_);
    return *parts_;
}

// ---- cache

static std::vector<std::pair<std::string, std::string>> settings_of(const rules::Choices& choices) {
    std::vector<std::pair<std::string, std::string>> settings;
    for (const rules::Choice& choice : choices) settings.emplace_back(choice.id, choice.value);
    std::sort(settings.begin(), settings.end());
    return settings;
}

/// A procedure does not depend on what is compiled with it; a chart called by itself depends on its readers.
Editions::Made* Editions::find_made(const rules::Choices& choices, const Ids& ids) {
    const auto of_choices = made_.find(settings_of(choices));
    if (of_choices == made_.end()) return nullptr;
    for (Made& made : of_choices->second)
        if (made.ids == ids) return &made;
    for (Made& made : of_choices->second)
        if (made.program && std::all_of(ids.begin(), ids.end(), [&](const std::string& id) {
                const Frame* frame = made.program->find(id);
                return frame && frame->procedure;
            }))
            return &made;
    return nullptr;
}

const Editions::Made& Editions::make(const rules::Choices& choices, const Ids& ids) {
    if (const Made* known = find_made(choices, ids)) return *known;
    Made& made = made_[settings_of(choices)].emplace_back(Made{ids, {}, {}});
    made.program = once(choices, ids, made.faults);
    return made;
}

const Program* Editions::with(const rules::Choices& choices, const Ids& ids) {
    if (choices.empty()) return context_.program;
    const Made& made = make(choices, ids);
    return made.program ? &*made.program : nullptr;
}

const Program* Editions::with(const rules::Choices& choices, const Ids& ids, text::Diagnostics& diagnostics) {
    if (!choices.empty())
        for (const text::Diagnostic& fault : make(choices, ids).faults.all()) diagnostics.add(fault);
    return with(choices, ids);
}

const Editions::ReadAgain& Editions::read(const rules::Choice& choice) {
    const auto [known, fresh] = read_.try_emplace(Setting{choice.id, choice.value});
    ReadAgain& read = known->second;
    if (fresh) read.things = rules::reread_touched(context_.tree, {choice}, read.faults);
    return read;
}

// ---- construction

/// Whether the parts touched by each of these choices can be read separately.
static bool are_all_apart(const std::vector<const rules::Reread*>& readings, const text::Value& tree,
                          const rules::Choices& choices) {
    for (std::size_t i = 0; i < readings.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (!rules::are_apart(*readings[i], *readings[j]) ||
                rules::exclude_each_other(tree, choices[i], choices[j]))
                return false;
    return true;
}

std::optional<rules::Ruleset> Editions::reread(rules::Ruleset standing, const rules::Choices& choices,
                                               text::Diagnostics& found) {
    std::vector<const rules::Reread*> readings;
    for (const rules::Choice& choice : choices)
        if (const ReadAgain& again = read(choice); again.things && again.faults.all().empty())
            readings.push_back(&*again.things);
    if (readings.size() == choices.size() && are_all_apart(readings, context_.tree, choices))
        return rules::with_reread(std::move(standing), readings);
    return rules::reread(std::move(standing), context_.tree, choices, found);
}

/// The rule set with these choices, settled; nullopt when that fails.
std::optional<rules::Ruleset> Editions::settled(rules::Ruleset standing, const rules::Choices& choices,
                                                text::Diagnostics& found) {
    auto written = reread(std::move(standing), choices, found);
    if (!written) return std::nullopt;
    rules::Ruleset settled = engine::settle(std::move(*written), choices, context_.sources, found);
    if (found.has_blocking_errors()) return std::nullopt;
    return settled;
}

std::optional<Program> Editions::once(const rules::Choices& choices, const Ids& ids, text::Diagnostics& diagnostics) {
    text::Diagnostics found;
    std::optional<Program> program;
    const bool needs_all = may_change_readers(choices, ids);
    const std::vector<std::string> wanted = with_readers(ids);
    if (!needs_all) {
        if (auto excerpt = settled(excerpt_for(choices, wanted), choices, found))
            program = Program::compile_only(wanted, std::move(*excerpt), context_.sources, found);
        if (found.all().empty()) return program;
        // Compiles the whole: error messages list all known names.
        found = {};
        program.reset();
    }
    if (auto whole = settled(parts().played, choices, found))
        program = needs_all ? Program::compile(std::move(*whole), context_.sources, found)
                            : Program::compile_only(wanted, std::move(*whole), context_.sources, found);
    for (const text::Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
    return program;
}

// ---- dependencies of an edition

/// The patch of a reading; empty for its default, an option and a variant.
const std::vector<rules::Keyed>& Editions::changes_of(const rules::Choice& choice) const {
    static const std::vector<rules::Keyed> none;
    if (const rules::Ruling* ruling = rules::find_by_id(context_.ruleset.rulings, choice.id))
        for (const auto& [reading, patch] : ruling->patches)
            if (reading == choice.value) return patch;
    return none;
}

/// Names in the patches of these choices.
Names Editions::names_in_patches(const rules::Choices& choices) const {
    Names names;
    for (const rules::Choice& choice : choices)
        for (const rules::Keyed& change : changes_of(choice)) names.merge(names_in_change(change.key, change.value));
    return names;
}

/// The rule set with only those charts and procedures whole that `ids` and the patches can mention, directly or not.
rules::Ruleset Editions::excerpt_for(const rules::Choices& choices, const std::vector<std::string>& ids) {
    const MentionGraph& graph = parts().mentions;
    std::vector<bool> needed = parts().always_needed;
    const auto need = [&](const std::string& name) {
        for (const MentionGraph::Place place : graph.called(name)) graph.reach(place, needed, any_thing);
    };
    for (const std::string& id : ids) need(id);
    for (const std::string& name : names_in_patches(choices)) need(name);
    for (const rules::Touched& touched : rules::touched_by(context_.tree, choices)) need(touched.id);
    rules::Ruleset excerpt = parts().shells;
    const auto take = [&](std::string_view kind, const auto& whole, auto& shells) {
        for (std::size_t i = 0; i < whole.size(); ++i) {
            const MentionGraph::Places& called = graph.called(whole[i].id);
            if (std::any_of(called.begin(), called.end(), [&](MentionGraph::Place place) {
                    return needed[place] && graph.things()[place].kind == kind;
                }))
                shells[i] = whole[i];
        }
    };
    take("chart", parts().played.charts, excerpt.charts);
    take("procedure", parts().played.procedures, excerpt.procedures);
    return excerpt;
}

// ---- readers

static bool reads(const Frame& frame, std::size_t chart) {
    return std::any_of(frame.instances.begin(), frame.instances.end(),
                       [&](const engine::ChartInstance& instance) { return instance.chart == chart; });
}

/// Whether a chart to be called by itself may have other readers than before.
bool Editions::may_change_readers(const rules::Choices& choices, const Ids& ids) const {
    const bool calls_chart = std::any_of(ids.begin(), ids.end(), [&](const std::string& id) {
        return rules::find_by_id(context_.ruleset.charts, id) != nullptr;
    });
    const std::vector<rules::Touched> touched = rules::touched_by(context_.tree, choices);
    return calls_chart && std::any_of(touched.begin(), touched.end(),
                                      [](const rules::Touched& one) { return one.kind == "procedure"; });
}

/// A chart called by itself uses the names of all its readers.
std::vector<std::string> Editions::with_readers(const Ids& ids) const {
    std::vector<std::string> all(ids.begin(), ids.end());
    const auto& charts = context_.program->ruleset().charts;
    for (const std::string& id : ids) {
        const rules::Chart* chart = rules::find_by_id(charts, id);
        if (!chart) continue;
        const auto& frames = context_.program->frames();
        for (const Frame& frame : frames)
            if (frame.procedure && reads(frame, chart - charts.data())) all.push_back(frame.id);
    }
    return all;
}

// ---- effects of a choice

namespace {

using Thing = std::pair<std::string, std::string>;  // kind, id

/// Whether everything affected by such a thing mentions its name, or one of its words.
bool is_followed(std::string_view kind) {
    constexpr std::string_view followed[] = {"domain", "quantity", "chart", "procedure", "fact", "number", "missing"};
    return std::find(std::begin(followed), std::end(followed), kind) != std::end(followed);
}

/// What a change gives another meaning.
struct Meant {
    std::optional<Thing> thing;  ///< none where it is a group of words alone
    Names words;                 ///< may be mentioned without the name of their table
};

Meant meant_by(const rules::Keyed& change, const rules::Ruleset& ruleset) {
    const std::vector<std::string_view> path = parts_of(change.key);
    if (path.size() > 3 && path[0] == "domain" && path[2] == "groups") return {std::nullopt, {std::string(path[3])}};
    Meant meant{Thing(path[0], path.size() > 1 ? path[1] : ""), {}};
    const auto& [kind, id] = *meant.thing;
    if (const auto* domain = kind == "domain" ? rules::find_by_id(ruleset.domains, id) : nullptr) {
        for (const rules::DomainValue& value : domain->values) meant.words.insert(value.id);
        for (const rules::Group& group : domain->groups) meant.words.insert(group.id);
    }
    if (const auto* quantity = kind == "quantity" ? rules::find_by_id(ruleset.quantities, id) : nullptr)
        meant.words.insert(quantity->names.begin(), quantity->names.end());
    return meant;
}

/// Propagates a change to everything that mentions it, transitively. Mentions are matched by spelling alone: too many
/// at worst, never too few.
class Spread {
  public:
    Spread(const Program& program, const MentionGraph& graph)
        : program_(program), graph_(graph), behind_(graph.things().size()) {}

    Affected affected;

    /// What the setting itself changes.
    void start_with(const Meant& meant) {
        if (meant.thing) changed_.insert(*meant.thing), touch(*meant.thing);
        for (const std::string& word : meant.words) add_name(word);
    }

    /// Everything that mentions this name.
    void touch_readers_of(const std::string& name) {
        for (const MentionGraph::Place place : graph_.mentioning(name))
            touch({graph_.things()[place].kind, graph_.things()[place].id});
    }

    /// False when a changed thing may exclude situations of anything.
    bool spread() {
        while (!pending_.empty()) {
            const std::string name = std::move(pending_.back());
            pending_.pop_back();
            touch_readers_of(name);
        }
        return std::none_of(touched_.begin(), touched_.end(),
                            [&](const Thing& thing) { return is_hidden_in_never(thing); });
    }

    const Names& names() const { return names_; }

    void settle(const Names& mentioned_by_patches) {
        for (const std::string& name : mentioned_by_patches) add_charts_behind(graph_.called(name));
        for (const auto& [kind, id] : touched_) {
            if (kind == "chart") affected.charts.insert(id);
            if (kind != "chart" && kind != "procedure") continue;
            affected.changed.insert(id);
            for (const MentionGraph::Place place : graph_.called(id))
                if (graph_.things()[place].kind == kind) add_charts_behind(graph_.things()[place].mentions);
        }
        for (MentionGraph::Place place = 0; place < behind_.size(); ++place)
            if (behind_[place] && graph_.things()[place].kind == "chart")
                affected.charts.insert(graph_.things()[place].id);
    }

  private:
    void touch(const Thing& thing) {
        if (touched_.insert(thing).second) add_name(thing.second);
    }

    void add_name(const std::string& name) {
        if (names_.insert(name).second) pending_.push_back(name);
    }

    /// A `[[never]]` that mentions just a fact affects only procedures that read the fact. Any other may affect more.
    bool is_hidden_in_never(const Thing& thing) const {
        if (thing.first == "never" || !graph_.is_in_never(thing.second)) return false;
        const rules::Fact* fact = rules::find_by_id(program_.ruleset().facts, thing.second);
        return thing.first != "fact" || !fact || fact->means || changed_.contains(thing);
    }

    /// Charts read, directly or through definitions and charts, by anything that mentions these things.
    void add_charts_behind(const MentionGraph::Places& mentioned) {
        for (const MentionGraph::Place place : mentioned)
            graph_.reach(place, behind_, [](const MentionGraph::Thing& thing) {
                return thing.kind == "fact" || thing.kind == "chart";
            });
    }

    const Program& program_;
    const MentionGraph& graph_;
    std::set<Thing> changed_, touched_;
    Names names_;                       ///< names of touched things
    std::vector<std::string> pending_;  ///< those whose readers are still to be touched
    std::vector<bool> behind_;          ///< by thing: reached by `add_charts_behind`
};

/// Whether a `[[never]]` mentions one of these words: it excludes situations of things that need not mention them.
bool is_any_in_never(const Names& words, const MentionGraph& graph) {
    return std::any_of(words.begin(), words.end(), [&](const std::string& word) { return graph.is_in_never(word); });
}

}  // namespace

std::optional<Affected> Editions::work_out_affected(const rules::Choice& choice) {
    const MentionGraph& graph = parts().mentions;
    Spread spread(*context_.program, graph);
    if (!rules::find_by_id(context_.ruleset.rulings, choice.id)) {
        // An option or a variant affects whatever mentions it; a ruling affects what its patch touches.
        if (graph.is_in_never(choice.id)) return std::nullopt;
        spread.touch_readers_of(choice.id);
    }
    for (const rules::Keyed& change : changes_of(choice)) {
        if (is_for_reader(change.key, change.value)) continue;
        const Meant meant = meant_by(change, context_.ruleset);
        if (meant.thing && !is_followed(meant.thing->first)) return std::nullopt;
        if (is_any_in_never(meant.words, graph)) return std::nullopt;
        spread.start_with(meant);
    }
    if (!spread.spread()) return std::nullopt;
    spread.settle(names_in_patches({choice}));
    return std::move(spread.affected);
}

const std::optional<Affected>& Editions::affected_by(const rules::Choice& choice) {
    const auto known = affected_.find({choice.id, choice.value});
    if (known != affected_.end()) return known->second;
    return affected_.emplace(Setting{choice.id, choice.value}, work_out_affected(choice)).first->second;
}

Names Editions::names_touched_by(const rules::Choice& choice) {
    Spread spread(*context_.program, parts().mentions);
    for (const rules::Keyed& change : changes_of(choice))
        if (!is_for_reader(change.key, change.value)) spread.start_with(meant_by(change, context_.ruleset));
    spread.spread();
    return spread.names();
}

}  // namespace broadside::check
