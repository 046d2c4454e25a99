import AppProjects
import AppTranslation

/// The code that starts an app with a window in the process of its tests, before the first test.
enum TestHostCode {
  /// Runs when the test program is loaded.
  static let constructor = """
    void __uikit_start_test_host(void);
    __attribute__((constructor)) static void start(void) { __uikit_start_test_host(); }

    """

  /// The program of tests that a library lists: it runs them besides those that the Swift Package Manager finds.
  static func program(of target: Target, in package: String) -> String {
    let modules = [
      "AppTestRuntime", "Foundation", "Testing", "XCTest", "\(package)PackageDiscoveredTests", target.module,
    ]
    return """
      \(modules.map { "import \($0)\n" }.joined())
      @main enum TestProgram {
        static func main() {
          guard CommandLine.arguments.contains("swift-testing") else {
            XCTMain(__allDiscoveredTests() + \(ModuleNames.testList(of: target.module))())
          }
          Task { await Testing.__swiftPMEntryPoint() as Never }
          while true { RunLoop.main.run(mode: .default, before: .distantFuture) }
        }
      }

      """
  }

  static func swift(_ package: AppPackage, _ target: Target) -> String {
    let host = package.targets.last { $0.kind == .application }
    let modules = package.targets.filter { !$0.kind.isOfTests && package.isTranslated($0) }.map(\.module)
    let imports = (["AppRuntime", "AppTestRuntime"] + modules).map { "import \($0)\n" }.joined()
    let calls = (modules + [target.module]).map { "\(ModuleNames.registrar(of: $0))()" }
    let isProgram = host.flatMap { package.translations[$0.name]?.isProgram } ?? false
    let start = isProgram ? "__appMain()" : ""
    return """
      \(imports)
      @_cdecl("__uikit_start_test_host") public func __startTestHost() {
        MainActor.assumeIsolated {
          \(calls.joined(separator: "; "))
          CurrentTest.shared.observe()
          AppTestHost.start { \(start) }
        }
      }

      """
  }
}
