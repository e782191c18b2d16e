import { secretOf } from './token-secret.ts'

/** How several keys can be copied. */
export const keyFormats = ['keys', 'named', 'json', 'env', 'curl'] as const
export type KeyFormat = (typeof keyFormats)[number]

/**
 * Keys as text.
 *
 * @param server - the gateway's public address
 */
export function keysAs(
  format: KeyFormat,
  tokens: readonly { name: string; key: string }[],
  server: string,
): string {
  const named = tokens.map(({ name, key }) => ({ name: oneLine(name), key: oneLine(secretOf(key)) }))
  switch (format) {
    case 'keys':
      return named.map(({ key }) => key).join('\n')
    case 'named':
      return named.map(({ name, key }) => `${name}\t${key}`).join('\n')
    case 'json':
      return JSON.stringify(named, null, 2)
    case 'env':
      return named
        .map(
          ({ name, key }, index) =>
            `${variableOf(name, index, named)}=${/^[\w-]+$/.test(key) ? key : quoted(key)}`,
        )
        .join('\n')
    case 'curl':
      return named
        .map(
          ({ name, key }) =>
            `# ${name}\ncurl ${quoted(`${server}/v1/models`)} -H ${quoted(`Authorization: Bearer ${key}`)}`,
        )
        .join('\n')
  }
}

/** Removes line breaks: what follows one would be a line of its own, and in a shell a command. */
const oneLine = (name: string) => name.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** `my key` → `MY_KEY`; `ONEAPI_KEY` if no usable characters are left. Duplicate names get a number. */
function variableOf(name: string, index: number, all: readonly { name: string }[]): string {
  const plain = (text: string) =>
    text
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '')
  const variable = plain(name) || 'ONEAPI_KEY'
  const safe = /^\d/.test(variable) ? `KEY_${variable}` : variable
  const taken = all.filter((other) => (plain(other.name) || 'ONEAPI_KEY') === variable)
  return taken.length > 1 ? `${safe}_${index + 1}` : safe
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
