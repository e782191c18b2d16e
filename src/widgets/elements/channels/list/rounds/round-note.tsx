import { useState } from 'react'
import type { Id } from '../../../../domain/id.ts'
import { byText } from '../../../../ui/table/order.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/controls/icon.tsx'
import { testMessages } from './channel-test.messages.ts'
import type { TestRound } from '../../../../kit/channels/round-store.ts'
import { late } from '../../../../kit/element/late.tsx'

const RoundOutcome = late(() => import('./round-outcome.tsx'))

interface RoundNoteProps {
  round: TestRound | undefined
  /** Its job is paused. */
  paused: boolean
  /** Hides the actions that change channels. */
  readonly: boolean
}

/** Progress or outcome of a test round. The live region must exist before it gets text, to be announced. */
export function RoundNote({ round, paused, readonly }: RoundNoteProps) {
  const [open, setOpen] = useState(false)
  const words = useMessages(testMessages)
  const { close } = useMessages(common)
  const failed = round ? failedIn(round) : []
  return (
    <div part="round">
      {/* A warning only once a channel has failed. */}
      <div role="status">
        {round && (
          <div className={failed.length > 0 ? 'callout tone-warn channel-note' : 'callout channel-note'}>
            {round.phase === 'running' && !paused ? (
              <span className="spinner" />
            ) : (
              <Icon name={failed.length > 0 ? 'alert' : 'info'} />
            )}
            <span>{sentence(round, failed.length, words)}</span>
            {round.phase !== 'running' && round.taken.size > 0 && (
              <Button variant="ghost" size="small" onPress={() => setOpen(true)} part="round__results">
                {words.seeResults}
              </Button>
            )}
            <Button variant="ghost" size="small" icon="x" iconOnly label={close} onPress={round.dismiss} />
          </div>
        )}
      </div>
      {failed.length > 0 && (
        <details className="failed-tests" open={failed.length <= shownAtOnce}>
          <summary>{words.failedOnes(failed.length)}</summary>
          <ul tabIndex={0} aria-label={words.failedOnes(failed.length)}>
            {failed.map(({ id, name, reason }) => (
              <li key={id}>{words.reasonOf(name, reason)}</li>
            ))}
          </ul>
        </details>
      )}
      {open && round && <RoundOutcome round={round} readonly={readonly} onClose={() => setOpen(false)} />}
    </div>
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

function sentence(round: TestRound, failed: number, words: (typeof testMessages)['zh-CN']) {
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
