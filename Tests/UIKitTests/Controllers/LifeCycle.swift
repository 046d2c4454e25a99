import UIKit

/// The calls that controllers received, in order, as `name.call`.
@MainActor final class LifeCycleLog {
  private(set) var lines: [String] = []

  func note(_ line: String) {
    lines.append(line)
  }

  /// Returns the lines since the previous call.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

/// A controller that records its life cycle calls.
@MainActor class NotingController: UIViewController {
  let name: String
  let log: LifeCycleLog

  init(_ name: String, _ log: LifeCycleLog) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) {
    nil
  }

  func note(_ call: String) {
    log.note("\(name).\(call)")
  }

  override func loadView() {
    note("load")
    view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("didLoad")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear\(animated ? " animated" : "")")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("isAppearing")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("willLayout")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("didLayout")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear\(animated ? " animated" : "")")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear\(animated ? " animated" : "")")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear\(animated ? " animated" : "")")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note(parent == nil ? "willLeave" : "willMove")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note(parent == nil ? "didLeave" : "didMove")
  }
}

extension [String] {
  /// Without layout calls, whose number is not guaranteed.
  var withoutLayout: [String] { filter { !$0.hasSuffix("Layout") } }
}
