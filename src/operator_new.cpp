#include <cstdlib>
#include <mimalloc.h>
#include <new>

// Freed memory stays with the program: given back to the system it comes again page by page, at a fault each, which
// were 50,000 faults and a twentieth of the time of `check`.
[[gnu::constructor]] static void keep_freed_memory() {
    mi_option_disable(mi_option_allow_decommit);
}

// Those of mimalloc, which is written in C, abort without a word when there is no memory left.

void* operator new(std::size_t size) {
    if (void* const memory = std::malloc(size)) return memory;
    throw std::bad_alloc();
}
void* operator new[](std::size_t size) {
    return operator new(size);
}
void operator delete(void* memory) noexcept {
    std::free(memory);
}
void operator delete[](void* memory) noexcept {
    std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    std::free(memory);
}
