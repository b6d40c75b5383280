#include "text/fit.hpp"

namespace broadside::text {

Fit fit_of(const Value& value, const Shape& shape) {
    Diagnostics of_the_whole;
    if (!conform(value, shape, of_the_whole)) return Fit::unreadable;
    return of_the_whole.has_errors() ? Fit::without_some_keys : Fit::whole;
}

}  // namespace broadside::text
