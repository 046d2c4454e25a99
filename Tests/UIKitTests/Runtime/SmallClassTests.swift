import Raster
import Testing
import UIKitTesting

@testable import UIKit

/// Classes with one purpose: effects, timing parameters, renderer contexts, geometry, coders and unwind sources.
@Suite(.separateScreens) @MainActor struct SmallClassTests {
  @Test func `effects are of one family, and vibrancy has a blur of its own`() {
    let blur: UIVisualEffect = UIBlurEffect(style: .dark)
    let vibrancy: UIVisualEffect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .light))
    let view = UIVisualEffectView(effect: blur)
    #expect(view.effect === blur)
    view.effect = vibrancy
    #expect(view.effect is UIVibrancyEffect)
  }

  @Test func `cubic parameters have the points of their curve`() {
    let linear = UICubicTimingParameters(animationCurve: .linear)
    #expect(linear.timingCurveType == .builtin && linear.animationCurve == .linear)
    #expect(linear.controlPoint1.x == linear.controlPoint1.y && linear.controlPoint2.x == linear.controlPoint2.y)
    let own = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.9), controlPoint2: CGPoint(x: 0.2, y: 1))
    #expect(own.timingCurveType == .cubic && own.controlPoint2 == CGPoint(x: 0.2, y: 1))
    #expect(own.cubicTimingParameters === own && own.springTimingParameters == nil)
  }

  @Test func `an animator with cubic parameters is ahead of a linear one if its curve is`() throws {
    func place(_ parameters: UICubicTimingParameters) throws -> CGFloat {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let screen = try TestScreen(size: CGSize(width: 200, height: 50)) {
        let controller = UIViewController()
        controller.view.addSubview(view)
        return controller
      }
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { view.frame.origin.x = 100 }
      animator.startAnimation()
      screen.advance(seconds: 0.3)
      return view.layer.presentation()?.frame.minX ?? 0
    }
    let linear = try place(UICubicTimingParameters(animationCurve: .linear))
    let fast = try place(
      UICubicTimingParameters(controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 0, y: 1)))
    #expect(abs(linear - 30) < 3 && fast > 60)
  }

  @Test func `a renderer's context draws, and gives the image so far`() throws {
    var middle: UIImage?
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      let context: UIGraphicsImageRendererContext = context
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
      middle = context.currentImage
      context.fill(CGRect(x: 2, y: 0, width: 2, height: 4), blendMode: .normal)
      context.stroke(CGRect(x: 0, y: 0, width: 4, height: 4))
      #expect(context.format.scale > 0)
    }
    let first = try #require(middle?.pngData())
    #expect(try first != #require(image.pngData()))
  }

  @Test func `every feedback generator belongs to its view and needs no preparation`() {
    let view = UIView(frame: .zero)
    let generators: [UIFeedbackGenerator] = [
      UIImpactFeedbackGenerator(style: .heavy, view: view), UISelectionFeedbackGenerator(view: view),
      UINotificationFeedbackGenerator(view: view),
    ]
    for generator in generators {
      generator.prepare()
      #expect(generator.view === view)
    }
  }

  @Test func `a scene has the geometry of its screen`() throws {
    let screen = try TestScreen(size: CGSize(width: 300, height: 200)) { UIViewController() }
    let scene = try #require(UIApplication.shared.keyWindow?.windowScene)
    let geometry: UIWindowScene.Geometry = scene.effectiveGeometry
    #expect(geometry.interfaceOrientation.isLandscape)
    #expect(geometry.coordinateSpace.bounds == CGRect(x: 0, y: 0, width: 300, height: 200))
    let preferences: UIWindowScene.GeometryPreferences = .iOS(interfaceOrientations: .portrait)
    var errors: [String] = []
    scene.requestGeometryUpdate(preferences) { errors.append("\($0)") }
    #expect(errors.isEmpty == scene.effectiveGeometry.interfaceOrientation.isPortrait)
    #expect(geometry.interfaceOrientation.isLandscape, "a geometry does not change")
    withExtendedLifetime(screen) {}
  }

  @Test func `an interface coder gives the frame and the numbers of a file, and zero for anything else`() throws {
    let coder = InterfaceCoder(frame: CGRect(x: 1, y: 2, width: 3, height: 4), values: ["style": 2, "isOn": 1])
    #expect(UIView(coder: coder)?.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(coder.allowsKeyedCoding && coder.containsValue(forKey: "style") && !coder.containsValue(forKey: "other"))
    #expect(coder.decodeInteger(forKey: "style") == 2 && coder.decodeInt32(forKey: "style") == 2)
    #expect(coder.decodeInt64(forKey: "style") == 2 && coder.decodeCInt(forKey: "style") == 2)
    #expect(coder.decodeFloat(forKey: "style") == 2 && coder.decodeDouble(forKey: "style") == 2)
    #expect(coder.decodeBool(forKey: "isOn") && !coder.decodeBool(forKey: "other"))
    #expect(coder.decodeInteger(forKey: "other") == 0 && coder.decodeObject(forKey: "style") == nil)
  }

  @Test func `the children for unwinding are all but the one with the source, last first`() {
    let parent = UIViewController()
    let children = (0..<3).map { _ in UIViewController() }
    for child in children { parent.addChild(child) }
    let source = UIStoryboardUnwindSegueSource(source: children[1], sender: "button")
    #expect(source.source === children[1] && source.sender as? String == "button")
    #expect(parent.allowedChildrenForUnwinding(from: source) == [children[2], children[0]])
    #expect(parent.childContaining(source) === children[1])
  }
}
