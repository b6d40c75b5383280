#include "language/parser.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <utility>

namespace broadside::language {

StepSyntax Parser::step() {
    if (take("roll")) {
        RollSyntax thrown = roll();
        if (at("+") || at("-") || at("*") || at("/"))
            fail_here("a roll is a whole step",
                      "reckon in the next step: `{ die = \"roll 1d6\" }`, `{ score = \"die + 1\" }`");
        return thrown;
    }
    if (at("contest")) {
        const std::size_t offset = next().offset;
        ContestSyntax contest{name(), offset};
        if (now().kind != Token::Kind::end)
            fail_here("a contest is between one figure of both sides",
                      "write its bare name, `contest score`: the side with the higher `score` wins");
        return contest;
    }
    if (at("do")) return do_step();
    return expr();
}

RollSyntax Parser::roll() {
    RollSyntax roll;
    if (now().kind == Token::Kind::dice) {
        roll.count = open(Syntax::Kind::number);
        roll.count.number = now().number;
        roll.faces = next().faces;
    } else {
        variable_dice(roll);
    }
    kept_dice(roll);
    return roll;
}

/// `(rounds / 2) d6`
void Parser::variable_dice(RollSyntax& roll) {
    roll.count = primary();
    std::string faces = name();
    bool good = faces.size() > 1 && faces[0] == 'd' && std::all_of(faces.begin() + 1, faces.end(), text::is_digit);
    if (!good && !failed_) fail(tokens_[position_ - 1].offset, faces.size(), "expected a die: d6, d10 ...");
    if (good && roll.count.kind == Syntax::Kind::number && !failed_)
        fail(roll.count.offset, roll.count.length + 1 + faces.size(),
             fmt::format("a known number of dice is written in one word, `{}{}`", roll.count.number, faces));
    if (good) roll.faces = faces.size() < 6 ? std::stoll(faces.substr(1)) : 1'000'000;
}

/// `highest`, `count >= 4 then >= 6`
void Parser::kept_dice(RollSyntax& roll) {
    if (take("highest"))
        roll.keep = RollSyntax::Keep::highest;
    else if (take("lowest"))
        roll.keep = RollSyntax::Keep::lowest;
    else if (take("count")) {
        roll.keep = RollSyntax::Keep::count;
        roll.at_most = at("<=");
        const std::string_view sign = roll.at_most ? "<=" : ">=";
        need(sign);
        roll.need = sum();
        if (take("then")) {
            need(sign);
            roll.again = sum();
        }
    }
}

DoSyntax Parser::do_step() {
    DoSyntax step;
    step.offset = next().offset;
    step.procedure = name();
    if (take("for")) {
        std::string& whom = take("each") ? step.list : step.side;
        whom = name();
    }
    if (now().kind == Token::Kind::number || now().kind == Token::Kind::name || at("(")) {
        step.times = primary();
        need("times");
    }
    if (!take("with")) return step;
    do {
        WithName given = given_name();
        step.with.emplace_back(std::move(given), expr());
    } while (!failed_ && take(","));
    return step;
}

}  // namespace broadside::language
