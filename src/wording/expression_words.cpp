#include "wording/expression_words.hpp"

#include "wording/figures.hpp"
#include "wording/function_words.hpp"
#include "wording/sentences.hpp"

#include <algorithm>

namespace broadside::wording {

using language::Syntax;
using S = Syntax::Kind;

namespace {

/// Precedence of an operation; an inner one of lower precedence is bracketed.
enum Tightness { loose = 0, sum = 1, product = 2, tight = 3 };

Tightness tightness_of(const Syntax& node) {
    if (node.kind == S::arithmetic) return node.op == "+" || node.op == "-" ? sum : product;
    bool words = node.kind == S::call || node.kind == S::meets || node.kind == S::negation;
    if (words || node.kind == S::conditional || node.kind == S::conjunction || node.kind == S::disjunction ||
        node.kind == S::comparison)
        return loose;
    return tight;
}

const rules::Procedure* find_side(std::string_view name, const rules::Ruleset& ruleset) {
    for (const rules::Procedure& procedure : ruleset.procedures)
        if (std::find(procedure.sides.begin(), procedure.sides.end(), name) != procedure.sides.end()) return &procedure;
    return nullptr;
}

/// Natural names of sides: "the attacker", but "us".
bool takes_article(std::string_view name) {
    for (std::string_view pronoun : {"us", "them", "we", "they", "ours", "theirs", "you", "one", "other"})
        if (name == pronoun) return false;
    return true;
}

/// Name inside a sentence, with the properties that its position depends on.
struct Name {
    std::string lead;  ///< "the ", "its ", "if ", or empty
    std::string words;
    bool is_clause = false;  ///< "it stands in": unlike a noun, has no possessive
    bool is_loose = false;   ///< an expression, bracketed as a part of another
    bool is_number = false;  ///< "step 2", not a condition by itself

    std::string alone() const { return lead + words; }
    std::string as_part() const { return is_loose ? "(" + alone() + ")" : alone(); }
    bool has_owner() const { return lead == "its " || lead == "his " || lead == "their "; }
};

/// Parses a label of the rule set: "its status", "the first line".
Name read_name(std::string label) {
    Name name;
    for (const std::string_view subject : {"it ", "he ", "they "})
        name.is_clause = name.is_clause || label.starts_with(subject);
    for (const std::string_view lead : {"the ", "its ", "his ", "their ", "if "})
        if (name.lead.empty() && label.starts_with(lead)) {
            name.lead = lead;
            label.erase(0, lead.size());
        }
    name.words = std::move(label);
    return name;
}

Name name_of_side(std::string_view name, const Phrasebook& phrases, const Place& place) {
    const rules::Procedure* procedure = place.procedure ? place.procedure : find_side(name, phrases.ruleset());
    if (procedure)
        for (std::size_t i = 0; i < procedure->sides.size() && i < procedure->side_labels.size(); ++i)
            if (procedure->sides[i] == name)
                return read_name(phrases.in_sentence(phrases.filled(procedure->side_labels[i], procedure->span)));
    return {takes_article(name) ? "the " : "", words_of_id(name)};
}

bool is_contest(const rules::Step& step) {
    return step.expression.tree && std::holds_alternative<language::ContestSyntax>(*step.expression.tree);
}

class Speaker {
  public:
    Speaker(const Phrasebook& phrases, const Place& place) : phrases_(phrases), place_(place) {}

    std::string say(const Syntax& node) const {
        switch (node.kind) {
            case S::number:
                return print_fraction(node.number, 1);
            case S::name:
                return name(node.path).as_part();
            case S::arithmetic:
                return arithmetic(node);
            case S::negative:
                return std::string(minus_sign) + within(node.children[0], tight);
            case S::conditional:
                return "if " + say(node.children[0]) + ", " + say(node.children[1]) + "; otherwise " +
                       say(node.children[2]);
            case S::conjunction:
                return joined(node, " and ", S::disjunction);
            case S::disjunction:
                return disjunction(node);
            case S::negation:
                return negation(node.children[0]);
            case S::comparison:
                return comparison(node);
            case S::description:
                return description(node);
            case S::versus:
                return described(node.words) + " against " + described(node.enemy_words);
            case S::meets:
                return say(node.children[0]) + " is " + say(node.children[1]) + " as against " + say(node.children[2]);
            case S::call:
                return call(node);
            case S::look_up:
                return quoted_chart(node, phrases_) + for_side(node) + given(node);
            case S::total:
                return "the sum of " + quoted_chart(node, phrases_) + for_side(node) + given(node);
        }
        return "";
    }

