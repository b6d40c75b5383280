#include "cli/findings/findings_forms.hpp"

#include "cli/version.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

namespace broadside::cli {

static bool has_place(const text::Span& span) {
    return span.source != text::SourceId::none && span.line > 0;
}

/// Message with its help and the number of further ones.
static std::string whole_message(const Finding& finding) {
    const text::Diagnostic full = with_way_out(finding.diagnostic);
    std::string out = full.message;
    for (const text::Note& note : full.notes) out += fmt::format("\nnote: {}", note.text);
    if (!full.help.empty()) out += fmt::format("\nhelp: {}", full.help);
    if (finding.more > 0) out += fmt::format("\nand {} more of this kind", finding.more);
    return out;
}

std::string to_compact(const std::vector<Finding>& findings, const text::SourceMap& sources) {
    std::string out;
    for (const Finding& finding : findings) {
        const text::Diagnostic& one = finding.diagnostic;
        if (one.span.source != text::SourceId::none) out += fmt::format("{}:", sources.name(one.span.source));
        if (has_place(one.span)) out += fmt::format("{}:{}:", one.span.line, one.span.column);
        out += fmt::format("{}{}: {} [{}]\n", one.span.source == text::SourceId::none ? "" : " ",
                           text::word_of(one.severity), one.message, one.code->id);
        out += words_for_more(finding);
    }
    return out;
}

// ---- GitHub

/// Escapes characters that end a command or begin an escape; in a property also separators.
static std::string escaped(std::string_view text, std::string_view also = "") {
    std::string out;
    for (const char byte : text)
        if (byte == '%' || byte == '\n' || byte == '\r' || also.find(byte) != std::string_view::npos)
            out += fmt::format("%{:02X}", static_cast<unsigned char>(byte));
        else
            out += byte;
    return out;
}

std::string to_github(const std::vector<Finding>& findings, const text::SourceMap& sources) {
    std::string out;
    for (const Finding& finding : findings) {
        const text::Diagnostic& one = finding.diagnostic;
        const bool is_note = one.severity == text::Severity::note;
        out +=
            fmt::format("::{} title={}", is_note ? "notice" : text::word_of(one.severity), escaped(one.code->id, ":,"));
        if (one.span.source != text::SourceId::none)
            out += fmt::format(",file={}", escaped(sources.name(one.span.source), ":,"));
        if (has_place(one.span))
            out += fmt::format(",line={},col={},endColumn={}", one.span.line, one.span.column,
                               one.span.column + one.span.length);
        out += fmt::format("::{}\n", escaped(whole_message(finding)));
    }
    return out;
}

// ---- SARIF

/// A path as a relative reference (RFC 3986).
static std::string uri_of(std::string_view path) {
    constexpr std::string_view plain = "-._~/!$&'()*+,;=@";
    std::string out;
    for (const char byte : path) {
        const auto code = static_cast<unsigned char>(byte);
        const bool is_plain = (code >= '0' && code <= '9') || ((code | 0x20U) >= 'a' && (code | 0x20U) <= 'z') ||
                              plain.find(byte) != std::string_view::npos;
        out += is_plain ? std::string(1, byte) : fmt::format("%{:02X}", code);
    }
    return out;
}

static Json::Object location_of(const text::Span& span, const text::SourceMap& sources) {
    Json::Object physical{{"artifactLocation", Json::Object{{"uri", uri_of(sources.name(span.source))}}}};
    if (has_place(span))
        physical.emplace_back("region", Json::Object{{"startLine", span.line},
                                                     {"startColumn", span.column},
                                                     {"endColumn", span.column + span.length}});
    return {{"physicalLocation", std::move(physical)}};
}

static Json result_of(const Finding& finding, std::size_t rule, const text::SourceMap& sources) {
    const text::Diagnostic& one = finding.diagnostic;
    Json::Object result{{"ruleId", one.code->id},
                        {"ruleIndex", rule},
                        {"level", text::word_of(one.severity)},
                        {"message", Json::Object{{"text", whole_message(finding)}}}};
    if (one.span.source != text::SourceId::none)
        result.emplace_back("locations", Json::List{location_of(one.span, sources)});
    Json::List related;
    std::set<std::string> known;  // SARIF wants each once
    for (const text::Note& note : one.notes) {
        if (note.span.source == text::SourceId::none) continue;
        const std::string key =
            fmt::format("{}:{}:{}:{}", sources.name(note.span.source), note.span.line, note.span.column, note.text);
        if (!known.insert(key).second) continue;
        Json::Object place = location_of(note.span, sources);
        place.emplace_back("message", Json::Object{{"text", note.text}});
        related.emplace_back(std::move(place));
    }
    if (!related.empty()) result.emplace_back("relatedLocations", std::move(related));
    return result;
}

static Json invocation_of(const Workspace& workspace) {
    Json::List notifications;
    for (const std::string& refusal : workspace.refusals)
        notifications.push_back(Json::Object{{"level", "error"}, {"message", Json::Object{{"text", refusal}}}});
    return Json::Object{{"executionSuccessful", workspace.refusals.empty()},
                        {"toolExecutionNotifications", std::move(notifications)}};
}

Json to_sarif(const std::vector<Finding>& findings, const Workspace& workspace) {
    std::map<std::string_view, std::size_t> places;
    Json::List rules, results;
    for (const Finding& finding : findings) {
        const text::Code& code = *finding.diagnostic.code;
        const auto [place, fresh] = places.try_emplace(code.id, rules.size());
        if (fresh)
            rules.push_back(Json::Object{{"id", code.id},
                                         {"shortDescription", Json::Object{{"text", code.title}}},
                                         {"help", Json::Object{{"text", code.page}}}});
        results.push_back(result_of(finding, place->second, workspace.sources));
    }
    Json::Object driver{{"name", "Broadside"}, {"version", program_version()}, {"rules", std::move(rules)}};
    Json::Object run{{"tool", Json::Object{{"driver", std::move(driver)}}},
                     {"columnKind", "unicodeCodePoints"},
                     {"invocations", Json::List{invocation_of(workspace)}},
                     {"results", std::move(results)}};
    return Json::Object{{"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
                        {"version", "2.1.0"},
                        {"runs", Json::List{std::move(run)}}};
}

}  // namespace broadside::cli
