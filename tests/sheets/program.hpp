#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

// Asks the program what a user would ask it, by its commands, many questions at a time.

namespace sheets {

using Json = nlohmann::ordered_json;

/// What a scenario chooses of its rule set, as arguments.
struct Choices {
    std::string ruleset;
    std::map<std::string, std::string> chosen;
    std::string arguments;
    std::string scenario;  ///< its file
};

class Program {
  public:
    Program(std::string path, std::string root, std::string folder)
        : path_(std::move(path)), root_(std::move(root)), folder_(std::move(folder)) {}

    Choices choices_of(const std::string& scenario) const;
    const Json& describe(const Choices& choices);
    /// `resolve` or `odds` of each line; answers in the same order.
    std::vector<Json> ask(const std::string& command, const Choices& choices, const std::string& procedure,
                          const std::vector<Json>& lines);
    std::string run(const std::string& arguments) const;
    std::size_t asked() const { return asked_; }

  private:
    std::string path_, root_, folder_;
    std::map<std::string, Json> described_;
    std::map<std::string, std::vector<Json>> answered_;  ///< both papers ask the same
    std::size_t asked_ = 0;
};

/// What `describe` says of a procedure or a chart; null when there is none.
const Json* find(const Json& list, const std::string& id);

/// Every value of an input, or of a long range those that matter most: its first, its last and what is between in
/// steps.
std::vector<Json> values_of(const Json& input, std::size_t most);

/// Situations over the inputs: all of them, else the usual one with each input, and each two, otherwise, and others at
/// random.
std::vector<Json> situations_of(const Json& inputs, const Json& fixed, std::size_t most);

/// A fraction of JSON, such as 3 or "5/2"; false when it is none.
bool number_in(const Json& value, double& number);

}  // namespace sheets
