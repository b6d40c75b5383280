#pragma once

#include "cli/press/press.hpp"

namespace broadside::cli {

/// Planned contents of a pack's folder, before printing: facts known only from printing are taken from `old` for files
/// that can stay.
pack::PackFile file_of(const pack::OrderedItem& item, const Printing& printing, const FileFormat& format,
                       const pack::Manifest& old);
/// All items except those made from the whole pack.
pack::Manifest manifest_of(const Printing& printing, const FileFormat& format, const pack::Manifest& old);

}  // namespace broadside::cli
