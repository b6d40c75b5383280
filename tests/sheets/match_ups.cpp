#include "match_ups.hpp"

#include "words.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <toml++/toml.h>

namespace sheets {

namespace {

constexpr const char* times = "×";

std::vector<std::string> parts_of(const std::string& words, const std::string& between) {
    std::vector<std::string> out;
    for (std::size_t begin = 0;;) {
        const std::size_t end = words.find(between, begin);
        out.push_back(words.substr(begin, end - begin));
        if (end == std::string::npos) return out;
        begin = end + between.size();
    }
}

Json json_of(const toml::node& node) {
    if (const auto* yes = node.as_boolean()) return yes->get();
    if (const auto* number = node.as_integer()) return number->get();
    return node.value_or(std::string());
}

/// Whether a result is "attacker", or in "1.." or "..-8".
bool is_wanted(const Json& said, const std::string& wanted) {
    if (said.is_boolean()) return said.get<bool>() == (wanted != "no");
    const std::size_t dots = wanted.find("..");
    double number = 0;
    if (dots == std::string::npos || !number_in(said, number)) return said == Json(wanted);
    const std::string from = wanted.substr(0, dots), to = wanted.substr(dots + 2);
    return (from.empty() || number >= std::stod(from)) && (to.empty() || number <= std::stod(to));
}

/// Per cent, rounded on its own; "<1" and ">99" are neither never nor always.
bool is_percentage(const std::string& words, double chance) {
    const std::vector<double> printed = numbers_in(words);
    if (printed.size() != 1) return false;
    if (words.find('<') != std::string::npos) return printed[0] == 1 && chance > 0 && chance < 0.01;
    if (words.find('>') != std::string::npos) return printed[0] == 99 && chance > 0.99 && chance < 1;
    return std::abs(printed[0] - 100 * chance) <= 0.5 + 1e-9;
}

}  // namespace

MatchUpReader::MatchUpReader(Program& program, const Choices& choices, const std::string& root, std::vector<Unit> units)
    : program_(program), choices_(choices), units_(std::move(units)) {
    const toml::table scenario = toml::parse_file(choices.scenario);
    if (const toml::table* sides = scenario["side"].as_table())
        for (const auto& [id, side] : *sides)
            sides_.push_back(
                {std::string(id.str()), plain((*side.as_table())["label"].value_or(std::string(id.str())))});
    const std::string path = root + "/rulesets/" + choices.ruleset + "/templates/match-ups.toml";
    if (!std::filesystem::exists(path)) return;
    const toml::table file = toml::parse_file(path);
    for (const toml::node& node : *file["block"].as_array()) {
        const toml::table& block = *node.as_table();
        const std::string of = block["of"].value_or(std::string()), wants = block["results"].value_or(std::string());
        if (block["kind"].value_or(std::string()) != "match-up") continue;
        const std::vector<std::string> parts = parts_of(wants, " = ");
        Block& out = blocks_.emplace_back();
        out.title = plain(block["title"].value_or(std::string()));
        out.procedure = of.substr(of.find('.') + 1);
        out.field = parts.front();
        out.wanted = parts.size() > 1 ? parts.back() : "yes";
        if (const toml::table* set = block["set"].as_table())
            for (const auto& [key, value] : *set) out.set[std::string(key.str())] = json_of(value);
    }
}

const MatchUpReader::Side* MatchUpReader::side_called(const std::string& label) const {
    const auto found =
        std::find_if(sides_.begin(), sides_.end(), [&](const Side& side) { return side.label == label; });
    return found == sides_.end() ? nullptr : &*found;
}

/// Empty when a part of the head is no unit's name.
MatchUpReader::Units MatchUpReader::named(const std::string& head, const std::string& side) const {
    Units out;
    for (const std::string& name : parts_of(head, ", ")) {
        const auto is_meant = [&](const Unit& unit) {
            return unit.side == side && (plain(unit.label) == name || plain(unit.brief()) == name);
        };
        const auto found = std::find_if(units_.begin(), units_.end(), is_meant);
        if (found == units_.end()) return {};
        for (auto unit = found; unit != units_.end(); ++unit)
            if (is_meant(*unit)) out.push_back(&*unit);
    }
    return out;
}

/// Whether all that a head says is a fact of the unit: "line", "grade D", "14 figures".
bool MatchUpReader::is_described(const Unit& unit, const std::string& words, const Block& block) const {
    const Json& described = program_.describe(choices_);
    const Json& inputs = (*find(described["procedures"], block.procedure))["inputs"];
    for (const std::string& said : parts_of(words, ", ")) {
        const std::string last = said.substr(said.rfind(' ') + 1), first = said.substr(0, said.find(' '));
        const bool is_so = std::any_of(inputs.begin(), inputs.end(), [&](const Json& input) {
            const std::string id = input["id"], fact = id.substr(id.find('.') + 1);
            if (!unit.facts.contains(fact) && !input.contains("default")) return false;
            const Json& value = unit.facts.contains(fact) ? unit.facts[fact] : input["default"];
            if (value == Json(true)) return plain(input.value("label", "")) == said;
            if (value.is_number()) return plain(value.dump()) == last || plain(value.dump()) == first;
            if (!value.is_string()) return false;
            const std::string label = label_of(value, input["type"], described);
            return plain(label) == said || plain(label) == last || plain(value.get<std::string>()) == last ||
                   is_short_for(said, plain(label));
        });
        if (!is_so) return false;
    }
    return true;
}

/// Units that are counted and described, "6 × line, grade D", and that no other head has; empty where there are not as
/// many.
MatchUpReader::Units MatchUpReader::counted(const std::string& head, const std::string& side, const Block& block,
                                            const std::set<const Unit*>& taken) const {
    const std::vector<std::string> parts = parts_of(head, std::string(" ") + times + " ");
    Units out;
    if (parts.size() != 2) return out;
    for (const Unit& unit : units_)
        if (unit.side == side && taken.count(&unit) == 0 && is_described(unit, parts.back(), block))
            out.push_back(&unit);
    if (std::to_string(out.size()) != parts.front()) out.clear();
    return out;
}

/// Units of each head, which may join several: "6 × line, grade D; Caraffa, Podstatzky". Those that a head names are in
/// no count of another, nor are those of a narrower description: "7 × infantry, in works" are none of "6 × infantry".
/// Empty where it does not say which.
std::vector<MatchUpReader::Units> MatchUpReader::units_of_heads(const std::vector<std::string>& heads,
                                                                const std::string& side, const Block& block) const {
    struct Part {
        std::size_t head;
        std::string words;
        Units units;
    };
    std::vector<Part> parts;
    std::set<const Unit*> taken;
    const auto take = [&](Part& part, Units units) {
        taken.insert(units.begin(), units.end());
        part.units = std::move(units);
        return !part.units.empty();
    };
    for (std::size_t i = 0; i < heads.size(); ++i)
        for (const std::string& words : parts_of(heads[i], "; "))
            take(parts.emplace_back(Part{i, words, {}}), named(words, side));
    for (bool found = true; found;) {
        found = false;
        for (Part& part : parts)
            if (part.units.empty()) found = take(part, counted(part.words, side, block, taken)) || found;
    }
    std::vector<Units> out(heads.size());
    for (std::size_t i = 0; i < heads.size(); ++i)
        for (const Part& part : parts) {
            if (part.head != i) continue;
            if (part.units.empty()) {
                out[i].clear();
                break;
            }
            out[i].insert(out[i].end(), part.units.begin(), part.units.end());
        }
    return out;
}

Json MatchUpReader::line_of(const Block& block, const Unit& first, const Unit& second) const {
    const Json& procedure = *find(program_.describe(choices_)["procedures"], block.procedure);
    Json line = Json::object();
    const Unit* units[] = {&first, &second};
    for (const Json& input : procedure["inputs"]) {
        const std::string id = input["id"], side = id.substr(0, id.find('.')), fact = id.substr(id.find('.') + 1);
        for (std::size_t i = 0; i < 2; ++i)
            if (side == procedure["sides"][i].get<std::string>() && units[i]->facts.contains(fact))
                line[id] = units[i]->facts[fact];
    }
    for (const auto& [key, value] : block.set.items()) line[key] = value;
    return line;
}

/// Nothing where the rules forbid the fight.
std::optional<double> MatchUpReader::chance_of(const Block& block, const Json& answer) const {
    double chance = 0;
    if (!answer.contains("outcomes")) return std::nullopt;
    for (const Json& outcome : answer["outcomes"]) {
        const Json& result = outcome["result"];
        if (result.contains("forbidden") || result.contains("missing")) return std::nullopt;
        if (!result.contains(block.field)) throw std::runtime_error("no result " + block.field);
        if (is_wanted(result[block.field], block.wanted))
            chance += std::stod(outcome["count"].get<std::string>()) / std::stod(outcome["of"].get<std::string>());
    }
    return chance;
}

bool MatchUpReader::compare(const Table& table, const std::string& where, Tally& tally) {
    const std::string title = plain(table.title.empty() ? table.under : table.title);
    const Block* block = nullptr;
    for (const Block& one : blocks_)
        if (title.rfind(one.title + ": ", 0) == 0) block = &one;
    if (!block) return false;
    const std::vector<std::string> armies = parts_of(title.substr(block->title.size() + 2), " against ");
    const Side *first = side_called(armies.front()), *second = side_called(armies.back());
    if (!first || !second || armies.size() != 2) return false;
    std::vector<std::string> rows, columns;
    for (std::size_t row = table.head_rows; row < table.places.size(); ++row)
        rows.push_back(plain(table.at(row, 0) ? table.at(row, 0)->words : ""));
    for (std::size_t column = 1; column < table.width; ++column)
        columns.push_back(plain(table.heads_above(table.head_rows, column).back()));
    const std::vector<Units> left = units_of_heads(rows, first->id, *block);
    const std::vector<Units> above = units_of_heads(columns, second->id, *block);
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < columns.size(); ++column) {
            const Cell* cell = table.at(table.head_rows + row, 1 + column);
            if (!cell) continue;
            std::vector<Json> lines;
            for (const Unit* one : left[row])
                for (const Unit* other : above[column]) lines.push_back(line_of(*block, *one, *other));
            if (lines.empty()) {
                ++tally.not_asked["of match-ups whose heads leave open which units they mean"];
                continue;
            }
            bool is_same = true;
            std::string said;
            for (const Json& answer : program_.ask("odds", choices_, block->procedure, lines)) {
                const auto chance = chance_of(*block, answer);
                is_same =
                    is_same && (chance ? is_percentage(cell->words, *chance)
                                       : numbers_in(cell->words).empty() && cell->words.find('?') == std::string::npos);
                if (said.empty()) said = chance ? std::to_string(100 * *chance) : answer.dump();
            }
            if (is_same)
                ++tally.same["of match-ups"];
            else
                tally.faults.push_back(where + ": " + table.title + ": " + rows[row] + " / " + columns[column] + ": `" +
                                       cell->words + "`, but `odds` says " + said);
        }
    return true;
}

}  // namespace sheets
