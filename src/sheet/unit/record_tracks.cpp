#include "sheet/unit/record_tracks.hpp"

#include "rules/scalar.hpp"
#include "sheet/about.hpp"
#include "sheet/block_kind.hpp"
#include "sheet/bound.hpp"
#include "sheet/chart/meanings.hpp"
#include "sheet/codes.hpp"
#include "sheet/unit/figure_table.hpp"
#include "sheet/unit/subject.hpp"
#include "sheet/words.hpp"
#include "text/dotted_names.hpp"
#include "wording/figures.hpp"
#include "wording/references.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

using engine::Type;

bool is_played(const rules::Fact& fact, const engine::Program& program) {
    for (const engine::Frame& frame : program.frames())
        for (const engine::InputSlot& input : frame.inputs)
            if (input.fact == fact.id) return true;
    return false;
}

bool is_usually_none(const rules::Fact& fact) {
    return fact.fallback && rules::scalar_text(*fact.fallback) == "0";
}

const rules::Fact* find_fact(const Binding& binding, const ItemContext& context) {
    const rules::Fact* fact = rules::find_by_id(context.ruleset().facts, binding.id);
    if (fact && !fact->means) return fact;
    std::vector<std::string_view> known;
    for (const rules::Fact& each : context.ruleset().facts)
        if (!each.means) known.push_back(each.id);
    context.diagnostics
        .error(unknown_binding, binding.span,
               fact ? fmt::format("fact `{}` is worked out by the rules, no record keeps it", binding.id)
                    : fmt::format("the rule set has no fact `{}`", binding.id))
        .help = fact ? "name the facts it is made from" : text::suggest_name(binding.id, known);
    return nullptr;
}

const rules::Fact* find_fact(const Named& name, const ItemContext& context) {
    if (const auto binding = to_binding(name, {"fact"})) return find_fact(*binding, context);
    context.diagnostics.error(unknown_binding, name.span, fmt::format("`{}` is not a fact", name.name)).help =
        "write \"fact.ID\"";
    return nullptr;
}

std::optional<State> find_state(const Binding& binding, const ItemContext& context) {
    const text::CutName cut = text::cut_at_first_dot(binding.id);
    const rules::Fact* fact = find_fact({binding.kind, std::string(cut.first), binding.span}, context);
    if (!fact) return std::nullopt;
    if (!cut.rest) return State{fact, std::nullopt};
    const std::string name(*cut.rest);
    const engine::Vocabulary& vocabulary = context.program().vocabulary();
    const Type type = wording::type_called(vocabulary, fact->type);
    const bool has_values = type.kind == Type::Kind::value;
    if (const auto value = has_values ? vocabulary.find_value(type, name) : std::nullopt) return State{fact, value};
    context.diagnostics
        .error(unknown_binding, binding.span, fmt::format("`{}` is not a value of the fact `{}`", name, fact->id))
        .help =
        has_values ? text::suggest_name(name, vocabulary.words_of(type)) : "write `fact." + fact->id + "` alone";
    return std::nullopt;
}

namespace {

/// Greatest number of boxes by template, and by default.
constexpr std::int64_t most_boxes = 120;
constexpr std::int64_t most_boxes_by_themselves = 24;
/// Tracks of this many boxes have figures by fives, or by tens.
constexpr std::int64_t boxes_with_figures = 10;
constexpr std::int64_t boxes_by_tens = 40;
/// A number that starts at zero and is limited to this has a box for each step.
constexpr std::int64_t boxes_by_themselves = 12;
constexpr std::size_t most_choices = 9;

class RecordTracks {
  public:
    RecordTracks(const BlockTemplate& source, const ItemContext& context)
        : source_(source),
          settings_(settings_of<RecordSettings>(source)),
          context_(context),
          subject_(*context.subject),
          audience_(context.phrases.audience()) {}

    std::vector<Block> make() {
        if (!context_.shows(audience_) || (!subject_.unit && !subject_.command && !is_of_table())) return {};
        if (settings_.form == TrackForm::flags) add_flags_of_values();
        for (const rules::Fact* fact : facts()) add(*fact);
        if (!flags_.steps.empty()) blocks_.push_back(std::move(flags_));
        return std::move(blocks_);
    }

  private:
    bool is_of_table() const { return settings_.of == RecordOf::table; }

