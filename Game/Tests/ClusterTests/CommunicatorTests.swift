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
          + "and each would do the whole job. Use Open MPI's mpirun, or srun --mpi=pmix.")
    }
  }

  @Test(arguments: [
    [:], ["PMI_SIZE": "1"], ["PMI_SIZE": "8", "OMPI_COMM_WORLD_SIZE": "8"],
    ["SLURM_PROCID": "0", "SLURM_STEP_NUM_TASKS": "1"], ["SLURM_STEP_NUM_TASKS": "8"],
    ["SLURM_PROCID": "0", "SLURM_STEP_NUM_TASKS": "8", "PMIX_RANK": "0"],
  ])
  func `a single process and the processes of a known launcher are accepted`(environment: [String: String]) throws {
    try Communicator.requireLauncher(environment)
  }
}
