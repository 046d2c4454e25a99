import Foundation
import InterfaceBuilder
import UIKit

@testable import InterfaceBuilderTool

/// A temporary folder of files, deleted on release.
final class ToolFolder {
  let url: URL

  init(_ files: [String: String] = [:]) throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("ib-tool-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = url.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// The text of a storyboard with one scene whose view has the given subviews and constraints.
  static func storyboard(
    subviews: String, constraints: String = "", connections: String = "", beside: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="start">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <scenes>
    <scene sceneID="s"><objects>
    <viewController title="Start" id="start" customClass="StartController" sceneMemberID="viewController">
    <view key="view" contentMode="scaleToFill" id="root">
    <rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews>
    \(subviews)
    </subviews>
    <constraints>
    \(constraints)
    </constraints>
    </view>
    <connections>
    \(connections)
    </connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="responder" sceneMemberID="firstResponder"/>
    </objects></scene>
    \(beside)
    </scenes>
    </document>
    """
  }
}

extension ToolFolder {
  /// The findings in a file, by the given rules.
  ///
  /// - Parameter isProject: True if the folder is a whole project, whose sources and other files are read.
  @MainActor func findings(
    by rules: some Sequence<Finding.Rule> = Finding.Rule.usual, isProject: Bool = false,
    policies: PolicySettings = PolicySettings(), in file: String = "Main.storyboard"
  ) throws -> [Finding] {
    let path = path(file)
    let document = try InterfaceDocument(try Data(contentsOf: URL(fileURLWithPath: path)), name: "Main.storyboard")
    let interface = InterfaceFile(document, path: path, resources: FolderResources(of: path))
    let design = DesignFile(interface, conditions: DesignConditions(device: CanvasDevice(document.root)))
    let code = isProject ? ProjectCode(folder: url.path) : nil
    let check = FileCheck(
      path: "Main.storyboard", design: design, code: code, isWholeProject: isProject, policies: policies)
    var list = FindingList(rules: rules)
    check.checkText(into: &list)
    try check.checkLayout(on: DesignStage(), into: &list)
    if let code { IdentifierRules(sources: code.sources, interfaces: code.interfaces).check(into: &list) }
    return list.sorted
  }
}