    std::vector<const rules::Fact*> facts() const {
        std::vector<const rules::Fact*> out;
        for (const Binding& binding : source_.of) {
            if (names_value(binding)) continue;
            if (const rules::Fact* fact = find_fact(binding, context_)) out.push_back(fact);
        }
        if (!source_.of.empty()) return out;
        for (const rules::Fact& fact : context_.ruleset().facts) {
            const bool of_unit = fact.of == "unit";
            const bool shared = fact.of == "shared";
            const bool wanted = is_of_table() ? shared : subject_.unit ? of_unit : !of_unit && !shared;
            const bool dropped =
                std::find(settings_.without.begin(), settings_.without.end(), fact.kept) != settings_.without.end();
            const bool kept = !fact.kept.empty() && !fact.means && is_played(fact, context_.program());
            if (wanted && kept && !dropped) out.push_back(&fact);
        }
        return out;
    }

    /// `fact.state.routed`: a flag for one value of a fact.
    bool names_value(const Binding& binding) const {
        return settings_.form == TrackForm::flags && text::cut_at_first_dot(binding.id).rest.has_value();
    }

    std::optional<std::int64_t> begins(const rules::Fact& fact) const {
        if (is_of_table()) return subject_.records->begins(fact);
        return subject_.unit ? subject_.records->begins(*subject_.unit, fact)
                             : subject_.records->begins(*subject_.command, fact);
    }

    /// Whether the value is given; a zero that is only usual becomes a line to write on.
    bool is_given(const rules::Fact& fact) const {
        if (subject_.unit) return subject_.records->is_given(*subject_.unit, fact);
        return subject_.command && subject_.records->speaks_of(*subject_.command, fact);
    }

    bool is_possible(const rules::Fact& fact, std::int64_t value) const {
        return !subject_.unit || subject_.records->is_possible(*subject_.unit, fact, value);
    }

    void add(const rules::Fact& fact) {
        const Type type = subject_.records->type_of(fact);
        switch (settings_.form) {
            case TrackForm::by_type:
                return add_by_type(fact, type);
            case TrackForm::ladder:
                return add_values(fact, type, Track::Form::ladder);
            case TrackForm::choice:
                return add_values(fact, type, Track::Form::choice);
            case TrackForm::flags:
                return add_flag(fact, type);
            case TrackForm::boxes:
                return add_boxes(fact, type);
            case TrackForm::field:
                return add_field(fact, type);
            case TrackForm::strip:
                return add_values(fact, type, Track::Form::strip);
        }
    }

    void add_by_type(const rules::Fact& fact, const Type& type) {
        if (type.kind == Type::Kind::yes_no) return add_flag(fact, type);
        const auto values = context_.program().vocabulary().all_values(type);
        const rules::Quantity* quantity = context_.program().vocabulary().quantity(type);
        if (quantity && !quantity->names.empty()) return add_values(fact, type, Track::Form::ladder);
        if (type.kind == Type::Kind::value)
            return values.size() <= most_choices ? add_values(fact, type, Track::Form::choice) : add_field(fact, type);
        const auto start = begins(fact);
        const bool counts_down = start && *start > 0 && how_many(type, *start) <= most_boxes_by_themselves;
        const bool counts_up = start && *start == 0 && quantity && quantity->highest <= boxes_by_themselves;
        counts_down || counts_up ? add_boxes(fact, type) : add_field(fact, type);
    }

    Words title_of(const rules::Fact& fact) const {
        return source_.title.empty() ? strong(context_.phrases.label(fact), audience_) : title_of_template();
    }

    /// With the unit's own figures: "Morale: d6 + 4".
    Words title_of_template() const {
        const language::Prose& title = source_.title;
        if (!subject_.unit) return strong(filled(title, title.span(), context_), audience_);
        Words words = FigureWriter(*subject_.unit, *subject_.records, context_).words(title);
        for (Run& run : words) run.emphasis = Emphasis::strong;
        return words;
    }

    Track track_of(const rules::Fact& fact, Track::Form form) const {
        Track track;
        track.form = form;
        // The words of a strip explain it already.
        if (form != Track::Form::strip || !source_.title.empty()) track.title = title_of(fact);
        track.span = source_.span;
        track.about = {about(fact)};
        return track;
    }

    // ---- ladders and choices

    void add_values(const rules::Fact& fact, const Type& type, Track::Form form) {
        Track track = track_of(fact, form);
        std::vector<std::int64_t> values = context_.program().vocabulary().all_values(type);
        const bool best_first =
            form != Track::Form::choice || type.kind == Type::Kind::value;  // a ranked domain in one row
        if (best_first && best_is_last(type)) std::reverse(values.begin(), values.end());
        const auto start = begins(fact);
        for (std::int64_t value : values)
            if (is_possible(fact, value)) track.steps.push_back(step_of(type, value, form, start == value));
        // A state without alternatives needs no mark.
        if (track.steps.size() > 1) blocks_.push_back(std::move(track));
    }

