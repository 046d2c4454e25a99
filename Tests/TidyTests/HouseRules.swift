import Foundation
import Testing

/// House rules that can be checked automatically. Each message states the remedy.
@Suite struct HouseRules {
  /// The root of each package, with a trailing slash where it is not the repository's.
  static let packages = ["", "Game/"]
  /// The packages of the tool `uikit`, whose modules ARCHITECTURE.md lists in tables of their own.
  private static let toolPackages = ["AppTool/", "AppTool/Runtime/"]
  private static let roots = packages + toolPackages
  static let sources = roots.flatMap { Repository.files(in: "\($0)Sources", endings: [".swift"]) }
  static let code = sources + roots.flatMap { Repository.files(in: "\($0)Tests", endings: [".swift"]) }

  /// The modules of both packages that a module may import: as in the tables of ARCHITECTURE.md.
  static let layers = toolkit.merging(game) { toolkit, _ in toolkit }

  private static let tool: [String: Set<String>] = [
    "AppTranslation": [],
    "AppProjects": [],
    // The texts of a new app and of the program of UI tests import these.
    "AppBuilding": ["AppProjects", "AppTranslation", "AppUITestRuntime", "UIKit"],
    "uikit": ["AppBuilding", "AppProjects", "AppTranslation"],
    "AppAudio": ["AppRuntime", "UIKit", "Sound", "CSoundFile"],
    "AppCamera": ["AppAudio", "AppRuntime", "UIKit"],
    "AppCombine": ["AppRuntime", "UIKit"],
    "AppContacts": ["AppRuntime", "UIKit"],
    "AppCoreData": ["UIKit"],
    "AppCoreImage": ["AppRuntime", "UIKit", "Drawing", "Raster", "CBarcodes"],
    "AppCoreLocation": ["AppRuntime", "UIKit"],
    "AppCrypto": [],
    "AppDevice": ["AppRuntime", "UIKit"],
    "AppEvents": ["AppRuntime", "UIKit"],
    "AppGameplay": ["AppSIMD"],
    "AppMap": ["AppCoreLocation", "AppRuntime", "UIKit"],
    "AppPDF": ["PictureFiles", "UIKit"],
    "AppPhotos": ["AppAudio", "AppCoreLocation", "AppRuntime", "UIKit"],
    "AppProgress": ["AppRuntime", "UIKit"],
    "AppRemoteImages": ["AppRuntime", "UIKit"],
    "AppRuntime": ["UIKit", "InterfaceBuilder", "Launching", "OffscreenHost", "Sound", "Typesetting", "CZlib"],
    "AppSIMD": [],
    "AppSecurity": ["AppRuntime", "CKeyFiles"],
    "AppServices": ["AppRuntime", "UIKit"],
    "AppSprites": ["AppAudio", "AppGameplay", "AppRuntime", "InterfaceBuilder", "UIKit"],
    "AppTestRuntime": ["AppRuntime", "UIKit"],
    "AppUITestRuntime": ["AppTestRuntime", "OffscreenHost", "UIKit"],
    "AppUserNotifications": ["AppCoreLocation", "AppRuntime", "UIKit"],
    "AppWeather": ["AppCoreLocation"],
    "AppWeb": ["AppRuntime", "UIKit"],
  ]

  private static let toolkit: [String: Set<String>] = [
    "Raster": ["CPNG", "CZlib"],
    "Drawing": ["Raster", "StandardStreams", "CCairo"],
    "PictureFiles": ["Raster", "Drawing", "CCairo", "CZlib", "CTurboJPEG", "CPictureLibraries"],
    "Typesetting": ["Raster", "Resources", "StandardStreams", "CText", "CFontconfig"],
    "Resources": [],
    "StandardStreams": [],
    "Sound": [],
    "ConstraintSolver": [],
    "Layers": ["Raster", "Drawing", "StandardStreams"],
    "UIKit": [
      "Raster", "Drawing", "PictureFiles", "Typesetting", "Sound", "ConstraintSolver", "StandardStreams", "Layers",
    ],
    "_Testing_UIKit": [],
    "InterfaceBuilder": ["UIKit", "Typesetting", "CXML"],
    "UIKitComponents": ["UIKit", "InterfaceBuilder"],
    "UIKitTesting": ["UIKit", "Typesetting", "Drawing", "Raster"],
    "WindowHost": ["UIKit", "Raster", "Sound", "StandardStreams", "CSDL", "CXCB", "CAccessibility"],
    "BrowserHost": ["UIKit", "Raster", "Resources", "Sound", "CZlib", "CTurboJPEG"],
    "OffscreenHost": ["UIKit", "Raster", "Sound"],
    "Launching": [
      "UIKit", "Typesetting", "WindowHost", "BrowserHost", "OffscreenHost", "StandardStreams", "CMalloc",
    ],
    "InterfaceBuilderTool": ["InterfaceBuilder", "UIKit", "Typesetting", "Raster"],
    "ib": ["InterfaceBuilderTool", "UIKitComponents"],
  ]

