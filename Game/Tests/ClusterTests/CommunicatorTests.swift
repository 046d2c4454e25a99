import Foundation
import Testing

@testable import Cluster

@Suite struct CommunicatorTests {
  @Test func `a launcher that Open MPI does not know is refused if it starts several processes`() throws {
    let slurm = ["SLURM_PROCID": "0", "SLURM_STEP_NUM_TASKS": "8"]
    for environment in [["PMI_SIZE": "2"], slurm] {
      let error = #expect(throws: ClusterError.self) { try Communicator.requireLauncher(environment) }
      #expect(
        "\(try #require(error))"
          == "\(ProcessInfo.processInfo.hostName): a launcher that does not work with Open MPI started several processes, "
          + "and each would do the whole job. Use Open MPI's mpirun, or srun --mpi=pmix; for independent jobs unset SLURM_PROCID."
      )
    }
  }

  @Test func `a rank with another program or other rules is named, by rank 0 only`() throws {
    func program(_ host: String, _ version: String, _ rules: String = "a") -> RankProgram {
      RankProgram(host: host, version: version, rules: rules)
    }
    let equal = [program("north", "1+5"), program("east", "1+5")]
    for rank in 0...1 { try RankProgram.requireOne(equal, on: rank) }
    let others = equal + [program("east", "1+5", "b"), program("south", "2+6")]
    let error = #expect(throws: ClusterError.self) { try RankProgram.requireOne(others, on: 0) }
    #expect(
      "\(try #require(error))"
        == "rank 2 on east runs micro 1+5 with the rules b, and rank 0 on north runs micro 1+5 with the rules a. Install "
        + "the same program on every host.")
    #expect(throws: ClusterError.stoppedByOther) { try RankProgram.requireOne(others, on: 2) }
  }

  @Test func `a process without others runs one program`() throws {
    try Communicator().requireOneProgram(version: "1")
  }

  @Test(arguments: [
    [String: String](), ["PMI_SIZE": "1"], ["PMI_SIZE": "8", "OMPI_COMM_WORLD_SIZE": "8"],
    ["SLURM_PROCID": "0", "SLURM_STEP_NUM_TASKS": "1"], ["SLURM_STEP_NUM_TASKS": "8"],
    ["SLURM_PROCID": "0", "SLURM_STEP_NUM_TASKS": "8", "PMIX_RANK": "0"],
  ])
  func `a single process and the processes of a known launcher are accepted`(environment: [String: String]) throws {
    try Communicator.requireLauncher(environment)
  }
}
