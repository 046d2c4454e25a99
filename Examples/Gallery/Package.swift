// swift-tools-version: 6.2
import PackageDescription

// A separate package, like any client package: it depends on the toolkit by path and on none of its internals.
let house: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
  name: "Gallery",
  products: [
    .executable(name: "gallery", targets: ["gallery"]), .executable(name: "gallery-ib", targets: ["gallery-ib"]),
  ],
  dependencies: [
    .package(name: "micro", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "GalleryPages",
      dependencies: [
        .product(name: "UIKit", package: "micro"), .product(name: "UIKitComponents", package: "micro"),
        .product(name: "Pixels", package: "micro"),
      ], resources: [.process("Screens")], swiftSettings: house),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "GalleryPages", .product(name: "UIKit", package: "micro"), .product(name: "Hosts", package: "micro"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: house),
    .executableTarget(
      name: "gallery-ib",
      dependencies: [
        .product(name: "InterfaceBuilderTool", package: "micro"), .product(name: "UIKitComponents", package: "micro"),
      ], swiftSettings: house),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "GalleryPages", .product(name: "UIKit", package: "micro"), .product(name: "UIKitTesting", package: "micro"),
      ], exclude: ["Golden", "Snapshots"], swiftSettings: house),
  ]
)
