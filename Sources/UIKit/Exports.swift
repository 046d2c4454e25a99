@_exported import Drawing
@_exported import Foundation
@_exported import Layers
@_exported import PictureFiles
