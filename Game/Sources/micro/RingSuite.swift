import ArgumentParser
import Cluster
import Evolution
import Foundation

extension BenchCommand {
  /// Computes how long the ranks of an archipelago wait, by a model.
  struct RingSuite: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "ring", abstract: "The waiting time of ranks in a ring, by a model.",
      discussion: "The guide \"Evolution on a cluster\" compares it with measurements.")

    @Option(help: "Numbers of ranks, separated by commas.")
    var ranks = "2,8,64,1000"

    @Option(help: "Standard deviations of the work of an epoch, as shares of its mean, separated by commas.")
    var noise = "0.05,0.1,0.2,0.4"

    @Option(help: "Largest differences of a rank's speed from the mean, as shares, separated by commas.")
    var skew = "0,0.02,0.1"

    func validate() throws { _ = try models() }

    func run() throws {
      print("ranks,noise,skew,waiting_delayed,waiting_immediate")
      for var model in try models() {
        let delayed = model.waitingShare()
        model.migration = .immediate
        print(
          String(
            format: "%d,%g,%g,%.3f,%.3f", model.ranks, model.noise, model.skew, delayed, model.waitingShare()))
      }
    }

    private func models() throws -> [RingModel] {
      func numbers(_ text: String, _ range: ClosedRange<Double>, _ option: String) throws -> [Double] {
        try text.split(separator: ",").map { part in
          guard let number = Double(part), range.contains(number) else {
            throw ValidationError("\(option) must be numbers from \(range.lowerBound) to \(range.upperBound)")
          }
          return number
        }
      }
      let noises = try numbers(noise, 0...1, "--noise")
      let skews = try numbers(skew, 0...0.9, "--skew")
      return try numbers(ranks, 1...100_000, "--ranks").flatMap { ranks in
        noises.flatMap { noise in skews.map { RingModel(ranks: Int(ranks), noise: noise, skew: $0) } }
      }
    }
  }
}
