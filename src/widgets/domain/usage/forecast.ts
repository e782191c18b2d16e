import { sumOf } from './metrics.ts'

/** In units a day: the mean of past days, and the range in which the cost of a day likely lies. */
interface DailySpend {
  mean: number
  low: number
  high: number
}

const minDays = 3

/** The range is twice the standard error, not below zero; undefined for too few whole days, or nothing spent. */
export function dailySpendOf(days: readonly number[]): DailySpend | undefined {
  if (days.length < minDays) return undefined
  const mean = sumOf(days) / days.length
  if (mean <= 0) return undefined
  const variance = days.reduce((sum, day) => sum + (day - mean) ** 2, 0) / (days.length - 1)
  const error = 2 * Math.sqrt(variance / days.length)
  return { mean, low: Math.max(0, mean - error), high: mean + error }
}

/** More days say nothing: a balance that is never spent is not said to last. */
const maxDays = 1000

/** `max` is infinite if nothing may be spent from now on. Undefined if it is years. */
export const daysLeft = (balance: number, { mean, low, high }: DailySpend) =>
  balance / high > maxDays
    ? undefined
    : { likely: balance / mean, min: balance / high, max: low > 0 ? balance / low : Infinity }

export const projectedSpend = (spent: number, daysLeft: number, { mean, low, high }: DailySpend) => ({
  likely: spent + daysLeft * mean,
  min: spent + daysLeft * low,
  max: spent + daysLeft * high,
})
