import InterfaceBuilder
import Raster
import UIKit

/// All scenes of a file in one picture, arranged as on the canvas, with their segues as arrows.
@MainActor struct ContactSheet {
  private let design: DesignFile
  private let scale: CGFloat?

  /// Distance between scenes, and space above them for their names, in points.
  private static let gap: CGFloat = 48
  private static let nameHeight: CGFloat = 24
  /// Maximum side of the picture, in pixels. Larger ones take long, and no viewer shows them whole.
  private static let longestSide: CGFloat = 6000

  init(_ design: DesignFile, scale: CGFloat?) {
    self.design = design
    self.scale = scale
  }

  func picture(on stage: DesignStage) throws -> Bitmap {
    let plans = design.plans
    let frames = SheetGrid(plans, gap: Self.gap, head: Self.nameHeight).frames
    let names = zip(plans, frames).map { name(of: $0, above: $1) }
    let whole = frames.reduce(CGRect(x: 0, y: 0, width: 120, height: 60)) { $0.union($1) }
    // A name may be wider than the scene below it.
    let right = names.reduce(whole.maxX + Self.gap) { max($0, $1.frame.maxX + 8) }
    let size = CGSize(width: right, height: whole.maxY + Self.gap)
    let scale = min(scale ?? 1, Self.longestSide / max(size.width, size.height))
    let sheet = UIView(frame: CGRect(origin: .zero, size: size))
    sheet.backgroundColor = UIColor(white: 0.9, alpha: 1)
    for (plan, (frame, name)) in zip(plans, zip(frames, names)) {
      if let shown = try stage.show(plan, of: design, scale: scale) {
        // The next scene draws into its own screen, so these pixels stay unchanged.
        let image = UIImage(cgImage: CGImage(bitmap: shown.picture), scale: scale, orientation: .up)
        let picture = UIImageView(image: image)
        picture.frame = frame
        picture.layer.borderWidth = 1
        picture.layer.borderColor = UIColor(white: 0.7, alpha: 1).cgColor
        sheet.addSubview(picture)
      }
      sheet.addSubview(name)
    }
    sheet.addSubview(SegueArrows(arrows(plans, frames), frame: sheet.bounds, scale: scale))
    return try stage.picture(of: sheet, scale: scale)
  }

  private func name(of plan: DesignPlan, above frame: CGRect) -> UILabel {
    let label = UILabel(
      frame: CGRect(
        x: frame.minX, y: frame.minY - Self.nameHeight, width: max(frame.width, 120) + Self.gap - 8,
        height: Self.nameHeight))
    label.text = plan.title
    label.font = .systemFont(ofSize: 14, weight: .semibold)
    label.textColor = UIColor(white: 0.2, alpha: 1)
    return label
  }

  private func arrows(_ plans: [DesignPlan], _ frames: [CGRect]) -> [SegueArrows.Arrow] {
    var places: [String: CGRect] = [:]
    for (plan, frame) in zip(plans, frames) { places[plan.id] = frame }
    return zip(plans, frames).flatMap { plan, frame in
      plan.segues.compactMap { segue in
        places[segue.destination].map { SegueArrows.Arrow(from: frame, to: $0, title: segue.identifier ?? segue.kind) }
      }
    }
  }
}
