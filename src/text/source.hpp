#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::text {

/// Identifies a file of a SourceMap. The default is no file.
enum class SourceId : std::uint32_t { none = 0xffffffff };

/// A range within one line of a file. Lines and columns count from 1; columns count code points, as in editors.
struct Span {
    SourceId source = SourceId::none;
    std::uint32_t line = 0;
    std::uint32_t column = 0;
    std::uint32_t length = 1;  ///< code points; at least 1; clipped to the line when drawn

    bool operator==(const Span&) const = default;
};

/// Every file read in this run: its name as given by the user, and its text. Must outlive the spans that refer to it.
class SourceMap {
  public:
    /// Drops a byte order mark at the start of `content`.
    SourceId add(std::string name, std::string content);

    /// A copy for reading in parallel with others: files added to it get ids used neither by this map nor by any other
    /// branch. `number`: 1 to 65,535, unique per branch.
    SourceMap branch(std::uint32_t number) const;
    /// Adds the files read by a branch.
    void join(const SourceMap& branch);

    std::string_view name(SourceId id) const;
    std::string_view content(SourceId id) const;
    /// Text of a line without its end; empty if there is no such line.
    std::string_view line(SourceId id, std::uint32_t number) const;
    /// Text of the file at `span`; empty if the span has no position.
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

/// Span of `length` code points from `offset` bytes into the *decoded* content of the string literal at `literal` (a
/// basic or literal, one- or many-line TOML string), used to show a fault inside an expression at its position.
Span span_inside_string(const SourceMap& sources, const Span& literal, std::string_view decoded, std::size_t offset,
                        std::size_t length);

}  // namespace broadside::text
