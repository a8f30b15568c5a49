internal import CKernels
internal import Glibc

/// What was found in a row in which pixels differ.
struct ComparedRow: Sendable {
  /// The flags of each pixel of the wider picture.
  var flags: [PixelFlags]
  /// The pixels that count, as runs.
  var runs: [RegionFinder.Run] = []
  /// What was counted.
  var tally = Tally()
}

/// What was counted in some rows of two pictures.
struct Tally: Equatable, Sendable {
  var different = 0
  var visible = 0
  var antialiased = 0
  var counted = 0
  var hidden = 0
  var ignored = 0
  /// The different pixels that only one picture has.
  var unmatched = 0
  /// Those of them that are visible, as they are not transparent.
  var unmatchedVisible = 0
  /// The pixels that would count, in parts where they may differ.
  var permitted = 0
  /// The largest difference of a sample.
  var maxDelta = 0
  /// True if the colour of a pixel that counts differs, not only alpha.
  var differsInColour = false
  /// How pixels go from one picture to the other that differ without being visible.
  var faintWay = FaintWay()
  /// How their tones change.
  var toneChange = ToneChange()
  /// The pixels that both pictures have.
  var shared = 0
  /// The sum of the squared differences of red, green and blue over white, 0…255.
  var squaredError = 0.0
  /// How much more the sum is over black; less than 0 where it is less.
  var moreOverBlack = 0.0

  /// The pixels that both pictures have, and that differ without being visible.
  var faint: Int { different - visible - (unmatched - unmatchedVisible) }

  /// Adds what was counted elsewhere.
  mutating func add(_ tally: Tally) {
    different += tally.different
    visible += tally.visible
    antialiased += tally.antialiased
    counted += tally.counted
    hidden += tally.hidden
    ignored += tally.ignored
    unmatched += tally.unmatched
    unmatchedVisible += tally.unmatchedVisible
    permitted += tally.permitted
    maxDelta = max(maxDelta, tally.maxDelta)
    differsInColour = differsInColour || tally.differsInColour
    faintWay.add(tally.faintWay)
    toneChange.add(tally.toneChange)
    shared += tally.shared
    squaredError += tally.squaredError
    moreOverBlack += tally.moreOverBlack
  }

  /// Adds pixels by their flags.
  mutating func add(_ counts: matte_counts) {
    different += Int(counts.different)
    visible += Int(counts.visible)
    antialiased += Int(counts.antialiased)
    counted += Int(counts.counted)
    hidden += Int(counts.hidden)
    ignored += Int(counts.ignored)
  }

  /// The peak signal-to-noise ratio in decibels, over white or over black, whichever has more noise; nil if there is no
  /// noise, or nothing to compare.
  ///
  /// White that becomes transparent changes nothing over white.
  var psnr: Double? {
    let error = squaredError + max(0, moreOverBlack)
    return error > 0 ? 10 * log10(255 * 255 * 3 * Double(shared) / error) : nil
  }
}
