import Typesetting
import UIKit

/// The widths of letters in fonts of Apple's devices that the toolkit substitutes, in 1/1000 em.
///
/// Source: Adobe's metrics (AFM) of Helvetica and Helvetica Bold, which Arial has too; for Helvetica Neue the widths
/// that public PDF files contain for its fonts; for Avenir, Avenir Next and Georgia `string-pixel-width`, a public list
/// of widths in whole hundredths of an em. An ideograph is an em wide. The guide
/// `Documentation/Guides/InterfaceBuilderCanvas.md` compares them with frames.
enum CanvasFamilies {
  /// Returns the name of the font in which the canvas of a version shows texts in a named one; `nil` for the font
  /// itself.
  ///
  /// Xcode shows texts in Helvetica Neue if it does not find their font. Some versions do not find those of projects.
  static func shownName(_ name: String, isAtHand: Bool, toolsVersion: Int) -> String? {
    guard !name.hasPrefix("."), !UIFont.isOnDevices(name) else { return nil }
    let isFound = isAtHand && !versionsWithoutFontsOfProjects.contains { $0.contains(toolsVersion) }
    return isFound ? nil : "HelveticaNeue"
  }

  private static let versionsWithoutFontsOfProjects = [13_000..<13_700, 17_100..<17_500]

  /// Returns the spacing to add after each character of a text so that a substitute is as wide as the font that it
  /// stands for, in points; 0 for other fonts, and for texts with characters that the tables do not have.
  static func spacing(of text: String, named name: String, font: UIFont) -> CGFloat {
    guard !text.isEmpty, font.font.typeface.family == FontCatalog.systemFamily, let family = family(of: name) else {
      return 0
    }
    var change = 0.0
    for character in text {
      // Spaces at the end of a line have no width of their own.
      let own = CanvasLetters.own(character == " " ? "\u{A0}" : character, font)
      guard let width = family.width(of: character, own: own) else { return 0 }
      change += width - own
    }
    return CGFloat(change / Double(text.count) / 1000) * font.pointSize
  }

  /// The tables of a family, and how bold a font is, from 0 to 1; −1 for one as far on the other side. Without tables
  /// only ideographs have another width.
  private struct Family {
    var regular: [Character: Double] = [:]
    var bold: [Character: Double] = [:]
    var share = 0.0

    func width(of character: Character, own: Double) -> Double? {
      if let scalar = character.unicodeScalars.first, CanvasLetters.isIdeographic(scalar) { return 1000 }
      guard !regular.isEmpty else { return own }
      guard let light = regular[character], let heavy = bold[character] else { return nil }
      return light + (heavy - light) * share
    }
  }

  private static func family(of name: String) -> Family? {
    let parts = name.drop { $0 == "." }.split(separator: "-").map { $0.lowercased() }
    guard let first = parts.first else { return nil }
    let style = parts.dropFirst().first ?? ""
    guard !style.contains("condensed") else { return nil }
    switch first {
    case "helveticaneue":
      if style.contains("medium") { return Family(regular: helveticaNeueMedium, bold: helveticaNeueMedium) }
      if boldness(of: style) > 0 { return Family(regular: helveticaNeueBold, bold: helveticaNeueBold) }
      // Light is as much narrower than Regular as Medium is wider.
      let isLight = ["light", "thin"].contains { style.contains($0) }
      return Family(regular: helveticaNeue, bold: helveticaNeueMedium, share: isLight ? -1 : 0)
    case "helvetica", "arial", "arialmt":
      return Family(regular: helvetica, bold: helveticaBold, share: boldness(of: style))
    case "avenirnext":
      let isMedium = style.contains("medium") || style.contains("demibold")
      return Family(regular: avenirNext, bold: avenirNextBold, share: isMedium ? 0.2 : boldness(of: style))
    case "avenir": return avenir(style)
    case "georgia": return georgia(style)
    case "pingfangsc", "pingfangtc", "pingfanghk": return Family()
    default: return nil
    }
  }

