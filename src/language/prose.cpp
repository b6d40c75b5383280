#include "language/prose.hpp"

#include "text/dotted_names.hpp"

#include <algorithm>
#include <utility>

namespace broadside::language {

static std::vector<std::string> path_of(std::string_view reference) {
    std::vector<std::string> path;
    for (std::optional<std::string_view> left = reference; left;) {
        const text::CutName cut = text::cut_at_first_dot(*left);
        path.emplace_back(cut.first);
        left = cut.rest;
    }
    return path;
}

Asked::Asked(std::string text, const text::Span& span) : written(std::move(text)) {
    const std::size_t colon = written.find(": ");
    expression = parse_step(colon == std::string::npos ? written : written.substr(colon + 2), span);
    if (colon == std::string::npos) return;
    std::string side;
    for (const char letter : written.substr(0, colon)) {
        if (letter == ',') sides.push_back(std::exchange(side, ""));
        if (letter != ',' && letter != ' ') side += letter;
    }
    sides.push_back(std::move(side));
}

static std::optional<Asked> asked_in(std::string_view reference, const text::Span& span) {
    if (reference.find(": ") == std::string_view::npos) {
        if (!reference.starts_with('=')) return std::nullopt;
        reference.remove_prefix(std::min(reference.find_first_not_of(' ', 1), reference.size()));
    }
    if (reference.empty()) return std::nullopt;
    return Asked(std::string(reference), span);
}

static std::vector<Prose::Part> parts_of(std::string_view text, const text::Span& span) {
    std::vector<Prose::Part> parts;
    std::size_t open = text.find('{'), close = text.find('}', open);
    for (; close != std::string_view::npos; open = text.find('{'), close = text.find('}', open)) {
        const std::string_view reference = text.substr(open + 1, close - open - 1);
        parts.push_back({std::string(text.substr(0, open)), {}, {}});
        parts.push_back({std::string(reference), path_of(reference), asked_in(reference, span)});
        text.remove_prefix(close + 1);
    }
    parts.push_back({std::string(text), {}, {}});
    return parts;
}

Prose::Prose(std::string written, const text::Span& span) {
    auto parts = parts_of(written, span);
    read_ = std::make_shared<const Read>(Read{std::move(written), span, std::move(parts)});
}

Prose Prose::joined(const std::vector<Prose>& pieces) {
    if (pieces.size() == 1) return pieces.front();
    if (pieces.empty()) return {};
    Read read{"", pieces.front().span(), std::vector<Part>(1)};
    for (const Prose& piece : pieces) {
        const bool is_stop =
            !piece.empty() && std::string_view(".,;:)").find(piece.written().front()) != std::string_view::npos;
        const std::string between = read.written.empty() || is_stop ? "" : " ";
        read.written += between + piece.written();
        read.parts.back().text += between + piece.parts().front().text;
        read.parts.insert(read.parts.end(), piece.parts().begin() + 1, piece.parts().end());
    }
    Prose out;
    out.read_ = std::make_shared<const Read>(std::move(read));
    return out;
}

const Prose::Read& Prose::nothing() {
    static const Read nothing{"", {}, parts_of("", {})};
    return nothing;
}

bool Prose::refers_to(std::string_view reference) const {
    return std::any_of(parts().begin(), parts().end(),
                       [&](const Part& part) { return part.is_reference() && part.text == reference; });
}

}  // namespace broadside::language
