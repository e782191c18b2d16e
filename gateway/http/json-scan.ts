/** The limits of a JSON text. */
export interface JsonBounds {
  /** The deepest nesting of lists and objects. */
  depth: number
  /** Values of any kind, including nested ones; a list or an object counts twice. */
  values: number
}

/**
 * The bounds of requests: more than any real request needs, but small enough for recursion and for parsing in a few
 * milliseconds.
 */
export const requestBounds: JsonBounds = { depth: 200, values: 100_000 }

/** The bounds of answers, which may list the probabilities of every token. */
export const answerBounds: JsonBounds = { depth: 200, values: 1_000_000 }

const [quote, comma, openList, escape, closeList, openObject, closeObject] = Buffer.from('",[\\]{}')

/**
 * Checks the size of a JSON text while it arrives, before it is parsed, because thirty megabytes of `{}` become
 * gigabytes of objects. It does not validate the text.
 * @returns a function that takes the next bytes, and returns whether the text is still within the bounds
 */
export function jsonScan({ depth, values }: JsonBounds): (bytes: Uint8Array) => boolean {
  let level = 0
  let count = 0
  let inString = false
  let escaped = false
  return (bytes) => {
    for (let at = 0; at < bytes.length; at += 1) {
      const byte = bytes[at]
      if (inString) {
        if (escaped) escaped = false
        else if (byte === escape) escaped = true
        else if (byte === quote) inString = false
      } else if (byte === quote) inString = true
      else if (byte === comma) count += 1
      else if (byte === openList || byte === openObject) {
        level += 1
        count += 1
        if (level > depth) return false
      } else if (byte === closeList || byte === closeObject) level -= 1
    }
    return count <= values
  }
}

/** Whether a complete text is within the bounds. */
export const isWithin = (bounds: JsonBounds, text: Uint8Array) => jsonScan(bounds)(text)
