#include "quantity_words.hpp"

#include <filesystem>
#include <map>
#include <toml++/toml.h>

namespace sheets {

namespace {

using Json = nlohmann::ordered_json;
using Words = std::map<std::string, Json>;  ///< by quantity

void put(Json& node, const Words& words) {
    if (node.is_object() && (node.contains("type") || node.contains("id")) &&
        (node.contains("min") || node.contains("max"))) {
        const Json& type = node.contains("type") ? node["type"] : node["id"];
        if (const auto found = type.is_string() ? words.find(type.get<std::string>()) : words.end();
            found != words.end())
            node["words"] = found->second;
    }
    if (node.is_structured() && !node.contains("words"))
        for (Json& one : node) put(one, words);
}

}  // namespace

void put_words(Json& described, const std::string& ruleset_folder) {
    Words words;
    std::map<std::string, std::map<std::string, std::string>> names;  ///< labels by quantity and id
    for (const auto& entry : std::filesystem::directory_iterator(ruleset_folder)) {
        if (entry.path().extension() != ".toml") continue;
        const toml::table file = toml::parse_file(entry.path().string());
        if (const toml::table* list = file["quantity"].as_table())
            for (const auto& [id, quantity] : *list) {
                if (const toml::array* all = (*quantity.as_table())["names"].as_array())
                    for (const toml::node& name : *all)
                        names[std::string(id.str())][(*name.as_table())["id"].value_or(std::string())] =
                            (*name.as_table())["label"].value_or(std::string());
                if (const toml::table* said = (*quantity.as_table())["words"].as_table())
                    for (const auto& [value, text] : *said)
                        words[std::string(id.str())][std::string(value.str())] = text.value_or(std::string());
            }
    }
    for (const Json& quantity : described["quantities"])  // "Steady (4)"
        for (const Json& name : quantity.value("names", Json::array())) {
            const std::string id = quantity["id"], value = name["value"].dump();
            words[id][value] = names[id][name["id"]] + " (" + value + ")";
        }
    if (!words.empty()) put(described, words);
}

}  // namespace sheets
