/** The fields a composed key is made of, as typed. */
export interface KeyParts {
  region: string
  /** AWS access key id and its secret. */
  ak: string
  sk: string
  /** Google Cloud project, and the JSON text of the credentials it is called with. */
  project: string
  adc: string
}

/** `ak|sk|region`, or undefined while a part is missing (behaviour §5, type 33). */
export const awsKey = ({ ak, sk, region }: Pick<KeyParts, 'ak' | 'sk' | 'region'>) => joined([ak, sk, region])

/** `region|project|adc`, or undefined while a part is missing (behaviour §5, type 42). */
export const vertexKey = ({ region, project, adc }: Pick<KeyParts, 'region' | 'project' | 'adc'>) =>
  joined([region, project, oneLine(adc) ?? ''])

/** The keys of a batch, one a line; blank lines are none (behaviour §5). */
export const keysOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/**
 * Credentials as a downloaded file holds them, on one line: the gateway makes a channel of every line of a key.
 * Undefined when the text is no JSON object.
 */
export function oneLine(credentials: string): string | undefined {
  try {
    const value: unknown = JSON.parse(credentials)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? JSON.stringify(value)
      : undefined
  } catch {
    return undefined
  }
}

function joined(parts: string[]): string | undefined {
  const trimmed = parts.map((part) => part.trim())
  return trimmed.every(Boolean) ? trimmed.join('|') : undefined
}
