/// Formats a constraint as an equation: `title.leading = safeArea.leading + 16 @750`.
struct ConstraintText {
  let text: String

  init(_ element: InterfaceElement, owner: String) {
    let relation = ["lessThanOrEqual": "≤", "greaterThanOrEqual": "≥"][element["relation"] ?? ""] ?? "="
    var words = "\(element["firstItem"] ?? owner).\(element["firstAttribute"] ?? "?") \(relation) "
    let constant = element["constant"]
    if let attribute = element["secondAttribute"] {
      if let multiplier = element["multiplier"] { words += "\(multiplier) × " }
      words += "\(element["secondItem"] ?? owner).\(attribute)"
      if let constant, constant != "0" {
        words += constant.hasPrefix("-") ? " − \(constant.dropFirst())" : " + \(constant)"
      }
    } else {
      words += constant ?? "0"
    }
    if let priority = element["priority"], priority != "1000" { words += " @\(priority)" }
    text = words
  }
}
