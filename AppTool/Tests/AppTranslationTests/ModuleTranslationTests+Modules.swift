import Testing

@testable import AppTranslation

/// Modules, conditions of compilation and the files of a module.
extension ModuleTranslationTests {
  @Test func `conditions know iOS, the simulator and modules`() {
    let text = translate(
      "#if os(iOS) && canImport(UIKit) && !canImport(SwiftUI) && targetEnvironment(simulator)\nlet a = 1\n#endif\n")
    #expect(text.hasPrefix("#if true && true && !false && true\n"))
  }

  @Test func `the compiler is that of iOS 18`() {
    let text = translate("#if compiler(>=6.2)\nlet a = UIGlassEffect()\n#elseif compiler(>=5.9)\nlet a = 1\n#endif\n")
    #expect(text.hasPrefix("#if false\n") && text.contains("#elseif true\n"))
  }

  @Test(arguments: [(true, "#if true || DEBUG"), (false, "#if false || DEBUG")])
  func `only targets of packages have the flag of packages`(isPackage: Bool, result: String) {
    let flags: Set = isPackage ? ["DEBUG", "SWIFT_PACKAGE"] : ["DEBUG"]
    let output = translate(["A.swift": "#if SWIFT_PACKAGE || DEBUG\nlet a = 1\n#endif\n"], flags: flags).outputs[0].text
    #expect(output.contains(result))
  }

  @Test func `code that a condition excludes is not reported`() {
    let result = translate([
      "A.swift": "#if canImport(SwiftUI)\nimport SwiftUI\n#endif\n#if os(macOS)\nimport AppKit\n#endif\n"
    ])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `a condition with two systems leaves the code of iOS`() {
    let result = translate([
      "A.swift":
        "#if os(macOS) || os(tvOS) && DEBUG\nimport AppKit\n#elseif os(iOS) || os(tvOS)\nimport UIKit\n#else\nimport AppKit\n#endif\n"
    ])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `a missing module is an error at its line`() {
    let result = translate(["A.swift": "import UIKit\nimport Mapper\n"])
    #expect(
      result.diagnostics == [
        Diagnostic(file: "/app/A.swift", line: 2, message: "the module 'Mapper' does not exist on Linux")
      ])
  }

  @Test func `an import of a missing module of Apple's is an error only if the compiler finds another in the file`() {
    let result = translate(["A.swift": "import UIKit\nimport SceneKit\nlet a = 1\n"])
    #expect(result.diagnostics.isEmpty)
    #expect(result.outputs[0].text.contains("import UIKit\n\nlet a = 1"))
    #expect(
      result.missingImports == [
        Diagnostic(file: "/app/A.swift", line: 2, message: "the module 'SceneKit' does not exist on Linux")
      ])
  }

  @Test func `a name of a module that the runtime replaces is looked up there`() {
    let text = translate("let a: CoreGraphics.CGRect = .zero\nlet b = QuartzCore.CACurrentMediaTime()\n")
    #expect(text.contains("let a: AppRuntime.CGRect") && text.contains("let b = AppRuntime.CACurrentMediaTime()"))
  }

  @Test func `modules that the toolkit replaces are imported from it`() {
    let names = ["os.log", "CoreGraphics", "UIKit.UIGestureRecognizerSubclass", "AudioToolbox", "Other"]
    let text = translate(names.map { "import \($0)\n" }.joined())
    #expect(text.hasPrefix(String(repeating: "import AppRuntime\n", count: 4) + "import Other\n"))
  }

