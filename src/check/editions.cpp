#include "check/editions.hpp"

#include "rules/reread.hpp"

#include <algorithm>

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
    if (known == made_.end()) known = made_.emplace(std::move(key), make(choices, ids, diagnostics)).first;
    return known->second ? &*known->second : nullptr;
}

std::optional<Program> Editions::make(const rules::Choices& choices, const Ids& ids,
                                      text::Diagnostics& diagnostics) const {
    text::Diagnostics found;
    std::optional<Program> program;
    if (auto written = rules::reread(played_, context_.tree, choices, found)) {
        rules::Ruleset settled = engine::settle(std::move(*written), choices, context_.sources, found);
        if (!found.has_errors())
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

/// A chart called by itself is asked in the words of whoever reads it first.
std::vector<std::string> Editions::with_readers(const Ids& ids) const {
    std::vector<std::string> all(ids.begin(), ids.end());
    const auto& charts = context_.program->ruleset().charts;
    for (const std::string& id : ids) {
        const rules::Chart* chart = rules::find_by_id(charts, id);
        if (!chart) continue;
        const auto& frames = context_.program->frames();
        const auto reader = std::find_if(frames.begin(), frames.end(), [&](const Frame& frame) {
            return reads(frame, static_cast<std::int32_t>(chart - charts.data()));
        });
        if (reader != frames.end() && reader->procedure) all.push_back(reader->id);
    }
    return all;
}

namespace {

/// Goes from what is touched to all whose answers or situations depend on it.
class Spread {
  public:
    explicit Spread(const Program& program) : program_(program) {}

    Affected affected;

    void touch_chart(const std::string& id) {
        const auto& charts = program_.ruleset().charts;
        const rules::Chart* chart = rules::find_by_id(charts, id);
        if (!chart || !affected.charts.insert(id).second) return;
        for (const Frame& frame : program_.frames())
            if (reads(frame, static_cast<std::int32_t>(chart - charts.data()))) touch_frame(frame);
        affected.played.insert(id);
    }

    void touch_frame(const std::string& id) {
        if (const Frame* frame = program_.find(id)) touch_frame(*frame);
    }

    /// Every reader of a chart is needed to tell whether a row of it is ever used.
    void add_readers() {
        for (const Frame* frame : touched_)
            for (const engine::ChartInstance& instance : frame->instances)
                affected.charts.insert(program_.ruleset().charts[static_cast<std::size_t>(instance.chart)].id);
        for (const Frame& frame : program_.frames())
            for (const engine::ChartInstance& instance : frame.instances)
                if (affected.charts.contains(program_.ruleset().charts[static_cast<std::size_t>(instance.chart)].id))
                    affected.played.insert(frame.id);
    }

  private:
    void touch_frame(const Frame& frame) {
        if (!touched_.insert(&frame).second) return;
        affected.played.insert(frame.id);
        const auto index = static_cast<std::int32_t>(&frame - program_.frames().data());
        for (const Frame& caller : program_.frames())
            for (const engine::CompiledStep& step : caller.steps)
                if (step.kind == engine::CompiledStep::Kind::call && step.call.frame == index) touch_frame(caller);
    }

    const Program& program_;
    std::set<const Frame*> touched_;
};

}  // namespace

std::optional<Affected> Editions::affected_by(const rules::Choices& choices) const {
    Spread spread(*context_.program);
    for (const rules::Choice& choice : choices)
        if (!rules::find_by_id(context_.ruleset.rulings, choice.id)) return std::nullopt;  // an option or a variant
    for (const rules::Touched& touched : rules::touched_by(context_.tree, choices)) {
        const bool is_told_only = touched.kind == "note" || touched.kind == "sequence" || touched.kind == "deck";
        if (touched.kind == "chart")
            spread.touch_chart(touched.id);
        else if (touched.kind == "procedure")
            spread.touch_frame(touched.id);
        else if (!is_told_only)
            return std::nullopt;
    }
    spread.add_readers();
    return std::move(spread.affected);
}

}  // namespace broadside::check
