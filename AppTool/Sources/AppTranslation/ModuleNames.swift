/// The modules that an app can import, and the names of what the translation adds to its own.
public struct ModuleNames: Sendable {
  /// The declaration that begins the function with the statements of the program.
  static let mainFunction = "@MainActor public func __appMain()"

  /// The name of the function that registers a module's members. It is not looked up in the module, because a type can
  /// have the module's name.
  public static func registrar(of module: String) -> String { "__registerMembers_\(module)" }

  /// The name of the function that returns the tests of a module that a library lists.
  public static func testList(of module: String) -> String { "__listedTests_\(module)" }

  /// Modules that Swift on Linux or the toolkit have under the same name.
  static let present: Set = [
    "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "UIKit", "XCTest", "Testing",
    "Synchronization", "RegexBuilder", "_Concurrency",
  ]
  /// Modules of Apple's whose names other modules export, with these.
  static let replacements = [
    "AudioToolbox": "AppRuntime", "Combine": "AppCombine", "CoreFoundation": "AppRuntime", "CoreGraphics": "AppRuntime",
    "CryptoKit": "AppCrypto", "Darwin": "AppRuntime", "Darwin.C": "AppRuntime", "ImageIO": "AppRuntime",
    "MobileCoreServices": "AppRuntime", "ObjectiveC": "AppRuntime", "QuartzCore": "AppRuntime", "os": "AppRuntime",
    "os.log": "AppRuntime", "UIKit.UIGestureRecognizerSubclass": "AppRuntime",
  ]
  /// The modules among the values of ``replacements`` that only apps which import them are built with.
  static let optional: Set = ["AppCombine", "AppCrypto"]

  /// Modules of Apple's that do not exist here. A file that imports one builds if it uses nothing of it.
  static let missing: Set = [
    "AVFoundation", "AVKit", "Accelerate", "AdSupport", "AddressBook", "AssetsLibrary",
    "AuthenticationServices", "CloudKit", "Contacts", "ContactsUI", "CoreAudio", "CoreBluetooth", "CoreData",
    "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia", "CoreML", "CoreMotion", "CoreSpotlight", "CoreTelephony",
    "CoreText", "CoreVideo", "EventKit", "GLKit", "GameKit", "GameplayKit", "HealthKit", "HomeKit",
    "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal", "MetalKit",
    "MultipeerConnectivity", "NaturalLanguage", "Network", "OpenGLES", "PDFKit", "PassKit", "Photos", "PhotosUI",
    "SafariServices", "SceneKit", "Security", "Social", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI",
    "SystemConfiguration", "UserNotifications", "UserNotificationsUI", "Vision", "WatchConnectivity", "WebKit",
    "WidgetKit", "iAd",
  ]

  /// Returns true for a module that needs no target of the project.
  public static func isPresent(_ name: String) -> Bool { present.contains(name) || replacements[name] != nil }

  /// The other modules of the project and its dependencies.
  public var own: Set<String>

  public init(own: Set<String>) {
    self.own = own
  }

  /// All names for which `canImport` is true.
  public var importable: Set<String> { Self.present.union(Self.replacements.keys).union(own) }
}
