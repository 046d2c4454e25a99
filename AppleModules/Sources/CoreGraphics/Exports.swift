// Contexts, paths, colours and images are declared in modules that UIKit exports.
@_exported import UIKit
