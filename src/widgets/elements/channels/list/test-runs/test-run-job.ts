import { channelKeys } from '../../../../api/channels/channels.ts'
import { testChannels } from '../../../../api/channels/channel-tests.ts'
import { asGatewayError, GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { reportFailure } from '../../../../kit/element/report-failure.ts'
import type { Widget } from '../../../../kit/element/widget-context.ts'
import type { JobPlan, Steps } from '../../../../kit/jobs/job.ts'
import { queueOf } from '../../../../kit/jobs/jobs.ts'
import { isOpen } from '../../../../stores/jobs.ts'
import { messagesIn } from '../../../../messages/language/topic.ts'
import { testMessages } from './channel-test.messages.ts'
import { resultMessages } from './results.messages.ts'
import { testRunStore, type TestRunState } from '../../../../kit/channels/test-run-store.ts'
import { RemoteTestRun, LocalTestRun, type TestRun, type TestScope } from './test-run.ts'

/** A run that makes progress is polled with no longer pause than this. */
const steady = 2

/** The gateway reports a run in progress by its message only, without a code. */
const running = /正?在运行|running/i

/** A run that is already going on is followed. */
export async function startTestRun(widget: Widget, scope: TestScope, onStart: () => void) {
  const { gateway, locale, notify } = widget
  const before = followed(gateway)
  const t = messagesIn(resultMessages, locale)
  const begin = (testRun: TestRun) => {
    before?.dismiss()
    onStart()
    const tests = messagesIn(testMessages, locale)
    const title = !testRun.here ? t.following : scope === 'all' ? tests.testAll : tests.testDisabled
    const own: Own = {}
    const { id } = queueOf(gateway).start(following(gateway, testRun, title, own))
    own.jobId = id
    const dismiss = () => queueOf(gateway).dismiss(id)
    show(gateway, { ...testRun.initial, phase: 'running', here: testRun.here, jobId: id, dismiss })
  }
  if (gateway.dialect.capabilities.passesByTime) {
    const tester = await LocalTestRun.before(gateway, scope, locale)
    notify('info', t.started[scope])
    return begin(tester)
  }
  const follower = await RemoteTestRun.before(gateway, scope)
  try {
    follower.startedAs(await testChannels(gateway, scope))
    notify('info', t.started[scope])
  } catch (thrown) {
    const error = asGatewayError(thrown)
    if (error.kind !== GatewayErrorKind.refused || !running.test(error.message)) throw thrown
    reportFailure(widget, error)
    if (before) return
    follower.joinOthers()
  }
  begin(follower)
}

function followed(gateway: Gateway): TestRunState | undefined {
  const { testRun } = testRunStore(gateway).getState()
  return gateway.jobs.getState().jobs.some((job) => job.id === testRun?.jobId && isOpen(job))
    ? testRun
    : undefined
}

const show = (gateway: Gateway, testRun: TestRunState | undefined) =>
  testRunStore(gateway).setState({ testRun })

interface Own {
  jobId?: string
}

/**
 * The job ends when the run is done or makes no more progress. Cancelling ends the polling, not the tests.
 */
function following(gateway: Gateway, testRun: TestRun, title: string, own: Own): JobPlan {
  const { pollSeconds } = testRun
  let next = 0
  let known = -1
  const change = (changes: Partial<TestRunState>) => {
    const { testRun } = testRunStore(gateway).getState()
    // A test of an earlier run may still end.
    if (testRun && testRun.jobId === own.jobId) show(gateway, { ...testRun, ...changes })
  }
  const run = async (signal: AbortSignal, { wait, acquire, step }: Steps) => {
    change({ phase: 'running' })
    for (;;) {
      await wait(pollSeconds[next]! * 1000)
      if (!testRun.here) void gateway.resources.invalidate(channelKeys.list)
      // May be offline; the next poll may succeed.
      const progress = await testRun.poll(acquire, signal).catch((error: unknown) => {
        const last = next + 1 >= pollSeconds.length
        if (last) change({ phase: 'long' })
        if (last || signal.aborted || asGatewayError(error).kind === GatewayErrorKind.rateLimited) throw error
      })
      const count = progress ? progress.verdicts.size + progress.unclear.size : known
      next = count > known ? Math.min(next + 1, steady) : next + 1
      known = count
      if (!progress) continue
      step(count, progress.channels.size || undefined)
      change(progress)
      if (!progress.done && next < pollSeconds.length) continue
      const after = await testRun.after(acquire, signal).catch(() => signal.throwIfAborted())
      if (testRun.here) void gateway.resources.invalidate(channelKeys.list)
      return change({ phase: progress.done ? 'done' : 'long', ...(after && { after }) })
    }
  }
  return {
    // With the page, tests made here end too.
    kind: 'channel-round',
    title,
    reads: true,
    background: !testRun.here,
    onEnd: ({ state }) => state === 'cancelled' && change({ phase: 'long' }),
    items: [
      {
        id: 'round',
        name: title,
        run: async (_, signal, steps) => {
          // A retry after the last interval starts over with the first.
          if (next >= pollSeconds.length) next = 0
          await run(signal, steps)
        },
      },
    ],
  }
}
