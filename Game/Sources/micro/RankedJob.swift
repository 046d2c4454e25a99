import ArgumentParser
import Chronicle
import Cluster
import Foundation
import Glibc
import Terminal

/// The process of a command as a rank of a job, or alone.
enum RankedJob {
  /// Joins the job, does the work of this rank and leaves.
  ///
  /// An error of one rank is reported with its number and machine, and ends the job: the other ranks would wait for it.
  /// So does a rank that runs another program than rank 0.
  static func run(_ body: (Communicator) throws -> Void) throws {
    let communicator = try Communicator.joined()
    // A rank that stops alone would let the others wait, so a signal ends the job; the same command resumes.
    if communicator.count == 1 { Interruption.watch() }
    do {
      if communicator.count > 1 {
        try communicator.requireOneProgram(version: SimulationMark.version(Micro.version))
      }
      try body(communicator)
      try communicator.leave()
    } catch let exit as ExitCode {
      try communicator.leave(code: exit.rawValue)
      throw exit
    } catch ClusterError.stoppedByOther {
      // The rank with the reason ends the job.
      sleep(60)
      throw ExitCode(1)
    } catch let error where communicator.count > 1 {
      let text = "rank \(communicator.rank) on \(communicator.host): \(error)\n"
      try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
      communicator.abort(code: 1)
      throw ExitCode(1)
    }
  }
}
