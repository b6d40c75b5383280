#include "cli/press/printer.hpp"

#include "cli/files/files.hpp"
#include "text/counts.hpp"
#include "typeset/paper.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace broadside::cli {

namespace {

constexpr double most_offset = 20, least_scale = 0.9, most_scale = 1.1;
constexpr std::array<const char*, 4> names{"OFFSET_X", "OFFSET_Y", "SCALE_X", "SCALE_Y"};

std::string trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(" \t\r"), last = text.find_last_not_of(" \t\r");
    return first == std::string_view::npos ? "" : std::string(text.substr(first, last - first + 1));
}

std::vector<std::string> parted(std::string_view line) {
    std::vector<std::string> parts;
    for (std::size_t comma = line.find(','); comma != std::string_view::npos; comma = line.find(',')) {
        parts.push_back(trimmed(line.substr(0, comma)));
        line.remove_prefix(comma + 1);
    }
    parts.push_back(trimmed(line));
    return parts;
}

/// First line that is neither empty nor a comment.
std::string first_line(std::string_view text) {
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string line = trimmed(text.substr(0, end));
        if (!line.empty() && line.front() != '#') return line;
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return "";
}

std::optional<double> decimal(const std::string& text) {
    double value = 0;
    const char* begin = text.data() + (text.starts_with('+') ? 1 : 0);
    const auto read = std::from_chars(begin, text.data() + text.size(), value, std::chars_format::fixed);
    const bool is_whole = read.ec == std::errc() && read.ptr == text.data() + text.size();
    return is_whole && value == value ? std::optional(value) : std::nullopt;
}

std::optional<std::string> fault_of(std::size_t place, double value) {
    const bool is_offset = place < 2;
    const double least = is_offset ? -most_offset : least_scale, most = is_offset ? most_offset : most_scale;
    if (value >= least && value <= most) return std::nullopt;
    return fmt::format(
        "{} is {}: {}", names[place], value,
        is_offset ? "a page is moved by 20 mm at most" : "a page is stretched to 0.9 at least and 1.1 at most");
}

std::string written(double value) {
    std::array<char, 64> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed);
    return {digits.data(), end.ptr};
}

}  // namespace

std::variant<PrinterSettings, std::string> read_printer(const std::string& given) {
    std::string line = given, where = "--printer";
    std::error_code error;
    if (!given.empty() && std::filesystem::is_regular_file(given, error)) {
        const FileText file = read_file(given);
        if (!file.fault.empty()) return "--printer: " + file.fault;
        line = first_line(file.content);
        where = fmt::format("--printer: `{}`", given);
    } else if (given.find(',') == std::string::npos) {
        return fmt::format(
            "--printer: there is no file `{}`, and four figures have commas between them: "
            "OFFSET_X,OFFSET_Y,SCALE_X,SCALE_Y",
            given);
    }
    const std::vector<std::string> parts = parted(line);
    if (parts.size() != names.size())
        return fmt::format("{}: {} where four are needed: OFFSET_X,OFFSET_Y,SCALE_X,SCALE_Y", where,
                           text::counted(parts.size(), "figure"));
    std::array<double, 4> values{};
    PrinterSettings settings;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const auto value = decimal(parts[i]);
        if (!value)
            return fmt::format("{}: {} is `{}`, which is not a figure like 0.4 or -1.25", where, names[i], parts[i]);
        if (const auto fault = fault_of(i, *value)) return fmt::format("{}: {}", where, *fault);
        values[i] = *value;
        settings.words += (i == 0 ? "" : ",") + written(*value);
    }
    settings.correction = {typeset::points_of_mm(values[0]), typeset::points_of_mm(values[1]), values[2], values[3]};
    if (settings.correction == pdf::Correction{}) settings.words.clear();
    return settings;
}

}  // namespace broadside::cli
