/** An answer that is larger, once unpacked, than the one who asked can use. */
export class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

const mebibyte = 1024 * 1024

/** More than any answer of an API that is no chat. */
export const smallAnswer = mebibyte

/** As much as a prompt may have. */
export const largeAnswer = 32 * mebibyte

/**
 * Reads another server's answer as text, and no more of it than `limit` bytes: a few kilobytes on the line may unpack
 * to gigabytes.
 * @throws {AnswerTooLarge}, or whatever the answer breaks off with
 */
export async function readText(answer: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  // Leaving the loop early ends the answer.
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