    /// Whether the last value is best: a ladder has its best step on top.
    bool best_is_last(const Type& type) const {
        if (type.kind != Type::Kind::value) return true;
        return context_.program().vocabulary().domain(type).ranked == rules::Domain::Ranked::low_first;
    }

    TrackStep step_of(const Type& type, std::int64_t value, Track::Form form, bool begins) const {
        TrackStep step;
        step.begins = begins;
        std::string name = context_.phrases.name(type, value);
        if (form == Track::Form::choice) {
            step.words = plain(name, audience_);
            return step;
        }
        std::string figure = context_.phrases.value(type, value, wording::Detail::brief);
        if (form == Track::Form::strip) {
            step.sign = strong(type.kind == Type::Kind::number ? figure : name, audience_);
            if (type.kind == Type::Kind::number && name != figure) step.words = plain(name, audience_);
            return step;
        }
        if (type.kind == Type::Kind::number) step.sign = strong(figure, audience_);
        std::string meaning = meaning_of(type, value, context_);
        if (name != figure) step.words = strong(name, audience_);
        if (!meaning.empty())
            append(step.words, plain((name != figure ? ": " : "") + context_.phrases.in_sentence(meaning), audience_));
        return step;
    }

    void add_flag(const rules::Fact& fact, const Type& type) {
        if (type.kind != Type::Kind::yes_no) {
            context_.diagnostics
                .error(wrong_binding, source_.span, fmt::format("fact `{}` is more than a yes or no", fact.id))
                .help = "use `kind = \"choice\"`, `\"ladder\"`, `\"boxes\"` or `\"field\"`";
            return;
        }
        if (!is_possible(fact, 1)) return;
        const std::string words = settings_.strip ? context_.phrases.short_label(fact) : context_.phrases.label(fact);
        add_step_of_flags(fact, words, begins(fact).value_or(0) != 0);
    }

    void add_step_of_flags(const rules::Fact& fact, const std::string& words, bool begins) {
        flags_.form = settings_.strip ? Track::Form::strip : Track::Form::choice;
        flags_.span = source_.span;
        flags_.about.push_back(about(fact));
        if (!source_.title.empty()) flags_.title = title_of_template();
        TrackStep step;
        step.words = plain(words, audience_);
        step.begins = begins;
        flags_.steps.push_back(std::move(step));
    }

    void add_flags_of_values() {
        for (const Binding& binding : source_.of) {
            if (!names_value(binding)) continue;
            const auto state = find_state(binding, context_);
            if (!state || !is_possible(*state->fact, *state->value)) continue;
            const Type type = subject_.records->type_of(*state->fact);
            const std::string word = context_.phrases.value(type, *state->value, wording::Detail::brief);
            add_step_of_flags(*state->fact, wording::capitalised(word), begins(*state->fact) == state->value);
        }
    }

    /// Whether a number can change; a constant one needs no field. A very wide range is not tested.
    bool may_change(const rules::Fact& fact, const Type& type) const {
        constexpr std::int64_t most_tried = 200;
        const rules::Quantity* quantity = context_.program().vocabulary().quantity(type);
        const auto start = begins(fact);
        if (!quantity || !start || (quantity->highest - quantity->lowest) / quantity->step > most_tried) return true;
        for (std::int64_t value = quantity->lowest; value <= quantity->highest; value += quantity->step)
            if (value != *start && is_possible(fact, value)) return true;
        return false;
    }

    void add_field(const rules::Fact& fact, const Type& type) {
        if (!may_change(fact, type) && !is_given(fact)) return;
        Track track = track_of(fact, Track::Form::field);
        const auto start = begins(fact);
        TrackStep step;
        const bool is_known = start && (*start != 0 || is_given(fact));
        if (is_known) step.words = plain(context_.phrases.value(type, *start, wording::Detail::full), audience_);
        track.steps.push_back(std::move(step));
        blocks_.push_back(std::move(track));
    }

    // ---- boxes

