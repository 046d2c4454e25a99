import AppRuntime
import Foundation
import FoundationNetworking
import Testing

@Suite struct DarwinTests {
  @Test func `the bytes of data can be read through a pointer`() throws {
    let data = NSData(data: Data([1, 2, 250]))
    let bytes = try #require(CFDataGetBytePtr(data))
    #expect((0..<CFDataGetLength(data)).map { bytes[$0] } == [1, 2, 250])
    #expect(CFDataGetBytePtr(nil) == nil)
  }

  @Test func `functions for memory take pointers that can be nil`() {
    let block: UnsafeMutableRawPointer! = malloc(4)
    let copy: UnsafeMutableRawPointer? = malloc(4)
    defer {
      free(block)
      free(copy)
    }
    memset(copy, 7, 4)
    memcpy(block, copy, 4)
    #expect(memcmp(block, copy, 4) == 0)
    memset(copy, 9, 2)
    memmove(block, copy, 2)
    #expect(memcmp(block, copy, 4) == 0)
    #expect(memcmp(nil, copy, 0) == 0)
    #expect(memcpy(copy, nil, 0) == copy && memset(nil, 1, 0) == nil)
  }

  @Test func `the version of Foundation is later than those with names`() {
    let names = [
      NSFoundationVersionNumber_iOS_6_1, NSFoundationVersionNumber_iOS_7_1, NSFoundationVersionNumber_iOS_8_4,
      NSFoundationVersionNumber_iOS_9_x_Max,
    ]
    #expect(names == names.sorted() && names.allSatisfy { NSFoundationVersionNumber > $0 })
  }

  @Test func `a field of the machine's name has the stated length`() {
    var machine = utsname()
    uname(&machine)
    #expect(MemoryLayout.size(ofValue: machine.machine) == Int(_SYS_NAMELEN))
  }

  @Test func `the limits of integers and the former name of an option exist`() {
    #expect(INT16_MIN == -32768 && INT32_MIN == Int32.min && INT64_MIN == Int64.min)
    #expect(Data.WritingOptions.atomicWrite == .atomic)
  }

  @Test func `the memory of the program is reported, and an unknown flavor is refused`() {
    var basic = mach_task_basic_info()
    var memory = task_vm_info_data_t()
    #expect(query(&basic, MACH_TASK_BASIC_INFO) == KERN_SUCCESS && query(&memory, TASK_VM_INFO) == KERN_SUCCESS)
    #expect(basic.resident_size > 1 << 20 && basic.resident_size <= basic.resident_size_max)
    #expect(basic.resident_size <= basic.virtual_size)
    #expect(memory.phys_footprint > 0 && memory.phys_footprint <= memory.resident_size)
    #expect(memory.region_count > 10 && memory.min_address < memory.max_address)
    #expect(query(&basic, 1) == KERN_INVALID_ARGUMENT && query(&basic, TASK_VM_INFO, units: 3) == KERN_INVALID_ARGUMENT)
  }

  private func query<Figures>(_ figures: inout Figures, _ flavor: Int32, units: Int? = nil) -> kern_return_t {
    let room = units ?? MemoryLayout<Figures>.size / MemoryLayout<integer_t>.size
    var count = mach_msg_type_number_t(room)
    return withUnsafeMutablePointer(to: &figures) { pointer in
      pointer.withMemoryRebound(to: integer_t.self, capacity: room) {
        task_info(mach_task_self(), task_flavor_t(flavor), $0, &count)
      }
    }
  }

  @Test func `a connection calls its handler on the queue with the mistake`() async throws {
    let queue = OperationQueue()
    let url = try #require(URL(string: "unknown://address"))
    let isOnQueue = await withCheckedContinuation { continuation in
      NSURLConnection.sendAsynchronousRequest(URLRequest(url: url), queue: queue) { response, data, error in
        continuation.resume(returning: error != nil && data == nil && OperationQueue.current === queue)
      }
    }
    #expect(isOnQueue)
  }

