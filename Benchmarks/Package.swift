// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Set for x86-64-v3 processors, as in the manifests of Micro.
let isForV3 = Context.environment["MICRO_CPU"] == "v3"
/// The peers of the physics are measured if Debian's libbox2d-dev and chipmunk-dev are installed.
let physicsEngines = [("box2d", "box2d/box2d.h"), ("chipmunk", "chipmunk/chipmunk.h")]
  .filter { FileManager.default.fileExists(atPath: "/usr/include/\($0.1)") }

// A separate package, so that clients of Micro do not build its peers.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "micro", path: ".."), .package(name: "Game", path: "../Game")],
  targets: [
    .systemLibrary(name: "CCairoPeer", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .target(
      name: "PhysicsPeers",
      cSettings: isForV3 ? [.unsafeFlags(["-march=x86-64-v3"])] : [],
      cxxSettings: isForV3 ? [.unsafeFlags(["-march=x86-64-v3"])] : [],
      linkerSettings: physicsEngines.map { .linkedLibrary($0.0) }),
    .target(
      name: "TableScene", dependencies: [.product(name: "UIKit", package: "micro")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "table-memory", dependencies: ["TableScene", .product(name: "UIKit", package: "micro")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "bare-window",
      dependencies: [
        .product(name: "UIKit", package: "micro"), .product(name: "Hosts", package: "micro"),
        .product(name: "Pixels", package: "micro"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "TableScene",
        "CCairoPeer", "PhysicsPeers", .product(name: "Pixels", package: "micro"),
        .product(name: "UIKit", package: "micro"), .product(name: "UIKitComponents", package: "micro"),
        .product(name: "Hosts", package: "micro"), .product(name: "Dish", package: "Game"),
        .product(name: "InterfaceBuilder", package: "micro"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  ],
  cxxLanguageStandard: .cxx17
)
