import CText

/// The direction of each character of a paragraph, computed by FriBidi. Source: Unicode Standard Annex 9.
struct BidiLevels {
  /// True if the paragraph as a whole runs from right to left.
  let isRightToLeft: Bool
  /// The embedding level of each UTF-16 unit, odd for right to left; `nil` if all are the paragraph's.
  let levels: [UInt8]?

  /// The level of the paragraph.
  var base: UInt8 { isRightToLeft ? 1 : 0 }

  /// - Parameter direction: The paragraph's; natural takes it from the first letter, or left to right if there is no
  ///   letter.
  init(_ text: ArraySlice<UInt16>, direction: WritingDirection) {
    guard text.contains(where: Self.mayBeRightToLeft) else {
      isRightToLeft = direction == .rightToLeft
      // Left-to-right text in a right-to-left paragraph still needs its levels.
      levels = isRightToLeft ? Self.analyse(text, direction: direction).levels : nil
      return
    }
    (isRightToLeft, levels) = Self.analyse(text, direction: direction)
  }

  /// Returns true if a unit belongs to a right-to-left script or changes the direction. Surrogates of such scripts
  /// count.
  private static func mayBeRightToLeft(_ unit: UInt16) -> Bool {
    guard unit >= 0x590 else { return false }
    switch unit {
    case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: return true
    case 0xD802, 0xD803, 0xD83A, 0xD83B: return true
    default: return false
    }
  }

  private static func analyse(
    _ text: ArraySlice<UInt16>, direction: WritingDirection
  ) -> (isRightToLeft: Bool, levels: [UInt8]?) {
    var scalars: [FriBidiChar] = []
    var lengths: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let (scalar, length) = text.scalar(at: index)
      scalars.append(scalar.value)
      lengths.append(UInt8(length))
      index += length
    }
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    fribidi_get_bidi_types(scalars, count, &types)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    var base = FriBidiParType(
      rawValue: FriBidiParType.RawValue(
        direction == .natural
          ? FRIBIDI_PAR_ON.rawValue
          : direction == .leftToRight ? FRIBIDI_PAR_LTR.rawValue : FRIBIDI_PAR_RTL.rawValue))
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    let isRightToLeft = base.rawValue & 1 != 0
    guard highest > 0 else { return (direction == .rightToLeft, nil) }
    var units: [UInt8] = []
    units.reserveCapacity(text.count)
    for (level, length) in zip(levels, lengths) {
      for _ in 0..<length { units.append(UInt8(max(0, level))) }
    }
    return (isRightToLeft, units)
  }
}
