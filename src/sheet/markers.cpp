#include "sheet/markers.hpp"

#include "sheet/record_tracks.hpp"
#include "sheet/signs.hpp"
#include "sheet/words.hpp"
#include "text/utf8.hpp"

#include <algorithm>

namespace broadside::sheet {

namespace {

/// Letters that tell markers apart: the first of the label, more when they are taken.
std::string letters_of(const std::string& label, const std::vector<Subject>& others) {
    auto taken = [&](const std::string& letters) {
        return std::any_of(others.begin(), others.end(), [&](const Subject& s) { return s.letters == letters; });
    };
    auto capital_at = [&](std::size_t at) {
        return at < label.size() ? capitalised(label.substr(at, text::code_point_at(label, at).bytes)) : "";
    };
    const std::string first = capital_at(0);
    if (!taken(first)) return first;
    constexpr std::size_t strong_word = 4;  // "its" and "the" say nothing
    for (std::size_t space = label.find(' '); space != std::string::npos; space = label.find(' ', space + 1)) {
        const bool is_strong = std::min(label.find(' ', space + 1), label.size()) - space > strong_word;
        const std::string two = first + capital_at(space + 1);
        if (is_strong && two != first && !taken(two)) return two;
    }
    for (std::size_t i = 1; i < label.size(); ++i) {
        std::string two = first + label[i];
        if (label[i] >= 'a' && label[i] <= 'z' && !taken(two)) return two;
    }
    return first + std::to_string(others.size());
}

class MarkerMaker {
  public:
    MarkerMaker(const Template& source, const Data& data, const Phrasebook& phrases, const UnitRecords& records,
                text::Diagnostics& diagnostics)
        : source_(source), data_(data), phrases_(phrases), records_(records), diagnostics_(diagnostics) {}

    /// Those of this template. Letters and signs are given to the markers of all templates in turn, so that no two on
    /// the table are alike.
    std::vector<Subject> make() const {
        std::vector<Subject> all, own;
        text::Diagnostics elsewhere;  // what is wrong in another template is said when its own cards are made
        if (data_.templates)
            for (const Template& each : *data_.templates) {
                if (each.made_for != Template::MadeFor::marker) continue;
                const std::size_t before = all.size();
                const bool is_own = each.id == source_.id;
                add_markers(each, is_own ? diagnostics_ : elsewhere, all);
                if (is_own) own.assign(all.begin() + static_cast<std::ptrdiff_t>(before), all.end());
            }
        else
            add_markers(source_, diagnostics_, own);
        return own;
    }

  private:
    const rules::Ruleset& ruleset() const { return data_.program.ruleset(); }

    /// States that a unit may be in: the flags of its record, or the values of the facts named.
    void add_markers(const Template& source, text::Diagnostics& diagnostics, std::vector<Subject>& out) const {
        Marks unused;
        const ItemContext context{data_, phrases_, {text::Audience::Kind::umpire, ""}, diagnostics, unused};
        if (source.of.empty()) {
            for (const rules::Fact& fact : ruleset().facts)
                if (fact.of == "unit" && !fact.kept.empty() && !fact.means && fact.type == "yes-no" &&
                    is_played(fact, data_.program))
                    add_marker(fact, std::nullopt, out);
        }
        for (const Binding& binding : source.of) {
            const rules::Fact* fact = find_fact(binding, context);
            if (!fact) continue;
            const engine::Type type = records_.type_of(*fact);
            if (type.kind != engine::Type::Kind::value) {
                add_marker(*fact, std::nullopt, out);
                continue;
            }
            const std::int64_t usual = usual_value(*fact, type);
            for (std::int64_t value : data_.program.vocabulary().all_values(type))
                if (value != usual) add_marker(*fact, value, out);
        }
    }

    std::int64_t usual_value(const rules::Fact& fact, const engine::Type& type) const {
        if (!fact.fallback) return -1;
        return data_.program.vocabulary().find_value(type, fact.fallback->string).value_or(-1);
    }

    /// What no unit of the scenario can be needs no marker.
    bool can_be(const rules::Fact& fact, std::int64_t value) const {
        const std::size_t units = data_.scenario ? data_.scenario->units.size() : 0;
        bool possible = units == 0;
        for (std::size_t unit = 0; unit < units && !possible; ++unit)
            possible = records_.is_possible(unit, fact, value);
        return possible;
    }

    void add_marker(const rules::Fact& fact, std::optional<std::int64_t> value, std::vector<Subject>& out) const {
        if (!can_be(fact, value.value_or(1))) return;
        Subject subject;
        subject.records = &records_;
        subject.fact = &fact;
        subject.value = value;
        std::string label = value ? name_of_value(records_.type_of(fact), *value, phrases_) : phrases_.label(fact);
        subject.letters = letters_of(label, out);
        std::vector<const Sign*> shapes;
        for (const Sign& sign : all_signs())
            if (sign.encloses) shapes.push_back(&sign);
        subject.sign = shapes[out.size() % shapes.size()]->id;
        out.push_back(subject);
    }

    const Template& source_;
    const Data& data_;
    const Phrasebook& phrases_;
    const UnitRecords& records_;
    text::Diagnostics& diagnostics_;
};

}  // namespace

std::vector<Subject> make_markers(const Template& source, const Data& data, const Phrasebook& phrases,
                                  const UnitRecords& records, text::Diagnostics& diagnostics) {
    return MarkerMaker(source, data, phrases, records, diagnostics).make();
}

}  // namespace broadside::sheet
