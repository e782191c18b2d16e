import { annotated } from '../../../domain/format.ts'
import { byText } from '../../../ui/table/table-column.ts'

export interface Filter<Row> {
  name: string
  label: string
  valuesOf: (row: Row) => readonly string[]
  /** By default the values found in the rows are offered. */
  choices?: readonly string[]
  /** The least number of rows with a value that is offered; default 1. */
  min?: number
  /** By default a value is shown as it is. */
  labelOf?: (value: string) => string
  /** The embedding page sets this value, so the filter is not offered to the user. */
  fixed?: string | undefined
}

/** Undefined while no filter is active. */
export function filterPredicate<Row>(
  filters: readonly Filter<Row>[],
  chosen: Record<string, string>,
): ((row: Row) => boolean) | undefined {
  const active = filters.flatMap(({ name, fixed, valuesOf }) => {
    const value = fixed || chosen[name]
    return value ? [{ valuesOf, value }] : []
  })
  return active.length > 0
    ? (row) => active.every(({ valuesOf, value }) => valuesOf(row).includes(value))
    : undefined
}

/** `complete`: `rows` are all rows, so each value has its count; else `more` says that values may be missing. */
export function filterOptions<Row>(
  { valuesOf, choices, min = 1, labelOf = (value) => value }: Filter<Row>,
  chosen: string | undefined,
  rows: readonly Row[],
  complete: boolean,
  more: string,
): { value: string; label: string; disabled?: boolean }[] {
  const counts = new Map<string, number>()
  for (const value of rows.flatMap(valuesOf)) counts.set(value, (counts.get(value) ?? 0) + 1)
  const found = [...counts].flatMap(([value, count]) => (count >= min ? value : []))
  const values = choices ?? found.sort((one, other) => byText(labelOf(one), labelOf(other)))
  const all = chosen && !values.includes(chosen) ? [...values, chosen] : values
  const options = all.map((value) => ({
    value,
    label: complete ? annotated(labelOf(value), String(counts.get(value) ?? 0)) : labelOf(value),
  }))
  return complete || choices || !more ? options : [...options, { value: '…', label: more, disabled: true }]
}

/** `team-` in `team-alice-2`; undefined if there is no separator. */
const prefixOf = (name: string): string | undefined =>
  /^[^\s\-_.:：/|·]+[\s\-_.:：/|·]+(?=.)/u.exec(name.trim())?.[0]

/** People use a common prefix of names as a tag; a prefix that occurs once is not offered. */
export const prefixFilter = <Row extends { name: string }>(label: string): Filter<Row> => ({
  name: 'prefix',
  label,
  valuesOf: ({ name }) => [prefixOf(name)].flatMap((prefix) => prefix ?? []),
  min: 2,
})
