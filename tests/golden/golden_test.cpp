// Runs the program as a user would, case by case, and compares all it says with what it is known to say.
//
//     tests/golden/<command>/<case>/command        lines for the shell, run in a copy of the case's folder
//                                   expected.txt   standard output, standard error and exit code, whole
//                                   ...            the files the command reads
//
// A case whose name begins with `bad_` ends with another exit code than 0, and no other does. `$SHIPPED` is the folder
// of the rule sets and scenarios that come with the program. `--update` rewrites what is expected, never in CI: the
// difference is read and justified in the commit. After the cases every code of `broadside explain` must have been
// printed by one of them. `--program FILE` tries another build than the one beside it; `--jobs N` runs N cases at a time.

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace fs = std::filesystem;

namespace {

struct Options {
    fs::path program, cases, shipped;
    bool update = false;
    std::size_t jobs = 1;  ///< cases at a time
    std::string only;      ///< part of a case's name; empty: all
};

std::string read(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
    for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

std::string quoted(const fs::path& path) {
    return "'" + path.string() + "'";
}

/// What one case prints now.
struct Printed {
    std::string text;
    int code = 0;
};

Printed run_case(const fs::path& folder, std::size_t number, const Options& options) {
    const fs::path scratch =
        fs::temp_directory_path() / ("broadside-golden-" + std::to_string(getpid()) + "-" + std::to_string(number));
    fs::remove_all(scratch);
    fs::create_directories(scratch);
    fs::copy(folder, scratch / "case", fs::copy_options::recursive);
    fs::remove(scratch / "case" / "expected.txt");
    const std::string command = "cd " + quoted(scratch / "case") + " && PATH=" + quoted(options.program.parent_path()) +
                                ":\"$PATH\" SHIPPED=" + quoted(options.shipped) +
                                " LC_ALL=C.UTF-8 SOURCE_DATE_EPOCH=0 sh ./command >" + quoted(scratch / "out") + " 2>" +
                                quoted(scratch / "err") + " </dev/null";
    const int status = std::system(command.c_str());
    Printed printed;
    printed.code = WIFEXITED(status) ? WEXITSTATUS(status) : 255;
    printed.text = "--- out\n" + read(scratch / "out") + "--- err\n" + read(scratch / "err") + "--- exit " +
                   std::to_string(printed.code) + "\n";
    replace_all(printed.text, (scratch / "case").string(), "CASE");
    replace_all(printed.text, options.shipped.string(), "$SHIPPED");
    fs::remove_all(scratch);
    return printed;
}

/// The first line that differs, both ways.
std::string difference(const std::string& expected, const std::string& got) {
    std::istringstream wanted(expected), found(got);
    std::string a, b;
    for (int line = 1;; ++line) {
        const bool more_a = static_cast<bool>(std::getline(wanted, a)),
                   more_b = static_cast<bool>(std::getline(found, b));
        if (!more_a && !more_b) return "";
        if (more_a && more_b && a == b) continue;
        return "line " + std::to_string(line) + "\n    expected: " + (more_a ? a : "(nothing)") +
               "\n    got:      " + (more_b ? b : "(nothing)") + "\n";
    }
}

std::vector<fs::path> find_cases(const Options& options) {
    std::vector<fs::path> cases;
    for (const auto& entry : fs::recursive_directory_iterator(options.cases))
        if (entry.path().filename() == "command") cases.push_back(entry.path().parent_path());
    std::sort(cases.begin(), cases.end());
    return cases;
}

/// Every `[code]` and every `"code": "..."` in a text.
void collect_codes(const std::string& text, std::set<std::string>& codes) {
    for (const auto& [open, close] : {std::pair<std::string, char>{"[", ']'}, {"\"code\": \"", '"'}})
        for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at + 1)) {
            const std::size_t begin = at + open.size();
            const std::size_t end = text.find(close, begin);
            if (end != std::string::npos && end - begin < 40) codes.insert(text.substr(begin, end - begin));
        }
}

/// Codes of which no case can be made, with the reason: lines `code: reason`.
std::map<std::string, std::string> read_exempt(const fs::path& path) {
    std::map<std::string, std::string> exempt;
    std::istringstream lines(read(path));
    for (std::string line; std::getline(lines, line);) {
        const std::size_t colon = line.find(": ");
        if (!line.starts_with('#') && colon != std::string::npos)
            exempt[line.substr(0, colon)] = line.substr(colon + 2);
    }
    return exempt;
}

