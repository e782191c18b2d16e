/** One filter of a list, as data: what a row is by it, and what can be chosen. */
export interface Filter<Row> {
  /** Its name in the view. */
  name: string
  label: string
  /** The values that a row fits. */
  of: (row: Row) => readonly string[]
  /** What can be chosen, in this order; left out where it is what the rows have. */
  choices?: readonly string[]
  /** Rows that a value must have to be offered; default 1. */
  least?: number
  /** The word for a value; default the value. */
  word?: (value: string) => string
  /** Chosen by the page around: not offered to the user. */
  fixed?: string | undefined
}

/** Which rows fit every filter that is on; undefined while none is. */
export function fitting<Row>(
  filters: readonly Filter<Row>[],
  chosen: Record<string, string>,
): ((row: Row) => boolean) | undefined {
  const on = filters.flatMap(({ name, fixed, of }) => {
    const value = fixed || chosen[name]
    return value ? [{ of, value }] : []
  })
  return on.length > 0 ? (row) => on.every(({ of, value }) => of(row).includes(value)) : undefined
}

/** What a filter offers: its values with their numbers among `rows`, where those are all there are. */
export function offersOf<Row>(
  { of, choices, least = 1, word = (value) => value }: Filter<Row>,
  chosen: string | undefined,
  known: readonly Row[],
  counted: boolean,
): { value: string; label: string }[] {
  const numbers = new Map<string, number>()
  for (const row of known) for (const value of of(row)) numbers.set(value, (numbers.get(value) ?? 0) + 1)
  const met = [...numbers].flatMap(([value, rows]) => (rows >= least ? value : []))
  const values = choices ?? met.sort(byWord(word))
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values
  return all.map((value) => ({
    value,
    label: counted ? `${word(value)} (${numbers.get(value) ?? 0})` : word(value),
  }))
}

const byWord = (word: (value: string) => string) => (one: string, other: string) =>
  word(one).localeCompare(word(other), undefined, { numeric: true })
