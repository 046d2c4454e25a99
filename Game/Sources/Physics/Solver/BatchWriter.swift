/// Converts the numbers of plans to the parameters of a batch.
struct BatchWriter {
  private let bodies: [Body]
  private let sparsity: SparsityPattern
  private let settings: PhysicsSettings
  /// For each lane, the parameters of each row of the sparsity pattern; `nil` for missing rows.
  private let lanes: [[RowParameters?]]
  /// For each row of the sparsity pattern, the features of all lanes together.
  private let features: [RowParameters.Features]

  init(_ bodies: [Body], _ sparsity: SparsityPattern, _ settings: PhysicsSettings) {
    self.bodies = bodies
    self.sparsity = sparsity
    self.settings = settings
    lanes = bodies.map { body in
      let parameters = RowParameters.all(of: body, step: settings.step)
      return sparsity.bodyRows(of: body.shape).map { $0 < 0 ? nil : parameters[Int($0)] }
    }
    var features = [RowParameters.Features](repeating: [], count: sparsity.rowCount)
    for lane in lanes {
      for (row, content) in lane.enumerated() { features[row].formUnion(content?.features ?? []) }
    }
    self.features = features
  }

  /// Appends the parameters and lists, and stores their offsets in the batch.
  func write(
    _ batch: inout Batch, parameters: Column<Octet>, lists: Column<Int32>, driven: Column<BatchParameters.DrivenRow>
  ) {
    let rows = sparsity.cellCount * CellParameters.stride
    var count = rows + sparsity.rowCount * RowParameterLanes.stride
    func reserve(_ vectors: Int) -> Int32 {
      defer { count += vectors }
      return Int32(count)
    }
    if sparsity.isMixed { batch.presence = reserve(sparsity.rowCount) }
    if features.contains(where: { $0.contains(.breaks) }) { batch.strengths = reserve(sparsity.rowCount) }
    if !settings.fluid.isUniform { batch.medium = reserve(sparsity.cellCount * MediumLanes.stride) }
    batch.bounded = list(lists, reserve, BoundParameters.stride, of: .bounded)
    batch.driven = list(lists, reserve, 1, of: .driven)
    batch.finned = list(lists, reserve, FinParameters.stride, of: .finned)
    batch.parameters = Int32(parameters.count)
    batch.parameterCount = Int32(count)
    parameters.resize(to: parameters.count + count, filling: .zero)
    let sheet = Sheet(parameters.base + Int(batch.parameters))
    writeCells(sheet)
    for lane in 0..<Batch.width {
      for row in 0..<sparsity.rowCount { write(row, lane, batch, rows: rows, sheet) }
    }
    if batch.medium >= 0 { sheet.fill(Int(batch.medium), stride: MediumLanes.stride, sparsity.cellCount, 1) }
    writeSpecial(batch, lists, sheet)
    batch.drivenRows.start = Int32(driven.count)
    appendDriven(batch, rows: rows, lists, driven)
    batch.drivenRows.end = Int32(driven.count)
  }

  /// A batch's parameters, by vector and lane.
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
  ) -> Batch.Stretch {
    let start = lists.count
    for row in features.indices where features[row].contains(feature) { lists.append(Int32(row)) }
    let parameters = reserve((lists.count - start) * stride)
    return Batch.Stretch(start: Int32(start), end: Int32(lists.count), parameters: parameters)
  }

  /// Writes the parameters of cells; missing cells have mass 1 and no forces.
  private func writeCells(_ sheet: Sheet) {
    sheet.fill(0, stride: CellParameters.stride, sparsity.cellCount, 1)
    let step = settings.step
    for (lane, body) in bodies.enumerated() {
      let drags = body.plan.drags
      let looseFins = body.looseFinDrags
      for (index, number) in sparsity.bodyCells(of: body.shape).enumerated() where number >= 0 {
        let cell = body.plan.cells[Int(number)]
        let drag = drags[Int(number)]
        let start = index * CellParameters.stride
        sheet.set(start, lane, cell.mass)
        sheet.set(start + 1, lane, (cell.drag + looseFins[Int(number)]) * step)
        sheet.set(start + 2, lane, cell.radius)
        sheet.set(start + 3, lane, 0.5 * step * step * drag / (cell.mass + step * drag))
      }
    }
  }

  private func parameters(_ row: Int, _ lane: Int) -> RowParameters? { lane < lanes.count ? lanes[lane][row] : nil }

  private func write(_ row: Int, _ lane: Int, _ batch: Batch, rows: Int, _ sheet: Sheet) {
    let content = parameters(row, lane)
    let start = rows + row * RowParameterLanes.stride
    sheet.set(start, lane, content?.target ?? 0)
    sheet.set(start + 1, lane, content?.bias ?? 0)
    sheet.set(start + 2, lane, content?.softness ?? 1)
    let isLength = row < sparsity.lengthCount
    sheet.set(start + 3, lane, (isLength ? content?.dragAlong : content?.sense) ?? 0)
    sheet.set(start + 4, lane, content?.dragAcross ?? 0)
    if batch.presence >= 0 { sheet.set(Int(batch.presence) + row, lane, content == nil ? 0 : 1) }
    guard batch.strengths >= 0 else { return }
    sheet.set(Int(batch.strengths) + row, lane, content?.strength ?? RowParameters.unbreakable)
  }

  /// Writes the parameters of rows with bounds and of rows with fins.
  private func writeSpecial(_ batch: Batch, _ lists: Column<Int32>, _ sheet: Sheet) {
    for index in 0..<batch.bounded.count {
      let row = Int(lists[Int(batch.bounded.start) + index])
      let start = Int(batch.bounded.parameters) + index * BoundParameters.stride
      for lane in 0..<Batch.width {
        let bounds = parameters(row, lane)?.bounds ?? RowParameters.Bounds()
        sheet.set(start, lane, bounds.least)
        sheet.set(start + 1, lane, bounds.greatest)
        sheet.set(start + 2, lane, bounds.isOneSided ? 1 : 0)
        sheet.set(start + 3, lane, bounds.deviations.lowerBound)
        sheet.set(start + 4, lane, bounds.deviations.upperBound)
      }
    }
    for index in 0..<batch.finned.count {
      let row = Int(lists[Int(batch.finned.start) + index])
      let start = Int(batch.finned.parameters) + index * FinParameters.stride
      for lane in 0..<Batch.width {
        let fins = parameters(row, lane)?.fins ?? .zero
        for component in 0..<4 { sheet.set(start + component, lane, fins[component]) }
      }
    }
  }

  private func appendDriven(
    _ batch: Batch, rows: Int, _ lists: Column<Int32>, _ driven: Column<BatchParameters.DrivenRow>
  ) {
    for lane in lanes.indices {
      for index in 0..<batch.driven.count {
        let row = Int(lists[Int(batch.driven.start) + index])
        guard let content = lanes[lane][row], let reach = content.reach else { continue }
        let target = Int(batch.parameters) + rows + row * RowParameterLanes.stride
        let rate = Int(batch.parameters) + Int(batch.driven.parameters) + index
        driven.append(
          BatchParameters.DrivenRow(
            target: Int32(target * Batch.width + lane), rate: Int32(rate * Batch.width + lane), rest: content.target,
            reach: reach, lane: UInt8(lane), number: UInt8(content.link)))
      }
    }
  }
}