  /// Returns the tables of Book and Heavy; `nil` for the other weights, whose widths are not known.
  private static func avenir(_ style: String) -> Family? {
    if style.hasPrefix("book") { return Family(regular: avenirBook, bold: avenirBook) }
    return style.hasPrefix("heavy") ? Family(regular: avenirHeavy, bold: avenirHeavy) : nil
  }

  private static func georgia(_ style: String) -> Family {
    style.contains("italic")
      ? Family(regular: georgiaItalic, bold: georgiaBoldItalic, share: boldness(of: style))
      : Family(regular: georgiaRegular, bold: georgiaBold, share: boldness(of: style))
  }

  private static func boldness(of style: String) -> Double {
    ["bold", "heavy", "black"].contains { style.contains($0) } ? 1 : 0
  }

  private static func table(_ groups: [(letters: String, width: Double)]) -> [Character: Double] {
    var result: [Character: Double] = [:]
    for group in groups {
      for letter in group.letters { result[letter] = group.width }
    }
    return result
  }

  private static let helvetica = table([
    ("'", 191), ("ijl", 222), ("|", 260), (" !,./:;I[\\]ft", 278), ("()-`r", 333), ("{}", 334), ("\"", 355),
    ("*", 389), ("^", 469), ("Jcksvxyz", 500), ("#$0123456789?L_abdeghnopqu", 556), ("+<=>~", 584), ("FTZ", 611),
    ("&ABEKPSVXY", 667), ("CDHNRUw", 722), ("GOQ", 778), ("Mm", 833), ("%", 889), ("W", 944), ("@", 1015),
  ])

  private static let helveticaNeue = table([
    ("`ijl|", 222), ("!()I[]", 259), (" ',.:;", 278), ("f", 296), ("t", 315), ("/\\r{}", 333), ("*", 352), ("-", 389),
    ("\"", 426), ("z", 480), ("_svy", 500), ("x", 518), ("Jk", 519), ("ace", 537), ("#$0123456789?Lhnu", 556),
    ("FTgo", 574), ("bdpq", 593), ("+<=>^~", 600), ("EVXZ", 611), ("&", 630), ("APSY", 648), ("K", 667), ("BR", 685),
    ("D", 704), ("CHNU", 722), ("w", 758), ("G", 759), ("OQ", 760), ("@", 800), ("m", 853), ("M", 871), ("W", 926),
    ("%", 1000),
  ])

  private static let helveticaNeueMedium = table([
    ("|", 222), ("`ijl", 241), (" !'(),.:;I", 278), ("[]{}", 296), ("f", 315), ("t", 333), ("/\\r", 352), ("*", 370),
    ("-", 389), ("\"", 444), ("_z", 500), ("svy", 519), ("Jkx", 537), ("#$0123456789?ace", 556), ("Lhnu", 574),
    ("FTgo", 593), ("+<=>^~", 600), ("Vbdpq", 611), ("EZ", 630), ("&SXY", 648), ("AP", 667), ("K", 685), ("BR", 704),
    ("CDHNU", 722), ("G", 759), ("OQ", 760), ("w", 778), ("@", 800), ("m", 870), ("M", 889), ("W", 944), ("%", 1000),
  ])

  private static let helveticaNeueBold = table([
    ("|", 223), ("il", 258), ("`", 259), (" !',.:;j", 278), ("I", 295), ("()", 296), ("[]f{}", 333), ("t", 352),
    ("/\\", 371), ("r", 389), ("*-", 407), ("\"", 463), ("_", 500), ("yz", 519), ("v", 520), ("sx", 537),
    ("#$0123456789?J", 556), ("acek", 574), ("FLhnu", 593), ("+<=>^~", 600), ("Tbdgopq", 611), ("V", 630),
    ("EZ", 648), ("S", 649), ("PXY", 667), ("&A", 685), ("B", 704), ("KR", 722), ("CDHNU", 741), ("G", 759),
    ("OQ", 778), ("@", 800), ("w", 814), ("m", 906), ("M", 907), ("W", 944), ("%", 1000),
  ])

