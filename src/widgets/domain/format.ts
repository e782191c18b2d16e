import { grouped, type NumberFormat, plainNumberFormat } from './number-format.ts'
import { currencyOf, type QuotaUnit } from './status.ts'

const pad = (number: number) => String(number).padStart(2, '0')

/** `YYYY-MM-DD HH:mm:ss` in the browser's zone (behaviour §9); empty for no date. */
export function formatTimestamp(seconds: number): string {
  const date = new Date(seconds * 1000)
  if (seconds === 0 || !Number.isFinite(date.getTime())) return ''
  const day = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`
  return `${day} ${pad(date.getHours())}:${pad(date.getMinutes())}:${pad(date.getSeconds())}`
}

/** `UTC+8` or `UTC-3:30`; it may change with the season. */
export function zoneOf(seconds: number): string {
  const minutes = -new Date(seconds * 1000).getTimezoneOffset()
  if (!minutes) return 'UTC'
  const [size, rest] = [Math.abs(minutes), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '-' : '+'}${Math.trunc(size / 60)}${rest ? `:${pad(rest)}` : ''}`
}

export const zonedTime = (seconds: number): string => {
  const time = formatTimestamp(seconds)
  return time && `${time} ${zoneOf(seconds)}`
}

/** Times of two seasons have one name, such as `America/New_York`, and two offsets. */
export const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The head names the zone, because a file may be read in another one. */
export const zonedHead = (title: string, zone = zoneName()) => annotated(title, zone)

/** Chinese and Japanese texts take full-width marks. The letters tell, because a name may be of any language. */
const isWide = (text: string) => /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(text)

export const annotated = (text: string, note: string) =>
  isWide(text + note) ? `${text}（${note}）` : `${text} (${note})`

export const labelled = (label: string, value: string) =>
  isWide(label + value) ? `${label}：${value}` : `${label}: ${value}`

export const joinedClauses = (clauses: readonly string[]) => clauses.join(clauses.some(isWide) ? '；' : '; ')

/** In the gateway's currency. */
export const formatMoney = (units: number, unit: QuotaUnit, numberFormat: NumberFormat, min?: number) =>
  moneyText(moneyIn(units, unit), currencyOf(unit).sign, numberFormat, min)

/**
 * Less than a tenth has three significant digits, so that no call costs nothing: `$0.0123`; `min` decimals in a column.
 */
export function moneyText(amount: number, sign: string, numberFormat: NumberFormat, min = 2): string {
  const [whole, fraction = ''] = amount.toFixed(Math.max(decimals(Math.abs(amount)), min)).split('.')
  const digits = `${whole}.${fraction.replace(/0+$/, '').padEnd(min, '0')}`
  return numberFormat.number(digits, sign)
}

const moneyIn = (units: number, unit: QuotaUnit) =>
  (units / (unit.quota_per_unit || 1)) * currencyOf(unit).rate

/** At most 12: a unit is a few millionths of a dollar, and `toFixed` writes no exponents. */
const decimals = (size: number) =>
  size === 0 || size >= 0.1 ? 2 : Math.min(2 - Math.floor(Math.log10(size)), 12)

/** Money if the gateway displays currency, otherwise a shortened count (behaviour §9). */
export const formatQuota = (
  units: number,
  unit: QuotaUnit,
  numberFormat: NumberFormat,
  min?: number,
): string =>
  unit.display_in_currency ? formatMoney(units, unit, numberFormat, min) : numberFormat.count(units)

/** From a million on, amounts are shortened: `$1.0B`. */
export function formatShortQuota(units: number, unit: QuotaUnit, numberFormat: NumberFormat): string {
  const amount = Math.round(moneyIn(units, unit))
  return unit.display_in_currency && Math.abs(amount) >= 1e6
    ? numberFormat.count(amount, currencyOf(unit).sign)
    : formatQuota(units, unit, numberFormat)
}

/** The number is never written as `1e-7`, and with no more digits than distinguish it from its neighbours. */
export function plainNumber(value: number): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value)) ?? []
  if (exponent === undefined) return String(value)
  const point = whole.length + Number(exponent)
  const digits = whole + fraction
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length
    ? sign + digits.padEnd(point, '0')
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** From ten thousand on, as Chinese says it: `1.2 万`, `6,000 亿`. */
export function largeCount(count: number): string {
  const [unit, of] = count < 99_995_000 ? (['万', 1e4] as const) : (['亿', 1e8] as const)
  return `${grouped(String(Number((count / of).toFixed(2))))} ${unit}`
}

/** Cuts a user name at 15 characters with an ellipsis (behaviour §9). */
export function truncateName(name: string): string {
  const letters = Array.from(name)
  return letters.length > 15 ? `${letters.slice(0, 15).join('')}...` : name
}

/** Commas or lines separate; blank entries are dropped. */
export const splitList = (text: string | null | undefined) =>
  (text ?? '')
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Scans each run of slashes once (behaviour §5, §9): a backtracking pattern would take quadratic time. */
export const trimSlash = (url: string) => url.trim().replace(/(?<!\/)\/+$/, '')

/** Undefined for any scheme that could run a script. */
export const webAddress = (url: string): string | undefined =>
  URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined

/** Undefined if the text is not valid (behaviour §9). */
export function parseJson(text: string): unknown {
  try {
    // Empty text is common (nothing stored), and throwing costs a stack trace.
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** For `JSON.stringify`: gateways send the names of an object in another order. */
export const byName = (_: string, value: unknown) =>
  Array.isArray(value) || typeof value !== 'object' || value === null
    ? value
    : Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))

/** Amounts of one column have the same decimals, six at most; a smaller amount has its own. */
export const moneyDecimals = (amounts: readonly number[], unit: QuotaUnit): number =>
  Math.min(
    6,
    Math.max(2, ...amounts.map((units) => formatMoney(units, unit, plainNumberFormat).split('.')[1]!.length)),
  )

/** The text has two decimals, and shows at least one hundredth for any time at all: `0.31`, `12.00`. */
export const formatSeconds = (milliseconds: number, numberFormat: NumberFormat): string =>
  numberFormat.number(Math.max(milliseconds / 1000, milliseconds > 0 ? 0.01 : 0).toFixed(2))
