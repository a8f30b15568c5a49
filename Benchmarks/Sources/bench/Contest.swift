import CPeers
import Figures
import Workloads

/// A workload at one size, and everyone who composites it in turn.
struct Contest {
  /// Everyone, in the order of their turns.
  let contestants: [Contestant]
  private let stage: Stage
  /// The same composited anew every time, where that has a bar.
  private let redraw: Stage?
  /// The same composited by two threads, where frames are large enough.
  private let shared: Stage?
  private let python: PythonPeers?
  private let blend2D: Blend2D?
  private let paths: [PeerPath]
  private let mask: PeerMask?
  private let bands: [Int32]
  private var turns = 0

  init(_ workload: Workload, _ size: FrameSize, _ pictures: Pictures, _ peers: Peers) {
    stage = Stage(workload, size, pictures)
    python = peers.python
    paths = workload.paths(size).map(PeerPath.init)
    bands = workload.isChange ? workload.bands(size) : []
    let isIdle = workload.isChange && bands.isEmpty
    mask = workload.isChange ? nil : PeerMask(workload.paths(size)[0], size)
    redraw =
      workload.bars.redraw.isEmpty ? nil : Stage(workload, size, pictures, isWhole: true)
    shared =
      size.area >= 1 << 19 ? Stage(workload, size, pictures, threads: 2) : nil
    var contestants: [Contestant] = [.memcpy, .matte, .splitMemcpy]
    if shared != nil { contestants.append(.twoThreads) }
    if redraw != nil { contestants.append(.redraw) }
    if !isIdle { contestants.append(.cairo) }
    if mask != nil { contestants.append(.pixman) }
    if !isIdle { contestants += peers.available }
    self.contestants = contestants
    // What the second frame leaves is what Blend2D is held to.
    for _ in 0..<2 { stage.render() }
    blend2D = contestants.contains(.blend2D) ? .fastest(stage, paths, bands: bands) : nil
    peer_pin(0)  // what starts a thread hands on where it may run
    shared?.render()
    if !isIdle { python?.enter(workload, size, paths, bands: bands) }
  }

  /// The number of pixels that a frame changes.
  var changed: Int { stage.render().area }

  /// Everyone's times, in microseconds: medians of so many rounds, after one that does not count.
  mutating func medians(rounds: Int) -> [Contestant: Double] {
    var times: [Contestant: [Double]] = [:]
    for round in 0...rounds {
      for contestant in contestants {
        let time = turn(contestant)
        if round > 0 { times[contestant, default: []].append(time) }
      }
    }
    return times.mapValues { $0.sorted()[$0.count / 2] }
  }

  /// The microseconds of one contestant's turn.
  ///
  /// Everyone draws three frames first that are not timed, and so finds caches and processor as a
  /// program that draws frame after frame would find them, and not as another contestant, or the wait
  /// for one, has left them. All but two threads run on the processor on which Skia and Qt do, for two
  /// are not equally fast where others use them too.
  private mutating func turn(_ contestant: Contestant) -> Double {
    if let python, python.available.contains(contestant) { return python.run(contestant) }
    peer_pin(contestant == .twoThreads ? 0 : 1)
    for _ in 0..<3 { draw(contestant) }
    let start = now()
    draw(contestant)
    return now() - start
  }

  private mutating func draw(_ contestant: Contestant) {
    switch contestant {
    case .memcpy: stage.memcpy()
    case .splitMemcpy: stage.splitMemcpy()
    case .matte: stage.render()
    case .redraw: redraw?.render()
    case .twoThreads: shared?.render()
    case .pixman: if let mask { stage.pixman(mask) }
    case .blend2D:
      turns += 1
      blend2D?.draw(turns)
    default:
      turns += 1
      stage.cairo(paths[turns & 1], bands: bands)
    }
  }

  /// Has Skia and Qt write what they draw as PNG files into a folder.
  func save(to folder: String) {
    let name = "\(stage.size.name)-\(stage.workload.name.prefix { $0 != " " })"
    for peer in python?.available ?? [] where contestants.contains(peer) {
      python?.save(peer, to: "\(folder)/\(name)-\(peer.rawValue).png")
    }
  }
}
