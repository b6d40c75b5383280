#include "text/field_table.hpp"

namespace broadside::text {

Value to_value(std::string text) {
    Value out;
    out.kind = Value::Kind::string;
    out.string = std::move(text);
    return out;
}

Value to_value(std::int64_t number) {
    Value out;
    out.kind = Value::Kind::integer;
    out.integer = number;
    return out;
}

Value to_value(bool truth) {
    Value out;
    out.kind = Value::Kind::boolean;
    out.boolean = truth;
    return out;
}

Value list_of(std::vector<Value> items) {
    Value out;
    out.kind = Value::Kind::array;
    out.items = std::move(items);
    return out;
}

}  // namespace broadside::text
