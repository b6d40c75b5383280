#include "reckoners.hpp"

#include "aid_file.hpp"
#include "words.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <toml++/toml.h>

namespace sheets {

namespace {

Json json_of(const toml::node& node) {
    if (const auto* yes = node.as_boolean()) return yes->get();
    if (const auto* number = node.as_integer()) return number->get();
    return node.value_or(std::string());
}

Json facts_in(const toml::node* node) {
    Json out = Json::object();
    if (const toml::table* facts = node ? node->as_table() : nullptr)
        for (const auto& [key, value] : *facts) out[std::string(key.str())] = json_of(value);
    return out;
}

}  // namespace

ReckonerReader::ReckonerReader(Program& program, const Choices& choices, const std::string& root)
    : program_(program), choices_(choices) {
    const std::filesystem::path folder = root + "/rulesets/" + choices.ruleset + "/templates";
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".toml" && entry.path().stem().string().ends_with("-cards"))
            read_template(entry.path().string(), entry.path().stem().string());
    read_commands();
}

void ReckonerReader::read_template(const std::string& path, const std::string& id) {
    const toml::table file = toml::parse_file(path);
    std::vector<Block> blocks;
    for (const char* list : {"block", "back"}) {
        const toml::array* all = file[list].as_array();
        for (std::size_t i = 0; all && i < all->size(); ++i) {
            const toml::table& one = *(*all)[i].as_table();
            const std::string kind = one["kind"].value_or(std::string()), of = one["of"].value_or(std::string());
            const std::string rows = one["rows"].value_or(std::string());
            if (kind != "reckoner" || !is_given(one["given"].value_or(std::string()), choices_)) continue;
            const std::size_t sign = rows.find(" = "), dots = rows.find("..");
            if (sign == std::string::npos || dots == std::string::npos) continue;
            Block& block = blocks.emplace_back();
            block.title = one["title"].value_or(std::string());
            block.procedure = of.substr(of.find('.') + 1);
            block.along = rows.substr(0, sign);
            block.from = std::stol(rows.substr(sign + 3, dots - sign - 3));
            block.across = one["columns"].value_or(std::string());
            block.result = one["results"][0].value_or(std::string());
            block.set = facts_in(one.get("set"));
        }
    }
    if (!blocks.empty()) templates_[id] = std::move(blocks);
}

void ReckonerReader::read_commands() {
    const toml::table scenario = toml::parse_file(choices_.scenario);
    if (const toml::table* commands = scenario["command"].as_table())
        for (const auto& [id, command] : *commands) {
            const toml::table& one = *command.as_table();
            for (const char* name : {"label", "commander"})
                if (const auto label = one[name].value<std::string>())
                    commands_[plain(*label)] = facts_in(one.get("facts"));
        }
}

void ReckonerReader::open(const std::string& file) {
    blocks_ = nullptr;
    for (const auto& [id, blocks] : templates_)
        if (file.find(id + ".pdf") != std::string::npos) blocks_ = &blocks;
}

const ReckonerReader::Block* ReckonerReader::block_of(const Table& table) const {
    for (const Block& block : *blocks_)
        if (plain(block.title) == plain(table.title)) return &block;
    return nullptr;
}

/// `battalions`, or "sender.battalions".
std::string ReckonerReader::input_called(const Block& block, const std::string& fact) {
    const Json* procedure = find(program_.describe(choices_)["procedures"], block.procedure);
    for (const Json& input : (*procedure)["inputs"]) {
        const std::string id = input["id"];
        if (id == fact || id.ends_with("." + fact)) return id;
    }
    return "";
}

/// By the labels of their heads; one where the template has none.
std::vector<ReckonerReader::Column> ReckonerReader::columns_of(const Block& block, const Table& table) {
    Json base = Json::object();
    for (const auto& [fact, value] : block.set.items())
        if (const std::string id = input_called(block, fact); !id.empty()) base[id] = value;
    if (block.across.empty()) {
        const auto command = commands_.find(plain(table.under.substr(0, table.under.find('{'))));
        if (command == commands_.end() || table.width != 2) return {};
        for (const auto& [fact, value] : command->second.items())
            if (const std::string id = input_called(block, fact); !id.empty() && !base.contains(id)) base[id] = value;
        return {{1, base}};
    }
    std::vector<Column> out;
    const Json& described = program_.describe(choices_);
    const std::string id = input_called(block, block.across);
    const Json* procedure = find(described["procedures"], block.procedure);
    const Json* input = find((*procedure)["inputs"], id);
    for (std::size_t place = 1; input && place < table.width; ++place)
        for (const Json& value : (*input)["domain"]) {
            const std::vector<std::string> heads = table.heads_above(table.head_rows, place);
            if (heads.empty() || plain(label_of(value, (*input)["type"], described)) != plain(heads.back())) continue;
            out.push_back({place, base});
            out.back().line[id] = value;
        }
    return out;
}

void ReckonerReader::compare_row(const Block& block, const Table& table, std::size_t row, long from, long to,
                                 const std::vector<Column>& columns, const std::string& where, Tally& tally) {
    const Json& described = program_.describe(choices_);
    const Json* procedure = find(described["procedures"], block.procedure);
    const Json* result = find((*procedure)["results"], block.result);
    for (const Column& column : columns) {
        const Cell* cell = table.at(row, column.place);
        if (!cell || cell->head) continue;
        std::vector<Json> lines;
        for (long number = from; number <= to; ++number) {
            lines.push_back(column.line);
            lines.back()[input_called(block, block.along)] = number;
        }
        std::string said;
        for (const Json& answer : program_.ask("resolve", choices_, block.procedure, lines)) {
            const Json value =
                answer.contains("outcomes") ? answer["outcomes"][0]["result"].value(block.result, Json()) : Json();
            if (is_said(cell->words, value, *result, described) != Match::yes && said.empty())
                said = answer.contains("outcomes") ? value.dump() : answer.dump();
        }
        if (said.empty())
            ++tally.same["cells of tables worked out on cards"];
        else
            tally.faults.push_back(where + ": " + table.under + ": " + std::to_string(from) + " to " +
                                   std::to_string(to) + ": printed `" + cell->words + "`, the program says " + said);
    }
}

bool ReckonerReader::compare(const Table& table, const std::string& where, Tally& tally) {
    const Block* block = blocks_ ? block_of(table) : nullptr;
    if (!block) return false;
    const std::vector<Column> columns = columns_of(*block, table);
    if (columns.size() + 1 != table.width) {
        tally.faults.push_back(where + ": " + table.under + ": a head is no label of " + block->across);
        return true;
    }
    long next = block->from;
    for (std::size_t row = table.head_rows; row < table.places.size(); ++row) {
        const Cell* head = table.at(row, 0);
        const std::vector<double> ends = numbers_in(head ? head->words : "");
        const long from = ends.empty() ? next - 1 : std::lround(ends.front());
        const long to = ends.empty() ? next - 1 : std::lround(std::abs(ends.back()));
        if (from != next || to < from) {
            tally.faults.push_back(where + ": " + table.under + ": a row begins at `" + (head ? head->words : "") +
                                   "`, not at " + std::to_string(next));
            return true;
        }
        compare_row(*block, table, row, from, to, columns, where, tally);
        next = to + 1;
    }
    return true;
}

}  // namespace sheets
