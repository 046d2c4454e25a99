import UIKit

/// Compares the frames stored in a file with a new layout. Where the constraints give other frames, the file is out of
/// date.
@MainActor package struct StoredFrames {
  private let file: InterfaceFile
  private let root: InterfaceElement

  package struct Difference {
    package var element: InterfaceElement
    package var stored: CGRect
    package var computed: CGRect
  }

  package init(_ file: InterfaceFile) {
    self.file = file
    root = file.root(for: CanvasDevice(file.document.root).sizeClasses)
  }

  /// Returns the views of a root whose stored frames differ from those that the constraints give. Descendants of such
  /// views are left out, because their frames depend on them.
  ///
  /// Texts and controls have the sizes stored in the file, so that other fonts do not matter.
  package func differences(below rootID: String) -> [Difference] {
    guard let found = RootSearch(root).find(rootID), let size = found.element.storedFrame?.size, size.width > 0 else {
      return []
    }
    var best: [Difference]?
    for size in sizes(of: found, size) {
      for safeArea in safeAreas(of: found, size) {
        let differences = differences(in: found.element, rootID, size, safeArea)
        if best.map({ differences.count < $0.count }) ?? true { best = differences }
        if differences.isEmpty { return [] }
      }
    }
    return best ?? []
  }

  /// Returns the possible sizes of a root on the canvas: for rows of inset tables, files contain the table's width.
  private func sizes(of found: RootSearch.Found, _ size: CGSize) -> [CGSize] {
    guard case .cell(_, isCollection: false) = found.kind else { return [size] }
    return [size] + Self.rowInsets.map { CGSize(width: max(size.width - 2 * $0, 1), height: size.height) }
  }

  /// Insets of rows of inset tables on wide and narrow devices, at each side, in points.
  private static let rowInsets: [CGFloat] = [20, 16]

  /// Returns the possible safe areas of the canvas, the likeliest first; files do not contain it.
  private func safeAreas(of found: RootSearch.Found, _ size: CGSize) -> [UIEdgeInsets] {
    var guides: [InterfaceElement] = []
    var result: [UIEdgeInsets] = []
    if case .controller(let controller) = found.kind { guides = controller.items(of: "layoutGuides") }
    result.append(SafeAreaVote(found.element, size, guides: guides).insets)
    switch found.kind {
    case .controller, .topLevel: break
    case .part, .cell: return result
    }
    let covered = CanvasDevice(file.document.root).covered
    for bar in [0, Self.barHeight] {
      var insets = covered
      insets.top += bar
      result += [insets, UIEdgeInsets(top: bar, left: 0, bottom: 0, right: 0)]
    }
    return result
  }

  /// Height of a navigation bar, in points.
  private static let barHeight: CGFloat = 44

  private func differences(
    in view: InterfaceElement, _ rootID: String, _ size: CGSize, _ safeArea: UIEdgeInsets
  ) -> [Difference] {
    var sizes: [String: CGSize] = [:]
    var ids: Set<String> = []
    visit(view) { element in
      guard let id = element.id, let frame = element.storedFrame else { return }
      ids.insert(id)
      if Self.leaves.contains(element.name) { sizes[id] = frame.size }
    }
    let conditions = RootLayout.Conditions(size: size, safeArea: safeArea, contentSizes: sizes)
    guard let loaded = RootLayout(file).load(rootID, conditions) else { return [] }
    let judge = FrameJudge(loaded, baselines: baselineIDs(below: view))
    var result: [Difference] = []
    var differing: Set<ObjectIdentifier> = []
    // Superviews come before their subviews.
    for (element, object) in loaded.load.made {
      guard let view = object as? UIView, let stored = element.storedFrame, element.id.map(ids.contains) ?? false,
        element["translatesAutoresizingMaskIntoConstraints"] == "NO", !file.keepsFrame(element),
        !judge.areEqual(stored, view.frame, element)
      else { continue }
      defer { differing.insert(ObjectIdentifier(view)) }
      guard judge.isDecided(view, element), !judge.isInside(view, differing) else { continue }
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
    "progressView", "activityIndicatorView", "pageControl", "pickerView", "datePicker", "searchBar", "toolbar",
    "navigationBar", "tabBar",
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
