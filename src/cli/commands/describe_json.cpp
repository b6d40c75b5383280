#include "cli/commands/describe.hpp"
#include "cli/values.hpp"
#include "wording/figures.hpp"

#include <algorithm>

// Output of `describe --format json`.

namespace broadside::cli {

namespace {

using engine::Frame;
using engine::InputSlot;
using engine::Program;
using engine::ResultField;
using engine::Type;

class Describer {
  public:
    Describer(const Program& program, const wording::Phrasebook& phrases)
        : program_(program), ruleset_(program.ruleset()), phrases_(phrases) {}

    Json all() const {
        Json::Object out = {{"ruleset", ruleset_.identity.id}, {"title", ruleset_.identity.title}};
        for (FrameKind kind : {FrameKind::procedure, FrameKind::chart}) {
            Json::List list;
            for (const Frame* each : frames_in_order(program_, kind)) list.push_back(frame(*each));
            out.emplace_back(kind == FrameKind::chart ? "charts" : "procedures", std::move(list));
        }
        out.emplace_back("domains", list_of(ruleset_.domains, &Describer::domain));
        out.emplace_back("quantities", list_of(ruleset_.quantities, &Describer::quantity));
        out.emplace_back("numbers", list_of(ruleset_.numbers, &Describer::number));
        out.emplace_back("scales", list_of(ruleset_.scales, &Describer::scale));
        out.emplace_back("sequence", list_of(ruleset_.sequence, &Describer::phase));
        out.emplace_back("decks", list_of(ruleset_.decks, &Describer::deck));
        out.emplace_back("notes", list_of(ruleset_.notes, &Describer::note));
        out.emplace_back("settings", settings());
        return out;
    }

  private:
    template <typename Item>
    Json::List list_of(const std::vector<Item>& items, Json (Describer::*one)(const Item&) const) const {
        Json::List list;
        for (const Item& item : items) list.push_back((this->*one)(item));
        return list;
    }

    /// Omits empty texts.
    void add(Json::Object& out, const char* key, const rules::Prose& text) const {
        if (!text.empty()) out.emplace_back(key, filled(text, phrases_));
    }
    static void add(Json::Object& out, const char* key, const std::string& text) {
        if (!text.empty()) out.emplace_back(key, wording::typeset(text));
    }

    // ---- procedures and charts

    /// Values as accepted from a program: a list for words, a range for numbers. A calculated number not declared to be
    /// of its quantity may be out of range.
    void add_values(const Type& type, Json::Object& out) const {
        const engine::Vocabulary& vocabulary = program_.vocabulary();
        out.emplace_back("type", vocabulary.name_of(type));
        if (const rules::Quantity* quantity = vocabulary.quantity(type)) {
            if (!type.loose) {
                out.emplace_back("min", json_of_value(program_, type, quantity->lowest));
                out.emplace_back("max", json_of_value(program_, type, quantity->highest));
            }
            if (quantity->step != quantity->denominator)
                out.emplace_back("step", json_of_value(program_, type, quantity->step));
            if (!quantity->unit.empty()) out.emplace_back("unit", quantity->unit);
            return;
        }
        Json::List values;
        for (std::int64_t value : vocabulary.all_values(type)) values.push_back(json_of_value(program_, type, value));
        if (!values.empty()) out.emplace_back("domain", std::move(values));
    }

    Json input(const Frame& frame, const InputSlot& input) const {
        Json::Object out = {{"id", input.id}};
        add_values(input.type, out);
        if (input.range) {
            out.emplace_back("min", input.range->first);
            out.emplace_back("max", input.range->second);
        }
        if (const std::string label = label_of_input(frame, input, phrases_); !label.empty())
            out.emplace_back("label", label);
        if (input.fallback) out.emplace_back("default", json_of_value(program_, input.type, *input.fallback));
        return out;
    }

    Json result(const Frame& frame, const ResultField& result) const {
        Json::Object out = {{"id", result.name}};
        if (result.type.kind != Type::Kind::side) {
            add_values(result.type, out);
            return out;
        }
        Json::List sides(frame.sides.begin(), frame.sides.end());
        sides.emplace_back("nobody");
        out.emplace_back("type", "side");
        out.emplace_back("domain", std::move(sides));
        return out;
    }

    Json dice(const ThrownDice& thrown) const {
        Json::Object out = {{"step", thrown.step}, {"roll", thrown.roll}, {"faces", thrown.faces}};
        if (thrown.number) out.emplace_back("number", *thrown.number);
        if (!thrown.when.empty()) out.emplace_back("when", thrown.when);
        return out;
    }

    Json frame(const Frame& frame) const {
        Json::Object out = {
            {"id", frame.id}, {"title", filled(frame.title, phrases_)}, {"from", origin_of(frame).section}};
        if (frame.procedure) out.emplace_back("sides", Json::List(frame.sides.begin(), frame.sides.end()));
        Json::List inputs, thrown, results;
        for (const InputSlot& each : frame.inputs)
            if (each.asked) inputs.push_back(input(frame, each));
        for (const ThrownDice& each : thrown_dice(program_, frame)) thrown.push_back(dice(each));
        for (const ResultField& each : frame.results) results.push_back(result(frame, each));
        out.emplace_back("inputs", std::move(inputs));
        if (!thrown.empty()) out.emplace_back("dice", std::move(thrown));
        out.emplace_back("results", std::move(results));
        return out;
    }

