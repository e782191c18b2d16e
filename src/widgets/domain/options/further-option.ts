import { parseJson } from '../format.ts'

type FurtherKind = 'flag' | 'number' | 'json' | 'text'

export function furtherKind(stored: string): FurtherKind {
  if (stored === 'true' || stored === 'false') return 'flag'
  if (isNumeral(stored)) return 'number'
  return typeof parseJson(stored) === 'object' ? 'json' : 'text'
}

export type FurtherProblem = { problem: 'numeral' | 'notJson' | 'list' | 'object' }

/** The gateway would hardly work with a value of another kind than the stored one. */
export function checkFurther(value: string, stored: string): FurtherProblem | undefined {
  const kind = furtherKind(stored)
  if (kind === 'number') return isNumeral(value.trim()) ? undefined : { problem: 'numeral' }
  if (kind !== 'json') return undefined
  const [parsed, before] = [parseJson(value), parseJson(stored)]
  if (typeof parsed !== 'object') return { problem: 'notJson' }
  if (before === null || (parsed !== null && Array.isArray(parsed) === Array.isArray(before)))
    return undefined
  return { problem: Array.isArray(before) ? 'list' : 'object' }
}

/** The value gets several lines only if it then still means the same to the digit. */
export function readableJson(stored: string): string {
  const parsed = parseJson(stored)
  const isPlain = typeof parsed === 'object' && JSON.stringify(parsed) === stored
  return isPlain && stored.length > shortest ? JSON.stringify(parsed, null, 2) : stored
}

/** In characters: a shorter text stays on one line. */
const shortest = 40

/** A JSON value that was stored on one line is sent on one line. */
export const sentFurther = (value: string, stored: string): string => {
  if (furtherKind(stored) !== 'json') return furtherKind(stored) === 'number' ? value.trim() : value
  return readableJson(stored) === stored ? value : withoutSpaces(value)
}

/** The same JSON may be written with other spaces. */
export const isSameFurther = (one: string, other: string): boolean =>
  one === other ||
  (furtherKind(one) === 'json' &&
    furtherKind(other) === 'json' &&
    withoutSpaces(one) === withoutSpaces(other))

const isNumeral = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** The texts and digits of the JSON stay as they are. */
const withoutSpaces = (json: string) =>
  json.replace(/"(?:[^"\\]|\\.)*"|\s+/g, (part) => (part.startsWith('"') ? part : ''))
