/// Reasons why a job of several processes cannot begin or continue.
public enum ClusterError: Error, Hashable, Sendable {
  /// A launcher started the process, but the library is missing.
  case noLibrary(host: String, detail: String)
  /// A launcher that Open MPI does not know started several processes.
  case otherLauncher(host: String)
  /// A rank runs another program than rank 0.
  case otherProgram(rank: Int, host: String, program: String, first: String, firstHost: String)
  /// A message could not be sent or received.
  case communication(rank: Int, host: String, detail: String)
  /// A job failed.
  case job(Int, rank: Int, host: String, detail: String)
  /// A rank waited for a sign of life of another one, and none came.
  case silence(of: Int, rank: Int, host: String, seconds: Int)
  /// There are more ranks than islands.
  case fewIslands(ranks: Int, islands: Int)
  /// The chronicle of a rank is missing, and other ranks have later minutes.
  case missingPart(rank: Int, host: String, path: String, minute: Int)
  /// The chronicle of a rank has no state at the minute from which all resume.
  case noCommonState(rank: Int, host: String, path: String, minute: Int)
  /// The chronicle of a rank has an evolution with other options.
  case otherEvolution(path: String, seed: UInt64, arm: String, islands: Int, creatures: Int)
  /// Another rank has a reason to stop, and reports it.
  case stoppedByOther
}

extension ClusterError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noLibrary(let host, let detail):
      "\(host): Open MPI cannot be used (\(detail)). Install Debian's package openmpi-bin on every host, or start the "
        + "command without mpirun."
    case .otherLauncher(let host):
      "\(host): a launcher that does not work with Open MPI started several processes, and each would do the whole job. "
        + "Use Open MPI's mpirun, or srun --mpi=pmix; for independent jobs unset SLURM_PROCID."
    case .otherProgram(let rank, let host, let program, let first, let firstHost):
      "rank \(rank) on \(host) runs \(program), and rank 0 on \(firstHost) runs \(first). Install the same program on "
        + "every host."
    case .communication(let rank, let host, let detail):
      "rank \(rank) on \(host) lost the connection to another rank (\(detail)). The same command resumes."
    case .job(let number, let rank, let host, let detail): "job \(number) on rank \(rank), \(host): \(detail)"
    case .silence(let other, let rank, let host, let seconds):
      "rank \(rank) on \(host) has waited \(seconds) s for a sign of life of rank \(other). Look whether its process hangs or "
        + "its host is cut off. The same command resumes."
    case .fewIslands(let ranks, let islands):
      "\(islands) islands cannot be divided among \(ranks) ranks. Start at most \(islands) ranks."
    case .missingPart(let rank, let host, let path, let minute):
      "rank \(rank) on \(host): \(path) is missing, while other ranks have reached minute \(minute). Restore the file, start "
        + "the number of ranks that began the evolution, or choose another folder."
    case .noCommonState(let rank, let host, let path, let minute):
      "rank \(rank) on \(host): \(path) has no state at minute \(minute), from which all ranks resume. Restore the file, or "
        + "begin again in another folder."
    case .otherEvolution(let path, let seed, let arm, let islands, let creatures):
      "\(path) contains another evolution (seed \(seed), \(arm), \(islands) islands of \(creatures) creatures). Choose "
        + "another folder, or the same options."
    case .stoppedByOther: "Another rank has stopped the job."
    }
  }
}
