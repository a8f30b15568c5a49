import MatteCompare
import MatteRaster
import MatteSamples
import Testing

@Suite("Structural similarity and signal to noise")
struct StructuralSimilarityTests {
  // Computed by scikit-image 0.26 of the same pixels: structural_similarity(one, other,
  // gaussian_weights=True, sigma=1.5, use_sample_covariance=False, data_range=255, full=True) of the
  // lumas, and peak_signal_noise_ratio of red, green and blue.
  @Test("are those of scikit-image")
  func reference() throws {
    let comparison = Comparison(.pattern(isChanged: false), .pattern(isChanged: true))
    let similarity = try #require(comparison.similarity)
    #expect(abs(similarity.mean - 0.978_667_706_112) < 1e-11)
    #expect(abs(similarity.lowestTile - 0.972_845_528_812) < 1e-11)
    #expect(try abs(#require(comparison.psnr) - 21.988_956_531_412) < 1e-11)
  }

  @Test("are the highest there are for equal pictures")
  func equal() {
    let picture = SampleBuffer.pattern(isChanged: false)
    let comparison = Comparison(picture, picture)
    #expect(comparison.similarity?.mean == 1 && comparison.similarity?.lowestTile == 1)
    #expect(comparison.psnr == nil)
  }

  @Test("say nothing of pictures smaller than a window")
  func small() {
    let one = SampleBuffer.plain(10, 40) { _, _ in [0, 0, 0, 255] }
    let other = SampleBuffer.plain(10, 40) { _, _ in [9, 0, 0, 255] }
    #expect(Comparison(one, other).similarity == nil && Comparison(one, other).psnr != nil)
    #expect(Comparison(one, other, ComparisonOptions(measures: false)).psnr == nil)
  }
}
