import { describe, expect, it } from 'vitest'
import { readEvents } from '../../../gateway/relay/sse.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A stream that counts what was taken from it, and is without an end if `isEndless`. */
function streamOf(parts: Uint8Array[], isEndless = false) {
  const state = { taken: 0, cancelled: false }
  let at = 0
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!isEndless && at === parts.length) return controller.close()
        const part = parts[at++ % parts.length]!
        state.taken += part.length
        controller.enqueue(part)
      },
      cancel() {
        state.cancelled = true
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, state }
}

async function read(stream: ReadableStream<Uint8Array>, hold?: (size: number) => boolean) {
  const events: string[] = []
  for await (const event of readEvents(stream, { ...(hold && { hold }) })) events.push(event)
  return events
}

describe('what is read of a stream', () => {
  it.each([
    ['empty lines', '\n'.repeat(65_536)],
    ['comments', `: ${'x'.repeat(1000)}\n`.repeat(65)],
    ['words', 'data: {"choices":[{"delta":{"content":"x"}}]}\n\n'.repeat(1000)],
    ['other line ends', 'data: x\r\ndata: y\rdata: z\n'.repeat(2000)],
  ])('ends after 64 MB of %s', { timeout: 60_000 }, async (_, text) => {
    const { stream, state } = streamOf([bytes(text)], true)
    const skim = async () => {
      for await (const _event of readEvents(stream));
    }
    await expect(skim()).rejects.toThrow('响应过长')
    expect(state.cancelled).toBe(true)
    expect(state.taken).toBeGreaterThan(64e6)
    expect(state.taken).toBeLessThan(68e6)
  })

  it('ends at a line of a megabyte', async () => {
    for (const text of ['x', 'data: ', '{"a":"\\n']) {
      const { stream, state } = streamOf([bytes(text.repeat(1000))], true)
      await expect(read(stream)).rejects.toThrow('单个事件过长')
      expect(state.cancelled).toBe(true)
      expect(state.taken).toBeLessThan(1.1e6)
    }
  })

  it('ends where there is no room for a long line, and returns the room of a line that ended', async () => {
    const sizes: number[] = []
    const line = bytes(`data: ${'x'.repeat(100_000)}`)
    expect(
      await read(streamOf([line, bytes('\n'), line, bytes('\n')]).stream, (size) => sizes.push(size) > 0),
    ).toHaveLength(2)
    expect(sizes).toEqual([100_006, 0, 100_006, 0])
    await expect(read(streamOf([line]).stream, () => false)).rejects.toThrow('网关内存不足')
  })

  it('is what the lines say, wherever the parts are cut', async () => {
    const text = 'data: 一\r\n: no\ndata:two\r\rid: 3\ndata: {"a":"\\n🧑"}\n\ndata: last'
    const expected = ['一', 'two', '{"a":"\\n🧑"}', 'last']
    const all = bytes(text)
    expect(await read(streamOf([all]).stream)).toEqual(expected)
    expect(await read(streamOf([...all].map((byte) => Uint8Array.of(byte))).stream)).toEqual(expected)
    for (let cut = 1; cut < all.length; cut += 1)
      expect(await read(streamOf([all.slice(0, cut), all.slice(cut)]).stream)).toEqual(expected)
  })

  it('is nothing that was not asked for', async () => {
    const { stream, state } = streamOf([bytes('data: x\n')], true)
    const events = readEvents(stream)
    await events.next()
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(state.taken).toBe(8)
    await events.return()
    expect(state.cancelled).toBe(true)
  })
})
