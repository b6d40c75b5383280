#pragma once

#include "cli/press.hpp"

namespace broadside::cli {

/// What the folder of a pack is to hold, before it is printed: what only printing shows is taken from `old`, where that
/// can stay.
pack::PackFile file_of(const pack::OrderedItem& item, const Printing& printing, const FileFormat& format,
                       const pack::Manifest& old);
/// All items but those that are made of the whole pack.
pack::Manifest manifest_of(const Printing& printing, const FileFormat& format, const pack::Manifest& old);

}  // namespace broadside::cli
