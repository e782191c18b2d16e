/** What is counted: units spent, calls, tokens (in and out); and the mean time that calls took, in milliseconds. */
export const metrics = ['spend', 'requests', 'tokens', 'latency'] as const
export type Metric = (typeof metrics)[number]

/** By what a total is split. */
export const groupings = ['none', 'model', 'key', 'user', 'channel'] as const
export type Grouping = (typeof groupings)[number]

/** Which calls count; a part that is left out is any. A channel is named by its id. */
export type UsageFilter = Partial<Record<Exclude<Grouping, 'none'>, string>>

/** One value a bucket; undefined while it is not known. */
export type Values = readonly (number | undefined)[]

/** One part of the whole, bucket by bucket. */
export interface Series {
  /** The value to filter by; null for what no other series holds. */
  id: string | null
  /** Empty for what no other series holds. */
  name: string
  values: Values
  /**
   * Where the values are means: of how many calls each is one. Means do not add up: those of the rest and of the total
   * are of their own calls. A mean of no calls is zero.
   */
  calls?: Values
}

/**
 * What the named series leave of the total, so that bars equal the total. Undefined where either is not known, negative
 * where figures are of different moments.
 */
export function restOf(total: Values, named: readonly Series[]): (number | undefined)[] {
  return total.map((sum, index) => {
    if (sum === undefined) return undefined
    let rest = sum
    for (const { values } of named) {
      const value = values[index]
      if (value === undefined) return undefined
      rest -= value
    }
    return rest
  })
}

/** Series that are drawn; what is left is one more. */
export const mostSeries = 5

/** The named series, and what they leave of the total as one more where that is not nothing everywhere. */
export function withRest(total: Values, named: readonly Series[]): Series[] {
  const rest = restOf(total, named)
  return named.length > 0 && rest.every((value) => value === 0)
    ? [...named]
    : [...named, { id: null, name: '', values: rest }]
}

/** The sum of what is known. */
export const sumOf = (values: Values): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** What the known values come to: their sum, or the mean of all calls where they are means. */
export function overallOf({ values, calls }: Pick<Series, 'values' | 'calls'>): number {
  if (!calls) return sumOf(values)
  const weighted = values.map((mean, index) => mean && mean * (calls[index] ?? 0))
  return sumOf(weighted) / (sumOf(calls) || 1)
}

/** How many of the buckets are known. */
export const knownOf = (values: Values): number => values.filter((value) => value !== undefined).length

/** Running sums, until the first bucket that is not known. */
export function cumulative(values: Values): (number | undefined)[] {
  let sum: number | undefined = 0
  return values.map((value) => (sum = sum === undefined || value === undefined ? undefined : sum + value))
}
