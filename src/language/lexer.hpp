#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::language {

struct Token {
    enum class Kind { name, keyword, number, dice, op, end };
    Kind kind = Kind::end;
    std::string text;
    std::int64_t number = 0;  ///< of a number; for a dice token, the number of dice
    std::int64_t faces = 0;   ///< of a dice token: 2d6
    std::size_t offset = 0;
};

/// The tokens of an expression, terminated by an end token. Sets `stuck_at` to the first unrecognised byte.
std::vector<Token> tokenize(std::string_view text, std::optional<std::size_t>& stuck_at);

}  // namespace broadside::language
