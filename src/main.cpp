#include "cli/main.hpp"

int main(int count, char** arguments) {
    return broadside::cli::run(count, arguments);
}
