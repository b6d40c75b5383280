#include "engine/compile.hpp"

#include "engine/codes.hpp"
#include "engine/mistakes.hpp"
#include "engine/never_facts.hpp"
#include "engine/settle.hpp"
#include "engine/speech.hpp"
#include "engine/taken_words.hpp"
#include "language/names.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace broadside::engine {

Compiler::Compiler(Program& program, const text::SourceMap& sources, Faults& faults)
    : program_(program), sources_(sources), faults_(faults) {}

Type Compiler::type_of_record(RecordType record) {
    auto known = std::find(program_.records_.begin(), program_.records_.end(), record);
    Type type{Type::Kind::record, static_cast<std::int32_t>(known - program_.records_.begin())};
    if (known == program_.records_.end()) program_.records_.push_back(std::move(record));
    return type;
}

void Compiler::settle_input_types(std::size_t chart, const std::vector<Type>& types) {
    if (program_.chart_input_types_[chart].empty()) program_.chart_input_types_[chart] = types;
}

/// For a duplicate id the first definition wins, as in a linear search.
void Compiler::index_names() {
    for (const auto& fact : ruleset().facts) facts_.try_emplace(fact.id, &fact);
    for (const auto& number : ruleset().numbers) numbers_.try_emplace(number.id, &number);
    for (const auto& option : ruleset().options) options_.try_emplace(option.id, &option);
}

void Compiler::settle_types() {
    std::vector<std::string_view> known = {"yes-no"};
    for (const auto& domain : ruleset().domains) known.push_back(domain.id);
    for (const auto& quantity : ruleset().quantities) known.push_back(quantity.id);
    auto settle = [&](const std::string& name, const text::Span& span, std::string_view kind, const std::string& id) {
        auto type = vocabulary().find_type(name);
        if (!type)
            faults_
                .error(unknown_type, span,
                       say("the type {} of {} {} is not a domain or a quantity", named(name), kind, named(id)))
                .help = text::suggest_name(name, known);
        return type.value_or(Type{});
    };
    for (const auto& fact : ruleset().facts) {
        Type type = settle(fact.type, fact.type_span, "fact", fact.id);
        fact_types_.push_back(type);
        if (!fact.fallback) continue;
        std::string word = fact.fallback->kind == text::Value::Kind::string    ? fact.fallback->string
                           : fact.fallback->kind == text::Value::Kind::boolean ? (fact.fallback->boolean ? "yes" : "no")
                                                                               : std::to_string(fact.fallback->integer);
        if (!vocabulary().find_value(type, word))
            faults_
                .error(bad_value, fact.fallback->span,
                       say("{} is not a value of {}", named(word), named(vocabulary().name_of(type))))
                .help = help_for_value(word, vocabulary(), type);
    }
    for (const auto& number : ruleset().numbers) {
        Type type = settle(number.type, number.type.empty() ? number.span : number.type_span, "number", number.id);
        number_types_.push_back(type);
        if (!vocabulary().find_value(type, number.value))
            faults_
                .error(bad_value, number.value_span,
                       say("{} is not a value of {}", named(number.value), named(vocabulary().name_of(type))))
                .help = help_for_value(number.value, vocabulary(), type);
    }
}

/// Checks that groups name values of their domain.
void Compiler::check_groups() {
    for (const auto& domain : ruleset().domains) {
        if (domain.values.size() > 62)
            faults_.error(bad_value, domain.span, say("domain {} has more than 62 values", named(domain.id)));
        for (const auto& group : domain.groups)
            for (const std::string& member : group.members) {
                bool known = std::any_of(domain.values.begin(), domain.values.end(),
                                         [&](const auto& value) { return value.id == member; });
                if (!known)
                    faults_
                        .error(unknown_name, group.span,
                               say("group {} names {}, which is not a value of {}", named(group.id), named(member),
                                   named(domain.id)))
                        .help = text::suggest_name(member, domain.values, &rules::DomainValue::id);
            }
    }
}

std::optional<std::int32_t> Compiler::frame_of(const std::string& id, const text::Span& place) {
    if (auto known = done_.find(id); known != done_.end()) return known->second;
    const rules::Procedure* procedure = rules::find_by_id(ruleset().procedures, id);
    if (!procedure) {
        faults_.error(unknown_name, place, say("no procedure {}", named(id))).help =
            text::suggest_name(id, ruleset().procedures, &rules::Procedure::id);
        return std::nullopt;
    }
    if (std::find(under_way_.begin(), under_way_.end(), id) != under_way_.end()) {
        std::string chain;
        for (const std::string& step : under_way_) chain += step + " → ";
        faults_.error(recursive_definition, place, say("procedure {} does itself: {}{}", named(id), chain, id));
        return std::nullopt;
    }
    if (failed_.contains(id)) return std::nullopt;
    under_way_.push_back(id);
    FrameBuilder builder(*this);
    bool good = builder.build(*procedure);
    faults_.add(builder.faults());
    under_way_.pop_back();
    if (!good) {
        failed_.insert(id);
        return std::nullopt;
    }
    program_.frames_.push_back(std::move(builder.frame));
    auto index = static_cast<std::int32_t>(program_.frames_.size() - 1);
    done_[id] = index;
    return index;
}

