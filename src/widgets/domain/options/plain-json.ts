import { plainNumber } from '../format.ts'

/** A JSON text with its numbers in decimal digits: `JSON.stringify` writes `1e-7`. Texts in it are left alone. */
export const plainJson = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?[eE][+-]?\d+/g, (token) =>
    token.startsWith('"') ? token : plainNumber(Number(token)),
  )
