import { secretOf } from './token.ts'

/** Several keys are copied in one of these forms. */
export const keyFormats = ['keys', 'named', 'json', 'env', 'curl'] as const
export type KeyFormat = (typeof keyFormats)[number]

/** `server` is the gateway's public address. */
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
    case 'env': {
      const variables = variablesOf(named)
      return named
        .map(({ key }, index) => `${variables[index]}=${/^[\w-]+$/.test(key) ? key : quoted(key)}`)
        .join('\n')
    }
    case 'curl':
      return named
        .map(
          ({ name, key }) =>
            `# ${name}\ncurl ${quoted(`${server}/v1/models`)} -H ${quoted(`Authorization: Bearer ${key}`)}`,
        )
        .join('\n')
  }
}

/** Text after a line break would be a line of its own, and in a shell a command. */
const oneLine = (name: string) => name.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** `my key` → `MY_KEY`; `ONEAPI_KEY` if no usable characters are left. */
function variableOf(name: string): string {
  const plain =
    name
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, '_')
      .replace(/^_+|_+$/g, '') || 'ONEAPI_KEY'
  return /^\d/.test(plain) ? `KEY_${plain}` : plain
}

/** Equal names get numbers that no other name has. */
function variablesOf(named: readonly { name: string }[]): string[] {
  const all = named.map(({ name }) => variableOf(name))
  const isOnly = (variable: string) => all.indexOf(variable) === all.lastIndexOf(variable)
  const taken = new Set(all.filter(isOnly))
  return all.map((variable, index) => {
    if (taken.has(variable)) return variable
    let number = index + 1
    while (taken.has(`${variable}_${number}`)) number += all.length
    return `${variable}_${number}`
  })
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
