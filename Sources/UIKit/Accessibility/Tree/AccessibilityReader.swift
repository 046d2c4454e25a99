/// Reads the accessibility properties of views into nodes.
///
/// The rules are VoiceOver's: the descendants of an element are not elements, hidden ones are left out, a modal view
/// hides its siblings, and elements are read by rows, unless a container lists them or a scroll view or a column groups
/// them. Elements of no size, texts without a word and bars that are off the screen are left out. The controls in
/// a cell are its children, which differs from VoiceOver, because the trees of AT-SPI and ARIA allow it.
@MainActor final class AccessibilityReader {
  private(set) var nodes: [Int: AccessibilityNode] = [:]
  private let isRightToLeft: Bool
  private let number: (AnyObject) -> Int

  /// Elements that stay together when all are ordered by their places.
  private struct Block {
    var ids: [Int]
    var frame: CGRect
  }

  init(isRightToLeft: Bool, number: @escaping (AnyObject) -> Int) {
    self.isRightToLeft = isRightToLeft
    self.number = number
  }

  /// Reads the windows, the front-most last, and returns the numbers of the window's children.
  func addTrees(ofWindows windows: [UIWindow], clip: CGRect, parent: Int) -> [Int] {
    // Each window is read as a whole, the one in front first.
    unobstructed(windows).reversed().flatMap { inOrder(blocks(in: $0, clip: clip, parent: parent)) }
  }

  private func blocks(in view: UIView, clip: CGRect, parent: Int, isInCell: Bool = false) -> [Block] {
    guard !view.isHidden, view.alpha >= 0.01, !view.accessibilityElementsHidden else { return [] }
    let clip = view.clipsToBounds ? clip.intersection(view.convert(view.bounds, to: UIScreen.main)) : clip
    if view.isAccessibilityElement, view.accessibilityFrame.isEmpty { return [] }
    if view.isAccessibilityElement, !isInCell || view is UIControl || view is UITextView {
      return add(view, clip: clip, parent: parent).map { [$0] } ?? []
    }
    guard let role = AccessibilityRole(container: view) else {
      let inner = inner(of: view, clip: clip, parent: parent, isInCell: isInCell)
      guard view.groupsElements else { return inner }
      return [Block(ids: inOrder(inner), frame: view.convert(view.bounds, to: UIScreen.main))]
    }
    return add(container: view, role, clip: clip, parent: parent, isInCell: isInCell).map { [$0] } ?? []
  }

  /// The blocks inside of a view: what it lists, else those of its subviews.
  private func inner(of view: UIView, clip: CGRect, parent: Int, isInCell: Bool) -> [Block] {
    let count = view.accessibilityElementCount()
    guard count > 0, count != NSNotFound else {
      return unobstructed(view.subviews).flatMap { blocks(in: $0, clip: clip, parent: parent, isInCell: isInCell) }
    }
    let listed = (0..<count).compactMap { view.accessibilityElement(at: $0) }.flatMap { element -> [Block] in
      switch element {
      case let same as UIView where same === view: []
      case let view as UIView: [blocks(in: view, clip: clip, parent: parent, isInCell: isInCell)].flatMap(\.self)
      case let part as UIAccessibilityElement where part.isAccessibilityElement:
        [add(part, clip: clip, parent: parent)]
      default: []
      }
    }
    return [Block(ids: listed.flatMap(\.ids), frame: view.convert(view.bounds, to: UIScreen.main))]
  }

  /// The views that no modal view among them hides.
  private func unobstructed<View: UIView>(_ views: [View]) -> [View] {
    guard let modal = views.last(where: { $0.obscuresSiblings && !$0.isHidden }) else { return views }
    return [modal]
  }

  private func inOrder(_ blocks: [Block]) -> [Int] {
    FocusMap.readingOrder(blocks.map(\.frame), isRightToLeft: isRightToLeft).flatMap { blocks[$0].ids }
  }

  private func add(_ view: UIView, clip: CGRect, parent: Int) -> Block? {
    var node = AccessibilityNode(view, id: number(view), parent: parent, clip: clip)
    guard !node.saysNothing else { return nil }
    if node.role == .listItem {
      node.children = inOrder(
        unobstructed(view.subviews).flatMap { blocks(in: $0, clip: clip, parent: node.id, isInCell: true) })
    }
    nodes[node.id] = node
    return Block(ids: [node.id], frame: node.frame)
  }

  private func add(_ part: UIAccessibilityElement, clip: CGRect, parent: Int) -> Block {
    let node = AccessibilityNode(part, id: number(part), parent: parent, clip: clip)
    nodes[node.id] = node
    return Block(ids: [node.id], frame: node.frame)
  }

  private func add(
    container view: UIView, _ role: AccessibilityRole, clip: CGRect, parent: Int, isInCell: Bool
  ) -> Block? {
    // A controller moves the bars that it hides off the screen.
    guard role != .toolbar || !view.accessibilityFrame.intersection(clip).isEmpty else { return nil }
    var node = AccessibilityNode(id: number(view), role: role)
    node.parent = parent
    node.children = inOrder(inner(of: view, clip: clip, parent: node.id, isInCell: isInCell))
    guard !node.children.isEmpty || role == .list else { return nil }
    node.label = view.accessibilityLabel ?? ""
    node.identifier = view.accessibilityIdentifier
    node.actions = ((view as? UIScrollView)?.scrollDirections ?? []).map { .scroll($0) }
    node.frame = view.accessibilityFrame
    node.states = node.frame.intersects(clip) ? .showing : []
    if role == .dialog {
      node.states.insert(.modal)
      if node.label.isEmpty { node.label = node.children.lazy.compactMap { self.nodes[$0]?.label }.first ?? "" }
    }
    nodes[node.id] = node
    return Block(ids: [node.id], frame: node.frame)
  }
}

extension UIView {
  /// True if all elements in the view are read before those beside it: for scroll views, columns of split views, and
  /// where the app wants it.
  fileprivate var groupsElements: Bool {
    self is UIScrollView || (next as? UIViewController)?.parent is UISplitViewController
      || shouldGroupAccessibilityChildren || accessibilityNavigationStyle == .combined
  }

  /// True if assistive technology must not reach the sibling views. A presentation that passes touches through leaves
  /// them reachable.
  fileprivate var obscuresSiblings: Bool {
    accessibilityViewIsModal || (self as? PresentationContainerView)?.blocksOutside == true
  }
}
