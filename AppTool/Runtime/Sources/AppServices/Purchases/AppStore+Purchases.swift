import Foundation

// There is no store on this machine.
extension AppStore {
  /// False.
  nonisolated public static var canMakePayments: Bool { false }

  /// Succeeds without a purchase: nothing is restored.
  nonisolated public static func sync() async throws {}
}
