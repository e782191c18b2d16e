import { annotated } from '../../../domain/format.ts'
import { byText } from '../../../ui/table/table-column.ts'

export interface Filter<Row> {
  name: string
  label: string
  of: (row: Row) => readonly string[]
  /** By default the values found in the rows are offered. */
  choices?: readonly string[]
  /** The least number of rows with a value that is offered; default 1. */
  min?: number
  /** By default a value is shown as it is. */
  word?: (value: string) => string
  /** The embedding page sets this value, so the filter is not offered to the user. */
  fixed?: string | undefined
}

/** Undefined while no filter is active. */
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

/** `counted`: `known` holds all rows, whose numbers are shown; else `more` says that values may be missing. */
export function offersOf<Row>(
  { of, choices, min = 1, word = (value) => value }: Filter<Row>,
  chosen: string | undefined,
  known: readonly Row[],
  counted: boolean,
  more = '',
): { value: string; label: string; disabled?: boolean }[] {
  const numbers = new Map<string, number>()
  for (const row of known) for (const value of of(row)) numbers.set(value, (numbers.get(value) ?? 0) + 1)
  const met = [...numbers].flatMap(([value, rows]) => (rows >= min ? value : []))
  const values = choices ?? met.sort(byWord(word))
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values
  const offers = all.map((value) => ({
    value,
    label: counted ? annotated(word(value), String(numbers.get(value) ?? 0)) : word(value),
  }))
  return counted || choices || !more ? offers : [...offers, { value: '…', label: more, disabled: true }]
}

const byWord = (word: (value: string) => string) => (one: string, other: string) =>
  byText(word(one), word(other))

/** `team-` in `team-alice-2`; undefined if there is no separator. */
const prefixOf = (name: string): string | undefined =>
  /^[^\s\-_.:：/|·]+[\s\-_.:：/|·]+(?=.)/u.exec(name.trim())?.[0]

/** People use a common prefix of names as a tag; a prefix that occurs once is not offered. */
export const prefixFilter = <Row extends { name: string }>(label: string): Filter<Row> => ({
  name: 'prefix',
  label,
  of: ({ name }) => [prefixOf(name)].flatMap((prefix) => prefix ?? []),
  min: 2,
})
