#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace broadside::sarif {

/// What in a document a JSON Schema does not allow: "/runs/0/tool: `driver` is missing". Throws for a keyword it does
/// not know, which might forbid anything.
std::vector<std::string> faults_of(const nlohmann::json& document, const nlohmann::json& schema);

}  // namespace broadside::sarif
