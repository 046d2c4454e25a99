/// Hashes that identify findings from one run to the next, regardless of their lines.
struct Fingerprint {
  private var counts: [String: Int] = [:]

  /// Returns the hash of a finding. Equal findings have different hashes, numbered in the order of the calls.
  mutating func next(_ finding: Finding) -> String {
    let key = [finding.file, finding.rule.rawValue, finding.object ?? "", finding.messageWithoutLines].joined(
      separator: "\n")
    let count = counts[key, default: 0]
    counts[key] = count + 1
    let hash = Self.hash("\(key)\n\(count)")
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// FNV-1a with 64 bits. Source: G. Fowler, L. Noll, K. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
  private static func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