    /// The same, alone or for brackets.
    Name said(const Syntax& node) const {
        if (node.kind == S::name) return name(node.path);
        if (node.kind == S::conditional)
            return {"if ",
                    say(node.children[0]) + ", " + say(node.children[1]) + "; otherwise " + say(node.children[2]),
                    false, true};
        return {"", say(node), false, tightness_of(node) != tight};
    }

    /// Name of one or more parts.
    Name name(const std::vector<std::string>& path) const {
        if (path.size() == 1) return single(path[0], false);
        const rules::Fact* fact = path.size() == 2 ? rules::find_by_id(phrases_.ruleset().facts, path[1]) : nullptr;
        Name last = single(path.back(), path.size() > 2);
        if (path[0] == "own") return last;
        if (fact && (fact->type == "yes-no" || last.is_clause))
            return {"", last.as_part() + " (" + single(path[0], false).as_part() + ")"};
        if (last.has_owner()) last.lead.clear();
        const std::string owner = possessive(path[0]);
        return owner.empty() ? last : Name{"", owner + last.as_part()};
    }

    Name single(const std::string& name, bool is_part) const {
        const rules::Ruleset& rules = phrases_.ruleset();
        if (name == "own") return {"the ", "unit"};
        if (name == "enemy") return {"the ", "enemy"};
        if (!is_part) {
            if (const auto* fact = rules::find_by_id(rules.facts, name))
                return read_name(phrases_.in_sentence(phrases_.label(*fact)));
            if (const auto* number = rules::find_by_id(rules.numbers, name)) return {"", number_value(*number)};
            if (is_side(name)) return name_of_side(name, phrases_, place_);
        }
        if (const rules::Step* step = step_called(name)) return name_of_step(*step);
        std::string value = value_word(name);
        return {"", value.empty() ? words_of_id(name) : value};
    }

    bool has_denial(const std::string& name) const { return !denied(name).empty(); }

  private:
    /// Inputs that a chart is read with: ` with cover soft cover, distance 3`.
    std::string given(const Syntax& node) const {
        std::string out;
        for (std::size_t i = 0; i < node.given.size(); ++i)
            out += (i == 0 ? " with " : ", ") + name(node.given[i].path).as_part() + " " + say(node.children[i]);
        return out;
    }

    bool is_side(std::string_view name) const {
        if (!place_.procedure) return find_side(name, phrases_.ruleset()) != nullptr;
        const auto& sides = place_.procedure->sides;
        return std::find(sides.begin(), sides.end(), name) != sides.end();
    }

    const rules::Step* step_called(std::string_view name) const {
        if (place_.procedure)
            for (const rules::Step& step : place_.procedure->steps)
                if (step.name == name) return &step;
        return nullptr;
    }

    /// Name of a step: its label if that fits into a sentence, else its number or its value; never its id, unknown to
    /// players.
    Name name_of_step(const rules::Step& step) const {
        constexpr std::size_t longest = 60;
        const std::string label = phrases_.filled(step.label, step.span);
        const bool reads = !label.empty() && label.size() <= 48 && label.find_first_of(":;,") == std::string::npos;
        if (reads) return read_name(phrases_.in_sentence(label));
        if (step.label.empty() && is_contest(step)) return {"the ", "winner"};
        const Name value = value_of(step);
        if (step.label.empty() && !value.words.empty() && value.as_part().size() <= longest) return value;
        if (place_.step_numbers && place_.step_numbers->contains(step.name))
            return {"", "step " + std::to_string(place_.step_numbers->at(step.name)), false, false, true};
        if (!label.empty()) return read_name(phrases_.in_sentence(label.substr(0, label.find(':'))));
        if (const auto* roll = std::get_if<language::RollSyntax>(step.expression.tree.get()))
            return {"the ", roll->count.kind == S::number && roll->count.number == 1 ? "die" : "roll"};
        return value.words.empty() ? Name{"the ", "result"} : value;
    }

    /// Value of a step in words; empty for one that rolls or acts, and at great depth.
    Name value_of(const rules::Step& step) const {
        constexpr int deepest = 3;
        const Syntax* value = step.expression.syntax();
        if (depth_ >= deepest || !value || value->kind == S::number) return {};
        ++depth_;
        Name name = said(*value);
        --depth_;
        return name;
    }

    std::string possessive(const std::string& name) const {
        if (name == "cell" || step_called(name)) return "";
        if (name == "enemy") return "enemy’s ";
        const Name side = name_of_side(name, phrases_, place_);
        if (side.alone() == "us") return "our ";  // unless the sides have labels
        if (side.alone() == "them") return "their ";
        const bool is_plain = side.lead == "the " && side.words == words_of_id(name);
        const std::string owner = is_plain ? side.words : side.alone();
        return owner + (owner.ends_with('s') ? "’ " : "’s ");
    }

