#pragma once

#include "program.hpp"
#include "words.hpp"

#include <functional>
#include <string>
#include <vector>

// Cells of a template or an aid as their author wrote them, held against what is printed.

namespace sheets {

/// "*{chart.movement.line.value}*, trot" in its parts.
struct WrittenPart {
    bool is_reference = false;
    std::string text;  ///< of a reference: what is between its brackets
};
std::vector<WrittenPart> parts_of(const std::string& written);

/// What a reference is to be printed as.
struct Wanted {
    enum class Kind {
        words,      ///< exactly these
        any_sign,   ///< some drawn sign
        figure,     ///< `value`, in the manner of `result`
        band_end,   ///< a number of which `is_end` is true
        no_answer,  ///< the rules forbid it: a dash in the whole cell
        unknown
    };
    Kind kind = Kind::unknown;
    std::string words;
    Json value, result;
    std::function<bool(double)> is_end;
    bool is_asked = false;  ///< the program said so, not only the author's file
};
using Resolve = std::function<Wanted(const std::string& reference)>;

struct Compared {
    Match match = Match::unknown;
    std::size_t asked = 0;    ///< references that the program answered
    bool has_figure = false;  ///< one of its answers is a number
    std::string wanted;       ///< for messages
};
Compared compare_written(const std::string& written, const std::string& printed, const Resolve& resolve,
                         const Json& described);

/// Whether both say the same, whatever their spaces, capitals and quotes.
bool are_same_words(const std::string& one, const std::string& other);

/// Whether the words around the references are the same, whatever these are printed as.
bool has_words_of(const std::string& written, const std::string& printed);

}  // namespace sheets
