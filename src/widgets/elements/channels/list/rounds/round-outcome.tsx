import { useRef } from 'react'
import { ChannelStatus } from '../../../../domain/channels/channel.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import { useLateSheets } from '../../../../kit/element/use-late-sheets.ts'
import { common } from '../../../../messages/shared/common.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { DisableFailed } from './disable-failed.tsx'
import { resultMessages } from './results.messages.ts'
import { roundResults, type RoundResult } from './round-results.ts'
import { resultStyles } from './results.styles.ts'
import { saveCsv } from '../files/save-csv.ts'
import type { TestRound } from '../../../../kit/channels/round-store.ts'

interface RoundOutcomeProps {
  round: TestRound
  /** Hides the actions that change channels. */
  readonly: boolean
  onClose: () => void
}

/** Maximum rows shown; the file has all of them. */
const mostRows = 300

const tones = { passed: 'ok', failed: 'bad', unclear: 'off', stopped: 'off' } as const

/** Results of all channels of a round in one table; failed ones can be disabled, and the table saved. */
export default function RoundOutcome({ round, readonly, onClose }: RoundOutcomeProps) {
  const words = useMessages(resultMessages)
  const { close } = useMessages(common)
  const place = useRef<HTMLDivElement>(null)
  useLateSheets(place, [resultStyles])
  const results = roundResults(round)
  const count = (end: RoundResult['end']) => results.filter((result) => result.end === end).length
  const failed = results.flatMap(({ end, now }) =>
    end === 'failed' && now?.status === ChannelStatus.enabled ? [now] : [],
  )
  const save = () =>
    saveCsv(place.current!, 'channel-tests.csv', [
      ['ID', words.channel, words.result, words.model, words.seconds, words.reason, ''],
      ...results.map(({ id, name, end, model, milliseconds, reason, change }) => [
        ...[id, name, words[end], model, milliseconds ? milliseconds / 1000 : '', reason],
        change ? changeWord(change, words) : '',
      ]),
    ])
  return (
    <Dialog
      open
      title={words.outcome}
      onClose={onClose}
      closeLabel={close}
      size="large"
      part="outcome"
      footer={
        <>
          {!readonly && <DisableFailed channels={failed} />}
          <Button icon="download" onPress={save} part="outcome__csv">
            {words.csv}
          </Button>
        </>
      }
    >
      <div className="test-dialog" ref={place}>
        <p>
          {words.ends({
            ...{ passed: count('passed'), failed: count('failed'), unclear: count('unclear') },
            disabled: results.filter(({ change }) => change === 'disabled').length,
          })}
        </p>
        <table className="results">
          <caption className="sr-only">{words.outcome}</caption>
          <thead>
            <tr>
              <th scope="col">{words.channel}</th>
              <th scope="col">{words.result}</th>
              <th scope="col">{words.reason}</th>
            </tr>
          </thead>
          <tbody>
            {results.slice(0, mostRows).map((result) => (
              <ResultRow key={result.id} result={result} />
            ))}
          </tbody>
        </table>
        {results.length > mostRows && <p className="muted">{words.more(results.length - mostRows)}</p>}
      </div>
    </Dialog>
  )
}

function ResultRow({ result }: { result: RoundResult }) {
  const words = useMessages(resultMessages)
  const { name, end, model, milliseconds, reason, change } = result
  return (
    <tr data-end={end}>
      <th scope="row">{name}</th>
      <td>
        <Badge tone={tones[end]}>{words[end]}</Badge>
        <span className="secondary">
          {[model, milliseconds > 0 && words.tookSeconds((milliseconds / 1000).toFixed(2))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td>
        {reason}
        {change && <strong className="secondary">{changeWord(change, words)}</strong>}
      </td>
    </tr>
  )
}

const changeWord = (
  change: NonNullable<RoundResult['change']>,
  words: { disabledByIt: string; enabledByIt: string; gone: string },
) => (change === 'gone' ? words.gone : change === 'disabled' ? words.disabledByIt : words.enabledByIt)