  @Test func `code that uses the network imports its module`() {
    let output = translate(["A.swift": "import Foundation\nlet s = URLSession.shared\n"]).outputs[0].text
    #expect(
      output.hasPrefix(
        "import AppRuntime; import FoundationNetworking\n#sourceLocation(file: \"/app/A.swift\", line: 1)\n"))
  }

  @Test func `the statements of main.swift become a function`() {
    let result = translate(["main.swift": "import UIKit\nclass A {}\nlet a = A()\nprint(a)\n"])
    #expect(result.isProgram)
    #expect(result.outputs[0].text.contains("@MainActor public func __appMain() { let a = A()\nprint(a) }\n"))
  }

  @Test func `private variables of main.swift are variables of the function`() {
    let result = translate(["main.swift": "private let a = 1\nfileprivate var b = a\nprint(b)\n"])
    #expect(result.outputs[0].text.contains("__appMain() {  let a = 1\n var b = a\nprint(b) }\n"))
  }

  @Test func `code for an older compiler is not reported`() {
    let result = translate(["A.swift": "#if !swift(>=4.2)\nimport CoreMedia\n#endif\n"])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `the version of the language is that of the target's mode`() {
    func text(_ mode: String) -> String {
      let names = ModuleNames(own: [])
      let code =
        "#if swift(>=6.0)\nclass New: NSObject {}\n#else\nclass Old: NSObject {}\n#endif\n#if swift(<6)\nlet a = 1\n#endif\n"
      return ModuleTranslation(
        [SourceFile(path: "/app/A.swift", text: code)], module: "App",
        conditions: BuildConditions(flags: [], modules: names.importable, languageMode: mode), modules: names,
        other: Declarations()
      ).outputs.map(\.text).joined()
    }
    #expect(text("6.0").contains("#if compiler(>=5)"))
    #expect(text("6.0").contains("#if compiler(<5)"))
    #expect(text("5.0").contains("#if swift(>=6.0)") && text("5.0").contains("#if swift(<6)"))
  }

  @Test(arguments: [
    ("import Combine\n", ["AppCombine"]), ("import CryptoKit\nimport Combine\n", ["AppCombine", "AppCrypto"]),
    ("import Foundation\nclass A: ObservableObject {}\n", ["AppCombine"]),
    ("class A: ObservableObject {}\n", []), ("import Foundation\nclass A {}\n", []),
    ("import CoreImage\n", ["AppCoreImage"]),
    ("import CoreLocation\n", ["AppCoreLocation"]),
    ("import SafariServices\nimport Network\n", ["AppDevice"]), ("import QuickLook\n", ["AppDevice"]),
    ("import AuthenticationServices\nimport StoreKit\n", ["AppServices"]), ("import Symbols\n", []),
    ("import Security\n", ["AppSecurity"]), ("import Foundation\nlet a = kSecClass\n", ["AppSecurity"]),
    ("import Foundation\nlet a = UNKNOWN + Sector\n", []), ("import MachO.dyld\n", []),
    ("import Foundation\nlet a = SecPKCS12Import(b, c, &d)\n", ["AppSecurity"]),
    ("import UserNotifications\n", ["AppUserNotifications"]),
    ("import UIKit\nlet a = UNUserNotificationCenter.current()\n", ["AppUserNotifications"]),
    ("import CoreData\n", ["AppCoreData"]), ("class A: NSManagedObject {}\n", ["AppCoreData"]),
    ("import AVFoundation\n", ["AppCamera"]),
    ("import Contacts\n", ["AppContacts"]), ("import ContactsUI\n", ["AppContacts"]),
    ("import Photos\nlet a: AVCaptureSession? = nil\n", ["AppCamera", "AppPhotos"]),
    ("import Photos\n", ["AppPhotos"]), ("import PhotosUI\n", ["AppPhotos"]),
    ("import PDFKit\n", ["AppPDF"]),
    ("import UIKit\nimport CoreImage.CIFilterBuiltins\n", ["AppCoreImage"]),
    ("import UIKit\nlet a = CIFilter(name: \"CISepiaTone\")\n", ["AppCoreImage"]),
    ("import UIKit\nlet a = kCIInputImageKey\n", ["AppCoreImage"]),
    ("import UIKit\nlet a = UIColor.red.ciColor\n", ["AppCoreImage"]),
    ("import AVFAudio\n", ["AppAudio"]), ("import CoreMedia\n", ["AppAudio"]),
    ("import GameKit\nlet a = GKRandomSource.self\n", ["AppGameplay", "AppServices"]),
    ("import GameKit\nlet a = GKLocalPlayer.local\n", ["AppServices"]),
    ("import GameplayKit\n", ["AppGameplay"]), ("import SpriteKit\n", ["AppSprites"]), ("import simd\n", ["AppSIMD"]),
    ("import UIKit\nlet a: UIWebView? = nil\n", ["AppWeb"]),
    ("import WebKit\n", ["AppWeb"]), ("import EventKit\n", ["AppEvents"]), ("import WeatherKit\n", ["AppWeather"]),
    ("import SDWebImage\n", ["AppRemoteImages"]), ("import MBProgressHUD\n", ["AppProgress"]),
    ("import MapKit\n", ["AppMap"]), ("import SQLite3\n", ["AppSQLite"]), ("import zlib\n", ["AppZlib"]),
    ("import AVKit\n", ["AppCamera"]), ("import MediaPlayer\n", ["AppAudio"]),
    ("import CoreBluetooth\n", ["AppDevice"]), ("import CoreHaptics\nimport CoreNFC\n", ["AppDevice"]),
    ("import CallKit\nimport CloudKit\nimport Intents\n", ["AppServices"]), ("import Speech\n", ["AppAudio"]),
    ("import EventKitUI\n", ["AppEvents"]), ("import CoreVideo\n", []), ("import Vision\n", ["AppCoreImage"]),
    ("import UserNotificationsUI\n", ["AppUserNotifications"]),
    ("import Foundation\nlet a: SecTrust? = nil\n", ["AppSecurity"]),
    ("import Foundation\nlet a = CIFilter.self\n", []), ("import UIKit\nlet a = \"CIFilter\", CIty = 1\n", []),
    ("import UIKit\nstruct CIFilter {}\nlet a = CIFilter()\n", []),
    ("import UIKit\nlet kCIInput = 1\nlet a = kCIInput\n", []),
    ("import UIKit\ntypealias CICD = Int\nlet a: CICD = 1\n", []),
    ("import UIKit\nstruct Published {}\nlet a = Published()\n", []),
  ])
  func `modules that other packages stand for are imported and named`(text: String, modules: [String]) throws {
    let translation = translate(["A.swift": text])
    #expect(translation.optionalModules == Set(modules))
    #expect(translation.missingImports.isEmpty)
    let output = try #require(translation.outputs.first).text
    for module in ModuleNames.optional {
      #expect(output.contains("import \(module)") == modules.contains(module))
    }
    for module in ["Combine", "CryptoKit", "CoreData", "CoreImage"] { #expect(!output.contains("import \(module)")) }
  }

  @Test(arguments: [
    ("Contacts", true), ("Photos", false), ("PhotosUI", false), ("AVFoundation", false), ("AVFAudio", true),
    ("AVKit", false), ("CoreBluetooth", true), ("ContactsUI", true), ("Security", true), ("CloudKit", false),
    ("StoreKit", false), ("WatchConnectivity", true),
  ])
  func `for conditions a module of which only a part exists is missing`(module: String, isWhole: Bool) {
    #expect(translate("#if canImport(\(module)) && DEBUG\nlet a = 1\n#endif\n").hasPrefix("#if \(isWhole) && DEBUG\n"))
  }

  @Test func `a name with its module gets the one that stands for it`() {
    #expect(translate("import Combine\nlet x: Combine.AnyCancellable\n").contains("let x: AppCombine.AnyCancellable"))
  }

  @Test func `a type of the app that has the name of a module stays`() {
    let text = "import Network\nenum Network { static let shared = 1 }\nlet x = Network.shared\n"
    #expect(translate(text).contains("let x = Network.shared"))
  }

  @Test func `a class of Foundation that has the name of a module stays`() {
    let text = "import NotificationCenter\nlet x = NotificationCenter.default, y = OSLog.disabled\n"
    #expect(translate(text).contains("let x = NotificationCenter.default, y = OSLog.disabled"))
  }

  @Test(arguments: ["UniformTypeIdentifiers", "OSLog", "os.log", "MobileCoreServices", "ImageIO"])
  func `modules whose names the runtime exports are imported from it`(module: String) {
    let translation = translate(["A.swift": "import \(module)\n"])
    #expect(translation.diagnostics.isEmpty && translation.missingImports.isEmpty)
    #expect(translation.outputs[0].text.contains("\nimport AppRuntime\n"))
  }

  @Test func `all files see the modules of the bridging header`() {
    var modules = ModuleNames(own: ["Kit"])
    modules.bridged = ["SQLite3", "Kit", "Objective"]
    let text = ModuleTranslation(
      [SourceFile(path: "/app/A.swift", text: "let code = SQLITE_OK\n")], module: "App",
      conditions: BuildConditions(flags: [], modules: modules.importable), modules: modules, other: Declarations()
    ).outputs[0].text
    #expect(text.contains("; import Kit; import AppSQLite") && !text.contains("Objective"))
  }
}
