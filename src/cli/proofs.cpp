#include "cli/proofs.hpp"

#include "cli/all_codes.hpp"
#include "cli/files.hpp"
#include "cli/pieces.hpp"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <unistd.h>

namespace broadside::cli {

namespace fs = std::filesystem;

Proofs Proofs::open(std::string_view purpose) {
    const auto given = [](const char* name) {
        const char* value = std::getenv(name);
        return value ? std::optional<std::string>(value) : std::nullopt;
    };
    Proofs proofs;
    proofs.purpose_ = purpose;
    const auto program = fingerprint_of_program();
    if (!program) return proofs;
    proofs.program_ = *program;
    if (const auto own = given("BROADSIDE_CACHE"))
        proofs.folder_ = *own;
    else if (const auto shared = given("XDG_CACHE_HOME"); shared && !shared->empty())
        proofs.folder_ = fs::path(*shared) / "broadside";
    else if (const auto home = given("HOME"); home && !home->empty())
        proofs.folder_ = fs::path(*home) / ".cache" / "broadside";
    return proofs;
}

// ---- a ledger as text

static void put_span(std::string& text, const text::Span& span, const text::SourceMap& sources) {
    put_piece(text, span.source == text::SourceId::none ? "" : sources.name(span.source));
    for (const std::uint32_t number : {span.line, span.column, span.length}) put_piece(text, std::to_string(number));
}

/// A note by the id of its code and the names of its files, which the sign of the proof holds to.
static void put_finding(std::string& text, const text::Diagnostic& finding, const text::SourceMap& sources) {
    put_piece(text, finding.code->id);
    put_span(text, finding.span, sources);
    put_piece(text, finding.message);
    put_piece(text, finding.help);
    put_piece(text, std::to_string(finding.notes.size()));
    for (const text::Note& note : finding.notes) {
        put_span(text, note.span, sources);
        put_piece(text, note.text);
    }
}

using Files = std::map<std::string, text::SourceId>;

static std::optional<text::Span> read_span(Pieces& pieces, const Files& files) {
    const auto name = pieces.next();
    const auto line = pieces.next_number(), column = pieces.next_number(), length = pieces.next_number();
    if (!name || !line || !column || !length) return std::nullopt;
    const auto file = files.find(*name);
    if (file == files.end() && !name->empty()) return std::nullopt;
    return text::Span{name->empty() ? text::SourceId::none : file->second, static_cast<std::uint32_t>(*line),
                      static_cast<std::uint32_t>(*column), static_cast<std::uint32_t>(*length)};
}

static const text::Code* code_of(const std::string& id) {
    const std::vector<const text::Code*> codes = all_codes();
    const auto code = std::find_if(codes.begin(), codes.end(), [&](const text::Code* one) { return one->id == id; });
    return code == codes.end() ? nullptr : *code;
}

static std::optional<text::Diagnostic> read_finding(Pieces& pieces, const Files& files) {
    const auto code = pieces.next();
    const auto span = read_span(pieces, files);
    const auto message = pieces.next(), help = pieces.next();
    const auto notes = pieces.next_number();
    if (!code || !code_of(*code) || !span || !message || !help || !notes) return std::nullopt;
    text::Diagnostic finding{text::Severity::note, code_of(*code), *span, *message, {}, *help};
    for (std::size_t i = 0; i < *notes; ++i) {
        const auto place = read_span(pieces, files);
        const auto text = pieces.next();
        if (!place || !text) return std::nullopt;
        finding.notes.push_back({*place, *text});
    }
    return finding;
}

static std::string to_text(const Ledger& ledger, const text::SourceMap& sources) {
    std::string text;
    put_piece(text, ledger.ruleset);
    put_piece(text, std::to_string(ledger.lines.size()));
    for (const check::LedgerLine& line : ledger.lines) {
        put_piece(text, line.title);
        for (std::size_t count : {line.played, line.notes, line.rulings, line.missing, line.left_out.size()})
            put_piece(text, std::to_string(count));
        for (const std::string& reason : line.left_out) put_piece(text, reason);
    }
    put_piece(text, std::to_string(ledger.unproved.size()));
    for (const text::Diagnostic& finding : ledger.unproved) put_finding(text, finding, sources);
    return text;
}

/// The files of a rule set, for what points into them; none where nothing does.
static Files files_of(Workspace& workspace, const Location& ruleset) {
    std::error_code error;
    Listing listing{{ruleset.path}, {}};
    if (fs::is_directory(ruleset.path, error)) listing = toml_files_in(ruleset.path);
    Files files;
    for (const fs::path& path : listing.paths)
        files[shown_path(path)] = workspace.sources.add(shown_path(path), read_file(path).content);
    return files;
}

static bool read_unproved(Pieces& pieces, Workspace& workspace, const Location& ruleset, Ledger& ledger) {
    const auto count = pieces.next_number();
    if (!count) return false;
    const Files files = *count == 0 ? Files() : files_of(workspace, ruleset);
    for (std::size_t i = 0; i < *count; ++i) {
        auto finding = read_finding(pieces, files);
        if (!finding) return false;
        ledger.unproved.push_back(std::move(*finding));
    }
    return pieces.at_end();
}

static std::optional<Ledger> read_ledger(Pieces& pieces) {
    Ledger ledger;
    const auto id = pieces.next();
    const auto count = pieces.next_number();
    if (!id || !count) return std::nullopt;
    ledger.ruleset = *id;
    for (std::size_t i = 0; i < *count; ++i) {
        check::LedgerLine line;
        const auto title = pieces.next();
        const auto played = pieces.next_number(), notes = pieces.next_number(), rulings = pieces.next_number(),
                   missing = pieces.next_number(), reasons = pieces.next_number();
        if (!title || !played || !notes || !rulings || !missing || !reasons) return std::nullopt;
        line.title = *title;
        line.played = *played, line.notes = *notes, line.rulings = *rulings, line.missing = *missing;
        for (std::size_t reason = 0; reason < *reasons; ++reason) {
            const auto text = pieces.next();
            if (!text) return std::nullopt;
            line.left_out.push_back(*text);
        }
        ledger.lines.push_back(std::move(line));
    }
    return ledger;
}

// ---- where it is kept

/// One for each thing, so that what is out of date is written over.
fs::path Proofs::file_for(std::string_view thing) const {
    Fingerprint name;
    name.add(purpose_);
    name.add(thing);
    return folder_ / (to_text(name) + ".proof");
}

fs::path Proofs::file_for(const Location& location) const {
    std::error_code error;
    return file_for(fs::weakly_canonical(location.path, error).string());
}

/// Of everything that the proof rests on; empty when something cannot be read.
std::string Proofs::sign_now(const Workspace& workspace, const Location& location) const {
    const auto files = fingerprint_of(workspace, location);
    return files ? "broadside proof 2 " + to_text(program_) + " " + to_text(*files) : "";
}

const std::string& Proofs::sign_of(const Workspace& workspace, const Location& location) {
    const auto [known, fresh] = signs_.try_emplace(location.path);
    if (fresh) known->second = sign_now(workspace, location);
    return known->second;
}

/// What somebody saved while it was being proved is not what was proved.
bool Proofs::is_unchanged(const Workspace& workspace, const Location& location) {
    const auto before = signs_.find(location.path);
    return before != signs_.end() && !before->second.empty() && before->second == sign_now(workspace, location);
}

/// What stands behind the sign of a proof that holds.
std::optional<std::string> Proofs::read(const Workspace& workspace, const Location& location) {
    if (folder_.empty()) return std::nullopt;
    const std::string& wanted = sign_of(workspace, location);
    const FileText file = read_file(file_for(location));
    if (!file.fault.empty() || wanted.empty()) return std::nullopt;
    Pieces pieces(file.content);
    if (pieces.next() != wanted) return std::nullopt;
    return pieces.next();
}

/// Written beside and put in its place, so that nobody reads half of it.
void Proofs::write(const fs::path& file, const std::string& content) const {
    std::error_code error;
    fs::create_directories(folder_, error);
    const fs::path beside = file.string() + fmt::format(".{}", getpid());
    std::ofstream out(beside, std::ios::binary);
    out << content;
    out.close();
    if (out) fs::rename(beside, file, error);
    if (!out || error) fs::remove(beside, error);
}

std::optional<std::string> Proofs::read_note(std::string_view key) const {
    if (folder_.empty()) return std::nullopt;
    FileText file = read_file(file_for(key));
    return file.fault.empty() ? std::optional(std::move(file.content)) : std::nullopt;
}

void Proofs::write_note(std::string_view key, const std::string& content) const {
    if (!folder_.empty()) write(file_for(key), content);
}

void Proofs::look_at(const Workspace& workspace, const Location& ruleset) {
    if (!folder_.empty()) sign_of(workspace, ruleset);
}

// ---- scenarios

bool Proofs::holds(Workspace& workspace, const Location& scenario) {
    return !sign_of_sound(workspace, scenario).empty();
}

std::string Proofs::sign_of_sound(Workspace& workspace, const Location& scenario) {
    const auto proof = read(workspace, scenario);
    if (!proof) return "";
    Pieces pieces(*proof);
    const auto id = pieces.next(), sign = pieces.next();
    const auto ruleset = id && sign ? find_ruleset_quietly(workspace, *id) : std::nullopt;
    const bool sound = ruleset && !sign->empty() && *sign == sign_of(workspace, *ruleset);
    return sound ? sign_of(workspace, scenario) + " " + *sign : "";
}

void Proofs::keep(Workspace& workspace, const Location& scenario, const std::string& ruleset_id,
                  const Location& ruleset) {
    if (!is_unchanged(workspace, scenario) || !is_unchanged(workspace, ruleset)) return;
    std::string proof, text;
    put_piece(proof, ruleset_id);
    put_piece(proof, sign_of(workspace, ruleset));
    put_piece(text, sign_of(workspace, scenario));
    put_piece(text, proof);
    write(file_for(scenario), text);
}

// ---- rule sets

std::optional<Ledger> Proofs::find(Workspace& workspace, const Location& ruleset,
                                   const std::vector<Location>& scenarios) {
    const auto proof = read(workspace, ruleset);
    if (!proof) return std::nullopt;
    Pieces pieces(*proof);
    const auto printed_by = pieces.next();
    if (!printed_by) return std::nullopt;
    const bool is_printed =
        printed_by->empty() || std::any_of(scenarios.begin(), scenarios.end(), [&](const Location& location) {
            return location.kind == Location::Kind::scenario && sign_of(workspace, location) == *printed_by;
        });
    auto ledger = is_printed ? read_ledger(pieces) : std::nullopt;
    if (!ledger || !read_unproved(pieces, workspace, ruleset, *ledger)) return std::nullopt;
    if (told_.insert(ruleset.path).second)
        for (const text::Diagnostic& finding : ledger->unproved) workspace.diagnostics.add(finding);
    return ledger;
}

void Proofs::keep(Workspace& workspace, const Location& ruleset, const Ledger& ledger, const Location* printed_by) {
    if (!is_unchanged(workspace, ruleset)) return;
    std::string proof, text;
    put_piece(proof, printed_by ? sign_of(workspace, *printed_by) : "");
    proof += to_text(ledger, workspace.sources);
    put_piece(text, sign_of(workspace, ruleset));
    put_piece(text, proof);
    write(file_for(ruleset), text);
}

}  // namespace broadside::cli
