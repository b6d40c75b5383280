#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

// The one expression language: chart cells, matchers' right-hand sides, steps, definitions and references in prose.
//
//     step  = roll | "contest" NAME | do | expr
//     do    = "do" NAME ["for" ["each"] NAME] [prim "times"] ["with" given "=" expr {"," given "=" expr}]
//     given = NAME ["." NAME]
//     roll  = "roll" ( NUMdNUM | prim dNUM ) [ "highest" | "lowest" | "count" ">=" sum ["then" ">=" sum] ]
//     expr  = "if" expr "then" expr "else" expr | conj { "or" conj }
//     conj  = neg { "and" neg }          neg = "not" neg | rel
//     rel   = desc ["vs" desc] | sum [ ("="|"!="|"<"|"<="|">"|">=") sum | "is" desc { "or" desc } | "meets" prim sum ]
//     desc  = ["not"] NAME { ["not"] NAME }          a desc alone has two or more words; one word is a name
//     sum   = term { ("+"|"-") term }    term = unary { ("*"|"/") unary }    unary = "-" unary | prim
//     prim  = NUMBER | NAME {"." NAME} | FUNC "(" [expr {"," expr}] ")" | "(" expr ")"
//           | ( "look" "up" | "sum" ) NAME ["for" NAME] ["with" given "=" sum {"," given "=" sum}]

namespace broadside::language {

/// One word of a description: `not in-square`.
struct Word {
    std::string name;
    bool negated = false;
    std::size_t offset = 0;
};

/// A name given a value by a call: `level`, or `firer.level`.
struct WithName {
    std::vector<std::string> path;
    std::size_t offset = 0;
    std::size_t length = 1;
};

struct Syntax {
    enum class Kind {
        number,       ///< `number`
        name,         ///< `path`
        arithmetic,   ///< `op` of children[0], children[1]
        negative,     ///< -children[0]
        conditional,  ///< if [0] then [1] else [2]
        conjunction,
        disjunction,
        negation,
        comparison,   ///< `op` of [0], [1]
        description,  ///< `words` describe [0], or `own` when there is no child
        versus,       ///< `words` describe own, `enemy_words` the enemy
        meets,        ///< [0] meets [1] [2]
        call,         ///< function `path[0]` of children
        look_up,      ///< chart `path[0]`, for side `path[1]` if any; children[i] is the value of `given[i]`
        total,        ///< the sum of chart `path[0]`, likewise
    };
    Kind kind = Kind::number;
    std::size_t offset = 0;  ///< bytes into the text of the expression
    std::size_t length = 1;
    std::int64_t number = 0;
    std::string op;
    std::vector<std::string> path;
    std::vector<Syntax> children;
    std::vector<WithName> given;
    std::vector<Word> words;
    std::vector<Word> enemy_words;
    std::vector<std::vector<Word>> alternatives;  ///< for a description: `a is b or c or d` has c and d here
};

struct RollSyntax {
    enum class Keep { sum, highest, lowest, count };
    Syntax count;
    std::int64_t faces = 6;
    Keep keep = Keep::sum;
    bool at_most = false;  ///< dice that show `need` or less count, else those that show `need` or more
    std::optional<Syntax> need, again;
};

struct ContestSyntax {
    std::string score;
    std::size_t offset = 0;
};

struct DoSyntax {
    std::string procedure;
    std::string side;  ///< empty if absent
    std::string list;  ///< of `for each LIST`; empty if absent
    std::optional<Syntax> times;
    std::vector<std::pair<WithName, Syntax>> with;
    std::size_t offset = 0;
};

using StepSyntax = std::variant<Syntax, RollSyntax, ContestSyntax, DoSyntax>;

/// Reserved words, which cannot be names.
bool is_keyword(std::string_view word);
bool is_function(std::string_view word);

}  // namespace broadside::language
