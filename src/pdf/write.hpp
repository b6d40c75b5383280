#pragma once

#include "text/diagnostic.hpp"

#include <exception>
#include <stdexcept>
#include <string>

class QPDF;

namespace broadside::pdf {

/// The bytes of a PDF, compressed, with an id derived from its content.
std::string write(QPDF& pdf);

/// Does something with qpdf, on bytes that this program has made: what qpdf refuses is a fault of the program.
template <typename Work>
auto with_qpdf(const Work& work) {
    try {
        return work();
    } catch (const std::logic_error&) {
        throw;
    } catch (const std::exception& problem) {
        text::internal_error(std::string("qpdf: ") + problem.what());
    }
}

}  // namespace broadside::pdf