    /// One box for each step down from the start, or up from zero. For facts usually zero, the steps already taken at
    /// the start of play are crossed in print.
    void add_boxes(const rules::Fact& fact, const Type& type) {
        if (type.kind != Type::Kind::number) {
            context_.diagnostics.error(wrong_binding, source_.span, fmt::format("fact `{}` is not a number", fact.id))
                .help = "use `kind = \"choice\"`, `\"flags\"` or `\"field\"`";
            return;
        }
        const std::int64_t now = begins(fact).value_or(0);
        const std::int64_t start = is_usually_none(fact) ? 0 : now;
        const std::int64_t step = start > 0 ? -step_of(type) : step_of(type);
        const std::int64_t wanted = how_many(type, start);
        if (wanted > most_boxes) return add_field(fact, type);
        const std::int64_t count = possible_steps(fact, start, step, wanted);
        if (count <= 0) return;
        Track track = track_of(fact, Track::Form::boxes);
        append(track.title, first_value(fact, type, start));
        for (std::int64_t crossed = 1; crossed <= count; ++crossed) {
            TrackStep box;
            box.sign = mark_at(fact, start + step * (crossed - 1), start + step * crossed);
            if (settings_.marks.empty()) box.sign = figure_at(type, crossed, count, start + step * crossed);
            box.begins = start == 0 && step * crossed <= now;
            track.steps.push_back(std::move(box));
        }
        blocks_.push_back(std::move(track));
    }

    /// Number of steps from the start, up to `wanted`, that the rules allow.
    std::int64_t possible_steps(const rules::Fact& fact, std::int64_t start, std::int64_t step,
                                std::int64_t wanted) const {
        std::int64_t steps = 0;
        while (steps < wanted && is_possible(fact, start + step * (steps + 1))) ++steps;
        return steps;
    }

    /// Unit of a box: a step of the quantity, or one where the template gives the count.
    std::int64_t step_of(const Type& type) const {
        const std::int64_t whole = std::max<std::int64_t>(1, type.denominator);
        const rules::Quantity* quantity = context_.program().vocabulary().quantity(type);
        return settings_.boxes || !quantity ? whole : std::max(quantity->step, whole);
    }

    /// ": 100 at first", before any box is crossed off; with marks, the first mark's value then.
    Words first_value(const rules::Fact& fact, const Type& type, std::int64_t start) const {
        UnitRecords::Value value{type, start};
        if (settings_.every) return {};
        if (!settings_.marks.empty()) value = first_mark(fact, start).value_or(UnitRecords::Value{});
        if (value.value == 0) return {};
        return plain(": " + context_.phrases.value(value.type, value.value, wording::Detail::brief) + " at first",
                     audience_);
    }

    /// First mark that is a number.
    std::optional<UnitRecords::Value> first_mark(const rules::Fact& fact, std::int64_t start) const {
        for (const language::Asked& mark : settings_.marks) {
            if (!subject_.unit) return std::nullopt;
            auto value = subject_.records->evaluate(*subject_.unit, mark, UnitRecords::Changed{&fact, start});
            if (value && value->type.kind == Type::Kind::number) return value;
        }
        return std::nullopt;
    }

    /// Value after every fifth or tenth box, to save counting.
    Words figure_at(const Type& type, std::int64_t crossed, std::int64_t count, std::int64_t value) const {
        const std::int64_t apart = count > boxes_by_tens ? 10 : 5;
        if (count < boxes_with_figures || crossed % apart != 0) return {};
        return plain(wording::print_fraction(value, std::max<std::int64_t>(1, type.denominator)), audience_);
    }

    std::int64_t how_many(const Type& type, std::int64_t start) const {
        if (settings_.boxes && subject_.unit)
            return subject_.records->whole(*subject_.unit, *settings_.boxes).value_or(0);
        const rules::Quantity* quantity = context_.program().vocabulary().quantity(type);
        const std::int64_t most = start > 0 ? start : quantity ? quantity->highest : 0;
        return most / step_of(type);
    }

    /// New value of the first mark that crossing off a box changes.
    Words mark_at(const rules::Fact& fact, std::int64_t before, std::int64_t after) const {
        for (const language::Asked& mark : settings_.marks) {
            if (!subject_.unit) return {};
            auto was = subject_.records->evaluate(*subject_.unit, mark, UnitRecords::Changed{&fact, before});
            auto is = subject_.records->evaluate(*subject_.unit, mark, UnitRecords::Changed{&fact, after});
            const bool is_flag = is && is->type.kind == Type::Kind::yes_no;
            const bool all = settings_.every && !is_flag;
            if (!was || !is || (!all && was->value == is->value)) continue;
            if (is_flag) return strong("\u00d7", audience_);
            return strong(context_.phrases.value(is->type, is->value, wording::Detail::brief), audience_);
        }
        return {};
    }

    const BlockTemplate& source_;
    const RecordSettings& settings_;
    const ItemContext& context_;
    const Subject& subject_;
    text::Audience audience_;
    std::vector<Block> blocks_;
    Track flags_;
};

}  // namespace

std::vector<Block> record_tracks(const BlockTemplate& source, const ItemContext& context) {
    return RecordTracks(source, context).make();
}

}  // namespace broadside::sheet
