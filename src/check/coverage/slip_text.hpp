#pragma once

#include "text/value.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

// Parts of the texts of a rule set that could be written otherwise.

namespace broadside::check {

/// Keys of rows, columns, steps and effects without rule content.
bool holds_no_rule(std::string_view key);

struct Literal {
    std::size_t from = 0, length = 0;
};

/// Whether a name goes on with this byte.
bool continues_name(char byte);
/// The id of the thing that the path of a change leads to, "fire" of "chart/fire/rows/near"; empty without one.
std::string id_in_path(std::string_view path);
/// Whole numbers of a text that are not part of a name, of dice or of a fraction.
std::vector<Literal> literals_in(const std::string& text);

/// Context of a figure: some words before and after it.
std::string around(const std::string& text, const Literal& literal);

text::Value text_value(const text::Value& like, std::string text);
text::Value number_value(const text::Value& like, std::int64_t number);

}  // namespace broadside::check
