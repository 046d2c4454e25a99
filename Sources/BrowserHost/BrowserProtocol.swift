/// The protocol between a tab and the server over one WebSocket, `GET /socket?token=…`.
///
/// Numbers are little-endian; `f32` is an IEEE 754 single. Points are CSS pixels from the top left corner of the
/// picture.
///
/// **From the tab**: binary messages, each exactly one record.
///
/// | first byte | record | meaning |
/// |---|---|---|
/// | 1 | u8 version, f32 width, f32 height, f32 scale, u8 visible | ready; the first message, sent once |
/// | 2 | u32 number | the frame of that number is on the canvas |
/// | 3 | f32 width, f32 height, f32 scale | the tab's size in points and its pixels per point |
/// | 4 | u8 visible | visibility of the tab; a hidden one receives no frames |
/// | 5 | | take control |
/// | 16 | f32 x, f32 y | pointer moved |
/// | 17, 18 | f32 x, f32 y, u8 button | pointer down, up; buttons: left, right, middle |
/// | 19 | | pointer left |
/// | 20 | u8 finger, u8 change, f32 x, f32 y | touch; changes: down, move, up, cancel |
/// | 21 | f32 x, f32 y, f32 dx, f32 dy | scroll; positive values move the content right and down |
/// | 32 | u16 usage, u8 repeated | key down, by HID usage |
/// | 33 | u16 usage | key up |
/// | 34 | UTF-8 | text |
/// | 35 | UTF-8 | the clipboard, sent before the key that pastes it |
/// | 36 | u16 start, u16 end, UTF-8 | marked text of an input method with its selection, in UTF-16 units; empty text ends it |
/// | 48 | UTF-8 | a game pad with that name was connected |
/// | 49 | | the game pad was disconnected |
/// | 50 | u8 axis, f32 value | axes in the order of `PadAxis` |
/// | 51 | u8 button, u8 down | buttons in the order of `PadButton` |
/// | 64 | u8 focused | the tab gained or lost keyboard focus |
/// | 65 | u8 full | the tab entered or left full screen |
/// | 66 | | the user has turned on the screen reader's view: send all accessibility elements, and changes |
/// | 69 | f32 height | the part of the screen, at its bottom, that the soft keyboard covers |
/// | 67, 68 | u32 id | press, focus the element of that number |
///
/// Records after 5 are accepted only from the driving tab. A record that is unknown, too short, too long, or contains a
/// number that is not finite or out of range ends that connection with a close code and a reason.
///
/// **To the tab**, as text: one JSON object, identified by `kind`.
///
/// | kind | other members | meaning |
/// |---|---|---|
/// | `hello` | `version`, `title` | the answer to record 1 |
/// | `role` | `drives` | true if this tab drives, false if it watches |
/// | `sound` | `effect`, `placement` | play this effect now, as in the module Sound |
/// | `clipboard` | `text` | put this into the clipboard |
/// | `textInput` | `area`: x, y, width, height or null | the area in which text is edited |
/// | `fullScreen` | `isOn`, `systemBar` | enter or leave full screen; its option `navigationUI` for a phone's bar |
/// | `idleTimer` | `isOn` | let the display go dark while nothing is pressed, or keep it on |
/// | `title` | `title` | the new title of the tab |
/// | `textHints` | `keys`, `returnKey`, `capitals`, `content` | HTML's `inputmode`, `enterkeyhint`, `autocapitalize`, `autocomplete` of the edited text |
/// | | `passwordRules` | Safari's `passwordrules`; empty without rules |
/// | | `place` | the position of the next letter: it begins a `sentence` or a `word`, or is `inside` |
/// | | `corrects`, `checks`, `predicts`, `isSecret` | HTML's `autocorrect`, `spellcheck`, `writingsuggestions`; true if the text is shown as dots |
/// | `pointer` | `name`; `picture`, `scale`, `x`, `y` | the CSS cursor to show; a PNG in base64 instead, its pixels per point, its hot spot |
/// | `elements` | `changed`, `removed`, `root`, `focus`, `isWhole` | accessibility elements that differ, numbers that are gone, the window, the element with the focus or 0, true if all others are gone |
/// | | | of each: `id`, `parent`, `role`, `label`, `value`, `hint`, `states`, `frame`: x, y, width, height; `actions`, `range`: value, minimum, maximum; `text`, `children` |
/// | `open` | `address` | open this address in a tab of its own |
/// | `announcement` | `text` | a text for the screen reader to say |
/// | `ended` | | the program ended; a close follows |
///
/// **To the tab**, as binary: a frame. It changes the picture relative to the previous frame.
///
/// | bytes | content |
/// |---|---|
/// | u8 | 1 |
/// | u32 | number, growing; to be acknowledged with record 2 once shown |
/// | u16, u16, f32 | width and height of the picture in pixels, pixels per point; a frame with a new size contains everything |
/// | u32, … | length of the exact part, and a zlib stream of that length |
/// | u32, … | length of the lossy part's picture, and a JPEG of that length (only a 0 if there is none) |
/// | u16, u16 × n | only with a JPEG: columns of tiles in it, then the tiles' numbers up to the end of the message |
///
/// The picture is cut into tiles of 64 × 64 pixels, numbered by rows from the top left. The exact part decompresses to
/// one record for each tile: u16 tile; u8 x, u8 y, u8 width, u8 height of the changed rectangle inside it; u8 coding;
/// then with coding 0 one colour for all pixels (R, G, B), with coding 1 the pixels by rows (R, G, B each). The JPEG
/// holds its tiles side by side in rows of that many columns; tiles cut off by the picture's edge are padded.
///
/// At most ``framesInFlight`` frames are sent before one is acknowledged. Tiles sent with loss are sent exactly once
/// they stop changing.
enum BrowserProtocol {
  /// The protocol version, increased with every change of the format; page and server must agree.
  static let version: UInt8 = 1
  /// Frames in flight. With one, server and tab would wait for each other; three would only add a frame of delay.
  static let framesInFlight = 2
  /// Maximum length of a message from a tab, in bytes: the clipboard and its first byte.
  static let longestMessage = longestClipboard + 1
  /// Maximum length of the clipboard text, in bytes.
  static let longestClipboard = 1 << 20
  /// Maximum length of the text of one keystroke or one paste by an input method, in bytes.
  static let longestText = 4096
  /// Maximum length of a game pad's name, in bytes.
  static let longestPadName = 256
  /// Maximum magnitude of a coordinate or length, in points.
  static let farthest: Float = 65_536
  /// Maximum number of simultaneous tabs. Each costs a copy of the changes and its own encoding.
  static let mostTabs = 8
}
