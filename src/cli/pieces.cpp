#include "cli/pieces.hpp"

#include <charconv>
#include <fmt/format.h>

namespace broadside::cli {

void put_piece(std::string& text, std::string_view piece) {
    text += fmt::format("{}:{}\n", piece.size(), piece);
}

std::optional<std::string> Pieces::next() {
    std::size_t length = 0;
    const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), length);
    const auto digits = static_cast<std::size_t>(end - rest_.data());
    const bool whole = error == std::errc{} && digits < rest_.size() && rest_[digits] == ':' &&
                       rest_.size() - digits - 1 > length && rest_[digits + 1 + length] == '\n';
    if (!whole) return std::nullopt;
    std::string piece(rest_.substr(digits + 1, length));
    rest_.remove_prefix(digits + length + 2);
    return piece;
}

std::optional<std::size_t> Pieces::next_number() {
    const auto piece = next();
    std::size_t number = 0;
    if (!piece || std::from_chars(piece->data(), piece->data() + piece->size(), number).ec != std::errc{})
        return std::nullopt;
    return number;
}

}  // namespace broadside::cli
