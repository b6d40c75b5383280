// Drives the three loaders with damaged files: no crash, no hang, no failure without an error. The asan preset compiles
// it with the sanitizers.
//
//     mutator_test [KIND [NUMBER]]     ruleset, scenario or template; with a number that damaged file alone, also
//     printed mutator_test --for SECONDS       as many damaged files of each kind as a third of that time allows
//
// Each damaged file has a number and is made from it alone, so that what went wrong can be seen again. The corpus is
// the seed documents of tests/fuzz/seeds and what the golden cases read.

#include "loaders.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <string>
#include <sys/time.h>
#include <unistd.h>
#include <vector>

namespace fs = std::filesystem;
using namespace broadside::fuzzing;

namespace {

struct Loader {
    const char* kind;
    Reached (*drive)(std::string_view);
    const char* file;  ///< golden files it is fed with are called so, or lie in a folder called so
};

constexpr std::array loaders{Loader{"ruleset", drive_ruleset, "rules.toml"},
                             Loader{"scenario", drive_scenario, "scenario.toml"},
                             Loader{"template", drive_template, "templates"}};
constexpr time_t slowest_seconds = 10;  ///< of one file; a sound one takes hundredths

/// What one loader is given at most.
struct Allowance {
    std::uint32_t files = 900;
    std::chrono::seconds time{6};  ///< a slow machine tries fewer files
};

// ---- what is being tried, for whoever has to mend it

char now_trying[64] = "nothing";

void say_what_was_tried(int signal) {
    const char* const what =
        signal == SIGPROF || signal == SIGALRM ? "hangs on: mutator_test " : "fails on: mutator_test ";
    static_cast<void>(!write(STDERR_FILENO, what, std::strlen(what)));
    static_cast<void>(!write(STDERR_FILENO, now_trying, std::strlen(now_trying)));
    static_cast<void>(!write(STDERR_FILENO, "\n", 1));
    _exit(1);
}

// ---- damage

using Random = std::mt19937;

std::size_t below(Random& random, std::size_t end) {
    return end == 0 ? 0 : random() % end;
}

constexpr std::array<std::string_view, 34> evil_words{"0",
                                                      "-1",
                                                      "1",
                                                      "9223372036854775807",
                                                      "-9223372036854775808",
                                                      "1000000000",
                                                      "\"0..1000000000\"",
                                                      "\"1/0\"",
                                                      "1.5",
                                                      "\"\"",
                                                      "\"\\u0000\"",
                                                      "[]",
                                                      "{}",
                                                      "[[[[]]]]",
                                                      "true",
                                                      "1979-05-27",
                                                      "\"roll 1000000000d1000000000\"",
                                                      "\"roll 9d9 count >= 0 then >= 0\"",
                                                      "\"((((((((((((((((\"",
                                                      "\"own.own.own\"",
                                                      "\"look up look up\"",
                                                      "\"{\"",
                                                      "\"{}\"",
                                                      "\"{a.b.c.d.e.f}\"",
                                                      "\"<\"",
                                                      "\"^\"",
                                                      "\"-\"",
                                                      "\"x\"",
                                                      "\"?\"",
                                                      "\"not not not\"",
                                                      "\"\xff\xfe\"",
                                                      "\"a / 0\"",
                                                      "\"drop\"",
                                                      "\"9223372036854775807 * 9223372036854775807\""};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    return text;
}

/// A line goes, comes twice, changes places, or comes from another file.
std::string damage_lines(const std::string& text, const std::string& other, Random& random) {
    std::vector<std::string> lines = lines_of(text);
    if (lines.empty()) return text;
    const std::vector<std::string> others = lines_of(other);
    const std::size_t at = below(random, lines.size()), to = below(random, lines.size());
    const auto place = lines.begin() + static_cast<std::ptrdiff_t>(at);
    switch (below(random, 4)) {
        case 0:
            lines.erase(place);
            break;
        case 1:
            lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(to), std::string(lines[at]));
            break;
        case 2:
            std::swap(lines[at], lines[to]);
            break;
        default:
            if (!others.empty()) lines.insert(place, others[below(random, others.size())]);
    }
    return joined(lines);
}

