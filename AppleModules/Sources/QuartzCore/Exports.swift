// CALayer and its kinds, animations and transactions are declared in modules that UIKit exports.
@_exported import UIKit
