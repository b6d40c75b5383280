#include "rules/reader.hpp"

#include <algorithm>
#include <charconv>

namespace broadside::rules {

std::int64_t Reader::integer(std::string_view key, std::int64_t fallback) const {
    const text::Value* value = at(key);
    return value ? value->integer : fallback;
}

std::optional<language::Expression> Reader::expression(std::string_view key) const {
    const text::Value* value = at(key);
    if (!value) return std::nullopt;
    return to_expression(*value);
}

Origin Reader::origin(std::string_view key) const {
    const text::Value* value = at(key);
    return value ? to_origin(*value) : Origin{};
}

static std::vector<Keyed> to_keyed(const std::vector<text::Entry>& entries) {
    std::vector<Keyed> out;
    for (const text::Entry& entry : entries) out.push_back({entry.key, entry.key_span, entry.value});
    return out;
}

std::vector<Keyed> Reader::other_keys() const {
    std::vector<text::Entry> others;
    for (const text::Entry& entry : table.entries) {
        bool listed = std::any_of(shape.fields.begin(), shape.fields.end(),
                                  [&](const text::Field& field) { return field.key == entry.key; });
        if (!listed) others.push_back(entry);
    }
    return to_keyed(others);
}

std::vector<Keyed> Reader::keyed(std::string_view key) const {
    const text::Value* value = at(key);
    return value ? to_keyed(value->entries) : std::vector<Keyed>{};
}

std::vector<std::pair<std::string, std::string>> Reader::string_map(std::string_view key) const {
    std::vector<std::pair<std::string, std::string>> out;
    if (const text::Value* value = at(key))
        for (const text::Entry& entry : value->entries) out.emplace_back(entry.key, entry.value.string);
    return out;
}

std::vector<std::int64_t> Reader::integers(std::string_view key) const {
    std::vector<std::int64_t> out;
    if (const text::Value* value = at(key))
        for (const text::Value& item : value->items) out.push_back(item.integer);
    return out;
}

std::string scalar_text(const text::Value& value) {
    if (value.kind == text::Value::Kind::boolean) return value.boolean ? "yes" : "no";
    if (value.kind == text::Value::Kind::integer) return std::to_string(value.integer);
    return value.kind == text::Value::Kind::string ? value.string : "";
}

language::Expression to_expression(const text::Value& value) {
    return language::parse_expression(scalar_text(value), value.span);
}

Origin to_origin(const text::Value& value) {
    return {value.string, "", value.span};
}

text::Audience to_audience(const std::string& word, bool hidden_by_default) {
    bool umpire = word.empty() ? hidden_by_default : word == "umpire";
    return {umpire ? text::Audience::Kind::umpire : text::Audience::Kind::everyone, ""};
}

static std::optional<std::int64_t> parse_whole(std::string_view text) {
    std::int64_t number = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size() || number > 1'000'000'000 || number < -1'000'000'000)
        return std::nullopt;
    return number;
}

std::optional<Fraction> parse_fraction(std::string_view text) {
    std::size_t space = text.find(' ');
    std::size_t slash = text.find('/');
    if (slash == std::string_view::npos) {
        auto whole = parse_whole(text);
        return whole ? std::optional<Fraction>({*whole, 1}) : std::nullopt;
    }
    std::int64_t whole = 0;
    if (space != std::string_view::npos && space < slash) {
        auto part = parse_whole(text.substr(0, space));
        if (!part || *part < 0) return std::nullopt;
        whole = *part;
        text.remove_prefix(space + 1);
        slash = text.find('/');
    }
    auto numerator = parse_whole(text.substr(0, slash));
    auto denominator = parse_whole(text.substr(slash + 1));
    if (!numerator || !denominator || *denominator < 1 || *denominator > 1000) return std::nullopt;
    return Fraction{whole * *denominator + *numerator, *denominator};
}

}  // namespace broadside::rules
