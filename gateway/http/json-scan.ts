/** What a JSON text may contain at most. */
export interface JsonBounds {
  /** Levels of nesting. */
  depth: number
  /** Values of any kind, each with its name; a list or an object counts twice. */
  values: number
}

/** More than any request needs, and few enough for recursion, and for a few milliseconds of parsing. */
export const requestBounds: JsonBounds = { depth: 200, values: 100_000 }

/** An answer may list the probabilities of each of its tokens. */
export const answerBounds: JsonBounds = { depth: 200, values: 1_000_000 }

const [quote, comma, openList, escape, closeList, openObject, closeObject] = Buffer.from('",[\\]{}')

/**
 * Checks the shape of a JSON text while it arrives, before anything is parsed: thirty megabytes of `{}` become
 * gigabytes of objects. It does not find out whether the text is valid.
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

/** Whether a whole text is within the bounds. */
export const isWithin = (bounds: JsonBounds, text: Uint8Array) => jsonScan(bounds)(text)
