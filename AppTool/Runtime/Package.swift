// swift-tools-version: 6.2
import PackageDescription

let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]
// As in the package of the toolkit: the loops over pixels are slow without the optimiser.
let isDevelopment = Context.environment["MICRO_DEVELOPMENT"] == "1"
let hot: [SwiftSetting] =
  house + (isDevelopment ? [.unsafeFlags(["-O", "-wmo", "-num-threads", "2"], .when(configuration: .debug))] : [])

// What the packages that `uikit` generates link besides the toolkit.
let package = Package(
  name: "AppRuntime",
  products: [
    .library(name: "AppAudio", targets: ["AppAudio"]),
    .library(name: "AppCamera", targets: ["AppCamera"]),
    .library(name: "AppCombine", targets: ["AppCombine"]),
    .library(name: "AppContacts", targets: ["AppContacts"]),
    .library(name: "AppCoreData", targets: ["AppCoreData"]),
    .library(name: "AppCoreImage", targets: ["AppCoreImage"]),
    .library(name: "AppCoreLocation", targets: ["AppCoreLocation"]),
    .library(name: "AppCrypto", targets: ["AppCrypto"]),
    .library(name: "AppDevice", targets: ["AppDevice"]),
    .library(name: "AppEvents", targets: ["AppEvents"]),
    .library(name: "AppGameplay", targets: ["AppGameplay"]),
    .library(name: "AppMap", targets: ["AppMap"]),
    .library(name: "AppPDF", targets: ["AppPDF"]),
    .library(name: "AppPhotos", targets: ["AppPhotos"]),
    .library(name: "AppProgress", targets: ["AppProgress"]),
    .library(name: "AppRemoteImages", targets: ["AppRemoteImages"]),
    .library(name: "AppRuntime", targets: ["AppRuntime"]),
    .library(name: "AppSIMD", targets: ["AppSIMD"]),
    .library(name: "AppSQLite", targets: ["AppSQLite"]),
    .library(name: "AppSecurity", targets: ["AppSecurity"]),
    .library(name: "AppServices", targets: ["AppServices"]),
    .library(name: "AppSprites", targets: ["AppSprites"]),
    .library(name: "AppTestRuntime", targets: ["AppTestRuntime"]),
    .library(name: "AppUITestRuntime", targets: ["AppUITestRuntime"]),
    .library(name: "AppUserNotifications", targets: ["AppUserNotifications"]),
    .library(name: "AppWeather", targets: ["AppWeather"]),
    .library(name: "AppWeb", targets: ["AppWeb"]),
    .library(name: "AppZlib", targets: ["AppZlib"]),
  ],
  dependencies: [
    .package(name: "micro", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-asn1", from: "1.7.4"),
    .package(url: "https://github.com/apple/swift-certificates", from: "1.21.1"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "AppRuntime",
      dependencies: [
        .product(name: "UIKit", package: "micro"), .product(name: "InterfaceBuilder", package: "micro"),
        .product(name: "Hosts", package: "micro"), .product(name: "Pixels", package: "micro"),
        .product(name: "Sound", package: "micro"), .product(name: "Zlib", package: "micro"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"), "CDarwin",
      ],
      swiftSettings: house,
      // Has the plural rules; Foundation links it too.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    // Streams on functions, which the C library has under another name.
    .target(name: "CDarwin"),
    .target(name: "AppTestRuntime", dependencies: ["AppRuntime"], swiftSettings: house),
    // User interface tests, which run the app in a process of its own.
    .target(
      name: "AppUITestRuntime",
      dependencies: [
        "AppTestRuntime", .product(name: "UIKit", package: "micro"), .product(name: "Hosts", package: "micro"),
      ],
      swiftSettings: house),
    // These stand for frameworks of Apple's. Only apps that import them build them.
    .target(
      name: "AppCombine",
      dependencies: [
        "AppRuntime", .product(name: "UIKit", package: "micro"), .product(name: "OpenCombine", package: "OpenCombine"),
        .product(name: "OpenCombineDispatch", package: "OpenCombine"),
        .product(name: "OpenCombineFoundation", package: "OpenCombine"),
      ],
      swiftSettings: house),
    .target(
      name: "AppCrypto",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "CryptoExtras", package: "swift-crypto"),
      ],
      swiftSettings: house),
    .target(
      name: "AppCoreImage",
      dependencies: [
        "AppRuntime", "CBarcodes", .product(name: "UIKit", package: "micro"),
        .product(name: "Pixels", package: "micro"),
      ],
      swiftSettings: hot),
    .target(
      name: "AppCoreData",
      dependencies: [
        .product(name: "UIKit", package: "micro"), .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: house),
    .target(
      name: "AppCoreLocation", dependencies: ["AppRuntime", .product(name: "UIKit", package: "micro")],
      swiftSettings: hot),
    // This stands for MapKit.
    .target(
      name: "AppMap", dependencies: ["AppCoreLocation", "AppRuntime", .product(name: "UIKit", package: "micro")],
      swiftSettings: house),
    // This stands for WeatherKit.
    .target(name: "AppWeather", dependencies: ["AppCoreLocation"], swiftSettings: house),
    .target(
      name: "AppDevice", dependencies: ["AppRuntime", .product(name: "UIKit", package: "micro")],
      swiftSettings: house),
    // This stands for frameworks of services that do not reach this machine: accounts, the store, advertising, telephony.
    .target(
      name: "AppServices", dependencies: ["AppRuntime", .product(name: "UIKit", package: "micro")],
      swiftSettings: house),
    .target(
      name: "AppSecurity",
      dependencies: [
        "AppRuntime", "CKeyFiles", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
        .product(name: "SwiftASN1", package: "swift-asn1"), .product(name: "X509", package: "swift-certificates"),
      ],
      swiftSettings: house),
    .target(
      name: "AppUserNotifications",
      dependencies: ["AppCoreLocation", "AppRuntime", .product(name: "UIKit", package: "micro")],
      swiftSettings: house),
    // These stand for SQLite3 and zlib, the libraries of the machine.
    .systemLibrary(name: "AppSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "AppZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    // This stands for WebKit.
    .target(
      name: "AppWeb", dependencies: ["AppRuntime", .product(name: "UIKit", package: "micro")], swiftSettings: house),
    // This stands for SDWebImage, a library in Objective-C that many apps use.
    .target(
      name: "AppRemoteImages", dependencies: ["AppRuntime", .product(name: "UIKit", package: "micro")],
      swiftSettings: house),
    // This stands for MBProgressHUD and SVProgressHUD, which are in Objective-C too.
    .target(
      name: "AppProgress", dependencies: ["AppRuntime", .product(name: "UIKit", package: "micro")],
      swiftSettings: house),
    // This stands for the audio of AVFoundation, and for Core Media's times. The C target loads libsndfile
    // or libfaad2 with the first file.
    .target(name: "CSoundFile", dependencies: ["COptionalLibrary"]),
    // This loads libzbar with the first picture.
    .target(name: "CBarcodes", dependencies: ["COptionalLibrary"]),
    // This loads libcrypto with the first file of keys.
    .target(name: "CKeyFiles", dependencies: ["COptionalLibrary"]),
    .target(name: "COptionalLibrary"),
    .target(
      name: "AppAudio",
      dependencies: [
        "AppRuntime", "CSoundFile", .product(name: "Sound", package: "micro"),
        .product(name: "UIKit", package: "micro"),
      ],
      swiftSettings: house),
    // These stand for AVFoundation with its camera, for Contacts and ContactsUI, EventKit, and Photos and PhotosUI.
    .target(
      name: "AppCamera", dependencies: ["AppAudio", "AppRuntime", .product(name: "UIKit", package: "micro")],
      swiftSettings: house),
    .target(
      name: "AppContacts", dependencies: ["AppRuntime", .product(name: "UIKit", package: "micro")],
      swiftSettings: house),
    .target(
      name: "AppEvents", dependencies: ["AppRuntime", .product(name: "UIKit", package: "micro")],
      swiftSettings: house),
    .target(
      name: "AppPhotos",
      dependencies: ["AppAudio", "AppCoreLocation", "AppRuntime", .product(name: "UIKit", package: "micro")],
      swiftSettings: house),
    .target(
      name: "AppPDF",
      dependencies: [.product(name: "Pixels", package: "micro"), .product(name: "UIKit", package: "micro")],
      swiftSettings: house),
    // This stands for SpriteKit.
    .target(
      name: "AppSprites",
      dependencies: [
        "AppAudio", "AppGameplay", "AppRuntime", .product(name: "InterfaceBuilder", package: "micro"),
        .product(name: "UIKit", package: "micro"),
      ],
      swiftSettings: hot),
    // These stand for GameplayKit and simd.
    .target(name: "AppGameplay", dependencies: ["AppSIMD"], swiftSettings: house),
    .target(name: "AppSIMD", swiftSettings: house),
    .testTarget(
      name: "AppRuntimeTests",
      dependencies: [
        "AppAudio", "AppCamera", "AppCombine", "AppContacts", "AppCoreData", "AppCoreImage", "AppCoreLocation",
        "AppCrypto", "AppDevice", "AppEvents", "AppGameplay", "AppMap", "AppPDF", "AppPhotos",
        "AppProgress", "AppRemoteImages", "AppRuntime", "AppSIMD", "AppSQLite", "AppSecurity", "AppServices",
        "AppSprites", "AppTestRuntime", "AppUITestRuntime", "AppUserNotifications", "AppWeather", "AppWeb", "AppZlib",
        .product(name: "Crypto", package: "swift-crypto"), .product(name: "Sound", package: "micro"),
        .product(name: "UIKit", package: "micro"), .product(name: "InterfaceBuilder", package: "micro"),
        .product(name: "UIKitTesting", package: "micro"), .product(name: "Zlib", package: "micro"),
      ], swiftSettings: house),
  ]
)
