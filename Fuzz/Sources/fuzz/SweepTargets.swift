import Cluster
import Foundation

/// Plans of sweeps, and the journals of their results.
enum SweepTargets {
  /// Reads the input as a plan, and as the lines of a journal.
  static func read(_ input: [UInt8]) {
    readPlan(Data(input))
    readJournal(input)
  }

  /// Every set of rules of a plan that is accepted must be valid.
  private static func readPlan(_ json: Data) {
    do {
      let plan = try SweepPlan(json)
      let last = plan.variants.count - 1
      precondition(plan.job(plan.count - 1).variant == last, "the last evolution of a plan has another set of rules")
      for number in [0, last / 2, last] {
        do { _ = try plan.rules(ofVariant: number) } catch { preconditionFailure("a plan has invalid rules: \(error)") }
      }
    } catch { _ = "\(error)" }
  }

  private static let plan: SweepPlan = {
    let json = #"{"seeds": 2, "rules": {"selection.draws": [10, 40], "eating.moteEnergy": [4, 7]}}"#
    guard let plan = try? SweepPlan(Data(json.utf8)) else { preconditionFailure("the plan is valid") }
    return plan
  }()

  /// The first line of the plan's journal.
  private static let head: [UInt8] = {
    var head: [UInt8] = []
    ScratchFolder.with([:]) { folder in
      guard let journal = try? SweepJournal(plan, in: folder.path),
        let bytes = FileManager.default.contents(atPath: journal.path)
      else { preconditionFailure("a journal can be made") }
      head = Array(bytes)
    }
    return head
  }()

  private static func readJournal(_ input: [UInt8]) {
    ScratchFolder.with(["results.jsonl": head + input]) { folder in
      do {
        let journal = try SweepJournal(plan, in: folder.path)
        let report = SweepReport(plan, Array(journal.results.values))
        _ = (report.csv, report.markdown, report.fields)
      } catch { _ = "\(error)" }
    }
  }
}
