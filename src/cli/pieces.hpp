#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

// Text of several pieces, each behind its length: what is remembered between runs.

namespace broadside::cli {

void put_piece(std::string& text, std::string_view piece);

/// Takes pieces off the front; none when the text is damaged.
class Pieces {
  public:
    explicit Pieces(std::string_view text) : rest_(text) {}

    std::optional<std::string> next();
    std::optional<std::size_t> next_number();
    bool at_end() const { return rest_.empty(); }

  private:
    std::string_view rest_;
};

}  // namespace broadside::cli
