import Foundation
import UIKit

/// Texts in Markdown: links become attributes, and the signs of emphasis, code and blocks are removed. Foundation on Linux
/// has no attributes for emphasis and blocks, so these have no effect.
extension AttributedString {
  /// The settings of the reading.
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }

    public enum FailurePolicy: Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }

    /// Apple's attributes in `^[text](…)` are read in any case.
    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    /// No text fails.
    public var failurePolicy: FailurePolicy
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      (self.allowsExtendedAttributes, self.interpretedSyntax) = (allowsExtendedAttributes, interpretedSyntax)
      (self.failurePolicy, self.languageCode) = (failurePolicy, languageCode)
    }
  }

  public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    switch options.interpretedSyntax {
    case .inlineOnlyPreservingWhitespace: self = InlineMarkup(markdown, base: baseURL).text
    case .inlineOnly: self = InlineMarkup(Self.joined(markdown), base: baseURL).text
    case .full: self = Self.blocks(markdown).reduce(into: Self()) { $0 += InlineMarkup($1, base: baseURL).text }
    }
  }

  public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL)
  }

  /// The lines with one space between them.
  private static func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
  }

  /// The paragraphs, headings and entries of lists, without their signs.
  private static func blocks(_ text: String) -> [String] {
    var blocks = [""]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = line.trimmingCharacters(in: .whitespaces)
      let sign = line.prefixMatch(of: /(?:#{1,6}|>|[-*+]|\d{1,9}[.)])\s+/)
      if line.isEmpty || sign != nil { blocks.append("") }
      let rest = sign.map { String(line[$0.range.upperBound...]) } ?? line
      blocks[blocks.count - 1] = joined("\(blocks[blocks.count - 1])\n\(rest)")
      if sign?.0.first == "#" { blocks.append("") }
    }
    return blocks.filter { !$0.isEmpty }
  }
}

extension NSAttributedString {
  public convenience init(
    markdown: String, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }

  public convenience init(
    markdown: Data, options: AttributedString.MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init(try AttributedString(markdown: markdown, options: options, baseURL: baseURL))
  }
}
