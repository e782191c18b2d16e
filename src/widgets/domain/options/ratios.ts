import { parseJson } from '../format.ts'

/** Multipliers by name of a model or a group. */
export type Ratios = Readonly<Record<string, number>>

/** Why a text gives no ratios: no JSON, no object, or a value (named) that is no number. */
export type RatioProblem = { problem: 'json' | 'shape' } | { problem: 'value'; name: string }

/** The text of an option as ratios (behaviour §5 "Ratio settings"). */
export function parseRatios(text: string): { ratios: Ratios } | RatioProblem {
  const parsed = parseJson(text)
  if (parsed === undefined) return { problem: 'json' }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return { problem: 'shape' }
  const wrong = Object.entries(parsed).find(([, ratio]) => !isRatio(ratio))
  return wrong ? { problem: 'value', name: wrong[0] } : { ratios: parsed as Ratios }
}

// Gateways ship a negative one, for a model that is free: which numbers do is theirs to say.
const isRatio = (value: unknown) => typeof value === 'number' && Number.isFinite(value)

/** The ratios of a text, or none. */
export const ratiosOf = (text: string): Ratios | undefined => {
  const parsed = parseRatios(text)
  return 'ratios' in parsed ? parsed.ratios : undefined
}

/** One name a line, to be read and edited. */
export const ratioText = (ratios: Ratios) => JSON.stringify(ratios, null, 2)

/** What changes for one name; `before` is missing for a new one, `after` for one taken away. */
export interface RatioChange {
  name: string
  before?: number
  after?: number
}

/** Added, removed and changed ratios, in this order and then by name. */
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
