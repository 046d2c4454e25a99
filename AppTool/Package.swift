// swift-tools-version: 6.2
import PackageDescription

let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// The tool `uikit`: builds, runs and tests iOS projects on Linux. It is a package of its own, because swift-syntax takes
// minutes to build. It does not import the toolkit; the packages that it generates do.
let package = Package(
  name: "AppTool",
  products: [
    .executable(name: "uikit", targets: ["uikit"]), .plugin(name: "TranslateApp", targets: ["TranslateApp"]),
    .library(name: "AppProjects", targets: ["AppProjects"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "AppTranslation",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftOperators", package: "swift-syntax"),
      ],
      swiftSettings: house),
    .target(name: "AppProjects", swiftSettings: house),
    .target(name: "AppBuilding", dependencies: ["AppProjects", "AppTranslation"], swiftSettings: house),
    .executableTarget(
      name: "uikit",
      dependencies: [
        "AppBuilding", "AppProjects", "AppTranslation",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: house),
    .plugin(name: "TranslateApp", capability: .buildTool(), dependencies: ["uikit"]),
    .testTarget(name: "AppTranslationTests", dependencies: ["AppTranslation"], swiftSettings: house),
    .testTarget(
      name: "UIKitToolTests",
      dependencies: ["uikit", .product(name: "ArgumentParser", package: "swift-argument-parser")], swiftSettings: house),
    .testTarget(name: "AppProjectsTests", dependencies: ["AppBuilding", "AppProjects"], swiftSettings: house),
  ]
)
