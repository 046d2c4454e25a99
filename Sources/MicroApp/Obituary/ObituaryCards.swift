import Brains
import Chronicle
import Ecology
import Evolution
import UIKit

/// A card of the obituary.
@MainActor class ObituaryCard: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Look.panel
    layer.cornerRadius = Look.cardRadius
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func addLabel(_ text: String, _ font: UIFont, _ color: UIColor, lines: Int = 1) -> UILabel {
    let label = UILabel(frame: .zero)
    label.text = text
    label.font = font
    label.textColor = color
    label.numberOfLines = lines
    addSubview(label)
    return label
  }
}

/// Who did it.
@MainActor final class KillerCard: ObituaryCard {
  private let portrait = UIImageView(frame: .zero)
  private var lines: [UILabel] = []

  init(_ ending: RunEnding, portraits: PortraitStudio) {
    super.init(frame: .zero)
    accessibilityIdentifier = "killer"
    portrait.layer.cornerRadius = Look.tileRadius
    portrait.clipsToBounds = true
    let killer = ending.killer
    portrait.image =
      killer.map { portraits.picture(of: $0.body, $0.lineage, side: 88) }
      ?? portraits.picture(of: ending.body, nil, side: 88)
    addSubview(portrait)
    lines.append(addLabel(killer == nil ? "Nobody killed you" : "Killed by", Look.font(13), Look.secondText))
    lines.append(addLabel(killer?.name ?? ending.cause.name, Look.font(22, .bold), Look.text))
    let detail =
      killer.map {
        "\($0.lineage.name) lineage, generation \($0.generation), \($0.body.cells.count) cells, Elo \(Int($0.rating))"
      } ?? "Your own body, at the end"
    lines.append(addLabel(detail, Look.figures(13), Look.secondText))
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    portrait.frame = CGRect(x: 12, y: 12, width: 88, height: 88)
    for (number, line) in lines.enumerated() {
      line.frame = CGRect(x: 116, y: [18, 38, 70][number], width: bounds.width - 130, height: [18, 28, 20][number])
    }
  }
}

/// What could have been done.
@MainActor final class AdviceCard: ObituaryCard {
  private var lines: [UILabel] = []
  private var caption = UILabel(frame: .zero)

  init(_ advice: [String]) {
    super.init(frame: .zero)
    accessibilityIdentifier = "advice"
    caption = addLabel("Next time", Look.font(15, .semibold), Look.text)
    lines = advice.map { addLabel($0, Look.font(14), Look.secondText, lines: 0) }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private func lineHeight(_ line: UILabel, _ width: CGFloat) -> CGFloat {
    line.sizeThatFits(CGSize(width: width - 32, height: 1_000)).height
  }

  /// The height that shows everything.
  func height(for width: CGFloat) -> CGFloat {
    lines.reduce(44) { $0 + lineHeight($1, width) + 8 } + 6
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    caption.frame = CGRect(x: 16, y: 14, width: bounds.width - 32, height: 20)
    var y: CGFloat = 42
    for line in lines {
      let height = lineHeight(line, bounds.width)
      line.frame = CGRect(x: 16, y: y, width: bounds.width - 32, height: height)
      y += height + 8
    }
  }
}

/// The run in figures.
@MainActor final class FactsCard: ObituaryCard {
  private var figures: [UILabel] = []
  private var words: [UILabel] = []

  init(_ ending: RunEnding) {
    super.init(frame: .zero)
    accessibilityIdentifier = "facts"
    let facts: [(String, String)] = [
      ("\(Int(ending.score.points))", "points"), ("\(ending.score.kills)", ending.score.kills == 1 ? "kill" : "kills"),
      ("\(ending.round)", "round"), ("\(Int(ending.intake.motes.rounded()))", "from motes"),
      ("\(Int(ending.intake.flesh.rounded()))", "from flesh"), ("\(ending.body.cells.count)", "cells left"),
    ]
    for (figure, word) in facts {
      figures.append(addLabel(figure, Look.figures(22, .bold), Look.text))
      words.append(addLabel(word, Look.font(13), Look.secondText))
    }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let column = (bounds.width - 32) / 3
    for index in figures.indices {
      let x = 16 + CGFloat(index % 3) * column
      let y: CGFloat = 12 + CGFloat(index / 3) * 56
      figures[index].frame = CGRect(x: x, y: y, width: column, height: 28)
      words[index].frame = CGRect(x: x, y: y + 27, width: column, height: 18)
    }
  }
}

/// The creature as a code to share.
@MainActor final class ShareCard: ObituaryCard {
  private var caption = UILabel(frame: .zero)
  private var code = UILabel(frame: .zero)
  private let copy = UIButton(frame: .zero)
  private let text: String

  init(_ ending: RunEnding) {
    let creature = Creature(body: ending.body, brain: BrainGenome())
    text = (try? CreatureCode.encode(creature)) ?? "This body cannot live, so it has no code."
    super.init(frame: .zero)
    accessibilityIdentifier = "share"
    caption = addLabel("Your last body as a code", Look.font(15, .semibold), Look.text)
    code = addLabel(text, Look.figures(12), Look.secondText, lines: 3)
    code.lineBreakMode = .byCharWrapping
    code.accessibilityIdentifier = "share-code"
    copy.setTitle("Copy", for: .normal)
    copy.titleLabel?.font = Look.font(15, .semibold)
    copy.setTitleColor(Look.link, for: .normal)
    copy.accessibilityIdentifier = "copy-code"
    copy.addAction(UIAction { [weak self] _ in self?.copyCode() }, for: .touchUpInside)
    addSubview(copy)
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private func copyCode() {
    UIApplication.shared.host?.clipboardText = text
    copy.setTitle("Copied", for: .normal)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    caption.frame = CGRect(x: 16, y: 14, width: bounds.width - 110, height: 20)
    copy.frame = CGRect(x: bounds.width - 96, y: 4, width: 80, height: 40)
    code.frame = CGRect(x: 16, y: 44, width: bounds.width - 32, height: bounds.height - 56)
  }
}
