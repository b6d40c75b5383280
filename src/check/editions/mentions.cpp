#include "check/editions/mentions.hpp"

#include "language/prose.hpp"
#include "text/letters.hpp"

#include <algorithm>
#include <array>

namespace broadside::check {

namespace {

constexpr std::array printed_keys{
    std::string_view("label"),  std::string_view("short"),    std::string_view("title"),   std::string_view("note"),
    std::string_view("text"),   std::string_view("question"), std::string_view("because"), std::string_view("what"),
    std::string_view("from"),   std::string_view("at"),       std::string_view("meaning"), std::string_view("readings"),
    std::string_view("author"), std::string_view("edition"),  std::string_view("licence"), std::string_view("source"),
    std::string_view("says"),   std::string_view("phase"),    std::string_view("dash"),    std::string_view("kept"),
};

/// Whether a key, or the last part of a patch's path, holds a printed text.
bool is_printed(std::string_view key) {
    const std::string_view last = key.substr(key.rfind('/') + 1);
    return std::find(printed_keys.begin(), printed_keys.end(), last) != printed_keys.end();
}

bool is_name_byte(char byte) {
    return text::is_letter(byte) || text::is_digit(byte) || byte == '-';
}

class Scanner {
  public:
    Names names;

    void scan(const text::Value& value, bool printed) {
        if (value.kind == text::Value::Kind::string) scan_text(value.string, printed);
        for (const text::Value& item : value.items) scan(item, printed);
        for (const text::Entry& entry : value.entries) {
            // The path of a patch and the key of an expression contain names as well.
            scan_text(entry.key, false);
            scan(entry.value, printed || is_printed(entry.key));
        }
    }

    /// Scans a thing. A step may be named like a printed key, `dash` or `what`, but is not one.
    void scan_thing(std::string_view kind, const text::Value& value) {
        for (const text::Entry& entry : value.entries) {
            scan_text(entry.key, false);
            if (kind == "procedure" && entry.key == "steps")
                for (const text::Value& step : entry.value.items) scan_step(step);
            else
                scan(entry.value, is_printed(entry.key));
        }
    }

    void scan_step(const text::Value& step) {
        for (const text::Entry& entry : step.entries) {
            scan_text(entry.key, false);
            scan(entry.value, entry.key == "label" || entry.key == "note" || entry.key == "says");
        }
    }

    /// Scans a play aid, which is no rule, for the settings under which its parts exist.
    void scan_given(const text::Value& value) {
        for (const text::Value& item : value.items) scan_given(item);
        for (const text::Entry& entry : value.entries)
            if (entry.key == "given" && entry.value.kind == text::Value::Kind::string)
                scan_text(entry.value.string, false);
            else
                scan_given(entry.value);
    }

    /// In a printed text only the references contain names; a single word may be one by itself: `says = "ID"`.
    void scan_text(std::string_view text, bool printed) {
        if (!printed || text.find(' ') == std::string_view::npos) return scan_names(text);
        const language::Prose prose{std::string(text)};
        for (const language::Prose::Part& part : prose.parts())
            if (part.is_reference()) scan_names(part.text);
    }

    void scan_names(std::string_view text) {
        for (std::size_t at = 0; at < text.size();) {
            std::size_t end = at;
            while (end < text.size() && is_name_byte(text[end])) ++end;
            if (end > at) names.emplace(text.substr(at, end - at));
            at = std::max(end, at + 1);
        }
    }
};

}  // namespace

Names names_mentioned(const text::Value& tree) {
    Scanner scanner;
    for (const text::Entry& top : tree.entries) {
        if (top.key == "aid") scanner.scan_given(top.value);
        static constexpr std::array no_rules{"example", "turn", "aid", "ruleset", "change", "accept"};
        if (std::find(no_rules.begin(), no_rules.end(), top.key) != no_rules.end()) continue;
        for (const text::Value& item : top.value.items) scanner.scan(item, false);
        // The ids of `[fact.ID]` are definitions, not mentions.
        for (const text::Entry& entry : top.value.entries) scanner.scan_thing(top.key, entry.value);
    }
    return std::move(scanner.names);
}

Names names_in(const text::Value& value) {
    Scanner scanner;
    scanner.scan(value, false);
    return std::move(scanner.names);
}

Names names_in_change(std::string_view path, const text::Value& value) {
    const std::size_t last = path.rfind('/');
    const std::string_view item = path.substr(0, last == std::string_view::npos ? 0 : last);
    const bool is_value_of_item = item.substr(item.rfind('/') + 1) == path.substr(last + 1);
    Scanner scanner;
    scanner.scan(value, value.kind == text::Value::Kind::string && is_printed(path) && !is_value_of_item);
    return std::move(scanner.names);
}

std::vector<std::string_view> parts_of(std::string_view path) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t slash = path.find('/');
        parts.push_back(path.substr(0, slash));
        if (slash == std::string_view::npos) return parts;
        path.remove_prefix(slash + 1);
    }
}

static bool is_among(std::initializer_list<std::string_view> words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

bool has_items(std::string_view key) {
    return is_among({"steps", "changes", "rows", "columns", "inputs", "values", "cards"}, key);
}

bool is_for_reader(std::string_view path, const text::Value& value) {
    const std::vector<std::string_view> parts = parts_of(path);
    if (is_among({"note", "sequence", "deck", "diagram", "gauge", "sign", "terrain-kind", "scale"}, parts[0]))
        return true;
    if (value.kind != text::Value::Kind::string) return false;
    if (parts.size() == 3) return is_among({"label", "label-no", "short", "note", "title"}, parts[2]);
    if (parts.size() != 5) return false;
    // Any other key of a row or a column is the name of an input or an output.
    const std::string_view list = parts[2], key = parts[4];
    if (list == "steps") return is_among({"label", "label-no", "short", "note"}, key);
    if (list == "rows") return is_among({"label", "short", "note"}, key);
    if (list == "columns") return is_among({"label", "short"}, key);
    if (list == "values") return is_among({"label", "short", "meaning"}, key);
    return list == "changes" && is_among({"label", "case"}, key);
}

std::map<std::pair<std::string, std::string>, Names> names_by_thing(const text::Value& tree) {
    std::map<std::pair<std::string, std::string>, Names> things;
    for (std::string_view kind : {"number", "fact", "chart", "procedure"})
        if (const text::Value* all = tree.find(kind))
            for (const text::Entry& entry : all->entries) {
                Scanner scanner;
                scanner.scan_thing(kind, entry.value);
                things[{std::string(kind), entry.key}] = std::move(scanner.names);
            }
    if (const text::Value* nevers = tree.find("never")) things[{"never", ""}] = names_in(*nevers);
    return things;
}

}  // namespace broadside::check
