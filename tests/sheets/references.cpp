#include "references.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <toml++/toml.h>

namespace sheets {

namespace {

constexpr std::size_t most_situations = 900;

bool is_number(const std::string& text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
}

std::string words_of_sign(std::string id) {
    std::replace(id.begin(), id.end(), '-', ' ');
    return "{" + id + "}";
}

Wanted words(std::string text, bool is_asked = false) {
    Wanted out;
    out.kind = Wanted::Kind::words;
    out.words = std::move(text);
    out.is_asked = is_asked;
    return out;
}

Wanted figure(const Json& value, const Json& result) {
    Wanted out;
    out.kind = Wanted::Kind::figure;
    out.value = value;
    out.result = result;
    out.is_asked = true;
    return out;
}

}  // namespace

std::vector<std::string> path_of(const std::string& reference) {
    std::vector<std::string> out(1);
    for (const char letter : reference)
        if (letter == '.')
            out.emplace_back();
        else
            out.back() += letter;
    return out;
}

References::References(Program& program, const Choices& choices, const std::string& root)
    : program_(program), choices_(choices) {
    for (const auto& entry : std::filesystem::directory_iterator(root + "/rulesets/" + choices.ruleset)) {
        if (entry.path().extension() != ".toml") continue;
        const toml::table file = toml::parse_file(entry.path().string());
        if (const toml::table* domains = file["domain"].as_table())
            for (const auto& [name, domain] : *domains)
                if (const toml::array* values = (*domain.as_table())["values"].as_array())
                    for (const toml::node& value : *values)
                        if (const toml::table* one = value.as_table(); one && one->contains("sign"))
                            signs_[std::string(name.str()) + "." + (*one)["id"].value_or(std::string())] =
                                (*one)["sign"].value_or(std::string());
        if (const toml::table* charts = file["chart"].as_table())
            for (const auto& [name, chart] : *charts)
                if (const toml::array* columns = (*chart.as_table())["columns"].as_array())
                    for (const toml::node& column : *columns) {
                        const toml::table* one = column.as_table();
                        columns_[std::string(name.str())].push_back(one ? (*one)["label"].value_or(std::string())
                                                                        : std::string());
                    }
    }
}

const References::Chart& References::chart_called(const std::string& id) {
    const auto [at, is_new] = charts_.try_emplace(id);
    const Json* described_chart = find(described()["charts"], id);
    if (!is_new || !described_chart) return at->second;
    const std::vector<Json> lines = situations_of((*described_chart)["inputs"], Json::object(), most_situations);
    const auto add = [&](const std::string& row, const std::string& result, Spoken said) {
        std::vector<Spoken>& known = at->second[{row, result}];
        if (std::find(known.begin(), known.end(), said) == known.end()) known.push_back(std::move(said));
    };
    const bool one = (*described_chart)["results"].size() == 1;
    const std::vector<Json> answers = program_.ask("resolve", choices_, id, lines);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        std::string row, column;
        for (const Json& step : answers[i].value("steps", Json::array())) {
            for (const Json& spoke : step.value("rows", Json::array())) {
                if (spoke["chart"] != id) continue;
                row = spoke.value("row", "");
                column = spoke.value("column", "");
                if (spoke.contains("gives")) add(row, "gives", {"", spoke["gives"]});
                double at_value = 0;
                if (lines[i].size() == 1 && number_in(lines[i].front(), at_value))
                    spoken_at_[id + "." + row].insert(at_value);
            }
            if (row.empty()) continue;
            const std::string result = step["step"].get<std::string>();
            add(row, result, {column, step["value"]});
            if (one) add(row, (*described_chart)["results"][0]["id"].get<std::string>(), {column, step["value"]});
        }
    }
    return at->second;
}

Json References::result_of_type(const std::string& type) {
    Json out = {{"type", type}, {"min", -99}};
    for (const Json& quantity : described()["quantities"])
        if (quantity["id"] == type) {
            out = quantity;
            out["type"] = type;
        }
    for (const Json& domain : described()["domains"])
        if (domain["id"] == type) {
            out = {{"type", type}, {"domain", Json::array()}};
            for (const Json& value : domain["values"]) out["domain"].push_back(value["id"]);
        }
    return out;
}

