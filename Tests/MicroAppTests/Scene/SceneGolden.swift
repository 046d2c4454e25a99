/// Hashes of the golden pictures of the scene; written by `UPDATE_GOLDEN=1`.
enum SceneGolden {
  static let hashes: [String: UInt64] = [
    "play": 0xDC0B694B3405B71D,
    "play, safe and still": 0x80B32A6F55B9806,
    "title": 0x5411224BBC153718,
    "sheet": 0xF666C76F8BBE9995,
    "portrait, dark": 0xBC4A85EFF4FE1F10,
    "portrait, light": 0x6D52F05E71D841A8,
  ]
}
