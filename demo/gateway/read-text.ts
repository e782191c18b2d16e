/** The decompressed answer exceeds the limit. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

const mebibyte = 1024 * 1024

/** More than any API answer other than a chat needs. */
export const smallAnswer = mebibyte

/** The same limit as for a prompt. */
export const largeAnswer = 32 * mebibyte

/**
 * Reads another server's answer as text, up to `limit` bytes: a few compressed kilobytes may expand to
 * gigabytes.
 * @throws {AnswerTooLarge}, or the error that interrupted the answer
 */
export async function readText(answer: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // Leaving the loop early cancels the stream.
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > limit) throw new AnswerTooLarge(`an answer of more than ${limit} bytes`)
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** As `readText`, parsed. */
export const readJson = async (answer: Response, limit = smallAnswer): Promise<unknown> =>
  JSON.parse(await readText(answer, limit))
