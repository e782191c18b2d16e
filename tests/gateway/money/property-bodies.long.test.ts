import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { users } from '../../../gateway/db/schema.ts'
import { createDice } from '../../../gateway/sample/random.ts'
import { testDatabases } from '../database/databases.ts'
import { listen, startRelay, type RelayRig } from '../relay/relay-rig.ts'
import { anyBody } from './property-bodies.ts'

/** The prices of the model, as fractions of a unit. */
const price = ({ prompt, completion }: { prompt: number; completion: number }) =>
  Math.ceil((prompt + completion * 3) * 0.25)

/** The numbers that docs/gateway.md promises. */
const promise = { prompt: 262_144, answer: 131_072, picture: 50_000, file: 131_072 }

/** Rounds of calls at the same time, of one user each. */
const rounds = 150
const width = 6

type Fields = Record<string, unknown>

/** By channel type, what the providers obey: OpenAI both limits, another one `max_tokens`, Alibaba none. */
const obeyed = (type: number, body: Fields): number => {
  const limit = (name: string) => (typeof body[name] === 'number' ? body[name] : 0)
  const isSet = (name: string) => body[name] !== undefined && body[name] !== null
  const thinks = ['thinking', 'thinking_budget', 'enable_thinking', 'reasoning', 'chat_template_kwargs'].some(
    isSet,
  )
  if (type === 17 || thinks) return 0
  if (type === 1) return Math.max(limit('max_tokens'), limit('max_completion_tokens'))
  return isSet('reasoning_effort') ? 0 : limit('max_tokens')
}

/** The dearest honest provider: it reads everything as text, as many tokens as bytes, and writes as long as it may. */
function usageOf(type: number, text: string) {
  const body = JSON.parse(text) as Fields & { messages: Fields[] }
  let prompt = Buffer.byteLength(text)
  for (const part of body.messages.flatMap((message) =>
    Array.isArray(message?.content) ? message.content : [],
  ) as Fields[]) {
    const { image_url, input_audio, file } = (part ?? {}) as Record<string, Fields | null | undefined>
    if (part?.type === 'image_url' && String(image_url?.url).startsWith('data:image/'))
      prompt += promise.picture - Buffer.byteLength(JSON.stringify(image_url!.url))
    else if (part?.type === 'image_url') prompt += promise.picture
    if (part?.type === 'input_audio') prompt += promise.file
    if (part?.type === 'file' && typeof file?.file_data === 'string') prompt += promise.file
    void input_audio
  }
  const choices = typeof body.n === 'number' ? body.n : 1
  return { prompt, completion: choices * (obeyed(type, body) || promise.answer) }
}

describe.each(testDatabases)('bodies of any shape on $name', { timeout: 600_000 }, ({ open, name }) => {
  let opened: OpenDatabase
  let rigs: RelayRig[] = []
  let provider: Awaited<ReturnType<typeof listen>>
  const types = [1, 8, 17]
  /** The most that a call of this round may cost beyond the balance. */
  let mostBelow = 0

  beforeAll(async () => {
    opened = await open()
    rigs = [await startRelay(opened)]
    if (opened.kind === 'postgres') rigs.push(await startRelay(opened))
    provider = await listen(async (request) => {
      const type = Number(new URL(request.url).pathname.split('/')[1])
      const text = await request.text()
      const { prompt, completion } = usageOf(type, text)
      const body = JSON.parse(text) as Fields
      const below = price({ prompt: promise.prompt, completion: obeyed(type, body) ? 0 : promise.answer })
      mostBelow = Math.max(mostBelow, below)
      await new Promise((resolve) => setTimeout(resolve, 15))
      const usage = { prompt_tokens: prompt, completion_tokens: completion }
      if (!body.stream) return Response.json({ choices: [], usage })
      return new Response(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`, {
        headers: { 'Content-Type': 'text/event-stream' },
      })
    })
    for (const type of types)
      await rigs[0]!.addChannel({
        type,
        group: `of${type}`,
        base_url: `${provider.url}/${type}`,
        // Sent with every call, and not by the caller.
        system_prompt: type === 8 ? '你'.repeat(3000) : null,
      })
  })
  afterAll(async () => {
    for (const rig of rigs) await rig.close()
    await provider.close()
    await opened.close()
  })

  it.each([1, 2, 3, 4, 5])('never take a balance below what is promised, seed %i', async (seed) => {
    const dice = createDice(seed * 7919)
    const counts: Record<number, number> = {}
    let lowest = 0
    for (const type of types) {
      const user = await rigs[0]!.addUser({ group: `of${type}` })
      const { key } = await rigs[0]!.addToken(user.id)
      for (let round = 0; round < rounds; round += 1) {
        mostBelow = 0
        const quota = dice.pick([1, 200, 5000, 50_000, 400_000, 3_000_000])
        await opened.db.update(users).set({ quota }).where(eq(users.id, user.id))
        const bodies = Array.from({ length: width }, () => anyBody(dice))
        await Promise.all(
          bodies.map(async (body, index) => {
            const reply = await rigs[index % rigs.length]!.chat(key, body)
            await reply.text()
            counts[reply.status] = (counts[reply.status] ?? 0) + 1
          }),
        )
        const { quota: left } = await rigs[0]!.user(user.id)
        expect(left, JSON.stringify({ seed, type, round, quota, mostBelow, bodies })).toBeGreaterThanOrEqual(
          -mostBelow,
        )
        lowest = Math.min(lowest, left)
      }
    }
    console.log(name, seed, JSON.stringify(counts), `lowest ${lowest}`)
    expect(counts[200]).toBeGreaterThan(rounds / 2)
    expect(counts[400]).toBeGreaterThan(rounds / 2)
    expect(Object.keys(counts).filter((status) => Number(status) >= 500)).toEqual([])
    // The promise is needed: some calls do cost more than there is.
    expect(lowest).toBeLessThan(0)
  })
})
