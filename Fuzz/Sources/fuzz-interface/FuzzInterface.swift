import InterfaceBuilder
import UIKit

/// libFuzzer's loop as this program's `main`: passes every input to all parsers of files.
@main @MainActor enum FuzzInterface {
  static func main() throws {
    // Layouts need fonts and a screen.
    let screen = try HostedScreen(
      title: "fuzz", size: CGSize(width: 8, height: 8), scale: 2, threads: 1, delegate: Delegate())
    // The toolkit's messages for developers are printed once for each input.
    Log.redirect { _ in }
    var count = CommandLine.argc
    var arguments = CommandLine.unsafeArgv
    let status = runDriver(&count, &arguments, testOneInput)
    withExtendedLifetime(screen) {}
    exit(status)
  }

  private final class Delegate: UIApplicationDelegate {
    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      true
    }
  }
}

/// An invalid input must end in an error and never end the program. libFuzzer requires this name.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let data = Data(bytes: start, count: count)
  MainActor.assumeIsolated { InterfaceProbe.load(data) }
  return 0
}

/// Calls back with each input. Source: LLVM, "libFuzzer", using libFuzzer as a library.
@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt
