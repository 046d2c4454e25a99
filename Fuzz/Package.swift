// swift-tools-version: 6.2
import PackageDescription

// A separate package: libFuzzer provides `main` of its program.
let package = Package(
  name: "Fuzz",
  dependencies: [.package(name: "micro", path: "..")],
  targets: [
    .executableTarget(
      name: "fuzz-interface",
      dependencies: [
        .product(name: "InterfaceBuilder", package: "micro"), .product(name: "UIKit", package: "micro"),
      ],
      swiftSettings: [
        .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .unsafeFlags(["-parse-as-library"]),
      ])
  ]
)