    std::string number_value(const rules::NamedNumber& number) const {
        engine::Type type = type_called(phrases_.vocabulary(), number.type);
        std::string value = phrases_.word(type, number.value, Detail::brief);
        return value.empty() ? phrases_.in_sentence(phrases_.label(number)) : value;
    }

    /// Label of a value or group with this id in any domain, or of a named number of a quantity.
    std::string value_word(std::string_view word) const {
        for (const auto& domain : phrases_.ruleset().domains) {
            for (const auto& value : domain.values)
                if (value.id == word) return phrases_.in_sentence(phrases_.label(value));
            for (const auto& group : domain.groups)
                if (group.id == word) return phrases_.in_sentence(phrases_.label(group));
        }
        const auto& quantities = phrases_.ruleset().quantities;
        for (std::size_t i = 0; i < quantities.size(); ++i) {
            engine::Type type{engine::Type::Kind::number, static_cast<std::int32_t>(i), quantities[i].denominator};
            if (phrases_.vocabulary().knows(type, word))
                return phrases_.in_sentence(phrases_.word(type, word, Detail::full));
        }
        return "";
    }

    std::string within(const Syntax& node, Tightness outer) const {
        std::string inner = say(node);
        return tightness_of(node) < outer ? "(" + inner + ")" : inner;
    }

    std::string joined(const Syntax& node, std::string_view word, S other) const {
        std::string out;
        for (const Syntax& child : node.children) {
            std::string part = say(child);
            if (child.kind == other || child.kind == S::conditional) part = "(" + part + ")";
            out += (out.empty() ? "" : std::string(word)) + part;
        }
        return out;
    }

    static bool leaves_of_disjunction(const Syntax& node, std::vector<const Syntax*>& leaves) {
        if (node.kind == S::disjunction)
            return leaves_of_disjunction(node.children[0], leaves) && leaves_of_disjunction(node.children[1], leaves);
        leaves.push_back(&node);
        return node.kind == S::description && node.children.size() == 1;
    }

    /// `a is b or c` is parsed as two descriptions of one subject; they are merged.
    std::string disjunction(const Syntax& node) const {
        std::vector<const Syntax*> leaves;
        if (!leaves_of_disjunction(node, leaves)) return joined(node, " or ", S::conjunction);
        const std::vector<std::string> parts = alternatives_of_one(leaves);
        return parts.empty() ? joined(node, " or ", S::conjunction) : subject_of(*leaves[0]) + join_list(parts, "or");
    }

    /// All alternatives in descriptions of one subject; empty where they describe several.
    std::vector<std::string> alternatives_of_one(const std::vector<const Syntax*>& leaves) const {
        std::vector<std::string> parts;
        for (const Syntax* leaf : leaves) {
            if (leaf->children[0].path != leaves[0]->children[0].path) return {};
            add_alternatives(*leaf, parts);
        }
        return parts;
    }

    /// Words for a negated yes-or-no fact or step; empty without a label for that.
    std::string denied(const std::string& name) const {
        if (const auto* fact = rules::find_by_id(phrases_.ruleset().facts, name))
            return fact->label_no.empty() ? "" : phrases_.in_sentence(phrases_.filled(fact->label_no, fact->span));
        const rules::Step* step = step_called(name);
        return step && !step->label_no.empty() ? phrases_.in_sentence(phrases_.filled(step->label_no, step->span)) : "";
    }

    std::string negation(const Syntax& node) const {
        if (node.kind == S::name) {
            const std::string words = denied(node.path.back());
            const bool own = node.path.size() == 1 || node.path[0] == "own";
            if (!words.empty()) return own ? words : words + " (" + single(node.path[0], false).as_part() + ")";
        }
        std::vector<const Syntax*> leaves;
        if (leaves_of_disjunction(node, leaves) && !subject_of(*leaves[0]).empty()) {
            const std::vector<std::string> parts = alternatives_of_one(leaves);
            const std::string denial =
                parts.size() > 1 ? "neither " + join_list(parts, "nor") : "not " + join_list(parts, "or");
            if (!parts.empty()) return subject_of(*leaves[0]) + denial;
        }
        std::string inner = say(node);
        return node.kind == S::name || node.kind == S::description ? "not " + inner : "not (" + inner + ")";
    }

    std::string arithmetic(const Syntax& node) const {
        Tightness outer = tightness_of(node);
        std::string_view sign = node.op == "+" ? "+" : node.op == "-" ? minus_sign : node.op == "*" ? "×" : "÷";
        bool right_tighter = node.op == "-" || node.op == "/";
        return within(node.children[0], outer) + " " + std::string(sign) + " " +
               within(node.children[1], right_tighter ? static_cast<Tightness>(outer + 1) : outer);
    }

