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
    "Synchronization", "RegexBuilder", "Observation", "_Concurrency",
  ]
  /// Libraries in Objective-C that are not built, with the modules that stand for them.
  static let libraries = [
    "MBProgressHUD": "AppProgress", "SDWebImage": "AppRemoteImages", "SVProgressHUD": "AppProgress",
  ]
  /// Modules of Apple's, and ``libraries``, whose names other modules export, with these.
  static let replacements = [
    "Accelerate": "AppRuntime", "AdSupport": "AppServices", "AppTrackingTransparency": "AppServices",
    "AudioToolbox": "AppRuntime", "AuthenticationServices": "AppServices", "AVFAudio": "AppAudio",
    "AVFoundation": "AppCamera", "AVKit": "AppCamera", "BackgroundTasks": "AppServices", "CallKit": "AppServices",
    "CloudKit": "AppServices", "Combine": "AppCombine", "CommonCrypto": "AppCrypto", "Compression": "AppRuntime",
    "Contacts": "AppContacts", "ContactsUI": "AppContacts", "CoreBluetooth": "AppDevice", "CoreData": "AppCoreData",
    "CoreFoundation": "AppRuntime", "CoreGraphics": "AppRuntime", "CoreHaptics": "AppDevice",
    "CoreImage": "AppCoreImage", "CoreLocation": "AppCoreLocation", "CoreMedia": "AppAudio", "CoreMotion": "AppDevice",
    "CoreNFC": "AppDevice", "CoreServices": "AppRuntime", "CoreSpotlight": "AppServices",
    "CoreTelephony": "AppServices", "CoreText": "AppRuntime", "CoreVideo": "AppRuntime", "CryptoKit": "AppCrypto",
    "Darwin": "AppRuntime", "Darwin.C": "AppRuntime", "DeviceCheck": "AppServices", "EventKit": "AppEvents",
    "EventKitUI": "AppEvents", "GameKit": "AppServices", "GameplayKit": "AppGameplay", "ImageIO": "AppRuntime",
    "Intents": "AppServices", "IntentsUI": "AppServices", "LinkPresentation": "AppServices",
    "LocalAuthentication": "AppDevice", "MachO": "AppRuntime", "MachO.dyld": "AppRuntime", "MapKit": "AppMap",
    "MediaPlayer": "AppAudio", "MessageUI": "AppDevice", "MobileCoreServices": "AppRuntime",
    "Network": "AppDevice", "NetworkExtension": "AppServices", "NotificationCenter": "AppServices",
    "ObjectiveC": "AppRuntime", "os": "AppRuntime", "os.log": "AppRuntime", "OSLog": "AppRuntime",
    "PassKit": "AppServices", "PDFKit": "AppPDF", "Photos": "AppPhotos", "PhotosUI": "AppPhotos",
    "PushKit": "AppServices", "QuartzCore": "AppRuntime", "QuickLook": "AppDevice", "ReplayKit": "AppServices",
    "SafariServices": "AppDevice", "Security": "AppSecurity", "simd": "AppSIMD", "Social": "AppServices",
    "Speech": "AppAudio", "SpriteKit": "AppSprites",
    "SQLite3": "AppSQLite", "StoreKit": "AppServices", "Symbols": "AppRuntime",
    "SystemConfiguration": "AppDevice", "UIKit.UIGestureRecognizerSubclass": "AppRuntime",
    "UniformTypeIdentifiers": "AppRuntime", "UserNotifications": "AppUserNotifications",
    "UserNotificationsUI": "AppUserNotifications", "Vision": "AppCoreImage", "WatchConnectivity": "AppDevice",
    "WeatherKit": "AppWeather", "WebKit": "AppWeb", "WidgetKit": "AppServices",
    "zlib": "AppZlib",
  ].merging(libraries) { $1 }
  /// The modules among the values of ``replacements`` that only apps which import them are built with.
  static let optional: Set = [
    "AppAudio", "AppCamera", "AppCombine", "AppContacts", "AppCoreData", "AppCoreImage", "AppCoreLocation",
    "AppCrypto", "AppDevice", "AppEvents", "AppGameplay", "AppMap", "AppPDF", "AppPhotos", "AppProgress",
    "AppRemoteImages", "AppSIMD", "AppSQLite", "AppSecurity", "AppServices", "AppSprites", "AppUserNotifications",
    "AppWeather", "AppWeb", "AppZlib",
  ]
  /// The keys of ``replacements`` of which only a part exists. For `canImport` they are missing, so that code which can
  /// do without them does.
  static let partial: Set = [
    "Accelerate", "AuthenticationServices", "AVFoundation", "AVKit", "CloudKit", "CoreMedia", "CoreNFC", "CoreServices",
    "CoreSpotlight", "CoreVideo", "EventKitUI", "GameKit", "Intents", "IntentsUI", "MapKit", "NetworkExtension",
    "PassKit", "PDFKit", "Photos", "PhotosUI", "Social", "SpriteKit", "StoreKit", "Vision", "WebKit", "WidgetKit",
  ]

  /// The names of an optional module that files see through other modules of Apple's.
  struct ExportedNames: Sendable {
    let module: String
    /// The modules of Apple's that export the names.
    let exporters: Set<String>
    let contains: @Sendable (String) -> Bool
  }

  static let exported = [
    ExportedNames(module: "AppCamera", exporters: ["Photos"]) { $0.hasPrefix("AVCapture") || $0.hasPrefix("AVMedia") },
    ExportedNames(module: "AppCombine", exporters: ["Foundation", "UIKit"]) {
      ["ObservableObject", "Published"].contains($0)
    },
    ExportedNames(module: "AppCoreImage", exporters: ["UIKit"]) { name in
      let isType = name.hasPrefix("CI") && name.dropFirst(2).first?.isUppercase == true
      // The properties of `UIImage` and `UIColor`.
      return isType || name.hasPrefix("kCI") || name == "ciImage" || name == "ciColor"
    },
    ExportedNames(module: "AppGameplay", exporters: ["GameKit"]) { name in
      name.hasPrefix("GK") && (name.hasSuffix("RandomSource") || name.hasSuffix("Distribution"))
    },
    ExportedNames(module: "AppSecurity", exporters: ["Foundation", "UIKit"]) { name in
      ["kSec", "errSec", "SecItem", "SecCertificate", "SecIdentity", "SecKey", "SecPolicy", "SecTrust"].contains {
        name.hasPrefix($0)
      } || ["SecRandomCopyBytes", "SecCopyErrorMessageString", "SecPKCS12Import"].contains(name)
    },
    ExportedNames(module: "AppWeb", exporters: ["UIKit"]) { $0.hasPrefix("UIWebView") },
    ExportedNames(module: "AppUserNotifications", exporters: ["UIKit"]) { name in
      // As `UNNotificationRequest`, and unlike `UNKNOWN`.
      name.hasPrefix("UN") && name.dropFirst(2).first?.isUppercase == true
        && name.dropFirst(3).first?.isLowercase == true
    },
  ]

  /// Modules of Apple's that do not exist here. A file that imports one builds if it uses nothing of it.
  static let missing: Set = [
    "Accounts", "ActivityKit", "AddressBook", "AddressBookUI", "AppIntents", "ARKit", "AssetsLibrary", "CarPlay",
    "CFNetwork", "Charts", "ClassKit", "CoreAudio", "CoreMIDI", "CoreML", "CoreTransferable", "CreateML",
    "DeveloperToolsSupport", "ExternalAccessory", "FileProvider", "GameController", "GLKit", "HealthKit",
    "HealthKitUI", "HomeKit", "iAd", "IdentityLookup", "IOSurface", "JavaScriptCore", "MediaAccessibility", "Messages",
    "Metal", "MetalKit", "MetalPerformanceShaders", "MetricKit", "ModelIO", "MultipeerConnectivity", "NaturalLanguage",
    "OpenAL", "OpenGLES", "PencilKit", "PlaygroundSupport", "QuickLookThumbnailing", "RealityKit", "SceneKit",
    "SensorKit", "SoundAnalysis", "SwiftData", "SwiftUI", "TipKit", "VideoToolbox", "VisionKit",
  ]

  /// Returns true for a library in Objective-C that another module stands for.
  public static func isLibrary(_ name: String) -> Bool { libraries[name] != nil }

  /// Returns true for a module whose names another module has.
  public static func isReplaced(_ name: String) -> Bool { replacements[name] != nil }

  /// Returns true for a module that needs no target of the project.
  public static func isPresent(_ name: String) -> Bool { present.contains(name) || replacements[name] != nil }

  /// The module that has Apple's names for user interface tests, which belong to XCTest.
  static let uiTestRuntime = "AppUITestRuntime"

  /// The other modules of the project and its dependencies.
  public var own: Set<String>
  /// True for a module of user interface tests.
  public var isForUITests: Bool

  /// The modules whose names all files of the target see without an import, through its bridging header.
  public var bridged: Set<String> = []

  public init(own: Set<String>, isForUITests: Bool = false) {
    self.own = own
    self.isForUITests = isForUITests
  }

  /// All names for which `canImport` is true.
  public var importable: Set<String> {
    Self.present.union(Self.replacements.keys).subtracting(Self.partial).union(own)
  }
}
