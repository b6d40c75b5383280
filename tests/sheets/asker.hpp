#pragma once

#include "program.hpp"
#include "units.hpp"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace sheets {

/// What the program says of a unit: the value of an expression, or a result of a procedure.
struct Answer {
    enum class Kind {
        value,
        forbidden,
        left_open,
        unknown  ///< not asked yet, or it cannot be
    };
    Kind kind = Kind::unknown;
    Json value;
    Json result;  ///< what `describe` says of it: type, range, unit
};

/// `{= expression}`, `{us, them: expression}`.
struct Expression {
    std::vector<std::string> sides;
    std::string text;
};

/// Puts questions about units, many at a time. Expressions of a template are declared as procedures in a copy of the
/// rule set, so that the commands can be asked for them. A question is noted the first time, and answered once `put`
/// has put all that were noted.
class Asker {
  public:
    Asker(const std::string& program, const std::string& root, const std::string& folder, const Choices& choices);

    /// Before the first question.
    void declare(const Expression& expression);
    void write_declared();

    using Fixed = std::vector<std::pair<std::string, Json>>;
    Answer expression(const Expression& expression, const Unit* unit, const Fixed& fixed);
    Answer procedure(const std::string& path, const Unit* unit, const Fixed& fixed);
    /// Whether the condition holds for the unit; false while it is unknown.
    bool holds(const std::string& condition, const Unit& unit);

    bool has_noted() const { return !noted_.empty(); }
    void put();
    Program& program() { return program_; }
    const Choices& choices() const { return choices_; }

  private:
    const Json* procedure_called(const std::string& id);
    Answer ask(const std::string& command, const std::string& procedure, const std::string& wanted, const Unit* unit,
               const Fixed& fixed);

    std::string root_;
    const Choices& choices_;
    Program program_;
    std::map<std::string, std::string> declared_;  ///< expression to procedure
    std::string written_;
    std::map<std::string, Json> answers_;             ///< by command, procedure and line
    std::map<std::string, std::vector<Json>> noted_;  ///< by command and procedure
    std::set<std::string> known_;
};

/// Sides of a condition: of two units where it speaks of the enemy, which is not asked.
bool speaks_of_enemy(const std::string& condition);

}  // namespace sheets
