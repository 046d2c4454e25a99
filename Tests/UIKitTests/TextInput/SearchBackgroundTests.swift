import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct SearchBackgroundTests {
  private func image(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
  }

  private func shown(_ bar: UISearchBar) -> UIImage? {
    bar.subviews.lazy.compactMap { ($0 as? UIImageView)?.image }.first
  }

  @Test func `a search bar shows the background for its metrics, else that for all`() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
    let (plain, prompted) = (image(.red), image(.blue))
    bar.setBackgroundImage(plain, for: .any, barMetrics: .default)
    bar.setBackgroundImage(prompted, for: .any, barMetrics: .defaultPrompt)
    #expect(bar.backgroundImage === plain && shown(bar) === plain)
    #expect(bar.backgroundImage(for: .any, barMetrics: .defaultPrompt) === prompted)
    #expect(bar.backgroundImage(for: .top, barMetrics: .default) == nil)
    bar.prompt = "Find"
    #expect(shown(bar) === prompted)
    bar.setBackgroundImage(nil, for: .any, barMetrics: .defaultPrompt)
    #expect(shown(bar) === plain)
    bar.backgroundImage = nil
    #expect(shown(bar) == nil)
  }

  @Test func `metrics count more than the position`() {
    var pictures = BarPictures()
    let (any, top, compact) = (image(.red), image(.blue), image(.green))
    pictures[.any, .default] = any
    pictures[.top, .default] = top
    pictures[.any, .compact] = compact
    #expect(pictures.shown(at: .top, isCompact: false, hasPrompt: false) === top)
    #expect(pictures.shown(at: .bottom, isCompact: false, hasPrompt: true) === any)
    #expect(pictures.shown(at: .top, isCompact: true, hasPrompt: true) === compact)
  }

  @Test func `the appearance of search bars sets backgrounds that a bar has not set`() throws {
    let picture = image(.red)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 200, height: 56))
    let screen = try TestScreen(size: CGSize(width: 200, height: 100), view: UIView())
    UISearchBar.appearance().setBackgroundImage(picture, for: .any, barMetrics: .default)
    UIApplication.shared.keyWindow?.addSubview(bar)
    screen.advanceFrame()
    #expect(bar.backgroundImage === picture)
  }
}
