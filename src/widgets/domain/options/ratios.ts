import { parseJson, plainNumber } from '../format.ts'
import { visible, nameOf } from '../typed.ts'
import { nameTwice } from '../forms/json-names.ts'
import { record } from '../wire.ts'

export type Ratios = Readonly<Record<string, number>>

/** The text is not JSON, is not an object, has a name twice, or has a value that is not a number. */
export type RatioProblem = { problem: 'json' | 'shape' } | { problem: 'value' | 'twice'; name: string }

/** Values that are already non-numeric in `stored` are accepted, so that other edits can be saved (behaviour §5). */
export function parseRatios(text: string, stored = ''): { ratios: Ratios } | RatioProblem {
  const parsed = parseJson(visible(text))
  if (parsed === undefined) return { problem: 'json' }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return { problem: 'shape' }
  const twice = nameTwice(visible(text))
  if (twice !== undefined) return { problem: 'twice', name: twice }
  const known = record(parseJson(stored))
  const isKept = (name: string, value: unknown) =>
    Object.hasOwn(known, name) && JSON.stringify(known[name]) === JSON.stringify(value)
  const wrong = Object.entries(parsed).find(([name, ratio]) => !isRatio(ratio) && !isKept(name, ratio))
  return wrong ? { problem: 'value', name: wrong[0] } : { ratios: named(parsed as Ratios) }
}

// Gateways ship with a negative ratio for a free model, so which numbers are valid is up to them.
const isRatio = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

/** Spaces around names are removed. */
const named = (ratios: Ratios): Ratios =>
  Object.fromEntries(Object.entries(ratios).map(([name, ratio]) => [nameOf(name), ratio]))

/** The text is as typed, or written again without the spaces around names. */
export function sentRatios(text: string): string {
  const json = visible(text)
  const parsed = parseRatios(json)
  const names = Object.keys(record(parseJson(json)))
  return 'ratios' in parsed && names.some((name) => name !== nameOf(name))
    ? ratioText(parsed.ratios)
    : plainJson(json)
}

/** Undefined if the text is invalid. */
export const ratiosOf = (text: string): Ratios | undefined => {
  const parsed = parseRatios(text)
  return 'ratios' in parsed ? parsed.ratios : undefined
}

/** Values that are no numbers are left out; undefined if it is not an object at all. */
export function numbersOf(text: string): Ratios | undefined {
  const parsed = parseJson(text)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  return Object.fromEntries(Object.entries(parsed).filter(([, ratio]) => isRatio(ratio)))
}

/** The text has one name per line, for reading and editing. */
export const ratioText = (ratios: Ratios) => plainJson(JSON.stringify(ratios, null, 2))

/** `before` is missing if the name is added, `after` if it is removed. */
interface RatioChange {
  name: string
  before?: number
  after?: number
}

/** Added ones come first, then removed and changed ones, each by name. */
export function diffRatios(before: Ratios, after: Ratios): RatioChange[] {
  const has = (ratios: Ratios, name: string) => Object.hasOwn(ratios, name)
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  const added = names.filter((name) => !has(before, name)).map((name) => ({ name, after: after[name]! }))
  const removed = names.filter((name) => !has(after, name)).map((name) => ({ name, before: before[name]! }))
  const changed = names
    .filter((name) => has(before, name) && has(after, name) && before[name] !== after[name])
    .map((name) => ({ name, before: before[name]!, after: after[name]! }))
  return [...added, ...removed, ...changed]
}

/** `JSON.stringify` writes `1e-7`; texts in the JSON are left alone. */
export const plainJson = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?[eE][+-]?\d+/g, (token) =>
    token.startsWith('"') ? token : plainNumber(Number(token)),
  )
