import Foundation
import Glibc
import UIKit

/// Passes inputs to one target, which the environment variable `FUZZ_TARGET` names.
///
/// Built with `-DFUZZING`, it is libFuzzer's program and makes inputs. Otherwise it passes the files of its arguments.
@main @MainActor enum Fuzz {
  private(set) static var target = FuzzTarget.interface

  static func main() throws {
    let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: "\n")
      print(names)
      exit(name.isEmpty ? 0 : 2)
    }
    Self.target = target
    // Layouts need fonts and a screen.
    let screen = try HostedScreen(
      title: "fuzz", size: CGSize(width: 64, height: 64), scale: 2, threads: 1, delegate: Delegate())
    // The toolkit's messages for developers are printed once for each input.
    Log.redirect { _ in }
    let status = run()
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

  #if FUZZING
    private static func run() -> CInt {
      var count = CommandLine.argc
      var arguments = CommandLine.unsafeArgv
      return runDriver(&count, &arguments, testOneInput)
    }
  #else
    /// Maximum time of an input, in s of this process, and of memory, in KiB. A debug build takes several times as long
    /// as a release.
    private static let longestTime = 5.0
    private static let mostMemory = 256 << 10

    /// Passes the files of the arguments, then `FUZZ_MUTATIONS` changed ones, 0 by default.
    private static func run() -> CInt {
      let inputs = CommandLine.arguments.dropFirst().compactMap { path in
        FileManager.default.contents(atPath: path).map { [UInt8]($0) }
      }
      guard inputs.count == CommandLine.argc - 1, !inputs.isEmpty else {
        print("fuzz: \(target.rawValue): an input cannot be read, or there is none")
        return 2
      }
      let environment = ProcessInfo.processInfo.environment
      let mutations = environment["FUZZ_MUTATIONS"].flatMap(Int.init) ?? 0
      var mutator = InputMutator(seed: environment["FUZZ_SEED"].flatMap(UInt64.init) ?? 1)
      var isRight = inputs.allSatisfy(isFast)
      for number in 0..<mutations {
        let input = mutator.changed(inputs[number % inputs.count], inputs[(number / 7) % inputs.count])
        // If the input ends the process, it is there.
        if let file = environment["FUZZ_INPUT"] { try? Data(input).write(to: URL(fileURLWithPath: file)) }
        if !isFast(input) { isRight = false }
      }
      print("\(target.rawValue): \(inputs.count + mutations) inputs")
      return isRight && isSmall ? 0 : 1
    }

    private static func isFast(_ input: [UInt8]) -> Bool {
      let start = clock()
      target.run(input)
      let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
      if seconds > longestTime { print("fuzz: \(target.rawValue): took \(seconds) s, more than \(longestTime)") }
      return seconds <= longestTime
    }

    /// True if the process has taken as little memory as a target may.
    private static var isSmall: Bool {
      var usage = rusage()
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      if usage.ru_maxrss <= mostMemory { return true }
      print("fuzz: \(target.rawValue): took \(usage.ru_maxrss >> 10) MiB, more than \(mostMemory >> 10)")
      return false
    }
  #endif
}

#if FUZZING
  /// An invalid input must end in an error and never end the program. libFuzzer requires this name.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = [UInt8](UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated { Fuzz.target.run(bytes) }
    return 0
  }

  /// Calls back with each input. Source: LLVM, "libFuzzer", using libFuzzer as a library.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
  ) -> CInt
#endif
