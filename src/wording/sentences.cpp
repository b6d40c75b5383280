#include "wording/sentences.hpp"

#include <algorithm>

namespace broadside::wording {

std::string words_of_id(std::string_view id) {
    std::string out(id);
    std::replace(out.begin(), out.end(), '-', ' ');
    return out;
}

std::string one_of(const std::string& turns) {
    if (turns.ends_with("ies")) return turns.substr(0, turns.size() - 3) + "y";
    return turns.ends_with("s") ? turns.substr(0, turns.size() - 1) : turns;
}

std::string as_sentence(std::string text) {
    if (text.empty()) return text;
    bool stopped = text.ends_with('.') || text.ends_with('?') || text.ends_with('!') || text.ends_with(':');
    return stopped ? text : text + ".";
}

}  // namespace broadside::wording
