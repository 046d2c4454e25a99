// swift-tools-version: 6.2
import PackageDescription

// Two switches, both off for a package that depends on this one, because unsafe flags would refuse it:
// MICRO_DEVELOPMENT=1  optimises the pixel targets in debug builds too (5 to 30 times faster tests)
// MICRO_CPU=v3         compiles for x86-64-v3 processors (same bits, faster)
let isDevelopment = Context.environment["MICRO_DEVELOPMENT"] == "1"
let isForV3 = Context.environment["MICRO_CPU"] == "v3"

let house: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
  ] + (isForV3 ? [.unsafeFlags(["-Xcc", "-march=x86-64-v3"]), .define("MICRO_V3")] : [])

/// For targets whose inner loops are unusable without the optimiser. It needs whole modules to inline across files.
let optimised = ["-O", "-wmo", "-num-threads", "2"]
let hot: [SwiftSetting] =
  house + (isDevelopment ? [.unsafeFlags(optimised, .when(configuration: .debug))] : [])

let package = Package(
  name: "micro",
  defaultLocalization: "en",
  products: [
    .executable(name: "ib", targets: ["ib"]),
    .library(name: "UIKit", targets: ["UIKit", "_Testing_UIKit"]),
    .library(name: "UIKitComponents", targets: ["UIKitComponents"]),
    .library(name: "UIKitTesting", targets: ["UIKitTesting"]),
    .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
    .library(name: "InterfaceBuilderTool", targets: ["InterfaceBuilderTool"]),
    .library(name: "Hosts", targets: ["WindowHost", "BrowserHost", "OffscreenHost", "Launching"]),
    .library(name: "Pixels", targets: ["Raster", "Drawing", "PictureFiles", "Typesetting"]),
    .library(name: "Sound", targets: ["Sound"]),
    .library(name: "Resources", targets: ["Resources"]),
    .library(name: "Zlib", targets: ["CZlib"]),
    .library(name: "Malloc", targets: ["CMalloc"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // C libraries, from the distribution's packages.
    .systemLibrary(name: "CSDL", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CXCB", pkgConfig: "xcb", providers: [.apt(["libxcb1-dev"])]),
    .systemLibrary(
      name: "CText", pkgConfig: "freetype2 harfbuzz fribidi",
      providers: [.apt(["libfreetype-dev", "libharfbuzz-dev", "libfribidi-dev"])]),
    .systemLibrary(name: "CFontconfig", pkgConfig: "fontconfig", providers: [.apt(["libfontconfig1-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo-ft", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CXML", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CMalloc"),
    .systemLibrary(name: "CTurboJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),

    // Libraries of the machine that are loaded with the first picture that needs them.
    .target(name: "CPictureLibraries"),

    // ATK and its bridge, which are loaded with the first window.
    .target(name: "CAccessibility"),

    // Pixels, text and sound.
    .target(name: "Raster", dependencies: ["CPNG", "CZlib"], swiftSettings: hot),
    .target(name: "Resources", swiftSettings: house),
    .target(name: "StandardStreams", swiftSettings: house),
    .target(name: "Drawing", dependencies: ["Raster", "StandardStreams", "CCairo"], swiftSettings: hot),
    .target(
      name: "PictureFiles", dependencies: ["Raster", "Drawing", "CCairo", "CZlib", "CTurboJPEG", "CPictureLibraries"],
      swiftSettings: hot),
    .target(
      name: "Typesetting", dependencies: ["Raster", "Resources", "StandardStreams", "CText", "CFontconfig"],
      resources: [.copy("Fonts")], swiftSettings: hot),
    .target(name: "Sound", swiftSettings: hot),

    // The toolkit.
    .target(name: "ConstraintSolver", swiftSettings: hot),
    .target(name: "Layers", dependencies: ["Raster", "Drawing", "StandardStreams"], swiftSettings: house),
    .target(
      name: "UIKit",
      dependencies: [
        "Layers", "Typesetting", "Drawing", "PictureFiles", "Raster", "Sound", "ConstraintSolver", "StandardStreams",
        "_Testing_UIKit",
      ],
      swiftSettings: house),
    .target(name: "_Testing_UIKit", swiftSettings: house),
    .target(name: "InterfaceBuilder", dependencies: ["UIKit", "Typesetting", "CXML"], swiftSettings: house),
    .target(name: "UIKitComponents", dependencies: ["UIKit", "InterfaceBuilder"], swiftSettings: house),
    .target(name: "UIKitTesting", dependencies: ["UIKit", "Typesetting", "Drawing", "Raster"], swiftSettings: house),

    // Hosts.
    .target(
      name: "WindowHost",
      dependencies: ["UIKit", "Raster", "Sound", "StandardStreams", "CSDL", "CXCB", "CAccessibility"],
      swiftSettings: house),
    .target(
      name: "BrowserHost",
      dependencies: [
        "UIKit", "Raster", "Resources", "Sound", "CZlib", "CTurboJPEG",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOWebSocket", package: "swift-nio"),
      ],
      resources: [.copy("Page")], swiftSettings: hot),
    .target(name: "OffscreenHost", dependencies: ["UIKit", "Raster", "Sound"], swiftSettings: house),
    .target(
      name: "Launching",
      dependencies: [
        "UIKit", "Typesetting", "WindowHost", "BrowserHost", "OffscreenHost", "StandardStreams", "CMalloc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: house),

    .target(
      name: "InterfaceBuilderTool",
      dependencies: [
        "InterfaceBuilder", "UIKit", "Typesetting", "Raster",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: house),
    .executableTarget(name: "ib", dependencies: ["InterfaceBuilderTool", "UIKitComponents"], swiftSettings: house),

    // Tests mirror the sources.
    .testTarget(name: "RasterTests", dependencies: ["Raster"], swiftSettings: house),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing", "Raster"], swiftSettings: house),
    .testTarget(name: "PictureFilesTests", dependencies: ["PictureFiles", "Drawing", "Raster"], swiftSettings: house),
    .testTarget(name: "TypesettingTests", dependencies: ["Typesetting", "Raster", "Resources"], swiftSettings: house),
    .testTarget(name: "ResourcesTests", dependencies: ["Resources"], swiftSettings: house),
    .testTarget(name: "StandardStreamsTests", dependencies: ["StandardStreams"], swiftSettings: house),
    .testTarget(name: "SoundTests", dependencies: ["Sound"], swiftSettings: house),
    .testTarget(
      name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"], exclude: ["Reference"], swiftSettings: house),
    .testTarget(name: "LayersTests", dependencies: ["Layers", "Drawing", "Raster"], swiftSettings: house),
    .testTarget(
      name: "UIKitTests", dependencies: ["UIKit", "UIKitTesting", "Drawing", "Raster", "Sound", "Typesetting"],
      exclude: ["Golden", "Images/SymbolUse.csv"], swiftSettings: house),
    .testTarget(
      name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "UIKit", "UIKitTesting", "Raster"],
      swiftSettings: house),
    .testTarget(
      name: "InterfaceBuilderToolTests",
      dependencies: [
        "InterfaceBuilderTool", "InterfaceBuilder", "UIKit", "UIKitTesting", "Raster", "Typesetting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: house),
    .testTarget(
      name: "UIKitComponentsTests",
      dependencies: ["UIKitComponents", "InterfaceBuilder", "UIKit", "UIKitTesting", "Raster"],
      swiftSettings: house),
    .testTarget(
      name: "WindowHostTests",
      dependencies: ["WindowHost", "UIKit", "UIKitTesting", "Raster", "Sound", "CSDL", "CXCB", "CAccessibility"],
      swiftSettings: house),
    .testTarget(
      name: "BrowserHostTests",
      dependencies: [
        "BrowserHost", "UIKit", "Raster", "Sound", "CZlib", "CTurboJPEG",
        .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOEmbedded", package: "swift-nio"),
      ], swiftSettings: house),
    .testTarget(
      name: "OffscreenHostTests", dependencies: ["OffscreenHost", "UIKit", "UIKitTesting", "Raster"],
      swiftSettings: house),
    .testTarget(
      name: "LaunchingTests",
      dependencies: [
        "Launching", "UIKit", "UIKitTesting", "BrowserHost", "OffscreenHost", "Sound", "Typesetting", "WindowHost",
        "CMalloc",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: house),
    .testTarget(name: "TidyTests", swiftSettings: house),
  ]
)
