// swift-tools-version: 6.2
import PackageDescription

// The switches of the toolkit's manifest, which this package sets for both:
// MICRO_DEVELOPMENT=1  optimises the simulation targets in debug builds too (5 to 30 times faster tests)
// MICRO_CPU=v3         compiles for x86-64-v3 processors (same bits, about a fifth faster physics)
let isDevelopment = Context.environment["MICRO_DEVELOPMENT"] == "1"
let isForV3 = Context.environment["MICRO_CPU"] == "v3"

let house: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ] + (isForV3 ? [.unsafeFlags(["-Xcc", "-march=x86-64-v3"]), .define("MICRO_V3")] : [])

/// For targets with inner loops that are too slow without the optimiser. It needs whole modules to inline across files.
let optimised = ["-O", "-wmo", "-num-threads", "2"]
let hot: [SwiftSetting] =
  house + (isDevelopment ? [.unsafeFlags(optimised, .when(configuration: .debug))] : [])

/// For the screens, which are compiled often and run rarely: without the optimiser, a changed line is visible in a
/// third of the time. A package with unsafe flags cannot be a dependency by URL.
let screens: [SwiftSetting] = house + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let arguments: Target.Dependency = .product(name: "ArgumentParser", package: "swift-argument-parser")
let database: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

/// Products of the toolkit.
func toolkit(_ products: String...) -> [Target.Dependency] { products.map { .product(name: $0, package: "micro") } }

let package = Package(
  name: "Game",
  defaultLocalization: "en",
  products: [
    .executable(name: "micro", targets: ["micro"]),
    .library(name: "Dish", targets: ["Arithmetic", "Physics", "Brains", "Ecology", "Evolution", "Chronicle"]),
    .library(name: "Cluster", targets: ["Cluster"]),
    .library(name: "Records", targets: ["Records", "Runs", "ScreenBase"]),
  ],
  dependencies: [
    .package(name: "micro", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "Arithmetic", swiftSettings: hot),
    .target(name: "Physics", dependencies: ["Arithmetic"], swiftSettings: hot),
    .target(name: "Brains", dependencies: ["Arithmetic"], swiftSettings: hot),
    .target(name: "Ecology", dependencies: ["Arithmetic", "Physics", "Brains"], swiftSettings: hot),
    .target(name: "Evolution", dependencies: ["Arithmetic", "Brains", "Ecology"], swiftSettings: hot),
    .target(
      name: "Chronicle",
      dependencies: ["Arithmetic", "Brains", "Ecology", "Evolution", database] + toolkit("Resources", "Malloc"),
      resources: [.copy("Archives")], swiftSettings: hot),
    .target(name: "COpenMPI"),
    .target(
      name: "Cluster", dependencies: ["Arithmetic", "Ecology", "Evolution", "Chronicle", "COpenMPI"],
      swiftSettings: house),
    .target(name: "Charts", dependencies: ["Evolution"] + toolkit("Pixels"), swiftSettings: house),
    .target(name: "Terminal", swiftSettings: house),
    // The app, by topic: drawing of creatures, code shared by all screens, a run and its files, the molt, the records,
    // play.
    .target(
      name: "Portrayal", dependencies: ["Arithmetic", "Ecology", "Evolution"] + toolkit("UIKit", "Pixels"),
      swiftSettings: hot),
    .target(
      name: "ScreenBase",
      dependencies: ["Portrayal", "Brains", "Ecology", "Chronicle"]
        + toolkit("UIKit", "UIKitComponents", "InterfaceBuilder", "Resources", "Pixels", "Sound"),
      resources: [.copy("Screens")], swiftSettings: screens),
    .target(
      name: "Runs",
      dependencies: ["ScreenBase", "Portrayal", "Brains", "Ecology", "Evolution", "Chronicle"],
      swiftSettings: screens),
    .target(
      name: "Workshop",
      dependencies: ["ScreenBase", "Portrayal", "Arithmetic", "Brains", "Ecology", "Evolution"]
        + toolkit("UIKit", "UIKitComponents", "InterfaceBuilder", "Pixels"), swiftSettings: screens),
    .target(
      name: "Records",
      dependencies: [
        "Workshop", "Runs", "ScreenBase", "Portrayal", "Arithmetic", "Brains", "Ecology", "Evolution", "Chronicle",
        "Charts",
      ] + toolkit("UIKit", "UIKitComponents", "InterfaceBuilder", "Pixels"), swiftSettings: screens),
    .target(
      name: "MicroApp",
      dependencies: [
        "Records", "Workshop", "Runs", "ScreenBase", "Portrayal", "Arithmetic", "Brains", "Ecology", "Evolution",
        "Chronicle",
      ] + toolkit("UIKit", "UIKitComponents", "InterfaceBuilder", "Pixels", "Sound"), swiftSettings: screens),
    .executableTarget(
      name: "micro",
      dependencies: [
        "MicroApp", "Runs", "Ecology", "Evolution", "Chronicle", "Cluster", "Charts", "Terminal", "Physics",
        "Arithmetic", arguments,
      ] + toolkit("UIKit", "Hosts"), swiftSettings: house),
    .executableTarget(
      name: "micro-ib", dependencies: ["MicroApp"] + toolkit("InterfaceBuilderTool"), swiftSettings: house),

    .testTarget(name: "ArithmeticTests", dependencies: ["Arithmetic"], swiftSettings: house),
    .target(name: "CAllocations", path: "Tests/CAllocations"),
    .testTarget(name: "PhysicsTests", dependencies: ["Physics", "Arithmetic", "CAllocations"], swiftSettings: hot),
    .testTarget(name: "BrainsTests", dependencies: ["Brains", "Arithmetic"], swiftSettings: house),
    .testTarget(
      name: "EcologyTests", dependencies: ["Ecology", "Arithmetic", "Brains", "Physics", "CAllocations"],
      swiftSettings: house),
    .testTarget(
      name: "EvolutionTests", dependencies: ["Evolution", "Ecology", "Brains", "Arithmetic"], swiftSettings: house),
    .testTarget(
      name: "ChronicleTests", dependencies: ["Chronicle", "Ecology", "Evolution", "Brains", "Arithmetic", database],
      swiftSettings: house),
    .testTarget(
      name: "ClusterTests", dependencies: ["Cluster", "Chronicle", "Evolution", "Ecology"],
      swiftSettings: house),
    .testTarget(
      name: "ChartsTests", dependencies: ["Charts", "Ecology", "Evolution"] + toolkit("Pixels"), swiftSettings: house),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"], swiftSettings: house),
    .testTarget(
      name: "MicroAppTests",
      dependencies: [
        "MicroApp", "Records", "Workshop", "Runs", "ScreenBase", "Portrayal", "Arithmetic", "Brains", "Ecology",
        "Evolution", "Chronicle", database,
      ] + toolkit("UIKit", "UIKitComponents", "UIKitTesting", "Hosts", "Pixels"),
      exclude: ["Golden", "Scripts"], swiftSettings: house),
  ]
)
