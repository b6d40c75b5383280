#pragma once

#include "engine/frame.hpp"
#include "language/expression.hpp"
#include "text/diagnostic.hpp"
#include "text/lists.hpp"

#include <fmt/format.h>
#include <set>
#include <string>
#include <string_view>
#include <vector>

// Private to the room: what the compiler finds wrong, with the names that each message mentions. Where a declaration is
// itself faulty or could not be read, errors that mention its name follow from that and are left out.

namespace broadside::engine {

/// A message or a part of one, with the names it mentions.
struct Saying {
    Saying(const char* words) : text(words) {}
    explicit Saying(std::string words) : text(std::move(words)) {}
    Saying(std::string words, std::vector<std::string> mentioned)
        : text(std::move(words)), names(std::move(mentioned)) {}

    std::string text;
    std::vector<std::string> names;
};

/// A name in backticks.
Saying named(std::string_view name);
/// The name of an input, which mentions its fact.
Saying named(const InputSlot& input);
/// A name in parts, or an expression, in backticks: mentions each of its parts.
Saying named(const std::vector<std::string>& path);
Saying named(const language::Expression& expression);
/// "a number", "a yes or no", "an `arm`".
Saying named(const Vocabulary& vocabulary, const Type& type);

/// "`a`, `b`": a name of each item.
template <class Items, class Name = std::identity>
Saying named_each(const Items& items, Name name = {}) {
    Saying saying(text::names_of(items, name));
    for (const auto& item : items) saying.names.emplace_back(std::invoke(name, item));
    return saying;
}

inline void add_names(std::vector<std::string>& names, const Saying& part) {
    names.insert(names.end(), part.names.begin(), part.names.end());
}
template <typename Plain>
void add_names(std::vector<std::string>&, const Plain&) {}

}  // namespace broadside::engine

template <>
struct fmt::formatter<broadside::engine::Saying> : fmt::formatter<std::string_view> {
    auto format(const broadside::engine::Saying& saying, fmt::format_context& context) const {
        return fmt::formatter<std::string_view>::format(saying.text, context);
    }
};

namespace broadside::engine {

/// A message of parts: mentions what those mention that are made by `named`.
template <typename... Parts>
Saying say(fmt::format_string<const Parts&...> words, const Parts&... parts) {
    Saying saying(fmt::format(words, parts...));
    (add_names(saying.names, parts), ...);
    return saying;
}

struct Fault {
    text::Diagnostic finding;
    std::vector<std::string> about;  ///< the names that its message mentions, in order
};

/// The errors of a rule set that are found while it is compiled.
class Faults {
  public:
    /// Returns the finding for adding notes and help.
    text::Diagnostic& error(const text::Code& code, const text::Span& span, Saying saying);
    void add(Fault fault) { all_.push_back(std::move(fault)); }
    void add(const Faults& others) { all_.insert(all_.end(), others.all_.begin(), others.all_.end()); }
    /// Adds why an expression cannot be read, if it cannot. That follows from nothing else.
    void add_unreadable(const language::Expression& expression, const text::SourceMap& sources);

    void report(text::Diagnostics& diagnostics) const;
    const std::vector<Fault>& all() const { return all_; }
    /// Forgets all but the first `count`.
    void keep_first(std::size_t count) { all_.erase(all_.begin() + static_cast<std::ptrdiff_t>(count), all_.end()); }

  private:
    std::vector<Fault> all_;
};

bool is_about_any(const Fault& fault, const std::set<std::string>& names);

}  // namespace broadside::engine
