/** The decompressed answer exceeds the limit. */
class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

const mebibyte = 1024 * 1024

/** More than any API answer other than a chat needs. */
export const smallAnswer = mebibyte

/** The same limit as for a prompt. */
export const largeAnswer = 32 * mebibyte

/**
 * Reads another server's answer, up to `limit` bytes: a few compressed kilobytes may expand to gigabytes.
 * @param onSize told how many bytes there are so far; what it throws ends the reading
 * @throws {AnswerTooLarge}, or the error that interrupted the answer
 */
export async function readBytes(
  answer: Response,
  limit: number,
  onSize?: (size: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  // Leaving the loop early cancels the stream.
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > limit) throw new AnswerTooLarge(`an answer of more than ${limit} bytes`)
    onSize?.(size)
    parts.push(part)
  }
  return joined(parts, size)
}

/** A copy of its own buffer, which can go to another thread. */
export function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** As `readBytes`, as text. */
export const readText = async (answer: Response, limit: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(answer, limit))

/** As `readText`, parsed. */
export const readJson = async (answer: Response, limit = smallAnswer): Promise<unknown> =>
  JSON.parse(await readText(answer, limit))

/** Ends the connection of an unread answer. */
export const drop = (answer: Response): void => void answer.body?.cancel().catch(() => {})
