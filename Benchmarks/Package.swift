// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who depends on Micro builds its peers.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "micro", path: "..")],
  targets: [
    .systemLibrary(name: "CCairoPeer", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "CCairoPeer", .product(name: "Pixels", package: "micro"), .product(name: "UIKit", package: "micro"),
        .product(name: "Hosts", package: "micro"), .product(name: "Dish", package: "micro"),
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
  ]
)
