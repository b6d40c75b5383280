#include "sheet/credit.hpp"

namespace broadside::sheet {

std::string credit_of(const rules::Identity& identity) {
    std::string out = identity.title;
    for (const std::string* more : {&identity.author, &identity.edition})
        if (!more->empty()) out += ", " + *more;
    return out;
}

}  // namespace broadside::sheet
