import { afterEach, describe, expect, test } from 'vitest'
import { testChannels } from '../../../src/widgets/api/channels/channel-tests.ts'
import { RemoteTestRun } from '../../../src/widgets/elements/channels/list/test-runs/test-run.ts'
import { runTest } from '../../../src/widgets/elements/channels/list/provider-calls.ts'
import { testMessages } from '../../../src/widgets/elements/channels/list/test-runs/channel-test.messages.ts'
import { testRunStore } from '../../../src/widgets/kit/channels/test-run-store.ts'
import { numberFormatIn } from '../../../src/widgets/messages/language/topic.ts'
import type { Id } from '../../../src/widgets/domain/id.ts'
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
  const round = await RemoteTestRun.before(gateway, 'all')
  round.startedAs(await testChannels(gateway, 'all'))
  for (let poll = 0; poll < 20; poll++) {
    const progress = await round.poll(turn, signal)
    if (progress.done) return progress
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error('the round does not end')
}
const failedIn = ({ verdicts }: Pick<Awaited<ReturnType<typeof follow>>, 'verdicts'>) =>
  [...verdicts.values()].filter(({ passed }) => !passed)
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

  test('the reason of a failure, which new-api does not tell, comes with a single test', async () => {
    const { gateway } = await open('rc', {})
    const round = await RemoteTestRun.before(gateway, 'all')
    const after = await round.after(turn, signal)
    const progress = await follow(gateway)
    const shown = { phase: 'done', here: false, jobId: '1', dismiss: () => {} } as const
    testRunStore(gateway).setState({ testRun: { ...progress, after, ...shown } })
    const [failed] = failedIn(progress)
    expect(failed!.message).toBe('')

    const teller = {
      gateway,
      locale: 'en',
      numberFormat: numberFormatIn('en'),
      notify: () => {},
      emit: () => true,
    } as const
    const test = (channel: Id) =>
      runTest(teller, after.get(channel)!, testMessages.en, { model: '', requested: '' })
    await test(failed!.channel)
    const told = testRunStore(gateway).getState().testRun!
    expect(failedIn(told).map(({ message }) => message)).toEqual([
      'The connection was refused: check address and port (do request failed: connection refused)',
    ])

    // A result that the round has told stays as it was.
    const passed = [...progress.verdicts.values()].find(({ passed }) => passed)!
    await test(passed.channel)
    expect(testRunStore(gateway).getState().testRun!.verdicts).toBe(told.verdicts)
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