std::vector<std::string> all_codes(const Options& options) {
    const fs::path list = fs::temp_directory_path() / ("broadside-codes-" + std::to_string(getpid()));
    if (std::system((quoted(options.program) + " explain >" + quoted(list)).c_str()) != 0) return {};
    std::vector<std::string> codes;
    std::istringstream lines(read(list));
    fs::remove(list);
    for (std::string line; std::getline(lines, line);) codes.push_back(line.substr(0, line.find(' ')));
    return codes;
}

int check_codes(const Options& options, const std::set<std::string>& printed) {
    int faults = 0;
    const std::vector<std::string> codes = all_codes(options);
    const std::map<std::string, std::string> exempt = read_exempt(options.cases / "exempt.txt");
    const auto complain = [&](const std::string& what) {
        std::cout << what << "\n";
        ++faults;
    };
    if (codes.empty()) complain("`explain` lists no codes");
    for (std::size_t i = 0; i < codes.size(); ++i) {
        if (i > 0 && codes[i] == codes[i - 1]) complain("two codes are called `" + codes[i] + "`");
        if (!printed.contains(codes[i]) && !exempt.contains(codes[i])) complain("no case prints [" + codes[i] + "]");
        if (printed.contains(codes[i]) && exempt.contains(codes[i]))
            complain("exempt.txt lists `" + codes[i] + "`, which a case prints");
        const std::string page = quoted(options.program) + " explain " + codes[i] + " | wc -l | grep -qv '^[0-2]$'";
        if (std::system(page.c_str()) != 0) complain("`explain " + codes[i] + "` has no page");
    }
    return faults;
}

std::string fault_of(const fs::path& folder, const Printed& printed, const Options& options) {
    const bool is_bad = folder.filename().string().starts_with("bad_");
    if (is_bad && printed.code == 0) return "a bad_ case that succeeds\n";
    if (!is_bad && printed.code != 0)
        return "exit " + std::to_string(printed.code) + " from a case that is not called bad_\n" + printed.text;
    if (!options.update) return difference(read(folder / "expected.txt"), printed.text);
    std::ofstream(folder / "expected.txt", std::ios::binary) << printed.text;
    return "";
}

std::vector<Printed> run_cases(const std::vector<fs::path>& cases, const Options& options) {
    std::vector<Printed> printed(cases.size());
    std::atomic<std::size_t> next = 0;
    std::vector<std::jthread> workers;
    for (std::size_t i = 0; i < options.jobs; ++i)
        workers.emplace_back([&] {
            for (std::size_t at = next++; at < cases.size(); at = next++)
                printed[at] = run_case(cases[at], at, options);
        });
    workers.clear();
    return printed;
}

int run(const Options& options) {
    std::vector<fs::path> cases = find_cases(options);
    std::erase_if(cases, [&](const fs::path& folder) {
        return fs::relative(folder, options.cases).string().find(options.only) == std::string::npos;
    });
    const std::vector<Printed> printed = run_cases(cases, options);
    int faults = 0;
    std::set<std::string> codes;
    for (std::size_t i = 0; i < cases.size(); ++i) {
        const std::string fault = fault_of(cases[i], printed[i], options);
        if (!fault.empty()) {
            std::cout << fs::relative(cases[i], options.cases).string() << ": " << fault;
            ++faults;
        }
        collect_codes(printed[i].text, codes);
    }
    if (options.only.empty()) faults += check_codes(options, codes);
    std::cout << cases.size() << " cases, " << faults << " faults\n";
    return faults == 0 ? 0 : 1;
}

}  // namespace

int main(int count, char** arguments) {
    Options options{BROADSIDE_PROGRAM, fs::path(BROADSIDE_SOURCE_DIR) / "tests" / "golden", BROADSIDE_SOURCE_DIR};
    for (int i = 1; i < count; ++i) {
        const std::string word = arguments[i];
        if (word == "--update")
            options.update = true;
        else if (word == "--program" && i + 1 < count)
            options.program = fs::absolute(arguments[++i]);
        else if (word == "--jobs" && i + 1 < count)
            options.jobs = std::max(1UL, std::strtoul(arguments[++i], nullptr, 10));
        else
            options.only = word;
    }
    if (options.update && std::getenv("CI")) {
        std::cerr << "--update is for people who read the difference, not for CI\n";
        return 2;
    }
    return run(options);
}
