import { jsonScan, type JsonBounds } from './json-scan.ts'

/** Why a body was not read to its end. */
type Unread = 'too large' | 'too many values'

/**
 * Reads the body of a request, up to `limit` bytes and while it is within the bounds of a JSON text. What is left
 * unread is dropped by the server after the answer.
 */
export async function readBytes(
  { body }: Pick<Request, 'body'>,
  limit: number,
  { bounds, pace }: { bounds: JsonBounds; pace: (bytes: number) => Promise<void> },
): Promise<Uint8Array<ArrayBuffer> | Unread> {
  const isWithin = jsonScan(bounds)
  const parts: Uint8Array[] = []
  let size = 0
  // Not `for await`: leaving that cancels the stream, and with it the connection.
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader!.read()) {
    size += part.value.length
    if (size > limit) return 'too large'
    if (!isWithin(part.value)) return 'too many values'
    parts.push(part.value)
    await pace(part.value.length)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The length that a request declares; undefined when it comes in chunks. */
export const declaredLength = ({ headers }: Pick<Request, 'headers'>): number | undefined => {
  const length = headers.get('content-length')
  return length !== null && /^\d+$/.test(length) ? Number(length) : undefined
}
