#include "wording/function_words.hpp"

#include "wording/figures.hpp"
#include "wording/sentences.hpp"

namespace broadside::wording {

std::string function_words(const std::string& name, const std::vector<std::string>& arguments) {
    if (name == "min") return "the lesser of " + join_list(arguments, "and");
    if (name == "max") return "the greater of " + join_list(arguments, "and");
    if (name == "round-down") return arguments[0] + ", rounded down";
    if (name == "round-up") return arguments[0] + ", rounded up";
    if (name == "round-nearest") return arguments[0] + ", rounded to the nearest";
    if (name == "abs") return arguments[0] + " without its sign";
    if (name == "clamp" && arguments.size() == 3)
        return arguments[0] + ", from " + arguments[1] + " to " + arguments[2] + " at most";
    if (name == "per" && arguments.size() == 3)
        return "one per " + arguments[1] + " of " + arguments[0] + ", one more if " + arguments[2] + " are left over";
    if (name == "lower" && arguments.size() == 3)
        return arguments[0] + " " + std::string(minus_sign) + " " + arguments[1] + ", not below " + arguments[2];
    if (name == "lift" && arguments.size() == 3)
        return arguments[0] + " + " + arguments[1] + ", not above " + arguments[2];
    if (name == "above" && arguments.size() == 2) return "ranks by which " + arguments[0] + " is above " + arguments[1];
    return words_of_id(name) + " of " + join_list(arguments, "and");
}

std::string comparison_words(const std::string& op) {
    if (op == "=") return " is ";
    if (op == "!=") return " is not ";
    if (op == "<") return " is below ";
    if (op == "<=") return " is at most ";
    if (op == ">") return " is over ";
    return " is at least ";
}

}  // namespace broadside::wording
