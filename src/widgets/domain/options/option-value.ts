import { isImageAddress } from '../accounts/image-address.ts'
import { splitList, trimSlash, plainNumber, webAddress } from '../format.ts'
import { visible, nameOf, normalized } from '../typed.ts'
import { readNumber, type NumberFault } from '../forms/numbers.ts'
import { optionFact, type OptionKind } from './option.ts'
import { checkFurther, isSameFurther, sentFurther, type FurtherProblem } from './further-option.ts'
import { diffRatios, parseRatios, ratiosOf, sentRatios, type RatioProblem } from './ratios.ts'

/** Values are checked before they are sent (behaviour §5). */
export type OptionProblem =
  | { problem: 'integer' | 'number' | 'positive' | 'port' | 'address' | 'image' }
  | { problem: 'unclear'; typed: string; fault: NumberFault }
  | RatioProblem
  | FurtherProblem

/** The gateway gets addresses without trailing slashes, lists without blank entries, numbers in digits. */
export function normaliseOption(key: string, value: string, stored = ''): string {
  const { kind } = optionFact(key)
  if (kind === 'further') return sentFurther(value, stored)
  if (kind === 'address') return trimSlash(normalized(value))
  if (kind === 'list') return splitList(value).join(',')
  if (isNumeric(kind)) {
    const read = numberOf(kind, value)
    return typeof read === 'number' ? plainNumber(read) : value.trim()
  }
  if (kind === 'ratios') return sentRatios(value)
  // Spaces may be part of a password, but nothing invisible is.
  if (kind === 'secret') return visible(value)
  return kind === 'longText' ? value : nameOf(value)
}

/** Undefined if the value breaks no rule; `stored` is the value stored now. */
export function checkOption(key: string, value: string, stored?: string): OptionProblem | undefined {
  const { kind } = optionFact(key)
  if (kind === 'further') return checkFurther(value, stored ?? '')
  if (kind === 'ratios') {
    const parsed = parseRatios(value, stored)
    return 'problem' in parsed ? parsed : undefined
  }
  if (kind === 'address' || kind === 'link')
    return isBlankOr(webAddress, value) ? undefined : { problem: 'address' }
  if (kind === 'image') return isBlankOr(isImageAddress, value) ? undefined : { problem: 'image' }
  if (!isNumeric(kind)) return undefined
  const read = numberOf(kind, value)
  if (read === 'separator' || read === 'tooLarge') return { problem: 'unclear', typed: value, fault: read }
  const number = typeof read === 'number' ? read : NaN
  if (key === 'QuotaPerUnit') return number > 0 ? undefined : { problem: 'positive' }
  if (kind === 'port') return number >= 1 && number <= 65_535 ? undefined : { problem: 'port' }
  return number >= 0 ? undefined : { problem: kind === 'number' ? 'number' : 'integer' }
}

const isBlankOr = (fits: (address: string) => unknown, value: string) =>
  !value.trim() || Boolean(fits(value.trim()))

type NumericKind = 'number' | 'integer' | 'quota' | 'port'

const isNumeric = (kind: OptionKind): kind is NumericKind =>
  kind === 'number' || kind === 'integer' || kind === 'quota' || kind === 'port'

const numberOf = (kind: NumericKind, value: string) => readNumber(value, kind !== 'number')

export function isSameOption(key: string, one: string, other: string): boolean {
  const { kind } = optionFact(key)
  if (kind === 'further') return isSameFurther(one, other)
  const [first, second] = [normaliseOption(key, one), normaliseOption(key, other)]
  if (first === second) return true
  if (kind !== 'ratios') return false
  const [before, after] = [ratiosOf(first), ratiosOf(second)]
  return Boolean(before && after && diffRatios(before, after).length === 0)
}
