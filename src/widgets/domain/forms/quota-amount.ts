import { plainNumber } from '../format.ts'

/** A decimal number in whole digits: `digits` / 10^`scale`. Exact, which floating point is not. */
interface Decimal {
  digits: bigint
  scale: number
}

function decimal(value: number): Decimal {
  const [whole = '0', fraction = ''] = plainNumber(value).split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

const power = (exponent: number) => 10n ** BigInt(exponent)

/** The nearest whole number; halves away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [size, sign] = numerator < 0n ? [-numerator, -1n] : [numerator, 1n]
  return (sign * (2n * size + denominator)) / (2n * denominator)
}

const perDollar = (quotaPerUnit: number) => decimal(quotaPerUnit > 0 ? quotaPerUnit : 1)

/** The whole units nearest to an amount in dollars; undefined beyond 2^53 − 1, where they are no longer exact. */
export function unitsOfDollars(dollars: number, quotaPerUnit: number): number | undefined {
  const [amount, rate] = [decimal(dollars), perDollar(quotaPerUnit)]
  const units = Number(rounded(amount.digits * rate.digits, power(amount.scale + rate.scale)))
  return Number.isSafeInteger(units) ? units : undefined
}

/**
 * Units in dollars, with as many decimals (at least six, fewer if they are zero) as lead back to the same units. Empty
 * for a number that is not whole.
 */
export function dollarsOfUnits(units: number, quotaPerUnit: number): string {
  if (!Number.isInteger(units)) return ''
  const rate = perDollar(quotaPerUnit)
  const decimals = Math.max(6, String(rate.digits).length - rate.scale + 1)
  const amount = rounded(BigInt(units) * power(rate.scale + decimals), rate.digits)
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`
}
