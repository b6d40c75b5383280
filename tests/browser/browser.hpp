#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <sys/types.h>

namespace broadside::browser {

/// The program of a browser that can be driven: $BROADSIDE_BROWSER, else Chromium under one of its names; nullopt when
/// there is none.
std::optional<std::string> program();

/// A browser without a window, driven by a pipe in the DevTools protocol, with a folder of its own for what it keeps.
class Browser {
  public:
    Browser(const std::string& program, const std::filesystem::path& folder);
    ~Browser();
    Browser(const Browser&) = delete;
    Browser& operator=(const Browser&) = delete;

    void open(const std::string& address);
    /// The value of an expression in the page, as text; what went wrong, when it did.
    std::string value(const std::string& expression);
    /// The same, as soon as it is `wanted`; after a while whatever it is.
    std::string value(const std::string& expression, const std::string& wanted);

  private:
    std::string ask(const std::string& method, const std::string& parameters);
    std::string next_message();

    pid_t process_ = -1;
    int to_ = -1, from_ = -1;
    int number_ = 0;
    std::string session_, unread_;
};

}  // namespace broadside::browser
