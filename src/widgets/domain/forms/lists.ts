import { parseJson } from '../format.ts'
import { visible, nameOf, unquoted } from '../typed.ts'

/** What may be between two names, in every list; between groups, whose names may have a space, not a single one. */
const separators = { words: /[\s,，;；、|｜]+/, names: /[\t\r\n,，;；、|｜]+| {2,}/ }

/** Separated by commas, semicolons, tabs, bars or lines, also Chinese, or spaces; or a JSON array; each once. */
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
