#include "engine/machine.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <numeric>
#include <utility>

namespace broadside::engine {

Machine::Machine(const Program& program, const Frame& frame)
    : program_(program), frame_(frame), scratch_(frame.scratch_count, nothing) {}

Ending lacks_input(const Frame& frame, IndexOf<InputSlot> input) {
    const std::string& id = frame.inputs[*input].id;
    return {Ending::Kind::fault,
            language::Prose(fmt::format("`{}` is needed and not given", id)),
            {},
            Ending::Cause::input,
            input,
            {FaultSubject::Kind::not_given, id}};
}

void Machine::stop(Ending::Kind kind, language::Prose says) {
    stop({kind, std::move(says), {}});
}

void Machine::stop_at_fault(std::string says, FaultSubject subject) {
    stop({Ending::Kind::fault, language::Prose(std::move(says)), {}, Ending::Cause::rules, {}, std::move(subject)});
}

void Machine::stop(Ending why) {
    if (stopped_) return;
    stopped_ = true;
    not_given_ = {};
    why_ = std::move(why);
}

std::int64_t Machine::input(std::size_t slot) {
    if (first_read_) first_read_->note(first_read_->input_places[slot]);
    std::int64_t given = inputs_[slot];
    if (given == unset && !stopped_) {
        stopped_ = true;
        not_given_ = slot;
    }
    return given;
}

const Ending& Machine::why() {
    if (not_given_) {
        why_ = lacks_input(frame_, not_given_);
        not_given_ = {};
    }
    return why_;
}

/// Whether a yes-no holds; a dash stops the machine.
bool Machine::holds(NodeId id) {
    std::int64_t result = value(id);
    if (result == nothing) stop_at_fault("a dash is used as a yes or no");
    return result != 0 && !stopped_;
}

/// A value that must be a number: a dash stops the machine.
std::int64_t Machine::number(NodeId id) {
    std::int64_t result = value(id);
    if (result == nothing) {
        stop_at_fault("a dash is used as a number");
        return 0;
    }
    return result;
}

std::int64_t Machine::checked(Op op, std::int64_t a, std::int64_t b) {
    std::int64_t result = 0;
    bool overflow = op == Op::add        ? __builtin_add_overflow(a, b, &result)
                    : op == Op::subtract ? __builtin_sub_overflow(a, b, &result)
                                         : __builtin_mul_overflow(a, b, &result);
    if (overflow || result <= unset) {
        stop_at_fault("a number grows out of all bounds");
        return 0;
    }
    return result;
}

void Machine::values(const std::vector<NodeId>& ids, std::int64_t* out) {
    looks_up_once_ = true;
    ++look_ups_;
    // Fields of one record mostly share a condition: which of several charts applies?
    std::array<std::pair<NodeId, bool>, 8> asked;
    std::size_t answers = 0;
    auto is_so = [&](NodeId condition) {
        auto end = asked.begin() + answers;
        auto known = std::find_if(asked.begin(), end, [&](const auto& answer) { return answer.first == condition; });
        if (known != end) return known->second;
        bool answer = holds(condition);
        if (answers < asked.size()) asked[answers++] = {condition, answer};
        return answer;
    };
    for (std::size_t i = 0; i < ids.size() && !stopped_; ++i) {
        NodeId id = ids[i];
        const std::vector<Node>& nodes = frame_.nodes;
        while (!stopped_ && nodes[*id].op == Op::conditional) {
            const Node& node = nodes[*id];
            id = is_so(node.a) ? node.b : node.c;
        }
        out[i] = value(id);
    }
    looks_up_once_ = false;
}

/// Long, since each case is one operation, and a call for each would cost as much as the operation.
std::int64_t Machine::value(NodeId id) {
    if (stopped_) return 0;
    const Node& node = frame_.nodes[*id];
    switch (node.op) {
        case Op::constant:
            return node.value;
        case Op::input:
            return input(*node.a);
        case Op::step:
            return step(*node.a);
        case Op::scratch:
            return scratch_[*node.a];
        case Op::add:
        case Op::subtract:
        case Op::multiply: {
            std::int64_t left = number(node.a);
            return checked(node.op, left, number(node.b));
        }
        case Op::negate:
            return checked(Op::subtract, 0, number(node.a));
        case Op::absolute:
            return std::abs(number(node.a));
        case Op::scaled: {
            std::int64_t inner = value(node.a);
            return inner == nothing ? nothing : checked(Op::multiply, inner, node.value);
        }
        case Op::minimum: {
            std::int64_t left = number(node.a);
            return std::min(left, number(node.b));
        }
        case Op::maximum: {
            std::int64_t left = number(node.a);
            return std::max(left, number(node.b));
        }
        case Op::per:
        case Op::lower:
        case Op::lift:
            return ternary(node);
        case Op::equal: {
            std::int64_t left = value(node.a);
            return left == value(node.b);
        }
        case Op::unequal: {
            std::int64_t left = value(node.a);
            return left != value(node.b);
        }
        case Op::less: {
            std::int64_t left = number(node.a);
            return left < number(node.b);
        }
        case Op::at_most: {
            std::int64_t left = number(node.a);
            return left <= number(node.b);
        }
        case Op::both:
            return holds(node.a) && holds(node.b);
        case Op::either:
            return holds(node.a) || holds(node.b);
        case Op::negation:
            return !holds(node.a);
        case Op::conditional:
            return holds(node.a) ? value(node.b) : value(node.c);
        case Op::in_set: {
            std::int64_t member = value(node.a);
            return member != nothing && !stopped_ && ((node.value >> member) & 1) != 0;
        }
        case Op::ends: {
            const Frame::Reason& reason = frame_.reasons[node.value];
            stop(reason.missing ? Ending::Kind::missing : Ending::Kind::forbidden, reason.says);
            return 0;
        }
        case Op::or_else: {
            std::int64_t first = value(node.a);
            return first == nothing ? value(node.b) : first;
        }
        case Op::within:
            return within_range(frame_.checked[node.value], value(node.a));
        case Op::above: {
            std::int64_t left = number(node.a);
            std::int64_t right = number(node.b);
            if (node.value == 1) std::swap(left, right);
            return std::max<std::int64_t>(0, checked(Op::subtract, left, right));
        }
        case Op::meets:
            return meets(node);
        case Op::chart:
            return chart_output(*node.a, *node.b);
        case Op::total:
            return total(*node.a);
        case Op::less_fraction:
        case Op::at_most_fraction:
        case Op::equal_fraction:
            return compare_fractions(node);
        case Op::round_down:
        case Op::round_up:
        case Op::round_nearest: {
            Rational exact_value = exact(node.a);
            if (stopped_) return 0;
            std::int64_t down = exact_value.numerator / exact_value.denominator -
                                (exact_value.numerator % exact_value.denominator < 0 ? 1 : 0);
            std::int64_t rest = exact_value.numerator - down * exact_value.denominator;
            if (node.op == Op::round_up) return down + (rest > 0 ? 1 : 0);
            if (node.op == Op::round_nearest) return down + (2 * rest >= exact_value.denominator ? 1 : 0);
            return down;
        }
        case Op::is_dash:
            return fraction(node.a).numerator == nothing;
        case Op::dash_fraction:
        case Op::to_fraction:
        case Op::step_fraction:
        case Op::add_fraction:
        case Op::subtract_fraction:
        case Op::multiply_fraction:
        case Op::divide_fraction:
        case Op::negate_fraction:
        case Op::conditional_fraction:
        case Op::minimum_fraction:
        case Op::maximum_fraction:
            break;
    }
    text::internal_error("a fraction is read as a whole number");
}

/// Checks a declared number against the range of its quantity.
std::int64_t Machine::within_range(const Frame::Checked& checked, std::int64_t result) {
    const Vocabulary& words = program_.vocabulary();
    const rules::Quantity* quantity = words.quantity(checked.type);
    bool inside = result == nothing || stopped_ || (result >= quantity->lowest && result <= quantity->highest);
    if (!inside)
        stop_at_fault(fmt::format("`{}` would be {}, outside its range {} to {}", checked.what,
                                  words.to_word(checked.type, result), words.to_word(checked.type, quantity->lowest),
                                  words.to_word(checked.type, quantity->highest)),
                      {FaultSubject::Kind::out_of_range, checked.what});
    return result;
}

std::int64_t Machine::ternary(const Node& node) {
    std::int64_t a = number(node.a);
    std::int64_t b = number(node.b);
    std::int64_t c = number(node.c);
    if (stopped_) return 0;
    if (node.op == Op::lower) return std::min(a, std::max(checked(Op::subtract, a, b), c));
    if (node.op == Op::lift) return std::max(a, std::min(checked(Op::add, a, b), c));
    if (b <= 0 || a < 0) {
        stop_at_fault(fmt::format("`per` of {} in {}s", a, b));
        return 0;
    }
    return a / b + (a % b >= c && a % b > 0 ? 1 : 0);
}

bool Machine::meets(const Node& node) {
    std::int64_t left = number(node.a);
    std::int64_t relation = number(node.b);
    std::int64_t right = number(node.c);
    if (stopped_) return false;
    const auto& domain = program_.ruleset().domains[node.value];
    switch (domain.values[relation].relation) {
        case rules::Relation::any:
            return true;
        case rules::Relation::equal:
            return left == right;
        case rules::Relation::unequal:
            return left != right;
        case rules::Relation::less:
            return left < right;
        case rules::Relation::at_most:
            return left <= right;
        case rules::Relation::more:
            return left > right;
        case rules::Relation::at_least:
            return left >= right;
        case rules::Relation::none:
            break;
    }
    return false;
}

// ---- fractions

/// A fraction that must not be a dash.
Rational Machine::exact(NodeId id) {
    Rational result = fraction(id);
    if (result.numerator == nothing) {
        stop_at_fault("a dash is used as a number");
        return {};
    }
    return result;
}

/// A fraction, or a dash, whose numerator is `nothing`.
Rational Machine::fraction(NodeId id) {
    if (stopped_) return {};
    const Node& node = frame_.nodes[*id];
    if (node.op == Op::to_fraction) return {number(node.a), node.value};
    if (node.op == Op::dash_fraction) return {nothing, 1};
    if (node.op == Op::step_fraction) return {step(*node.a), step(*node.a) == nothing ? 1 : step(*node.a + 1)};
    if (node.op == Op::conditional_fraction) return holds(node.a) ? fraction(node.b) : fraction(node.c);
    Rational left = exact(node.a);
    if (node.op == Op::negate_fraction) return {-left.numerator, left.denominator};
    Rational right = exact(node.b);
    if (stopped_) return {};
    if (node.op == Op::minimum_fraction || node.op == Op::maximum_fraction) {
        bool left_is_less = checked(Op::multiply, left.numerator, right.denominator) <
                            checked(Op::multiply, right.numerator, left.denominator);
        return left_is_less == (node.op == Op::minimum_fraction) ? left : right;
    }
    Rational out;
    if (node.op == Op::multiply_fraction || node.op == Op::divide_fraction) {
        if (node.op == Op::divide_fraction) {
            if (right.numerator == 0) {
                stop_at_fault("a division by 0");
                return {};
            }
            std::swap(right.numerator, right.denominator);
            if (right.denominator < 0) right = {-right.numerator, -right.denominator};
        }
        out = {checked(Op::multiply, left.numerator, right.numerator),
               checked(Op::multiply, left.denominator, right.denominator)};
    } else {
        std::int64_t a = checked(Op::multiply, left.numerator, right.denominator);
        std::int64_t b = checked(Op::multiply, right.numerator, left.denominator);
        out = {checked(node.op == Op::add_fraction ? Op::add : Op::subtract, a, b),
               checked(Op::multiply, left.denominator, right.denominator)};
    }
    if (stopped_) return {};
    std::int64_t divisor = std::gcd(out.numerator, out.denominator);
    if (divisor > 1) out = {out.numerator / divisor, out.denominator / divisor};
    return out;
}

bool Machine::compare_fractions(const Node& node) {
    Rational left = exact(node.a);
    Rational right = exact(node.b);
    std::int64_t a = checked(Op::multiply, left.numerator, right.denominator);
    std::int64_t b = checked(Op::multiply, right.numerator, left.denominator);
    if (node.op == Op::less_fraction) return a < b;
    return node.op == Op::at_most_fraction ? a <= b : a == b;
}

}  // namespace broadside::engine
