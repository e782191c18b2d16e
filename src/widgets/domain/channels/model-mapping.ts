import { parseJson } from '../format.ts'

/** One row of a channel's model mapping: the requested model, and the one sent to the provider instead. */
export interface MappingRow {
  from: string
  to: string
}

/** The rows of a mapping's JSON text; empty for a blank one, undefined if it is not a JSON object of names. */
export function mappingRows(text: string): MappingRow[] | undefined {
  if (!text.trim()) return []
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const rows = Object.entries(value).map(([from, to]: [string, unknown]) => ({ from, to }))
  return rows.every((row): row is MappingRow => typeof row.to === 'string') ? rows : undefined
}

/** Why a text is not a mapping: it is not JSON, or not an object that maps names to names. */
export const mappingFault = (text: string): 'json' | 'names' | undefined =>
  mappingRows(text) ? undefined : parseJson(text) === undefined ? 'json' : 'names'

/** The JSON text of the rows, blank if there are none; rows without a requested model are omitted. */
export function mappingText(rows: readonly MappingRow[]): string {
  const entries = rows.map(({ from, to }) => [from.trim(), to.trim()] as const).filter(([from]) => from)
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries), null, 2) : ''
}

/** Models mapped by more than one row; a JSON object can hold only one of them. */
export function mappedTwice(rows: readonly MappingRow[]): Set<string> {
  const names = rows.map(({ from }) => from.trim()).filter(Boolean)
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}
