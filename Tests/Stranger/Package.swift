// swift-tools-version: 6.0
import PackageDescription

// A package as somebody else writes it: it depends on the library UIKit by path, and no flag of ours may be in its way.
let package = Package(
  name: "Stranger",
  dependencies: [.package(name: "micro", path: "MICRO_PATH")],
  targets: [
    .target(
      name: "Swift5Client", dependencies: [.product(name: "UIKit", package: "micro")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    // The sources of UIKitComponents, which the script copies here: they need nothing but what UIKit makes public.
    .target(
      name: "Components", dependencies: [.product(name: "UIKit", package: "micro")],
      swiftSettings: [.swiftLanguageMode(.v6)]),
    .executableTarget(
      name: "stranger",
      dependencies: [
        "Components", "Swift5Client", .product(name: "UIKit", package: "micro"),
        .product(name: "Hosts", package: "micro"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6)]),
  ]
)
