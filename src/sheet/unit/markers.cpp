#include "sheet/unit/markers.hpp"

#include "sheet/codes.hpp"
#include "sheet/drawings/signs.hpp"
#include "sheet/unit/record_tracks.hpp"
#include "sheet/words.hpp"
#include "text/letters.hpp"
#include "text/utf8.hpp"
#include "wording/sentences.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace broadside::sheet {

namespace {

/// Distinct letters for a marker: the first of the label, more when taken.
std::string letters_of(const std::string& label, const std::vector<Subject>& others) {
    auto taken = [&](const std::string& letters) {
        return std::any_of(others.begin(), others.end(), [&](const Subject& s) { return s.letters == letters; });
    };
    auto capital_at = [&](std::size_t at) {
        return at < label.size() ? wording::capitalised(label.substr(at, text::code_point_at(label, at).bytes)) : "";
    };
    const std::string first = capital_at(0);
    if (!taken(first)) return first;
    constexpr std::size_t strong_word = 4;  // skips "its" and "the"
    for (std::size_t space = label.find(' '); space != std::string::npos; space = label.find(' ', space + 1)) {
        const bool is_strong = std::min(label.find(' ', space + 1), label.size()) - space > strong_word;
        const std::string two = first + capital_at(space + 1);
        if (is_strong && two != first && !taken(two)) return two;
    }
    for (std::size_t i = 1; i < label.size(); ++i) {
        std::string two = first + label[i];
        if (text::is_small_letter(label[i]) && !taken(two)) return two;
    }
    return first + std::to_string(others.size());
}

class MarkerMaker {
  public:
    MarkerMaker(const Template& source, const Data& data, const wording::Phrasebook& phrases,
                const UnitRecords& records, text::Diagnostics& diagnostics)
        : source_(source), data_(data), phrases_(phrases), records_(records), diagnostics_(diagnostics) {}

    /// Markers of this template. Letters and signs are assigned over the markers of all templates, so that no two on
    /// the table are alike.
    std::vector<Subject> make() const {
        std::vector<Subject> all, own;
        if (data_.templates)
            for (const Template& each : *data_.templates) {
                if (each.made_for != Template::MadeFor::marker) continue;
                const std::size_t before = all.size();
                const bool is_own = each.id == source_.id;
                add_markers(each, all);
                if (is_own) own.assign(all.begin() + static_cast<std::ptrdiff_t>(before), all.end());
            }
        else
            add_markers(source_, own);
        return own;
    }

  private:
    const rules::Ruleset& ruleset() const { return data_.program.ruleset(); }

    /// Markers for states of units: the flags of the record, or the values of the named facts.
    void add_markers(const Template& source, std::vector<Subject>& out) const {
        const ItemContext context{data_, phrases_, {text::Audience::Kind::umpire, ""}, diagnostics_};
        if (source.of.empty()) {
            for (const rules::Fact& fact : ruleset().facts)
                if (fact.of == "unit" && !fact.kept.empty() && !fact.means && fact.type == "yes-no" &&
                    is_played(fact, data_.program))
                    add_marker({&fact, std::nullopt}, out);
        }
        for (std::size_t i = 0; i < source.of.size(); ++i) {
            const std::size_t before = out.size();
            for (const State& state : states_of(source.of[i], context)) add_marker(state, out);
            const auto& back = i < source.of_backs.size() ? source.of_backs[i] : std::nullopt;
            if (!back || back->kind != "fact" || out.size() == before) continue;
            for (const State& state : states_of(*back, context)) add_back(state, out);
        }
        if (source.objectives && data_.scenario) add_objectives(out);
    }

    /// `fact.ID`: all values but the usual one, or yes; `fact.ID.VALUE`: that value.
    std::vector<State> states_of(const Binding& binding, const ItemContext& context) const {
        const auto named = find_state(binding, context);
        if (!named) return {};
        const engine::Type type = records_.type_of(*named->fact);
        if (named->value || type.kind != engine::Type::Kind::value) return {*named};
        std::vector<State> states;
        const std::optional<std::int64_t> usual = usual_value(*named->fact, type);
        for (std::int64_t value : data_.program.vocabulary().all_values(type))
            if (value != usual) states.push_back({named->fact, value});
        return states;
    }

    std::optional<std::int64_t> usual_value(const rules::Fact& fact, const engine::Type& type) const {
        if (!fact.fallback) return std::nullopt;
        return data_.program.vocabulary().find_value(type, fact.fallback->string);
    }

    /// A state that no unit of the scenario can have needs no marker.
    bool can_be(const rules::Fact& fact, std::int64_t value) const {
        const std::size_t units = data_.scenario ? data_.scenario->units.size() : 0;
        bool possible = units == 0;
        for (std::size_t unit = 0; unit < units && !possible; ++unit)
            possible = records_.is_possible(unit, fact, value);
        return possible;
    }

    const rules::DomainValue* domain_value(const State& state) const {
        if (!state.value) return nullptr;
        const auto& values = data_.program.vocabulary().domain(records_.type_of(*state.fact)).values;
        const auto place = static_cast<std::size_t>(*state.value);
        return place < values.size() ? &values[place] : nullptr;
    }

    /// The author's own letters, else the first of the label that are free.
    std::string letters_of_state(const State& state, const std::vector<Subject>& others) const {
        const rules::DomainValue* value = domain_value(state);
        const std::string& own = value ? value->letters : state.fact->letters;
        if (!own.empty()) return own;
        return letters_of(
            state.value ? phrases_.name(records_.type_of(*state.fact), *state.value) : phrases_.label(*state.fact),
            others);
    }

    std::string sign_of_state(const State& state) const {
        const rules::DomainValue* value = domain_value(state);
        return value ? value->sign : state.fact->sign;
    }

    void add_marker(const State& state, std::vector<Subject>& out) const {
        if (!can_be(*state.fact, state.value.value_or(1))) return;
        Subject subject;
        subject.records = &records_;
        subject.fact = state.fact;
        subject.value = state.value;
        subject.letters = letters_of_state(state, out);
        subject.sign = sign_of_state(state);
        std::vector<const Sign*> shapes;
        for (const Sign& sign : all_signs())
            if (sign.encloses) shapes.push_back(&sign);
        if (subject.sign.empty()) subject.sign = shapes[out.size() % shapes.size()]->id;
        out.push_back(subject);
    }

    /// Sets the back of the last marker.
    void add_back(const State& state, std::vector<Subject>& out) const {
        if (!can_be(*state.fact, state.value.value_or(1))) return;
        const std::string sign = sign_of_state(state);
        out.back().back =
            Subject::Back{state.fact, state.value, sign.empty() ? "circle" : sign, letters_of_state(state, out)};
    }

    void add_objectives(std::vector<Subject>& out) const {
        const auto& objectives = data_.scenario->objectives;
        for (const scenario::Objective& objective : objectives) {
            Subject subject;
            subject.records = &records_;
            subject.objective = &objective;
            subject.letters = scenario::letter_of(*data_.scenario, objective);
            if (subject.letters.empty()) return;
            subject.sign = "shield";
            out.push_back(subject);
        }
    }

    const Template& source_;
    const Data& data_;
    const wording::Phrasebook& phrases_;
    const UnitRecords& records_;
    text::Diagnostics& diagnostics_;
};

}  // namespace

std::vector<Subject> make_markers(const Template& source, const Data& data, const wording::Phrasebook& phrases,
                                  const UnitRecords& records, text::Diagnostics& diagnostics) {
    return MarkerMaker(source, data, phrases, records, diagnostics).make();
}

}  // namespace broadside::sheet