bool is_of_word(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

/// Begin and length of a word; the whole text when there is none.
std::pair<std::size_t, std::size_t> some_word(const std::string& text, Random& random) {
    std::size_t begin = below(random, text.size());
    while (begin < text.size() && !is_of_word(text[begin])) ++begin;
    while (begin > 0 && is_of_word(text[begin - 1])) --begin;
    std::size_t end = begin;
    while (end < text.size() && is_of_word(text[end])) ++end;
    return {begin, end - begin};
}

/// A word becomes another of the file, or of the other file; a value becomes something nobody expects.
std::string damage_words(std::string text, const std::string& other, Random& random) {
    const auto [at, length] = some_word(text, random);
    const std::string& from = below(random, 3) == 0 ? other : text;
    const auto [source, size] = some_word(from, random);
    const std::string word = from.substr(source, size);
    if (below(random, 2) == 0) return text.replace(at, length, word);
    const std::size_t equals = text.find('=', at);
    const std::size_t end = equals == std::string::npos ? equals : text.find_first_of(",}\n", equals);
    if (end == std::string::npos) return text.replace(at, length, word);
    return text.replace(equals + 1, end - equals - 1, " " + std::string(evil_words[below(random, evil_words.size())]));
}

std::string damage_bytes(std::string text, Random& random) {
    const std::size_t at = below(random, text.size() + 1), length = below(random, 40);
    switch (below(random, 4)) {
        case 0:
            if (at < text.size()) text[at] = static_cast<char>(random() & 0xff);
            break;
        case 1:
            text.erase(at, length);
            break;
        case 2:
            text.insert(at, text.substr(below(random, text.size() + 1), length));
            break;
        default:
            text.resize(at);
    }
    return text;
}

std::string damaged(const std::vector<std::string>& corpus, std::uint32_t number) {
    Random random(number);
    std::string text = corpus[below(random, corpus.size())];
    const std::string& other = corpus[below(random, corpus.size())];
    for (std::size_t times = 1 + below(random, 3); times > 0; --times) {
        const std::size_t way = below(random, 10);
        text = way < 5   ? damage_words(std::move(text), other, random)
               : way < 8 ? damage_lines(text, other, random)
                         : damage_bytes(std::move(text), random);
    }
    return text;
}

// ---- the run

/// The seed document a fair part of the time, else what some golden case reads.
std::vector<std::string> corpus_of(const Loader& loader) {
    std::vector<fs::path> paths;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(BROADSIDE_SOURCE_DIR) / "tests" / "golden")) {
        const fs::path& path = entry.path();
        const bool fits = path.filename() == loader.file || path.parent_path().filename() == loader.file;
        if (fits && entry.is_regular_file() && entry.file_size() < 100'000) paths.push_back(path);
    }
    std::sort(paths.begin(), paths.end());
    std::vector<std::string> corpus(paths.size() / 2 + 1, seed_document(loader.kind));
    for (const fs::path& path : paths) {
        std::ifstream file(path, std::ios::binary);
        corpus.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return corpus;
}

/// Of the processor, so that a machine busy with other things is not taken for a hang; twelve times as long by the
/// clock, for what waits for ever. 0: no limit.
void limit_time(time_t seconds) {
    const itimerval limit{{}, {seconds, 0}};
    setitimer(ITIMER_PROF, &limit, nullptr);
    alarm(static_cast<unsigned>(12 * seconds));
}

Reached try_one(const Loader& loader, const std::string& text, std::uint32_t number) {
    std::snprintf(now_trying, sizeof now_trying, "%s %u", loader.kind, number);
    limit_time(slowest_seconds);
    const Reached reached = loader.drive(text);
    limit_time(0);
    return reached;
}

bool run_loader(const Loader& loader, const Allowance& allowance) {
    const std::vector<std::string> corpus = corpus_of(loader);
    std::array<std::uint32_t, 3> count{};
    const auto begin = std::chrono::steady_clock::now();
    std::uint32_t number = 0;
    while (number < allowance.files && std::chrono::steady_clock::now() - begin < allowance.time) {
        ++count[static_cast<std::size_t>(try_one(loader, damaged(corpus, number), number))];
        ++number;
    }
    std::printf("%s: %u damaged files, %u refused, %u read, %u printed\n", loader.kind, number, count[0], count[1],
                count[2]);
    // Damage that everything or nothing survives tests nothing.
    return number > 0 && count[0] > 0 && count[2] > 0;
}

}  // namespace

int main(int count, char** arguments) {
    std::signal(SIGPROF, say_what_was_tried);
    std::signal(SIGALRM, say_what_was_tried);
    std::signal(SIGABRT, say_what_was_tried);
    std::string kind = count > 1 ? arguments[1] : "";
    Allowance allowance;
    if (kind == "--for") {
        if (count != 3) return 2;
        allowance = {UINT32_MAX, std::chrono::seconds(std::atoi(arguments[2]) / static_cast<int>(loaders.size()))};
        kind.clear(), count = 1;
    }
    bool sound = true;
    for (const Loader& loader : loaders) {
        if (!kind.empty() && kind != loader.kind) continue;
        if (count > 2) {
            const auto number = static_cast<std::uint32_t>(std::strtoul(arguments[2], nullptr, 10));
            const std::string text = damaged(corpus_of(loader), number);
            std::fputs(text.c_str(), stdout);
            std::fflush(stdout);
            try_one(loader, text, number);
        } else {
            sound = run_loader(loader, allowance) && sound;
        }
    }
    return sound ? 0 : 1;
}
