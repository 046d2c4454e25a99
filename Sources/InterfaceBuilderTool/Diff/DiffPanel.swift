import InterfaceBuilder
import Raster
import UIKit

/// One version of a scene, with its changes marked: additions in green, removals in red, changes in blue.
@MainActor struct DiffPanel {
  let title: String
  let size: CGSize
  private let image: UIImage?
  private let marks: [Mark]

  private struct Mark {
    var frame: CGRect
    var kind: InterfaceDifference.Change.Kind
  }

  /// A space in place of a scene that one version does not have.
  static let missing = DiffPanel(title: "(not there)", size: CGSize(width: 200, height: 200), image: nil, marks: [])

  private init(title: String, size: CGSize, image: UIImage?, marks: [Mark]) {
    self.title = title
    self.size = size
    self.image = image
    self.marks = marks
  }

  /// - Parameter scale: Pixels per point.
  /// - Returns: `nil` if this version does not have the scene, or if it has no view.
  init?(
    _ scene: ChangedScenes.Scene, of design: DesignFile, on stage: DesignStage, scale: CGFloat
  ) throws {
    guard let plan = design.plans.first(where: { $0.id == scene.id }),
      let shown = try stage.show(plan, of: design, scale: scale)
    else { return nil }
    let kinds = Dictionary(scene.changes.map { ($0.id, $0.kind) }) { first, _ in first }
    let marks = shown.scene.views.compactMap { element, view -> Mark? in
      guard let id = element.id, let kind = kinds[id] else { return nil }
      return Mark(frame: view.convert(view.bounds, to: nil), kind: kind)
    }
    let image = UIImage(cgImage: CGImage(bitmap: shown.picture), scale: scale, orientation: .up)
    self.init(title: plan.title, size: plan.size, image: image, marks: marks)
  }

  /// Returns the picture with its marks as a view of the scene's size.
  func view() -> UIView {
    let view = UIImageView(image: image)
    view.frame = CGRect(origin: .zero, size: size)
    view.backgroundColor = UIColor(white: 0.8, alpha: 1)
    for mark in marks { view.addSubview(outline(mark)) }
    return view
  }

  private func outline(_ mark: Mark) -> UIView {
    let color: UIColor =
      switch mark.kind {
      case .added: .systemGreen
      case .removed: .systemRed
      case .changed: .systemBlue
      }
    let view = UIView(frame: mark.frame.insetBy(dx: -2, dy: -2))
    view.layer.borderWidth = 2
    view.layer.borderColor = color.cgColor
    // A tint over most of a scene would distort the colours of everything in it.
    let isLarge = mark.frame.width * mark.frame.height > size.width * size.height / 2
    view.backgroundColor = isLarge ? nil : color.withAlphaComponent(0.12)
    return view
  }
}
