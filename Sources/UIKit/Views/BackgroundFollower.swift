/// Who shows the background colour of the view above.
package struct BackgroundFollower {
  package private(set) weak var view: UIView?
  private let react: @MainActor () -> Void

  package init(_ view: UIView, react: @escaping @MainActor () -> Void) {
    self.view = view
    self.react = react
  }

  @MainActor func call() { if view != nil { react() } }
}
