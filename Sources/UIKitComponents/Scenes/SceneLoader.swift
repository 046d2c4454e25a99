import UIKit

/// Loads the next scene while the current one runs, then replaces it.
///
/// The worker does the expensive work off the main thread; `make` only turns its result into a scene, in less than a
/// frame (longer calls are logged). The old scene runs until the new one has faded in. The end of the scene view
/// cancels the load. See ``SceneView`` for an example.
@MainActor public final class SceneLoader {
  public enum State {
    case idle, loading, finished, cancelled
    /// Failed with the error of the worker or of `make`.
    case failed(any Error)
  }

  public private(set) var state = State.idle {
    didSet { onStateChange?(state) }
  }
  public var onStateChange: ((State) -> Void)?
  /// The progress that the worker reports, from 0 to 1; updated once per frame.
  public private(set) var progress = 0.0
  /// A view that shows ``progress``.
  public weak var progressView: ProgressView?
  /// True if the new scene fades in.
  public var isTransitionAnimated = true

  private weak var sceneView: SceneView?
  private let execute: (@escaping @Sendable () -> Void) -> Void
  private var job: (any LoadingJob)?
  private var link: CADisplayLink?

  /// - Parameter execute: Runs the worker off the main thread; by default on a system queue.
  public init(
    sceneView: SceneView,
    execute: @escaping (@escaping @Sendable () -> Void) -> Void = { work in
      DispatchQueue.global(qos: .userInitiated).async(execute: work)
    }
  ) {
    self.sceneView = sceneView
    self.execute = execute
  }

  /// Starts loading and cancels any load in progress.
  ///
  /// - Parameters:
  ///   - work: Runs off the main thread, reports its progress, and regularly checks for cancellation.
  ///   - make: Turns the result into a scene, on the main thread.
  public func load<Loaded: Sendable>(
    _ work: @escaping @Sendable (SceneProgress) throws -> Loaded,
    make: @escaping (Loaded) throws -> any LiveScene
  ) {
    cancel()
    let job = Job(make: make)
    self.job = job
    progress = 0
    progressView?.setProgressValue(0, animated: false)
    state = .loading
    let progress = job.progress
    let result = job.result
    execute { result.set(Swift.Result { try work(progress) }) }
    let link = CADisplayLink(target: self, selector: SceneLoader.check)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Cancels the scene that is being loaded; the current one stays.
  public func cancel() {
    guard let job else { return }
    job.progress.cancel()
    end(.cancelled)
  }

  /// Takes over the progress, and the scene once it is ready. Called once per frame.
  private func check(_ link: CADisplayLink) {
    guard let job else { return }
    guard let sceneView else { return cancel() }
    let fraction = job.progress.fraction
    if fraction != progress {
      progress = fraction
      progressView?.progressValue = CGFloat(fraction)
    }
    let start = ContinuousClock.now
    do {
      guard let scene = try job.scene() else { return }
      report(start.duration(to: .now), allowed: link.duration)
      progress = 1
      progressView?.progressValue = 1
      sceneView.setScene(scene, animated: isTransitionAnimated)
      end(.finished)
    } catch {
      end(.failed(error))
    }
  }

  private func report(_ time: Duration, allowed: TimeInterval) {
    guard time > .seconds(allowed) else { return }
    Platform.warn("SceneLoader: making the scene blocked the screen for \(time); move the work to the worker")
  }

  private func end(_ state: State) {
    link?.invalidate()
    link = nil
    job = nil
    self.state = state
  }
}

/// A scene that is being loaded.
@MainActor private protocol LoadingJob {
  var progress: SceneProgress { get }
  /// Returns the scene once the worker has finished; `nil` before.
  func scene() throws -> (any LiveScene)?
}

@MainActor private struct Job<Loaded: Sendable>: LoadingJob {
  let progress = SceneProgress()
  let result = ResultBox<Loaded>()
  let make: (Loaded) throws -> any LiveScene

  func scene() throws -> (any LiveScene)? {
    guard let result = result.value else { return nil }
    return try make(result.get())
  }
}

/// Passes a result from one thread to another.
private final class ResultBox<Loaded: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Result<Loaded, any Error>?

  func set(_ result: Result<Loaded, any Error>) { lock.withLock { stored = result } }
  var value: Result<Loaded, any Error>? { lock.withLock { stored } }
}
