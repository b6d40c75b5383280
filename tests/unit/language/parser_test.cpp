#include "language/expression.hpp"
#include "language/lexer.hpp"

#include <doctest/doctest.h>

using namespace broadside;
using namespace broadside::language;

namespace {

std::string printed(const text::Diagnostics& diagnostics, const text::SourceMap& sources) {
    std::string messages;
    for (const text::Diagnostic& diagnostic : diagnostics.sorted()) messages += text::to_text(diagnostic, sources);
    return messages;
}

std::string shown(const WithName& name) {
    return name.path.size() == 1 ? name.path[0] : name.path[0] + "." + name.path[1];
}

/// A tree as text: operators in front, in brackets.
std::string shown(const Syntax& node) {
    using S = Syntax::Kind;
    auto words = [](const std::vector<Word>& list) {
        std::string text;
        for (const Word& word : list)
            text += (text.empty() ? "" : " ") + std::string(word.negated ? "!" : "") + word.name;
        return text;
    };
    auto path = [&] {
        std::string text;
        for (const std::string& part : node.path) text += (text.empty() ? "" : ".") + part;
        return text;
    };
    auto given = [&] {
        std::string text;
        for (std::size_t i = 0; i < node.given.size(); ++i)
            text += " with " + shown(node.given[i]) + "=" + shown(node.children[i]);
        return text;
    };
    std::string children;
    for (const Syntax& child : node.children) children += " " + shown(child);
    switch (node.kind) {
        case S::number:
            return std::to_string(node.number);
        case S::name:
            return path();
        case S::arithmetic:
        case S::comparison:
            return "(" + node.op + children + ")";
        case S::negative:
            return "(neg" + children + ")";
        case S::conditional:
            return "(if" + children + ")";
        case S::conjunction:
            return "(and" + children + ")";
        case S::disjunction:
            return "(or" + children + ")";
        case S::negation:
            return "(not" + children + ")";
        case S::description: {
            std::string text = "(" + words(node.words) + " of" + (children.empty() ? " own" : children);
            for (const auto& alternative : node.alternatives) text += " or " + words(alternative);
            return text + ")";
        }
        case S::versus:
            return "(" + words(node.words) + " vs " + words(node.enemy_words) + ")";
        case S::meets:
            return "(meets" + children + ")";
        case S::call:
            return "(" + node.path[0] + children + ")";
        case S::look_up:
            return "(look-up " + path() + given() + ")";
        case S::total:
            return "(sum " + path() + given() + ")";
    }
    return "";
}

std::string shown(const StepSyntax& step) {
    if (const auto* value = std::get_if<Syntax>(&step)) return shown(*value);
    if (const auto* contest = std::get_if<ContestSyntax>(&step)) return "contest " + contest->score;
    if (const auto* roll = std::get_if<RollSyntax>(&step)) {
        static const char* const keeps[] = {"", " highest", " lowest", " count"};
        return "roll " + shown(roll->count) + " d" + std::to_string(roll->faces) +
               keeps[static_cast<std::size_t>(roll->keep)] + (roll->at_most ? " at most" : "") +
               (roll->need ? " " + shown(*roll->need) : "") + (roll->again ? " then " + shown(*roll->again) : "");
    }
    const auto& call = std::get<DoSyntax>(step);
    std::string text = "do " + call.procedure + (call.side.empty() ? "" : " for " + call.side);
    if (call.times) text += " times " + shown(*call.times);
    for (const auto& [name, value] : call.with) text += " with " + shown(name) + "=" + shown(value);
    return text;
}

struct Parsed {
    std::string tree, messages;
};

Parsed parse(const std::string& text) {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    text::SourceId id = sources.add("e.toml", "e = '" + text + "'\n");
    const Expression step = parse_step(text, {id, 1, 5, static_cast<std::uint32_t>(text.size() + 2)});
    report_error(step, sources, diagnostics);
    return {step.tree ? shown(*step.tree) : "", printed(diagnostics, sources)};
}

}  // namespace

