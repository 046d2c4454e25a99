import UIKit

/// Loads the next scene beside the running one and then puts it in its place.
///
/// What is costly is done by the worker, off the main thread; `make` only turns its result into a scene, in less than a
/// frame (a longer one is logged). The old scene runs on until the new one has faded in. See ``SceneView`` for the use.
@MainActor public final class SceneLoader {
  public enum State {
    case idle, loading, finished, cancelled
    /// With the error of the worker or of `make`.
    case failed(any Error)
  }

  public private(set) var state = State.idle {
    didSet { onStateChange?(state) }
  }
  public var onStateChange: ((State) -> Void)?
  /// From 0 to 1, as the worker tells it; brought up to date once a frame.
  public private(set) var progress = 0.0
  /// Shows ``progress``.
  public weak var progressView: ProgressView?
  /// Whether the new scene fades in.
  public var isTransitionAnimated = true

  private weak var sceneView: SceneView?
  private let execute: (@escaping @Sendable () -> Void) -> Void
  private var job: (any LoadingJob)?
  private var link: CADisplayLink?

  /// - Parameter execute: Runs the worker somewhere else than on the main thread; by default a queue of the system.
  public init(
    sceneView: SceneView,
    execute: @escaping (@escaping @Sendable () -> Void) -> Void = { work in
      DispatchQueue.global(qos: .userInitiated).async(execute: work)
    }
  ) {
    self.sceneView = sceneView
    self.execute = execute
  }

  /// Starts loading; what was being loaded before is cancelled.
  ///
  /// - Parameters:
  ///   - work: Runs off the main thread, tells how far it is, and asks now and then whether it was cancelled.
  ///   - make: Turns what was loaded into a scene, on the main thread.
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
    let link = CADisplayLink(target: self, selector: SceneLoader.look)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Gives up the scene that is being loaded; the running one stays.
  public func cancel() {
    guard let job else { return }
    job.progress.cancel()
    end(.cancelled)
  }

  /// Once a frame: takes over the progress, and the scene when it is there.
  private func look(_ link: CADisplayLink) {
    guard let job else { return }
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
      sceneView?.setScene(scene, animated: isTransitionAnimated)
      end(.finished)
    } catch {
      end(.failed(error))
    }
  }

  private func report(_ time: Duration, allowed: TimeInterval) {
    guard time > .seconds(allowed) else { return }
    Log.warning("SceneLoader: making the scene held up the screen for \(time); move the work to the worker")
  }

  private func end(_ state: State) {
    link?.invalidate()
    link = nil
    job = nil
    self.state = state
  }
}

/// One scene that is being loaded.
@MainActor private protocol LoadingJob {
  var progress: SceneProgress { get }
  /// The scene when the worker is done; `nil` before.
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

/// Hands a result from one thread to another.
private final class ResultBox<Loaded: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Result<Loaded, any Error>?

  func set(_ result: Result<Loaded, any Error>) { lock.withLock { stored = result } }
  var value: Result<Loaded, any Error>? { lock.withLock { stored } }
}
