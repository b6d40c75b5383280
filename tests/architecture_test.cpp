#include <algorithm>
#include <cctype>
#include <doctest/doctest.h>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

// The rules of the house, read from the sources: arrows between rooms run one way, a fenced library is used in one
// room, and no C++ knows any game. Each check returns its findings as lines, so that a failure prints all of them.

namespace fs = std::filesystem;

using Rooms = std::set<std::string>;

static const std::map<std::string, Rooms> arrows{
    {"text", {}},
    {"language", {"text"}},
    {"rules", {"text", "language"}},
    {"engine", {"text", "language", "rules"}},
    {"scenario", {"text", "language", "rules", "engine"}},
    {"book", {"text", "language", "rules", "engine", "scenario"}},
    {"check", {"text", "language", "rules", "engine", "scenario", "book"}},
    {"compare", {"text", "language", "rules", "engine", "check"}},
    {"wording", {"text", "language", "rules", "engine", "scenario", "book"}},
    {"generate", {"text", "language", "rules", "engine", "scenario", "book", "check", "wording"}},
    {"estimate", {"text", "language", "rules", "engine", "scenario", "book", "check"}},
    {"sheet", {"text", "language", "rules", "engine", "scenario", "book", "wording"}},
    {"typeset", {"text", "sheet"}},
    {"map", {"text", "wording", "sheet", "typeset"}},
    {"paginate", {"text", "wording", "sheet", "typeset", "map"}},
    {"pack", {"text", "scenario", "wording", "sheet", "typeset", "paginate"}},
    {"fonts", {"text", "typeset"}},
    {"draw", {"text", "typeset", "fonts"}},
    {"pdf", {"text", "typeset", "fonts", "draw"}},
    {"images", {"text", "typeset", "fonts", "draw"}},
    {"serve", {}},
    {"cli",
     {"text", "language", "rules", "engine", "scenario", "book", "check", "compare", "generate", "estimate", "wording",
      "sheet", "typeset", "paginate", "pack", "fonts", "pdf", "images", "serve"}},
};

// The folders of a large room, and which of its folders each may include besides the files of the room itself.
static const std::map<std::string, std::set<std::string>> folder_arrows{
    {"check/proof", {}},
    {"check/editions", {}},
    {"check/play", {"check/editions", "check/proof"}},
    {"check/rules", {"check/editions", "check/play", "check/proof"}},
    {"check/scenario", {"check/play"}},
    {"check/coverage", {"check/editions", "check/play", "check/proof"}},
    {"sheet/chart", {}},
    {"sheet/drawings", {}},
    {"sheet/steps", {"sheet/chart"}},
    {"sheet/unit", {"sheet/chart", "sheet/drawings", "sheet/steps"}},
    {"sheet/outcome", {"sheet/chart", "sheet/drawings", "sheet/unit"}},
    {"sheet/aid", {"sheet/chart", "sheet/drawings", "sheet/outcome", "sheet/unit"}},
    {"sheet/index", {"sheet/aid", "sheet/chart", "sheet/drawings", "sheet/unit"}},
    {"sheet/block",
     {"sheet/aid", "sheet/chart", "sheet/drawings", "sheet/index", "sheet/outcome", "sheet/steps", "sheet/unit"}},
    {"cli/files", {}},
    {"cli/findings", {"cli/files"}},
    {"cli/press", {"cli/files", "cli/findings"}},
    {"cli/tables", {"cli/files"}},
    {"cli/live", {"cli/files", "cli/press", "cli/tables"}},
    {"cli/commands", {"cli/files", "cli/findings", "cli/press", "cli/tables", "cli/live"}},
};

struct Fence {
    std::string header;  ///< regular expression over what stands between the brackets of an include
    Rooms rooms;
};

