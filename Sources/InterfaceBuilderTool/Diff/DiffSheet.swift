import InterfaceBuilder
import Raster
import UIKit

/// Both versions of every changed scene, side by side, with the changes marked.
@MainActor struct DiffSheet {
  private let old: DesignFile
  private let new: DesignFile
  private let changes: [String: InterfaceDifference.Change.Kind]

  private static let gap: CGFloat = 24
  private static let nameHeight: CGFloat = 24
  private static let longestSide: CGFloat = 8000

  init(_ names: DiffNames, old: InterfaceDocument, new: InterfaceDocument, _ difference: InterfaceDifference) {
    func design(_ document: InterfaceDocument, _ path: String) -> DesignFile {
      let file = InterfaceFile(document, path: path, resources: FolderResources(of: names.title))
      return DesignFile(file, conditions: DesignConditions(device: CanvasDevice(document.root)))
    }
    self.old = design(old, names.old)
    self.new = design(new, names.new)
    changes = Dictionary(difference.changes.map { ($0.id, $0.kind) }) { first, _ in first }
  }

  func picture(on stage: DesignStage) throws -> Bitmap {
    let ids = new.plans.map(\.id) + old.plans.map(\.id).filter { id in !new.plans.contains { $0.id == id } }
    var rows: [[Panel]] = []
    for id in ids {
      let panels = [try panel(id, of: old, on: stage), try panel(id, of: new, on: stage)]
      let isWhole = panels.contains { $0 == nil }
      guard isWhole || panels.contains(where: { !($0?.marks.isEmpty ?? true) }) else { continue }
      rows.append(panels.map { $0 ?? Panel.missing })
    }
    return try stage.picture(of: sheet(rows), scale: scale(rows))
  }

  /// One version of one scene.
  private struct Panel {
    var title: String
    var size: CGSize
    var image: UIImage?
    var marks: [(frame: CGRect, kind: InterfaceDifference.Change.Kind)]

    @MainActor static let missing = Panel(
      title: "(not there)", size: CGSize(width: 200, height: 200), image: nil, marks: [])
  }

  private func panel(_ id: String, of design: DesignFile, on stage: DesignStage) throws -> Panel? {
    guard let plan = design.plans.first(where: { $0.id == id }),
      let shown = try stage.show(plan, of: design, scale: 1)
    else { return nil }
    let marks = shown.scene.views.compactMap { element, view -> (CGRect, InterfaceDifference.Change.Kind)? in
      guard let id = element.id, let kind = changes[id] else { return nil }
      return (view.convert(view.bounds, to: nil), kind)
    }
    let image = UIImage(cgImage: CGImage(bitmap: shown.picture))
    return Panel(title: plan.title, size: plan.size, image: image, marks: marks)
  }

  private func scale(_ rows: [[Panel]]) -> CGFloat {
    let size = sheetSize(rows)
    return min(1, Self.longestSide / max(size.width, size.height))
  }

  private func sheetSize(_ rows: [[Panel]]) -> CGSize {
    let widths = rows.map { row in row.reduce(Self.gap) { $0 + $1.size.width + Self.gap } }
    let heights = rows.map { row in (row.map(\.size.height).max() ?? 0) + Self.nameHeight + Self.gap }
    return CGSize(width: max(widths.max() ?? 0, 240), height: max(heights.reduce(Self.gap, +), 60))
  }

  private func sheet(_ rows: [[Panel]]) -> UIView {
    let sheet = UIView(frame: CGRect(origin: .zero, size: sheetSize(rows)))
    sheet.backgroundColor = UIColor(white: 0.9, alpha: 1)
    var top = Self.gap
    for row in rows {
      var left = Self.gap
      for panel in row {
        let label = UILabel(frame: CGRect(x: left, y: top, width: panel.size.width, height: Self.nameHeight))
        label.text = panel.title
        label.font = .systemFont(ofSize: 14, weight: .semibold)
        sheet.addSubview(label)
        let picture = UIImageView(image: panel.image)
        picture.frame = CGRect(x: left, y: top + Self.nameHeight, width: panel.size.width, height: panel.size.height)
        picture.backgroundColor = UIColor(white: 0.8, alpha: 1)
        for mark in panel.marks { picture.addSubview(Self.outline(mark.frame, mark.kind, in: panel.size)) }
        sheet.addSubview(picture)
        left += panel.size.width + Self.gap
      }
      top += (row.map(\.size.height).max() ?? 0) + Self.nameHeight + Self.gap
    }
    return sheet
  }

  private static func outline(
    _ frame: CGRect, _ kind: InterfaceDifference.Change.Kind, in size: CGSize
  ) -> UIView {
    let color: UIColor =
      switch kind {
      case .added: .systemGreen
      case .removed: .systemRed
      case .changed: .systemBlue
      }
    let view = UIView(frame: frame.insetBy(dx: -2, dy: -2))
    view.layer.borderWidth = 2
    view.layer.borderColor = color.cgColor
    // A tint over most of a scene would distort the colours of everything in it.
    let isLarge = frame.width * frame.height > size.width * size.height / 2
    view.backgroundColor = isLarge ? nil : color.withAlphaComponent(0.12)
    return view
  }
}
