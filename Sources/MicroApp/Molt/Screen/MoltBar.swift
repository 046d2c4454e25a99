import UIKit

/// The bar above the molt: how it ends, what it is, how long there is.
@MainActor final class MoltBar: UIView {
  let skip = UIButton(frame: .zero)
  let done = UIButton(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)

  init(title: String, skip skipTitle: String, done doneTitle: String) {
    super.init(frame: .zero)
    backgroundColor = Look.panel
    self.title.text = title
    self.title.font = .systemFont(ofSize: 17, weight: .semibold)
    self.title.textColor = Look.text
    self.title.accessibilityIdentifier = "molt title"
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.textColor = Look.secondText
    subtitle.accessibilityIdentifier = "molt time"
    line.backgroundColor = Look.hairline
    for label in [self.title, subtitle] { label.textAlignment = .center }
    set(skip, .close, skipTitle, "skip")
    skip.setTitleColor(Look.link, for: .normal)
    skip.tintColor = Look.link
    skip.contentHorizontalAlignment = .leading
    set(done, .check, doneTitle, "done")
    done.setTitleColor(Look.onPrimary, for: .normal)
    done.tintColor = Look.onPrimary
    done.backgroundColor = Look.primary
    done.layer.cornerRadius = Look.buttonRadius
    for part in [self.title, subtitle, skip, done, line] as [UIView] { addSubview(part) }
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private func set(_ button: UIButton, _ icon: Icon, _ title: String, _ identifier: String) {
    button.setImage(icon.image(size: 18), for: .normal)
    button.setTitle(title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 15, weight: .semibold)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6)
    button.accessibilityIdentifier = identifier
  }

  func showTime(_ text: String?) {
    guard subtitle.text != text else { return }
    subtitle.text = text
    setNeedsLayout()
  }

  /// Whether the body can be taken as it is.
  func showDone(isPossible: Bool) {
    done.isEnabled = isPossible
    done.alpha = isPossible ? 1 : 0.4
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let isNarrow = width < 560
    let doneWidth: CGFloat = isNarrow ? 104 : 128
    skip.frame = CGRect(x: 12, y: 6, width: isNarrow ? 90 : 170, height: height - 12)
    done.frame = CGRect(x: width - doneWidth - 16, y: 10, width: doneWidth, height: height - 20)
    title.isHidden = width < 420
    subtitle.isHidden = title.isHidden
    let hasTime = subtitle.text?.isEmpty == false
    title.frame = CGRect(x: width / 2 - 140, y: hasTime ? 8 : 16, width: 280, height: 24)
    subtitle.frame = CGRect(x: width / 2 - 140, y: 32, width: 280, height: 18)
    line.frame = CGRect(x: 0, y: height - 1, width: width, height: 1)
  }
}
