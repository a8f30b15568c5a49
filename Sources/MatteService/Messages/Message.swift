internal import MattePairs

/// A message of a client: JSON-RPC 2.0, as the Model Context Protocol narrows it.
enum Message {
  /// Something that is to be answered.
  case request(id: JSON, method: String, params: JSON?)
  /// Something that is not.
  case notification(method: String, params: JSON?)
  /// An answer, though nothing was asked.
  case answer

  /// Reads a message; throws an error, which is answered to the request if it has a number.
  init(_ json: JSON) throws(Refusal) {
    guard case .object = json else { throw Refusal(.invalidRequest, "a message is an object") }
    let id = json["id"]
    guard json["jsonrpc"]?.string == "2.0" else {
      throw Refusal(.invalidRequest, "jsonrpc has to be 2.0", id: id?.asID)
    }
    guard let method = json["method"] else {
      guard json["result"] != nil || json["error"] != nil else {
        throw Refusal(.invalidRequest, "a request has a method", id: id?.asID)
      }
      self = .answer
      return
    }
    guard let method = method.string else {
      throw Refusal(.invalidRequest, "a method is a string", id: id?.asID)
    }
    guard let id else {
      self = .notification(method: method, params: json["params"])
      return
    }
    guard let id = id.asID else {
      throw Refusal(.invalidRequest, "an id is a string or a whole number of up to 53 bits")
    }
    self = .request(id: id, method: method, params: try Self.params(json["params"], id))
  }

  private static func params(_ params: JSON?, _ id: JSON) throws(Refusal) -> JSON? {
    switch params {
    case nil, .object: return params
    case .array: throw Refusal(.invalidParams, "params have names here", id: id)
    default: throw Refusal(.invalidRequest, "params are an object", id: id)
    }
  }
}

/// Why a message is not done.
struct Refusal: Error {
  /// What is wrong, by the number of JSON-RPC 2.0, section 5.1.
  enum Code: Int {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParams = -32_602
    /// Of those that a server may choose itself.
    case busy = -32_000
  }

  let code: Code
  let text: String
  /// The request that it answers; nil if that is not known.
  var id: JSON?

  init(_ code: Code, _ text: String, id: JSON? = nil) {
    (self.code, self.text, self.id) = (code, text, id)
  }

  /// The answer.
  var json: JSON {
    .object([
      ("jsonrpc", .string("2.0")), ("id", id ?? .null),
      (
        "error",
        .object([("code", .count(code.rawValue)), ("message", .string(text))])
      ),
    ])
  }
}

extension JSON {
  /// The value as the number of a request, which is sent back as it came; nil if it cannot be one.
  fileprivate var asID: JSON? {
    switch self {
    case .string: self
    // Of greater numbers not all digits are known.
    case .number(let number) where abs(number) <= 0x1p53 && number.rounded() == number: self
    default: nil
    }
  }

  /// The answer to a request of a number.
  static func answer(_ id: JSON, _ result: JSON) -> JSON {
    .object([("jsonrpc", .string("2.0")), ("id", id), ("result", result)])
  }
}
