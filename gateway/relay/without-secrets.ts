import type { ChannelRow } from '../db/schema.ts'

/** Shorter ones are no secrets, and would be found in any text. */
const minLength = 8

/**
 * Removes the channel's key from what its provider wrote: some quote it when they refuse it, and answers go to users
 * who must not know it.
 */
export function withoutSecrets({ key }: Pick<ChannelRow, 'key'>): (text: string) => string {
  const parts = [key, key.trim(), ...key.split(/[\s|]+/)].filter(({ length }) => length >= minLength)
  // In a JSON text, it may have escapes.
  const secrets = parts.flatMap((part) => [part, JSON.stringify(part).slice(1, -1)])
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}
