import { afterEach, describe, expect, test } from 'vitest'
import { testChannels } from '../../../src/widgets/api/channels/channel-tests.ts'
import { RoundFollower } from '../../../src/widgets/elements/channels/list/rounds/test-round.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { clientOf } from '../../contract/new-api/client.ts'
import { startNewApi } from '../../contract/new-api/gateway.ts'

/** A test of all channels before new-api, which only says who passed, and how many did not. */

const turn = () => Promise.resolve()
const { signal } = new AbortController()
let ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends) await end()
  ends = []
})

async function open(
  state: 'rc' | 'old',
  options: Record<string, string>,
  who: [string, string] = ['root', '123456'],
) {
  const stand = await startNewApi(state, { options })
  const { gateway, leave } = await clientOf(stand.url, ...who)
  ends = [leave, () => stand.close()]
  return { stand, gateway }
}
async function follow(gateway: Gateway) {
  const round = await RoundFollower.before(gateway, 'all')
  round.startedAs(await testChannels(gateway, 'all'))
  for (let look = 0; look < 20; look++) {
    const progress = await round.look(turn, signal)
    if (progress.done) return progress
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('the round does not end')
}
const endsOf = ({ verdicts }: Awaited<ReturnType<typeof follow>>) =>
  [...verdicts.values()].map(({ passed }) => (passed ? 'passed' : 'failed')).sort()

describe('a round of tests before new-api', () => {
  test.each(['rc', 'old'] as const)('%s: who left no line has failed', async (state) => {
    const { gateway } = await open(state, {})
    const progress = await follow(gateway)
    const passes = state === 'rc' ? 3 : 2
    expect(endsOf(progress)).toEqual(['failed', ...Array<string>(passes).fill('passed')])
    expect(progress.counts).toEqual(state === 'rc' ? { passed: 3, failed: 1 } : undefined)
  })

  test('where consumption is not logged nobody has failed: the gateway tells how many did', async () => {
    const { gateway } = await open('rc', { LogConsumeEnabled: 'false' })
    const progress = await follow(gateway)
    expect(endsOf(progress)).toEqual([])
    expect(progress.unclear.size).toBe(4)
    expect(progress.counts).toEqual({ passed: 3, failed: 1 })
  })

  test('an administrator, who may not ask for the count, follows the log', async () => {
    const { gateway, stand } = await open('rc', {}, ['dave', 'dave-pass1'])
    const progress = await follow(gateway)
    expect(endsOf(progress)).toEqual(['failed', 'passed', 'passed', 'passed'])
    expect(progress.counts).toBeUndefined()
    // Once is enough to know.
    expect(stand.asked.filter(({ path }) => path.startsWith('/api/system-task'))).toHaveLength(1)
  })
})
