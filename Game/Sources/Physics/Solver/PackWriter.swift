/// Turns the numbers of plans into the parameters of a pack.
struct PackWriter {
  private let bodies: [Body]
  private let topology: Topology
  private let settings: PhysicsSettings
  /// For each lane, the parameters of each row of the topology; none for what the body lacks.
  private let lanes: [[RowParameters?]]
  /// For each row of the topology, what it has in any lane.
  private let features: [RowParameters.Features]

  init(_ bodies: [Body], _ topology: Topology, _ settings: PhysicsSettings) {
    self.bodies = bodies
    self.topology = topology
    self.settings = settings
    lanes = bodies.map { body in
      let parameters = RowParameters.all(of: body, step: settings.step)
      return topology.bodyRows(of: body.shape).map { $0 < 0 ? nil : parameters[Int($0)] }
    }
    var features = [RowParameters.Features](repeating: [], count: topology.rowCount)
    for lane in lanes {
      for (row, content) in lane.enumerated() { features[row].formUnion(content?.features ?? []) }
    }
    self.features = features
  }

  /// Appends the parameters and lists, and notes in the pack where they lie.
  func write(
    _ pack: inout Pack, parameters: Column<Octet>, lists: Column<Int32>, driven: Column<PackSheets.DrivenRow>
  ) {
    let rows = topology.cellCount * PackLayout.cellStride
    var count = rows + topology.rowCount * PackLayout.rowStride
    func reserve(_ vectors: Int) -> Int32 {
      defer { count += vectors }
      return Int32(count)
    }
    if topology.isMixed { pack.presence = reserve(topology.rowCount) }
    if features.contains(where: { $0.contains(.breaks) }) { pack.strengths = reserve(topology.rowCount) }
    if !settings.fluid.isUniform { pack.medium = reserve(topology.cellCount * PackLayout.mediumStride) }
    pack.bounded = list(lists, reserve, PackLayout.boundStride, of: .bounded)
    pack.driven = list(lists, reserve, 1, of: .driven)
    pack.finned = list(lists, reserve, PackLayout.finStride, of: .finned)
    pack.parameters = Int32(parameters.count)
    pack.parameterCount = Int32(count)
    parameters.resize(to: parameters.count + count, filling: .zero)
    let sheet = Sheet(parameters.base + Int(pack.parameters))
    writeCells(sheet)
    for lane in 0..<Pack.width {
      for row in 0..<topology.rowCount { write(row, lane, pack, rows: rows, sheet) }
    }
    if pack.medium >= 0 { sheet.fill(Int(pack.medium), stride: PackLayout.mediumStride, topology.cellCount, 1) }
    writeSpecial(pack, lists, sheet)
    pack.drivenRows.start = Int32(driven.count)
    appendDriven(pack, rows: rows, lists, driven)
    pack.drivenRows.end = Int32(driven.count)
  }

  /// A pack's parameters, by vector and lane.
  private struct Sheet {
    private let base: UnsafeMutablePointer<Octet>

    init(_ base: UnsafeMutablePointer<Octet>) { self.base = base }

    func set(_ vector: Int, _ lane: Int, _ value: Float) { base[vector][lane] = value }

    func fill(_ first: Int, stride: Int, _ count: Int, _ value: Float) {
      for index in 0..<count { base[first + index * stride] = Octet(repeating: value) }
    }
  }

  private func list(
    _ lists: Column<Int32>, _ reserve: (Int) -> Int32, _ stride: Int, of feature: RowParameters.Features
  ) -> Pack.Stretch {
    let start = lists.count
    for row in features.indices where features[row].contains(feature) { lists.append(Int32(row)) }
    let parameters = reserve((lists.count - start) * stride)
    return Pack.Stretch(start: Int32(start), end: Int32(lists.count), parameters: parameters)
  }

