import { parseJson } from '../format.ts'
import { entriesText, entryRows, typedEntry } from '../forms/entry-rows.ts'
import { nameTwice } from '../forms/json-names.ts'
import { visible, nameOf } from '../typed.ts'

/** What models are sent as, by requested model; empty for a blank text, undefined if it is no JSON object of names. */
export function mappingIn(text: string): Record<string, string> | undefined {
  const rows = entryRows(text, 'text')
  return rows?.every(({ value }) => typeof value === 'string')
    ? Object.fromEntries(rows.map(({ name, text }) => [nameOf(name), nameOf(text)]))
    : undefined
}

/** The text is as typed, or written again without the spaces around names. */
export function sentMapping(text: string): string {
  const rows = mappingIn(text) && entryRows(text, 'text')
  return rows?.some(({ name, text }) => name !== nameOf(name) || text !== nameOf(text))
    ? entriesText(rows.map(({ name, text }) => typedEntry(name, nameOf(text), 'text')))
    : visible(text).trim()
}

type MappingFault = 'mappingJson' | 'mappingNames' | readonly ['moreTwice', name: string]

/** The text is not JSON, not an object of names, or has a name twice. */
export function mappingProblem(text: string): MappingFault | undefined {
  const json = visible(text).trim()
  if (!mappingIn(json)) return parseJson(json) === undefined ? 'mappingJson' : 'mappingNames'
  const twice = nameTwice(json)
  return twice === undefined ? undefined : ['moreTwice', twice]
}
