#include "references.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <toml++/toml.h>

namespace sheets {

namespace {

constexpr std::size_t most_situations = 900, most_along = 400;

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

/// What a row said that alone spoke in a step: all its results, or its one.
Json results_of_step(const Json& step) {
    if (step["rows"].size() != 1 || !step.contains("value")) return Json::object();
    return step["value"].is_object() ? step["value"] : Json{{"value", step["value"]}};
}

/// What a row that spoke said, once.
void take(References::RowSaid one, const Json& spoke, std::vector<References::RowSaid>& said) {
    if (spoke.contains("gives")) one.results["gives"] = spoke["gives"];
    const bool known = std::any_of(said.begin(), said.end(), [&](const References::RowSaid& other) {
        return other.column == one.column && other.results == one.results && other.place == one.place;
    });
    if (!known) said.push_back(std::move(one));
}

/// What a column asks of the inputs of its chart.
std::map<std::string, std::vector<std::string>> conditions_in(const toml::table& column) {
    std::map<std::string, std::vector<std::string>> out;
    const auto text = [](const toml::node& node) {
        if (const auto* yes = node.as_boolean()) return std::string(yes->get() ? "yes" : "no");
        if (const auto* number = node.as_integer()) return std::to_string(number->get());
        return node.value_or(std::string());
    };
    for (const auto& [key, node] : column) {
        std::vector<std::string>& wanted = out[std::string(key.str())];
        if (const toml::array* list = node.as_array())
            for (const toml::node& one : *list) wanted.push_back(text(one));
        else
            wanted.push_back(text(node));
    }
    return out;
}

/// Of a row as it is written, what says when it counts.
std::string words_of_row(const toml::table& row) {
    std::string out;
    for (const auto& [key, node] : row) {
        if (key.str() == "from" || key.str() == "note" || key.str() == "says") continue;
        if (const auto text = node.value<std::string>()) out += *text + " ";
        if (const toml::array* list = node.as_array())
            for (const toml::node& one : *list) out += one.value_or(std::string()) + " ";
    }
    return out;
}

bool are_all_in(const Json& inputs, const Json& line) {
    return std::all_of(inputs.begin(), inputs.end(),
                       [&](const Json& input) { return line.contains(input["id"].get<std::string>()); });
}

/// The line with one input, or each two, of few values put otherwise.
void put_otherwise(const Json& line, const Json& inputs, std::size_t at_once, Json& out) {
    constexpr std::size_t few = 8;
    for (auto one = inputs.begin(); one != inputs.end(); ++one) {
        const std::vector<Json> values = values_of(*one, 12);
        for (const Json& value : values) {
            Json changed = line;
            changed[(*one)["id"].get<std::string>()] = value;
            out.push_back(changed);
            for (auto other = one + 1; at_once > 1 && values.size() <= few && other != inputs.end(); ++other)
                for (const Json& also : values_of(*other, 12)) {
                    if (values_of(*other, 12).size() > few) break;
                    Json both = changed;
                    both[(*other)["id"].get<std::string>()] = also;
                    out.push_back(std::move(both));
                }
        }
    }
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
        if (const toml::table* quantities = file["quantity"].as_table())
            for (const auto& [name, quantity] : *quantities)
                if (const toml::array* names = (*quantity.as_table())["names"].as_array())
                    for (const toml::node& one : *names)
                        names_[std::string(name.str())][(*one.as_table())["id"].value_or(std::string())] =
                            (*one.as_table())["label"].value_or(std::string());
        if (const toml::table* charts = file["chart"].as_table())
            for (const auto& [name, chart] : *charts) {
                if (const toml::array* rows = (*chart.as_table())["rows"].as_array())
                    for (const toml::node& node : *rows)
                        if (const toml::table* row = node.as_table())
                            rows_[std::string(name.str())][(*row)["id"].value_or(std::string())] = words_of_row(*row);
                if (const toml::array* columns = (*chart.as_table())["columns"].as_array())
                    for (const toml::node& column : *columns) {
                        const toml::table* one = column.as_table();
                        columns_[std::string(name.str())].push_back(one ? (*one)["label"].value_or(std::string())
                                                                        : std::string());
                        conditions_[std::string(name.str())].push_back(one ? conditions_in(*one) : Conditions{});
                    }
            }
    }
}

const std::map<std::string, std::string>& References::rows_of(const std::string& chart) const {
    static const std::map<std::string, std::string> none;
    const auto found = rows_.find(chart);
    return found == rows_.end() ? none : found->second;
}

const References::Chart& References::chart_called(const std::string& id) {
    const auto [at, is_new] = charts_.try_emplace(id);
    if (!is_new) return at->second;
    const Json* described_chart = find(described()["charts"], id);
    if (!described_chart) {
        learn_from_procedures();
        return at->second;
    }
    learn(id, situations_of((*described_chart)["inputs"], Json::object(), most_situations), described_chart);
    look_closer(id, (*described_chart)["inputs"]);
    return at->second;
}

std::string References::place_among_columns(const std::string& chart, const Json& inputs) const {
    std::string out;
    const auto columns = conditions_.find(chart);
    if (columns == conditions_.end()) return out;
    for (const Conditions& column : columns->second)
        for (const auto& [input, wanted] : column)
            if (inputs.contains(input)) out += input + "=" + inputs[input].dump() + ",";
    return out;
}

void References::learn(const std::string& id, const Json& lines, const Json* described_chart) {
    const auto add = [&](const std::string& chart, const std::string& row, const std::string& result, Spoken said) {
        std::vector<Spoken>& known = charts_[chart][{row, result}];
        if (std::find(known.begin(), known.end(), said) == known.end()) known.push_back(std::move(said));
    };
    const bool one = described_chart && (*described_chart)["results"].size() == 1;
    const std::vector<Json> answers = program_.ask("resolve", choices_, id, lines.get<std::vector<Json>>());
    for (std::size_t i = 0; i < answers.size(); ++i) {
        std::string row, column;
        for (const Json& step : answers[i].value("steps", Json::array())) {
            for (const Json& spoke : step.value("rows", Json::array())) {
                const std::string chart = spoke["chart"];
                if (described_chart ? chart != id : find(described()["charts"], chart) != nullptr) continue;
                row = spoke.value("row", "");
                column = spoke.value("column", "");
                if (spoke.contains("gives")) add(chart, row, "gives", {"", spoke["gives"]});
                Json results = described_chart ? answers[i]["outcomes"][0]["result"] : results_of_step(step);
                take({column, std::move(results), lines[i], place_among_columns(chart, lines[i])}, spoke,
                     said_by_[{chart, row}]);
                if (!described_chart) procedures_of_[chart].insert(id);
            }
            if (row.empty() || !described_chart) continue;
            const std::string result = step["step"].get<std::string>();
            add(id, row, result, {column, step["value"]});
            if (one) add(id, row, (*described_chart)["results"][0]["id"].get<std::string>(), {column, step["value"]});
        }
    }
}

/// Once more about each situation in which a row spoke: every other value of each input, and of each two that have few.
void References::look_closer(const std::string& id, const Json& inputs) {
    constexpr std::size_t most_about_a_row = 3, few = 3, most = 6000;
    Json lines = Json::array();
    for (const auto& [place, all] : said_by_) {
        if (place.first != id) continue;
        for (std::size_t i = 0; i < std::min(all.size(), most_about_a_row); ++i)
            for (const Json& input : inputs) {
                const std::vector<Json> values = values_of(input, 24);
                for (const Json& value : values) {
                    lines.push_back(all[i].inputs);
                    lines.back()[input["id"].get<std::string>()] = value;
                    if (values.size() > few) continue;
                    for (const Json& other : inputs) {
                        const std::vector<Json> others = values_of(other, 24);
                        if (other["id"] == input["id"] || others.size() > 9) continue;
                        for (const Json& also : others) {
                            Json line = lines.back();
                            line[input["id"].get<std::string>()] = value;
                            line[other["id"].get<std::string>()] = also;
                            lines.push_back(std::move(line));
                        }
                    }
                }
            }
    }
    std::set<std::string> known;
    Json once = Json::array();
    for (const Json& line : lines)
        if (once.size() < most && known.insert(line.dump()).second) once.push_back(line);
    learn(id, once, find(described()["charts"], id));
}

/// Charts that only speak within a procedure, of its two sides: all procedures are asked, and their traces read.
void References::learn_from_procedures() {
    if (has_learnt_from_procedures_) return;
    has_learnt_from_procedures_ = true;
    constexpr std::size_t most_of_a_procedure = 700;
    const Json dice(24, 1);
    for (const Json& procedure : described()["procedures"]) {
        if (procedure.value("sides", Json::array()).empty()) continue;
        Json lines = situations_of(procedure["inputs"], Json::object(), most_of_a_procedure);
        for (Json& line : lines) line["dice"] = dice;
        learn(procedure["id"], lines, nullptr);
    }
}

/// A row that has not spoken yet may need what is seldom drawn at once: about a situation in which the chart speaks,
/// each two inputs are put otherwise; then about each of its rows that spoke, each one.
void References::look_further(const std::string& chart) {
    if (!looked_further_.insert(chart).second) return;
    for (const std::string& id : std::set<std::string>(procedures_of_[chart])) {
        const Json& inputs = (*find(described()["procedures"], id))["inputs"];
        for (const std::size_t at_once : {std::size_t{2}, std::size_t{1}}) {
            std::vector<Json> bases;
            for (const auto& [place, all] : said_by_)
                for (const RowSaid& said : all)
                    if (place.first == chart && said.inputs.size() == inputs.size() + 1 &&
                        are_all_in(inputs, said.inputs))
                        bases.push_back(said.inputs);
            if (bases.size() > (at_once == 2 ? 1 : 40)) bases.resize(at_once == 2 ? 1 : 40);
            Json lines = Json::array();
            for (const Json& base : bases) put_otherwise(base, inputs, at_once, lines);
            learn(id, lines, nullptr);
        }
    }
}

/// "cavalry" of a group, "4..6" of a number.
bool References::meets(const Json& value, const std::string& condition, const std::string& type) {
    if (value == condition || (value.is_boolean() && condition == (value.get<bool>() ? "yes" : "no"))) return true;
    for (const Json& domain : described()["domains"])
        for (const Json& group : domain["id"] == type ? domain.value("groups", Json::array()) : Json::array())
            if (group["id"] == condition) return std::count(group["values"].begin(), group["values"].end(), value) > 0;
    double number = 0;
    if (!number_in(value, number) || condition.find_first_of("0123456789") == std::string::npos) return false;
    const std::size_t dots = condition.find("..");
    if (dots == std::string::npos) return std::to_string(std::lround(number)) == condition;
    const std::string from = condition.substr(0, dots), to = condition.substr(dots + 2);
    return (from.empty() || number >= std::stod(from)) && (to.empty() || number <= std::stod(to));
}

bool References::is_in_column(const std::string& chart, const RowSaid& said, std::size_t number) {
    const auto labels = columns_.find(chart);
    if (labels == columns_.end() || number == 0 || number > labels->second.size()) return true;
    const Json* described_chart = find(described()["charts"], chart);
    bool any = false;
    for (const auto& [input, wanted] : conditions_[chart][number - 1]) {
        const Json* asked = described_chart ? find((*described_chart)["inputs"], input) : nullptr;
        if (!asked || !said.inputs.contains(input)) continue;
        any = true;
        if (std::none_of(wanted.begin(), wanted.end(), [&](const std::string& condition) {
                return meets(said.inputs[input], condition, (*asked)["type"]);
            }))
            return false;
    }
    return any || plain(said.column) == plain(labels->second[number - 1]);
}

const std::vector<References::RowSaid>& References::said_by(const std::string& chart, const std::string& row) {
    chart_called(chart);
    std::vector<RowSaid>& said = said_by_[{chart, row}];
    if (said.empty() && !find(described()["charts"], chart)) look_further(chart);
    return said;
}

std::size_t References::columns_of(const std::string& chart) const {
    const auto columns = columns_.find(chart);
    return columns == columns_.end() ? 0 : columns->second.size();
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
    const Json* quantity = find(described()["quantities"], id);
    if (quantity && quantity->contains("names"))  // "Steady (4)"
        for (const Json& name : (*quantity)["names"])
            if (name["id"] == value) return words(names_[id][value] + " (" + name["value"].dump() + ")", true);
    const std::string label = label_of(Json(value), id, described());
    return label.empty() ? Wanted{} : words(label, true);
}

/// Where a row speaks along an input that is a number: all its values are asked, all else as in a situation in which
/// the row is known to speak.
const std::set<double>& References::spoken_along(const std::string& chart, const std::string& row,
                                                 const std::string& name) {
    const auto [at, is_new] = spoken_along_.try_emplace(chart + "." + row + "." + name);
    const Json* described_chart = find(described()["charts"], chart);
    const std::vector<RowSaid> said = said_by(chart, row);
    if (!is_new || !described_chart) return at->second;
    for (const Json& input : (*described_chart)["inputs"]) {
        const std::string id = input["id"];
        if ((id != name && !id.ends_with("." + name)) || !input.contains("min")) continue;
        std::vector<Json> lines;
        for (const RowSaid& one : said)
            for (const Json& value : values_of(input, most_along)) {
                lines.push_back(one.inputs);
                lines.back()[id] = value;
            }
        const std::vector<Json> answers = program_.ask("resolve", choices_, chart, lines);
        for (std::size_t i = 0; i < answers.size(); ++i)
            for (const Json& step : answers[i].value("steps", Json::array()))
                for (const Json& spoke : step.value("rows", Json::array()))
                    if (double value = 0;
                        spoke["chart"] == chart && spoke.value("row", "") == row && number_in(lines[i][id], value))
                        at->second.insert(value);
    }
    return at->second;
}

/// The end is in the row, and what is beyond it is not.
Wanted References::end_of_band(const std::vector<std::string>& path) {
    const std::set<double>& spoken = spoken_along(path[1], path[2], path[3]);
    if (spoken.empty()) return {};
    Wanted out;
    out.kind = Wanted::Kind::band_end;
    out.is_asked = true;
    const bool is_first = path[4] == "from";
    out.is_end = [&spoken, is_first](double number) {
        return number == (is_first ? *spoken.begin() : *spoken.rbegin());
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
