import Foundation
import Testing

/// A temporary folder of Interface Builder files with an app's resources, deleted on release.
final class InterfaceFiles {
  private let folder: URL
  let bundle: Bundle

  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("components-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appendingPathComponent(name)) }
    bundle = try #require(Bundle(path: folder.path))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  static func storyboard(_ scenes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
    useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="start">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>\(scenes)</scenes>
    </document>
    """
  }

  static func scene(_ controller: String) -> String {
    "<scene sceneID='s'><objects>\(controller)"
      + "<placeholder placeholderIdentifier='IBFirstResponder' id='responder' sceneMemberID='firstResponder'/>"
      + "</objects></scene>"
  }

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
