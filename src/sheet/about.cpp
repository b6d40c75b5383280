#include "sheet/about.hpp"

#include <variant>

namespace broadside::sheet {

std::string about_chart(const std::string& id) {
    return "chart " + id;
}
std::string about(const rules::Chart& chart) {
    return about_chart(chart.id);
}
std::string about(const rules::Procedure& procedure) {
    return "procedure " + procedure.id;
}
std::string about(const rules::Fact& fact) {
    return "fact " + fact.id;
}
std::string about(const rules::Deck& deck) {
    return "deck " + deck.id;
}

std::optional<std::string> about_called(const std::string& id, const rules::Ruleset& ruleset) {
    if (const rules::Procedure* procedure = rules::find_by_id(ruleset.procedures, id)) return about(*procedure);
    return rules::find_by_id(ruleset.charts, id) ? std::optional(about_chart(id)) : std::nullopt;
}

const About* about_of(const Block& block) {
    return std::visit(
        [](const auto& of_kind) -> const About* {
            if constexpr (requires { of_kind.about; })
                return &of_kind.about;
            else
                return nullptr;
        },
        block);
}

void note_about(const std::string& entry, std::vector<Block>& blocks, std::size_t first) {
    const auto note = [&entry](auto& block) {
        if constexpr (requires { block.about; }) {
            block.about.push_back(entry);
            return true;
        }
        return false;
    };
    for (std::size_t i = first; i < blocks.size(); ++i)
        if (std::visit(note, blocks[i])) return;
}

}  // namespace broadside::sheet
