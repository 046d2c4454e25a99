/// The reason why the work of a proof cannot be continued. Its files stay unchanged.
public enum ArmsRaceWorkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// An unfinished evolution is longer than requested.
  case longer(path: String, minute: Int, end: Int)

  public var description: String {
    switch self {
    case .longer(let path, let minute, let end):
      "\(path): this unfinished evolution has reached minute \(minute), beyond its end at minute \(end). Request more "
        + "--minutes, remove the file, or choose another folder."
    }
  }
}
