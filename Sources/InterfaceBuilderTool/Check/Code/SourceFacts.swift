/// The contents of one source file that Interface Builder files refer to.
struct SourceFacts: Sendable {
  var parts: [ClassPart] = []
  var protocols: Set<String> = []
  /// Names of classes by type aliases.
  var aliases: [String: String] = [:]
  var uses: [IdentifierUse] = []
  /// The names of the storyboards that the code loads.
  var storyboards: Set<String> = []
  /// Texts that the code names.
  var constants: [SourceConstant] = []
  /// Texts that constants of functions name.
  var localTexts: [String] = []
  /// Identifiers for which code registers a cell or view.
  var registered: Set<String> = []
  /// Constants for which code registers a cell or view, with the class around the code.
  var registeredConstants: [IdentifierUse] = []
  /// Constants that are arguments of other functions that register something.
  var helperConstants: [IdentifierUse] = []
  /// True if code registers a cell for an identifier that is neither a literal nor a constant.
  var registersOthers = false
  /// The number of times each string literal occurs.
  var literals: [String: Int] = [:]
  /// The suppression comments, by line.
  var marks: [Int: String] = [:]
  /// Properties whose views the code gives a text or an accessibility label.
  var labelled: Set<String> = []
  /// True if the file imports the module with which apps load Interface Builder files on Linux.
  var importsInterfaceBuilder = false
  /// True for syntax that only Swift 1 and 2 have.
  var isSwift2 = false
}

/// One declaration of a class, or one extension or category.
struct ClassPart: Sendable {
  struct Outlet: Sendable, Equatable {
    var name: String
    /// True if code that reads the outlet crashes while it is not connected.
    var isRequired: Bool
  }

  var name: String
  var line: Int
  var language: SourceLanguage
  /// False for an extension or category.
  var isDeclaration: Bool
  /// The superclass and the protocols in the order of the source.
  var supertypes: [String] = []
  /// The name in the Objective-C runtime, if the source sets one.
  var runtimeName: String?
  var outlets: [Outlet] = []
  /// Properties that key-value coding finds.
  var properties: Set<String> = []
  /// Selectors of the methods that the Objective-C runtime finds.
  var selectors: Set<String> = []
  /// Swift properties and selectors of Swift methods that the Objective-C runtime does not find.
  var hiddenProperties: Set<String> = []
  var hiddenSelectors: Set<String> = []
  /// Selectors in Swift 1 and 2, where the first label was not a part of them.
  var swift2Selectors: Set<String> = []
  /// Properties that the code assigns.
  var assigned: Set<String> = []
  /// Properties that the code compares with `nil` or reads with `?`.
  var tested: Set<String> = []
  /// True if the class accepts values for undeclared keys.
  var acceptsAnyKey = false
}

/// A text that code names: a constant, or a case of an enumeration with texts as raw values.
struct SourceConstant: Sendable {
  /// The type around the constant; `nil` at the top of a file.
  var type: String?
  var name: String
  /// The text; `nil` if it is computed or varies.
  var value: String?
  /// True if the text is written in the source, false for the name of a case.
  var isLiteral = true
}

/// An identifier as code writes it.
enum IdentifierValue: Sendable, Hashable {
  case literal(String)
  /// The words of an expression such as `Segue.detail.rawValue`.
  case constant([String])
  /// The text of a constant of the function around the expression.
  case local(String)
  /// Another expression.
  case computed
}

/// A place in code that uses an identifier of Interface Builder files.
struct IdentifierUse: Sendable {
  enum Kind {
    case segue, cell, controller
    /// A header, a footer or another supplementary view of a collection view.
    case view
  }

  var kind: Kind
  var value: IdentifierValue
  /// The text; empty if it is not known.
  var identifier: String
  var line: Int
  /// The class in whose code the use is.
  var type: String?
  /// True if the message is sent to `self`.
  var isOnSelf: Bool

  init(kind: Kind, _ value: IdentifierValue, line: Int, type: String?, isOnSelf: Bool = false) {
    self.kind = kind
    self.value = value
    switch value {
    case .literal(let text), .local(let text): identifier = text
    case .constant, .computed: identifier = ""
    }
    self.line = line
    self.type = type
    self.isOnSelf = isOnSelf
  }
}