    // ---- words and numbers

    Json domain(const rules::Domain& domain) const {
        Json::Object out = {{"id", domain.id}};
        add(out, "label", domain.label);
        if (domain.ranked != rules::Domain::Ranked::no)
            out.emplace_back("ranked", domain.ranked == rules::Domain::Ranked::best_first ? "best first" : "low first");
        Json::List values, groups;
        for (const rules::DomainValue& value : domain.values) {
            Json::Object one = {{"id", value.id}};
            add(one, "label", value.label);
            add(one, "meaning", value.meaning);
            values.emplace_back(std::move(one));
        }
        for (const rules::Group& group : domain.groups) {
            Json::Object one = {{"id", group.id}};
            add(one, "label", group.label);
            one.emplace_back("values", Json::List(group.members.begin(), group.members.end()));
            groups.emplace_back(std::move(one));
        }
        out.emplace_back("values", std::move(values));
        if (!groups.empty()) out.emplace_back("groups", std::move(groups));
        return out;
    }

    Json quantity(const rules::Quantity& quantity) const {
        Json::Object out = {{"id", quantity.id}};
        add(out, "label", quantity.label);
        out.emplace_back("min", json_of_fraction(quantity.lowest, quantity.denominator));
        out.emplace_back("max", json_of_fraction(quantity.highest, quantity.denominator));
        out.emplace_back("step", json_of_fraction(quantity.step, quantity.denominator));
        add(out, "unit", quantity.unit);
        Json::List names;
        for (std::size_t i = 0; i < quantity.names.size(); ++i) {
            Json::Object one = {{"id", quantity.names[i]},
                                {"value", quantity.names_from + static_cast<std::int64_t>(i)}};
            if (i < quantity.meanings.size()) add(one, "meaning", quantity.meanings[i]);
            names.emplace_back(std::move(one));
        }
        if (!names.empty()) out.emplace_back("names", std::move(names));
        return out;
    }

    Json number(const rules::NamedNumber& number) const {
        Json::Object out = {{"id", number.id}};
        add(out, "label", number.label);
        const auto type = program_.vocabulary().find_type(number.type);
        const auto value = type ? program_.vocabulary().find_value(*type, number.value) : std::nullopt;
        out.emplace_back("value", value ? json_of_value(program_, *type, *value) : Json(number.value));
        add(out, "type", number.type);
        return out;
    }

    Json scale(const rules::Scale& scale) const {
        return Json::Object{{"id", scale.id}, {"one", scale.one}, {"is", scale.is}};
    }

    // ---- the game

    Json phase(const rules::Phase& phase) const {
        Json::Object out = {{"phase", phase.title.written()},
                            {"does", Json::List(phase.does.begin(), phase.does.end())}};
        add(out, "note", phase.note);
        if (phase.optional) out.emplace_back("optional", true);
        if (phase.once) out.emplace_back("once", true);
        return out;
    }

    Json deck(const rules::Deck& deck) const {
        Json::Object out = {{"id", deck.id}};
        add(out, "title", deck.title);
        out.emplace_back("per", deck.per.empty() ? "table" : deck.per);
        Json::List cards;
        for (const rules::Card& card : deck.cards)
            cards.push_back(Json::Object{{"label", filled(card.label, phrases_)}, {"count", card.count}});
        out.emplace_back("cards", std::move(cards));
        return out;
    }

    Json note(const rules::ProseNote& note) const {
        Json::Object out;
        add(out, "phase", note.phase);
        add(out, "text", note.text);
        return out;
    }

    /// Possible choices for `--variant`, `--option` and `--ruling`, or for a scenario; and the gaps that a scenario can
    /// fill.
    Json settings() const {
        Json::List variants, options, rulings, gaps;
        for (const rules::Variant& variant : ruleset_.variants) {
            Json::List values;
            for (const rules::DomainValue& value : variant.values) values.emplace_back(value.id);
            variants.push_back(
                Json::Object{{"id", variant.id}, {"values", std::move(values)}, {"default", variant.fallback}});
        }
        for (const rules::Option& option : ruleset_.options)
            options.push_back(Json::Object{
                {"id", option.id}, {"label", filled(option.label, phrases_)}, {"default", option.fallback}});
        for (const rules::Ruling& ruling : ruleset_.rulings) {
            Json::List readings;
            for (const std::string& id : readings_to_choose(ruling)) readings.emplace_back(id);
            rulings.push_back(Json::Object{{"id", ruling.id},
                                           {"question", filled(ruling.question, phrases_)},
                                           {"readings", std::move(readings)},
                                           {"default", ruling.choice}});
        }
        for (const rules::Missing& gap : ruleset_.missing)
            gaps.push_back(Json::Object{{"id", gap.id}, {"what", filled(gap.what, phrases_)}});
        return Json::Object{{"variants", std::move(variants)},
                            {"options", std::move(options)},
                            {"rulings", std::move(rulings)},
                            {"missing", std::move(gaps)}};
    }

    const Program& program_;
    const rules::Ruleset& ruleset_;
    const wording::Phrasebook& phrases_;
};

}  // namespace

Json describe_as_json(const Program& program, const wording::Phrasebook& phrases) {
    return Describer(program, phrases).all();
}

}  // namespace broadside::cli
