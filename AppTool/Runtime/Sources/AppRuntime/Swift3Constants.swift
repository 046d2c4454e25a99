import UIKit

// Constants that are text or numbers in Swift 3. They have the type of the keys and values of today, so that a literal
// with them is a dictionary by these keys.

public let NSFontAttributeName = NSAttributedString.Key.font
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
public let NSLigatureAttributeName = NSAttributedString.Key.ligature
public let NSKernAttributeName = NSAttributedString.Key.kern
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
public let NSShadowAttributeName = NSAttributedString.Key.shadow
public let NSAttachmentAttributeName = NSAttributedString.Key.attachment
public let NSLinkAttributeName = NSAttributedString.Key.link
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
public let NSObliquenessAttributeName = NSAttributedString.Key.obliqueness
public let NSExpansionAttributeName = NSAttributedString.Key.expansion

public let NSDocumentTypeDocumentAttribute = NSAttributedString.DocumentReadingOptionKey.documentType
public let NSCharacterEncodingDocumentAttribute = NSAttributedString.DocumentReadingOptionKey.characterEncoding
public let NSPlainTextDocumentType = NSAttributedString.DocumentType.plain
public let NSRTFTextDocumentType = NSAttributedString.DocumentType.rtf
public let NSHTMLTextDocumentType = NSAttributedString.DocumentType.html
public let NSTabColumnTerminatorsAttributeName = NSTextTab.OptionKey.columnTerminators

public let UIFontTextStyleLargeTitle = UIFont.TextStyle.largeTitle
public let UIFontTextStyleTitle1 = UIFont.TextStyle.title1
public let UIFontTextStyleTitle2 = UIFont.TextStyle.title2
public let UIFontTextStyleTitle3 = UIFont.TextStyle.title3
public let UIFontTextStyleHeadline = UIFont.TextStyle.headline
public let UIFontTextStyleSubheadline = UIFont.TextStyle.subheadline
public let UIFontTextStyleBody = UIFont.TextStyle.body
public let UIFontTextStyleCallout = UIFont.TextStyle.callout
public let UIFontTextStyleFootnote = UIFont.TextStyle.footnote
public let UIFontTextStyleCaption1 = UIFont.TextStyle.caption1
public let UIFontTextStyleCaption2 = UIFont.TextStyle.caption2

public let UIFontDescriptorFamilyAttribute = UIFontDescriptor.AttributeName.family
public let UIFontDescriptorNameAttribute = UIFontDescriptor.AttributeName.name
public let UIFontDescriptorSizeAttribute = UIFontDescriptor.AttributeName.size
public let UIFontDescriptorTraitsAttribute = UIFontDescriptor.AttributeName.traits
public let UIFontDescriptorFeatureSettingsAttribute = UIFontDescriptor.AttributeName.featureSettings
public let UIFontDescriptorTextStyleAttribute = UIFontDescriptor.AttributeName.textStyle
public let UIFontSymbolicTrait = UIFontDescriptor.TraitKey.symbolic
public let UIFontWeightTrait = UIFontDescriptor.TraitKey.weight
public let UIFontFeatureTypeIdentifierKey = UIFontDescriptor.FeatureKey.featureIdentifier
public let UIFontFeatureSelectorIdentifierKey = UIFontDescriptor.FeatureKey.typeIdentifier

public let UILayoutPriorityRequired = UILayoutPriority.required
public let UILayoutPriorityDefaultHigh = UILayoutPriority.defaultHigh
public let UILayoutPriorityDefaultLow = UILayoutPriority.defaultLow
public let UILayoutPriorityFittingSizeLevel = UILayoutPriority.fittingSizeLevel

public let NSTextCheckingStreetKey = NSTextCheckingKey.street
public let NSTextCheckingCityKey = NSTextCheckingKey.city
public let NSTextCheckingStateKey = NSTextCheckingKey.state
public let NSTextCheckingZIPKey = NSTextCheckingKey.zip
