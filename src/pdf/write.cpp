#include "pdf/write.hpp"

#define POINTERHOLDER_TRANSITION 4
#include <memory>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

namespace broadside::pdf {

std::string write(QPDF& pdf) {
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    // Objects packed into streams would make files a quarter smaller and take a tenth of the time of a whole pack.
    writer.setObjectStreamMode(qpdf_o_disable);
    writer.setCompressStreams(true);
    writer.write();
    const std::shared_ptr<Buffer> buffer = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
}

}  // namespace broadside::pdf
