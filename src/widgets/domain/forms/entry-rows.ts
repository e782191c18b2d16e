import { parseJson } from '../format.ts'
import { nameOf, visible } from '../typed.ts'

export interface EntryRow {
  name: string
  text: string
  value: unknown
}

/** A `json` value that cannot be read as JSON is text. */
export type EntryKind = 'text' | 'json'

/** Empty for a blank text, undefined for anything but a JSON object. */
export function entryRows(json: string, kind: EntryKind): EntryRow[] | undefined {
  const text = visible(json).trim()
  const value = text ? parseJson(text) : {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.entries(value).map(([name, value]: [string, unknown]) => ({
    name,
    value,
    // Text that reads as JSON stands in quotes, so that it remains text.
    text: typeof value === 'string' && (kind === 'text' || !isJson(value)) ? value : JSON.stringify(value),
  }))
}

const isJson = (text: string) => parseJson(text) !== undefined

export const typedEntry = (name: string, text: string, kind: EntryKind): EntryRow => ({
  name,
  text,
  value: kind === 'json' && isJson(text) ? parseJson(text) : text,
})

/** Blank if there are no rows; rows without a name are omitted, a name twice is there twice. */
export function entriesText(rows: readonly EntryRow[]): string {
  const entries = rows
    .filter(({ name }) => nameOf(name))
    .map(({ name, value }) => `${JSON.stringify(nameOf(name))}: ${JSON.stringify(value, null, 2)}`)
  return entries.length > 0
    ? `{\n${entries.join(',\n')}\n}`.replaceAll('\n', '\n  ').replace(/ {2}}$/, '}')
    : ''
}

/** A JSON object can hold only one of them. */
export function namesTwice(rows: readonly Pick<EntryRow, 'name'>[]): Set<string> {
  const names = rows.map(({ name }) => nameOf(name)).filter(Boolean)
  return new Set(names.filter((name, index) => names.indexOf(name) !== index))
}
