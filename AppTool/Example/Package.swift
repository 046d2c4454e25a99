// swift-tools-version: 6.2
import PackageDescription

// A package with the sources of an iOS app, which the plugin translates: see Documentation/Guides/AppsInLinuxCI.md.
let package = Package(
  name: "Counter",
  dependencies: [
    .package(name: "AppTool", path: ".."),
    .package(name: "AppRuntime", path: "../Runtime"),
  ],
  targets: [
    .target(
      name: "Counter", dependencies: [.product(name: "AppRuntime", package: "AppRuntime")], exclude: ["App"],
      swiftSettings: [.swiftLanguageMode(.v5)], plugins: [.plugin(name: "TranslateApp", package: "AppTool")]),
    .testTarget(
      name: "CounterTests",
      dependencies: ["Counter", .product(name: "AppRuntime", package: "AppRuntime")]),
  ]
)
