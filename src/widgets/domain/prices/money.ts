import type { NumberFormat } from '../number-format.ts'
import { formatMoney } from '../format.ts'
import type { QuotaUnit } from '../status.ts'

/** Dollars per million tokens; undefined if unknown. */
export interface Price {
  input: number | undefined
  output: number | undefined
}

export interface TokenCounts {
  prompt: number
  completion: number
}

/** A call is assumed to have this many tokens if nothing better is known. */
export const typicalTokens: TokenCounts = { prompt: 1000, completion: 300 }

/** With 500,000 units per dollar, the ratio 1 is $2 per million tokens, or $0.002 per thousand. */
export const pricePerMillion = (unitsPerToken: number, quotaPerUnit: number) =>
  (unitsPerToken * 1e6) / quotaPerUnit

export const formatPrice = (dollars: number, unit: QuotaUnit, numberFormat: NumberFormat): string =>
  formatMoney(dollars, { ...unit, quota_per_unit: 1 }, numberFormat)

/** `priceAtRatio1` is what the ratio 1 costs; the result has no floating-point noise. */
export const ratioOfPrice = (money: number, priceAtRatio1: number) => roundOffNoise(money / priceAtRatio1)

/** Twelve digits are more than any price has, but few enough to remove floating-point noise. */
export const roundOffNoise = (value: number) => Number(value.toPrecision(12))

/** In dollars; undefined if a required price is unknown. */
export function costOf({ input, output }: Price, { prompt, completion }: TokenCounts, calls: number) {
  const part = (price: number | undefined, tokens: number) => (tokens === 0 ? 0 : price && price * tokens)
  const [ofInput, ofOutput] = [part(input, prompt), part(output, completion)]
  if (ofInput === undefined || ofOutput === undefined) return undefined
  return roundOffNoise(((ofInput + ofOutput) * calls) / 1e6)
}

export function meanTokens(
  calls: readonly { prompt_tokens: number; completion_tokens: number }[],
): TokenCounts | undefined {
  if (calls.length === 0) return undefined
  const mean = (of: 'prompt_tokens' | 'completion_tokens') =>
    Math.round(calls.reduce((sum, call) => sum + call[of], 0) / calls.length)
  return { prompt: mean('prompt_tokens'), completion: mean('completion_tokens') }
}

/** A text that is no amount stays as it is: `¥12.00`. */
export const formatAmount = (published: string, numberFormat: NumberFormat): string =>
  published.replace(/^(\D*)(\d+(?:\.\d+)?)$/, (_, sign: string, digits: string) =>
    numberFormat.number(digits, sign),
  )
