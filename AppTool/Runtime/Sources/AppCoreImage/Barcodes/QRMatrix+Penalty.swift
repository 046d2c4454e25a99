extension QRMatrix {
  /// The sum of what makes a code hard to read: runs and blocks of one colour, patterns that look like finders, and a
  /// share of dark modules far from a half. ISO/IEC 18004:2015, section 7.8.3.
  var penalty: Int {
    let lines = (0..<size).flatMap { index in
      [
        Array(modules[index * size..<(index + 1) * size]),
        stride(from: index, to: modules.count, by: size).map { modules[$0] },
      ]
    }
    return lines.reduce(0) { $0 + Self.runPenalty($1) + Self.finderPenalty($1) } + blockPenalty + sharePenalty
  }

  /// Three for a run of five, and one for each module more.
  private static func runPenalty(_ line: [Bool]) -> Int {
    var (sum, length) = (0, 0)
    for index in line.indices {
      length = index > 0 && line[index] == line[index - 1] ? length + 1 : 1
      if length == 5 { sum += 3 } else if length > 5 { sum += 1 }
    }
    return sum
  }

  /// Forty for the widths 1:1:3:1:1, dark outside, with four light modules before or after. The quiet zone is light.
  private static func finderPenalty(_ line: [Bool]) -> Int {
    var sum = 0
    let quiet = [Bool](repeating: false, count: 4)
    let wide = quiet + line + quiet
    let finder = [true, false, true, true, true, false, true]
    for start in 0...line.count - 7 where Array(line[start..<start + 7]) == finder {
      // The places in `wide` are four further.
      if !wide[start..<start + 4].contains(true) { sum += 40 }
      if !wide[start + 11..<start + 15].contains(true) { sum += 40 }
    }
    return sum
  }

  /// Three for each square of two by two modules of one colour.
  private var blockPenalty: Int {
    var sum = 0
    for row in 0..<size - 1 {
      for column in 0..<size - 1 {
        let place = row * size + column
        let color = modules[place]
        if modules[place + 1] == color, modules[place + size] == color, modules[place + size + 1] == color { sum += 3 }
      }
    }
    return sum
  }

  /// Ten for each five percent between the share of dark modules and a half.
  private var sharePenalty: Int {
    let dark = modules.count { $0 }
    return abs(dark * 20 - modules.count * 10) / modules.count * 10
  }
}
