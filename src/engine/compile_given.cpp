#include "engine/codes.hpp"
#include "engine/compile.hpp"
#include "engine/type_words.hpp"

#include <algorithm>
#include <fmt/format.h>

// Values given by `with`. A called procedure takes inputs under its own names, as `describe` lists them: `level` (for
// every side that has one) or `target.level`. A chart takes inputs by their keys, and facts under the names its rows
// use. The values are computed in the context of the call.

namespace broadside::engine {

using Kind = Type::Kind;

static Syntax place_of(const language::WithName& given) {
    Syntax place;
    place.offset = given.offset;
    place.length = given.length;
    return place;
}

static std::string text_of(const language::WithName& given) {
    return given.path.size() == 1 ? given.path[0] : given.path[0] + "." + given.path[1];
}

bool names_input(const language::WithName& given, const InputSlot& input) {
    return text_of(given) == input.id || (given.path.size() == 1 && given.path[0] == input.fact);
}

/// The value converted to `type`, in its units.
std::optional<Bound> FrameBuilder::bind_given(const language::WithName& given, const Syntax& value, const Type& type,
                                              const Scope& scope) {
    auto bound = type.kind == Kind::yes_no ? bind_truth(value, scope) : bind(value, scope, &type);
    if (!bound) return std::nullopt;
    bool same = bound->type.kind == type.kind && (type.kind != Kind::value || bound->type.index == type.index);
    bool whole =
        type.kind != Kind::number || (!is_fraction(bound->type) && type.denominator % bound->type.denominator == 0);
    if (!same || !whole)
        return fail(type_mismatch, value, scope,
                    say("{} is {}, this is {}", named(given.path), named(vocabulary(), type),
                        named(vocabulary(), bound->type)));
    Bound out = type.kind == Kind::number ? rescaled(*bound, type.denominator) : *bound;
    out.type = type;
    return out;
}

/// Checks that the called procedure has each given input, and that none is given twice.
bool FrameBuilder::check_given(const Frame& callee, const language::DoSyntax& syntax, const Scope& scope) {
    for (const auto& [given, value] : syntax.with) {
        auto asked = std::find_if(callee.inputs.begin(), callee.inputs.end(),
                                  [&, &given = given](const InputSlot& input) { return names_input(given, input); });
        if (asked != callee.inputs.end()) {
            const auto names_it = [&](const auto& other) { return names_input(other.first, *asked); };
            if (std::count_if(syntax.with.begin(), syntax.with.end(), names_it) == 1) continue;
            const auto last = std::find_if(syntax.with.rbegin(), syntax.with.rend(), names_it);
            fail(wrong_arguments, place_of(last->first), scope, say("{} is given twice", named(*asked)));
            return false;
        }
        bool strange_side = given.path.size() == 2 &&
                            std::find(callee.sides.begin(), callee.sides.end(), given.path[0]) == callee.sides.end();
        std::string sides;
        for (const std::string& side : callee.sides) sides += fmt::format("{}`{}`", sides.empty() ? "" : " and ", side);
        if (strange_side && !sides.empty()) {
            fail(unknown_name, place_of(given), scope,
                 say("{} is not a side of {}", named(given.path[0]), named(syntax.procedure)),
                 fmt::format("`with` uses its names: its {} {}", callee.sides.size() == 1 ? "side is" : "sides are",
                             sides));
            return false;
        }
        fail(wrong_arguments, place_of(given), scope,
             say("{} does not ask for {}", named(syntax.procedure), named(given.path)),
             text::suggest_name(text_of(given), callee.inputs,
                                given.path.size() == 1 ? &InputSlot::fact : &InputSlot::id));
        return false;
    }
    return true;
}

/// Binds the facts given to a chart. Names of its inputs are left to the caller.
bool FrameBuilder::add_given_facts(const Syntax& node, const rules::Chart& chart, const Scope& chart_scope,
                                   const Scope& scope, GivenFacts& facts) {
    for (std::size_t i = 0; i < node.given.size(); ++i) {
        const language::WithName& given = node.given[i];
        for (std::size_t j = 0; j < i; ++j)
            if (node.given[j].path == given.path) {
                fail(wrong_arguments, place_of(given), scope, say("{} is given twice", named(given.path)));
                return false;
            }
        bool is_key =
            given.path.size() == 1 && std::any_of(chart.inputs.begin(), chart.inputs.end(),
                                                  [&](const auto& input) { return input.key == given.path[0]; });
        if (is_key) continue;
        const rules::Fact* fact = rules::find_by_id(ruleset().facts, given.path.back());
        auto role = given.path.size() == 2 ? role_of(given.path[0], chart_scope) : SideIndex();
        bool shared = fact && fact->of == "shared";
        if (!fact || (given.path.size() == 2 && (!role || shared)) || fact->means) {
            std::vector<std::string_view> known;
            for (const auto& input : chart.inputs) known.push_back(input.key);
            for (const rules::Fact& each : ruleset().facts)
                if (!each.means && std::find(known.begin(), known.end(), each.id) == known.end())
                    known.push_back(each.id);
            fail(unknown_name, place_of(given), scope,
                 say("{} is neither an input of chart {} nor a fact that could be given", named(given.path),
                     named(chart.id)),
                 text::suggest_name(given.path.back(), known));
            return false;
        }
        std::size_t index = fact - ruleset().facts.data();
        auto bound = bind_given(given, node.children[i], compiler_.fact_types()[index], scope);
        if (!bound) return false;
        const SideIndex whose = shared ? SideIndex() : role ? role : own_side(chart_scope);
        facts.entries[{index, whose}] = {*bound, false};
    }
    return true;
}

/// Reports a given fact that no row of the chart reads.
bool FrameBuilder::report_idle_given(const Syntax& node, const rules::Chart& chart, const Scope& scope,
                                     const GivenFacts& facts) {
    for (const auto& [key, entry] : facts.entries) {
        if (entry.asked) continue;
        const std::string& fact = ruleset().facts[key.first].id;
        auto given = std::find_if(node.given.begin(), node.given.end(),
                                  [&](const language::WithName& one) { return one.path.back() == fact; });
        if (given == node.given.end()) continue;  // given to an enclosing chart
        fail(wrong_arguments, place_of(*given), scope,
             say("chart {} does not ask for {}", named(chart.id), named(given->path)));
        return false;
    }
    return true;
}

}  // namespace broadside::engine
