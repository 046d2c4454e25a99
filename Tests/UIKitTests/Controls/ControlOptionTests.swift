import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// The options of controls, one behaviour each.
@Suite(.separateScreens) @MainActor struct ControlOptionTests {
  private func screen(_ view: UIView) throws -> TestScreen {
    try TestScreen(size: CGSize(width: 400, height: 300)) {
      let controller = UIViewController()
      controller.view.addSubview(view)
      return controller
    }
  }

  @Test func `a stepper changes by its step, and repeats while it is held if it may`() throws {
    let stepper = UIStepper(frame: CGRect(x: 10, y: 10, width: 0, height: 0))
    stepper.stepValue = 2.5
    let screen = try screen(stepper)
    let plus = CGPoint(x: stepper.frame.maxX - 10, y: stepper.frame.midY)
    stepper.autorepeat = false
    screen.press(at: plus, seconds: 2)
    #expect(stepper.value == 2.5)
    stepper.autorepeat = true
    screen.press(at: plus, seconds: 2)
    #expect(stepper.value > 7.5)
  }

  @Test func `the images of a slider stand at its ends and its track between them`() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let track = slider.trackRect(forBounds: slider.bounds)
    slider.minimumValueImage = UIImage(systemName: "minus")
    slider.maximumValueImage = UIImage(systemName: "plus")
    let shorter = slider.trackRect(forBounds: slider.bounds)
    #expect(shorter.minX > track.minX && shorter.maxX < track.maxX)
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX <= shorter.minX)
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds).minX >= shorter.maxX)
  }

  @Test func `the content of a button stands where its alignment says`() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.setTitle("Go", for: .normal)
    let alignments: [(UIControl.ContentVerticalAlignment, (CGRect) -> Bool)] = [
      (.top, { $0.minY == 0 }), (.center, { abs($0.midY - 50) <= 1 }), (.bottom, { $0.maxY == 100 }),
    ]
    for (alignment, holds) in alignments {
      button.contentVerticalAlignment = alignment
      button.layoutIfNeeded()
      #expect(holds(try #require(button.titleLabel?.frame)), "\(alignment)")
    }
  }

  @Test func `image insets move the image of a button`() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    button.layoutIfNeeded()
    let before = try #require(button.imageView?.frame.midX)
    button.imageEdgeInsets = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: -20)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.midX == before + 20)
  }

  private func size(_ change: (inout UIButton.Configuration) -> Void) -> CGSize {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Title"
    configuration.subtitle = "Subtitle"
    configuration.image = UIImage(systemName: "star")
    change(&configuration)
    return UIButton(configuration: configuration).intrinsicContentSize
  }

  @Test func `paddings of a configuration add to the size of a button`() {
    let usual = size { _ in }
    #expect(size { $0.titlePadding += 9 }.height == usual.height + 9)
    #expect(size { $0.imagePadding += 7 }.width == usual.width + 7)
    #expect(size { $0.imagePlacement = .top }.height > usual.height)
  }

  @Test func `a button with an activity indicator shows it in place of its image`() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.image = UIImage(systemName: "star")
    configuration.showsActivityIndicator = true
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    let screen = try screen(button)
    _ = screen.picture
    let indicators = button.subviews.compactMap { $0 as? UIActivityIndicatorView }
    #expect(indicators.count == 1 && indicators[0].isAnimating)
    #expect(button.imageView?.image == nil || button.imageView?.isHidden == true || button.imageView?.frame == .zero)
  }

  @Test func `a background is smaller by its insets, and its stroke larger by its outset`() throws {
    func frames(_ change: (inout UIBackgroundConfiguration) -> Void) throws -> [CGRect] {
      var configuration = UIButton.Configuration.plain()
      configuration.background.backgroundColor = .red
      configuration.background.strokeColor = .blue
      configuration.background.strokeWidth = 2
      change(&configuration.background)
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
      button.layoutIfNeeded()
      func all(_ layer: CALayer) -> [CALayer] { [layer] + (layer.sublayers ?? []).flatMap(all) }
      return all(button.layer).map { $0.convert($0.bounds, to: button.layer) }
    }
    let inset = try frames {
      $0.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    #expect(inset.contains(CGRect(x: 2, y: 1, width: 94, height: 46)))
    let outset = try frames { $0.strokeOutset = 5 }
    #expect(outset.contains(CGRect(x: -5, y: -5, width: 110, height: 60)))
  }

  @Test func `a shrunk text keeps the baseline, the middle or the top of the full size`() throws {
    var pictures: Set<[UInt32]> = []
    for adjustment in [UIBaselineAdjustment.alignBaselines, .alignCenters, .none] {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
      label.text = "Much too long for it"
      label.adjustsFontSizeToFitWidth = true
      label.backgroundColor = .white
      label.baselineAdjustment = adjustment
      let picture = try screen(label).picture
      pictures.insert(Array(UnsafeBufferPointer(start: picture.pixels, count: picture.stride * picture.height)))
    }
    #expect(pictures.count == 3)
  }

  @Test func `letters move together before a text is truncated`() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    label.text = "A text of some length"
    label.frame.size.width = label.intrinsicContentSize.width - 2
    #expect(label.isTruncated)
    label.allowsDefaultTighteningForTruncation = true
    #expect(!label.isTruncated)
  }

  @Test func `an image view shows the other image while it is highlighted`() throws {
    let star = try #require(UIImage(systemName: "star"))
    let circle = try #require(UIImage(systemName: "circle"))
    func picture(_ image: UIImage, highlighted: UIImage?, isHighlighted: Bool) throws -> [UInt32] {
      let view = UIImageView(image: image, highlightedImage: highlighted)
      view.isHighlighted = isHighlighted
      view.frame.size = CGSize(width: 40, height: 40)
      view.backgroundColor = .white
      let picture = try screen(view).picture
      return Array(UnsafeBufferPointer(start: picture.pixels, count: picture.stride * picture.height))
    }
    let shown = try picture(star, highlighted: circle, isHighlighted: true)
    #expect(try shown == picture(circle, highlighted: nil, isHighlighted: false))
    #expect(try shown != picture(star, highlighted: circle, isHighlighted: false))
  }
}
