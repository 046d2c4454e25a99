@_exported public import AppAudio
@_exported public import AppCoreLocation
