import Foundation

/// Takes messages about what callers of layers got wrong, for the log of whoever shows the layers.
@MainActor package enum Mistakes {
  /// Standard error until somebody takes them.
  package static var tell: (String) -> Void = { message in
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }
}
