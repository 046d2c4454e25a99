// swift-tools-version: 6.0
import PackageDescription

// Apple's modules that public code imports besides UIKit, under their names. They are a separate package, because code
// for Linux detects its platform with `canImport(CoreGraphics)`: only clients that depend on this package see them.
let package = Package(
  name: "AppleModules",
  products: [
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "ImageIO", targets: ["ImageIO"]),
    .library(name: "CoreText", targets: ["CoreText"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
  ],
  dependencies: [.package(name: "micro", path: "..")],
  targets: [
    .target(name: "QuartzCore", dependencies: [.product(name: "UIKit", package: "micro")]),
    .target(name: "ImageIO", dependencies: [.product(name: "UIKit", package: "micro")]),
    .target(name: "CoreText", dependencies: [.product(name: "UIKit", package: "micro")]),
    .target(name: "CoreGraphics", dependencies: [.product(name: "UIKit", package: "micro"), "_Testing_CoreGraphics"]),
    .target(name: "_Testing_CoreGraphics"),
  ]
)
