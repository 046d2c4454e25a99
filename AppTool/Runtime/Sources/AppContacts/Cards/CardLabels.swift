/// Labels and the types of vCards that stand for them.
enum CardLabels {
  private static let common = [
    (CNLabelHome, ["home"]), (CNLabelWork, ["work"]), (CNLabelOther, ["other"]), (CNLabelSchool, ["school"]),
  ]
  /// The labels of telephone numbers, those with more types first.
  private static let phones = [
    (CNLabelPhoneNumberHomeFax, ["home", "fax"]), (CNLabelPhoneNumberWorkFax, ["work", "fax"]),
    (CNLabelPhoneNumberOtherFax, ["fax"]), (CNLabelPhoneNumberiPhone, ["iphone"]),
    (CNLabelPhoneNumberMobile, ["cell"]), (CNLabelPhoneNumberMain, ["main"]), (CNLabelPhoneNumberPager, ["pager"]),
  ]

  private static func table(_ isPhone: Bool) -> [(String, [String])] { isPhone ? phones + common : common }

  /// Returns the types of a label; `nil` for one of the app's own.
  static func types(of label: String, isPhone: Bool) -> [String]? {
    table(isPhone).first { $0.0 == label }?.1
  }

  /// Returns the label of types; `nil` without a known one.
  static func label(of types: [String], isPhone: Bool) -> String? {
    table(isPhone).first { $0.1.allSatisfy(types.contains) }?.0
  }
}
