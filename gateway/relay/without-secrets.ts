import type { ChannelRow } from '../db/schema.ts'

/** Shorter texts are no secrets, and would be found by chance. */
const minLength = 8

/**
 * Removes the channel's key from a provider's text: some providers quote it when they refuse it, and users who get the
 * answer must not see it.
 */
export function withoutSecrets({ key }: Pick<ChannelRow, 'key'>): (text: string) => string {
  const parts = [key, key.trim(), ...key.split(/[\s|]+/)].filter(({ length }) => length >= minLength)
  // In a JSON text, the key may be escaped.
  const secrets = parts.flatMap((part) => [part, JSON.stringify(part).slice(1, -1)])
  return (text) => secrets.reduce((rest, secret) => rest.replaceAll(secret, '***'), text)
}
