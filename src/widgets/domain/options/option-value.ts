import { splitList, trimSlash } from '../format.ts'
import { optionFact, type OptionKey } from './option.ts'
import { diffRatios, parseRatios, ratiosOf, type RatioProblem } from './ratios.ts'

/** What is wrong with a value; checked before it is sent to the gateway (behaviour §5). */
export type OptionProblem = { problem: 'integer' | 'number' | 'positive' | 'port' } | RatioProblem

/** The value to send: addresses without trailing slashes, lists without blank entries, numbers without spaces. */
export function normaliseOption(key: OptionKey, value: string): string {
  const { kind } = optionFact(key)
  if (kind === 'address') return trimSlash(value)
  if (kind === 'list') return splitList(value).join(',')
  return kind === 'longText' || kind === 'secret' || kind === 'ratios' ? value : value.trim()
}

/** The first rule that a changed value breaks, or undefined. @param stored - the value stored now */
export function checkOption(key: OptionKey, value: string, stored?: string): OptionProblem | undefined {
  const { kind } = optionFact(key)
  if (kind === 'ratios') {
    const parsed = parseRatios(value, stored)
    return 'problem' in parsed ? parsed : undefined
  }
  if (key === 'QuotaPerUnit') return Number(value) > 0 ? undefined : { problem: 'positive' }
  if (kind === 'number') return isFromZero(value) ? undefined : { problem: 'number' }
  if (kind === 'integer' || kind === 'quota') return isCount(value) ? undefined : { problem: 'integer' }
  if (kind === 'port') return isPort(value) ? undefined : { problem: 'port' }
  return undefined
}

const isFromZero = (value: string) =>
  value.trim() !== '' && Number.isFinite(Number(value)) && Number(value) >= 0
const isCount = (value: string) => isFromZero(value) && Number.isSafeInteger(Number(value))
const isPort = (value: string) => isCount(value) && Number(value) >= 1 && Number(value) <= 65_535

/** Whether two values are equivalent: the same ratios or numbers may be written differently. */
export function isSameOption(key: OptionKey, one: string, other: string): boolean {
  const { kind } = optionFact(key)
  const [first, second] = [normaliseOption(key, one), normaliseOption(key, other)]
  if (first === second) return true
  if (kind === 'number' || kind === 'integer' || kind === 'quota')
    return isFromZero(first) && isFromZero(second) && Number(first) === Number(second)
  if (kind !== 'ratios') return false
  const [before, after] = [ratiosOf(first), ratiosOf(second)]
  return Boolean(before && after && diffRatios(before, after).length === 0)
}
