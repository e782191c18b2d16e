import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { testDatabases } from '../database/databases.ts'
import { shareOf } from '../../whole.ts'
import { eventually, listen, startRelay, type RelayRig } from '../relay/relay-rig.ts'

const opening = 10_000

/** What the provider writes for a request, in completion tokens. */
let writes = (_request: Record<string, unknown>) => 0
/** How many tokens it finds in the prompt. */
let reads = 10
let calls = 0

const answer = async (request: Request): Promise<Response> => {
  const body = (await request.json()) as Record<string, unknown>
  calls += 1
  await new Promise((resolve) => setTimeout(resolve, 50))
  const usage = { prompt_tokens: reads, completion_tokens: writes(body) }
  if (!body.stream) return Response.json({ choices: [{ index: 0, message: { content: 'x' } }], usage })
  const events = [{ choices: [{ index: 0, delta: { content: 'x' } }] }, { choices: [], usage }]
  const text = [...events.map((event) => JSON.stringify(event)), '[DONE]'].map((data) => `data: ${data}\n\n`)
  return new Response(text.join(''), { headers: { 'Content-Type': 'text/event-stream' } })
}

/** What parallel calls leave behind who together cost more than there is. The model's ratio is 0.25, completion 3. */
describe.each(testDatabases)('thirty calls at once on $name', { timeout: 60_000 }, ({ open }) => {
  let opened: OpenDatabase
  let rigs: RelayRig[] = []
  let provider: Awaited<ReturnType<typeof listen>>

  beforeAll(async () => {
    opened = await open()
    // Fields that only some providers know are refused otherwise: see priced-fields.test.ts.
    const config = { relayFields: ['best_of', 'generationConfig', 'options'] }
    rigs = [await startRelay(opened, config)]
    if (opened.kind === 'postgres') rigs.push(await startRelay(opened, config))
    provider = await listen(answer)
    await rigs[0]!.addChannel({ type: 8, base_url: provider.url })
  })
  afterEach(() => {
    calls = 0
    reads = 10
  })
  afterAll(async () => {
    for (const rig of rigs) await rig.close()
    await provider.close()
    await opened.close()
  })

  const storm = async (body: object, key: { limited?: boolean } = {}) => {
    const user = await rigs[0]!.addUser({ quota: key.limited ? 10 ** 9 : opening })
    const limits = key.limited ? { unlimited_quota: false, remain_quota: opening } : {}
    const token = await rigs[0]!.addToken(user.id, limits)
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const reply = await rigs[index % rigs.length]!.chat(token.key, body)
        await reply.text()
        return reply.status
      }),
    )
    expect(await eventually(rigs[0]!.reservationCount, (held) => held === 0)).toBe(0)
    const left = key.limited
      ? (await rigs[0]!.token(token.id)).remain_quota
      : (await rigs[0]!.user(user.id)).quota
    const dearest = Math.max(...(await rigs[0]!.logsOf(user.id)).map(({ quota }) => quota))
    console.log(`${opened.kind} ${calls} calls, ${left} left, dearest ${dearest}`)
    return { statuses, left, dearest, token: await rigs[0]!.token(token.id) }
  }

  it.each([{}, { stream: true }])(
    'overdraw by one of them at most when none names a bound %o',
    async (body) => {
      writes = () => 53_000
      const { left, dearest, statuses } = await storm(body)
      expect(left).toBeGreaterThanOrEqual(-dearest)
      expect(new Set(statuses)).toEqual(new Set([200, 403]))
    },
  )

  const bounds = [
    ['max_tokens', { max_tokens: 5000 }, 5000],
    ['the larger of two', { max_completion_tokens: 1, max_tokens: 5000 }, 5000],
    ['every choice', { max_tokens: 500, n: 10 }, 5000],
    ['the best of many', { max_tokens: 500, best_of: 10 }, 5000],
    ['a provider’s own name', { max_tokens: 1, generationConfig: { maxOutputTokens: 5000 } }, 5000],
    ['thoughts', { max_tokens: 1, thinking: { budget_tokens: 5000 } }, 5000],
    ['an Ollama option', { max_tokens: 1, options: { num_predict: 5000 } }, 5000],
  ] as const
  it.each(shareOf(bounds, 3))('never overdraw when the bound is %s', async (_, bound, written) => {
    writes = () => written
    const { left, statuses } = await storm(bound)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
  })

  it('overdraw a limited key by one of them at most, and do not make it look used up', async () => {
    writes = () => 53_000
    const { left, dearest } = await storm({}, { limited: true })
    expect(left).toBeGreaterThanOrEqual(-dearest)
    writes = () => 5
    const { left: rest, token } = await storm({}, { limited: true })
    expect(rest).toBeGreaterThan(0)
    expect(token.status).toBe(1)
  })

  it('overdraw by one of them at most when the prompt is dearer than it looks', async () => {
    const content = '🧑‍🚀'.repeat(2000)
    const picture = { type: 'image_url', image_url: { url: 'https://pictures.test/1.png', detail: 'high' } }
    for (const [message, tokens] of [
      [content, 22_000],
      [[picture, picture], 80_000],
    ] as const) {
      reads = tokens
      writes = () => 1
      const { left, dearest } = await storm({ max_tokens: 1, messages: [{ role: 'user', content: message }] })
      expect(left).toBeGreaterThanOrEqual(-dearest)
    }
  })

  it('wait for each other rather than fail when there is enough for all of them', async () => {
    writes = () => 20
    const user = await rigs[0]!.addUser({ quota: opening })
    const { key } = await rigs[0]!.addToken(user.id)
    const replies = await Promise.all([1, 2, 3, 4].map(() => rigs[0]!.chat(key)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await rigs[0]!.user(user.id)).quota).toBe(opening - 4 * 18)
  })
})
