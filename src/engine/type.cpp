#include "engine/type.hpp"

#include "engine/speech.hpp"
#include "rules/scalar.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <numeric>

namespace broadside::engine {

using rules::Domain;
using rules::Quantity;

const Quantity* Vocabulary::quantity(const Type& type) const {
    if (type.kind != Type::Kind::number || !type.index) return nullptr;
    return &ruleset_->quantities[*type.index];
}

std::optional<Type> Vocabulary::find_type(std::string_view name) const {
    if (name.empty()) return Type{};
    if (name == "yes-no") return Type{Type::Kind::yes_no};
    if (const Domain* found = rules::find_by_id(ruleset_->domains, name))
        return Type{Type::Kind::value, static_cast<std::size_t>(found - ruleset_->domains.data())};
    if (const Quantity* found = rules::find_by_id(ruleset_->quantities, name))
        return Type{Type::Kind::number, static_cast<std::size_t>(found - ruleset_->quantities.data()),
                    found->denominator};
    return std::nullopt;
}

std::string Vocabulary::name_of(const Type& type) const {
    switch (type.kind) {
        case Type::Kind::number:
            if (type.index) return quantity(type)->id;
            return type.denominator == 0 ? "fraction" : "number";
        case Type::Kind::yes_no:
            return "yes-no";
        case Type::Kind::value:
            return domain(type).id;
        case Type::Kind::side:
            return "side";
        case Type::Kind::record:
            return "record";
        case Type::Kind::nothing:
            return "nothing";
    }
    return "";
}

static std::optional<std::int64_t> number_of_name(const Quantity& quantity, std::string_view word) {
    for (std::size_t i = 0; i < quantity.names.size(); ++i)
        if (quantity.names[i] == word)
            return (quantity.names_from + static_cast<std::int64_t>(i)) * quantity.denominator;
    return std::nullopt;
}

static std::optional<std::int64_t> number_of_text(const Type& type, const Quantity* quantity, std::string_view word) {
    auto fraction = rules::parse_fraction(word);
    if (!fraction || type.denominator == 0) return std::nullopt;
    std::int64_t count = fraction->numerator * type.denominator;
    if (count % fraction->denominator != 0) return std::nullopt;
    count /= fraction->denominator;
    if (!quantity) return count;
    bool inside = count >= quantity->lowest && count <= quantity->highest;
    bool on_step = (count - quantity->lowest) % quantity->step == 0;
    return inside && on_step ? std::optional(count) : std::nullopt;
}

std::optional<std::int64_t> Vocabulary::find_value(const Type& type, std::string_view word) const {
    switch (type.kind) {
        case Type::Kind::yes_no:
            if (word == "yes" || word == "true") return 1;
            if (word == "no" || word == "false") return 0;
            return std::nullopt;
        case Type::Kind::value: {
            const auto& values = domain(type).values;
            for (std::size_t i = 0; i < values.size(); ++i)
                if (values[i].id == word) return i;
            return std::nullopt;
        }
        case Type::Kind::number: {
            const Quantity* of = quantity(type);
            if (of)
                if (auto named = number_of_name(*of, word)) return named;
            return number_of_text(type, of, word);
        }
        case Type::Kind::side:
            if (word == "nobody") return nobody;
            return std::nullopt;
        case Type::Kind::record:
        case Type::Kind::nothing:
            break;
    }
    return std::nullopt;
}

std::vector<std::int64_t> Vocabulary::find_values(const Type& type, std::string_view word) const {
    if (type.kind == Type::Kind::value)
        for (const rules::Group& group : domain(type).groups) {
            if (group.id != word) continue;
            std::vector<std::int64_t> out;
            for (const std::string& member : group.members)
                for (std::int64_t value : find_values(type, member)) out.push_back(value);
            return out;
        }
    auto value = find_value(type, word);
    return value ? std::vector{*value} : std::vector<std::int64_t>{};
}

bool Vocabulary::knows(const Type& type, std::string_view word) const {
    if (type.kind == Type::Kind::value) return !find_values(type, word).empty();
    const Quantity* of = quantity(type);
    return of && number_of_name(*of, word).has_value();
}

std::vector<std::string_view> Vocabulary::words_of(const Type& type) const {
    std::vector<std::string_view> out;
    if (type.kind == Type::Kind::value) {
        for (const auto& value : domain(type).values) out.push_back(value.id);
        for (const auto& group : domain(type).groups) out.push_back(group.id);
    }
    if (const Quantity* of = quantity(type))
        for (const std::string& name : of->names) out.push_back(name);
    if (type.kind == Type::Kind::yes_no) out = {"yes", "no"};
    return out;
}

std::string fraction_to_text(std::int64_t numerator, std::int64_t denominator) {
    std::int64_t divisor = std::gcd(numerator, denominator);
    if (divisor > 1) numerator /= divisor, denominator /= divisor;
    return denominator == 1 ? fmt::format("{}", numerator) : fmt::format("{}/{}", numerator, denominator);
}

static std::string name_of_number(const Quantity& quantity, std::int64_t value) {
    if (value % quantity.denominator != 0) return "";
    std::int64_t place = value / quantity.denominator - quantity.names_from;
    if (place < 0 || place >= std::ssize(quantity.names)) return "";
    return quantity.names[place];
}

std::string Vocabulary::to_word(const Type& type, std::int64_t value) const {
    if (value == nothing) return "nothing";
    switch (type.kind) {
        case Type::Kind::number:
            return fraction_to_text(value, std::max<std::int64_t>(1, type.denominator));
        case Type::Kind::yes_no:
            return value ? "yes" : "no";
        case Type::Kind::value: {
            const auto& values = domain(type).values;
            std::size_t place = value;
            return place < values.size() ? values[place].id : "?";
        }
        case Type::Kind::side:
            return value == nobody ? "nobody" : fmt::format("side {}", value + 1);
        case Type::Kind::record:
        case Type::Kind::nothing:
            break;
    }
    return "nothing";
}

const rules::Prose* Vocabulary::find_word(const Type& type, std::int64_t value) const {
    if (value == nothing) return nullptr;
    if (type.kind == Type::Kind::value) {
        const rules::Prose& label = domain(type).values[value].label;
        return label.empty() ? nullptr : &label;
    }
    if (const Quantity* of = quantity(type))
        for (const auto& [count, word] : of->words)
            if (count == value) return &word;
    return nullptr;
}

std::string Vocabulary::to_speech(const Type& type, std::int64_t value) const {
    if (value == nothing) return "—";
    const rules::Prose* word = find_word(type, value);
    if (type.kind == Type::Kind::value) return word ? word->written() : domain(type).values[value].id;
    const Quantity* of = quantity(type);
    if (!of && type.kind == Type::Kind::number)
        return fraction_to_speech(value, std::max<std::int64_t>(1, type.denominator));
    if (!of) return to_word(type, value);
    const std::string number = fraction_to_speech(value, std::max<std::int64_t>(1, type.denominator));
    if (word) return fmt::format("{} ({})", word->written(), number);
    const std::string name = type.loose ? "" : name_of_number(*of, value);  // a sum of a status and more has no name
    if (name.empty()) return number + of->unit;
    return fmt::format("{} ({}{})", name, number, of->unit);
}

std::vector<std::int64_t> Vocabulary::all_values(const Type& type) const {
    std::vector<std::int64_t> out;
    if (type.kind == Type::Kind::yes_no) return {0, 1};
    if (type.kind == Type::Kind::value)
        for (std::size_t i = 0; i < domain(type).values.size(); ++i) out.push_back(i);
    if (const Quantity* of = quantity(type))
        for (std::int64_t value = of->lowest; value <= of->highest; value += of->step) out.push_back(value);
    return out;
}

bool Vocabulary::is_ranked(const Type& type) const {
    return type.kind == Type::Kind::value && domain(type).ranked != Domain::Ranked::no;
}

std::int64_t Vocabulary::rank_of(const Type& type, std::int64_t value) const {
    if (type.kind != Type::Kind::value) return value;
    return domain(type).ranked == Domain::Ranked::best_first ? -value : value;
}

}  // namespace broadside::engine