static const std::vector<Fence> fences{
    {"toml\\+\\+/.*|toml\\.hpp", {"text"}},
    {"(pango|fontconfig|freetype|hb)([/.-].*|2.*|ft2.*)|ft2build\\.h", {"fonts"}},
    {"cairo(?!-pdf)[/.-].*", {"fonts", "draw", "pdf", "images"}},
    {"(cairo-pdf|qpdf)[/.-].*", {"pdf"}},
    {"CLI/.*|CLI11\\.hpp|nlohmann/.*", {"cli"}},
    {"boost/geometry(\\.hpp|/.*)", {"map", "scenario"}},
    {"boost/(asio|beast)(\\.hpp|/.*)", {"serve"}},
    {"boost/(?!geometry|asio|beast).*", {"engine"}},
};

// Words of the rule sets we ship, none of which the C++ may know: names of the systems, of their authors' special
// terms, and of values in their domains that no general vocabulary needs. Matched as whole words, whatever their case,
// in code, comments and strings. A new rule set may add its own; a word that turns out to be general (such as "cavalry"
// in a drawn symbol) is no reason to shorten the list for the others.
static const std::vector<std::string> words_of_games{
    "fritz",       "avant",       "dessauer",  "brom",         "brömmel",    "hussars?",  "cuirassiers?",
    "cuirasse",    "grenadiers?", "dragoons?", "pugnacious",   "fusiliers?", "jägers?",   "jagers?",
    "voltigeurs?", "uhlans?",     "cossacks?", "carabiniers?", "lancers?",   "pandours?", "musketeers?",
    "croats?",     "freikorps",   "frederick", "prussians?",   "austrians?", "napoleon",
};

struct SourceFile {
    std::string path;  ///< from src/: "text/value.cpp"
    std::string room;  ///< empty for files of src/ itself
    std::string text;
};

static std::string read(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    std::ostringstream text;
    text << stream.rdbuf();
    return text.str();
}

static const fs::path src = fs::path(BROADSIDE_SOURCE_DIR) / "src";

static std::vector<SourceFile> read_sources() {
    std::vector<SourceFile> files;
    for (const auto& entry : fs::recursive_directory_iterator(src)) {
        const std::string extension = entry.path().extension().string();
        if (extension != ".cpp" && extension != ".hpp") continue;
        const fs::path path = fs::relative(entry.path(), src);
        const std::string room = path.has_parent_path() ? path.begin()->string() : "";
        files.push_back({.path = path.generic_string(), .room = room, .text = read(entry.path())});
    }
    std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
    return files;
}

struct Include {
    std::string target;
    bool quoted = false;
};

static std::vector<Include> includes_of(const std::string& text) {
    static const std::regex pattern(R"re(^[ \t]*#[ \t]*include[ \t]*([<"])([^>"\n]+)[>"])re", std::regex::multiline);
    std::vector<Include> includes;
    for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
        includes.push_back({.target = (*it)[2], .quoted = (*it)[1] == "\""});
    }
    return includes;
}

static std::string find_forbidden_arrows(const std::vector<SourceFile>& files) {
    std::string found;
    for (const SourceFile& file : files) {
        if (!file.room.empty() && !arrows.contains(file.room)) found += file.path + " stands in no known room\n";
        for (const Include& include : includes_of(file.text)) {
            const std::string target = include.target.substr(0, include.target.find('/'));
            if (!arrows.contains(target) || !include.quoted || target == file.room) continue;
            const bool may = file.room.empty() ? target == "cli"
                                               : arrows.contains(file.room) && arrows.at(file.room).contains(target);
            if (!may) found += file.path + " includes " + include.target + "\n";
        }
    }
    return found;
}

static std::string find_forbidden_folder_arrows(const std::vector<SourceFile>& files) {
    const auto folder_of = [](const std::string& path) { return fs::path(path).parent_path().generic_string(); };
    std::string found;
    for (const SourceFile& file : files) {
        const auto from = folder_arrows.find(folder_of(file.path));
        if (from == folder_arrows.end()) continue;
        for (const Include& include : includes_of(file.text)) {
            const std::string target = folder_of(include.target);
            if (target == from->first || !folder_arrows.contains(target)) continue;
            if (target.starts_with(file.room + "/") && !from->second.contains(target)) {
                found += file.path + " includes " + include.target + "\n";
            }
        }
    }
    return found;
}

