#include "cli/files/files.hpp"
#include "cli/tables/play.hpp"
#include "cli/values.hpp"

#include <fmt/format.h>
#include <ostream>

namespace broadside::cli {

static constexpr std::size_t largest_batch = 256 << 20;

/// Reads the dice of a line; false unless `item` is a list of whole numbers.
static bool dice_of_line(const Json& item, std::vector<std::int64_t>& dice) {
    const auto* list = std::get_if<Json::List>(&item.value);
    if (!list) return false;
    for (const Json& face : *list) {
        const auto* number = std::get_if<std::int64_t>(&face.value);
        if (!number) return false;
        dice.push_back(*number);
    }
    return true;
}

static std::optional<Complaint> read_line(std::string_view text, BatchLine& line) {
    const ParsedJson parsed = parse_json(text);
    if (!parsed.json) return Complaint{parsed.fault, "a line is one JSON object: {\"name\": value, ...}"};
    const auto* object = std::get_if<Json::Object>(&parsed.json->value);
    if (!object) return Complaint{"this is no JSON object", "a line is one JSON object: {\"name\": value, ...}"};
    for (const auto& [key, item] : *object) {
        const bool is_list = std::holds_alternative<Json::List>(item.value);
        if (key == "dice" && is_list) {
            if (!dice_of_line(item, line.dice.emplace()))
                return Complaint{"`dice` is not a list of whole numbers", "write \"dice\": [3, 6]"};
            continue;
        }
        const auto word = word_of(item);
        if (!word) return Complaint{fmt::format("`{}` is not a single value", key), ""};
        line.inputs.emplace_back(key, *word);
    }
    return std::nullopt;
}

int answer_batch(Workspace& workspace, const std::string& path, const Answer& answer, Terminal& terminal) {
    const FileText file = read_file(path, largest_batch);
    if (!file.fault.empty()) {
        workspace.refuse(file.fault);
        return report(workspace, terminal);
    }
    int code = success;
    std::size_t number = 0;
    for (std::size_t at = 0; at < file.content.size();) {
        const std::size_t end = std::min(file.content.find('\n', at), file.content.size());
        const std::string_view text = std::string_view(file.content).substr(at, end - at);
        at = end + 1;
        ++number;
        if (text.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        BatchLine line;
        std::variant<Json, Complaint> answered;
        if (auto complaint = read_line(text, line))
            answered = std::move(*complaint);
        else
            answered = answer(line);
        if (const auto* complaint = std::get_if<Complaint>(&answered)) {
            code = errors_in_files;
            Json::Object error = {{"line", number}, {"error", complaint->message}};
            if (!complaint->help.empty()) error.emplace_back("help", complaint->help);
            answered = Json(std::move(error));
        }
        terminal.out << to_text(std::get<Json>(answered)) << "\n";
    }
    return code;
}

}  // namespace broadside::cli