  private static let game: [String: Set<String>] = [
    "Arithmetic": [],
    "Physics": ["Arithmetic"],
    "Brains": ["Arithmetic"],
    "Ecology": ["Arithmetic", "Physics", "Brains"],
    "Evolution": ["Arithmetic", "Brains", "Ecology"],
    "Chronicle": ["Arithmetic", "Brains", "Ecology", "Evolution", "Resources", "CMalloc"],
    "Cluster": ["Arithmetic", "Ecology", "Evolution", "Chronicle", "COpenMPI"],
    "Charts": ["Raster", "Drawing", "Typesetting", "Evolution"],
    "Terminal": [],
    "Portrayal": ["UIKit", "Raster", "Arithmetic", "Ecology", "Evolution"],
    "ScreenBase": [
      "UIKit", "UIKitComponents", "InterfaceBuilder", "Resources", "Raster", "Sound", "Brains", "Ecology", "Chronicle",
      "Portrayal",
    ],
    "Runs": ["Brains", "Ecology", "Evolution", "Chronicle", "Portrayal", "ScreenBase"],
    "Workshop": [
      "UIKit", "UIKitComponents", "InterfaceBuilder", "Raster", "Arithmetic", "Brains", "Ecology", "Evolution",
      "Portrayal", "ScreenBase",
    ],
    "Records": [
      "UIKit", "UIKitComponents", "InterfaceBuilder", "Raster", "Arithmetic", "Brains", "Ecology", "Evolution",
      "Chronicle", "Charts", "Portrayal", "ScreenBase", "Runs", "Workshop",
    ],
    "MicroApp": [
      "UIKit", "UIKitComponents", "InterfaceBuilder", "Raster", "Typesetting", "Sound", "Arithmetic", "Brains",
      "Ecology", "Evolution", "Chronicle", "Portrayal", "ScreenBase", "Runs", "Workshop", "Records",
    ],
    "micro": [
      "MicroApp", "Runs", "UIKit", "Launching", "WindowHost", "Arithmetic", "Physics", "Ecology", "Evolution",
      "Chronicle", "Cluster", "Charts", "Terminal",
    ],
    "micro-ib": ["InterfaceBuilderTool", "MicroApp"],
  ]