/// Sides that a chart's own expressions name: heads of dotted names that are sides of some procedure.
static std::vector<std::string> sides_spoken_of(const rules::Chart& chart, const rules::Ruleset& ruleset) {
    std::set<std::string> named;
    for (const auto& procedure : ruleset.procedures) named.insert(procedure.sides.begin(), procedure.sides.end());
    std::vector<std::string> sides;
    const auto add_sides = [&](const Expression& expression) {
        std::set<std::string> heads;
        language::for_each_name(expression, [&](const language::Path& path) {
            if (path.size() > 1 && named.contains(path[0])) heads.insert(path[0]);
        });
        for (const std::string& side : heads)
            if (std::find(sides.begin(), sides.end(), side) == sides.end()) sides.push_back(side);
    };
    for (const auto& input : chart.inputs) add_sides(input.expression);
    for (const auto& row : chart.rows)
        if (row.when) add_sides(*row.when);
    if (sides.size() > 2) sides.resize(2);
    if (sides.empty()) sides = {"own-unit", "enemy-unit"};
    if (sides.size() == 1) sides.push_back(sides[0] == "enemy-unit" ? "own-unit" : "enemy-unit");
    return sides;
}

/// Sides of one reader of a chart: its own and the enemy's, named as in the procedure; empty for a side it lacks.
struct ChartReader {
    std::string own, enemy;
};

/// A chart read for neither side in particular names sides explicitly; they then follow the order of the procedure.
static std::vector<ChartReader> readers_of(std::size_t chart, const std::vector<Frame>& frames) {
    std::vector<std::pair<const Frame*, SideIndex>> reads;  // with the reader's own side
    for (const Frame& frame : frames)
        for (const ChartInstance& instance : frame.instances)
            if (frame.procedure && instance.chart == chart) reads.emplace_back(&frame, instance.own);
    const bool is_nobodys = std::any_of(reads.begin(), reads.end(), [](const auto& read) { return !read.second; });
    std::vector<ChartReader> readers;
    for (const auto& [frame, own] : reads) {
        const std::vector<std::string>& sides = frame->sides;
        const std::size_t first = is_nobodys ? 0 : *own;
        readers.push_back({sides.empty() ? "" : sides[first], sides.size() < 2 ? "" : sides[1 - first]});
    }
    return readers;
}

/// Side names of a chart compiled by itself, its own first. A side takes the name all readers agree on, or a neutral
/// name where they differ; a side that some reader lacks is dropped.
static std::vector<std::string> sides_for(const std::vector<ChartReader>& readers) {
    std::vector<std::string> sides;
    for (const auto& [side, neutral] :
         {std::pair{&ChartReader::own, "own-unit"}, {&ChartReader::enemy, "enemy-unit"}}) {
        const std::string& first = readers.front().*side;
        const auto has_none = [&side = side](const ChartReader& reader) { return (reader.*side).empty(); };
        if (std::any_of(readers.begin(), readers.end(), has_none)) break;
        const auto is_same = [&, &side = side](const ChartReader& reader) { return reader.*side == first; };
        sides.push_back(std::all_of(readers.begin(), readers.end(), is_same) ? first : neutral);
    }
    return sides;
}

/// Sides of a chart that no procedure reads: compiles it from its own expressions.
std::optional<std::vector<std::string>> Compiler::sides_of_unread(const rules::Chart& chart) {
    rules::Procedure alone;
    alone.id = chart.id;
    alone.sides = sides_spoken_of(chart, ruleset());
    rules::Step step;
    step.name = "result-of-chart";
    step.for_side = alone.sides[0];
    const bool is_sum = chart.policy == rules::Chart::Policy::sum;
    step.expression = language::chart_expression(
        is_sum ? language::Syntax::Kind::total : language::Syntax::Kind::look_up, chart.id, chart.span);
    alone.steps.push_back(step);
    FrameBuilder builder(*this);
    const bool good = builder.build(alone);
    faults_.add(builder.faults());
    return good ? std::optional(alone.sides) : std::nullopt;
}

/// Makes a chart callable like a procedure. Exception: a chart whose rows name steps, or sides that not all its readers
/// have; it has been compiled where it is read.
void Compiler::compile_chart_alone(std::size_t place) {
    const rules::Chart& chart = ruleset().charts[place];
    const std::vector<ChartReader> readers = readers_of(place, program_.frames_);
    const auto sides = readers.empty() ? sides_of_unread(chart) : std::optional(sides_for(readers));
    if (!sides) return;
    FrameBuilder builder(*this);
    if (!readers.empty()) builder.skip_help();
    builder.frame.sides = *sides;
    const bool good = builder.build(chart, program_.chart_input_types_[place]);
    if (readers.empty()) faults_.add(builder.faults());
    if (good) program_.frames_.push_back(std::move(builder.frame));
}