  @Test func `a value of a dictionary is reached through pointers`() throws {
    let (key, other) = ("delay" as NSString, "other" as NSString)
    let table: NSDictionary = ["delay": 0.5, "list": ["a": 1]]
    let pointer = try #require(CFDictionaryGetValue(table, Unmanaged.passUnretained(key).toOpaque()))
    #expect((unsafeBitCast(pointer, to: AnyObject.self) as? NSNumber)?.doubleValue == 0.5)
    #expect(CFDictionaryGetValue(table, Unmanaged.passUnretained(other).toOpaque()) == nil)
    #expect(CFDictionaryGetValue(table, nil) == nil)
    withExtendedLifetime((key, other)) {}
  }

  @Test func `each strong reference to an object counts`() {
    let object = NSObject()
    let count = CFGetRetainCount(object)
    let others = [object, object]
    #expect(CFGetRetainCount(object) == count + 2)
    withExtendedLifetime((object, others)) {}
    #expect(kCFBooleanTrue == true && kCFBooleanFalse == false)
  }

  @Test func `a font file is registered, and another file is an error`() throws {
    let file = URL(fileURLWithPath: #filePath)
    var error: Unmanaged<CFError>?
    #expect(!CTFontManagerRegisterFontsForURL(file as NSURL, .process, &error))
    #expect(try #require(error).takeRetainedValue().localizedDescription.isEmpty == false)
    let root = (0..<5).reduce(file) { path, _ in path.deletingLastPathComponent() }
    let font = root.appendingPathComponent("Sources/Typesetting/Fonts/JetBrainsMono-Bold.ttf")
    error = nil
    #expect(CTFontManagerRegisterFontsForURL(font as NSURL, .process, &error))
    #expect(error == nil)
  }

  @Test func `a font from data is registered once and removed`() throws {
    let root = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    let file = root.appendingPathComponent("Sources/Typesetting/Fonts/JetBrainsMono-Regular.ttf")
    let provider = try #require(CGDataProvider(data: try Data(contentsOf: file) as NSData))
    let font = try #require(CGFont(provider))
    #expect(font.postScriptName == "JetBrainsMono-Regular")
    var error: Unmanaged<CFError>?
    #expect(CTFontManagerRegisterGraphicsFont(font, &error) && error == nil)
    #expect(!CTFontManagerRegisterGraphicsFont(font, &error))
    let failure = try #require(error).takeRetainedValue()
    #expect(String(CFErrorCopyDescription(failure)).contains("JetBrainsMono-Regular is already registered"))
    error = nil
    #expect(CTFontManagerUnregisterGraphicsFont(font, &error) && error == nil)
    #expect(!CTFontManagerUnregisterGraphicsFont(font, &error) && error?.takeRetainedValue() != nil)
    #expect(CGFont(try #require(CGDataProvider(data: NSData()))) == nil)
  }
}

@Suite struct ThreadInformationTests {
  @Test func `the threads of the program have their times`() throws {
    var list: thread_act_array_t?
    var count = mach_msg_type_number_t(0)
    #expect(task_threads(mach_task_self_, &list, &count) == KERN_SUCCESS && count > 0)
    let threads = try #require(list)
    var information = thread_basic_info()
    let status = withUnsafeMutablePointer(to: &information) { memory in
      var room = mach_msg_type_number_t(THREAD_INFO_MAX)
      return memory.withMemoryRebound(to: integer_t.self, capacity: 1) {
        thread_info(threads[0], thread_flavor_t(THREAD_BASIC_INFO), $0, &room)
      }
    }
    #expect(status == KERN_SUCCESS && (0...TH_USAGE_SCALE).contains(information.cpu_usage))
    #expect(information.user_time.seconds >= 0 && information.flags & TH_FLAGS_IDLE == 0)
    vm_deallocate(mach_task_self_, vm_address_t(UInt(bitPattern: threads)), vm_size_t(count))
  }
}