Wanted References::of_number(const std::string& id) {
    const Json* number = find(described()["numbers"], id);
    if (!number || !number->contains("value")) return {};
    return figure((*number)["value"], result_of_type(number->value("type", "")));
}

Wanted References::of_quantity(const std::string& id, const std::string& end) {
    const Json* quantity = find(described()["quantities"], id);
    if (!quantity || !quantity->contains(end)) return {};
    return figure((*quantity)[end], result_of_type(id));
}

Wanted References::of_domain(const std::string& id, const std::string& value) {
    const std::string label = label_of(Json(value), id, described());
    return label.empty() ? Wanted{} : words(label, true);
}

/// The chart has one input, a number: the end is in the row, and what is beyond it is not.
Wanted References::end_of_band(const std::vector<std::string>& path) {
    const Json* chart = find(described()["charts"], path[1]);
    if (!chart || (*chart)["inputs"].size() != 1) return {};
    chart_called(path[1]);
    const std::set<double>& spoken = spoken_at_[path[1] + "." + path[2]];
    const double beyond = path[4] == "from" ? -1 : 1;
    Wanted out;
    out.kind = Wanted::Kind::band_end;
    out.is_asked = true;
    out.is_end = [&spoken, beyond](double number) {
        return spoken.count(number) != 0 && spoken.count(number + beyond) == 0;
    };
    return out;
}

Wanted References::of_chart(const std::vector<std::string>& path) {
    if (path.size() == 5 && (path[4] == "from" || path[4] == "to")) return end_of_band(path);
    if (path.size() < 4) return {};
    const Chart& chart = chart_called(path[1]);
    const Json* described_chart = find(described()["charts"], path[1]);
    const auto found = chart.find({path[2], path[3]});
    if (!described_chart || found == chart.end()) return {};
    std::vector<Json> values;
    const auto columns = columns_.find(path[1]);
    const std::size_t place = path.size() > 4 && is_number(path[4]) ? std::stoul(path[4]) : 0;
    const bool by_column = place > 0 && columns != columns_.end() && place <= columns->second.size();
    for (const Spoken& said : found->second) {
        if (by_column && plain(said.column) != plain(columns->second[place - 1])) continue;
        if (std::find(values.begin(), values.end(), said.value) == values.end()) values.push_back(said.value);
    }
    if (values.size() != 1 || path.size() > 5 || (place > 0 && !by_column && found->second.size() > 1)) return {};
    const Json* result = find((*described_chart)["results"], path[3]);
    static const Json modifier = {{"id", "gives"}, {"type", "number"}, {"min", -99}};
    return figure(values.front(), result ? *result : modifier);
}

/// `{chart.X.row.output.as.sign}`: the sign as often as the program counts.
Wanted References::counted(std::vector<std::string> path) {
    const std::string sign = path.back();
    path.resize(path.size() - 2);
    const Wanted count = path[0] == "chart" ? of_chart(path) : path[0] == "number" ? of_number(path[1]) : Wanted{};
    if (count.kind != Wanted::Kind::figure) return {};
    double number = count.value.is_boolean() ? (count.value.get<bool>() ? 1 : 0) : 0;
    if (!count.value.is_boolean() && !count.value.is_null() && !number_in(count.value, number)) return {};
    std::string drawn;
    for (long i = 0; i < std::lround(number); ++i) drawn += words_of_sign(sign);
    return words(drawn, true);
}

Wanted References::wanted(const std::string& reference) {
    const std::vector<std::string> path = path_of(reference);
    if (path.size() > 3 && path[path.size() - 2] == "as") return counted(path);
    if (path[0] == "sign" && path.size() == 2) return words(words_of_sign(path[1]));
    if (path[0] == "domain" && path.size() == 4 && path[3] == "sign") {
        const auto sign = signs_.find(path[1] + "." + path[2]);
        return sign == signs_.end() ? Wanted{} : words(words_of_sign(sign->second));
    }
    if (path[0] == "domain" && path.size() == 3) return of_domain(path[1], path[2]);
    if (path[0] == "number" && path.size() == 2) return of_number(path[1]);
    if (path[0] == "quantity" && path.size() == 3) return of_quantity(path[1], path[2]);
    if (path[0] == "chart") return of_chart(path);
    return {};
}

}  // namespace sheets
