import Foundation
import Raster
import Sound
import Testing
import UIKitTesting

@testable import UIKit

/// The pointer's shape over views, and the effects on these views.
@Suite(.serialized, .separateScreens) @MainActor struct PointerTests {
  private final class Host: DisplayHost {
    var shown: [HostPointer] = []
    var clipboardText: String?
    func run(_ screen: HostedScreen) {}
    func play(_ effect: SoundEffect, placement: SoundPlacement) {}
    func setPointer(_ pointer: HostPointer) { shown.append(pointer) }
  }

  private final class Styles: UIPointerInteractionDelegate {
    var style: UIPointerStyle?
    var told: [String] = []
    var halves = false
    var faded: UIView?

    private func name(_ region: UIPointerRegion) -> String { region.identifier?.base as? String ?? "whole" }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      guard halves else { return defaultRegion }
      var (left, right) = (defaultRegion.rect, defaultRegion.rect)
      left.size.width /= 2
      right.size.width /= 2
      right.origin.x += left.width
      let isLeft = left.contains(request.location)
      return UIPointerRegion(rect: isLeft ? left : right, identifier: isLeft ? "left" : "right")
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
      told.append("style \(name(region))")
      return style
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      told.append("enter \(name(region))")
      animator.addAnimations { self.faded?.alpha = 0.5 }
      animator.addCompletion { self.told.append("entered \($0)") }
    }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
      animator: any UIPointerInteractionAnimating
    ) {
      told.append("exit \(name(region))")
      animator.addAnimations { self.faded?.alpha = 1 }
    }
  }

  private let host = Host()
  private let styles = Styles()

  private func screen(_ views: UIView...) throws -> TestScreen {
    let root = UIView()
    root.backgroundColor = .white
    for view in views { root.addSubview(view) }
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: root)
    screen.hosted.host = host
    return screen
  }

  private func plate(_ color: UIColor = .clear, _ interaction: UIPointerInteraction? = nil) -> UIView {
    let view = UIView(frame: CGRect(x: 40, y: 40, width: 60, height: 40))
    view.backgroundColor = color
    if let interaction { view.addInteraction(interaction) }
    return view
  }

  private func move(_ screen: TestScreen, to x: CGFloat, _ y: CGFloat) {
    screen.send(.pointerMoved(CGPoint(x: x, y: y)))
  }

  @Test func `the pointer is a text beam only over selectable text`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let text = UITextView(frame: CGRect(x: 0, y: 40, width: 100, height: 30))
    let label = UILabel(frame: CGRect(x: 0, y: 80, width: 100, height: 30))
    label.text = "Label"
    let screen = try screen(field, text, label)
    for (y, pointer) in [(15, HostPointer.text), (90, .arrow), (55, .text), (180, .arrow)] {
      move(screen, to: 50, CGFloat(y))
      #expect(screen.hosted.pointer == pointer, "at \(y)")
    }
    (field.isEnabled, text.isSelectable) = (false, false)
    for y in [15, 55] {
      move(screen, to: 50, CGFloat(y))
      #expect(screen.hosted.pointer == .arrow, "at \(y)")
    }
    #expect(host.shown == [.text, .arrow, .text, .arrow])
  }

  @Test func `the clear button of a text field has the arrow pointer`() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    (field.text, field.clearButtonMode) = ("text", .always)
    let screen = try screen(field)
    move(screen, to: 20, 15)
    #expect(screen.hosted.pointer == .text)
    move(screen, to: field.clearButtonRect(forBounds: field.bounds).midX, 15)
    #expect(screen.hosted.pointer == .arrow)
    screen.send(.pointerLeft)
    move(screen, to: 20, 15)
    screen.send(.pointerLeft)
    #expect(screen.hosted.pointer == .arrow)
  }

  @Test func `a region is entered and left once, and regions differ by rectangle and identifier`() throws {
    styles.halves = true
    styles.style = .hidden()
    let screen = try screen(plate(.clear, UIPointerInteraction(delegate: styles)))
    for x in [45, 50, 90, 95, 150] as [CGFloat] { move(screen, to: x, 60) }
    #expect(
      styles.told == ["enter left", "style left", "exit left", "enter right", "style right", "exit right"])
    #expect(host.shown == [.hidden, .arrow])
  }

  @Test func `animations beside the pointer run on the toolkit's clock`() throws {
    let view = plate(.red, UIPointerInteraction(delegate: styles))
    styles.faded = view
    let screen = try screen(view)
    move(screen, to: 60, 60)
    #expect(view.alpha == 0.5 && !styles.told.contains("entered true"))
    screen.advance(seconds: 0.3)
    #expect(styles.told.contains("entered true"))
    move(screen, to: 5, 5)
    #expect(view.alpha == 1)
  }

  @Test func `shapes become pictures with their hot spots`() throws {
    let view = plate(.clear, UIPointerInteraction(delegate: styles))
    let screen = try screen(view)
    styles.style = UIPointerStyle(shape: .verticalBeam(length: 20))
    move(screen, to: 60, 60)
    guard case .picture(let beam) = screen.hosted.pointer else {
      Issue.record("a beam is \(screen.hosted.pointer)")
      return
    }
    #expect(beam.bitmap.height == 22 && beam.bitmap.width <= 6 && beam.hotSpot.y == 11)
    #expect(beam.bitmap[Int(beam.hotSpot.x), 11].alpha == 255 && beam.bitmap[Int(beam.hotSpot.x), 11].red < 80)
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 500, height: 10))
    guard case .picture(let bar) = UIPointerShape.path(path).pointer(scale: 2) else {
      Issue.record("a path is no picture")
      return
    }
    #expect(bar.bitmap.width <= 128 && bar.hotSpot == CGPoint(x: 1, y: 1))
    #expect(UIPointerShape.path(UIBezierPath()).pointer(scale: 1) == .arrow)
    let broken = UIPointerShape.roundedRect(CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: 2))
    #expect(broken.pointer(scale: 1) == .arrow)
  }

  @Test(arguments: ["highlight", "lift", "hover", "automatic"])
  func `an effect is shown, settles, and is removed completely`(_ name: String) throws {
    let view = plate(name == "highlight" ? .clear : .red, UIPointerInteraction(delegate: styles))
    let preview = UITargetedPreview(view: view)
    let effect: UIPointerEffect =
      switch name {
      case "highlight": .highlight(preview)
      case "lift": .lift(preview)
      case "hover": .hover(preview, prefersShadow: true)
      default: .automatic(preview)
      }
    styles.style = UIPointerStyle(effect: effect)
    let screen = try screen(view)
    let before = Self.pixels(of: screen.picture)
    let model = (view.transform, view.layer.shadowOpacity)
    move(screen, to: 60, 60)
    screen.advance(seconds: 0.4)
    #expect(Self.pixels(of: screen.picture) != before)
    #expect(screen.hosted.nextFrameTime == nil && screen.advanceFrame().isEmpty)
    #expect(view.transform == model.0 && view.layer.shadowOpacity == model.1)
    move(screen, to: 5, 5)
    screen.advance(seconds: 0.4)
    #expect(Self.pixels(of: screen.picture) == before)
    #expect(view.layer.animationKeys() ?? [] == [] && screen.hosted.nextFrameTime == nil)
  }

  @Test func `an interaction without a delegate has a default effect until disabled or removed`() throws {
    let interaction = UIPointerInteraction(delegate: nil)
    let view = plate(.clear, interaction)
    let screen = try screen(view)
    let before = Self.pixels(of: screen.picture)
    move(screen, to: 60, 60)
    screen.advance(seconds: 0.4)
    #expect(Self.pixels(of: screen.picture) != before)
    interaction.isEnabled = false
    screen.advance(seconds: 0.4)
    #expect(Self.pixels(of: screen.picture) == before)
    interaction.isEnabled = true
    screen.advance(seconds: 0.4)
    #expect(Self.pixels(of: screen.picture) != before)
    view.removeInteraction(interaction)
    screen.advance(seconds: 0.4)
    #expect(Self.pixels(of: screen.picture) == before)
  }

  @Test func `an invalidated style is queried again`() throws {
    let interaction = UIPointerInteraction(delegate: styles)
    let screen = try screen(plate(.clear, interaction))
    move(screen, to: 60, 60)
    #expect(screen.hosted.pointer == .arrow)
    styles.style = .hidden()
    interaction.invalidate()
    #expect(screen.hosted.pointer == .hidden)
  }

  @Test func `a button reacts to the pointer if enabled, with its own style if provided`() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 40, y: 40, width: 60, height: 40)
    button.setTitle("Go", for: .normal)
    let screen = try screen(button)
    #expect(!button.isPointerInteractionEnabled)
    button.pointerStyleProvider = { button, _, _ in button.isSelected ? .hidden() : UIPointerStyle(shape: .path(.dot)) }
    #expect(button.isPointerInteractionEnabled && button.interactions.count == 1)
    move(screen, to: 60, 60)
    guard case .picture = screen.hosted.pointer else {
      Issue.record("the pointer is \(screen.hosted.pointer)")
      return
    }
    move(screen, to: 5, 5)
    button.isEnabled = false
    move(screen, to: 60, 60)
    #expect(screen.hosted.pointer == .arrow)
    button.isPointerInteractionEnabled = false
    #expect(button.interactions.isEmpty)
  }

  private static func pixels(of bitmap: Bitmap) -> [Pixel] {
    (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { x in bitmap[x, y] } }
  }
}

extension UIBezierPath {
  fileprivate static var dot: UIBezierPath { UIBezierPath(ovalIn: CGRect(x: -6, y: -6, width: 12, height: 12)) }
}