static std::string find_missing_headers(const std::vector<SourceFile>& files) {
    std::set<std::string> present;
    for (const SourceFile& file : files) present.insert(file.path);
    std::string found;
    for (const SourceFile& file : files) {
        for (const Include& include : includes_of(file.text)) {
            if (include.quoted && !present.contains(include.target)) {
                found += file.path + " includes " + include.target + ", which does not exist\n";
            }
        }
    }
    return found;
}

static std::string names_of(const Rooms& rooms) {
    std::string names;
    for (const std::string& room : rooms) names += (names.empty() ? "src/" : " and src/") + room;
    return names;
}

static std::string find_fenced_headers(const std::vector<SourceFile>& files) {
    std::string found;
    for (const SourceFile& file : files) {
        for (const Include& include : includes_of(file.text)) {
            for (const Fence& fence : fences) {
                if (!fence.rooms.contains(file.room) && std::regex_match(include.target, std::regex(fence.header))) {
                    found += file.path + " includes " + include.target + ", which belongs to " + names_of(fence.rooms) +
                             "\n";
                }
            }
        }
    }
    return found;
}

static std::string find_words_of_games(const std::vector<SourceFile>& files) {
    std::string alternatives;
    for (const std::string& word : words_of_games) alternatives += (alternatives.empty() ? "" : "|") + word;
    const std::regex pattern("(^|[^a-z])(" + alternatives + ")(?![a-z])", std::regex::icase);
    std::string found;
    for (const SourceFile& file : files) {
        for (std::sregex_iterator it(file.text.begin(), file.text.end(), pattern), end; it != end; ++it) {
            const auto line = 1 + std::count(file.text.begin(), file.text.begin() + it->position(2), '\n');
            found += file.path + ":" + std::to_string(line) + " says " + (*it)[2].str() + "\n";
        }
    }
    return found;
}

/// The name that a line at the left margin declares, empty if none: of a type, an alias, a constant or a free function.
static std::string name_declared_in(const std::string& line) {
    static const std::regex type("^(?:struct|class|enum class|enum) (\\w+)[^;]*$");
    static const std::regex alias("^using (\\w+) =.*");
    static const std::regex constant("^[^(=]*?\\b(\\w+)(?:\\[[^\\]]*\\])?(?: =|\\{|;).*");
    static const std::regex function("^[^(=]*[ &*](\\w+)\\(.*");
    std::smatch match;
    for (const std::regex* pattern : {&type, &alias, &function, &constant})
        if (std::regex_match(line, match, *pattern)) return match[1];
    return "";
}

/// `using scenario::Unit;` names the same thing in every file.
static bool is_using_declaration(const std::string& line) {
    return line.starts_with("using ") && line.find('=') == std::string::npos;
}

/// `constexpr double a = 1, b = 2;` declares `b` too.
static void add_further_constants(const std::string& line, std::set<std::string>& names) {
    static const std::regex further(", (\\w+) = ");
    if (!line.starts_with("constexpr ")) return;
    for (std::sregex_iterator it(line.begin(), line.end(), further), end; it != end; ++it) names.insert((*it)[1]);
}

/// The names that a source file keeps to itself: what is static, or in a namespace without a name.
static std::set<std::string> file_local_names(const std::string& text) {
    std::set<std::string> names;
    std::istringstream lines(text);
    bool is_anonymous = false;
    for (std::string line; std::getline(lines, line);) {
        if (line == "namespace {") is_anonymous = true;
        if (line == "}  // namespace") is_anonymous = false;
        const bool is_static = line.starts_with("static ");
        if (line.empty() || (!is_anonymous && !is_static) || !std::isalpha(static_cast<unsigned char>(line.front())))
            continue;
        if (line.starts_with("namespace") || line.starts_with("template") || is_using_declaration(line)) continue;
        if (const std::string name = name_declared_in(is_static ? line.substr(7) : line); !name.empty())
            names.insert(name);
        add_further_constants(line, names);
    }
    return names;
}

