#include <fmt/format-inl.h>
#include <locale>

// What the headers of fmt 9 only declare, for the small program: Debian has it as a shared library alone, and loading
// that and the C++ library behind it takes a sixth of an odds table.

FMT_BEGIN_NAMESPACE
namespace detail {

template FMT_API locale_ref::locale_ref(const std::locale& loc);
template FMT_API std::locale locale_ref::get<std::locale>() const;
template FMT_API auto thousands_sep_impl(locale_ref loc) -> thousands_sep_result<char>;
template FMT_API char decimal_point_impl(locale_ref loc);
template FMT_API void buffer<char>::append(const char* begin, const char* end);
template FMT_API void vformat_to(buffer<char>& out, string_view format,
                                 basic_format_args<buffer_context<char>> arguments, locale_ref loc);

}  // namespace detail
FMT_END_NAMESPACE
