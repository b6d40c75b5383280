#include "check/editions.hpp"

#include "rules/reread.hpp"

#include <algorithm>
#include <iterator>

namespace broadside::check {

using engine::Frame;
using engine::Program;

/// Without examples, turns and words for the reader alone.
static rules::Ruleset playable(const rules::Ruleset& whole) {
    rules::Ruleset played;
    played.identity = whole.identity;
    played.domains = whole.domains;
    played.quantities = whole.quantities;
    played.numbers = whole.numbers;
    played.facts = whole.facts;
    played.nevers = whole.nevers;
    played.charts = whole.charts;
    played.procedures = whole.procedures;
    played.variants = whole.variants;
    played.options = whole.options;
    played.missing = whole.missing;
    for (const rules::Ruling& ruling : whole.rulings) played.rulings.emplace_back().id = ruling.id;
    return played;
}

Editions::Editions(const CheckContext& context) : context_(context), played_(playable(context.ruleset)) {}

const Program* Editions::with(const rules::Choices& choices, const Ids& ids, text::Diagnostics& diagnostics) {
    if (choices.empty()) return context_.program;
    Key key;
    for (const rules::Choice& choice : choices) key.first.emplace_back(choice.id, choice.value);
    std::sort(key.first.begin(), key.first.end());
    key.second = ids;
    auto known = made_.find(key);
    if (known == made_.end()) known = made_.emplace(std::move(key), once(choices, ids, diagnostics)).first;
    return known->second ? &*known->second : nullptr;
}

std::optional<Program> Editions::once(const rules::Choices& choices, const Ids& ids,
                                      text::Diagnostics& diagnostics) const {
    text::Diagnostics found;
    std::optional<Program> program;
    if (auto written = rules::reread(played_, context_.tree, choices, found)) {
        rules::Ruleset settled = engine::settle(std::move(*written), choices, context_.sources, found);
        if (!found.has_blocking_errors())
            program = may_change_readers(choices, ids)
                          ? Program::compile(std::move(settled), context_.sources, found)
                          : Program::compile_only(with_readers(ids), std::move(settled), context_.sources, found);
    }
    for (const text::Diagnostic& diagnostic : found.all()) diagnostics.add(diagnostic);
    return program;
}

// ---- who reads what

static bool reads(const Frame& frame, std::int32_t chart) {
    return std::any_of(frame.instances.begin(), frame.instances.end(),
                       [&](const engine::ChartInstance& instance) { return instance.chart == chart; });
}

/// Whether a chart is to be called by itself that other procedures than before may read.
bool Editions::may_change_readers(const rules::Choices& choices, const Ids& ids) const {
    const bool calls_chart = std::any_of(ids.begin(), ids.end(), [&](const std::string& id) {
        return rules::find_by_id(context_.ruleset.charts, id) != nullptr;
    });
    const std::vector<rules::Touched> touched = rules::touched_by(context_.tree, choices);
    return calls_chart && std::any_of(touched.begin(), touched.end(),
                                      [](const rules::Touched& one) { return one.kind == "procedure"; });
}

/// A chart called by itself is asked in the words of all that read it.
std::vector<std::string> Editions::with_readers(const Ids& ids) const {
    std::vector<std::string> all(ids.begin(), ids.end());
    const auto& charts = context_.program->ruleset().charts;
    for (const std::string& id : ids) {
        const rules::Chart* chart = rules::find_by_id(charts, id);
        if (!chart) continue;
        const auto& frames = context_.program->frames();
        for (const Frame& frame : frames)
            if (frame.procedure && reads(frame, static_cast<std::int32_t>(chart - charts.data())))
                all.push_back(frame.id);
    }
    return all;
}

// ---- what depends on what

namespace {

using Thing = std::pair<std::string, std::string>;  // kind, id

/// Goes from what is touched to all that mentions it, and to all that mentions that. What a name mentions is found by
/// its letters alone: too much at worst, never too little.
class Spread {
  public:
    Spread(const Program& program, const std::map<Thing, Names>& mentions) : program_(program), mentions_(mentions) {}

    Affected affected;

    /// What a setting changes itself.
    void start_with(const Thing& thing) {
        changed_.insert(thing);
        touch(thing);
    }

    /// Words that mean something else than before.
    void start_with_words(const Names& words) { names_.insert(words.begin(), words.end()); }

    /// All that mentions one of these names.
    void touch_readers_of(const Names& names) {
        for (const auto& [thing, mentioned] : mentions_)
            if (meet(mentioned, names)) touch(thing);
    }

    /// False when what is touched may exclude situations of anything.
    bool spread() {
        for (Names last = names_; !last.empty();) {
            const Names before = names_;
            touch_readers_of(last);
            last.clear();
            std::set_difference(names_.begin(), names_.end(), before.begin(), before.end(),
                                std::inserter(last, last.end()));
        }
        return std::none_of(touched_.begin(), touched_.end(),
                            [&](const Thing& thing) { return is_hidden_in_never(thing); });
    }

    const Names& names() const { return names_; }

    void settle(const Names& mentioned_by_patches) {
        Names seen;
        add_charts_behind(mentioned_by_patches, seen);
        for (const auto& [kind, id] : touched_) {
            if (kind == "chart") affected.charts.insert(id);
            if (kind == "chart" || kind == "procedure") {
                affected.played.insert(id);
                affected.changed.insert(id);
                if (auto names = mentions_.find({kind, id}); names != mentions_.end())
                    add_charts_behind(names->second, seen);
            }
        }
        add_readers();
    }

