#include "asker.hpp"

#include <filesystem>
#include <fstream>

namespace fs = std::filesystem;

namespace sheets {

namespace {

constexpr const char* own_side = "asked-of";

std::string key_of(const Expression& expression) {
    std::string out;
    for (const std::string& side : expression.sides) out += side + ",";
    return out + ":" + expression.text;
}

/// "unit.arm" of a side, or a fact of the table.
struct InputName {
    std::string side, fact;
};

InputName split(const std::string& id) {
    const std::size_t dot = id.find('.');
    return dot == std::string::npos ? InputName{"", id} : InputName{id.substr(0, dot), id.substr(dot + 1)};
}

}  // namespace

bool speaks_of_enemy(const std::string& condition) {
    return condition.find("enemy") != std::string::npos;
}

Asker::Asker(const std::string& program, const std::string& root, const std::string& folder, const Choices& choices)
    : root_(folder + "/asked"), choices_(choices), program_(program, root_, folder) {
    fs::remove_all(root_);
    fs::create_directories(root_ + "/rulesets");
    fs::copy(root + "/rulesets/" + choices.ruleset, root_ + "/rulesets/" + choices.ruleset,
             fs::copy_options::recursive);
}

void Asker::declare(const Expression& expression) {
    const auto [at, is_new] = declared_.try_emplace(key_of(expression), "asked-" + std::to_string(declared_.size()));
    if (!is_new || speaks_of_enemy(expression.text)) return;
    std::string sides;
    for (const std::string& side : expression.sides) sides += (sides.empty() ? "\"" : ", \"") + side + "\"";
    written_ += "[procedure." + at->second + "]\nsides = [" +
                (sides.empty() ? "\"" + std::string(own_side) + "\"" : sides) + "]\nsteps = [{ said = '''" +
                expression.text + "''' }]\ngives = [\"said\"]\n";
}

void Asker::write_declared() {
    std::ofstream(root_ + "/rulesets/" + choices_.ruleset + "/98-asked.toml", std::ios::binary) << written_;
}

const Json* Asker::procedure_called(const std::string& id) {
    return find(program_.describe(choices_)["procedures"], id);
}

Answer Asker::expression(const Expression& expression, const Unit* unit, const Fixed& fixed) {
    const auto found = declared_.find(key_of(expression));
    if (found == declared_.end() || speaks_of_enemy(expression.text)) return {};
    return ask("resolve", found->second, "said", unit, fixed);
}

Answer Asker::procedure(const std::string& path, const Unit* unit, const Fixed& fixed) {
    const std::size_t dot = path.find('.');
    if (dot == std::string::npos) return {};
    return ask("odds", path.substr(0, dot), path.substr(dot + 1), unit, fixed);
}

bool Asker::holds(const std::string& condition, const Unit& unit) {
    const Answer answer = expression({{}, condition}, &unit, {});
    return answer.kind == Answer::Kind::value && answer.value == Json(true);
}

Answer Asker::ask(const std::string& command, const std::string& procedure, const std::string& wanted, const Unit* unit,
                  const Fixed& fixed) {
    const Json* described = procedure_called(procedure);
    if (!described) return {};
    const Json sides = described->value("sides", Json::array());
    const std::string first = sides.empty() ? "" : sides[0].get<std::string>();
    Json line = Json::object();
    for (const Json& input : (*described)["inputs"]) {
        const std::string id = input["id"];
        const InputName name = split(id);
        if (unit && (name.side.empty() || name.side == first) && unit->facts.contains(name.fact))
            line[id] = unit->facts[name.fact];
    }
    for (const auto& [name, value] : fixed)
        for (const std::string& id : {first + "." + name, name})
            if (find((*described)["inputs"], id)) {
                line[id] = value;
                break;
            }
    const std::string asked = command + " " + procedure;
    const auto known = answers_.find(asked + " " + line.dump());
    if (known == answers_.end()) {
        if (known_.insert(asked + " " + line.dump()).second) noted_[asked].push_back(line);
        return {};
    }
    Answer out;
    const Json* result = find((*described)["results"], wanted);
    if (result) out.result = *result;
    for (const Json& outcome : known->second.value("outcomes", Json::array())) {
        const Json& said = outcome["result"];
        if (said.contains("forbidden")) {
            if (out.kind == Answer::Kind::unknown) out.kind = Answer::Kind::forbidden;
            continue;
        }
        if (said.contains("missing")) return {Answer::Kind::left_open, {}, out.result};
        if (!said.contains(wanted) || (out.kind == Answer::Kind::value && out.value != said[wanted])) return {};
        out.kind = Answer::Kind::value;
        out.value = said[wanted];
    }
    return out;
}

void Asker::put() {
    for (const auto& [asked, lines] : noted_) {
        const std::size_t space = asked.find(' ');
        const std::vector<Json> said = program_.ask(asked.substr(0, space), choices_, asked.substr(space + 1), lines);
        for (std::size_t i = 0; i < lines.size(); ++i) answers_[asked + " " + lines[i].dump()] = said[i];
    }
    noted_.clear();
}

}  // namespace sheets