/// Types that a header declares for its room.
static std::set<std::string> types_of_header(const std::string& text) {
    static const std::regex type("^(?:struct|class|enum class) (\\w+)[^;]*$");
    std::set<std::string> names;
    std::istringstream lines(text);
    std::smatch match;
    for (std::string line; std::getline(lines, line);)
        if (std::regex_match(line, match, type)) names.insert(match[1]);
    return names;
}

/// Names that a source file takes at the left margin, each with what it means: `using scenario::Unit;` and
/// `using Given = std::vector<int>;`. Two files of a room may do so alike, not differently.
static std::map<std::string, std::string> names_taken(const std::string& text) {
    static const std::regex alias("^using (\\w+) = (.*);$"), declaration("^using ((?:\\w+::)+(\\w+));$");
    std::map<std::string, std::string> taken;
    std::istringstream lines(text);
    std::smatch match;
    for (std::string line; std::getline(lines, line);) {
        if (std::regex_match(line, match, alias)) taken.emplace(match[1], match[2]);
        if (std::regex_match(line, match, declaration)) taken.emplace(match[2], match[1]);
    }
    return taken;
}

static std::string find_names_taken_differently(const std::vector<SourceFile>& files) {
    std::map<std::string, std::pair<std::string, std::string>> first;  // meaning and file
    std::string found;
    for (const SourceFile& file : files) {
        if (!file.path.ends_with(".cpp")) continue;
        const auto taken = names_taken(file.text);
        for (const auto& [name, meaning] : taken) {
            const auto [place, is_new] = first.emplace(file.room + "/" + name, std::pair(meaning, file.path));
            if (!is_new && place->second.first != meaning)
                found += file.path + " means " + meaning + " by `" + name + "`, and " + place->second.second + " " +
                         place->second.first + "\n";
        }
        for (const std::string& name : file_local_names(file.text)) {
            const auto place = first.find(file.room + "/" + name);
            if (!taken.contains(name) && place != first.end())
                found += file.path + " has a `" + name + "` of its own, and " + place->second.second + " means " +
                         place->second.first + "\n";
        }
    }
    return found;
}

/// The release is compiled several files at a time. There a name of one file may hide that of another, and the compiler
/// does not always say so.
static std::string find_shared_local_names(const std::vector<SourceFile>& files) {
    std::map<std::string, std::string> first;
    std::string found;
    for (const SourceFile& file : files)
        if (file.path.ends_with(".hpp"))
            for (const std::string& name : types_of_header(file.text)) first.emplace(file.room + "/" + name, file.path);
    for (const SourceFile& file : files) {
        if (!file.path.ends_with(".cpp")) continue;
        for (const std::string& name : file_local_names(file.text)) {
            const auto [place, is_new] = first.emplace(file.room + "/" + name, file.path);
            if (!is_new) found += file.path + " has a `" + name + "` of its own, and so has " + place->second + "\n";
        }
    }
    return found;
}

/// Files with findings that are not read, each with the reason: there only the result of a question counts.
static const std::map<std::string, std::string> unread_findings{
    {"cli/files/texts_of_settings.cpp", "an edition that cannot be played is reported with its setting"},
    {"cli/live/live_pack.cpp", "an earlier state that no longer fits its paper is not compared"},
    {"cli/press/change_press.cpp", "an earlier state that no longer fits its paper is printed anew"},
    {"engine/part.cpp", "a part of a rule set that does not compile gives way to the whole"},
    {"scenario/resolved.cpp", "faults of facts are reported where the scenario is checked or read back"},
};

/// The rest of the block that `at` is in.
static std::string rest_of_block(const std::string& text, std::size_t at) {
    int depth = 0;
    std::size_t end = at;
    for (; end < text.size() && depth >= 0; ++end) depth += text[end] == '{' ? 1 : text[end] == '}' ? -1 : 0;
    return text.substr(at, end - at);
}

