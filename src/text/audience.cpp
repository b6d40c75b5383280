#include "text/audience.hpp"

#include "text/diagnostic.hpp"

namespace broadside::text {

bool may_read(const Audience& reader, const Audience& content) {
    switch (content.kind) {
        case Audience::Kind::everyone:
            return true;
        case Audience::Kind::side:
            return reader.kind == Audience::Kind::umpire || reader == content;
        case Audience::Kind::umpire:
            return reader.kind == Audience::Kind::umpire;
    }
    internal_error("an audience of no kind");
}

std::string to_text(const Audience& audience) {
    switch (audience.kind) {
        case Audience::Kind::everyone:
            return "public";
        case Audience::Kind::side:
            return audience.side;
        case Audience::Kind::umpire:
            return "umpire";
    }
    internal_error("an audience of no kind");
}

}  // namespace broadside::text
