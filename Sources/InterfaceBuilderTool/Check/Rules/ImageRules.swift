import InterfaceBuilder

/// Checks for images and colours that a file names and its project lacks.
@MainActor struct ImageRules {
  let design: DesignFile
  let path: String

  private static let attributes: [(name: String, catalog: String)] = [
    ("image", "catalog"), ("selectedImage", "selectedCatalog"), ("backgroundImage", "backgroundCatalog"),
    ("highlightedImage", "highlightedCatalog"), ("landscapeImage", "catalog"),
    ("minimumValueImage", "minimumValueCatalog"), ("maximumValueImage", "maximumValueCatalog"),
  ]

  /// Elements with an attribute `image` that names no picture.
  private static let others: Set = ["image", "userDefinedRuntimeAttribute", "accessibilityTraits"]

  func check(into list: inout FindingList) {
    guard list.includes(.images) else { return }
    let root = design.file.document.root
    // If there are no pictures at all, the project's folder was not given, and every image would be missing.
    guard design.file.resources.hasPictures else { return noteUnchecked(in: root, into: &list) }
    // Pictures whose data is in the file.
    let embedded = Set(root.items(of: "resources").filter { !$0.children.isEmpty }.compactMap { $0["name"] })
    root.visit { element in
      guard !Self.others.contains(element.name) else { return }
      for attribute in Self.attributes {
        guard let name = element[attribute.name], element[attribute.catalog] != "system" else { continue }
        guard !embedded.contains(name), !design.file.resources.hasImage(named: name) else { continue }
        list.add(.images, path, element, "the image '\(name)' is not in a catalogue or folder of the project")
      }
      if element.name == "color", element["catalog"] == nil, let name = element["name"],
        !design.file.resources.hasColor(named: name)
      {
        list.add(.images, path, element, "the colour '\(name)' is not in an asset catalogue of the project")
      }
    }
  }

  /// Notes that the images and colours of a file were not looked for, at the first one.
  private func noteUnchecked(in root: InterfaceElement, into list: inout FindingList) {
    var first: InterfaceElement?
    root.visit { element in
      guard first == nil, !Self.others.contains(element.name) else { return }
      let isImage = Self.attributes.contains { element[$0.name] != nil && element[$0.catalog] != "system" }
      let isColor = element.name == "color" && element["name"] != nil && element["catalog"] == nil
      if isImage || isColor { first = element }
    }
    guard let first else { return }
    list.add(
      .unchecked, path, first,
      "the project has no pictures and no asset catalogues, so that the images and colours of the file were not checked; "
        + "give its folder with --project")
  }
}
