#include "table_unit.hpp"

#include <cstdlib>
#include <filesystem>
#include <map>
#include <optional>
#include <toml++/toml.h>

namespace sheets {

namespace {

using Json = nlohmann::ordered_json;

/// In millimetres; 0 for what is no unit of length.
double size_of(std::string unit) {
    while (!unit.empty() && unit.front() == ' ') unit.erase(0, 1);
    static const std::map<std::string, double> sizes{
        {"mm", 1},    {"cm", 10},   {"m", 1000}, {"metre", 1000}, {"metres", 1000}, {"km", 1'000'000},
        {"in", 25.4}, {"\"", 25.4}, {"″", 25.4}, {"ft", 304.8},   {"paces", 750},   {"yards", 914.4}};
    const auto found = sizes.find(unit);
    return found == sizes.end() ? 0 : found->second;
}

struct Length {
    double number = 0;
    std::string unit;
    double size() const { return number * size_of(unit); }
};

/// "1 cm", `72"`, "2 metres".
Length length_in(const std::string& text) {
    char* end = nullptr;
    const double number = std::strtod(text.c_str(), &end);
    std::string unit(end);
    while (!unit.empty() && unit.front() == ' ') unit.erase(0, 1);
    return {number, unit};
}

bool is_metric(const std::string& unit) {
    const double size = size_of(unit);
    return size == 1 || size == 10 || size == 1000;
}

struct Table {
    bool metric = true;
    std::optional<double> ground;  ///< millimetres of ground to one of the table
};

Table table_of(const std::string& scenario_file) {
    const toml::table file = toml::parse_file(scenario_file);
    const auto scenario = file["scenario"];
    Table out;
    out.metric = is_metric(length_in(scenario["table"]["width"].value_or(std::string())).unit);
    if (scenario["ground-scale"].as_table()) {
        const Length length = length_in(scenario["ground-scale"]["length"].value_or(std::string()));
        const double is = static_cast<double>(scenario["ground-scale"]["is"].value_or(std::int64_t{0}));
        const double ground = is * size_of(scenario["ground-scale"]["unit"].value_or(std::string()));
        if (ground > 0 && length.size() > 0) out.ground = ground / length.size();
    }
    return out;
}

void put(Json& node, const std::map<std::string, double>& per, const std::string& unit) {
    if (node.is_object() && node.contains("unit") && (node.contains("type") || node.contains("id"))) {
        const Json& type = node.contains("type") ? node["type"] : node["id"];
        if (const auto found = type.is_string() ? per.find(type.get<std::string>()) : per.end(); found != per.end()) {
            node["unit"] = unit;
            node["per"] = found->second;
        }
    }
    if (node.is_structured())
        for (Json& one : node) put(one, per, unit);
}

}  // namespace

void put_on_table(Json& described, const std::string& ruleset_folder, const std::string& scenario_file) {
    const Table table = table_of(scenario_file);
    std::map<std::string, double> scales, per;
    struct Also {
        std::string id, scale;
        double ground = 0;
    };
    std::vector<Also> all;
    for (const auto& entry : std::filesystem::directory_iterator(ruleset_folder)) {
        if (entry.path().extension() != ".toml") continue;
        const toml::table file = toml::parse_file(entry.path().string());
        if (const toml::table* list = file["scale"].as_table())
            for (const auto& [id, node] : *list) {
                const toml::table& scale = *node.as_table();
                const Length one = length_in(scale["one"].value_or(std::string()));
                const Length is = length_in(scale["is"].value_or(std::string()));
                if (one.size() > 0) scales[std::string(id.str())] = is.size() / one.size();
            }
        if (const toml::table* list = file["quantity"].as_table())
            for (const auto& [id, node] : *list) {
                const toml::table& quantity = *node.as_table();
                const std::string unit = quantity["unit"].value_or(std::string());
                if (!quantity["also"].as_table() || size_of(unit) == 0 ||
                    is_metric(length_in("1" + unit).unit) == table.metric)
                    continue;
                const double times = static_cast<double>(quantity["also"]["times"].value_or(std::int64_t{1}));
                all.push_back({std::string(id.str()), quantity["also"]["scale"].value_or(std::string()),
                               times * size_of(quantity["also"]["unit"].value_or(std::string()))});
            }
    }
    for (const Also& one : all) {
        const double ground = table.ground ? *table.ground : scales[one.scale];
        if (ground > 0) per[one.id] = one.ground / ground / (table.metric ? 10 : 25.4);
    }
    if (!per.empty()) put(described, per, table.metric ? " cm" : "″");
}

}  // namespace sheets
