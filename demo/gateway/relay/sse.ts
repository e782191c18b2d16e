/** Server-sent events as used in OpenAI's format: one `data` line per event. */

/** The last event of a stream. */
export const doneMark = '[DONE]'

/** Characters without a line end after which an upstream counts as broken. */
const longestEvent = 4 * 1024 * 1024

/**
 * The `data` of each event, in order; comments and other fields are left out.
 * @throws Error when an event is too long, or the error of the stream
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  let rest = ''
  for await (const text of stream.pipeThrough(
    new TextDecoderStream() as TransformStream<Uint8Array, string>,
  )) {
    rest += text
    if (rest.length > longestEvent) throw new Error('an event of the upstream is too long')
    // Avoids searching a long line again for each of its chunks.
    if (!/[\r\n]/.test(text) && !rest.endsWith('\r', rest.length - text.length)) continue
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    yield* lines.flatMap(dataOf)
  }
  yield* dataOf(rest)
}

const dataOf = (line: string) => (line.startsWith('data:') ? [line.slice(5).trim()] : [])

export const writeEvent = (data: string) => `data: ${data}\n\n`
