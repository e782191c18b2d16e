import { parseJson } from '../format.ts'

/** The fields that differ from the form's initial values, so that only changes are sent. */
export const changedFields = <Fields extends object>(now: Fields, before: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof Fields]),
  ) as Partial<Fields>

/**
 * The fields of a write that the record does not contain when read back: a gateway that merges ignores zero and empty
 * values, yet reports success. Fields that were not sent, or that the record does not have, are
 * ignored. JSON text is compared by its value, other text without surrounding blanks.
 *
 * @param sent - the body of the write, without what is never read back (keys, passwords)
 * @param stored - the record as the gateway reports it afterwards
 */
export const ignoredFields = <Sent extends object>(sent: Sent, stored: object): (keyof Sent)[] => {
  const found = new Map<PropertyKey, unknown>(Object.entries(stored))
  const fields = Object.entries(sent) as [keyof Sent, unknown][]
  return fields
    .filter(([field, value]) => value !== undefined && found.has(field))
    .filter(([field, value]) => plain(value) !== plain(found.get(field)))
    .map(([field]) => field)
}

/**
 * Whether a quota that was sent was not applied: the gateway still has the previous one, or more than was sent. If it
 * has less, some has been spent since.
 */
export const isQuotaKept = (sent: number, before: number, stored: number) =>
  stored !== sent && (stored === before || stored > sent)

/** Some gateways send null for an empty text. */
function plain(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value ?? '')
  const json = /^[[{]/.test(text) ? parseJson(text) : undefined
  return json === undefined ? text.replace(/^""$/, '') : JSON.stringify(json)
}
