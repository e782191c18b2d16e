import { parseJson } from '../format.ts'

/**
 * The fields of a write that the record read back does not hold: a gateway that merges skips what is zero or empty and
 * answers success all the same (contract "Manners"). A field that was not sent, or that the record does not have, is
 * none of them. JSON text counts by its value, other text without the blanks around it.
 *
 * @param sent - the body of the write, without what is never read back (keys, passwords)
 * @param stored - the record as the gateway tells it afterwards
 */
export const notTaken = <Sent extends object>(sent: Sent, stored: object): (keyof Sent)[] => {
  const found = new Map<PropertyKey, unknown>(Object.entries(stored))
  const fields = Object.entries(sent) as [keyof Sent, unknown][]
  return fields
    .filter(([field, value]) => value !== undefined && found.has(field))
    .filter(([field, value]) => plain(value) !== plain(found.get(field)))
    .map(([field]) => field)
}

/**
 * Whether a quota that was sent did not take: the gateway still holds what it held, or more than was sent. Less is what
 * was spent since.
 */
export const isQuotaKept = (sent: number, before: number, stored: number) =>
  stored !== sent && (stored === before || stored > sent)

/** Gateways that store no text at all send null for it. */
function plain(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : JSON.stringify(value ?? '')
  const json = /^[[{]/.test(text) ? parseJson(text) : undefined
  return json === undefined ? text.replace(/^""$/, '') : JSON.stringify(json)
}
