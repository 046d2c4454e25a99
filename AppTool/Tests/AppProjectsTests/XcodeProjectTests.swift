import AppTranslation
import Foundation
import Testing

@testable import AppBuilding
@testable import AppProjects

@Suite struct XcodeProjectTests {
  /// Makes a folder that is deleted after the test.
  func inFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `a new app is read back with its synchronized folder`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let project = try Project.read(path)
      #expect(project.path == path)
      let target = try project.target(named: nil, kind: .application)
      #expect(target.module == "Hello")
      #expect(target.sources.map { $0.split(separator: "/").last } == ["AppDelegate.swift", "ViewController.swift"])
      let list = try InformationList(of: target).entries
      #expect(list["CFBundleIdentifier"] as? String == "org.example.Hello")
      #expect(list["UILaunchScreen"] != nil)
    }
  }

  @Test func `the exceptions of a folder of no target are the files of a target`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let (group, target) = ("A00000000000000000000003", "A00000000000000000000005")
      let exceptions = """
        A000000000000000000000F0 = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \(target);
          membershipExceptions = ("ViewController.swift");};
        """
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("fileSystemSynchronizedGroups = (\(group));", with: "")
        .replacing("path = Hello; source", with: "exceptions = (A000000000000000000000F0); path = Hello; source")
        .replacing("objects = {", with: "objects = {\n\(exceptions)")
      try Data(text.utf8).write(to: file)
      let sources = try Project.read(path).target(named: nil, kind: .application).sources
      #expect(sources.map { $0.split(separator: "/").last } == ["ViewController.swift"])
    }
  }

  @Test func `a damaged project is an error`() throws {
    try inFolder { folder in
      try FileManager.default.createDirectory(atPath: "\(folder)/A.xcodeproj", withIntermediateDirectories: true)
      try Data("{".utf8).write(to: URL(fileURLWithPath: "\(folder)/A.xcodeproj/project.pbxproj"))
      #expect {
        try Project.read("\(folder)/A.xcodeproj")
      } throws: { "\($0)".hasSuffix("is not a project of Xcode; open and save it there") }
    }
  }

  @Test func `a group that contains itself and a module name with a path are read`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("children = (A00000000000000000000003,", with: "children = (A00000000000000000000002,")
        .replacing("PRODUCT_NAME = ", with: "PRODUCT_MODULE_NAME = \"../../Hello\"; PRODUCT_NAME = ")
      try Data(text.utf8).write(to: file)
      let target = try Project.read(path).target(named: nil, kind: .application)
      #expect(target.module == "______Hello")
    }
  }

  @Test func `a target gets the bundle of resources that it depends on`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(
          "objects = {",
          with: """
            objects = {
              B1 = { isa = PBXNativeTarget; name = "Hello-Pictures"; buildPhases = (B2, );
                productType = "com.apple.product-type.bundle"; buildConfigurationList = B5; };
              B2 = { isa = PBXResourcesBuildPhase; files = (B3, ); };
              B3 = { isa = PBXBuildFile; fileRef = B4; };
              B4 = { isa = PBXFileReference; path = "a.png"; sourceTree = SOURCE_ROOT; };
              B5 = { isa = XCConfigurationList; buildConfigurations = (B6, ); };
              B6 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = Pictures; }; };
              B7 = { isa = PBXTargetDependency; target = B1; };
            """
        )
        .replacing("children = (A00000000000000000000003,", with: "children = (B4, A00000000000000000000003,")
        .replacing("targets = (", with: "targets = (B1, ").replacing("dependencies = (", with: "dependencies = (B7, ")
      try Data(text.utf8).write(to: file)
      let target = try Project.read(path).target(named: nil, kind: .application)
      #expect(target.resources.filter { $0.name == "Pictures.bundle/a.png" }.count == 1)
    }
  }

  @Test func `a package at a relative address is a folder`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(
          "objects = {",
          with: """
            objects = {
              B1 = { isa = XCRemoteSwiftPackageReference; repositoryURL = ../Lib;
                requirement = { branch = main; kind = branch; }; };
            """
        )
        .replacing("targets = (", with: "packageReferences = (B1, ); targets = (")
      try Data(text.utf8).write(to: file)
      let library = URL(fileURLWithPath: folder).appendingPathComponent("Lib").standardizedFileURL.path
      #expect(try Project.read(path).packages.map(\.folder) == [library])
    }
  }

  @Test func `a package that the project itself belongs to is a folder`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: "\(folder)/Example")
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(
          "objects = {",
          with: """
            objects = {
              B1 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Kit.git";
                requirement = { branch = main; kind = branch; }; };
              B2 = { isa = XCRemoteSwiftPackageReference; repositoryURL = "https://example.com/Other";
                requirement = { branch = main; kind = branch; }; };
            """
        )
        .replacing("targets = (", with: "packageReferences = (B1, B2, ); targets = (")
      try Data(text.utf8).write(to: file)
      try Data("let package = Package(\n  name: \"Kit\")\n".utf8).write(
        to: URL(fileURLWithPath: "\(folder)/Package.swift"))
      let packages = try Project.read(path).packages
      #expect(packages.map(\.identity) == ["kit", "other"])
      #expect(packages.map(\.folder) == [URL(fileURLWithPath: folder).standardizedFileURL.path, nil])
    }
  }

  @Test func `files are found as on a file system that ignores case, and a missing list is an error`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
      let list = URL(fileURLWithPath: "\(folder)/Hello/Hello/Supporting files/Info.plist")
      try FileManager.default.createDirectory(
        at: list.deletingLastPathComponent(), withIntermediateDirectories: true)
      func target() throws -> Target {
        let named = text.replacing(
          "PRODUCT_NAME = ",
          with: "INFOPLIST_FILE = \"HELLO/Supporting Files/info.plist\"; PRODUCT_NAME = ")
        try Data(named.utf8).write(to: file)
        return try Project.read(path).target(named: nil, kind: .application)
      }
      let missing = try target()
      #expect { try InformationList(of: missing) } throws: { "\($0)".contains("INFOPLIST_FILE of 'Hello' names this") }
      let entries = ["UIMainStoryboardFile": "Main"]
      try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0).write(to: list)
      #expect(try InformationList(of: target()).entries["UIMainStoryboardFile"] as? String == "Main")
    }
  }

  @Test func `a file with two references in the project is built once, as in Xcode`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let ids = ["A000000000000000000000E0", "A000000000000000000000E1"]
      let references = ids.map {
        """
        \($0) = {isa = PBXFileReference; path = Hello/ViewController.swift; sourceTree = "<group>";};
        \($0)0 = {isa = PBXBuildFile; fileRef = \($0);};
        """
      }
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("fileSystemSynchronizedGroups = (A00000000000000000000003);", with: "")
        .replacing("children = (A00000000000000000000003,", with: "children = (\(ids.joined(separator: ", ")),")
        .replacing(
          "isa = PBXSourcesBuildPhase; files = ()",
          with: "isa = PBXSourcesBuildPhase; files = (\(ids.map { "\($0)0" }.joined(separator: ", ")))"
        ).replacing("objects = {", with: "objects = {\n\(references.joined(separator: "\n"))")
      try Data(text.utf8).write(to: file)
      let sources = try Project.read(path).target(named: nil, kind: .application).sources
      #expect(sources.map { $0.split(separator: "/").last } == ["ViewController.swift"])
    }
  }

  @Test func `the configurations of an app's scenes name classes of its module`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("PRODUCT_NAME = ", with: "INFOPLIST_FILE = Info.plist; PRODUCT_NAME = ")
      try Data(text.utf8).write(to: file)
      let role = "UIWindowSceneSessionRoleApplication"
      let configurations = ["Main", "Editor"].map { name in
        ["UISceneConfigurationName": name, "UISceneDelegateClassName": "$(PRODUCT_MODULE_NAME).\(name)Delegate"]
      }
      let manifest: [String: Any] = [
        "UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [role: configurations],
      ]
      let list = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent("Info.plist")
      try PropertyListSerialization.data(
        fromPropertyList: ["UIApplicationSceneManifest": manifest], format: .xml, options: 0
      ).write(to: list)
      let target = try Project.read(path).target(named: nil, kind: .application)
      let read = try InformationList(of: target).entries["UIApplicationSceneManifest"] as? [String: Any]
      #expect(read?["UIApplicationSupportsMultipleScenes"] as? Bool == true)
      let roles = read?["UISceneConfigurations"] as? [String: [[String: String]]]
      #expect(
        roles?[role]?.map { $0["UISceneDelegateClassName"] } == ["Hello.MainDelegate", "Hello.EditorDelegate"])
    }
  }

  @Test func `the icons of the settings are in the list, as after a build in Xcode`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let icons = """
        ASSETCATALOG_COMPILER_APPICON_NAME = Icon;
        ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES = "Night Gold"; PRODUCT_NAME =
        """
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(text.replacing("PRODUCT_NAME =", with: icons).utf8).write(to: file)
      let target = try Project.read(path).target(named: nil, kind: .application)
      let entry = try InformationList(of: target).entries["CFBundleIcons"] as? [String: Any]
      #expect((entry?["CFBundlePrimaryIcon"] as? [String: String])?["CFBundleIconName"] == "Icon")
      let alternates = entry?["CFBundleAlternateIcons"] as? [String: [String: String]]
      #expect(alternates?.keys.sorted() == ["Gold", "Night"] && alternates?["Gold"]?["CFBundleIconName"] == "Gold")
    }
  }

  @Test func `targets that depend on each other are each needed once`() {
    func target(_ name: String, _ dependencies: [String]) -> Target {
      var target = Target(name: name, module: name, kind: .library)
      target.dependencies = dependencies
      return target
    }
    let targets = [target("A", ["B"]), target("B", ["A", "C"]), target("C", ["C", "B"])]
    let project = Project(name: "circle", folder: "", targets: targets)
    #expect(project.closure(of: targets[0]).map(\.name) == ["C", "B", "A"])
  }

  @Test func `links that cross are followed to each folder once`() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent("links-\(UUID().uuidString)").path
    defer { try? files.removeItem(atPath: root) }
    for number in 0...30 {
      try files.createDirectory(atPath: "\(root)/\(number)", withIntermediateDirectories: true)
      for name in ["a", "b"] where number < 30 {
        try files.createSymbolicLink(
          atPath: "\(root)/\(number)/\(name)", withDestinationPath: "\(root)/\(number + 1)")
      }
    }
    try Data("// end".utf8).write(to: URL(fileURLWithPath: "\(root)/30/End.swift"))
    var target = Target(name: "A", module: "A", kind: .application)
    FolderContents("\(root)/0").add(to: &target) { _ in true }
    #expect(target.sources.count == 1)
    var tree = FileTree(root: "\(root)/copy")
    try tree.copy("\(root)/0", to: "links")
    #expect(files.fileExists(atPath: "\(root)/copy/links/" + String(repeating: "a/", count: 30) + "End.swift"))
  }

  @Test func `a link that leads back is not followed`() throws {
    try inFolder { folder in
      try Data("class A {}\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/A.swift"))
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/again", withDestinationPath: folder)
      let target = try Project.read(folder).target(named: nil, kind: .application)
      #expect(target.sources.map { $0.split(separator: "/").last } == ["A.swift"])
    }
  }

  @Test func `a name that a module cannot have is refused`() {
    #expect(throws: ProjectError("'1 App' cannot name an app; use letters, digits and _, and begin with a letter")) {
      try NewProject(name: "1 App")
    }
  }

  @Test func `the modules that a bridging header imports are read`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("PRODUCT_NAME = ", with: "SWIFT_OBJC_BRIDGING_HEADER = Hello/Header.h; PRODUCT_NAME = ")
      try Data(text.utf8).write(to: file)
      func modules() throws -> Set<String> {
        try Project.read(path).target(named: nil, kind: .application).bridgedModules
      }
      #expect(try modules().isEmpty)
      let header = """
        /* #import <zlib.h>
        */
        #import <sqlite3.h>
          #include <CommonCrypto/CommonCrypto.h>
        @import MapKit;
        //#import <Social/Social.h>
        #import "Own.h"
        """
      try Data(header.utf8).write(to: URL(fileURLWithPath: "\(folder)/Hello/Hello/Header.h"))
      #expect(try modules() == ["SQLite3", "CommonCrypto", "MapKit"])
    }
  }

  @Test func `the files of a framework see the modules that its umbrella header imports`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Kit").write(in: folder)
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing("com.apple.product-type.application", with: "com.apple.product-type.framework")
      try Data(text.utf8).write(to: file)
      try Data("#import <UIKit/UIKit.h>\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/Kit/Kit/Kit.h"))
      try Data("#import <MapKit/MapKit.h>\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/Kit/Kit/Other.h"))
      #expect(try Project.read(path).targets.first?.bridgedModules == ["UIKit"])
    }
  }

  @Test func `the code of a catalog of documentation is not built`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Kit").write(in: folder)
      let catalog = "\(folder)/Kit/Kit/Kit.docc"
      try FileManager.default.createDirectory(atPath: catalog, withIntermediateDirectories: true)
      try Data("let a = 1\n".utf8).write(to: URL(fileURLWithPath: "\(catalog)/Step.swift"))
      try Data("let a = 1\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/Kit/Kit/Own.swift"))
      let target = try Project.read(path).target(named: nil, kind: .application)
      #expect(target.sources.contains { $0.hasSuffix("Own.swift") })
      #expect(!(target.sources + target.resources.map(\.path)).contains { $0.contains("docc") })
    }
  }

  @Test func `build phases that run a script are named`() throws {
    try inFolder { folder in
      let path = try NewProject(name: "Hello").write(in: folder)
      let file = URL(fileURLWithPath: "\(path)/project.pbxproj")
      let text = try String(contentsOf: file, encoding: .utf8)
        .replacing(
          "objects = {",
          with: """
            objects = {
              B1 = { isa = PBXShellScriptBuildPhase; name = SwiftGen; shellScript = "swiftgen"; };
              B2 = { isa = PBXShellScriptBuildPhase; shellScript = "true"; };
              B3 = { isa = PBXShellScriptBuildPhase; name = "[CP] Check Pods Manifest.lock"; shellScript = "true"; };
            """
        )
        .replacing("buildPhases = (", with: "buildPhases = (B1, B2, B3, ")
      try Data(text.utf8).write(to: file)
      let target = try Project.read(path).target(named: nil, kind: .application)
      #expect(target.scripts == ["SwiftGen", "Run Script"])
      #expect(
        BuildNotices.scripts(of: [target])
          == "build phases that run a script are left out: 'SwiftGen', 'Run Script' of 'Hello'")
      #expect(BuildNotices.scripts(of: [Target(name: "A", module: "A", kind: .library)]) == nil)
    }
  }

  @Test func `a list of a service whose name ends as that of an app is a resource`() throws {
    try inFolder { folder in
      try Data("class A {}\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/A.swift"))
      let lists = ["GoogleService-Info": ["API_KEY": "1"], "Shop-Info": ["CFBundleName": "Shop"]]
      for (name, entries) in lists {
        try PropertyListSerialization.data(fromPropertyList: entries, format: .xml, options: 0).write(
          to: URL(fileURLWithPath: "\(folder)/\(name).plist"))
      }
      let target = try Project.read(folder).target(named: nil, kind: .application)
      #expect(target.informationPath?.hasSuffix("/Shop-Info.plist") == true)
      #expect(target.resources.map(\.name) == ["GoogleService-Info.plist"])
    }
  }

  @Test func `what builds without an effect is counted, with the first places`() {
    let notes = (1...5).map { Diagnostic(file: "/A.swift", line: $0, message: "'x' has no effect") }
    #expect(
      BuildNotices(notes, path: "App").lines == [
        "5 places build but have no effect:", "  /A.swift:1: 'x' has no effect", "  /A.swift:2: 'x' has no effect",
        "  /A.swift:3: 'x' has no effect", "  'uikit report App' lists all",
      ])
    #expect(BuildNotices([notes[0]], path: "App").lines.first == "1 place builds but has no effect:")
    #expect(BuildNotices([], path: "App").lines.isEmpty)
  }

  @Test func `a target of Swift 6 has all of its upcoming features`() {
    var target = Target(name: "A", module: "A", kind: .library)
    #expect(AppPackage.features(of: target).isEmpty)
    target.settings = BuildSettings(["SWIFT_VERSION": "6.0"])
    #expect(AppPackage.features(of: target).contains("BareSlashRegexLiterals"))
  }
}
