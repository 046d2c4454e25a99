/// A view that a list makes of a registered class or nib and uses again.
@MainActor protocol ReusableView: UIView {
  /// Makes a view of a class that is known at run time only.
  static func make(_ type: AnyClass, identifier: String) -> Self?
  /// The identifier that it was made for.
  var reuseIdentifier: String? { get }
  func takeIdentifier(_ identifier: String)
  func prepareForReuse()
}

/// How much lists keep of what nobody sees.
enum ReuseLimit {
  /// Views of one identifier that may wait. More would cost memory, fewer would be made anew in long jumps.
  static let waiting = 64
}

/// What a list makes its views of, and those that wait to be used again.
@MainActor final class ReusePool<View: ReusableView> {
  private enum Source {
    case type(AnyClass)
    case nib(UINib)
  }

  private let kind: String
  private unowned let owner: UIView
  private var sources: [String: Source] = [:]
  private var waiting: [String: [View]] = [:]

  init(_ kind: String, of owner: UIView) {
    self.kind = kind
    self.owner = owner
  }

  // MARK: Registering

  /// `nil` takes the registration back.
  func register(_ type: AnyClass?, _ identifier: String) {
    check(identifier)
    guard let type else { return sources[identifier] = nil }
    precondition(
      type is View.Type,
      "\(type) was registered as a \(kind) for '\(identifier)' of \(owner.nameInMessages), but is not a \(View.self)")
    set(.type(type), identifier)
  }

  func register(_ nib: UINib?, _ identifier: String) {
    check(identifier)
    guard let nib else { return sources[identifier] = nil }
    set(.nib(nib), identifier)
  }

  private func check(_ identifier: String) {
    precondition(!identifier.isEmpty, "an empty reuse identifier was registered with \(owner.nameInMessages)")
  }

  private func set(_ source: Source, _ identifier: String) {
    sources[identifier] = source
    // What was made of something else must not come back.
    for view in waiting.removeValue(forKey: identifier) ?? [] { view.removeFromSuperview() }
  }

  // MARK: Using

  func dequeueRegistered(_ identifier: String, for existing: View?) -> View {
    if let view = dequeue(identifier, for: existing) { return view }
    preconditionFailure(missing(identifier))
  }

  /// - Parameter existing: A view that is configured again, and given out if it has the identifier.
  func dequeue(_ identifier: String, for existing: View?) -> View? {
    if let existing, existing.reuseIdentifier == identifier { return existing }
    if let view = waiting[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    return make(identifier)
  }

  private func make(_ identifier: String) -> View? {
    switch sources[identifier] {
    case nil: return nil
    case .type(let type): return View.make(type, identifier: identifier)
    case .nib(let nib):
      let objects = nib.instantiate(withOwner: nil, options: nil)
      guard let view = objects.lazy.compactMap({ $0 as? View }).first else {
        preconditionFailure(
          "the nib registered for the \(kind) '\(identifier)' of \(owner.nameInMessages) has no \(View.self) at its "
            + "top, but \(objects.map { "\(type(of: $0))" })")
      }
      view.takeIdentifier(identifier)
      return view
    }
  }

  /// What to say to somebody who asks for an identifier that nobody registered.
  func missing(_ identifier: String) -> String {
    let known = sources.keys.sorted()
    let method = kind == "cell" ? "forCellReuseIdentifier" : "forHeaderFooterViewReuseIdentifier"
    return """
      \(owner.nameInMessages) has no \(kind) for the identifier '\(identifier)'; \
      \(known.isEmpty ? "nothing is registered" : "registered are \(known.map { "'\($0)'" }.joined(separator: ", "))"). \
      Add the line: tableView.register(\(View.self).self, \(method): "\(identifier)") with your own class or a nib, or give \
      a prototype in the storyboard this identifier.
      """
  }

  /// Keeps a view until it is needed again; one without identifier is let go.
  func add(_ view: View) {
    guard let identifier = view.reuseIdentifier, waiting[identifier, default: []].count < ReuseLimit.waiting else {
      return view.removeFromSuperview()
    }
    view.isHidden = true
    waiting[identifier, default: []].append(view)
  }

  /// Lets go of the views that wait.
  func dropWaiting() {
    for views in waiting.values { for view in views { view.removeFromSuperview() } }
    waiting.removeAll()
  }

  var waitingCount: Int { waiting.values.reduce(0) { $0 + $1.count } }
}
