import Foundation
import Testing
import UIKit
import UIKitTesting

/// The progress of page controls, by Apple's documentation.
@Suite(.separateScreens) @MainActor struct PageControlProgressTests {
  private func start(_ progress: UIPageControlProgress, pages: Int = 3) throws -> (TestScreen, UIPageControl) {
    let control = UIPageControl(frame: CGRect(x: 0, y: 20, width: 200, height: 28))
    control.numberOfPages = pages
    control.progress = progress
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    page.addSubview(control)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    return (screen, control)
  }

  final class Delegate: NSObject, UIPageControlTimerProgressDelegate {
    var calls: [String] = []
    var initial: Float = 0
    var refused: Int?
    func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float {
      calls.append("initial \(page)")
      return initial
    }
    func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
      calls.append("visible \(progress.isProgressVisible)")
    }
    func pageControlTimerProgress(_ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int) -> Bool {
      page != refused
    }
  }

  @Test func `the indicator of the current page is longer and filled as far as the progress`() throws {
    let progress = UIPageControlProgress()
    let (screen, control) = try start(progress)
    let plain = UIPageControl()
    plain.numberOfPages = 3
    #expect(control.intrinsicContentSize.width > plain.intrinsicContentSize.width)
    progress.currentProgress = 0.5
    screen.advanceFrame()
    let dots = control.subviews.filter { !$0.isHidden }
    #expect(dots[0].bounds.width == 26 && dots[1].bounds.width == 7)
    let fill = try #require(dots[0].subviews.first)
    #expect(fill.frame.width == 13 && fill.frame.minX == 0)
    control.semanticContentAttribute = .forceRightToLeft
    control.setNeedsLayout()
    screen.advanceFrame()
    #expect(fill.frame.minX == 13 && dots[0].frame.midX > dots[1].frame.midX)
    progress.currentProgress = 7
    #expect(progress.currentProgress == 1)
  }

  @Test func `a new page begins with the progress that the delegate tells`() throws {
    let progress = UIPageControlProgress()
    let delegate = Delegate()
    delegate.initial = 0.25
    progress.delegate = delegate
    let (_, control) = try start(progress)
    progress.currentProgress = 0.9
    control.currentPage = 2
    #expect(progress.currentProgress == 0.25 && delegate.calls.last == "initial 2")
    #expect(progress.isProgressVisible)
    control.isHidden = true
    #expect(!progress.isProgressVisible && delegate.calls.last == "visible false")
  }

  @Test func `a timer turns the pages and stops at the last one`() throws {
    let progress = UIPageControlTimerProgress(preferredDuration: 1)
    progress.setDuration(2, forPage: 1)
    let (screen, control) = try start(progress)
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    screen.advance(seconds: 0.5)
    #expect(progress.currentProgress == 0 && !progress.isRunning)
    progress.resumeTimer()
    screen.advance(seconds: 0.5)
    #expect(abs(progress.currentProgress - 0.5) < 0.05 && progress.isRunning)
    progress.pauseTimer()
    screen.advance(seconds: 1)
    #expect(abs(progress.currentProgress - 0.5) < 0.05)
    progress.resumeTimer()
    screen.advance(seconds: 0.7)
    #expect(control.currentPage == 1 && changes == 1)
    screen.advance(seconds: 1)
    #expect(control.currentPage == 1)
    screen.advance(seconds: 1)
    #expect(control.currentPage == 2)
    screen.advance(seconds: 2)
    #expect(control.currentPage == 2 && !progress.isRunning && progress.currentProgress == 1 && changes == 2)
  }

  @Test func `the first page follows the last one if the timer resets`() throws {
    let progress = UIPageControlTimerProgress(preferredDuration: 0.5)
    progress.resetsToInitialPageAfterEnd = true
    let (screen, control) = try start(progress, pages: 2)
    progress.resumeTimer()
    screen.advance(seconds: 1.2)
    #expect(control.currentPage == 0 && progress.isRunning)
  }

  @Test func `the delegate can hold a page`() throws {
    let progress = UIPageControlTimerProgress(preferredDuration: 0.5)
    let delegate = Delegate()
    delegate.refused = 1
    progress.delegate = delegate
    let (screen, control) = try start(progress)
    progress.resumeTimer()
    screen.advance(seconds: 1)
    #expect(control.currentPage == 0 && progress.currentProgress == 1 && !progress.isRunning)
  }

  @Test func `a timer is released with its control`() throws {
    weak var released: UIPageControlTimerProgress?
    do {
      let progress = UIPageControlTimerProgress(preferredDuration: 1)
      let control = UIPageControl()
      control.progress = progress
      released = progress
      progress.resumeTimer()
    }
    #expect(released == nil)
  }
}