  /// Cells that a body lacks weigh 1 and feel nothing.
  private func writeCells(_ sheet: Sheet) {
    sheet.fill(0, stride: PackLayout.cellStride, topology.cellCount, 1)
    let step = settings.step
    for (lane, body) in bodies.enumerated() {
      let drags = body.plan.drags
      let looseFins = body.looseFinDrags
      for (index, number) in topology.bodyCells(of: body.shape).enumerated() where number >= 0 {
        let cell = body.plan.cells[Int(number)]
        let drag = drags[Int(number)]
        let start = index * PackLayout.cellStride
        sheet.set(start, lane, cell.mass)
        sheet.set(start + 1, lane, (cell.drag + looseFins[Int(number)]) * step)
        sheet.set(start + 2, lane, cell.radius)
        sheet.set(start + 3, lane, 0.5 * step * step * drag / (cell.mass + step * drag))
      }
    }
  }

  private func parameters(_ row: Int, _ lane: Int) -> RowParameters? { lane < lanes.count ? lanes[lane][row] : nil }

  private func write(_ row: Int, _ lane: Int, _ pack: Pack, rows: Int, _ sheet: Sheet) {
    let content = parameters(row, lane)
    let start = rows + row * PackLayout.rowStride
    sheet.set(start, lane, content?.target ?? 0)
    sheet.set(start + 1, lane, content?.bias ?? 0)
    sheet.set(start + 2, lane, content?.softness ?? 1)
    let isLength = row < topology.lengthCount
    sheet.set(start + 3, lane, (isLength ? content?.dragAlong : content?.sense) ?? 0)
    sheet.set(start + 4, lane, content?.dragAcross ?? 0)
    if pack.presence >= 0 { sheet.set(Int(pack.presence) + row, lane, content == nil ? 0 : 1) }
    guard pack.strengths >= 0 else { return }
    sheet.set(Int(pack.strengths) + row, lane, content?.strength ?? RowParameters.unbreakable)
  }

  /// The parameters of rows with bounds and of rows with fins.
  private func writeSpecial(_ pack: Pack, _ lists: Column<Int32>, _ sheet: Sheet) {
    for index in 0..<pack.bounded.count {
      let row = Int(lists[Int(pack.bounded.start) + index])
      let start = Int(pack.bounded.parameters) + index * PackLayout.boundStride
      for lane in 0..<Pack.width {
        let bounds = parameters(row, lane)?.bounds ?? RowParameters.Bounds()
        sheet.set(start, lane, bounds.least)
        sheet.set(start + 1, lane, bounds.greatest)
        sheet.set(start + 2, lane, bounds.isOneSided ? 1 : 0)
        sheet.set(start + 3, lane, bounds.deviations.lowerBound)
        sheet.set(start + 4, lane, bounds.deviations.upperBound)
      }
    }
    for index in 0..<pack.finned.count {
      let row = Int(lists[Int(pack.finned.start) + index])
      let start = Int(pack.finned.parameters) + index * PackLayout.finStride
      for lane in 0..<Pack.width {
        let fins = parameters(row, lane)?.fins ?? .zero
        for component in 0..<4 { sheet.set(start + component, lane, fins[component]) }
      }
    }
  }

  private func appendDriven(
    _ pack: Pack, rows: Int, _ lists: Column<Int32>, _ driven: Column<PackSheets.DrivenRow>
  ) {
    for lane in lanes.indices {
      for index in 0..<pack.driven.count {
        let row = Int(lists[Int(pack.driven.start) + index])
        guard let content = lanes[lane][row], let reach = content.reach else { continue }
        let target = Int(pack.parameters) + rows + row * PackLayout.rowStride
        let rate = Int(pack.parameters) + Int(pack.driven.parameters) + index
        driven.append(
          PackSheets.DrivenRow(
            target: Int32(target * Pack.width + lane), rate: Int32(rate * Pack.width + lane), rest: content.target,
            reach: reach, lane: UInt8(lane), number: UInt8(content.link)))
      }
    }
  }
}