/// Local `Diagnostics` of which no finding is read in their block: neither asked, nor reported, nor handed on.
static std::string find_unread_findings(const std::vector<SourceFile>& files) {
    static const std::regex local("\n +(?:text::)?Diagnostics (\\w*[a-z0-9]);");
    std::string found;
    for (const SourceFile& file : files) {
        if (!file.path.ends_with(".cpp")) continue;
        for (std::sregex_iterator it(file.text.begin(), file.text.end(), local), end; it != end; ++it) {
            const std::string name = (*it)[1];
            const std::regex read("\\b" + name +
                                  "\\.(all|sorted|has_|error_count)|(move|report\\w*|add\\w*)\\([^;()]*\\b" + name +
                                  "\\b");
            const std::string rest = rest_of_block(file.text, static_cast<std::size_t>(it->position() + it->length()));
            if (!std::regex_search(rest, read)) found += file.path + " reads nothing of `" + name + "`\n";
        }
    }
    return found;
}

/// The headers that the dev preset compiles once and puts before every file (CMakeLists.txt has the same list), each
/// with names by which a file shows that it needs it. `move`, `pair` and `abs` come with nearly everything and are left
/// out.
static const std::map<std::string, std::vector<std::string>> precompiled_headers{
    {"algorithm",
     {"sort", "stable_sort", "min", "max", "clamp", "all_of", "any_of", "none_of", "find_if", "count_if", "reverse",
      "unique", "remove_if", "copy"}},
    {"array", {"array"}},
    {"charconv", {"from_chars", "to_chars"}},
    {"cstdint", {"int64_t", "int32_t", "uint64_t", "uint32_t", "uint16_t", "uint8_t"}},
    {"filesystem", {"filesystem"}},
    {"fstream", {"ifstream", "ofstream"}},
    {"functional", {"function"}},
    {"map", {"map"}},
    {"memory", {"unique_ptr", "shared_ptr", "make_unique", "make_shared"}},
    {"numeric", {"accumulate", "iota", "gcd", "lcm"}},
    {"optional", {"optional", "nullopt"}},
    {"ostream", {"ostream"}},
    {"set", {"set"}},
    {"span", {"span"}},
    {"sstream", {"stringstream", "istringstream", "ostringstream"}},
    {"string", {"string"}},
    {"string_view", {"string_view"}},
    {"tuple", {"tuple", "tie"}},
    {"variant", {"variant", "visit", "get_if", "holds_alternative"}},
    {"vector", {"vector"}},
    {"fmt/format.h", {"fmt"}},
};

/// The names after `std::` in code, and `fmt`.
static std::set<std::string> library_names(const std::string& code) {
    static const std::regex name("//[^\\n]*|\\bstd::(?:ranges::)?(\\w+)|\\b(fmt)::");
    std::set<std::string> names;
    for (std::sregex_iterator it(code.begin(), code.end(), name), end; it != end; ++it)
        for (const std::size_t group : {1, 2})
            if ((*it)[group].matched) names.insert((*it)[group]);
    return names;
}

/// What a file includes in brackets, itself or by the headers of ours that it includes.
static std::set<std::string> headers_reached(const std::map<std::string, std::vector<Include>>& includes,
                                             const std::string& path) {
    std::set<std::string> seen, reached;
    std::vector<std::string> waiting{path};
    while (!waiting.empty()) {
        const std::string file = waiting.back();
        waiting.pop_back();
        if (!includes.contains(file) || !seen.insert(file).second) continue;
        for (const Include& include : includes.at(file)) {
            if (include.quoted)
                waiting.push_back(include.target);
            else
                reached.insert(include.target);
        }
    }
    return reached;
}

/// A build with precompiled headers does not notice an include that is missing; the release would.
static std::string find_missing_includes(const std::vector<SourceFile>& files) {
    std::map<std::string, std::vector<Include>> includes;
    for (const SourceFile& file : files) includes.emplace(file.path, includes_of(file.text));
    std::string found;
    for (const SourceFile& file : files) {
        const std::set<std::string> used = library_names(file.text), reached = headers_reached(includes, file.path);
        for (const auto& [header, names] : precompiled_headers)
            if (!reached.contains(header) &&
                std::ranges::any_of(names, [&](const auto& name) { return used.contains(name); }))
                found += file.path + " uses <" + header + "> and does not include it\n";
    }
    return found;
}

