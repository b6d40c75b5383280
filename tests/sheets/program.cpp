#include "program.hpp"

#include "quantity_words.hpp"
#include "run.hpp"
#include "table_unit.hpp"

#include <fstream>
#include <random>
#include <set>
#include <sstream>
#include <stdexcept>
#include <toml++/toml.h>

namespace sheets {

namespace {

std::string text_of(const toml::node& node) {
    if (const auto text = node.value<std::string>()) return *text;
    if (const auto* yes = node.as_boolean()) return yes->get() ? "yes" : "no";
    if (const auto number = node.value<std::int64_t>()) return std::to_string(*number);
    return "";
}

}  // namespace

std::string Program::run(const std::string& arguments) const {
    return output_of("'" + path_ + "' " + arguments + " --root '" + root_ + "'");
}

Choices Program::choices_of(const std::string& scenario) const {
    const toml::table file = toml::parse_file(root_ + "/scenarios/" + scenario + "/scenario.toml");
    Choices out;
    out.scenario = root_ + "/scenarios/" + scenario + "/scenario.toml";
    out.ruleset = file["scenario"]["ruleset"].value_or(std::string());
    const Json settings = Json::parse(run("describe " + out.ruleset + " --format json"))["settings"];
    const auto is_one_of = [&](const char* list, const std::string& id) { return find(settings[list], id) != nullptr; };
    if (const toml::table* choose = file["choose"].as_table())
        for (const auto& [key, value] : *choose) {
            const std::string id(key.str());
            out.chosen[id] = text_of(value);
            const std::string argument = "'" + id + "=" + text_of(value) + "'";
            if (is_one_of("rulings", id)) out.arguments += " --ruling " + argument;
            if (is_one_of("variants", id)) out.arguments += " --variant " + argument;
            if (is_one_of("options", id)) out.arguments += " --option " + argument;
        }
    for (const char* list : {"rulings", "variants"})
        for (const Json& setting : settings[list])
            if (setting.contains("default")) out.chosen.emplace(setting["id"], setting["default"].get<std::string>());
    return out;
}

const Json& Program::describe(const Choices& choices) {
    const auto [at, is_new] = described_.try_emplace(choices.scenario);
    if (!is_new) return at->second;
    at->second = Json::parse(run("describe " + choices.ruleset + choices.arguments + " --format json"));
    put_on_table(at->second, root_ + "/rulesets/" + choices.ruleset, choices.scenario);
    put_words(at->second, root_ + "/rulesets/" + choices.ruleset);
    return at->second;
}

std::vector<Json> Program::ask(const std::string& command, const Choices& choices, const std::string& procedure,
                               const std::vector<Json>& lines) {
    if (lines.empty()) return {};
    const std::string path = folder_ + "/questions.jsonl";
    std::string questions;
    for (const Json& line : lines) questions += line.dump() + "\n";
    const std::string asks = command + " " + choices.ruleset + " " + procedure + choices.arguments;
    const auto [known, is_new] = answered_.try_emplace(asks + "\n" + questions);
    if (!is_new) return known->second;
    std::ofstream(path, std::ios::binary) << questions;
    asked_ += lines.size();
    std::istringstream output(run(asks + " --batch '" + path + "' 2>&1"));
    std::vector<Json>& answers = known->second;
    for (std::string line; std::getline(output, line);) {
        Json answer = Json::parse(line, nullptr, false);
        if (answer.is_discarded()) throw std::runtime_error(command + " " + procedure + ": " + line);
        answers.push_back(std::move(answer));
    }
    if (answers.size() != lines.size()) throw std::runtime_error(command + " " + procedure + ": answers are missing");
    return answers;
}

const Json* find(const Json& list, const std::string& id) {
    for (const Json& one : list)
        if (one["id"] == id) return &one;
    return nullptr;
}

bool number_in(const Json& value, double& number) {
    if (value.is_number()) return number = value.get<double>(), true;
    if (!value.is_string()) return false;
    const std::string& text = value.get_ref<const std::string&>();
    long above = 0, below = 0;
    char rest = 0;
    if (std::sscanf(text.c_str(), "%ld/%ld%c", &above, &below, &rest) != 2 || below == 0) return false;
    return number = static_cast<double>(above) / static_cast<double>(below), true;
}

std::vector<Json> values_of(const Json& input, std::size_t most) {
    if (input.contains("domain")) return input["domain"].get<std::vector<Json>>();
    double low = 0, high = 0, step = 1;
    std::vector<Json> out;
    if (!input.contains("min")) {
        for (int i = 0; i <= 60; ++i) out.push_back(i);
        return out;
    }
    number_in(input["min"], low), number_in(input["max"], high);
    if (input.contains("step")) number_in(input["step"], step);
    const auto add = [&](double value) {
        // Numbers with a part are quarters or halves: both are exact.
        out.push_back(value == static_cast<double>(static_cast<long>(value)) ? Json(static_cast<long>(value))
                                                                             : Json(value));
    };
    const auto count = static_cast<std::size_t>((high - low) / step) + 1;
    if (count <= most) {
        for (std::size_t i = 0; i < count; ++i) add(low + static_cast<double>(i) * step);
        return out;
    }
    std::set<double> chosen;
    for (std::size_t i = 0; i < most; ++i)
        chosen.insert(low + step * static_cast<double>((count - 1) * i / std::max<std::size_t>(most - 1, 1)));
    for (const double near : {0.0, 1.0, 2.0, 3.0, 5.0, 10.0, 20.0, -1.0, -2.0, -3.0})
        if (near >= low && near <= high) chosen.insert(near);
    for (const double value : chosen) add(value);
    return out;
}

std::vector<Json> situations_of(const Json& inputs, const Json& fixed, std::size_t most) {
    struct Free {
        std::string id;
        std::vector<Json> values;
        Json usual;
    };
    std::vector<Free> free;
    Json base = Json::object();
    double product = 1;
    for (const Json& input : inputs) {
        const std::string id = input["id"];
        if (fixed.contains(id)) {
            base[id] = fixed[id];
            continue;
        }
        free.push_back({id, values_of(input, 80), {}});
        free.back().usual = input.contains("default") ? input["default"] : free.back().values.front();
        base[id] = free.back().usual;
        product *= static_cast<double>(free.back().values.size());
    }
    std::vector<Json> out;
    if (product <= static_cast<double>(most)) {
        out.push_back(base);
        for (const Free& one : free) {
            std::vector<Json> more;
            for (const Json& line : out)
                for (const Json& value : one.values) more.push_back(line), more.back()[one.id] = value;
            out = std::move(more);
        }
        return out;
    }
    out.push_back(base);
    for (const Free& one : free)
        for (const Json& value : one.values) out.push_back(base), out.back()[one.id] = value;
    std::mt19937 random(1745);
    while (out.size() < most) {
        Json line = base;
        for (const Free& one : free)
            if (random() % 3 != 0) line[one.id] = one.values[random() % one.values.size()];
        out.push_back(std::move(line));
    }
    return out;
}

}  // namespace sheets
