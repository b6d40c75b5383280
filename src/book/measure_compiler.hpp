#pragma once

#include "book/measures.hpp"

// Private to the room: makes Measures from a book, and reports what cannot be resolved.

namespace broadside::book {

class MeasureCompiler {
  public:
    MeasureCompiler(const Book& book, const engine::Program& program, const text::SourceMap& sources,
                    text::Diagnostics& diagnostics)
        : book_(book), program_(program), sources_(sources), diagnostics_(diagnostics) {}

    std::optional<Measures> make();

  private:
    using Question = Measures::Question;
    /// Adds the procedures to be queried, including those derived from the book.
    void want(const std::optional<Ask>& ask);
    void want_shot();
    void want_road();
    bool compile(Measures& measures);
    std::optional<Question> question(const engine::Program& compiled, const Ask& ask, const std::string& procedure,
                                     bool is_length);
    bool find_length(const engine::Program& compiled, const Ask& ask, Question& question);
    std::vector<std::pair<std::size_t, std::int64_t>> inputs(const engine::Program& compiled,
                                                             const engine::Frame& frame,
                                                             const std::vector<NamedValue>& given);
    engine::IndexOf<engine::InputSlot> input(const engine::Frame& frame, const Reference& name);

    const Book& book_;
    const engine::Program& program_;
    const text::SourceMap& sources_;
    text::Diagnostics& diagnostics_;
    std::vector<std::string> wanted_;
    std::vector<rules::Procedure> made_;
};

}  // namespace broadside::book
