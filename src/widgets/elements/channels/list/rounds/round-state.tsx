import type { Id } from '../../../../domain/id.ts'
import type { TestRound } from '../../../../kit/channels/round-store.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/controls/icon.tsx'
import { byText } from '../../../../ui/table/order.ts'
import { resultMessages } from './results.messages.ts'
import { SingleTest } from './single-test.tsx'
import type { TestOutcome } from './use-channel-tests.ts'

interface RoundStateProps {
  round: TestRound
  paused: boolean
  /** Opens the results. */
  onOpen: () => void
}

/** How far a round is, or how it ended; a warning only once a channel has failed. */
export default function RoundState({ round, paused, onOpen }: RoundStateProps) {
  const words = useMessages(resultMessages)
  const { close } = useMessages(common)
  const { length: failed } = failedIn(round)
  return (
    <div className={failed > 0 ? 'callout tone-warn channel-note' : 'callout channel-note'}>
      {round.phase === 'running' && !paused ? (
        <span className="spinner" />
      ) : (
        <Icon name={failed > 0 ? 'alert' : 'info'} />
      )}
      <span>{sentence(round, failed, words)}</span>
      {round.phase !== 'running' && round.taken.size > 0 && (
        <Button variant="ghost" size="small" onPress={onOpen} part="round__results">
          {words.seeResults}
        </Button>
      )}
      <IconButton size="small" icon="x" label={close} onPress={round.dismiss} />
    </div>
  )
}

/** The channels that have failed, with their reasons. */
export function FailedTests({ round, readonly }: { round: TestRound; readonly: boolean }) {
  const words = useMessages(resultMessages)
  const failed = failedIn(round)
  if (failed.length === 0) return null
  return (
    <details className="failed-tests" open={failed.length <= shownAtOnce}>
      <summary>{words.failedOnes(failed.length)}</summary>
      <ul tabIndex={0} aria-label={words.failedOnes(failed.length)}>
        {failed.map(({ id, name, reason }) => (
          <li key={id}>
            {reason ? (
              words.reasonOf(name, reason)
            ) : (
              <>
                <span>{words.reasonOf(name, words.noReason)}</span>
                {!readonly && <SingleTest channel={round.after?.get(id)} />}
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Longer lists of failed channels start collapsed. */
const shownAtOnce = 10

interface Failed {
  id: Id
  name: string
  reason: string
}

const failedIn = ({ taken, verdicts }: TestRound): Failed[] =>
  [...verdicts.values()]
    .filter(({ passed }) => !passed)
    .map(({ channel: id, words }) => ({ id, name: taken.get(id)?.name || `#${id}`, reason: words }))
    .sort((one, other) => byText(one.name, other.name))

function sentence(round: TestRound, failed: number, words: (typeof resultMessages)['zh-CN']) {
  const { phase, here, taken, verdicts, unclear, counts } = round
  const passed = verdicts.size - failed
  const tested = verdicts.size + unclear.size
  const left = Math.max(0, taken.size - tested)
  if (phase === 'long' && here) return words.roundStopped({ passed, failed, unclear: unclear.size, left })
  if (phase === 'long') return words.roundLong(passed, failed, left + unclear.size)
  if (phase === 'done')
    return taken.size === 0
      ? words.roundNone
      : counts && unclear.size > 0
        ? words.roundCounted(taken.size, counts.passed, counts.failed)
        : words.roundDone({ of: taken.size, passed, failed, unclear: unclear.size, here })
  if (taken.size > 0) return (here ? words.roundHere : words.roundProgress)(tested, taken.size)
  return verdicts.size > 0 ? words.roundOfOthers(passed, failed) : words.roundRunning
}

/** Progress or result of a test. */
export function Outcome({ outcome }: { outcome: TestOutcome }) {
  const words = useMessages(resultMessages)
  const { phase, model } = outcome
  if (phase === 'running') return <p className="test-outcome">{words.pendingWith(model)}</p>
  if (phase === 'passed')
    return <p className="test-outcome tone-ok">{words.passedWith(model, outcome.seconds)}</p>
  if (phase === 'unclear') return <p className="test-outcome">{words.unclearHelp}</p>
  return (
    <div className="test-outcome tone-bad" part="test-failure">
      <strong>{words.failedWith(model)}</strong>
      <p className="test-reason">{outcome.reason}</p>
    </div>
  )
}
