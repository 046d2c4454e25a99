/// A text in a script or of emoji that the bundled fonts lack, to show what the machine's fonts have.
public struct ScriptSample: Hashable, Sendable {
  /// In English.
  public let name: String
  public let text: String
  /// The package of Debian and Ubuntu with a font for the text.
  public let package: String

  private init(_ name: String, _ package: String, _ text: String) {
    self.name = name
    self.text = text
    self.package = package
  }

  /// True if a font has every character.
  public var isShown: Bool { FontCatalog.shared.shows(text) }

  /// The packages with fonts for the samples that are not shown, sorted.
  public static var missingPackages: [String] {
    Set((scripts + emoji).filter { !$0.isShown }.map(\.package)).sorted()
  }

  /// The first article of the Universal Declaration of Human Rights.
  public static let scripts = [
    ScriptSample("Arabic", "fonts-noto-core", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق."),
    ScriptSample("Hebrew", "fonts-noto-core", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם."),
    ScriptSample(
      "Devanagari", "fonts-noto-core",
      "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।"
    ),
    ScriptSample(
      "Bengali", "fonts-noto-core",
      "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।"
    ),
    ScriptSample("Tamil", "fonts-noto-core", "மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்."),
    ScriptSample("Thai", "fonts-noto-core", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"),
    ScriptSample(
      "Georgian", "fonts-noto-core", "ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა და უფლებებით."),
    ScriptSample(
      "Armenian", "fonts-noto-core", "Բոլոր մարդիկ ծնվում են ազատ ու հավասար՝ իրենց արժանապատվությամբ ու իրավունքներով։"
    ),
    ScriptSample("Ethiopic", "fonts-noto-core", "የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው።"),
    ScriptSample("Chinese", "fonts-noto-cjk", "人人生而自由,在尊严和权利上一律平等。"),
    ScriptSample("Japanese", "fonts-noto-cjk", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
    ScriptSample("Korean", "fonts-noto-cjk", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
  ]

  public static let emoji = [
    ScriptSample("Faces and things", "fonts-noto-color-emoji", "😀 🦠 🔬 ⚡ 🌊 ❤️ ☀️"),
    ScriptSample("Skin tones", "fonts-noto-color-emoji", "👍🏻 👍🏼 👍🏽 👍🏾 👍🏿"),
    ScriptSample("Flags", "fonts-noto-color-emoji", "🇩🇪 🇯🇵 🇧🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈"),
    ScriptSample("Joined sequences", "fonts-noto-color-emoji", "👩‍👩‍👧 👩🏽‍🚀 1️⃣ #️⃣"),
  ]
}
