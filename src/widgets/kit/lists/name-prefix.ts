import type { Filter } from './data/filter.ts'

/**
 * The first word of a name with its separator: `team-` in `team-alice-2`; undefined if there is no separator.
 */
export const prefixOf = (name: string): string | undefined =>
  /^[^\s\-_.:：/|·]+[\s\-_.:：/|·]+(?=.)/u.exec(name.trim())?.[0]

/** Filters by a common name prefix, which people use as a tag; a prefix that occurs once is not offered. */
export const prefixFilter = <Row extends { name: string }>(label: string): Filter<Row> => ({
  name: 'prefix',
  label,
  of: ({ name }) => [prefixOf(name)].flatMap((prefix) => prefix ?? []),
  least: 2,
})
