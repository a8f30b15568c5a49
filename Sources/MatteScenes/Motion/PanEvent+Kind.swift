internal import MatteMotion

extension PanEvent {
  /// The buttons of the pan.
  var kind: Pan.Kind {
    switch self {
    case .began(let pan), .changed(let pan), .ended(let pan), .cancelled(let pan): pan.kind
    case .clicked: .single
    }
  }
}