void Compiler::compile_charts_alone() {
    for (std::size_t place = 0; place < ruleset().charts.size(); ++place) compile_chart_alone(place);
}

/// Reads definitions and impossible combinations that nothing has read yet, in the context of some procedure, to report
/// their errors.
void Compiler::check_unused() {
    std::set<std::vector<std::string>> places = {{}, {"own-unit", "enemy-unit"}};
    for (const auto& procedure : ruleset().procedures) places.insert(procedure.sides);
    auto report_unreadable = [&](const Expression& text, const Type* type) {
        for (const auto& sides : places) {
            FrameBuilder builder(*this);
            builder.skip_help();
            builder.frame.sides = sides;
            if (builder.can_read(text, type)) return;
        }
        FrameBuilder builder(*this);
        builder.frame.sides = *places.rbegin();
        builder.can_read(text, type);
        faults_.add(builder.faults());
    };
    const Type yes_no{Type::Kind::yes_no};
    for (const auto& never : ruleset().nevers) report_unreadable(never.when, &yes_no);
    for (std::size_t i = 0; i < ruleset().facts.size(); ++i) {
        const rules::Fact& fact = ruleset().facts[i];
        const bool declared = fact.type != "yes-no";  // otherwise the definition implies the type
        if (fact.means) report_unreadable(*fact.means, declared ? &fact_types_[i] : nullptr);
    }
}

/// Prepares the names and types that every expression is compiled with.
void Compiler::settle_words() {
    program_.chart_input_types_.resize(ruleset().charts.size());
    index_names();
    settle_types();
    for (const rules::Never& never : ruleset().nevers) {
        const Syntax* condition = never.when.syntax();
        facts_of_nevers_.push_back(condition ? facts_certainly_asked(*condition, vocabulary(), fact_types_)
                                             : std::vector<std::size_t>{});
    }
    check_groups();
    report_taken_words(ruleset(), faults_);
}

static bool is_clash(const Fault& fault) {
    return fault.finding.code == &name_taken;
}

/// A name clash hides no unrelated error; errors that mention a clashing name are left out.
static Faults without_consequences_of_clashes(const Faults& found) {
    std::set<std::string> clashing;
    for (const Fault& fault : found.all())
        if (is_clash(fault)) clashing.insert(fault.about.front());
    Faults kept;
    for (const Fault& fault : found.all())
        if (is_clash(fault) || !is_about_any(fault, clashing)) kept.add(fault);
    return kept;
}

void Compiler::compile_all() {
    settle_words();
    if (!std::all_of(faults_.all().begin(), faults_.all().end(), is_clash)) return;
    for (const auto& procedure : ruleset().procedures) frame_of(procedure.id, procedure.span);
    if (!faults_.all().empty()) return;
    compile_charts_alone();
    check_unused();
}

void Compiler::compile_only(const std::vector<std::string>& ids) {
    settle_words();
    if (!faults_.all().empty()) return;
    const auto is_wanted = [&](const std::string& id) { return std::find(ids.begin(), ids.end(), id) != ids.end(); };
    for (const auto& procedure : ruleset().procedures)
        if (is_wanted(procedure.id)) frame_of(procedure.id, procedure.span);
    if (!faults_.all().empty()) return;
    for (std::size_t place = 0; place < ruleset().charts.size(); ++place)
        if (is_wanted(ruleset().charts[place].id)) compile_chart_alone(place);
}

const Frame* Program::find(std::string_view id) const {
    for (const Frame& frame : frames_)
        if (frame.id == id) return &frame;
    return nullptr;
}

std::optional<Program> Compiler::compile(rules::Ruleset settled, const text::SourceMap& sources, Faults& faults) {
    Program program(std::make_unique<const rules::Ruleset>(std::move(settled)));
    Faults found;
    Compiler(program, sources, found).compile_all();
    faults.add(without_consequences_of_clashes(found));
    return found.all().empty() ? std::optional(std::move(program)) : std::nullopt;
}

std::optional<Program> Program::compile(rules::Ruleset settled, const text::SourceMap& sources,
                                        text::Diagnostics& diagnostics) {
    Faults found;
    auto program = Compiler::compile(std::move(settled), sources, found);
    found.report(diagnostics);
    return program;
}

std::optional<Program> Program::compile_only(const std::vector<std::string>& ids, rules::Ruleset settled,
                                             const text::SourceMap& sources, text::Diagnostics& diagnostics) {
    Program program(std::make_unique<const rules::Ruleset>(std::move(settled)));
    Faults found;
    Compiler(program, sources, found).compile_only(ids);
    found.report(diagnostics);
    if (!found.all().empty()) return std::nullopt;
    return program;
}

void report_mistakes(rules::Ruleset partial, const rules::Choices& choices, const std::set<std::string>& lost,
                     const text::SourceMap& sources, text::Diagnostics& diagnostics) {
    Faults found;
    Compiler::compile(settle(std::move(partial), choices, sources, found), sources, found);
    for (const Fault& fault : found.all())
        if (!is_about_any(fault, lost)) diagnostics.add(fault.finding);
}

}  // namespace broadside::engine