TEST_CASE("architecture: a file includes what it uses of the precompiled headers") {
    CHECK(find_missing_includes(read_sources()) == "");
    const std::vector<SourceFile> files{
        {.path = "text/a.hpp", .room = "text", .text = "#include <vector>\nstd::vector<int> a();\n"},
        {.path = "text/a.cpp",
         .room = "text",
         .text = "#include \"text/a.hpp\"\nstd::vector<int> a() { return {std::max(1, 2)}; } // std::map\n"},
    };
    CHECK(find_missing_includes(files) == "text/a.cpp uses <algorithm> and does not include it\n");
}

TEST_CASE("architecture: no two files of a room keep one name to themselves") {
    CHECK(find_shared_local_names(read_sources()) == "");
    CHECK(find_names_taken_differently(read_sources()) == "");
}

TEST_CASE("architecture: findings are read, except where only the answer counts") {
    std::vector<SourceFile> files = read_sources();
    std::set<std::string> excused;
    std::erase_if(files, [&](const SourceFile& file) {
        if (!unread_findings.contains(file.path)) return false;
        if (!find_unread_findings({file}).empty()) excused.insert(file.path);
        return true;
    });
    CHECK(find_unread_findings(files) == "");
    CHECK(excused.size() == unread_findings.size());
    CHECK(find_unread_findings(
              {{.path = "text/a.cpp",
                .room = "text",
                .text = "void a() {\n    Diagnostics found;\n    read(found);\n}\n"
                        "void b() {\n    Diagnostics found;\n    if (found.has_errors()) stop();\n}\n"}}) ==
          "text/a.cpp reads nothing of `found`\n");
}

TEST_CASE("architecture: arrows between rooms run one way") {
    CHECK(find_forbidden_arrows(read_sources()) == "");
}

TEST_CASE("architecture: arrows between the folders of a room run one way") {
    CHECK(find_forbidden_folder_arrows(read_sources()) == "");
    CHECK(
        find_forbidden_folder_arrows(
            {{.path = "check/proof/a.cpp", .room = "check", .text = "#include \"check/play/b.hpp\"\n"},
             {.path = "check/play/a.cpp",
              .room = "check",
              .text = "#include \"check/proof/b.hpp\"\n#include \"check/play/c.hpp\"\n#include \"check/d.hpp\"\n"}}) ==
        "check/proof/a.cpp includes check/play/b.hpp\n");
}

TEST_CASE("architecture: every header that is included exists") {
    CHECK(find_missing_headers(read_sources()) == "");
}

TEST_CASE("architecture: a fenced library is used in its room only") {
    CHECK(find_fenced_headers(read_sources()) == "");
}

TEST_CASE("architecture: what holds the sheets against the program is made of nothing of the program") {
    std::size_t files = 0;
    for (const auto& entry : fs::directory_iterator(fs::path(BROADSIDE_SOURCE_DIR) / "tests/sheets")) {
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        CAPTURE(entry.path().filename().string());
        for (const Include& include : includes_of(text)) {
            CAPTURE(include.target);
            CHECK(!fs::is_regular_file(fs::path(BROADSIDE_SOURCE_DIR) / "src" / include.target));
        }
        CHECK(!includes_of(text).empty());
        ++files;
    }
    CHECK(files >= 6);
}

TEST_CASE("architecture: no C++ knows any game") {
    CHECK(find_words_of_games(read_sources()) == "");
}

