// The names of Swift 3.

public let AVMediaTypeVideo = AVMediaType.video
public let AVMediaTypeAudio = AVMediaType.audio
public let AVMediaTypeText = AVMediaType.text
public let AVMediaTypeMetadata = AVMediaType.metadata

public let AVFileTypeQuickTimeMovie = AVFileType.mov
public let AVFileTypeMPEG4 = AVFileType.mp4
public let AVFileTypeAppleM4A = AVFileType.m4a
public let AVFileTypeAppleM4V = AVFileType.m4v
