#include "text/lists.hpp"

namespace broadside::text {

std::string join_list(const std::vector<std::string>& parts, std::string_view last) {
    std::string list;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) list += i + 1 == parts.size() ? " " + std::string(last) + " " : ", ";
        list += parts[i];
    }
    return list;
}

void add_name(std::string& list, std::string_view name) {
    list.append(list.empty() ? "`" : ", `").append(name).append("`");
}

}  // namespace broadside::text
