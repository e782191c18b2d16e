import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LogType } from '../../../gateway/domain.ts'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { testDatabases } from '../database/databases.ts'
import { eventually, startRelay, type RelayRig } from '../relay/relay-rig.ts'
import { delta, finish, startScripted, usage, type Step } from './scripted-provider.ts'

const price = (prompt: number, completion: number) => Math.ceil((prompt + completion * 3) * 0.25)

/** Of the request: `hi`, as its provider counts it, and as its bytes allow at most. */
const prompt = { true: 8, most: 4096 }
const longest = 131_072

/** A provider and a request of it. */
interface Scene {
  /** Tokens of each event, of four characters each, some of them thoughts. */
  pieces: { tokens: number; name: 'content' | 'reasoning_content' | 'refusal' }[]
  /** Tokens that it thinks and does not show. */
  hidden: number
  /** Where it reports usage: never, at the end, or with each event what there was so far. */
  reports: 'never' | 'last' | 'each'
  /** What it reports instead of the truth. */
  lie: number | undefined
  limit: number | undefined
  n: number | undefined
  quota: number
}

const scenes: fc.Arbitrary<Scene> = fc.record({
  pieces: fc.array(
    fc.record({
      tokens: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 3000 })),
      name: fc.constantFrom('content', 'reasoning_content', 'refusal'),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  hidden: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 50_000 })),
  reports: fc.constantFrom('never', 'last', 'each'),
  lie: fc.option(fc.constantFrom(0, 1, 3, 5000, 200_000, 2 ** 31 - 1, 2 ** 31, -7), {
    nil: undefined,
    freq: 2,
  }),
  limit: fc.option(fc.constantFrom(1, 100, 100_000), { nil: undefined }),
  n: fc.option(fc.constantFrom(1, 2, 128), { nil: undefined, freq: 2 }),
  quota: fc.constantFrom(1, 200, 2000, 100_000, 20_000_000),
})

/** Who ends a stream after how many events: nobody, its caller, or its provider. */
type Cut = { by: 'caller' | 'provider'; after: number } | undefined

const charactersOf = (tokens: number) => 'word'.repeat(tokens)

/** What each event of the provider is, its usage among them. */
function eventsOf({ pieces, hidden, reports, lie }: Scene): object[] {
  const tell = (tokens: number) =>
    lie === undefined ? usage(prompt.true, tokens).usage : usage(lie, lie).usage
  let sum = hidden
  const events: object[] = pieces.map(({ tokens, name }) => {
    sum += tokens
    return {
      ...delta({ [name]: charactersOf(tokens) }),
      ...(reports === 'each' && { usage: tell(sum) }),
    }
  })
  return [...events, finish, ...(reports === 'last' ? [{ choices: [], usage: tell(sum) }] : [])]
}

