import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { usualDatabase } from '../database/databases.ts'
import { eventually, startRelay, type RelayRig } from '../relay/relay-rig.ts'
import { delta, finish, forever, startScripted, usage, words, type Step } from './scripted-provider.ts'

/** The price of an answer of the longest length, and of the largest prompt that is not covered, in units. */
const longest = 131_072 * 0.75
const largestPrompt = 262_144 * 0.25

/** What a provider claims that counts wrong or lies, what its stream hides, and what a request multiplies. */
describe('what a call is charged', { timeout: 60_000 }, () => {
  let opened: OpenDatabase
  let rig: RelayRig
  let loose: RelayRig
  let provider: Awaited<ReturnType<typeof startScripted>>
  let script: readonly Step[] = []

  beforeAll(async () => {
    opened = await usualDatabase.open()
    rig = await startRelay(opened)
    loose = await startRelay(opened, { relayFields: ['*'] })
    provider = await startScripted(() => script)
    await rig.addChannel({ type: 8, base_url: provider.url })
  })
  afterAll(async () => {
    await rig.close()
    await loose.close()
    await provider.close()
    await opened.close()
  })

  const addCaller = async (quota = 1_000_000) => {
    const user = await rig.addUser({ quota })
    return { user, key: (await rig.addToken(user.id)).key }
  }

  /** The line of the log, and the balance, once the call is paid for. */
  async function paid(userId: number) {
    const [line] = await eventually(
      () => rig.logsOf(userId),
      (found) => found.length > 0,
      8000,
    )
    expect(await rig.heldBy(userId)).toBe(0)
    return { ...line!, left: (await rig.user(userId)).quota }
  }

  async function charged(answer: readonly Step[], body: object = {}, quota?: number) {
    script = answer
    const { user, key } = await addCaller(quota)
    await (await rig.chat(key, body)).text()
    return paid(user.id)
  }

  /** Reads as many events of a stream, and leaves. */
  async function leaving(answer: readonly Step[], events: number, body: object = {}) {
    script = answer
    const { user, key } = await addCaller()
    const stop = new AbortController()
    const reply = await rig.chat(key, { stream: true, ...body }, { signal: stop.signal })
    const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
    for (let seen = ''; seen.split('\n\n').length <= events;) seen += (await reader.read()).value ?? ''
    stop.abort()
    return paid(user.id)
  }

  describe('for a stream whose caller leaves', () => {
    const thought = [words('x'.repeat(800)), finish, 200, usage(56, 7000)]

    it.each([1, 2])('is its usage, though the caller left after %i events', async (events) => {
      expect(await leaving(thought, events)).toMatchObject({ prompt_tokens: 56, completion_tokens: 7000 })
    })

    it('is what came until the provider was left, and the time that it thought', async () => {
      const role = delta({ role: 'assistant', content: '' })
      const { completion_tokens: tokens } = await leaving([role, 2500, words('12345678'), forever], 2)
      // 50 a second.
      expect(tokens).toBeGreaterThanOrEqual(2 + 125)
      expect(tokens).toBeLessThan(2 + 125 + 250)
    })

    it('is the time, before its first event', async () => {
      script = [forever]
      const { user, key } = await addCaller()
      const stop = new AbortController()
      const call = rig.chat(key, { stream: true }, { signal: stop.signal }).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, 1500))
      stop.abort()
      await call
      expect((await paid(user.id)).completion_tokens).toBeGreaterThanOrEqual(40)
    })

    it('does not hold connections for who opens and leaves many streams', async () => {
      const { user, key } = await addCaller(10 ** 9)
      script = [words('x'), forever]
      const waiting = async (most: number, patience = 5000) =>
        eventually(
          async () => provider.openCount(),
          (count) => count <= most,
          patience,
        )
      await waiting(0)
      const stops = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const stop = new AbortController()
          const reply = await rig.chat(key, { stream: true }, { signal: stop.signal })
          await reply.body!.getReader().read()
          return stop
        }),
      )
      expect(provider.openCount()).toBe(40)
      for (const stop of stops) stop.abort()
      const leftAt = Date.now()
      expect(await waiting(8)).toBe(8)
      expect(Date.now() - leftAt).toBeLessThan(2500)
      // Meanwhile, others are read on for.
      expect(await leaving(thought, 1)).toMatchObject({ completion_tokens: 7000 })
      expect(await waiting(0)).toBe(0)
      expect(Date.now() - leftAt).toBeLessThan(6000)
      const lines = await eventually(
        () => rig.logsOf(user.id),
        (found) => found.length === 40,
      )
      expect(lines).toHaveLength(40)
      expect(await rig.heldBy(user.id)).toBe(0)
    })

    it('is paid for before the process ends', async () => {
      const ending = await startRelay(opened)
      const { user, key } = await addCaller()
      script = [words('12345678'), forever]
      const stop = new AbortController()
      const reply = await ending.chat(key, { stream: true }, { signal: stop.signal })
      await reply.body!.getReader().read()
      stop.abort()
      await new Promise((resolve) => setTimeout(resolve, 100))
      // The patience of a process that is told to end.
      await ending.instance.stop(5000)
      const [line] = await rig.logsOf(user.id)
      expect(line!.completion_tokens).toBeGreaterThanOrEqual(2 + 3 * 50)
      expect((await rig.user(user.id)).quota).toBe(1_000_000 - line!.quota)
      await ending.close()
    })

    it('does not take more than a megabyte for it', async () => {
      let written = 0
      const piece = words('x'.repeat(1000))
      const more = () => {
        written += 1000
        return new Promise((resolve) => setImmediate(resolve))
      }
      const answer = [words('x'), ...Array.from({ length: 8000 }, () => [more, piece]).flat(), forever]
      const { completion_tokens: tokens } = await leaving(answer, 1)
      expect(tokens).toBe(131_072)
      // Of eight million, and with what was on the way.
      expect(written).toBeLessThan(4e6)
    })

    it('is no more than its limit', async () => {
      const answer = [delta({ role: 'assistant', content: '' }), 1500, words('1234'), forever]
      expect(await leaving(answer, 2, { max_tokens: 10 })).toMatchObject({ completion_tokens: 10 })
    })
  })

  describe('where a provider reports too much', () => {
    const most = 2 ** 31 - 1

    it.each([
      ['in a stream', { stream: true }, [words('x'), usage(most, most)]],
      ['in a plain answer', {}, [{ ...words('x'), usage: usage(most, most).usage }]],
    ])('is what the request could have caused, %s', async (_, body, answer) => {
      const free = await charged(answer, body, 10_000)
      expect(free.completion_tokens).toBe(131_072)
      expect(free.prompt_tokens).toBeLessThan(4000)
      expect(free.left).toBeGreaterThanOrEqual(10_000 - longest - 1000)
      const limited = await charged(answer, { ...body, max_tokens: 100, n: 3 }, 10_000)
      expect(limited).toMatchObject({ completion_tokens: 300 })
      expect(limited.left).toBeGreaterThan(0)
    })

    it('fits the log, whatever comes after the report', async () => {
      const answer = [usage(10, most), words('x'.repeat(4000)), finish]
      const { completion_tokens } = await charged(answer, { stream: true, max_tokens: 2 ** 31 }, 2 ** 42)
      expect(completion_tokens).toBe(most)
    })

    it.each([-5, NaN, '7', null, {}, 2 ** 31, 1e300])('is the estimate for %s', async (value) => {
      expect(await charged([words('x'.repeat(400)), usage(value, value)], { stream: true })).toMatchObject({
        prompt_tokens: 8,
        completion_tokens: 100,
      })
    })
  })

  describe('where a provider reports too little', () => {
    const text = 'some words '.repeat(400)
    const content = 'question '.repeat(1000)

    it.each([
      ['one token', [words(text), usage(8, 1)]],
      ['one token, first', [usage(8, 1), words(text)], 1101],
      ['one token with the first word', [{ ...words('s'), usage: usage(8, 1).usage }, words(text.slice(1))]],
      ['no token', [words(text), usage(8, 0)]],
      ['tokens of an answer that goes on', [words(text), usage(8, 1100), words(text)], 2200],
    ] as [string, Step[], number?][])('is what was delivered: %s', async (_, answer, tokens = 1100) => {
      const { completion_tokens } = await charged(answer, { stream: true })
      expect(completion_tokens).toBe(tokens)
    })

    it('is what was delivered in a plain answer', async () => {
      const answer = { choices: [{ index: 0, message: { content: text } }], usage: usage(8, 1).usage }
      expect(await charged([answer])).toMatchObject({ completion_tokens: 1100 })
    })

    it.each([0, 1, 10])('is what was sent, not a prompt of %i tokens', async (prompt) => {
      const messages = [
        { role: 'system', content: 'x' },
        { role: 'user', content },
      ]
      const { prompt_tokens } = await charged([words('x'), usage(prompt, 1)], { stream: true, messages })
      expect(prompt_tokens).toBeGreaterThan(2000)
    })

    it.each([
      ['reasoning', { reasoning: text }],
      ['reasoning_content', { reasoning_content: text }],
      ['both of them, the same', { reasoning: text, reasoning_content: text }],
      ['refusal', { refusal: text }],
      ['function_call', { function_call: { arguments: text } }],
      ['tool_calls', { tool_calls: [{ index: 0, function: { arguments: text } }] }],
      ['tool_calls of custom tools', { tool_calls: [{ index: 0, custom: { input: text } }] }],
      ['content in parts', { content: [{ type: 'text', text }] }],
    ])('counts what was delivered as %s', async (_, fields) => {
      const { completion_tokens } = await charged([delta(fields)], { stream: true })
      expect(completion_tokens).toBe(1100)
    })

    it.each([
      ['code', `${' '.repeat(60)}}\n`.repeat(50), 150],
      ['rules', '-'.repeat(4000), 50],
      ['Chinese', '人工智能技术'.repeat(100), 300],
      ['long words', 'internationalization '.repeat(100), 300],
      ['calls, piece by piece', '', 100],
    ])('is the report where tokens are long: %s', async (name, content, tokens) => {
      const pieces = Array<object>(100).fill(
        delta({ tool_calls: [{ index: 0, function: { arguments: '{' } }] }),
      )
      const answer = [...(content ? [words(content)] : pieces), usage(8, tokens)]
      expect(await charged(answer, { stream: true }), name).toMatchObject({ completion_tokens: tokens })
    })
  })

  describe('for many answers to a request', () => {
    const counts = [
      { n: 128 },
      { n: 2 },
      { n: 128, max_completion_tokens: 100 },
      { n: 128, max_tokens: 100, reasoning_effort: 'high' },
    ]
    const extra = [
      { best_of: 128 },
      { best_of: 100_000 },
      { best_of: '128' },
      { candidateCount: 4 },
      { generationConfig: { candidateCount: '4' } },
      { num_return_sequences: 4 },
      { num_beams: 4 },
      { best_of: 1000, max_tokens: 100 },
    ]

    it.each([...counts, ...extra])('is covered beforehand: %o', async (body) => {
      script = [usage(8, 128 * 131_072)]
      for (const at of 'n' in body ? [rig, loose] : [loose]) {
        const { user, key } = await addCaller(2000)
        expect((await at.chat(key, body)).status).toBe(403)
        expect((await rig.user(user.id)).quota).toBe(2000)
      }
    })

    it.each([...counts, ...extra])('leaves one of them uncovered at most: %o', async (body) => {
      script = [usage(8, 2 ** 31 - 1)]
      for (const quota of [1, 20, 2000, 60_000, 400_000, 20_000_000]) {
        const { user, key } = await addCaller(quota)
        await (await loose.chat(key, body)).text()
        expect((await rig.user(user.id)).quota).toBeGreaterThanOrEqual(-longest - largestPrompt)
      }
    })

    it('is cheap with a limit', async () => {
      expect(
        (await charged([{ ...words('x'), usage: usage(8, 128).usage }], { n: 128, max_tokens: 10 }, 2000))
          .left,
      ).toBe(2000 - 98)
    })
  })
})
