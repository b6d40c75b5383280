#include "odds.hpp"

#include "words.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>
#include <toml++/toml.h>

namespace sheets {

namespace {

constexpr std::size_t most_witnesses = 1500;

std::vector<std::string> list_of(const toml::node_view<const toml::node>& node) {
    std::vector<std::string> out;
    if (const auto text = node.value<std::string>()) out.push_back(*text);
    if (const toml::array* list = node.as_array())
        for (const toml::node& one : *list) out.push_back(one.value_or(std::string()));
    return out;
}

Json json_of(const toml::node& node) {
    if (const auto* yes = node.as_boolean()) return yes->get();
    if (const auto* number = node.as_integer()) return number->get();
    return node.value_or(std::string());
}

/// "war = great-northern", "way != once": whether a block goes into this battle's pack.
bool holds(const std::string& given, const Choices& choices) {
    if (given.empty()) return true;
    const std::size_t sign = given.find('=');
    const bool differs = sign > 0 && given[sign - 1] == '!';
    const auto trimmed = [](std::string text) {
        while (!text.empty() && text.front() == ' ') text.erase(0, 1);
        while (!text.empty() && text.back() == ' ') text.pop_back();
        return text;
    };
    const std::string id = trimmed(given.substr(0, sign - (differs ? 1 : 0))), value = trimmed(given.substr(sign + 1));
    const auto found = choices.chosen.find(id);
    return (found != choices.chosen.end() && found->second == value) != differs;
}

/// Whether a number is in "4", "1..3", ">= 25" or "< 5".
bool is_in(double number, const std::string& band) {
    const std::size_t dots = band.find("..");
    if (dots != std::string::npos) {
        const std::string from = band.substr(0, dots), to = band.substr(dots + 2);
        return (from.empty() || number >= std::stod(from)) && (to.empty() || number <= std::stod(to));
    }
    if (band.rfind(">=", 0) == 0) return number >= std::stod(band.substr(2));
    if (band.rfind("<=", 0) == 0) return number <= std::stod(band.substr(2));
    if (band.rfind('<', 0) == 0) return number < std::stod(band.substr(1));
    if (band.rfind('>', 0) == 0) return number > std::stod(band.substr(1));
    return number == std::stod(band);
}

std::string word_of(const Json& value) {
    if (value.is_boolean()) return value.get<bool>() ? "yes" : "no";
    return value.is_string() ? value.get<std::string>() : value.dump();
}

double chance_in(const Json& outcome) {
    return std::stod(outcome["count"].get<std::string>()) / std::stod(outcome["of"].get<std::string>());
}

/// Rounded on its own; a half either way.
bool is_percentage(const std::string& words, double chance) {
    const std::vector<double> numbers = numbers_in(words);
    return numbers.size() == 1 && std::abs(numbers[0] - 100 * chance) <= 0.5 + 1e-9;
}

struct PrintedPart {
    std::string signs, figure;
};

PrintedPart part_in(const std::string& words) {
    const std::size_t end = words.rfind('}');
    if (end == std::string::npos) return {"", words};
    return {words.substr(0, end + 1), words.substr(end + 1)};
}

/// "figure figure: two lost" as the tags say them.
std::string signs_in(const std::string& written) {
    std::string words = written.substr(0, written.find(':')), out;
    while (!words.empty()) {
        const std::size_t space = words.find(' ');
        std::string sign = words.substr(0, space);
        std::replace(sign.begin(), sign.end(), '-', ' ');
        if (sign != " ") out += "{" + sign + "}";
        words = space == std::string::npos ? "" : words.substr(space + 1);
    }
    return out;
}

/// Signs one behind another, wherever a line ended.
std::string closed_up(const std::string& signs) {
    std::string out, between;
    bool in_sign = false;
    for (const char letter : signs) {
        if (letter == '{') in_sign = true, between.clear();
        (in_sign ? out : between) += letter;
        if (letter == '}') in_sign = false;
    }
    const bool words = between.find_first_of("0123456789?") != std::string::npos;  // behind the last sign
    return words ? out + between : out.empty() ? signs : out;
}

std::string panel_title(const std::string& words) {
    return plain(words);
}

}  // namespace

OddsReader::OddsReader(Program& program, const Choices& choices, const std::string& root)
    : program_(program), choices_(choices), root_(root) {
    for (const auto& entry : std::filesystem::directory_iterator(root_ + "/rulesets/" + choices_.ruleset))
        if (entry.path().extension() == ".toml") read_words(entry.path().string());
}

/// Signs of values, and charts whose rows are bands of one number.
void OddsReader::read_words(const std::string& path) {
    const toml::table file = toml::parse_file(path);
    if (const toml::table* domains = file["domain"].as_table())
        for (const auto& [name, domain] : *domains) {
            const toml::array* values = domain.as_table() ? (*domain.as_table())["values"].as_array() : nullptr;
            if (!values) continue;
            for (const toml::node& value : *values)
                if (const toml::table* one = value.as_table(); one && one->contains("sign"))
                    own_signs_[(*one)["id"].value_or(std::string())] = (*one)["sign"].value_or(std::string());
        }
    if (const toml::table* charts = file["chart"].as_table())
        for (const auto& [name, node] : *charts) {
            const toml::table& chart = *node.as_table();
            const toml::table* inputs = chart["inputs"].as_table();
            const toml::array* rows = chart["rows"].as_array();
            if (!inputs || inputs->size() != 1 || !rows) continue;
            for (const toml::node& row : *rows) {
                BandRow& out = band_rows_["chart." + std::string(name.str())].emplace_back();
                for (const auto& [key, value] : *row.as_table())
                    if (key.str() == inputs->begin()->first.str())
                        out.band = value.value_or(std::string());
                    else if (value.is_integer())
                        out.gives[std::string(key.str())] = value.as_integer()->get();
            }
        }
}

/// `bands = ["chart.ID"]`, `signs = { value = "figure" }` as bands, each with its signs.
void OddsReader::take_rows_as_bands(Question& question) const {
    if (question.bands.size() != 1 || band_rows_.count(question.bands[0]) == 0) return;
    const std::vector<BandRow>& rows = band_rows_.at(question.bands[0]);
    std::vector<std::pair<std::string, std::string>> signs;
    question.bands.clear();
    for (const BandRow& row : rows) {
        question.bands.push_back(row.band);
        for (const auto& [output, written] : question.signs) {
            if (row.gives.count(output) == 0) continue;
            std::string drawn;
            for (std::int64_t i = 0; i < row.gives.at(output); ++i)
                drawn += (drawn.empty() ? "" : " ") + written.substr(0, written.find(':'));
            signs.emplace_back(row.band, drawn.empty() ? "-" : drawn);
        }
    }
    question.signs = std::move(signs);
}

void OddsReader::open(const std::string& file) {
    questions_.clear();
    witnesses_.clear();
    for (const char* item : {"combat-outcomes", "pre-rolled"})
        if (file.find(item) != std::string::npos)
            load(root_ + "/rulesets/" + choices_.ruleset + "/templates/" + item + ".toml");
    used_.assign(questions_.size(), false);
}

void OddsReader::load(const std::string& path) {
    if (!std::filesystem::exists(path)) return;
    const toml::table file = toml::parse_file(path);
    const toml::array* blocks = file["block"].as_array();
    if (!blocks) return;
    std::string panel;
    for (const toml::node& node : *blocks) {
        const toml::table& block = *node.as_table();
        const std::string kind = block["kind"].value_or(std::string());
        if (!holds(block["given"].value_or(std::string()), choices_)) continue;
        if (kind == "panel") panel = block["title"].value_or(std::string());
        if (kind != "odds" && kind != "pre-rolled") continue;
        Question question;
        question.kind = kind;
        question.as = block["as"].value_or(std::string(kind == "odds" ? "table" : "list"));
        question.panel = panel;
        question.title = block["title"].value_or(std::string());
        const std::string of = block["of"].value_or(std::string());
        if (of.rfind("procedure.", 0) != 0) continue;
        question.procedure = of.substr(10);
        question.total = block["total"].value_or(std::string());
        question.axes = list_of(block["rows"]);
        for (const std::string& result : list_of(block["results"]))
            question.results.push_back(result.substr(0, result.find(':')));
        question.bands = list_of(block["bands"]);
        question.heads = list_of(block["heads"]);
        question.lead = block["lead"].value_or(false);
        if (const toml::table* set = block["set"].as_table())
            for (const auto& [key, value] : *set) question.fixed[std::string(key.str())] = json_of(value);
        if (const toml::table* signs = block["signs"].as_table())
            for (const auto& [key, value] : *signs)
                question.signs.emplace_back(std::string(key.str()), value.value_or(std::string()));
        take_rows_as_bands(question);
        questions_.push_back(std::move(question));
    }
}

const Question* OddsReader::question_for(const Table& table) {
    for (std::size_t i = 0; i < questions_.size(); ++i) {
        const Question& question = questions_[i];
        if (question.as == "list") {
            if (!question.title.empty() && plain(table.title).rfind(plain(question.title) + ", rows", 0) == 0)
                return &question;
            continue;
        }
        if (used_[i] || panel_title(question.panel) != panel_title(table.under)) continue;
        if (plain(table.title) != plain(question.title) && !(question.as == "grid" && table.title.empty())) continue;
        used_[i] = true;
        return &question;
    }
    return nullptr;
}

const Json* OddsReader::procedure_of(const Question& question) const {
    return find(program_.describe(choices_)["procedures"], question.procedure);
}

bool OddsReader::compare(const Table& table, const std::string& where, Tally& tally) {
    const Question* question = question_for(table);
    if (!question || !procedure_of(*question)) return false;
    if (question->as == "bars") return compare_bars(*question, table, where, tally), true;
    if (question->as == "grid") return compare_grid(*question, table, where, tally), true;
    if (question->as == "list") return compare_list(*question, table, where, tally), true;
    return false;
}

/// What the trace of an answer adds up: the modifiers of the first side less those of the second; of a score, all that
/// is added to its dice.
std::optional<long> OddsReader::net_of(const Question& question, const Json& answer) {
    if (!answer.contains("steps")) return std::nullopt;
    const Json sides = procedure_of(question)->value("sides", Json::array());
    double net = 0, dice = 0, number = 0;
    const std::string second = sides.size() == 2 ? sides[1].get<std::string>() + "." : "?";
    for (const Json& step : answer["steps"]) {
        for (const Json& row : step.value("rows", Json::array()))
            if (row.contains("gives") && number_in(row["gives"], number))
                net += step["step"].get<std::string>().rfind(second, 0) == 0 ? -number : number;
        for (const Json& face : step.value("dice", Json::array())) dice += face.get<double>();
    }
    if (!question.bands.empty()) {
        const Json& result = answer["outcomes"][0]["result"];
        if (!result.contains(question.results.front()) || !number_in(result[question.results.front()], number))
            return std::nullopt;
        net = number - dice;
    }
    return std::lround(net);
}

const OddsReader::Witnesses& OddsReader::witnesses_for(const Question& question) {
    const auto [at, is_new] = witnesses_.try_emplace(&question);
    if (!is_new) return at->second;
    const std::vector<Json> dice(24, 1);
    const Json& inputs = (*procedure_of(question))["inputs"];
    // First which facts alone change the sum; then these together, and all others as they usually are.
    Json first = situations_of(inputs, question.fixed, 1);
    Json base = first.front();
    std::vector<Json> lines{base};
    std::vector<std::string> changed{""};
    for (const Json& input : inputs) {
        const std::string id = input["id"];
        const bool score = !question.bands.empty();  // its quality counts as any other addition does
        const bool is_side = id.find("quality") != std::string::npos || id.find("state") != std::string::npos;
        if (question.fixed.contains(id) && !(score && is_side)) continue;
        for (const Json& value : values_of(input, 24)) {
            lines.push_back(base), lines.back()[id] = value;
            changed.push_back(id);
        }
    }
    for (Json& line : lines) line["dice"] = dice;
    const std::vector<Json> answers = program_.ask("resolve", choices_, question.procedure, lines);
    const std::optional<long> usual = net_of(question, answers.front());
    std::map<std::string, std::vector<Json>> values;
    const auto keep = [&](const Json& line, const Json& answer) {
        const std::optional<long> net = net_of(question, answer);
        if (!net || !answer["outcomes"][0]["result"].contains(question.results.front())) return;
        Json situation = line;
        situation.erase("dice");
        at->second.lines.emplace(*net, std::move(situation));
    };
    for (std::size_t i = 0; i < answers.size(); ++i) {
        keep(lines[i], answers[i]);
        const std::optional<long> net = net_of(question, answers[i]);
        if (i > 0 && net && net != usual) values[changed[i]].push_back(lines[i][changed[i]]);
    }
    Json few = Json::array(), fixed = base;
    for (const auto& [id, list] : values) {
        fixed.erase(id);
        Json domain = list;
        domain.insert(domain.begin(), base[id]);
        few.push_back({{"id", id}, {"domain", domain}, {"default", base[id]}});
    }
    std::vector<Json> more = situations_of(few, Json::object(), most_witnesses);
    for (Json& line : more) {
        for (const auto& [id, value] : fixed.items())
            if (!line.contains(id)) line[id] = value;
        line["dice"] = dice;
    }
    const std::vector<Json> said = program_.ask("resolve", choices_, question.procedure, more);
    for (std::size_t i = 0; i < said.size(); ++i) keep(more[i], said[i]);
    return at->second;
}

Json OddsReader::key_of(const Question& question, const Json& result) const {
    Json key = Json::array();
    for (const std::string& field : question.results) {
        const Json value = result.value(field, Json());
        double number = 0;
        if (!question.bands.empty() && number_in(value, number)) {
            for (const std::string& band : question.bands)
                if (is_in(number, band)) key.push_back(band);
        } else {
            key.push_back(word_of(value));
        }
    }
    return key;
}

/// The same result with the sides exchanged.
Json OddsReader::mirrored(const Question& question, const Json& key) const {
    const Json sides =
        find(program_.describe(choices_)["procedures"], question.procedure)->value("sides", Json::array());
    if (sides.size() != 2 || key.size() != question.results.size()) return key;
    const std::string first = sides[0], second = sides[1];
    Json out = key;
    for (std::size_t i = 0; i < key.size(); ++i) {
        std::string field = question.results[i];
        if (field.rfind(first + ".", 0) == 0)
            field = second + field.substr(first.size());
        else if (field.rfind(second + ".", 0) == 0)
            field = first + field.substr(second.size());
        const auto other =
            std::find(question.results.begin(), question.results.end(), field) - question.results.begin();
        out[i] = key[other];
        if (out[i] == first)
            out[i] = second;
        else if (out[i] == second)
            out[i] = first;
    }
    return out;
}

/// The signs of one value: those that the block gives the value, or its field as often as a number says, else the rule
/// set's own.
std::string OddsReader::signs_of_value(const Question& question, const std::string& field,
                                       const std::string& value) const {
    const std::string within = field.substr(field.find('.') == std::string::npos ? 0 : field.find('.') + 1);
    std::string written;
    std::size_t times = 1;
    for (const auto& [name, signs] : question.signs) {
        if (name == value) return signs_in(signs);
        if (name != field && name != within) continue;
        written = signs;
        const bool counts = value.find_first_not_of("0123456789") == std::string::npos;
        times = counts ? std::stoul(value) : value == "yes" ? 1 : 0;
    }
    std::string out;
    if (!written.empty())
        for (std::size_t i = 0; i < times; ++i) out += signs_in(written);
    const auto own = own_signs_.find(value);
    return written.empty() && own != own_signs_.end() ? signs_in(own->second) : out;
}

std::string OddsReader::signs_of(const Question& question, const Json& key) const {
    const Json sides = procedure_of(question)->value("sides", Json::array());
    std::string out, first, second;
    for (std::size_t i = 0; i < key.size(); ++i) {
        const std::string& field = question.results[i];
        const std::string signs = signs_of_value(question, field, key[i].get<std::string>());
        const auto is_of = [&](std::size_t side) {
            return sides.size() == 2 && field.rfind(sides[side].get<std::string>() + ".", 0) == 0;
        };
        (is_of(0) ? first : is_of(1) ? second : out) += signs;
    }
    return out + first + (first == second ? "" : second);  // one for both
}

std::vector<OddsReader::Part> OddsReader::parts_of(const Question& question, const Json& answer) const {
    std::vector<Part> parts;
    for (const Json& outcome : answer["outcomes"]) {
        const Json key = key_of(question, outcome["result"]);
        const auto same = std::find_if(parts.begin(), parts.end(), [&](const Part& part) { return part.key == key; });
        if (same == parts.end())
            parts.push_back({key, signs_of(question, key), chance_in(outcome)});
        else
            same->chance += chance_in(outcome);
    }
    return parts;
}

/// The value that a head of a row or a column stands for.
std::optional<Json> OddsReader::value_said(const std::string& label, const Question& question, const std::string& axis,
                                           std::size_t place, std::size_t places) {
    const std::string id = axis.substr(0, axis.find(" ="));
    const Json* input = find((*procedure_of(question))["inputs"], id);
    if (!input) return std::nullopt;
    const std::vector<double> numbers = numbers_in(label);
    if (!input->contains("domain")) {
        if (numbers.empty()) return std::nullopt;
        const double number = numbers.back();
        return number == std::floor(number) ? Json(static_cast<long>(number)) : Json(number);
    }
    const std::string type = (*input)["type"];
    const Json* best = nullptr;
    for (const Json& value : (*input)["domain"]) {
        const std::string full = label_of(value, type, program_.describe(choices_));
        const bool listed =
            axis.find('=') == std::string::npos || (axis + ",").find(" " + word_of(value) + ",") != std::string::npos;
        if (listed && plain(full) == plain(label)) return value;
        const auto length = [&](const Json& one) { return label_of(one, type, program_.describe(choices_)).size(); };
        if (listed && is_short_for(label, full) && (!best || length(value) < length(*best))) best = &value;
    }
    if (best) return *best;
    if ((*input)["domain"].size() == places) return (*input)["domain"][place];
    return std::nullopt;
}

void OddsReader::compare_bars(const Question& question, const Table& table, const std::string& where, Tally& tally) {
    const bool by_net = question.axes.front().rfind("net", 0) == 0;
    struct Bar {
        std::string label, aside;
        std::vector<PrintedPart> printed;
        std::vector<Part> said;
        bool asked = false;
    };
    std::vector<Bar> bars;
    std::vector<Json> lines;
    for (std::size_t row = table.head_rows; row < table.places.size(); ++row) {
        Bar bar;
        std::size_t last = Table::none;
        for (const std::size_t cell : table.places[row]) {
            if (cell == last || cell == Table::none) continue;
            last = cell;
            const Cell& one = table.cells[cell];
            if (one.head)
                bar.label = one.words;
            else if (!one.words.empty() && one.words.back() == '%')
                bar.aside = one.words;
            else
                bar.printed.push_back(part_in(one.words));
        }
        const std::vector<double> numbers = numbers_in(bar.label);
        Json line;
        if (by_net && numbers.size() == 1) {
            const auto& known = witnesses_for(question).lines;
            const auto found = known.find(std::lround(numbers.front()));
            if (found != known.end()) line = found->second;
        } else if (!by_net) {
            if (const auto value = value_said(bar.label, question, question.axes.front(), row - table.head_rows,
                                              table.places.size() - table.head_rows)) {
                line = question.fixed;
                line[question.axes.front().substr(0, question.axes.front().find(" ="))] = *value;
            }
        }
        bar.asked = !line.is_null();
        if (bar.asked) lines.push_back(line);
        bars.push_back(std::move(bar));
    }
    const std::vector<Json> answers = program_.ask("odds", choices_, question.procedure, lines);
    std::size_t next = 0;
    for (Bar& bar : bars)
        if (bar.asked) bar.said = parts_of(question, answers[next++]);
    // The order of the parts, as the bars in which each has its sign show it.
    std::vector<std::string> order;
    for (const Bar& bar : bars) {
        std::size_t at = 0;
        for (const PrintedPart& part : bar.printed) {
            const auto known = std::find(order.begin(), order.end(), part.signs);
            if (part.signs.empty()) continue;
            if (known == order.end())
                order.insert(order.begin() + static_cast<std::ptrdiff_t>(at), part.signs), ++at;
            else
                at = static_cast<std::size_t>(known - order.begin()) + 1;
        }
    }
    // Of leads: on the right of the level result those that are the leader's, on the left their mirrors.
    std::ptrdiff_t level = 0;
    for (const Bar& bar : bars)
        for (const Part& part : bar.said)
            if (question.lead && mirrored(question, part.key) == part.key)
                level = std::find(order.begin(), order.end(), part.signs) - order.begin();
    const auto place_of_lead = [&](const Part& part) -> std::ptrdiff_t {
        const auto behind = [&](const Json& key) {
            return std::find(order.begin(), order.end(), signs_of(question, key)) - order.begin() - level;
        };
        const Json mirror = mirrored(question, part.key);
        if (mirror == part.key) return 0;
        const auto size = static_cast<std::ptrdiff_t>(order.size()) - level;
        if (behind(part.key) > 0 && behind(part.key) < size) return behind(part.key);
        return -behind(mirror);
    };
    for (Bar& bar : bars) {
        const std::size_t cells = bar.printed.size() + (bar.aside.empty() ? 0 : 1);
        if (!bar.asked) {
            tally.not_asked["parts of bars at a net modifier that no situation found comes to"] += cells;
            continue;
        }
        const auto place = [&](const Part& part) {
            if (question.lead) return place_of_lead(part);
            const bool numeric = question.results.size() == 1 && question.bands.empty() && !part.key.empty() &&
                                 !numbers_in(part.key[0]).empty();
            if (numeric) return static_cast<std::ptrdiff_t>(numbers_in(part.key[0]).front());
            if (!question.bands.empty())
                return std::find(question.bands.begin(), question.bands.end(), part.key[0]) - question.bands.begin();
            return std::find(order.begin(), order.end(), part.signs) - order.begin();
        };
        std::stable_sort(bar.said.begin(), bar.said.end(),
                         [&](const Part& a, const Part& b) { return place(a) < place(b); });
        const std::string what = where + ": " + (table.title.empty() ? table.under : table.title) + ", " + bar.label;
        if (bar.said.size() != bar.printed.size()) {
            tally.faults.push_back(what + ": " + std::to_string(bar.printed.size()) + " parts, the program has " +
                                   std::to_string(bar.said.size()) + " results");
            continue;
        }
        double right = 0;
        for (std::size_t i = 0; i < bar.said.size(); ++i) {
            const PrintedPart& printed = bar.printed[i];
            if (!printed.signs.empty() && printed.signs != bar.said[i].signs)
                tally.faults.push_back(what + ": part " + std::to_string(i + 1) + " is `" + printed.signs +
                                       "`, the program says " + bar.said[i].signs);
            else if (printed.figure.empty())
                ++tally.not_asked["parts of bars too thin for a figure"];
            else if (!is_percentage(printed.figure, bar.said[i].chance))
                tally.faults.push_back(what + ": printed `" + printed.figure + "`, the program says " +
                                       std::to_string(100 * bar.said[i].chance));
            else
                ++tally.same["parts of bars"];
            if (question.lead && place(bar.said[i]) > 0) right += bar.said[i].chance;
        }
        if (bar.aside.empty()) continue;
        if (is_percentage(bar.aside, right))
            ++tally.same["sums beside bars"];
        else
            tally.faults.push_back(what + ": beside it `" + bar.aside + "`, the program says " +
                                   std::to_string(100 * right));
    }
}

/// The answer where one of the facts that the template fixes is otherwise, for a unit that cannot be as it fixes it.
Json OddsReader::ask_otherwise(const Question& question, const Json& line) {
    std::vector<Json> lines;
    for (const Json& input : (*procedure_of(question))["inputs"]) {
        const std::string id = input["id"];
        if (!question.fixed.contains(id) || line.value(id, Json()) != question.fixed[id]) continue;
        for (const Json& value : values_of(input, 8)) lines.push_back(line), lines.back()[id] = value;
    }
    for (const Json& answer : program_.ask("odds", choices_, question.procedure, lines))
        if (answer.contains("outcomes") && answer["outcomes"][0]["result"].contains(question.results.front()))
            return answer;
    return Json::object();
}

void OddsReader::compare_grid(const Question& question, const Table& table, const std::string& where, Tally& tally) {
    if (question.axes.size() != 2 || question.results.size() != 1 || question.total.empty()) return;
    std::vector<Json> lines;
    std::vector<std::string> cells, whats;
    const auto id = [](const std::string& axis) { return axis.substr(0, axis.find(" =")); };
    const std::size_t rows = table.places.size() - table.head_rows;
    for (std::size_t row = table.head_rows; row < table.places.size(); ++row)
        for (std::size_t column = 1; column < table.width; ++column) {
            const Cell* cell = table.at(row, column);
            const auto left = table.heads_left_of(row, column);
            const auto above = table.heads_above(row, column);
            if (!cell || cell->head || left.empty() || above.empty()) continue;
            const auto down = value_said(left.back(), question, question.axes[0], row - table.head_rows, rows);
            const auto across = value_said(above.back(), question, question.axes[1], column - 1, table.width - 1);
            if (!down || !across) {
                ++tally.not_asked["cells of grids whose heads are no value's label"];
                continue;
            }
            lines.push_back(question.fixed);
            lines.back()[id(question.axes[0])] = *down;
            lines.back()[id(question.axes[1])] = *across;
            cells.push_back(cell->words);
            whats.push_back(left.back() + ", " + above.back());
        }
    std::vector<Json> answers = program_.ask("odds", choices_, question.procedure, lines);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const bool mended = !answers[i].contains("outcomes");
        if (mended) answers[i] = ask_otherwise(question, lines[i]);
        double wanted = 0;
        for (const Json& outcome : answers[i].value("outcomes", Json::array()))
            if (word_of(outcome["result"].value(question.results.front(), Json())) == question.total)
                wanted += chance_in(outcome);
        if (is_percentage(cells[i], wanted))
            ++tally.same[mended ? "cells of grids of chances where one fact that the template fixes cannot be"
                                : "cells of grids of chances"];
        else
            tally.faults.push_back(where + ": " + table.under + ", " + question.title + ": " + whats[i] +
                                   ": printed `" + cells[i] + "`, the program says " + std::to_string(100 * wanted));
    }
}

