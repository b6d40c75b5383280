#include "units.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <toml++/toml.h>

namespace sheets {

namespace {

Json json_of(const toml::node& node) {
    if (const auto* yes = node.as_boolean()) return yes->get();
    if (const auto* number = node.as_integer()) return number->get();
    return node.value_or(std::string());
}

void take_facts(const toml::table& from, Unit& unit) {
    if (const toml::table* facts = from["facts"].as_table())
        for (const auto& [key, value] : *facts) unit.facts[std::string(key.str())] = json_of(value);
    unit.label = from["label"].value_or(unit.label);
    unit.short_label = from["short"].value_or(unit.short_label);
    unit.command = from["command"].value_or(unit.command);
}

/// What musters say of all their units: first the one that a muster is `like`.
void take_muster(const toml::table& musters, const std::string& id, Unit& unit) {
    const toml::table* muster = musters[id].as_table();
    if (!muster) return;
    if (const auto like = (*muster)["like"].value<std::string>()) take_muster(musters, *like, unit);
    take_facts(*muster, unit);
}

std::vector<std::string> columns_of(const toml::table& musters, const std::string& id) {
    const toml::table* muster = musters[id].as_table();
    if (!muster) return {};
    std::vector<std::string> out;
    if (const toml::array* columns = (*muster)["columns"].as_array())
        for (const toml::node& column : *columns) out.push_back(column.value_or(std::string()));
    else if (const auto like = (*muster)["like"].value<std::string>())
        return columns_of(musters, *like);
    return out;
}

/// One cell of a muster: a key of the unit, or a fact.
void take_cell(const std::string& column, const toml::node& cell, Unit& unit) {
    static constexpr std::array<std::string_view, 9> other{"regiment", "number", "men",     "at",  "facing",
                                                           "frontage", "depth",  "seen-as", "note"};
    const std::string text = cell.value_or(std::string());
    if (text == "-") return;
    if (column == "id")
        unit.id = text;
    else if (column == "label")
        unit.label = text;
    else if (column == "short")
        unit.short_label = text;
    else if (column == "command")
        unit.command = text;
    else if (column.rfind("facts.", 0) == 0)
        unit.facts[column.substr(6)] = json_of(cell);
    else if (column.find('.') == std::string::npos && std::find(other.begin(), other.end(), column) == other.end())
        unit.facts[column] = json_of(cell);
}

}  // namespace

std::vector<Unit> units_of(const std::string& scenario_file) {
    const toml::table file = toml::parse_file(scenario_file);
    std::vector<Unit> units;
    static const toml::table none;
    const toml::table& musters = file["muster"].as_table() ? *file["muster"].as_table() : none;
    for (const auto& [id, muster] : musters) {
        const toml::array* rows = (*muster.as_table())["rows"].as_array();
        const std::vector<std::string> columns = columns_of(musters, std::string(id.str()));
        for (std::size_t row = 0; rows && row < rows->size(); ++row) {
            Unit unit;
            take_muster(musters, std::string(id.str()), unit);
            const toml::array& cells = *(*rows)[row].as_array();
            for (std::size_t i = 0; i < cells.size() && i < columns.size(); ++i) take_cell(columns[i], cells[i], unit);
            units.push_back(std::move(unit));
        }
    }
    if (const toml::table* singles = file["unit"].as_table())
        for (const auto& [id, one] : *singles) {
            const auto known = std::find_if(units.begin(), units.end(),
                                            [&](const Unit& unit) { return unit.id == std::string(id.str()); });
            Unit& unit = known == units.end() ? units.emplace_back() : *known;
            unit.id = std::string(id.str());
            take_facts(*one.as_table(), unit);
        }
    for (Unit& unit : units) {
        unit.command_label = file["command"][unit.command]["label"].value_or(std::string());
        unit.side = file["command"][unit.command]["side"].value_or(std::string());
    }
    return units;
}

std::set<std::string> kinds_of_ground(const std::string& scenario_file) {
    const toml::table file = toml::parse_file(scenario_file);
    std::set<std::string> kinds;
    if (const toml::table* pieces = file["terrain"].as_table())
        for (const auto& [id, piece] : *pieces)
            if (!piece.as_table()->contains("audience"))
                kinds.insert((*piece.as_table())["kind"].value_or(std::string()));
    return kinds;
}

}  // namespace sheets
