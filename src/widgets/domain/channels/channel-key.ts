import type { Id } from '../id.ts'
import { visible, secretOf } from '../typed.ts'

export interface KeyParts {
  region: string
  ak: string
  sk: string
  /** The JSON text of the credentials for the Google Cloud project. */
  project: string
  adc: string
}

/** `ak|sk|region`; undefined while a part is missing (behaviour §5, type 33). */
export const awsKey = ({ ak, sk, region }: Pick<KeyParts, 'ak' | 'sk' | 'region'>) => joined([ak, sk, region])

/** `region|project|adc`; undefined while a part is missing (behaviour §5, type 42). */
export const vertexKey = ({ region, project, adc }: Pick<KeyParts, 'region' | 'project' | 'adc'>) =>
  joined([region, project, oneLine(adc) ?? ''])

export const keysOf = (lines: string): string[] => [...new Set(linesOf(lines))]

export const repeatedKeys = (lines: string) => linesOf(lines).length - keysOf(lines).length

const linesOf = (lines: string) =>
  lines
    .split(/[\r\n\u2028\u2029]+/)
    .map(secretOf)
    .filter(Boolean)

/** A field of one line takes the first of several pasted keys. */
export const firstKeyOf = (text: string) => keysOf(text)[0] ?? ''

/** The gateway creates a channel for each line, so they become one; undefined if it is no JSON object. */
export function oneLine(credentials: string): string | undefined {
  try {
    const value: unknown = JSON.parse(visible(credentials))
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? JSON.stringify(value)
      : undefined
  } catch {
    return undefined
  }
}

function joined(parts: string[]): string | undefined {
  const trimmed = parts.map(secretOf)
  return trimmed.every(Boolean) ? trimmed.join('|') : undefined
}

/** A line of pasted keys may be of no use for these reasons. */
type KeyLineFault = 'noKey' | 'unknown' | 'several' | 'repeated'

/** Lines are `name, key` or `12 key`; names may have spaces and commas. */
export function keysByChannel(lines: string, channels: readonly { id: Id; name: string }[]) {
  const keys = new Map<Id, string>()
  const faults: { line: number; name: string; why: KeyLineFault }[] = []
  for (const [at, text] of lines.split(/[\r\n\u2028\u2029]+/).entries()) {
    const line = visible(text).trim()
    if (!line) continue
    const [, name = '', typed = ''] = /^(.*?)[\s,;:，；：]+([^\s,;，；]+)$/.exec(line) ?? []
    const key = secretOf(typed)
    const named = channels.filter(
      (channel) => channel.name === name || `${channel.id}` === name.replace(/^#/, ''),
    )
    const [channel] = named
    // A line that names no channel may be a key, which must not be shown.
    if (!name || !key || !channel) faults.push({ line: at + 1, name: '', why: key ? 'unknown' : 'noKey' })
    else if (named.length > 1) faults.push({ line: at + 1, name, why: 'several' })
    else if (keys.has(channel.id)) faults.push({ line: at + 1, name, why: 'repeated' })
    else keys.set(channel.id, key)
  }
  return { keys, faults }
}
