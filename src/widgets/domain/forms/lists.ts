import { parseJson } from '../format.ts'
import { visible, nameOf, unquoted } from '../typed.ts'

/** The separators apply in every list; group names may have a space, so a single one does not separate them. */
const separators = { words: /[\s,，;；、|｜]+/, names: /[\t\r\n,，;；、|｜]+| {2,}/ }

/** Commas, semicolons, tabs, bars or lines, also Chinese, or spaces separate; or it is a JSON array; each name once. */
export function splitNames(typed: string, spaced = false): string[] {
  const text = visible(typed).trim()
  const parsed = text.startsWith('[') ? parseJson(text) : undefined
  const parts = Array.isArray(parsed)
    ? // A comma separates the names where they are stored.
      parsed.flatMap((one) =>
        typeof one === 'string' || typeof one === 'number' ? String(one).split(',') : [],
      )
    : text.replace(/^\[([^]*)\]$/, '$1').split(separators[spaced ? 'names' : 'words'])
  return [...new Set(parts.map((part) => nameOf(unquoted(part))).filter(Boolean))]
}
