import { halfWidth, visible } from '../typed.ts'

/** `separator` may be of thousands or decimals; `tooLarge` is beyond 2^53 − 1, where numbers are inexact. */
export type NumberFault = 'number' | 'whole' | 'separator' | 'tooLarge'

/** `1 234`, `1’234`, `1'234`: these are never decimals, in any country. */
const spacedThousands = /^([+-]?\d{1,3}(?:[\s’']\d{3})+)(?![\d\s’'])/
const commaThousands = /^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/
const dotThousands = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/
const plain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/**
 * Reads a number as people type and paste it: full-width digits, a dollar sign before or after, thousands separators, a
 * decimal comma. Undefined for blank text. A text with two readings is refused: `1,234` is 1234 in a field of `whole`
 * numbers, where `1.234` is refused, but may be 1.234 where decimals are allowed. In a language with a decimal comma it
 * is the other way round: fields give the text with the two exchanged (`typedIn`).
 */
export function readNumber(typed: string, whole = false): number | NumberFault | undefined {
  const text = halfWidth(visible(typed))
    .replaceAll('。', '.')
    .replace(/[−–—]/g, '-')
    .trim()
    .replace(/^([+-]?)\s*\$\s*|\s*\$$/, '$1')
    .replace(spacedThousands, (digits) => digits.replace(/[\s’']/g, ''))
  if (text === '') return undefined
  const number = withPoint(text, whole)
  if (number === undefined) return 'separator'
  if (!plain.test(number)) return 'number'
  const value = Number(number)
  if (!Number.isFinite(value)) return 'tooLarge'
  if (!whole) return value
  if (!Number.isInteger(value)) return 'whole'
  return Number.isSafeInteger(value) ? value : 'tooLarge'
}

/** Undefined if the text is blank or invalid. */
export function numberIn(typed: string, whole = false): number | undefined {
  const read = readNumber(typed, whole)
  return typeof read === 'number' ? read : undefined
}

/** Undefined where a separator may mean both. */
function withPoint(text: string, whole: boolean): string | undefined {
  const [commas, dots] = [text.split(',').length - 1, text.split('.').length - 1]
  const withoutCommas = text.replaceAll(',', '')
  if (commas > 0 && dots > 0) {
    if (commaThousands.test(text)) return withoutCommas
    return dotThousands.test(text) ? text.replaceAll('.', '').replace(',', '.') : undefined
  }
  if (commas > 1) return commaThousands.test(text) ? withoutCommas : undefined
  if (dots > 1) return dotThousands.test(text) ? text.replaceAll('.', '') : undefined
  if (commas === 0) return whole && dotThousands.test(text) ? undefined : text
  if (!commaThousands.test(text)) return text.replace(',', '.')
  return whole ? withoutCommas : undefined
}

/** Stored texts have decimals after a point; this exchanges it with the language's `mark`, in both directions. */
export const typedIn = (text: string, mark: string): string =>
  mark === ',' ? text.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text
