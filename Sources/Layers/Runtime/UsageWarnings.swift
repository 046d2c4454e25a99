import StandardStreams

/// Receives messages about incorrect use of layers, for the log.
@MainActor package enum UsageWarnings {
  /// Standard error by default.
  package static var report: (String) -> Void = { message in
    StandardStream.error.writeLine("warning: \(message)")
  }
}
