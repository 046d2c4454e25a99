import Testing
import UIKit
import UIKitComponents
import UIKitTesting

@MainActor private final class Pond: LiveScene {
  let view = UIView(frame: .zero)
  private(set) var age = 0.0
  private(set) var steps = 0

  func advance(by seconds: TimeInterval) {
    age += seconds
    steps += 1
  }
}

/// A worker thread that the test starts and waits for.
@MainActor private final class Worker {
  private var jobs: [@Sendable () -> Void] = []

  func take(_ job: @escaping @Sendable () -> Void) { jobs.append(job) }

  /// Runs the queued work on another thread and returns when it is finished.
  func finish() {
    let due = jobs
    jobs = []
    for job in due {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        job()
        done.signal()
      }
      done.wait()
    }
  }
}

private struct Flooded: Error {}

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct SceneTests {
    let stage: Stage
    let sceneView = SceneView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let pond = Pond()
    private let worker = Worker()
    let loader: SceneLoader

    init() throws {
      stage = try Stage()
      let worker = worker
      loader = SceneLoader(sceneView: sceneView, execute: { worker.take($0) })
      sceneView.setScene(pond, animated: false)
      stage.show(sceneView)
    }

    private func isFinished(_ state: SceneLoader.State) -> Bool { if case .finished = state { true } else { false } }

    /// Proves liveScene
    @Test func `the scene fills the view, advances with the frames and stops while paused`() {
      #expect(pond.view.frame == CGRect(x: 0, y: 0, width: 400, height: 300))
      let before = pond.age
      stage.screen.advance(seconds: 1)
      #expect(abs(pond.age - before - 1) < 1e-9)
      sceneView.isPaused = true
      let paused = pond.age
      stage.screen.advance(seconds: 1)
      #expect(pond.age == paused)
      sceneView.isPaused = false
      stage.screen.advance(seconds: 0.5)
      #expect(abs(pond.age - paused - 0.5) < 1e-9)
    }

    /// Proves liveScene
    @Test func `it follows a new size and stops outside a window`() {
      sceneView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      stage.resize(to: CGSize(width: 300, height: 500))
      #expect(pond.view.frame.size == CGSize(width: 300, height: 500))
      sceneView.removeFromSuperview()
      let steps = pond.steps
      stage.screen.advance(seconds: 0.2)
      #expect(pond.steps == steps)
    }

    /// Proves liveScene
    @Test func `screens receive the touches that hit them, the scene the others`() throws {
      let screen = UIViewController()
      let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
      let card = UIView(frame: CGRect(x: 200, y: 150, width: 100, height: 100))
      card.backgroundColor = .white
      screen.view.addSubview(stack)
      screen.view.addSubview(button)
      screen.view.addSubview(card)
      let parent = try #require(stage.root.window?.rootViewController)
      sceneView.addScreen(screen, to: parent)
      stage.screen.advanceFrame()
      #expect(sceneView.hitTest(CGPoint(x: 20, y: 20), with: nil)?.isDescendant(of: button) == true)
      #expect(sceneView.hitTest(CGPoint(x: 250, y: 200), with: nil) === card)
      #expect(sceneView.hitTest(CGPoint(x: 300, y: 50), with: nil) === pond.view)
      #expect(sceneView.hitTest(CGPoint(x: 20, y: 280), with: nil) === pond.view)
      sceneView.removeScreen(screen)
      #expect(sceneView.hitTest(CGPoint(x: 20, y: 20), with: nil) === pond.view)
    }

    /// Proves liveScene: everyFrame
    @Test func `the old scene runs while the next one loads and fades in`() {
      let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
      stage.show(bar)
      loader.progressView = bar
      let next = Pond()
      loader.load(
        { progress in
          progress.fraction = 0.75
          return Thread.isMainThread
        },
        make: { wasOnMain in
          #expect(!wasOnMain)
          return next
        })
      stage.screen.advance(seconds: 0.5)
      #expect(sceneView.scene === pond)
      worker.finish()
      stage.screen.advanceFrame()
      #expect(sceneView.scene === next && isFinished(loader.state) && loader.progress == 1)
      let before = pond.steps
      stage.screen.advance(seconds: 0.2)
      #expect(pond.steps == before + 12 && next.steps > 0)
      #expect(pond.view.superview === sceneView)
      let shown = next.view.layer.presentation()?.opacity ?? 0
      #expect(shown > 0.1 && shown < 0.9)
      stage.screen.advance(seconds: 0.4)
      #expect(pond.view.superview == nil && next.view.alpha == 1)
      let end = pond.steps
      stage.screen.advance(seconds: 0.2)
      #expect(pond.steps == end)
      #expect(bar.progressValue == 1)
    }

    /// Proves liveScene
    @Test func `progress reaches the bar while the worker runs`() {
      let bar = ProgressView(frame: CGRect(x: 0, y: 0, width: 100, height: 4))
      stage.show(bar)
      loader.progressView = bar
      let half = DispatchSemaphore(value: 0)
      let end = DispatchSemaphore(value: 0)
      let threaded = SceneLoader(sceneView: sceneView, execute: { job in Thread.detachNewThread { job() } })
      threaded.progressView = bar
      threaded.load(
        { progress in
          progress.fraction = 0.5
          half.signal()
          end.wait()
        }, make: { Pond() })
      half.wait()
      stage.screen.advanceFrame()
      #expect(threaded.progress == 0.5 && bar.progressValue == 0.5)
      threaded.cancel()
      end.signal()
    }

    /// Proves liveScene
    @Test func `cancelling keeps the scene and notifies the worker`() {
      let told = DispatchSemaphore(value: 0)
      loader.load(
        { progress in
          do { try progress.checkCancellation() } catch {
            told.signal()
            throw error
          }
        }, make: { Pond() })
      loader.cancel()
      worker.finish()
      stage.screen.advance(seconds: 0.2)
      #expect(told.wait(timeout: .now()) == .success)
      #expect(sceneView.scene === pond)
      if case .cancelled = loader.state {} else { Issue.record("the state is \(loader.state)") }
    }

    /// Proves liveScene
    @Test func `the end of the scene view cancels its load`() throws {
      var view: SceneView? = SceneView(frame: .zero)
      let loader = SceneLoader(sceneView: try #require(view), execute: { [worker] in worker.take($0) })
      loader.load({ _ in }, make: { Pond() })
      view = nil
      stage.screen.advanceFrame()
      if case .cancelled = loader.state {} else { Issue.record("the state is \(loader.state)") }
    }

    /// Proves liveScene
    @Test func `a second load replaces the first`() {
      let first = Pond()
      let second = Pond()
      loader.load({ _ in }, make: { first })
      loader.load({ _ in }, make: { second })
      worker.finish()
      stage.screen.advance(seconds: 1)
      #expect(sceneView.scene === second)
      #expect(first.view.superview == nil)
    }

    /// Proves liveScene
    @Test func `a failure is reported, and the old scene stays`() {
      loader.load({ _ in throw Flooded() }, make: { Pond() })
      worker.finish()
      stage.screen.advanceFrame()
      if case .failed(let error) = loader.state { #expect(error is Flooded) } else { Issue.record("no failure") }
      #expect(sceneView.scene === pond)
    }

    /// Proves liveScene: interruption
    @Test func `scenes changed faster than they fade leave only one`() {
      let scenes = (0..<4).map { _ in Pond() }
      for scene in scenes {
        sceneView.setScene(scene, animated: true)
        stage.screen.advance(seconds: 0.1)
      }
      stage.screen.advance(seconds: 1)
      #expect(sceneView.subviews == [scenes[3].view])
    }

    /// Proves elasticHeader: file
    /// Proves slideOutMenu: file
    @Test func `a view created from a file behaves the same`() throws {
      let loaded = try #require(SceneView(coder: NSCoder()))
      loaded.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let scene = Pond()
      loaded.setScene(scene, animated: false)
      stage.show(loaded)
      stage.screen.advanceFrame()
      #expect(scene.steps > 0 && loaded.clipsToBounds)
    }
  }
}
