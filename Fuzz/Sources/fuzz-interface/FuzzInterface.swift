import InterfaceBuilder
import UIKit

/// Fonts and a screen, which layouts need.
@MainActor private enum Stage {
  static let screen = try? HostedScreen(
    title: "fuzz", size: CGSize(width: 8, height: 8), scale: 2, threads: 1, delegate: Delegate())

  final class Delegate: UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      true
    }
  }
}

/// Called by libFuzzer before the first input.
@_cdecl("LLVMFuzzerInitialize")
public func initialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  MainActor.assumeIsolated { Stage.screen == nil ? 1 : 0 }
}

/// Called by libFuzzer with each input: what is wrong with it must end in an error, never the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(bytes: start, count: count)
  MainActor.assumeIsolated { InterfaceProbe.load(data) }
  return 0
}
