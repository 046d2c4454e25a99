// swift-tools-version: 6.2
import PackageDescription

let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

// What the packages that `uikit` generates link besides the toolkit.
let package = Package(
  name: "AppRuntime",
  products: [
    .library(name: "AppRuntime", targets: ["AppRuntime"]),
    .library(name: "AppTestRuntime", targets: ["AppTestRuntime"]),
  ],
  dependencies: [
    .package(name: "micro", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "AppRuntime",
      dependencies: [
        .product(name: "UIKit", package: "micro"), .product(name: "InterfaceBuilder", package: "micro"),
        .product(name: "Hosts", package: "micro"), .product(name: "Pixels", package: "micro"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: house,
      // Has the plural rules; Foundation links it too.
      linkerSettings: [.linkedLibrary("_FoundationICU")]),
    .target(name: "AppTestRuntime", dependencies: ["AppRuntime"], swiftSettings: house),
    .testTarget(
      name: "AppRuntimeTests",
      dependencies: [
        "AppRuntime", "AppTestRuntime", .product(name: "UIKit", package: "micro"),
        .product(name: "UIKitTesting", package: "micro"),
      ], swiftSettings: house),
  ]
)
