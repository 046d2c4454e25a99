// Image sources and destinations are declared in a module that UIKit exports.
@_exported import UIKit
