#include "text/source.hpp"

#include "text/utf8.hpp"

#include <algorithm>
#include <utility>

// A fault inside a string is located in the decoded text, but displayed in the written text. `StringWalker` scans the
// literal again as TOML does, one decoded code point at a time, to map each to its written position:
//
//     when = "own.grade \u003e\u003d B"     decoded: own.grade >= B
//                       ^~~~~~~~~~~~ two code points of the decoded text, twelve of the line

namespace broadside::text {

SourceId SourceMap::add(std::string name, std::string content) {
    // A byte order mark is not text: editors do not count it as a column.
    if (content.starts_with("\xef\xbb\xbf")) content.erase(0, 3);
    File file{.name = std::move(name), .content = std::move(content), .line_starts = {0}};
    for (std::size_t at = file.content.find('\n'); at != std::string::npos; at = file.content.find('\n', at + 1)) {
        file.line_starts.push_back(at + 1);
    }
    const auto id = static_cast<SourceId>(next_++);
    files_.emplace(id, std::make_shared<const File>(std::move(file)));
    return id;
}

SourceMap SourceMap::branch(std::uint32_t number) const {
    SourceMap copy = *this;
    copy.next_ = number << 16;
    return copy;
}

void SourceMap::join(const SourceMap& branch) {
    files_.insert(branch.files_.begin(), branch.files_.end());
}

const SourceMap::File* SourceMap::find(SourceId id) const {
    const auto found = files_.find(id);
    return found == files_.end() ? nullptr : found->second.get();
}

std::string_view SourceMap::name(SourceId id) const {
    const File* file = find(id);
    return file ? std::string_view(file->name) : std::string_view();
}

std::string_view SourceMap::content(SourceId id) const {
    const File* file = find(id);
    return file ? std::string_view(file->content) : std::string_view();
}

std::string_view SourceMap::line(SourceId id, std::uint32_t number) const {
    const File* file = find(id);
    if (!file || number == 0 || number > file->line_starts.size()) return {};
    const std::size_t start = file->line_starts.at(number - 1);
    std::string_view line = std::string_view(file->content).substr(start);
    line = line.substr(0, line.find('\n'));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

std::string_view SourceMap::text(const Span& span) const {
    const std::string_view all = line(span.source, span.line);
    const std::size_t start = byte_of_code_point(all, span.column == 0 ? 0 : span.column - 1);
    const std::string_view rest = all.substr(start);
    return rest.substr(0, byte_of_code_point(rest, span.length));
}

namespace {

class StringWalker {
  public:
    /// `literal` is the position of the byte `start` of `content`.
    StringWalker(std::string_view content, std::size_t start, const Span& literal)
        : content_(content), at_(start), line_(literal.line), column_(literal.column) {
        const char mark = peek(0);
        is_string_ = mark == '"' || mark == '\'';
        if (!is_string_) return;
        escapes_ = mark == '"';
        many_lines_ = content_.substr(at_).starts_with(escapes_ ? R"(""")" : "'''");
        advance(many_lines_ ? 3 : 1);
        if (many_lines_) advance(line_end_bytes());
        skip_folds();
    }

    bool is_string() const { return is_string_; }
    bool at_end() const { return at_ >= content_.size(); }
    std::size_t decoded_bytes() const { return decoded_bytes_; }
    std::uint32_t line() const { return line_; }
    std::uint32_t column() const { return column_; }

    /// Skips the written form of one decoded code point.
    void pass_code_point() {
        if (at_end()) return;
        if (const std::size_t bytes = line_end_bytes(); bytes > 0) {
            decoded_bytes_ += 1;
            advance(bytes);
        } else if (escapes_ && peek(0) == '\\') {
            pass_escape();
        } else {
            decoded_bytes_ += code_point_at(content_, at_).bytes;
            advance(1);
        }
    }

    /// A backslash at the end of a line of a multi-line string removes all white space up to the next word.
    void skip_folds() {
        while (escapes_ && many_lines_ && peek(0) == '\\') {
            const std::size_t next = content_.find_first_not_of(" \t\r", at_ + 1);
            if (next == std::string_view::npos || content_[next] != '\n') return;
            advance(1);
            while (peek(0) == ' ' || peek(0) == '\t' || peek(0) == '\r' || peek(0) == '\n') advance(1);
        }
    }

  private:
    char peek(std::size_t ahead) const { return at_ + ahead < content_.size() ? content_[at_ + ahead] : '\0'; }

    void advance(std::size_t code_points) {
        for (; code_points > 0 && !at_end(); --code_points) {
            const CodePoint point = code_point_at(content_, at_);
            at_ += point.bytes;
            column_ = point.value == '\n' ? 1 : column_ + 1;
            line_ += point.value == '\n' ? 1 : 0;
        }
    }

    std::size_t line_end_bytes() const {
        if (peek(0) == '\r' && peek(1) == '\n') return 2;
        return peek(0) == '\n' ? 1 : 0;
    }

    void pass_escape() {
        const std::size_t digits = peek(1) == 'u' ? 4 : peek(1) == 'U' ? 8 : 0;
        char32_t value = 0;
        for (std::size_t i = 0; i < digits; ++i) {
            const char digit = peek(2 + i);
            const int worth = digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
            value = value * 16 + static_cast<char32_t>(worth);
        }
        decoded_bytes_ += value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4;
        advance(2 + digits);
    }

    std::string_view content_;
    std::size_t at_ = 0;
    std::size_t decoded_bytes_ = 0;
    std::uint32_t line_ = 0;
    std::uint32_t column_ = 0;
    bool is_string_ = false;
    bool escapes_ = false;
    bool many_lines_ = false;
};

}  // namespace

Span span_inside_string(const SourceMap& sources, const Span& literal, std::string_view decoded, std::size_t offset,
                        std::size_t length) {
    const std::string_view content = sources.content(literal.source);
    const std::string_view line = sources.line(literal.source, literal.line);
    if (content.empty() || line.empty() || literal.column == 0) return literal;
    const std::size_t line_start = line.data() - content.data();
    StringWalker walker(content, line_start + byte_of_code_point(line, literal.column - 1), literal);
    if (!walker.is_string()) return literal;

    offset = std::min(offset, decoded.size());
    while (walker.decoded_bytes() < offset && !walker.at_end()) {
        walker.pass_code_point();
        walker.skip_folds();
    }
    Span span{.source = literal.source, .line = walker.line(), .column = walker.column()};

    std::uint32_t end = span.column;
    length = std::min(length, count_code_points(decoded.substr(offset)));
    for (; length > 0 && walker.line() == span.line; --length) {
        walker.pass_code_point();
        if (walker.line() == span.line) end = walker.column();
        walker.skip_folds();
    }
    span.length = std::max<std::uint32_t>(1, end - span.column);
    return span;
}

}  // namespace broadside::text
