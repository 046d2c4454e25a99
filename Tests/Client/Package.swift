// swift-tools-version: 6.0
import PackageDescription

// A client's package. It depends on the library UIKit by path, and needs none of this project's flags.
let package = Package(
  name: "Client",
  dependencies: [.package(name: "micro", path: "MICRO_PATH")],
  targets: [
    .target(
      name: "Swift5Client", dependencies: [.product(name: "UIKit", package: "micro")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // The sources of UIKitComponents, which the script copies here. They need only what UIKit makes public. The flag
    // hides the module InterfaceBuilder, which is in the same folder of modules.
    .target(
      name: "Components", dependencies: [.product(name: "UIKit", package: "micro")],
      swiftSettings: [.swiftLanguageMode(.v6), .define("WITHOUT_INTERFACE_BUILDER")]),
    .executableTarget(
      name: "client",
      dependencies: [
        "Components", "Swift5Client", .product(name: "UIKit", package: "micro"),
        .product(name: "Hosts", package: "micro"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
