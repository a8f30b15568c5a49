import MatteRaster
import TestMath

/// Two pictures of random kind, size and content, of which parts are equal: from the same seed always the
/// same ones.
struct RandomPair {
  let before: SampleBuffer
  let after: SampleBuffer

  /// Makes a pair; of one size if asked for, and so wide.
  init(seed: Int, isOfOneSize: Bool = false, width chosen: Int? = nil) {
    var numbers = Seeded(seed)
    let width = chosen ?? 1 + Int.random(in: 0..<70, using: &numbers)
    let height = 1 + Int.random(in: 0..<50, using: &numbers)
    let (isDeep, isOtherDeep) = (seed % 3 == 0, seed % 3 == 0 || seed % 7 == 0)
    let levels = [2, 4, 256][seed / 3 % 3]
    let isTransparent = seed % 2 == 0
    func pixel(_ numbers: inout Seeded, _ most: Int) -> [Int] {
      let colour = (0..<3).map { _ in
        Int.random(in: 0..<levels, using: &numbers) * most / (levels - 1)
      }
      let alpha =
        isTransparent ? [0, most, most, most / 2, 3][Int.random(in: 0..<5, using: &numbers)] : most
      return colour + [alpha]
    }
    let patch = 1 + Int.random(in: 0..<6, using: &numbers)
    let columns = width / patch + 1
    var patches: [[Int]] = []
    for _ in 0..<(columns * (height / patch + 1)) { patches.append(pixel(&numbers, 255)) }
    let base = (0..<width * height).map { index -> [Int] in
      let (x, y) = (index % width / patch, index / width / patch)
      return patches[y * columns + x]
    }
    let share = [1, 20, 100][seed / 9 % 3]
    let changed = base.map { own in
      Int.random(in: 0..<100, using: &numbers) < share ? pixel(&numbers, 255) : own
    }
    let step = isDeep ? Int.random(in: 0..<3, using: &numbers) : 0
    let (otherWidth, otherHeight) =
      isOfOneSize || seed % 4 > 0
      ? (width, height)
      : (
        1 + Int.random(in: 0..<width + 9, using: &numbers),
        1 + Int.random(in: 0..<height + 9, using: &numbers)
      )
    before = Self.buffer(width, height, isDeep: isDeep) { x, y in base[y * width + x] }
    after = Self.buffer(otherWidth, otherHeight, isDeep: isOtherDeep, step: step) { x, y in
      changed[min(y, height - 1) * width + min(x, width - 1)]
    }
  }

  private static func buffer(
    _ width: Int, _ height: Int, isDeep: Bool, step: Int = 0, _ sample: (Int, Int) -> [Int]
  ) -> SampleBuffer {
    isDeep
      ? .rgba16(width, height) { x, y in sample(x, y).map { min(65_535, $0 * 257 + step) } }
      : .rgba8(width, height, sample)
  }
}
