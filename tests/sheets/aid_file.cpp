#include "aid_file.hpp"

#include <algorithm>
#include <filesystem>
#include <toml++/toml.h>

namespace sheets {

namespace {

std::string trimmed(std::string text) {
    while (text.rfind(' ', 0) == 0) text.erase(0, 1);
    while (text.ends_with(' ')) text.pop_back();
    return text;
}

std::vector<std::string> parted(const std::string& text, const std::string& by) {
    std::vector<std::string> out;
    std::size_t begin = 0;
    for (std::size_t at = 0; (at = text.find(by, begin)) != std::string::npos; begin = at + by.size())
        out.push_back(trimmed(text.substr(begin, at - begin)));
    out.push_back(trimmed(text.substr(begin)));
    return out;
}

bool is_so(std::string atom, const Choices& choices) {
    const bool denied = atom.rfind("not ", 0) == 0;
    if (denied) atom = trimmed(atom.substr(4));
    const std::size_t sign = atom.find('=');
    const bool differs = sign != std::string::npos && sign > 0 && atom[sign - 1] == '!';
    const std::string id = sign == std::string::npos ? atom : trimmed(atom.substr(0, sign - (differs ? 1 : 0)));
    const std::string value = sign == std::string::npos ? "yes" : trimmed(atom.substr(sign + 1));
    const auto chosen = choices.chosen.find(id);
    const bool is = chosen != choices.chosen.end() && chosen->second == value;
    return is != (denied || differs);
}

constexpr char begins = '\x1e', ends = '\x1f';  ///< of a piece that goes with the rows it speaks of

std::string plain_text(const toml::node& node) {
    if (const auto* number = node.as_integer()) return std::to_string(number->get());
    return node.value_or(std::string());
}

/// Whether all charts that a text refers to are referred to by rows: "{chart.fire.rifle.reach}", not
/// "{chart.fire.title}".
bool speaks_of_rows_alone(const std::string& text) {
    std::size_t rows = 0, others = 0;
    for (std::size_t open = 0; (open = text.find('{', open)) != std::string::npos; ++open) {
        const std::string reference = text.substr(open + 1, text.find('}', open) - open - 1);
        if (reference.rfind("chart.", 0) != 0) continue;
        ++(std::count(reference.begin(), reference.end(), '.') > 2 ? rows : others);
    }
    return rows > 0 && others == 0;
}

/// What decides which pieces there are.
struct Conditions {
    const Choices& choices;
    const Battle& battle;

