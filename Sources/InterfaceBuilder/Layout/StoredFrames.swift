import UIKit

/// Compares the frames stored in a file with a new layout. Where the constraints give other frames, the file is out of
/// date.
@MainActor package struct StoredFrames {
  private let file: InterfaceFile
  private let root: InterfaceElement
  private let canvas: CanvasSafeArea
  /// The IDs of the rows of inset tables.
  private let insetRows: Set<String>

  package struct Difference {
    package var element: InterfaceElement
    package var stored: CGRect
    package var computed: CGRect
  }

  package init(_ file: InterfaceFile) {
    self.file = file
    let device = CanvasDevice(file.document.root)
    root = file.root(for: device.sizeClasses)
    canvas = CanvasSafeArea(file.document, device: device)
    insetRows = Self.insetRows(in: file.document.root)
  }

  /// Returns the views of a root whose stored frames differ from those that the constraints give. Descendants of such
  /// views are left out, because their frames depend on them.
  ///
  /// Texts and controls have the sizes stored in the file, so that other fonts do not matter.
  package func differences(below rootID: String) -> [Difference] {
    guard let found = RootSearch(root).find(rootID), let stored = found.element.storedFrame?.size, stored.width > 0
    else {
      return []
    }
    let size = rowSize(of: found, stored)
    let area = storedSafeArea(of: found, size)
    let insets = area.completed(with: canvas.insets(of: found, size: size))
    guard let first = layOut(found.element, rootID, size, insets) else { return [] }
    // Only differences need the second layout, which takes as long as the first.
    lazy var other = layOut(found.element, rootID, size, area.completed(with: Self.unknownInsets))
    return differences(in: found.element, first) {
      switch found.kind {
      case .controller, .topLevel: other
      case .part, .cell: nil
      }
    }
  }

  /// Returns the size of a root on the canvas. For rows of inset tables some files contain the width of the table, and
  /// the canvas insets them by 16 points on narrow devices and 20 points on wide ones at each side. In other files the
  /// rows are already inset, so that they do not begin at the edge of the table.
  private func rowSize(of found: RootSearch.Found, _ size: CGSize) -> CGSize {
    guard case .cell(let cell, isCollection: false) = found.kind, cell.id.map(insetRows.contains) ?? false,
      cell.storedFrame.map({ $0.minX <= 0 }) ?? true
    else { return size }
    return CGSize(width: max(size.width - 2 * (size.width < 390 ? 16 : 20), 1), height: size.height)
  }

  private static func insetRows(in root: InterfaceElement) -> Set<String> {
    var result: Set<String> = []
    root.visit { table in
      guard table.name == "tableView", table["style"] == "insetGrouped" else { return }
      table.visit { element in if element.name == "tableViewCell", let id = element.id { result.insert(id) } }
    }
    return result
  }

  private func storedSafeArea(of found: RootSearch.Found, _ size: CGSize) -> StoredSafeArea {
    var guides: [InterfaceElement] = []
    if case .controller(let controller) = found.kind { guides = controller.items(of: "layoutGuides") }
    return StoredSafeArea(found.element, size, guides: guides)
  }

  /// A second safe area, in points, for the edges that the file does not decide. A view with other frames for it is not
  /// compared.
  private static let unknownInsets = UIEdgeInsets(top: 64, left: 44, bottom: 34, right: 44)

  private func layOut(
    _ view: InterfaceElement, _ rootID: String, _ size: CGSize, _ safeArea: UIEdgeInsets
  ) -> RootLayout.Loaded? {
    var sizes: [String: CGSize] = [:]
    visit(view) { element in
      if let id = element.id, let frame = element.storedFrame, Self.leaves.contains(element.name) {
        sizes[id] = frame.size
      }
    }
    let conditions = RootLayout.Conditions(size: size, safeArea: safeArea, contentSizes: sizes)
    return RootLayout(file).load(rootID, conditions)
  }

  /// - Parameter other: Returns the layout with the second safe area; `nil` if the root has none.
  private func differences(
    in view: InterfaceElement, _ loaded: RootLayout.Loaded, _ other: () -> RootLayout.Loaded?
  ) -> [Difference] {
    var ids: Set<String> = []
    visit(view) { element in if let id = element.id, element.storedFrame != nil { ids.insert(id) } }
    let comparison = FrameComparison(
      loaded, baselines: baselineIDs(below: view), toolsVersion: file.document.toolsVersion)
    var result: [Difference] = []
    var differing: Set<ObjectIdentifier> = []
    // Superviews come before their subviews.
    for (element, object) in loaded.load.made {
      guard let view = object as? UIView, let stored = element.storedFrame, let id = element.id, ids.contains(id),
        element["translatesAutoresizingMaskIntoConstraints"] == "NO", !file.keepsFrame(element),
        !comparison.areEqual(stored, view.frame, element)
      else { continue }
      defer { differing.insert(ObjectIdentifier(view)) }
      guard comparison.isDetermined(view, element), !comparison.isInside(view, differing) else { continue }
      let same = other()?.load.objects[id] as? UIView
      guard same.map({ comparison.areEqual($0.frame, view.frame, element) }) ?? true else { continue }
      result.append(Difference(element: element, stored: stored, computed: view.frame))
    }
    return result.sorted { $0.element.line < $1.element.line }
  }

  /// Returns the IDs of the views whose baselines are constrained.
  private func baselineIDs(below root: InterfaceElement) -> Set<String> {
    var result: Set<String> = []
    root.visit { element in
      for constraint in element.items(of: "constraints") {
        for item in ["first", "second"] where constraint["\(item)Attribute"]?.hasSuffix("aseline") ?? false {
          if let id = constraint["\(item)Item"] { result.insert(id) }
        }
      }
    }
    return result
  }

  /// Calls `body` for everything below a root that is laid out with it: cells are separate roots.
  private func visit(_ root: InterfaceElement, _ body: (InterfaceElement) -> Void) {
    for child in root.children where !Self.otherRoots.contains(child.name) {
      body(child)
      visit(child, body)
    }
  }

  private static let otherRoots: Set = ["tableViewCell", "collectionViewCell", "collectionReusableView"]

  /// Views that measure their content.
  private static let leaves: Set = [
    "label", "button", "imageView", "textField", "textView", "switch", "slider", "stepper", "segmentedControl",
    "progressView", "activityIndicatorView", "pageControl", "colorWell", "pickerView", "datePicker", "searchBar",
    "toolbar", "navigationBar", "tabBar",
  ]
}

extension InterfaceElement {
  /// The frame that the file contains.
  package var storedFrame: CGRect? {
    guard let rect = value(forKey: "frame"), rect.name == "rect" else { return nil }
    return CGRect(
      x: rect.number("x"), y: rect.number("y"), width: rect.number("width"), height: rect.number("height"))
  }
}
