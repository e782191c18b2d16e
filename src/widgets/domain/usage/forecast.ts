import { sumOf } from './metrics.ts'

/** What a day is likely to cost, in units: the mean of past days and the band in which it likely lies. */
export interface Pace {
  mean: number
  low: number
  high: number
}

/** Fewer whole days than these tell nothing of the next. */
const fewest = 3

/**
 * The pace of past days: their mean, and twice its standard error to both sides, not below zero. Undefined for too few
 * days and where nothing was spent.
 *
 * @param days - units of whole days, without the one that runs
 */
export function paceOf(days: readonly number[]): Pace | undefined {
  if (days.length < fewest) return undefined
  const mean = sumOf(days) / days.length
  if (mean <= 0) return undefined
  const variance = days.reduce((sum, day) => sum + (day - mean) ** 2, 0) / (days.length - 1)
  const error = 2 * Math.sqrt(variance / days.length)
  return { mean, low: Math.max(0, mean - error), high: mean + error }
}

/** Days that a balance lasts at a pace; `most` is infinite where the pace may be none. */
export const daysLeft = (balance: number, { mean, low, high }: Pace) => ({
  likely: balance / mean,
  least: balance / high,
  most: low > 0 ? balance / low : Infinity,
})

/** What a period will have cost at its end: what it has so far, and the pace for the days that are left. */
export const endOf = (spent: number, daysLeft: number, { mean, low, high }: Pace) => ({
  likely: spent + daysLeft * mean,
  least: spent + daysLeft * low,
  most: spent + daysLeft * high,
})