    std::string comparison(const Syntax& node) const {
        std::string left = say(node.children[0]);
        const Syntax& other = node.children[1];
        bool is_yes = other.kind == S::name && other.path == std::vector<std::string>{"yes"};
        bool is_no = other.kind == S::name && other.path == std::vector<std::string>{"no"};
        if ((is_yes && node.op == "=") || (is_no && node.op == "!=")) return left;
        if (is_yes || is_no) return negation(node.children[0]);
        return left + comparison_words(node.op) + say(other);
    }

    /// Subject of a description, with "is"; empty for the unit itself.
    std::string subject_of(const Syntax& node) const {
        if (node.children.empty()) return "";
        const Syntax& subject = node.children[0];
        if (subject.kind == S::name && subject.path == std::vector<std::string>{"own"}) return "";
        return say(subject) + " is ";
    }

    std::string description(const Syntax& node) const {
        std::vector<std::string> parts;
        add_alternatives(node, parts);
        return subject_of(node) + join_list(parts, "or");
    }

    void add_alternatives(const Syntax& node, std::vector<std::string>& parts) const {
        parts.push_back(described(node.words));
        for (const std::vector<language::Word>& words : node.alternatives) parts.push_back(described(words));
    }

    std::string described(const std::vector<language::Word>& words) const {
        std::string out;
        for (const language::Word& word : words) {
            const std::string other = word.negated ? denied(word.name) : "";
            const std::string text = single(word.name, false).as_part();
            out += (out.empty() ? "" : ", ") + (!other.empty() ? other : word.negated ? "not " + text : text);
        }
        return out;
    }

    std::string call(const Syntax& node) const {
        std::vector<std::string> a;
        for (const Syntax& child : node.children) a.push_back(say(child));
        return function_words(node.path[0], a);
    }

    std::string for_side(const Syntax& node) const {
        if (node.path.size() < 2 || node.path[1] == "own") return "";
        const Name whose = single(node.path[1], false);
        const bool needs_article = is_side(node.path[1]) && whose.lead != "the " && takes_article(whose.alone());
        return (needs_article ? " for the " : " for ") + whose.as_part();
    }

    const Phrasebook& phrases_;
    const Place& place_;
    mutable int depth_ = 0;  ///< of steps described by their values
};

}  // namespace

std::string chart_title(const Syntax& syntax, const Phrasebook& phrases) {
    const rules::Chart* chart = rules::find_by_id(phrases.ruleset().charts, syntax.path[0]);
    return chart && !chart->title.empty() ? phrases.filled(chart->title, chart->span)
                                          : capitalised(words_of_id(syntax.path[0]));
}

std::string quoted_chart(const Syntax& syntax, const Phrasebook& phrases) {
    return "“" + chart_title(syntax, phrases) + "”";
}

std::string words_of(const Syntax& syntax, const Phrasebook& phrases, const Place& place) {
    return Speaker(phrases, place).said(syntax).alone();
}

std::string words_of(const language::Expression& expression, const Phrasebook& phrases, const Place& place) {
    const Syntax* syntax = expression.syntax();
    return syntax ? words_of(*syntax, phrases, place) : typeset(expression.text);
}

std::string condition_words(const language::Expression& expression, const Phrasebook& phrases, const Place& place) {
    const Syntax* syntax = expression.syntax();
    const bool denied = syntax && syntax->kind == S::negation && syntax->children[0].kind == S::name &&
                        !Speaker(phrases, place).has_denial(syntax->children[0].path.back());
    const Name name = denied   ? Speaker(phrases, place).said(syntax->children[0])
                      : syntax ? Speaker(phrases, place).said(*syntax)
                               : Name{"", typeset(expression.text)};
    // A step's label may itself begin with "if"; "step 2" alone is not a condition, so "applies" is added.
    return (denied ? "unless " : name.lead == "if " ? "" : "if ") + name.alone() + (name.is_number ? " applies" : "");
}

std::string words_of_path(const std::vector<std::string>& path, const Phrasebook& phrases, const Place& place) {
    return Speaker(phrases, place).name(path).as_part();
}

std::string label_of_path(const std::vector<std::string>& path, const Phrasebook& phrases, const Place& place) {
    return capitalised(words_of_path(path, phrases, place));
}

std::string label_of_side(const std::string& side, const Phrasebook& phrases, const Place& place) {
    const Name name = Speaker(phrases, place).name({side});
    return capitalised(name.lead == "the " ? name.words : name.as_part());
}

const rules::Fact* fact_of(const language::Expression& expression, const Phrasebook& phrases) {
    const std::vector<std::string> path = expression.path();
    return path.empty() ? nullptr : rules::find_by_id(phrases.ruleset().facts, path.back());
}

}  // namespace broadside::wording
