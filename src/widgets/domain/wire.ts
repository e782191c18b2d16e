/** A field that is missing, null or of another type becomes a neutral default. */

export type Wire = Record<string, unknown>

/** Null and anything else becomes an empty object. */
export const record = (value: unknown): Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Wire) : {}

export const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''

export const number = (value: unknown): number => {
  const read = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof read === 'number' && Number.isFinite(read) ? read : 0
}

export const flag = (value: unknown): boolean => value === true || value === 'true'

/** Callers that need an id, which is opaque, say so in `expects`. */
export const id = (value: unknown): number | string =>
  typeof value === 'number' || typeof value === 'string' ? value : 0

/** Some gateways send null for an empty list. */
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Some gateways list a model once for each of its providers. */
export const names = (value: unknown): string[] => [...new Set(list(value).map(text))].filter(Boolean)

/** Properties that every object has, such as `constructor`, are no entries. */
export const member = <Set extends object>(set: Set, name: unknown): Set[keyof Set] | undefined =>
  Object.hasOwn(set, text(name)) ? set[text(name) as keyof Set] : undefined

/** Decoding drops all other fields, so that no secret leaked by a gateway gets any further. */
type Shape = Record<string, (value: unknown) => unknown>

export type Decoded<Fields extends Shape> = { -readonly [Name in keyof Fields]: ReturnType<Fields[Name]> }

export const decoder =
  <Fields extends Shape>(shape: Fields) =>
  (wire: unknown): Decoded<Fields> => {
    const fields = record(wire)
    const entries = Object.entries(shape).map(([name, read]) => [name, read(fields[name])])
    return Object.fromEntries(entries) as Decoded<Fields>
  }

/** Only changed fields are sent. */
export const changedFields = <Fields extends object>(now: Fields, before: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof Fields]),
  ) as Partial<Fields>
