#pragma once

#include "rules/words.hpp"

// Choices open to a scenario, and gaps and omissions of the source.

namespace broadside::rules {

struct Variant {
    std::string id, fallback;
    Prose label;
    std::vector<DomainValue> values;
    Origin from;
    text::Span span;
};

struct Option {
    std::string id;
    Prose label, note;
    bool fallback = false;
    Origin from;
    text::Span span;
};

struct Reading {
    std::string id;
    Prose text;
    text::Span span;
};

/// A reading of this ruling that excludes one of another.
struct Exclusion {
    std::string reading;
    std::string other;  ///< "RULING/READING"
    text::Span span;
};

struct Ruling {
    std::string id, choice;
    Prose question, because;
    std::vector<Reading> readings;
    std::vector<std::pair<std::string, std::vector<Keyed>>> patches;  ///< by reading: path in the data, new value
    std::vector<Exclusion> excludes;
    Origin at;
    text::Span span;
};

struct Missing {
    std::string id;
    Prose what, label;
    std::uint32_t lines = 1;  ///< ruled lines to print
    Origin at;
    text::Span span;
};

}  // namespace broadside::rules