  @Test func `imports follow the layers`() {
    let libraries = [
      "CSDL", "CText", "CFontconfig", "CCairo", "CPNG", "CZlib", "CTurboJPEG", "CXML", "CPictureLibraries", "COpenMPI",
      "CAccessibility", "CBarcodes", "CKeyFiles", "CSoundFile", "CMalloc", "CXCB",
    ]
    let layers = Self.layers.merging(Self.tool) { layer, _ in layer }
    let modules = Set(layers.keys).union(libraries)
    var unused = layers
    for file in Self.sources {
      let module = file.module
      guard let allowed = layers[module] else {
        Issue.record("\(module) has no row in HouseRules.layers; add it and ARCHITECTURE.md's line")
        continue
      }
      for line in file.lines {
        guard let name = Self.importedModule(line), modules.contains(name) else { continue }
        unused[module]?.remove(name)
        #expect(
          allowed.contains(name),
          "\(file.path) imports \(name), which ARCHITECTURE.md lists below or beside it; move the code to a lower layer"
        )
      }
    }
    for (module, names) in unused where !names.isEmpty {
      Issue.record("\(module) does not import \(names.sorted()); remove them from HouseRules.layers")
    }
  }

  @Test func `the dish imports no pixels, views or clocks`() {
    let pure: Set = ["Arithmetic", "Physics", "Brains", "Ecology", "Evolution"]
    for file in Self.sources where pure.contains(file.module) {
      let module = file.module
      for line in file.lines {
        guard let name = Self.importedModule(line) else { continue }
        // Synchronization is a part of the standard library.
        if module == "Arithmetic", name != "Synchronization" {
          Issue.record("\(file.path) imports \(name); Arithmetic imports only the standard library")
        }
        #expect(!["Glibc", "Dispatch"].contains(name), "\(file.path) imports \(name); a dish has no clock and no libm")
      }
      if module != "Evolution" {
        #expect(!file.text.contains("Date()"), "\(file.path) reads the time of day; pass time as an argument")
      }
    }
  }

  @Test func `functions are short`() {
    for file in Self.code {
      for function in FunctionScanner.functions(in: file.text) where function.length > 70 {
        Issue.record(
          "\(file.path):\(function.line): \(function.name) has \(function.length) lines; split it (70 at most)")
      }
    }
  }

  @Test func `the function scanner finds all functions with their lengths`() {
    let text = """
      protocol P {
        func required() -> Int
      }
      struct S {
        init() {}
        func one() {
          if true { print("}") } // }
        }

        func two(
          a: Int
        ) -> Int {
          func inner() -> Int { 3 }
          return inner()
        }
      }
      """
    let found = FunctionScanner.functions(in: text).sorted { $0.line < $1.line }
    #expect(found.map(\.name) == ["init(", "func one", "func two", "func inner"])
    #expect(found.map(\.length) == [1, 3, 6, 1])
  }

  @Test func `files and types are named by nouns`() {
    let namesOfApple: Set = [
      "UndoManager.swift", "NSLayoutManager.swift", "UIStatusBarManager.swift", "FileManager+Folders.swift",
      "CLLocationManager.swift", "CMMotionManager.swift", "NSMigrationManager.swift",
      "PHImageManager.swift", "PHCachingImageManager.swift", "PHAssetResourceManager.swift",
      "PHImageManager+Videos.swift", "ATTrackingManager.swift", "CBManager.swift", "CBCentralManager.swift",
      "CBPeripheralManager.swift", "NEVPNManager.swift", "NSLayoutManagerDelegate.swift",
    ]
    for file in Self.code {
      let name = String(file.path.split(separator: "/").last ?? "")
      for word in ["Utils", "Utilities", "Helper", "Manager", "Misc"] {
        #expect(
          !name.contains(word) || namesOfApple.contains(name),
          "\(file.path): name the file for what is in it, not '\(word)'")
      }
    }
  }

  @Test func `sources contain no unfinished or unchecked code`() {
    let signs = ["fatalError(", "try!", "as!", "TODO", "FIXME", "XXX:", "// XXX", ".disabled("]
    for file in Self.sources {
      for (number, line) in file.lines.enumerated() {
        for sign in signs where line.contains(sign) {
          Issue.record("\(file.path):\(number + 1): '\(sign)'; finish it, or make it a typed error or a precondition")
        }
      }
    }
  }

  @Test func `documentation begins with the thing, not with a question word`() throws {
    let question = try Regex("^ */// (What|Which|How|Who|Why) [a-z]")
    for file in Self.code {
      for (line, previous) in zip(file.lines, [""] + file.lines) where !previous.contains("///") && line.contains("///")
      {
        guard line.firstMatch(of: question) != nil else { continue }
        Issue.record("\(file.path): '\(line)' names no thing; write 'The food of …' instead of 'What … eats'")
      }
    }
  }

  @Test func `a closed or full stream ends no program`() {
    for file in Self.sources {
      for (number, line) in file.lines.enumerated() {
        for stream in ["standardError", "standardOutput"]
        where line.contains("\(stream).write(") && !line.contains("\(stream).write(contentsOf:") {
          let place = "\(file.path):\(number + 1): \(stream).write"
          Issue.record("\(place) ends the program if it fails; use StandardStream, or 'try? ….write(contentsOf:)'")
        }
      }
    }
  }

  @Test func `no file contains a local path`() {
    let text = [".swift", ".md", ".sh", ".js", ".html", ".csv", ".txt"]
    let folders = ["Sources", "Tests", "Documentation", "Scripts", "Benchmarks", "Examples", "Game"]
    for file in folders.flatMap({ Repository.files(in: $0, endings: text) }) {
      for (number, line) in file.lines.enumerated() {
        let isPath = line.range(of: #"["' (](/home|/root|/work|/Users)/"#, options: .regularExpression) != nil
        #expect(!isPath, "\(file.path):\(number + 1): a path of one machine; use a relative one")
      }
    }
  }

  @Test func `every module has a line in ARCHITECTURE and tests`() {
    let architecture = Repository.text("ARCHITECTURE.md")
    let manifests = Self.packages.map { Repository.text("\($0)Package.swift") }.joined()
    let untested: Set = ["_Testing_UIKit", "UIKitTesting", "micro", "ib", "micro-ib"]
    // The modules of the app are tested together, through its screens.
    let tests = ["Portrayal", "ScreenBase", "Runs", "Workshop", "Records"].reduce(into: [:]) { $0[$1] = "MicroApp" }
    for module in Self.layers.keys.sorted() {
      #expect(architecture.contains("`\(module)`"), "ARCHITECTURE.md does not say what `\(module)` is for; add a line")
      if !untested.contains(module) {
        #expect(
          manifests.contains("\"\(tests[module] ?? module)Tests\""), "\(module) has no tests; add Tests/\(module)Tests")
      }
    }
  }

  @Test func `links between documents have existing targets`() {
    let documents = Self.packages.flatMap { Repository.files(in: "\($0)Documentation", endings: [".md"]) }
    let top = [
      "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "Documentation/README.md", "Game/README.md",
      "Game/CHANGELOG.md",
    ].map { Repository.File(path: $0, text: Repository.text($0)) }
    for file in documents + top {
      #expect(!file.text.isEmpty, "\(file.path) is missing or empty; write it")
      let folder = Repository.root.appendingPathComponent(file.path).deletingLastPathComponent()
      for match in file.text.matches(of: /\]\(([^)#]+)(#[^)]*)?\)/) where !match.1.hasPrefix("http") {
        let target = match.1.removingPercentEncoding ?? String(match.1)
        let exists = FileManager.default.fileExists(atPath: folder.appendingPathComponent(target).path)
        #expect(exists, "\(file.path) links to \(target), which is not there; mend the link")
      }
    }
  }

  private static func importedModule(_ line: Substring) -> String? {
    let words = line.split(separator: " ")
    guard let index = words.firstIndex(of: "import"), index <= 2,
      words[..<index].allSatisfy({ $0.hasPrefix("@") || ["public", "package", "internal"].contains($0) }),
      index + 1 < words.count
    else { return nil }
    return String(words[index + 1])
  }
}
