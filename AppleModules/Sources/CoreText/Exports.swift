// Fonts, lines, runs and frames of Core Text are declared in UIKit.
@_exported import UIKit
