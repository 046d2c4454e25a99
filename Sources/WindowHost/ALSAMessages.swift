import Glibc

/// Suppresses ALSA's own messages on standard error: eight lines if there is no sound card, which mean nothing to a
/// player.
///
/// The library is loaded only if SDL was built with it, so its function is looked up by name.
enum ALSAMessages {
  private typealias Handler =
    @convention(c) (UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?, CInt, UnsafePointer<CChar>?) -> Void
  private typealias SetHandler = @convention(c) (Handler?) -> CInt

  static func silence() {
    // A handler also receives variable arguments; one that does not use them may be declared without.
    setHandler { _, _, _, _, _ in }
  }

  /// Sends messages to standard error again.
  static func restore() {
    setHandler(nil)
  }

  private static func setHandler(_ handler: Handler?) {
    guard let symbol = dlsym(nil, "snd_lib_error_set_handler") else { return }
    _ = unsafeBitCast(symbol, to: SetHandler.self)(handler)
  }
}
