import { parseJson } from '../format.ts'
import { namesTwice } from '../forms/entry-rows.ts'
import { nameTwice } from '../forms/json-names.ts'
import { visible, nameOf } from '../typed.ts'

export interface MappingRow {
  from: string
  to: string
}

/** The rows of a mapping's JSON text; empty for a blank one, undefined if it is no JSON object of names. */
export function mappingRows(text: string): MappingRow[] | undefined {
  const json = visible(text).trim()
  if (!json) return []
  const value = parseJson(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const rows = Object.entries(value).map(([from, to]: [string, unknown]) => ({ from, to }))
  return rows.every((row): row is MappingRow => typeof row.to === 'string')
    ? rows.map(({ from, to }) => ({ from: nameOf(from), to: nameOf(to) }))
    : undefined
}

/** The text to send: as typed, or written again without the spaces around names. */
export function sentMapping(text: string): string {
  const json = visible(text).trim()
  const rows = mappingRows(json)
  const names = Object.entries((rows && (parseJson(json) as Record<string, string>)) ?? {}).flat()
  return rows && names.some((name) => name !== nameOf(name)) ? mappingText(rows) : json
}

/** The JSON text of the rows, blank if there are none; rows without a requested model are omitted. */
export function mappingText(rows: readonly MappingRow[]): string {
  const entries = rows.map(({ from, to }) => [nameOf(from), nameOf(to)] as const).filter(([from]) => from)
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries), null, 2) : ''
}

/** Models mapped by more than one row; a JSON object can hold only one of them. */
export function mappedTwice(rows: readonly MappingRow[]): Set<string> {
  return namesTwice(rows.map(({ from }) => ({ name: from })))
}

type MappingFault = 'mappingJson' | 'mappingNames' | readonly ['mappingTwice', name: string]

/** What is wrong with the text of a mapping: it is not JSON, not an object of names, or has a name twice. */
export function mappingProblem(text: string): MappingFault | undefined {
  const json = visible(text).trim()
  if (!mappingRows(json)) return parseJson(json) === undefined ? 'mappingJson' : 'mappingNames'
  const twice = nameTwice(json)
  return twice === undefined ? undefined : ['mappingTwice', twice]
}
