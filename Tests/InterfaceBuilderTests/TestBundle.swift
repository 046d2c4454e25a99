import Foundation
import Testing
import UIKit

/// A temporary folder with an app's resources, deleted on release.
final class TestBundle {
  let folder: URL
  let bundle: Bundle

  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("ib-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files {
      let file = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    bundle = try #require(Bundle(path: folder.path))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The text of a storyboard with the given scenes and initial controller.
  static func storyboard(initial: String = "start", _ scenes: String, resources: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="\(initial)">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>\(scenes)</scenes><resources>\(resources)</resources>
    </document>
    """
  }

  /// The text of one scene: a controller element and the objects beside it.
  static func scene(_ controller: String, beside: String = "") -> String {
    "<scene sceneID='s'><objects>\(controller)"
      + "<placeholder placeholderIdentifier='IBFirstResponder' id='responder' sceneMemberID='firstResponder'/>"
      + "\(beside)</objects></scene>"
  }

  /// The text of a xib with the given top-level objects.
  static func xib(_ objects: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <objects>\(objects)</objects>
    </document>
    """
  }
}
