import { halfWidth, visible } from '../typed.ts'
import { readNumber, type NumberFault } from './numbers.ts'
import { plainNumber } from '../format.ts'
import { currencyOf, type QuotaUnit } from '../status.ts'

/** `digits` / 10^`scale`, which is exact, as floating point is not. */
interface Decimal {
  digits: bigint
  scale: number
}

function decimal(value: number): Decimal {
  const [whole = '0', fraction = ''] = plainNumber(value).split('.')
  return { digits: BigInt(whole + fraction), scale: fraction.length }
}

const power = (exponent: number) => 10n ** BigInt(exponent)

/** Halves are rounded away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const [size, sign] = numerator < 0n ? [-numerator, -1n] : [numerator, 1n]
  return (sign * (2n * size + denominator)) / (2n * denominator)
}

const parts = (unit: QuotaUnit) => ({
  units: decimal(unit.quota_per_unit > 0 ? unit.quota_per_unit : 1),
  rate: decimal(currencyOf(unit).rate),
})

/** The nearest whole units; undefined beyond 2^53 − 1, where they are no longer exact. */
export function unitsOfMoney(money: number, unit: QuotaUnit): number | undefined {
  const amount = decimal(money)
  const { units, rate } = parts(unit)
  const whole = Number(
    rounded(
      amount.digits * units.digits * power(rate.scale),
      rate.digits * power(amount.scale + units.scale),
    ),
  )
  return Number.isSafeInteger(whole) ? whole : undefined
}

/** The amount has as many decimals, at least six unless zero, as lead back to the same units. */
export function moneyOfUnits(quota: number, unit: QuotaUnit): string {
  if (!Number.isInteger(quota)) return ''
  const { units, rate } = parts(unit)
  const whole = (units.digits * power(rate.scale)) / (rate.digits * power(units.scale))
  const decimals = Math.max(6, String(whole).length + 1)
  const amount = rounded(
    BigInt(quota) * rate.digits * power(units.scale + decimals),
    units.digits * power(rate.scale),
  )
  const digits = String(amount < 0n ? -amount : amount).padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -decimals)}${fraction && `.${fraction}`}`
}

/** Full-width signs count as the usual ones. */
const plain = (text: string) => halfWidth(visible(text)).replaceAll('￥', '¥').replace(/[−–—]/g, '-').trim()

/** The sign that the gateway writes may be before or after the figure; other signs are refused. */
export function readMoney(typed: string, sign: string): number | NumberFault | undefined {
  const [text, own] = [plain(typed), plain(sign)]
  const [minus = ''] = /^[+-]?/.exec(text) ?? []
  const rest = text.slice(minus.length).trimStart()
  const bare =
    own && rest.startsWith(own)
      ? minus + rest.slice(own.length).trimStart()
      : own && text.endsWith(own)
        ? text.slice(0, -own.length)
        : text
  return bare.includes('$') ? 'number' : readNumber(bare)
}
