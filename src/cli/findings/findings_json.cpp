#include "cli/findings/findings_json.hpp"

#include "cli/findings/all_codes.hpp"

#include <algorithm>

namespace broadside::cli {

static void add_place(const text::Span& span, const text::SourceMap& sources, Json::Object& out) {
    if (span.source == text::SourceId::none) return;
    out.emplace_back("file", sources.name(span.source));
    if (span.line == 0) return;
    out.emplace_back("line", span.line);
    out.emplace_back("column", span.column);
    out.emplace_back("length", span.length);
}

Json to_json(const text::Diagnostic& finding, const text::SourceMap& sources) {
    Json::Object out = {{"severity", text::word_of(finding.severity)}, {"code", finding.code ? finding.code->id : ""}};
    add_place(finding.span, sources, out);
    out.emplace_back("message", finding.message);
    Json::List notes;
    for (const text::Note& note : finding.notes) {
        Json::Object place;
        add_place(note.span, sources, place);
        place.emplace_back("message", note.text);
        notes.emplace_back(std::move(place));
    }
    if (!notes.empty()) out.emplace_back("notes", std::move(notes));
    if (!finding.help.empty()) out.emplace_back("help", finding.help);
    return out;
}

Json to_json(const Ledger& ledger) {
    Json::List sections;
    for (const check::LedgerLine& line : ledger.lines)
        sections.push_back(Json::Object{{"section", line.title},
                                        {"played", line.played},
                                        {"notes", line.notes},
                                        {"rulings", line.rulings},
                                        {"missing", line.missing},
                                        {"left_out", Json::List(line.left_out.begin(), line.left_out.end())}});
    return Json::Object{{"ruleset", ledger.ruleset}, {"sections", std::move(sections)}};
}

// ---- reading

/// Nullopt when its file is not among these.
static std::optional<text::Span> span_from_json(const Json& json, const Files& files) {
    const std::string* name = find<std::string>(json, "file");
    if (!name) return text::Span{};
    const auto file = files.find(*name);
    if (file == files.end()) return std::nullopt;
    const auto number = [&](std::string_view key) {
        const std::int64_t* found = find<std::int64_t>(json, key);
        return found ? static_cast<std::uint32_t>(*found) : 0;
    };
    return text::Span{file->second, number("line"), number("column"), number("length")};
}

static const text::Code* code_of(const std::string& id) {
    const std::vector<const text::Code*> codes = all_codes();
    const auto code = std::ranges::find_if(codes, [&](const text::Code* one) { return one->id == id; });
    return code == codes.end() ? nullptr : *code;
}

std::optional<text::Diagnostic> note_from_json(const Json& json, const Files& files) {
    const std::string *code = find<std::string>(json, "code"), *message = find<std::string>(json, "message"),
                      *help = find<std::string>(json, "help");
    const auto span = span_from_json(json, files);
    if (!code || !code_of(*code) || !message || !span) return std::nullopt;
    text::Diagnostic finding{text::Severity::note, code_of(*code), *span, *message, {}, help ? *help : ""};
    if (const auto* notes = find<Json::List>(json, "notes"))
        for (const Json& note : *notes) {
            const std::string* text = find<std::string>(note, "message");
            const auto place = span_from_json(note, files);
            if (!text || !place) return std::nullopt;
            finding.notes.push_back({*place, *text});
        }
    return finding;
}

static std::optional<check::LedgerLine> line_from_json(const Json& json) {
    const std::string* title = find<std::string>(json, "section");
    const auto* reasons = find<Json::List>(json, "left_out");
    if (!title || !reasons) return std::nullopt;
    check::LedgerLine line{.title = *title};
    for (const auto& [key, count] : {std::pair{"played", &line.played},
                                     {"notes", &line.notes},
                                     {"rulings", &line.rulings},
                                     {"missing", &line.missing}}) {
        const std::int64_t* found = find<std::int64_t>(json, key);
        if (!found) return std::nullopt;
        *count = *found;
    }
    for (const Json& reason : *reasons)
        if (const auto* text = std::get_if<std::string>(&reason.value)) line.left_out.push_back(*text);
    return line;
}

std::optional<Ledger> ledger_from_json(const Json& json) {
    const std::string* ruleset = find<std::string>(json, "ruleset");
    const auto* sections = find<Json::List>(json, "sections");
    if (!ruleset || !sections) return std::nullopt;
    Ledger ledger{*ruleset, {}, {}};
    for (const Json& section : *sections) {
        auto line = line_from_json(section);
        if (!line) return std::nullopt;
        ledger.lines.push_back(std::move(*line));
    }
    return ledger;
}

}  // namespace broadside::cli
