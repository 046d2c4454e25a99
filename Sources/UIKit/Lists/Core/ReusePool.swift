/// A view that a list makes from a registered class or nib and reuses.
@MainActor protocol ReusableView: UIView {
  /// Makes a view of a class that is only known at run time. Rows and headers of tables have a default size.
  static func make(_ type: AnyClass, identifier: String, size: CGSize) -> Self?
  /// The identifier that it was made for.
  var reuseIdentifier: String? { get }
  func takeIdentifier(_ identifier: String)
  func prepareForReuse()
}

/// The name that the reusable views of a list are registered under.
struct ReuseName: Hashable {
  enum Kind: Hashable {
    case row, headerFooter, item
    /// With the element kind.
    case supplementary(String), decoration(String)
  }

  var kind: Kind
  var identifier: String

  fileprivate var view: String {
    switch kind {
    case .row, .item: "cell"
    case .headerFooter: "header or footer view"
    case .supplementary(let kind), .decoration(let kind): "view of kind '\(kind)'"
    }
  }

  /// The call that registers a class under the name.
  fileprivate var registration: String {
    switch kind {
    case .row: "tableView.register(UITableViewCell.self, forCellReuseIdentifier: \"\(identifier)\")"
    case .headerFooter:
      "tableView.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: \"\(identifier)\")"
    case .item: "collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: \"\(identifier)\")"
    case .supplementary(let kind):
      "collectionView.register(UICollectionReusableView.self, forSupplementaryViewOfKind: \"\(kind)\", "
        + "withReuseIdentifier: \"\(identifier)\")"
    case .decoration(let kind):
      "layout.register(UICollectionReusableView.self, forDecorationViewOfKind: \"\(kind)\")"
    }
  }
}

/// The views of a list that wait for reuse, and the registered classes and nibs of new ones.
@MainActor final class ReusePool {
  /// Views of one name that may wait. More costs memory; with fewer, long jumps make new views.
  static let limit = 64

  private var makers: [ReuseName: (CGSize) -> any ReusableView] = [:]
  private var waiting: [ReuseName: [any ReusableView]] = [:]

  // MARK: Registering

  /// Registers a class; `nil` removes the registration.
  ///
  /// - Precondition: The identifier is not empty, and the class is a `View` or a subclass of it.
  func register<View: ReusableView>(_ type: AnyClass?, as base: View.Type, _ name: ReuseName, in list: UIView) {
    precondition(!name.identifier.isEmpty, "an empty reuse identifier was registered with \(list.nameInMessages)")
    guard let type else { return register(name, nil) }
    precondition(
      type is View.Type,
      "\(type) was registered as a \(name.view) for '\(name.identifier)' of \(list.nameInMessages), but is not a "
        + "\(View.self)")
    register(name) { size in
      guard let view = View.make(type, identifier: name.identifier, size: size) else {
        preconditionFailure("\(type) could not be made as a \(View.self)")
      }
      return view
    }
  }

  /// Registers a nib, whose first top-level `View` is used; `nil` removes the registration.
  func register<View: ReusableView>(_ nib: UINib?, as base: View.Type, _ name: ReuseName, in list: UIView) {
    precondition(!name.identifier.isEmpty, "an empty reuse identifier was registered with \(list.nameInMessages)")
    guard let nib else { return register(name, nil) }
    let listName = list.nameInMessages
    register(name) { _ in
      let objects = nib.instantiate(withOwner: nil, options: nil)
      guard let view = objects.lazy.compactMap({ $0 as? View }).first else {
        preconditionFailure(
          "the nib registered for the \(name.view) '\(name.identifier)' of \(listName) has no \(View.self) at its top "
            + "level, but \(objects.map { "\(type(of: $0))" })")
      }
      view.takeIdentifier(name.identifier)
      return view
    }
  }

  private func register(_ name: ReuseName, _ make: ((CGSize) -> any ReusableView)?) {
    makers[name] = make
    // Views of the previous registration must not be reused.
    for view in waiting.removeValue(forKey: name) ?? [] { view.removeFromSuperview() }
  }

  func isRegistered(_ name: ReuseName) -> Bool { makers[name] != nil }

  // MARK: Reuse

  /// A waiting or new view; `nil` without a registration.
  ///
  /// - Parameter size: The size that the initializer of a collection view's cell gets.
  func dequeue(_ name: ReuseName, size: CGSize = .zero) -> (any ReusableView)? {
    guard let view = waiting[name]?.popLast() else { return makers[name]?(size) }
    view.prepareForReuse()
    return view
  }

  /// Keeps a view for reuse, hidden if it is still in a view hierarchy. Views without identifier and those beyond
  /// ``limit`` are dropped.
  func add(_ view: any ReusableView, _ kind: ReuseName.Kind) {
    guard let identifier = view.reuseIdentifier else { return view.removeFromSuperview() }
    let name = ReuseName(kind: kind, identifier: identifier)
    guard waiting[name, default: []].count < Self.limit else { return view.removeFromSuperview() }
    if view.superview != nil { view.isHidden = true }
    waiting[name, default: []].append(view)
  }

  func dropWaiting() {
    for views in waiting.values { for view in views { view.removeFromSuperview() } }
    waiting.removeAll()
  }

  var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }

  /// The message for an identifier without a registration.
  func missing(_ name: ReuseName, in list: UIView) -> String {
    let known = makers.keys.filter { $0.kind == name.kind }.map { "'\($0.identifier)'" }.sorted()
    return """
      \(list.nameInMessages) has no \(name.view) for the identifier '\(name.identifier)'; \
      \(known.isEmpty ? "nothing is registered" : "registered are \(known.joined(separator: ", "))"). \
      Add the line: \(name.registration) with your own class or a nib, or give \
      a prototype in the storyboard this identifier.
      """
  }
}
