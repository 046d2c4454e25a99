// swift-tools-version: 6.2
import PackageDescription

// A separate package: with -DFUZZING, libFuzzer is linked into its program.
let package = Package(
  name: "Fuzz",
  dependencies: [
    .package(name: "micro", path: ".."),
    .package(name: "Game", path: "../Game"),
    .package(name: "AppTool", path: "../AppTool"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "UIKit", package: "micro"), .product(name: "InterfaceBuilder", package: "micro"),
        .product(name: "InterfaceBuilderTool", package: "micro"), .product(name: "Hosts", package: "micro"),
        .product(name: "Pixels", package: "micro"), .product(name: "UIKitTesting", package: "micro"),
        .product(name: "Dish", package: "Game"), .product(name: "Cluster", package: "Game"),
        .product(name: "Records", package: "Game"),
        .product(name: "AppProjects", package: "AppTool"),
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"), .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility"), .treatAllWarnings(as: .error),
        .unsafeFlags(["-parse-as-library"]),
      ])
  ]
)
