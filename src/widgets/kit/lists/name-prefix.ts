import type { Filter } from './filter.ts'

/** The first word of a name, with what parts it from the rest: `team-` of `team-alice-2`; none of a name in one piece. */
export const prefixOf = (name: string): string | undefined =>
  /^[^\s\-_.:：/|·]+[\s\-_.:：/|·]+(?=.)/u.exec(name.trim())?.[0]

/** Narrows a list to the names that begin alike, as people tag what belongs together; one alone is no choice. */
export const prefixFilter = <Row extends { name: string }>(label: string): Filter<Row> => ({
  name: 'prefix',
  label,
  of: ({ name }) => [prefixOf(name)].flatMap((prefix) => prefix ?? []),
  least: 2,
})