  private static let helveticaBold = table([
    ("'", 238), (" ,./I\\ijl", 278), ("|", 280), ("!()-:;[]`ft", 333), ("*r{}", 389), ("\"", 474), ("z", 500),
    ("#$0123456789J_aceksvxy", 556), ("+<=>^~", 584), ("?FLTZbdghnopqu", 611), ("EPSVXY", 667), ("&ABCDHKNRU", 722),
    ("GOQw", 778), ("M", 833), ("%m", 889), ("W", 944), ("@", 975),
  ])

  private static let avenirNext = table([
    ("|", 220), ("`", 240), (" ijl", 250), ("',.I", 260), ("():;[]f{}", 300), ("-t", 320), ("!", 330), ("r", 360),
    ("/\\", 370), ("\"", 410), ("*sz", 440), ("?x", 480), ("Jvy", 490), ("_c", 500), ("Lk", 510), ("a", 530),
    ("#FS", 560), ("TZe", 570), ("$0123456789Phnu", 580), ("E", 590), ("RY", 600), ("o", 610), ("V", 620),
    ("Kg", 630), ("Bbdpq", 640), ("X", 650), ("+<=>^~", 670), ("&A", 700), ("U", 710), ("CH", 720), ("w", 750),
    ("DN", 760), ("G", 780), ("@", 800), ("%", 830), ("Q", 840), ("O", 850), ("m", 880), ("M", 890), ("W", 970),
  ])

  private static let avenirNextBold = table([
    ("|", 240), (" ", 250), ("',.`ijl", 300), ("I", 320), ("-:;", 330), ("()[]{}", 340), ("!f", 360), ("t", 370),
    ("r", 400), ("/\\", 420), ("s", 470), ("*", 490), ("\"_c", 500), ("z", 510), ("JL", 530), ("?", 550),
    ("avy", 570), ("FT", 580), ("Sx", 590), ("#ek", 600), ("Eu", 610), ("hn", 620), ("o", 630), ("PZ", 640),
    ("$0123456789", 650), ("Rbdgpq", 660), ("+<=>BY~", 670), ("V", 680), ("^", 690), ("CX", 700), ("K", 710),
    ("A", 730), ("U", 740), ("H", 760), ("DG", 770), ("&", 780), ("N", 790), ("@", 800), ("O", 850), ("Q", 860),
    ("w", 870), ("%", 910), ("m", 920), ("M", 960), ("W", 1030),
  ])

  private static let avenirBook = table([
    ("|", 220), ("`ijl", 240), ("'()I[]{}", 260), (" !,.:;", 280), ("f", 300), ("-rt", 330), ("/\\", 370), ("sz", 430),
    ("*", 440), ("?Jckvxy", 480), ("L_", 500), ("\"a", 520), ("#$0123456789FSZehnu", 560), ("PTY", 570), ("ERo", 590),
    ("Vbdgpq", 610), ("BKX", 630), ("+<=>^~", 670), ("AU", 690), ("&C", 700), ("Hw", 720), ("D", 740), ("GN", 780),
    ("@", 800), ("%OQ", 830), ("m", 850), ("M", 890), ("W", 940),
  ])

  private static let avenirHeavy = table([
    ("|", 220), ("`ijl", 260), ("I[]{}", 280), (" !'(),.:;", 300), ("-", 320), ("f", 350), ("/\\rt", 390), ("s", 440),
    ("*", 460), ("cz", 480), ("J_", 500), ("\"?Lvy", 520), ("akx", 540), ("FSTehnu", 570), ("#$0123456789", 590),
    ("EPZo", 610), ("RYbdgpq", 630), ("B", 650), ("+<=>V^~", 670), ("CKX", 690), ("AU", 720), ("&H", 740), ("D", 760),
    ("G", 780), ("@Nw", 800), ("O", 830), ("Q", 850), ("m", 870), ("%", 910), ("M", 930), ("W", 980),
  ])

