/** Thrown when a decompressed answer exceeds the limit. */
class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

const mebibyte = 1024 * 1024

/** Bytes of the largest answer of an API, other than a chat. */
export const smallAnswer = mebibyte

/** Bytes of the largest answer of a chat, as many as for a prompt. */
export const largeAnswer = 32 * mebibyte

/**
 * Reads another server's answer, up to `limit` bytes, because a few compressed kilobytes may expand to gigabytes.
 * @param onSize - called with the number of bytes so far; an error that it throws ends the reading
 * @throws {AnswerTooLarge}, or the error that interrupted the answer
 */
export async function readBytes(
  answer: Response,
  limit: number,
  onSize?: (size: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  // An early exit from the loop cancels the stream.
  for await (const part of answer.body ?? []) {
    size += part.length
    if (size > limit) throw new AnswerTooLarge(`an answer of more than ${limit} bytes`)
    onSize?.(size)
    parts.push(part)
  }
  return joined(parts, size)
}

/** Joins parts in a new buffer, which can be transferred to another thread. */
export function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** As `readBytes`, decoded as UTF-8. */
export const readText = async (answer: Response, limit: number): Promise<string> =>
  new TextDecoder().decode(await readBytes(answer, limit))

/** As `readText`, parsed as JSON. */
export const readJson = async (answer: Response, limit = smallAnswer): Promise<unknown> =>
  JSON.parse(await readText(answer, limit))

/** Closes the connection of an answer that is not read. */
export const drop = (answer: Response): void => void answer.body?.cancel().catch(() => {})
