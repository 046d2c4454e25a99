extension Double {
  /// Returns the number with 0 to 3 decimals, as in reports; "∞" if it is not finite or too large to be written.
  package func text(digits: Int) -> String {
    guard isFinite, magnitude < 1e12 else { return "∞" }
    let scale = [1, 10, 100, 1000][digits]
    let whole = Int((magnitude * Double(scale)).rounded())
    let sign = self < 0 && whole > 0 ? "−" : ""
    guard digits > 0 else { return "\(sign)\(whole)" }
    let fraction = String(whole % scale)
    return "\(sign)\(whole / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
  }
}
