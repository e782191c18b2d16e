import { useRef } from 'react'
import { ChannelStatus, type Channel } from '../../../../domain/channels/channel.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useLateSheets } from '../../../../kit/element/late.tsx'
import { common } from '../../../../messages/shared/common.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { DisableFailed } from './disable-failed.tsx'
import { SingleTest } from './single-test.tsx'
import { resultMessages } from './results.messages.ts'
import { resultStyles } from './results.styles.ts'
import { csvFile } from '../../../../kit/data/csv.ts'
import { saveFile } from '../../../../kit/data/save-file.ts'
import type { TestRound } from '../../../../kit/channels/round-store.ts'
import type { Id } from '../../../../domain/id.ts'
import { byText } from '../../../../ui/table/order.ts'

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
  const results = roundResults(round, words.noReason)
  const count = (end: RoundResult['end']) => results.filter((result) => result.end === end).length
  const failed = results.flatMap(({ end, now }) =>
    end === 'failed' && now?.status === ChannelStatus.enabled ? [now] : [],
  )
  const save = () =>
    saveFile(
      place.current!,
      csvFile([
        ['ID', words.channel, words.result, words.model, words.seconds, words.reason, ''],
        ...results.map(({ id, name, end, model, milliseconds, reason, change }) => [
          ...[id, name, words[end], model, milliseconds ? milliseconds / 1000 : '', reason],
          change ? changeWord(change, words) : '',
        ]),
      ]),
      'channel-tests.csv',
    )
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
              <ResultRow key={result.id} result={result} readonly={readonly} />
            ))}
          </tbody>
        </table>
        {results.length > mostRows && <p className="muted">{words.more(results.length - mostRows)}</p>}
      </div>
    </Dialog>
  )
}

function ResultRow({ result, readonly }: { result: RoundResult; readonly: boolean }) {
  const { figures } = useWidget()
  const words = useMessages(resultMessages)
  const { name, end, model, milliseconds, reason, change, now } = result
  return (
    <tr data-end={end}>
      <th scope="row">{name}</th>
      <td>
        <Badge tone={tones[end]}>{words[end]}</Badge>
        <span className="secondary">
          {[model, milliseconds > 0 && words.tookSeconds(figures.number((milliseconds / 1000).toFixed(2)))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td>
        <span>{reason}</span>
        {!readonly && end === 'failed' && reason === words.noReason && <SingleTest channel={now} />}
        {change && <strong className="secondary">{changeWord(change, words)}</strong>}
      </td>
    </tr>
  )
}

const changeWord = (
  change: NonNullable<RoundResult['change']>,
  words: { disabledByIt: string; enabledByIt: string; gone: string },
) => (change === 'gone' ? words.gone : change === 'disabled' ? words.disabledByIt : words.enabledByIt)

/** Result of one channel in a test round. */
interface RoundResult {
  id: Id
  name: string
  end: 'failed' | 'unclear' | 'passed' | 'stopped'
  model: string
  /** 0 if unknown. */
  milliseconds: number
  /** Why it failed. */
  reason: string
  /** How it changed since the round began. */
  change: 'disabled' | 'enabled' | 'gone' | undefined
  /** The channel after the round, if known. */
  now: Channel | undefined
}

const rank = { failed: 0, unclear: 1, stopped: 2, passed: 3 }

/** Every channel of a round, failed ones first. */
function roundResults({ taken, verdicts, unclear, after, here }: TestRound, noReason: string): RoundResult[] {
  const ids = new Set([...taken.keys(), ...verdicts.keys(), ...unclear])
  return [...ids]
    .map((id): RoundResult => {
      const verdict = verdicts.get(id)
      const before = taken.get(id)
      const now = after?.get(id)
      const end = verdict
        ? verdict.passed
          ? 'passed'
          : 'failed'
        : here && !unclear.has(id)
          ? 'stopped'
          : 'unclear'
      return {
        ...{ id, end, now },
        name: before?.name || now?.name || `#${id}`,
        model: verdict?.model ?? '',
        milliseconds: verdict?.milliseconds || (end === 'passed' ? (now?.response_time ?? 0) : 0),
        reason: end === 'failed' ? verdict!.words || noReason : '',
        change: changeOf(before?.status, now, after !== undefined),
      }
    })
    .sort((one, other) => rank[one.end] - rank[other.end] || byText(one.name, other.name))
}

function changeOf(
  before: number | undefined,
  now: Channel | undefined,
  known: boolean,
): RoundResult['change'] {
  if (!known || before === undefined) return undefined
  if (!now) return 'gone'
  if (before === ChannelStatus.enabled && now.status === ChannelStatus.autoDisabled) return 'disabled'
  return before !== ChannelStatus.enabled && now.status === ChannelStatus.enabled ? 'enabled' : undefined
}
