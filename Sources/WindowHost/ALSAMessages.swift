import Glibc

/// ALSA's own messages on standard error: eight lines where there is no sound card, of which a player understands none.
///
/// The library is there only when SDL was built with it, so its function is looked up by name.
enum ALSAMessages {
  private typealias Handler =
    @convention(c) (UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?) -> Void
  private typealias SetHandler = @convention(c) (Handler?) -> CInt

  static func silence() {
    // A handler also gets a variable list of arguments; one that looks at none may be declared without.
    setHandler { _, _, _, _, _ in }
  }

  /// Messages go to standard error again.
  static func restore() {
    setHandler(nil)
  }

  private static func setHandler(_ handler: Handler?) {
    guard let symbol = dlsym(nil, "snd_lib_error_set_handler") else { return }
    _ = unsafeBitCast(symbol, to: SetHandler.self)(handler)
  }
}
