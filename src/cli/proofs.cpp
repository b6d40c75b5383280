#include "cli/proofs.hpp"

#include "cli/files.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <fmt/format.h>
#include <fstream>
#include <unistd.h>

namespace broadside::cli {

namespace fs = std::filesystem;

Proofs Proofs::open() {
    const auto given = [](const char* name) {
        const char* value = std::getenv(name);
        return value ? std::optional<std::string>(value) : std::nullopt;
    };
    Proofs proofs;
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

// ---- one proof as text: pieces, each behind its length

static void put(std::string& text, std::string_view piece) {
    text += fmt::format("{}:{}\n", piece.size(), piece);
}

/// Takes pieces off the front; none when the text is damaged.
class Pieces {
  public:
    explicit Pieces(std::string_view text) : rest_(text) {}

    std::optional<std::string> next() {
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
    std::optional<std::size_t> next_number() {
        const auto piece = next();
        std::size_t number = 0;
        if (!piece || std::from_chars(piece->data(), piece->data() + piece->size(), number).ec != std::errc{})
            return std::nullopt;
        return number;
    }
    bool at_end() const { return rest_.empty(); }

  private:
    std::string_view rest_;
};

static std::string to_text(const Ledger& ledger) {
    std::string text;
    put(text, ledger.ruleset);
    put(text, std::to_string(ledger.lines.size()));
    for (const check::LedgerLine& line : ledger.lines) {
        put(text, line.title);
        for (std::size_t count : {line.played, line.notes, line.rulings, line.missing, line.left_out.size()})
            put(text, std::to_string(count));
        for (const std::string& reason : line.left_out) put(text, reason);
    }
    return text;
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
    return pieces.at_end() ? std::optional(std::move(ledger)) : std::nullopt;
}

// ---- where it is kept

/// One for each place, so that what is out of date is written over.
fs::path Proofs::file_for(const Location& location) const {
    std::error_code error;
    Fingerprint place;
    place.add(fs::weakly_canonical(location.path, error).string());
    return folder_ / (to_text(place) + ".proof");
}

/// Of everything that the proof rests on; empty when something cannot be read.
std::string Proofs::sign_now(const Workspace& workspace, const Location& location) const {
    const auto files = fingerprint_of(workspace, location);
    return files ? "broadside proof 1 " + to_text(program_) + " " + to_text(*files) : "";
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
void Proofs::write(const Location& location, const std::string& content) const {
    std::error_code error;
    fs::create_directories(folder_, error);
    const fs::path file = file_for(location);
    const fs::path beside = file.string() + fmt::format(".{}", getpid());
    std::ofstream out(beside, std::ios::binary);
    out << content;
    out.close();
    if (out) fs::rename(beside, file, error);
    if (!out || error) fs::remove(beside, error);
}

void Proofs::look_at(const Workspace& workspace, const Location& ruleset) {
    if (!folder_.empty()) sign_of(workspace, ruleset);
}

// ---- scenarios

bool Proofs::holds(Workspace& workspace, const Location& scenario) {
    const auto proof = read(workspace, scenario);
    if (!proof) return false;
    Pieces pieces(*proof);
    const auto id = pieces.next(), sign = pieces.next();
    const auto ruleset = id && sign ? find_ruleset_quietly(workspace, *id) : std::nullopt;
    return ruleset && !sign->empty() && *sign == sign_of(workspace, *ruleset);
}

void Proofs::keep(Workspace& workspace, const Location& scenario, const std::string& ruleset_id,
                  const Location& ruleset) {
    if (!is_unchanged(workspace, scenario) || !is_unchanged(workspace, ruleset)) return;
    std::string proof, text;
    put(proof, ruleset_id);
    put(proof, sign_of(workspace, ruleset));
    put(text, sign_of(workspace, scenario));
    put(text, proof);
    write(scenario, text);
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
    return is_printed ? read_ledger(pieces) : std::nullopt;
}

void Proofs::keep(Workspace& workspace, const Location& ruleset, const Ledger& ledger, const Location* printed_by) {
    if (!is_unchanged(workspace, ruleset)) return;
    std::string proof, text;
    put(proof, printed_by ? sign_of(workspace, *printed_by) : "");
    proof += to_text(ledger);
    put(text, sign_of(workspace, ruleset));
    put(text, proof);
    write(ruleset, text);
}

}  // namespace broadside::cli