describe.each(testDatabases)(
  'a stream cut at every event, on $name',
  { timeout: 600_000 },
  ({ open, name }) => {
    let opened: OpenDatabase
    let rig: RelayRig
    let provider: Awaited<ReturnType<typeof startScripted>>
    const scripts = new Map<unknown, Step[]>()

    beforeAll(async () => {
      opened = await open()
      rig = await startRelay(opened)
      provider = await startScripted(({ user }) => scripts.get(user)!)
      await rig.addChannel({ type: 8, base_url: provider.url })
    })
    afterAll(async () => {
      await rig.close()
      await provider.close()
      await opened.close()
    })

    /** Makes a call, and returns what it cost, and what was seen of its answer. */
    async function run(scene: Scene, cut: Cut) {
      const events = eventsOf(scene)
      const user = await rig.addUser({ quota: scene.quota })
      const { key } = await rig.addToken(user.id)
      const stop = new AbortController()
      let goOn = () => {}
      const left = new Promise<void>((resolve) => (goOn = resolve))
      const steps: Step[] = [...events]
      // A caller who leaves does so before the next event is written.
      if (cut?.by === 'caller') steps.splice(cut.after, 0, () => left)
      // What was written has to arrive before the connection breaks.
      if (cut?.by === 'provider') steps.splice(cut.after, steps.length, 20, 'break')
      scripts.set(user.username, steps)
      const body = {
        stream: true,
        user: user.username,
        ...(scene.limit !== undefined && { max_tokens: scene.limit }),
        ...(scene.n !== undefined && { n: scene.n }),
      }
      let seen = 0
      let status = 0
      if (cut?.by === 'caller' && cut.after === 0) setTimeout(() => stop.abort(), 50)
      try {
        const reply = await rig.chat(key, body, { signal: stop.signal })
        status = reply.status
        const reader = reply.body!.pipeThrough(new TextDecoderStream()).getReader()
        const shown = scene.reports === 'last' ? events.length - 1 : events.length
        const most = cut?.by === 'caller' ? Math.min(cut.after, shown) : Infinity
        for (let text = ''; seen < most;) {
          const { value, done } = await reader.read()
          if (done) break
          text += value
          seen = text.split('\n\n').length - 1
        }
      } catch {
        // Its caller has left before an answer, or the provider has broken off.
      }
      if (cut?.by === 'caller') {
        stop.abort()
        // The gateway has noticed.
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
      goOn()
      const held = await eventually(
        async () => (status === 403 ? 0 : rig.heldBy(user.id)),
        (count) => count === 0,
        10_000,
      )
      // A caller who left at once may have done so before anything was reserved; what is reserved comes back.
      const settled = await eventually(
        async () => {
          const lines = (await rig.logsOf(user.id)).filter(({ type }) => type !== LogType.failure)
          return { user: await rig.user(user.id), lines }
        },
        ({ user, lines }) => user.quota + (lines[0]?.quota ?? 0) === scene.quota,
        10_000,
      )
      scripts.delete(user.username)
      return { held, status, seen, events, ...settled }
    }

    it('is paid for as delivered at least, and as requested at most', async () => {
      const counts: Record<string, number> = {}
      await fc.assert(
        fc.asyncProperty(scenes, async (scene) => {
          const ends = eventsOf(scene).length
          const cuts: Cut[] = [
            undefined,
            ...Array.from({ length: ends + 1 }, (_, after): Cut => ({ by: 'caller', after })),
            ...Array.from({ length: ends + 1 }, (_, after): Cut => ({ by: 'provider', after })),
          ]
          const answers = await Promise.all(cuts.map(async (cut) => ({ cut, ...(await run(scene, cut)) })))
          for (const { cut, held, status, user, lines } of answers) {
            const told = JSON.stringify({ cut, status, user: user.quota, line: lines[0] })
            expect(held, told).toBe(0)
            expect(lines.length, told).toBeLessThanOrEqual(1)
            const cost = lines[0]?.quota ?? 0
            expect([user.quota + cost, user.used_quota], told).toEqual([scene.quota, cost])
            const kind = `${cut?.by ?? 'nobody'} ${lines.length === 0 ? 'unpaid' : 'paid'}`
            counts[kind] = (counts[kind] ?? 0) + 1

            const n = scene.n ?? 1
            const most = (scene.limit ?? longest) * n
            expect(cost, told).toBeLessThanOrEqual(price(prompt.most, most))
            // The rest was covered when the call began, but for what its prompt may be at most: docs/gateway.md.
            const uncovered = price(prompt.most, scene.limit ? 0 : longest)
            expect(user.quota, told).toBeGreaterThanOrEqual(-uncovered)
            if (status === 403 || lines.length === 0) continue

            const arrived = scene.pieces.slice(0, cut?.after ?? Infinity)
            const delivered = arrived.reduce((sum, { tokens }) => sum + tokens, 0)
            const all = scene.pieces.reduce((sum, { tokens }) => sum + tokens, 0)
            // A report of more than half of it may be true.
            expect(lines[0]!.completion_tokens, told).toBeGreaterThanOrEqual(
              Math.min(most, Math.floor(delivered / 2)),
            )
            if (scene.lie !== undefined) continue
            // A caller who leaves pays what one who stays does; before an answer, by the time that it took.
            const reported = cut?.by === 'provider' ? cut.after > scene.pieces.length + 1 : cut?.after !== 0
            if (scene.reports === 'last' && reported)
              expect(lines[0], told).toMatchObject({
                prompt_tokens: prompt.true,
                completion_tokens: Math.min(most, all + scene.hidden),
              })
            if (scene.reports === 'never' && cut?.by !== 'caller')
              expect(lines[0]!.completion_tokens, told).toBe(Math.min(most, delivered))
          }
        }),
        { numRuns: 200, seed: 52, endOnFailure: true },
      )
      console.log(name, JSON.stringify(counts))
      for (const by of ['nobody', 'caller', 'provider'])
        expect(counts[`${by} paid`]).toBeGreaterThanOrEqual(10)
    })
  },
)