TEST_CASE("parser: every form of the grammar") {
    struct Row {
        std::string text, tree;
    };
    const Row rows[] = {
        {"7", "7"},
        {"a-b", "a-b"},
        {"a - b", "(- a b)"},
        {"a -b", "(- a b)"},
        {"a.b.2", "a.b.2"},
        {"a + b * c - d / e", "(- (+ a (* b c)) (/ d e))"},
        {"a - b - c", "(- (- a b) c)"},
        {"(a - b) * -c", "(* (- a b) (neg c))"},
        {"--a", "(neg (neg a))"},
        {"a = b", "(= a b)"},
        {"a != b + 1", "(!= a (+ b 1))"},
        {"a<=b", "(<= a b)"},
        {"a >= b and c < d or e > f", "(or (and (>= a b) (< c d)) (> e f))"},
        {"not a and not not b", "(and (not a) (not (not b)))"},
        {"if a then b else if c then d else e", "(if a b (if c d e))"},
        {"if a then b else c + 1", "(if a b (+ c 1))"},
        {"a b not c", "(a b !c of own)"},
        {"a vs b", "(a vs b)"},
        {"a b vs c not d", "(a b vs c !d)"},
        {"not a b", "(not (a b of own))"},
        {"a not b vs not c", "(a !b vs !c)"},
        {"x is a", "(a of x)"},
        {"x is not a b", "(!a b of x)"},
        {"x is a or b or c", "(a of x or b or c)"},
        {"x is a or b and y", "(and (a of x or b) y)"},
        {"x is a or y = 3", "(or (a of x) (= y 3))"},
        {"x is a or y is b", "(or (a of x) (b of y))"},
        {"x is a or b vs c", "(or (a of x) (b vs c))"},
        {"x.y is a or z.y", "(or (a of x.y) z.y)"},
        {"x meets y.z w", "(meets x y.z w)"},
        {"x meets (y) w + 1", "(meets x y (+ w 1))"},
        {"max(a, b + 1, 3)", "(max a (+ b 1) 3)"},
        {"round-up(a / 2)", "(round-up (/ a 2))"},
        {"abs(-3)", "(abs (neg 3))"},
        {"look up c", "(look-up c)"},
        {"look up c for b + 1", "(+ (look-up c.b) 1)"},
        {"die + sum c", "(+ die (sum c))"},
        {"sum c for b", "(sum c.b)"},
        {"roll 2d6", "roll 2 d6"},
        {"roll n d10", "roll n d10"},
        {"roll own.n d10 highest", "roll own.n d10 highest"},
        {"roll (n + 1) d6 lowest", "roll (+ n 1) d6 lowest"},
        {"roll max(n, 2) d6 count >= m + 1", "roll (max n 2) d6 count (+ m 1)"},
        {"roll n d6 count >= 6 then >= 4", "roll n d6 count 6 then 4"},
        {"roll n d100 count <= chance then <= 5", "roll n d100 count at most chance then 5"},
        {"contest score", "contest score"},
        {"do rally", "do rally"},
        {"do rally for them", "do rally for them"},
        {"do rally 3 times", "do rally times 3"},
        {"do rally for them n times", "do rally for them times n"},
        {"do rally (n + 1) times with a = 1, b = x is c or d", "do rally times (+ n 1) with a=1 with b=(c of x or d)"},
        {"do rally for them with them.a = 1, b = 2", "do rally for them with them.a=1 with b=2"},
        {"look up c with a = 1", "(look-up c with a=1)"},
        {"look up c for b with own.a = d + 1, e = yes", "(look-up c.b with own.a=(+ d 1) with e=yes)"},
        {"max(sum c with a = 1, 2)", "(max (sum c with a=1) 2)"},
        {"max(sum c with a = 1, b)", "(max (sum c with a=1) b)"},
        {"max((sum c with a = 1), b.d)", "(max (sum c with a=1) b.d)"},
        {"look up c with a = 1 = 3", "(= (look-up c with a=1) 3)"},
        {" a\t+\n b ", "(+ a b)"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        Parsed parsed = parse(row.text);
        CHECK(parsed.tree == row.tree);
        CHECK(parsed.messages == "");
    }
}

TEST_CASE("parser: messages point at the place where reading stopped") {
    struct Row {
        std::string text;
        std::size_t offset, length;
        std::string why;
    };
    const Row rows[] = {
        {"a ++ b", 3, 1, "expected a name, not `+`"},
        {"a +", 3, 1, "it ends too early"},
        {"", 0, 1, "it ends too early"},
        {"a b +", 4, 1, "did not expect `+` here"},
        {"(a", 2, 1, "expected `)`"},
        {"a)", 1, 1, "did not expect `)` here"},
        {"a = b = c", 6, 1, "did not expect `=` here"},
        {"if a then b", 11, 1, "expected `else`"},
        {"if a b", 6, 1, "expected `then`"},
        {"round(a)", 0, 5, "`round` is not a function"},
        {"max(a, )", 7, 1, "expected a name, not `)`"},
        {"x is", 4, 1, "expected a description"},
        {"look at c", 5, 2, "expected `up`"},
        {"sum 3", 4, 1, "expected a name, not `3`"},
        {"1d6 + 2", 0, 3, "dice are thrown by a step of their own"},
        {"roll 2x6", 6, 2, "expected a die: d6, d10 ..."},
        {"roll 2 d6", 5, 4, "a known number of dice is written in one word, `2d6`"},
        {"roll n dx", 7, 2, "expected a die: d6, d10 ..."},
        {"roll 2d6 count 4", 15, 1, "expected `>=`"},
        {"roll 2d6 count <= 4 then >= 2", 25, 2, "expected `<=`"},
        {"do rally with a.b.c = 1", 17, 1, "expected `=`"},
        {"look up c with 3 = 1", 15, 1, "expected a name, not `3`"},
        {"contest own.men", 11, 1, "a contest is between one figure of both sides"},
        {"contest men highest wins", 12, 7, "a contest is between one figure of both sides"},
        {"do rally 3", 10, 1, "expected `times`"},
        {"do rally with a", 15, 1, "expected `=`"},
        {"a & b", 2, 1, "`&` means nothing in an expression"},
        {"3.5", 1, 1, "did not expect `.` here"},
        {"a == b", 3, 1, "`==` is not a sign"},
        {"a => b", 3, 1, "`=>` is not a sign"},
        {"a ? b : c", 2, 1, "`?` means nothing in an expression"},
        {"roll 1d6 + 1", 9, 1, "a roll is a whole step"},
        {"1 + roll 1d6", 4, 4, "`roll` is a whole step, no part of a sum"},
        {"x is not a or b", 11, 2,
         "`is not ... or ...` can be read in two ways: for neither write `not (x is a or b)`, else put the part with "
         "`not` in brackets"},
    };
    for (const Row& row : rows) {
        CAPTURE(row.text);
        std::string place(row.offset + 7, ' ');
        const std::string expected = "e.toml:1:" + std::to_string(row.offset + 6) + ": error: cannot read `" +
                                     row.text + "`: " + row.why + " [expression-syntax]\n  e = '" + row.text + "'\n" +
                                     place + "^" + std::string(row.length - 1, '~') + "\n";
        const std::string messages = parse(row.text).messages;
        CAPTURE(messages);
        CHECK(messages.substr(0, expected.size()) == expected);  // a help may follow
    }
}

TEST_CASE("parser: a caret stands right behind escapes and letters of several bytes") {
    text::SourceMap sources;
    text::Diagnostics diagnostics;
    text::SourceId id = sources.add("e.toml", "e = \"a\\u0020+ é\"\n");
    report_error(parse_expression("a + é", {id, 1, 5, 12}), sources, diagnostics);
    CHECK(printed(diagnostics, sources) ==
          "e.toml:1:15: error: cannot read `a + é`: `é` means nothing in an expression [expression-syntax]\n"
          "  e = \"a\\u0020+ é\"\n"
          "                ^\n");
}

TEST_CASE("parser: hostile expressions are refused at once") {
    std::string deep(70, '(');
    CHECK(
        parse(deep).messages ==
        R"=(e.toml:1:22: error: cannot read `(((((((((((((((((((((((((((((((((((((((((((((((((((((((((...`: this is nested too deeply [expression-syntax]
  e = '(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((('
                       ^
)=");
    std::string minus(70, '-');
    CHECK(
        parse(minus + "a").messages ==
        R"=(e.toml:1:68: error: cannot read `---------------------------------------------------------...`: this is nested too deeply [expression-syntax]
  e = '----------------------------------------------------------------------a'
                                                                     ^
)=");
    std::string nots;
    for (int i = 0; i < 70; ++i) nots += "not ";
    CHECK(
        parse(nots + "a").messages ==
        R"=(e.toml:1:258: error: cannot read `not not not not not not not not not not not not not not n...`: this is nested too deeply [expression-syntax]
  …not not not not not not not not not not not not not not not not not a'
                                           ^~~
)=");
    std::string ifs;
    for (int i = 0; i < 70; ++i) ifs += "if ";
    CHECK(
        parse(ifs).messages ==
        R"=(e.toml:1:198: error: cannot read `if if if if if if if if if if if if if if if if if if if ...`: this is nested too deeply [expression-syntax]
  … if if if if if if if if if if if if if if if if if if if '
                                           ^~
)=");
    std::string calls;
    for (int i = 0; i < 70; ++i) calls += "abs(";
    CHECK(
        parse(calls).messages ==
        R"=(e.toml:1:70: error: cannot read `abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(a...`: this is nested too deeply [expression-syntax]
  e = 'abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs(abs…
                                                                       ^~~
)=");
    std::string longest = "1";
    while (longest.size() < 1'000'000) longest += "+1";
    CHECK(
        parse(longest).messages ==
        R"=(e.toml:1:6: error: cannot read `1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1...`: it is longer than 2000 characters [expression-syntax]
  e = '1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1+1…
       ^
)=");
    CHECK(parse(longest.substr(0, 1999)).messages == "");
}

TEST_CASE("parser: what is not ASCII means nothing") {
    CHECK(parse("é").messages ==
          R"=(e.toml:1:6: error: cannot read `é`: `é` means nothing in an expression [expression-syntax]
  e = 'é'
       ^
)=");
    CHECK(parse("a – b").messages ==
          R"=(e.toml:1:8: error: cannot read `a – b`: `–` means nothing in an expression [expression-syntax]
  e = 'a – b'
         ^~~
help: write the plain `-`
)=");
    CHECK(parse("a × b").messages ==
          R"=(e.toml:1:8: error: cannot read `a × b`: `×` means nothing in an expression [expression-syntax]
  e = 'a × b'
         ^~
help: write `*`
)=");
    CHECK(parse("½").messages ==
          R"=(e.toml:1:6: error: cannot read `½`: `½` means nothing in an expression [expression-syntax]
  e = '½'
       ^
help: write `1/2`
)=");
    CHECK(parse("名").messages ==
          R"=(e.toml:1:6: error: cannot read `名`: `名` means nothing in an expression [expression-syntax]
  e = '名'
       ^~
)=");
    CHECK(parse("a\xc2\xa0+ b").messages ==
          "e.toml:1:7: error: cannot read `a\u00a0+ b`: `\u00a0` means nothing in an expression [expression-syntax]\n"
          "  e = 'a\u00a0+ b'\n"
          "        ^~\n"
          "help: this is a space at which no line may end: write a plain one\n");
}

TEST_CASE("lexer: a hyphen joins when a letter or a digit follows") {
    std::optional<std::size_t> stuck;
    std::vector<std::string> words;
    for (const Token& token : tokenize("a-b a- b c -d e-2 2-e 3d6 d6", stuck)) words.push_back(token.text);
    CHECK_FALSE(stuck.has_value());
    CHECK(words ==
          std::vector<std::string>{"a-b", "a", "-", "b", "c", "-", "d", "e-2", "2", "-", "e", "3d6", "d6", ""});
}