    bool hold(const toml::table& piece) const {
        if (!is_given(piece["given"].value_or(std::string()), choices)) return false;
        if (const toml::array* kinds = piece["ground"].as_array())
            if (std::none_of(kinds->begin(), kinds->end(), [&](const toml::node& kind) {
                    return battle.ground.count(kind.value_or(std::string())) > 0;
                }))
                return false;
        const auto needs = piece["needs"].value<std::string>();
        return !needs || battle.needs.at(*needs);
    }
};

std::string text_in(const toml::node& node, const Conditions& conditions) {
    const auto* list = node.as_array();
    if (!list && !node.is_table()) return plain_text(node);
    std::string out;
    for (std::size_t i = 0; i < (list ? list->size() : 1); ++i) {
        const toml::node& piece = list ? (*list)[i] : node;
        const toml::table* table = piece.as_table();
        if (table && !conditions.hold(*table)) continue;
        const std::string text = table ? plain_text(*table->get("text")) : plain_text(piece);
        const bool is_stop = text.find_first_of(".,;:)") == 0;
        const std::string between = out.empty() || is_stop ? "" : " ";
        const bool may_go = list && list->size() > 1 && speaks_of_rows_alone(text);
        out += may_go ? begins + between + text + ends : between + text;
    }
    return out;
}

std::string text_at(const toml::table& table, const char* key) {
    const toml::node* node = table.get(key);
    return node ? plain_text(*node) : "";
}

std::vector<std::string> list_at(const toml::table& table, const char* key) {
    std::vector<std::string> out;
    if (const toml::array* list = table[key].as_array())
        for (const toml::node& one : *list) out.push_back(plain_text(one));
    return out;
}

/// The cells of a row, which is a list of them or a table.
const toml::array* cells_in(const toml::node& row) {
    return row.is_table() ? (*row.as_table())["cells"].as_array() : row.as_array();
}

std::vector<std::string> cells_of(const toml::array* cells, const Conditions& conditions) {
    std::vector<std::string> out;
    for (std::size_t i = 0; cells && i < cells->size(); ++i) out.push_back(text_in((*cells)[i], conditions));
    return out;
}

void take_rows(const toml::table& part, const Conditions& conditions, AidPart& out) {
    if (const toml::array* heads = part["heads"].as_array())
        for (const toml::node& row : *heads) out.heads.push_back(cells_of(cells_in(row), conditions));
    const toml::array* rows = part["rows"].as_array();
    for (std::size_t i = 0; rows && i < rows->size(); ++i) {
        const toml::table* one = (*rows)[i].as_table();
        if (one && !is_given(text_at(*one, "given"), conditions.choices)) continue;
        out.rows.push_back({cells_of(cells_in((*rows)[i]), conditions)});
    }
}

void take_bars(const toml::table& bars, AidPart& out) {
    if (const std::string procedure = text_at(bars, "procedure"); !procedure.empty())
        out.run = AidRun{procedure,
                         text_at(bars, "along"),
                         text_at(bars, "rows"),
                         text_at(bars, "gives"),
                         static_cast<long>(bars["from"].value_or(std::int64_t{0})),
                         static_cast<long>(bars["to"].value_or(std::int64_t{0}))};
    if (const toml::array* list = bars["bars"].as_array())
        for (const toml::node& node : *list) {
            const toml::table& one = *node.as_table();
            out.bars.push_back(
                {text_at(one, "label"), text_at(one, "aside"), list_at(one, "cuts"), list_at(one, "words")});
            if (const auto from = bars["from"].value<std::int64_t>()) out.bars.back().from = std::to_string(*from);
        }
}

}  // namespace

std::vector<std::string> ways_of(const std::string& cell) {
    const std::size_t begin = cell.find(begins), end = cell.find(ends, begin);
    if (begin == std::string::npos) return {trimmed(cell)};
    std::vector<std::string> out;
    for (const bool is_kept : {true, false}) {
        const std::string piece = is_kept ? cell.substr(begin + 1, end - begin - 1) : "";
        for (std::string& way : ways_of(cell.substr(0, begin) + piece + cell.substr(end + 1)))
            out.push_back(std::move(way));
    }
    return out;
}

bool is_given(const std::string& condition, const Choices& choices) {
    if (condition.empty()) return true;
    for (const std::string& one : parted(condition, " or ")) {
        bool all = true;
        for (const std::string& atom : parted(one, " and ")) all = all && is_so(atom, choices);
        if (all) return true;
    }
    return false;
}

static void note_needs(const toml::node& node, std::set<std::string>& needs) {
    if (const toml::array* list = node.as_array())
        for (const toml::node& one : *list) note_needs(one, needs);
    const toml::table* table = node.as_table();
    if (!table) return;
    if (const auto need = (*table)["needs"].value<std::string>()) needs.insert(*need);
    for (const auto& [key, value] : *table) note_needs(value, needs);
}

std::set<std::string> needs_of_pieces(const std::string& ruleset_folder) {
    std::set<std::string> needs;
    const std::string path = ruleset_folder + "/aid.toml";
    if (std::filesystem::exists(path)) note_needs(toml::parse_file(path), needs);
    return needs;
}

std::vector<AidPanel> aid_of(const std::string& ruleset_folder, const Choices& choices, const Battle& battle) {
    std::vector<AidPanel> out;
    const Conditions conditions{choices, battle};
    const std::string path = ruleset_folder + "/aid.toml";
    if (!std::filesystem::exists(path)) return out;
    const toml::table file = toml::parse_file(path);
    const toml::array* panels = file["aid"]["play"]["panel"].as_array();
    for (std::size_t i = 0; panels && i < panels->size(); ++i) {
        const toml::table& panel = *(*panels)[i].as_table();
        if (!is_given(text_at(panel, "given"), choices)) continue;
        AidPanel& made = out.emplace_back();
        made.tab = text_at(panel, "tab");
        const toml::array* parts = panel["part"].as_array();
        for (std::size_t j = 0; parts && j < parts->size(); ++j) {
            const toml::table& part = *(*parts)[j].as_table();
            if (!is_given(text_at(part, "given"), choices)) continue;
            AidPart one;
            one.title = text_at(part, "title");
            take_rows(part, conditions, one);
            if (const toml::table* bars = part["bars"].as_table()) take_bars(*bars, one);
            if (!one.rows.empty() || !one.bars.empty() || one.run) made.parts.push_back(std::move(one));
        }
    }
    return out;
}

}  // namespace sheets