  private:
    void touch(const Thing& thing) {
        if (touched_.insert(thing).second) names_.insert(thing.second);
    }

    static bool meet(const Names& a, const Names& b) {
        return std::any_of(b.begin(), b.end(), [&](const std::string& name) { return a.contains(name); });
    }

    /// A `[[never]]` that speaks of a bare fact is read by nobody who does not ask for the fact. One that speaks of
    /// more may be.
    bool is_hidden_in_never(const Thing& thing) const {
        if (thing.first == "never") return false;
        const auto nevers = mentions_.find({"never", ""});
        if (nevers == mentions_.end() || !nevers->second.contains(thing.second)) return false;
        const rules::Fact* fact = rules::find_by_id(program_.ruleset().facts, thing.second);
        return thing.first != "fact" || !fact || fact->means || changed_.contains(thing);
    }

    /// Charts that are read by whoever mentions these names, directly or through definitions and charts.
    void add_charts_behind(const Names& names, Names& seen) {
        for (const std::string& name : names) {
            if (!seen.insert(name).second) continue;
            for (const char* kind : {"fact", "chart"}) {
                const auto behind = mentions_.find({kind, name});
                if (behind == mentions_.end()) continue;
                if (behind->first.first == "chart") affected.charts.insert(name);
                add_charts_behind(behind->second, seen);
            }
        }
    }

    /// Every reader of a chart is needed to tell whether a row of it is ever used.
    void add_readers() {
        for (const Frame& frame : program_.frames())
            for (const engine::ChartInstance& instance : frame.instances)
                if (affected.charts.contains(program_.ruleset().charts[static_cast<std::size_t>(instance.chart)].id))
                    affected.played.insert(frame.id);
    }

    const Program& program_;
    const std::map<Thing, Names>& mentions_;
    std::set<Thing> changed_, touched_;
    Names names_;  ///< of what is touched
};

/// What is only told, and settings, which the engine never sees.
bool is_played(std::string_view kind) {
    constexpr std::string_view told[] = {"note", "sequence", "deck"};
    return std::find(std::begin(told), std::end(told), kind) == std::end(told);
}

/// A table of words: what speaks of one of its words need not name the table.
bool is_of_words(std::string_view kind) {
    return kind == "domain" || kind == "quantity";
}

/// Whether all that such a thing changes mentions its name, or a word of it.
bool is_followed(std::string_view kind) {
    constexpr std::string_view followed[] = {"chart", "procedure", "fact", "number", "missing"};
    return is_of_words(kind) || std::find(std::begin(followed), std::end(followed), kind) != std::end(followed);
}

Names words_of(const text::Value& tree, const rules::Touched& touched) {
    const text::Value* all = tree.find(touched.kind);
    const text::Value* table = all ? all->find(touched.id) : nullptr;
    return table ? names_in(*table) : Names();
}

/// Whether a `[[never]]` speaks of one of these words: it excludes situations of what need not mention them.
bool speaks_of(const std::map<Thing, Names>& mentions, const Names& words) {
    const auto nevers = mentions.find({"never", ""});
    return nevers != mentions.end() && std::any_of(words.begin(), words.end(), [&](const std::string& word) {
               return nevers->second.contains(word);
           });
}

}  // namespace

std::optional<Affected> Editions::affected_by(const rules::Choices& choices) {
    Spread spread(*context_.program, mentions());
    Names mentioned;
    for (const rules::Choice& choice : choices) {
        if (const rules::Ruling* ruling = rules::find_by_id(context_.ruleset.rulings, choice.id)) {
            for (const auto& [reading, patch] : ruling->patches)
                if (reading == choice.value)
                    for (const rules::Keyed& change : patch) mentioned.merge(names_in_change(change.key, change.value));
            continue;
        }
        // Of an option or a variant all depends that mentions it.
        if (auto nevers = mentions_.find({"never", ""});
            nevers != mentions_.end() && nevers->second.contains(choice.id))
            return std::nullopt;
        spread.touch_readers_of({choice.id});
    }
    for (const rules::Touched& touched : rules::touched_by(context_.tree, choices)) {
        if (!is_played(touched.kind)) continue;
        if (!is_followed(touched.kind)) return std::nullopt;
        spread.start_with({touched.kind, touched.id});
        if (!is_of_words(touched.kind)) continue;
        const Names words = words_of(context_.tree, touched);
        if (speaks_of(mentions_, words)) return std::nullopt;
        spread.start_with_words(words);
    }
    if (!spread.spread()) return std::nullopt;
    spread.settle(mentioned);
    return std::move(spread.affected);
}

Names Editions::names_touched_by(const rules::Choices& choices) {
    Spread spread(*context_.program, mentions());
    for (const rules::Touched& touched : rules::touched_by(context_.tree, choices)) {
        spread.start_with({touched.kind, touched.id});
        if (is_of_words(touched.kind)) spread.start_with_words(words_of(context_.tree, touched));
    }
    spread.spread();
    return spread.names();
}

const std::map<std::pair<std::string, std::string>, Names>& Editions::mentions() {
    if (mentions_.empty()) mentions_ = names_by_thing(context_.tree);
    return mentions_;
}

}  // namespace broadside::check
