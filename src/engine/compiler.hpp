#pragma once

#include "engine/faults.hpp"
#include "engine/frame.hpp"
#include "engine/program.hpp"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

// Private to the room: walks a rule set and has a frame built for each procedure and chart.

namespace broadside::engine {

class Compiler {
  public:
    Compiler(Program& program, const text::SourceMap& sources, Faults& faults);
    /// Compiles a whole rule set. nullopt when there was an error.
    static std::optional<Program> compile(rules::Ruleset settled, const text::SourceMap& sources, Faults& faults);
    void compile_all();
    /// Compiles these procedures and charts, and their dependencies.
    void compile_only(const std::vector<std::string>& ids);

    /// Index of a procedure's frame, compiled on demand; reports recursion.
    std::optional<std::int32_t> frame_of(const std::string& procedure, const text::Span& place);

    const rules::Ruleset& ruleset() const { return program_.ruleset(); }
    const Vocabulary& vocabulary() const { return program_.vocabulary(); }
    /// The fact, number or option of this id, or null.
    const rules::Fact* find_fact(std::string_view id) const { return find(facts_, id); }
    const rules::NamedNumber* find_number(std::string_view id) const { return find(numbers_, id); }
    const rules::Option* find_option(std::string_view id) const { return find(options_, id); }
    std::size_t place_of(const rules::Fact& fact) const {
        return static_cast<std::size_t>(&fact - ruleset().facts.data());
    }
    std::size_t place_of(const rules::NamedNumber& number) const {
        return static_cast<std::size_t>(&number - ruleset().numbers.data());
    }
    const std::vector<Type>& fact_types() const { return fact_types_; }
    /// By `[[never]]`: facts read by every frame to which it applies.
    const std::vector<std::vector<std::size_t>>& facts_of_nevers() const { return facts_of_nevers_; }
    const std::vector<Type>& number_types() const { return number_types_; }
    const std::vector<RecordType>& records() const { return program_.records_; }
    const RecordType& record(const Type& type) const { return program_.records_[*type.index]; }
    /// Type of the records with these fields; equal records share one.
    Type type_of_record(RecordType record);
    const Frame& frame(std::int32_t index) const { return program_.frames_[index]; }
    /// Keeps the input types of a chart as its first reader determines them.
    void settle_input_types(std::size_t chart, const std::vector<Type>& types);
    const text::SourceMap& sources() const { return sources_; }

  private:
    template <typename T>
    using ById = std::unordered_map<std::string_view, const T*>;

    template <typename T>
    static const T* find(const ById<T>& things, std::string_view id) {
        const auto found = things.find(id);
        return found == things.end() ? nullptr : found->second;
    }

    void index_names();
    void settle_types();
    void settle_words();
    void check_groups();
    void check_unused();
    void compile_charts_alone();
    void compile_chart_alone(std::size_t place);
    std::optional<std::vector<std::string>> sides_of_unread(const rules::Chart& chart);

    Program& program_;
    const text::SourceMap& sources_;
    Faults& faults_;
    ById<rules::Fact> facts_;
    ById<rules::NamedNumber> numbers_;
    ById<rules::Option> options_;
    std::vector<Type> fact_types_;
    std::vector<Type> number_types_;
    std::vector<std::vector<std::size_t>> facts_of_nevers_;
    std::map<std::string, std::int32_t> done_;
    std::vector<std::string> under_way_;
    std::set<std::string> failed_;
};

}  // namespace broadside::engine
