#include "typeset/block_name.hpp"

namespace broadside::typeset {

std::string plain_text(const sheet::Words& words) {
    std::string text;
    for (const sheet::Run& run : words) {
        if (!run.superior) text += run.text;
    }
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string block_name(std::string_view kind, const sheet::Words& title) {
    const std::string text = plain_text(title);
    return std::string(kind) + (text.empty() ? "" : " `" + text + "`");
}

}  // namespace broadside::typeset
