/* Decodes values from the wire: a field that is missing, null or of another type becomes a neutral default. */

export type Wire = Record<string, unknown>

/** The value as an object; null and anything else becomes an empty one. */
export const record = (value: unknown): Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : {}

export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const number = (value: unknown): number => {
  const read = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : 0
}

export const flag = (value: unknown): boolean => value === true || value === 'true'

/** An id is opaque: number or string. Callers that need one say so in `expects`. */
export const id = (value: unknown): number | string =>
  typeof value === 'number' || typeof value === 'string' ? value : 0

/** A list; null, which some gateways send for an empty one, becomes empty. */
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Names without empty ones, each once: some gateways list a model once for each of its providers. */
export const names = (value: unknown): string[] => [...new Set(list(value).map(text))].filter(Boolean)

/** The entry of a closed set under a name from the wire; what every object has, such as `constructor`, is none. */
export const member = <Set extends object>(set: Set, name: unknown): Set[keyof Set] | undefined =>
  Object.hasOwn(set, text(name)) ? set[text(name) as keyof Set] : undefined

/** Decoding drops all other fields, so that no secret leaked by a gateway gets any further. */
type Shape = Record<string, (value: unknown) => unknown>

export type Decoded<Fields extends Shape> = { -readonly [Name in keyof Fields]: ReturnType<Fields[Name]> }

/** Decodes any value as a record of this shape. */
export const decoder =
  <Fields extends Shape>(shape: Fields) =>
  (wire: unknown): Decoded<Fields> => {
    const fields = record(wire)
    const entries = Object.entries(shape).map(([name, read]) => [name, read(fields[name])])
    return Object.fromEntries(entries) as Decoded<Fields>
  }

/** The fields that differ from the form's initial values, so that only changes are sent. */
export const changedFields = <Fields extends object>(now: Fields, before: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof Fields]),
  ) as Partial<Fields>