  private static let georgiaRegular = table([
    ("'", 220), (" ", 240), (",.", 270), ("ijl", 290), (":;", 310), ("!f", 330), ("t", 350), ("-", 370),
    ("()[]|", 380), ("I", 390), ("\"r", 410), ("1s{}", 430), ("z", 440), ("c", 450), ("*/\\", 470), ("?e", 480),
    ("y", 490), ("7`avx", 500), ("g", 510), ("J", 520), ("5", 530), ("ko", 540), ("3", 550), ("24Sbq", 560),
    ("69dp", 570), ("hu", 580), ("n", 590), ("8FLZ", 600), ("$0P", 610), ("TY", 620), ("#+<=>C^_~", 640), ("BE", 650),
    ("AV", 670), ("K", 690), ("R", 700), ("&X", 710), ("G", 730), ("OQw", 740), ("D", 750), ("U", 760), ("N", 770),
    ("H", 810), ("%", 820), ("m", 880), ("@M", 930), ("W", 980),
  ])

  private static let georgiaBold = table([
    (" ", 250), ("'", 270), (",.", 330), ("l", 340), ("ij", 350), (":;", 370), ("!-", 380), ("f|", 390), ("t", 400),
    ("()I[]", 450), ("/\\", 470), ("*", 480), ("1", 490), ("`{}", 500), ("\"s", 510), ("r", 520), ("cz", 530),
    ("7?", 550), ("y", 560), ("ev", 570), ("g", 580), ("x", 590), ("5Ja", 600), ("3", 620), ("2k", 630), ("$o", 640),
    ("469Sbq", 650), ("dp", 660), ("F", 670), ("8Thu", 680), ("LZn", 690), ("#+0<=>P^_~", 700), ("CE", 720),
    ("Y", 730), ("ABV", 760), ("&R", 800), ("GX", 810), ("KOQ", 820), ("DU", 830), ("N", 840), ("w", 860), ("%", 880),
    ("H", 910), ("@", 970), ("Mm", 1020), ("W", 1130),
  ])

  private static let georgiaItalic = table([
    ("'", 220), (" ", 240), (",.", 270), ("jl", 290), ("i", 300), ("!f", 330), ("t", 350), ("-", 370),
    ("():;[]|", 380), ("I", 390), ("\"", 410), ("1s{}", 430), ("z", 440), ("c", 450), ("r", 460), ("*/\\e", 470),
    ("?", 480), ("7`x", 500), ("J", 520), ("5k", 530), ("ov", 540), ("3b", 550), ("24Shqy", 560), ("69ag", 570),
    ("dpu", 580), ("n", 590), ("8FLZ", 600), ("$0P", 610), ("TY", 620), ("#+<=>C^_~", 640), ("BE", 650), ("AV", 670),
    ("K", 690), ("R", 700), ("&X", 710), ("GOQ", 730), ("D", 750), ("U", 760), ("N", 770), ("H", 810), ("%w", 820),
    ("m", 880), ("@M", 930), ("W", 980),
  ])

  private static let georgiaBoldItalic = table([
    (" ", 250), ("'", 270), (",.", 330), ("l", 350), ("j", 360), (":;i", 370), ("!-f", 380), ("|", 390), ("t", 420),
    ("()I[]", 450), ("/\\", 470), ("*", 480), ("1", 490), ("`{}", 500), ("\"", 510), ("sz", 520), ("r", 530),
    ("c", 540), ("?", 550), ("e", 560), ("7", 570), ("x", 580), ("5J", 600), ("v", 610), ("3", 620), ("2", 630),
    ("$ko", 640), ("469Sbgq", 650), ("adp", 660), ("Fy", 670), ("8Th", 680), ("LZnu", 690), ("#+0<=>^_~", 700),
    ("P", 710), ("CE", 720), ("Y", 730), ("ABV", 760), ("&RX", 800), ("G", 810), ("KOQ", 820), ("DNU", 830),
    ("%", 880), ("H", 910), ("w", 930), ("@", 970), ("m", 1000), ("M", 1030), ("W", 1130),
  ])
}
