// swift-tools-version: 6.0
import PackageDescription

// Modules of Apple's that public code imports beside UIKit, under their names. They are a package of their own because code for
// Linux asks `canImport(CoreGraphics)` to tell where it is: whoever depends on this says that it may be told so.
let package = Package(
  name: "AppleModules",
  products: [
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics", "_Testing_CoreGraphics"]),
  ],
  dependencies: [.package(name: "micro", path: "..")],
  targets: [
    .target(name: "QuartzCore", dependencies: [.product(name: "UIKit", package: "micro")]),
    .target(name: "CoreGraphics", dependencies: [.product(name: "UIKit", package: "micro"), "_Testing_CoreGraphics"]),
    .target(name: "_Testing_CoreGraphics"),
  ]
)
