#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::text {

/// Names one file of a SourceMap. The default names no file.
enum class SourceId : std::uint32_t { none = 0xffffffff };

/// A stretch of one line of one file. Lines and columns count from 1; columns count code points, as editors do.
struct Span {
    SourceId source = SourceId::none;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::uint32_t length = 1;  ///< code points; at least 1, and never past the end of the line when drawn

    bool operator==(const Span&) const = default;
};

/// Every file read in this run: its name as the user wrote it, and its text. Spans point into it, so it outlives them.
class SourceMap {
  public:
    /// A byte order mark at the start of `content` is dropped.
    SourceId add(std::string name, std::string content);

    /// A copy to read on with beside others: what is added to it gets ids that neither this map nor any other branch
    /// gives. `number`: 1 to 65,535, another for each.
    SourceMap branch(std::uint32_t number) const;
    /// Takes over what a branch has read.
    void join(const SourceMap& branch);

    std::string_view name(SourceId id) const;
    std::string_view content(SourceId id) const;
    /// The text of a line without its end; empty when there is no such line.
    std::string_view line(SourceId id, std::uint32_t number) const;
    /// What the file says at `span`; empty when the span names no place.
    std::string_view text(const Span& span) const;

  private:
    struct File {
        std::string name;
        std::string content;
        std::vector<std::size_t> line_starts;
    };
    const File* find(SourceId id) const;

    std::map<SourceId, std::shared_ptr<const File>> files_;
    std::uint32_t next_ = 0;
};

/// The span of `length` code points that starts `offset` bytes into the *decoded* content of the string literal at
/// `literal` (a basic or literal, one- or many-line TOML string), so that a fault inside an expression is shown where
/// it stands.
Span span_inside_string(const SourceMap& sources, const Span& literal, std::string_view decoded, std::size_t offset,
                        std::size_t length);

}  // namespace broadside::text
