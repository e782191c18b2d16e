import type { NumberFormat } from '../../domain/number-format.ts'

/** A currency of which every language knows where its sign stands; the sign itself is the gateway's. */
const dollars: Intl.NumberFormatOptions = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
}
const short: Intl.NumberFormatOptions = { notation: 'compact', maximumFractionDigits: 1 }

/** More decimals are refused by the `Intl` of older browsers. */
const maxDecimals = 20

/** Figures as `Intl` writes them in a language. */
export function figuresOf(language: string): NumberFormat {
  const known = new Map<string, Intl.NumberFormat>()
  const write = (value: number, options: Intl.NumberFormatOptions, sign = ''): string => {
    const name = JSON.stringify(options)
    const format = known.get(name) ?? new Intl.NumberFormat(language, options)
    known.set(name, format)
    const parts = format.formatToParts(value)
    const isLast = parts.at(-1)?.type === 'currency'
    return parts
      .map(({ type, value }) => (type === 'currency' ? (isLast ? sign.trim() : sign) : value))
      .join('')
      .trim()
  }
  /** With the decimals that the digits have, of `1e-7` seven; other text as it is. */
  const written = (given: string | number, options: Intl.NumberFormatOptions, sign?: string) => {
    const digits = String(given)
    const [plain, fraction = '', exponent] = /^-?\d+(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(digits) ?? []
    const value = Number(digits)
    const decimals = Math.max(0, fraction.length - Number(exponent ?? 0))
    const all = { ...options, minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    return plain === undefined || decimals > maxDecimals
      ? (sign ?? '') + digits
      : write(options.style === 'percent' ? value / 100 : value, all, sign)
  }
  const number: NumberFormat['number'] = (digits, sign) => written(digits, sign ? dollars : {}, sign)
  return {
    mark: /\d(\D)\d/.exec(number('0.5'))![1]!,
    number,
    count: (count, sign) =>
      sign
        ? write(count, { ...dollars, ...short }, sign)
        : Math.abs(count) < 1e4
          ? number(count)
          : write(count, short),
    percent: (digits) => written(digits, { style: 'percent' }),
  }
}
