/// The images between neighbouring parts of a control, by the states of the parts at both sides.
struct DividerImages {
  private struct Key: Hashable {
    let left: UIControl.State
    let right: UIControl.State
  }

  private var images: [Key: UIImage] = [:]

  var isEmpty: Bool { images.isEmpty }

  /// The image that was set for exactly these states.
  subscript(left: UIControl.State, right: UIControl.State) -> UIImage? {
    get { images[Key(left: left, right: right)] }
    set { images[Key(left: left, right: right)] = newValue }
  }

  /// The image to show: that of the states, else one with a normal side.
  func shown(_ left: UIControl.State, _ right: UIControl.State) -> UIImage? {
    self[left, right] ?? self[left, .normal] ?? self[.normal, right] ?? self[.normal, .normal]
  }
}
