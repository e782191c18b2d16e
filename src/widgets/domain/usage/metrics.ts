/** In units spent, calls, tokens (in and out), and the mean latency of calls in milliseconds. */
export const metrics = ['spend', 'requests', 'tokens', 'latency'] as const
export type Metric = (typeof metrics)[number]

export const groupings = ['none', 'model', 'key', 'user', 'channel'] as const
export type Grouping = (typeof groupings)[number]

/** Selects calls; an omitted field matches any. Channels are given by id. */
export type UsageFilter = Partial<Record<Exclude<Grouping, 'none'>, string>>

/** Undefined while a bucket is unknown. */
export type Values = readonly (number | undefined)[]

export interface Series {
  /** The value to filter by; null for the rest that no other series contains. */
  id: string | null
  /** Empty for the rest that no other series contains. */
  name: string
  values: Values
  /** No field distinguishes calls of several users who have keys of the same name. */
  shared?: boolean
  /** For means: the number of calls behind each; they do not add up. The mean of no calls is zero. */
  calls?: Values
}

/** The rest is negative if the figures are from different moments. */
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

/** In series; the rest is one more. */
export const maxSeries = 5

/** The rest is left out if it is zero in every bucket. */
export function withRest(total: Values, named: readonly Series[]): Series[] {
  const rest = restOf(total, named)
  return named.length > 0 && rest.every((value) => value === 0)
    ? [...named]
    : [...named, { id: null, name: '', values: rest }]
}

export const sumOf = (values: Values): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** The overall value is the sum of the known values, or the mean over all calls if they are means. */
export function overallOf({ values, calls }: Pick<Series, 'values' | 'calls'>): number {
  if (!calls) return sumOf(values)
  const weighted = values.map((mean, index) => mean && mean * (calls[index] ?? 0))
  return sumOf(weighted) / (sumOf(calls) || 1)
}

export const knownOf = (values: Values): number => values.filter((value) => value !== undefined).length

/** The sums end at the first unknown bucket. */
export function cumulative(values: Values): (number | undefined)[] {
  let sum: number | undefined = 0
  return values.map((value) => (sum = sum === undefined || value === undefined ? undefined : sum + value))
}

export interface DashboardDays {
  /** The current day counts as one of the days. */
  days: number
  /** In hours that days begin before those of UTC. */
  zone: number
  /** Figures may be this many minutes old. */
  age: number
}

/** The days of one-api; those of other gateways are in their capabilities. */
export const usualDays: DashboardDays = { days: 7, zone: 0, age: 0 }

/** In epoch seconds; `day` is `YYYY-MM-DD`. */
export const startOfDay = (day: string, { zone }: DashboardDays) =>
  Date.parse(`${day}T00:00:00Z`) / 1000 - zone * 3600

/** `now` and the result are in epoch seconds. */
export const startOfToday = (now: number, { zone }: DashboardDays) => now - ((now + zone * 3600) % 86_400)

/** In whole percent; undefined if there is nothing to compare with. */
export const changeOf = (now: number, before: number): number | undefined =>
  before === 0 ? (now === 0 ? 0 : undefined) : Math.round(((now - before) / before) * 100)

/** A change of ten times and more reads badly in percent; otherwise 0. */
export const timesOf = (percent: number): number => (percent < 1000 ? 0 : Math.round(percent / 100) + 1)
