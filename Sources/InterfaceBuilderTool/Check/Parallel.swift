import Foundation
import Synchronization

/// Work on all cores with results in the order of the input.
enum Parallel {
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ body: @Sendable (Input) -> Output
  ) -> [Output] {
    let results = Mutex<[Int: Output]>([:])
    DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
      let output = body(inputs[index])
      results.withLock { $0[index] = output }
    }
    return results.withLock { found in inputs.indices.compactMap { found[$0] } }
  }
}
