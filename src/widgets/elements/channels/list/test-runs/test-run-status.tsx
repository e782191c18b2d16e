import type { Id } from '../../../../domain/id.ts'
import type { TestRunState } from '../../../../kit/channels/test-run-store.ts'
import { useCommon, useMessages } from '../../../../kit/element/widget-context.ts'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/controls/icon.tsx'
import { byText } from '../../../../ui/table/table-column.ts'
import { resultMessages } from './results.messages.ts'
import { SingleTest } from './single-test.tsx'
import type { TestOutcome } from './use-channel-tests.ts'

interface TestRunStatusProps {
  testRun: TestRunState
  paused: boolean
  onOpen: () => void
}

export default function TestRunStatus({ testRun, paused, onOpen }: TestRunStatusProps) {
  const t = useMessages(resultMessages)
  const { close } = useCommon()
  const { length: failed } = failedIn(testRun)
  return (
    <div className={failed > 0 ? 'callout tone-warn channel-note' : 'callout channel-note'}>
      {testRun.phase === 'running' && !paused ? (
        <span className="spinner" />
      ) : (
        <Icon name={failed > 0 ? 'alert' : 'info'} />
      )}
      <span>{sentence(testRun, failed, t)}</span>
      {testRun.phase !== 'running' && testRun.channels.size > 0 && (
        <Button variant="ghost" size="small" onPress={onOpen} part="round__results">
          {t.seeResults}
        </Button>
      )}
      <IconButton size="small" icon="x" label={close} onPress={testRun.dismiss} />
    </div>
  )
}

export function FailedTests({ testRun, readonly }: { testRun: TestRunState; readonly: boolean }) {
  const t = useMessages(resultMessages)
  const failed = failedIn(testRun)
  if (failed.length === 0) return null
  return (
    <details className="failed-tests" open={failed.length <= shownAtOnce}>
      <summary>{t.failedOnes(failed.length)}</summary>
      <ul tabIndex={0} aria-label={t.failedOnes(failed.length)}>
        {failed.map(({ id, name, reason }) => (
          <li key={id}>
            {reason ? (
              t.reasonOf(name, reason)
            ) : (
              <>
                <span>{t.reasonOf(name, t.noReason)}</span>
                {!readonly && <SingleTest channel={testRun.after?.get(id)} />}
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A longer list of failed channels starts collapsed. */
const shownAtOnce = 10

interface Failed {
  id: Id
  name: string
  reason: string
}

const failedIn = ({ channels, verdicts }: TestRunState): Failed[] =>
  [...verdicts.values()]
    .filter(({ passed }) => !passed)
    .map(({ channel: id, message }) => ({ id, name: channels.get(id)?.name || `#${id}`, reason: message }))
    .sort((one, other) => byText(one.name, other.name))

function sentence(testRun: TestRunState, failed: number, t: (typeof resultMessages)['zh-CN']) {
  const { phase, here, channels, verdicts, unclear, counts } = testRun
  const passed = verdicts.size - failed
  const tested = verdicts.size + unclear.size
  const left = Math.max(0, channels.size - tested)
  if (phase === 'long' && here) return t.roundStopped({ passed, failed, unclear: unclear.size, left })
  if (phase === 'long') return t.roundLong(passed, failed, left + unclear.size)
  if (phase === 'done')
    return channels.size === 0
      ? t.roundNone
      : counts && unclear.size > 0
        ? t.roundCounted(channels.size, counts.passed, counts.failed)
        : t.roundDone({ of: channels.size, passed, failed, unclear: unclear.size, here })
  if (channels.size > 0) return (here ? t.roundHere : t.roundProgress)(tested, channels.size)
  return verdicts.size > 0 ? t.roundOfOthers(passed, failed) : t.roundRunning
}

export function Outcome({ outcome }: { outcome: TestOutcome }) {
  const t = useMessages(resultMessages)
  const { phase, model } = outcome
  if (phase === 'running') return <p className="test-outcome">{t.pendingWith(model)}</p>
  if (phase === 'passed')
    return <p className="test-outcome tone-ok">{t.passedWith(model, outcome.seconds)}</p>
  if (phase === 'unclear') return <p className="test-outcome">{t.unclearHelp}</p>
  return (
    <div className="test-outcome tone-bad" part="test-failure">
      <strong>{t.failedWith(model)}</strong>
      <p className="test-reason">{outcome.reason}</p>
    </div>
  )
}
