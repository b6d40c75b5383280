#include "check/reported_faults.hpp"

namespace broadside::check {

using engine::FaultSubject;

/// A chart is one subject, whatever its fault.
static FaultSubject as_kept(FaultSubject subject) {
    using Kind = FaultSubject::Kind;
    if (subject.kind == Kind::no_row || subject.kind == Kind::two_answers) subject.kind = Kind::chart;
    return subject;
}

void ReportedFaults::add(FaultSubject subject) {
    if (subject.kind != FaultSubject::Kind::other) subjects_.insert(as_kept(std::move(subject)));
}

bool ReportedFaults::has(FaultSubject subject) const {
    return subjects_.contains(as_kept(std::move(subject)));
}

bool is_reported(const CheckContext& context, const FaultSubject& subject) {
    return context.reported && context.reported->has(subject);
}

void set_reported(const CheckContext& context, const FaultSubject& subject) {
    if (context.reported) context.reported->add(subject);
}

}  // namespace broadside::check