void OddsReader::compare_list(const Question& question, const Table& table, const std::string& where, Tally& tally) {
    const auto& known = witnesses_for(question).lines;
    struct Place {
        std::size_t cell;
        std::string what;
    };
    std::vector<Json> lines;
    std::vector<Place> places;
    std::size_t dice_column = 1, opens = Table::none;
    // The second head of leads is the other side's: there the first side is behind.
    const auto head_of = [&](std::size_t column) {
        const std::vector<std::string> above = table.heads_above(0, column);
        return above.empty() ? "" : above.back();
    };
    for (std::size_t column = 2; column + 1 < table.width; ++column)
        if (head_of(column) == "0" && column > 2 && head_of(column - 1) == head_of(column + 1)) opens = column;
    std::set<std::size_t> unasked;
    for (std::size_t row = table.head_rows; row < table.places.size(); ++row)
        for (std::size_t column = 2; column < table.width; ++column) {
            const Cell* cell = table.at(row, column);
            if (!cell || cell->head) continue;
            const std::vector<double> head = numbers_in(table.heads_above(row, column).back());
            const long net =
                head.empty() ? 999 : std::lround(opens != Table::none && column > opens ? -head.back() : head.back());
            const auto found = known.find(net);
            if (found == known.end()) {
                unasked.insert(table.places[row][column]);
                continue;
            }
            Json line = found->second;
            line["dice"] = Json::array();
            for (const double face : numbers_in(table.at(row, dice_column)->words))
                line["dice"].push_back(static_cast<long>(face));
            lines.push_back(std::move(line));
            places.push_back(
                {table.places[row][column], "row " + table.at(row, 0)->words + ", " + std::to_string(net)});
        }
    const std::vector<Json> answers = program_.ask("resolve", choices_, question.procedure, lines);
    std::map<std::size_t, bool> sound;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        const Cell& cell = table.cells[places[i].cell];
        std::string said = "nothing";
        if (answers[i].contains("outcomes"))
            said = signs_of(question, key_of(question, answers[i]["outcomes"][0]["result"]));
        sound.emplace(places[i].cell, true);
        if (said == closed_up(cell.words) || unasked.count(places[i].cell) != 0) continue;
        if (sound[places[i].cell])
            tally.faults.push_back(where + ": " + table.title + ": " + places[i].what + ": printed `" + cell.words +
                                   "`, the program says " + said);
        sound[places[i].cell] = false;
    }
    for (const auto& [cell, is_sound] : sound)
        if (is_sound && unasked.count(cell) == 0) ++tally.same["cells of pre-rolled lists"];
    tally.not_asked["cells of lists at a net modifier that no situation found comes to"] += unasked.size();
    for (std::size_t row = table.head_rows; row < table.places.size(); ++row)
        ++tally.not_asked["dice of lists, which are drawn and not ruled"];
}

}  // namespace sheets
