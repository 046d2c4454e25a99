import Typesetting
import UIKit

/// Scripts that the bundled fonts lack, in fonts of the machine, and the packages that bring missing ones.
final class ScriptsPage: PageController {
  private struct Sample {
    var name: String
    var text: String
    /// The package of Debian and Ubuntu with a font for the text.
    var package: String

    init(_ name: String, _ package: String, _ text: String) {
      (self.name, self.package, self.text) = (name, package, text)
    }
  }

  /// The first article of the Universal Declaration of Human Rights.
  private static let scripts = [
    Sample("Arabic", "fonts-noto-core", "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق."),
    Sample("Hebrew", "fonts-noto-core", "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם."),
    Sample(
      "Devanagari", "fonts-noto-core",
      "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।"
    ),
    Sample(
      "Bengali", "fonts-noto-core",
      "সমস্ত মানুষ স্বাধীনভাবে সমান মর্যাদা এবং অধিকার নিয়ে জন্মগ্রহণ করে।"
    ),
    Sample("Tamil", "fonts-noto-core", "மனிதப் பிறவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்."),
    Sample("Thai", "fonts-noto-core", "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ"),
    Sample(
      "Georgian", "fonts-noto-core", "ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა და უფლებებით."),
    Sample(
      "Armenian", "fonts-noto-core", "Բոլոր մարդիկ ծնվում են ազատ ու հավասար՝ իրենց արժանապատվությամբ ու իրավունքներով։"
    ),
    Sample("Ethiopic", "fonts-noto-core", "የሰው ልጅ ሁሉ ሲወለድ ነጻና በክብርና በመብትም እኩልነት ያለው ነው።"),
    Sample("Chinese", "fonts-noto-cjk", "人人生而自由,在尊严和权利上一律平等。"),
    Sample("Japanese", "fonts-noto-cjk", "すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。"),
    Sample("Korean", "fonts-noto-cjk", "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다."),
  ]

  private static let emoji = [
    Sample("Faces and things", "fonts-noto-color-emoji", "😀 🦠 🔬 ⚡ 🌊 ❤️ ☀️"),
    Sample("Skin tones", "fonts-noto-color-emoji", "👍🏻 👍🏼 👍🏽 👍🏾 👍🏿"),
    Sample("Flags", "fonts-noto-color-emoji", "🇩🇪 🇯🇵 🇧🇷 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏳️‍🌈"),
    Sample("Joined sequences", "fonts-noto-color-emoji", "👩‍👩‍👧 👩🏽‍🚀 1️⃣ #️⃣"),
  ]

  override func build() {
    addSection("Scripts", note: note, Self.scripts.map(row))
    addSection("Emoji", Self.emoji.map(row))
    let field = UITextField().named("scripts.field")
    field.text = "Cells 細胞 תאים 👩🏽‍🚀🇩🇪"
    field.borderStyle = .roundedRect
    addSection("In a text field", [Row.wide(field)])
  }

  private var note: String {
    let missing = (Self.scripts + Self.emoji).filter { !FontCatalog.shared.shows($0.text) }
    guard !missing.isEmpty else { return "Every character has a font." }
    let packages = Set(missing.map(\.package)).sorted().joined(separator: " ")
    return "Characters without a font are boxes with their code. This brings the missing fonts: apt install \(packages)"
  }

  private func row(_ sample: Sample) -> UIView {
    let text = UILabel.of(sample.text, .title3)
    text.numberOfLines = 0
    let isShown = FontCatalog.shared.shows(sample.text)
    let name = isShown ? sample.name : "\(sample.name): in \(sample.package)"
    let detail = UILabel.of(name, .footnote, color: .secondaryLabel)
    detail.numberOfLines = 0
    let column = UIStackView(arrangedSubviews: [detail, text])
    column.axis = .vertical
    column.spacing = 4
    return Row.wide(column)
  }
}