TEST_CASE("architecture: the checks find what they are for") {
    const std::vector<SourceFile> files{
        {.path = "text/a.cpp",
         .room = "text",
         .text = "#include \"text/a.hpp\"\n#include <toml++/toml.h>\n#include \"rules/b.hpp\"\n"},
        {.path = "pdf/a.cpp",
         .room = "pdf",
         .text = "  # include <cairo-pdf.h>\n#include <toml++/toml.h>\n#include <fontconfig/fontconfig.h>\n"},
        {.path = "typeset/a.cpp",
         .room = "typeset",
         .text = "#include <cairo.h>\n#include <cairo-pdf.h>\n#include <ft2build.h>\n#include <qpdf/QPDF.hh>\n"},
        {.path = "attic/a.cpp",
         .room = "attic",
         .text = "// old hussars, Cuirassiers and hussarsaddles\nint brom_step = 0;\n"},
        {.path = "main.cpp",
         .room = "",
         .text = "#include \"cli/a.hpp\"\n#include \"text/a.hpp\"\n#include <nlohmann/json.hpp>\n"},
        {.path = "text/a.hpp", .room = "text", .text = ""},
    };
    CHECK(find_forbidden_arrows(files) ==
          "text/a.cpp includes rules/b.hpp\nattic/a.cpp stands in no known room\nmain.cpp includes text/a.hpp\n");
    CHECK(find_missing_headers(files) ==
          "text/a.cpp includes rules/b.hpp, which does not exist\nmain.cpp includes cli/a.hpp, which does not exist\n");
    CHECK(find_fenced_headers(files) ==
          "pdf/a.cpp includes toml++/toml.h, which belongs to src/text\n"
          "pdf/a.cpp includes fontconfig/fontconfig.h, which belongs to src/fonts\n"
          "typeset/a.cpp includes cairo.h, which belongs to src/draw and src/fonts and src/images and src/pdf\n"
          "typeset/a.cpp includes cairo-pdf.h, which belongs to src/pdf\n"
          "typeset/a.cpp includes ft2build.h, which belongs to src/fonts\n"
          "typeset/a.cpp includes qpdf/QPDF.hh, which belongs to src/pdf\n"
          "main.cpp includes nlohmann/json.hpp, which belongs to src/cli\n");
    CHECK(find_shared_local_names(
              {{.path = "text/a.cpp",
                .room = "text",
                .text =
                    "static int most = 3;\nstatic void grow(int a) {\n    static int depth = 0;\n}\nstruct Kept {};\n"},
               {.path = "text/b.cpp",
                .room = "text",
                .text = "namespace {\n\nconstexpr int most = 4;\nclass Tree {\n};\nint grow() {\n}\nint Tree::depth() "
                        "{}\n\n}  // namespace\n"},
               {.path = "text/c.cpp",
                .room = "text",
                .text = "namespace {\n}  // namespace\nint most() {}\nclass Tree {};\nvoid Tree::grow() {}\n"},
               {.path = "text/d.cpp",
                .room = "text",
                .text = "namespace {\nconstexpr int least = 1, most = 2;\nstruct Branch {\n};\n}  // namespace\n"},
               {.path = "text/e.hpp", .room = "text", .text = "struct Leaf;\nstruct Branch {\n};\n"},
               {.path = "rules/a.cpp", .room = "rules", .text = "static std::vector<int> most{3};\n"}}) ==
          "text/b.cpp has a `grow` of its own, and so has text/a.cpp\n"
          "text/b.cpp has a `most` of its own, and so has text/a.cpp\n"
          "text/d.cpp has a `Branch` of its own, and so has text/e.hpp\n"
          "text/d.cpp has a `most` of its own, and so has text/a.cpp\n");
    CHECK(find_names_taken_differently({{.path = "text/a.cpp", .room = "text", .text = "using rules::Voice;\n"},
                                        {.path = "text/b.cpp", .room = "text", .text = "using rules::Voice;\n"},
                                        {.path = "text/c.cpp", .room = "text", .text = "using Voice = int;\n"},
                                        {.path = "text/d.cpp", .room = "text", .text = "static int Voice = 1;\n"},
                                        {.path = "rules/a.cpp", .room = "rules", .text = "using Voice = int;\n"}}) ==
          "text/c.cpp means int by `Voice`, and text/a.cpp rules::Voice\n"
          "text/d.cpp has a `Voice` of its own, and text/a.cpp means rules::Voice\n");
    CHECK(find_words_of_games(files) ==
          "attic/a.cpp:1 says hussars\nattic/a.cpp:1 says Cuirassiers\nattic/a.cpp:2 says brom\n");
}
