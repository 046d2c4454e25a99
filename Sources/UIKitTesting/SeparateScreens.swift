public import Testing
import UIKit

/// A trait that gives each test its own screens.
///
/// Tests on the main actor interleave at their suspension points, and between the initializer of a suite and its test.
/// With this trait no test sees the screen of another as `UIScreen.main` or its app as `UIApplication.shared`.
public struct SeparateScreens: SuiteTrait, TestTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await ScreenTurn.separate(function)
  }
}

extension Trait where Self == SeparateScreens {
  /// Each test has its own screens.
  public static var separateScreens: Self { SeparateScreens() }
}
