import Foundation
import Testing

@testable import AppRuntime

@Suite struct LoadedLibrariesTests {
  @Test func `the files of code have names`() throws {
    let names = (0..<_dyld_image_count()).compactMap { String(validatingCString: _dyld_get_image_name($0)) }
    #expect(names.count == Int(_dyld_image_count()) && names.contains { $0.contains("libc.so") })
    #expect(_dyld_get_image_name(.max) == nil)
  }

  @Test func `each file with code counts once`() {
    let maps = """
      7f00-7f01 r--p 00000000 fe:00 12                         /usr/lib/my lib.so
      7f01-7f02 r-xp 00001000 fe:00 12                         /usr/lib/my lib.so
      7f02-7f03 r-xp 00002000 fe:00 12                         /usr/lib/my lib.so
      7f03-7f04 r--p 00000000 fe:00 13                         /usr/share/data
      7f04-7f05 r-xp 00000000 00:00 0                          [vdso]
      7f05-7f06 rw-p 00000000 00:00 0
      """
    #expect(LoadedLibraries.paths(inMaps: maps) == ["/usr/lib/my lib.so"])
  }
}
