import { useRef } from 'react'
import { ChannelStatus, type Channel } from '../../../../domain/channels/channel.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { useLazySheets } from '../../../../kit/element/lazy.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Badge } from '../../../../ui/feedback/badge.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { DisableFailed } from './disable-failed.tsx'
import { SingleTest } from './single-test.tsx'
import { resultMessages } from './results.messages.ts'
import resultStyles from './results.css?raw'
import { csvFile } from '../../../../kit/data/csv.ts'
import { saveFile } from '../../../../kit/data/save-file.ts'
import type { TestRunState } from '../../../../kit/channels/test-run-store.ts'
import { formatSeconds } from '../../../../domain/format.ts'
import type { Id } from '../../../../domain/id.ts'
import { byText } from '../../../../ui/table/table-column.ts'

interface TestRunOutcomeProps {
  testRun: TestRunState
  readonly: boolean
  onClose: () => void
}

/** The saved file has all rows. */
const maxShown = 300

const tones = { passed: 'ok', failed: 'bad', unclear: 'off', stopped: 'off' } as const

export default function TestRunOutcome({ testRun, readonly, onClose }: TestRunOutcomeProps) {
  const t = useMessages(resultMessages)
  const place = useRef<HTMLDivElement>(null)
  useLazySheets(resultStyles)
  const results = testRunResults(testRun, t.noReason)
  const count = (end: TestRunResult['end']) => results.filter((result) => result.end === end).length
  const failed = results.flatMap(({ end, now }) =>
    end === 'failed' && now?.status === ChannelStatus.enabled ? [now] : [],
  )
  const save = () =>
    saveFile(
      place.current!,
      csvFile([
        ['ID', t.channel, t.result, t.model, t.seconds, t.reason, ''],
        ...results.map(({ id, name, end, model, milliseconds, reason, change }) => [
          id,
          name,
          t[end],
          model,
          milliseconds ? milliseconds / 1000 : '',
          reason,
          change ? changeWord(change, t) : '',
        ]),
      ]),
      'channel-tests.csv',
    )
  return (
    <Dialog
      title={t.outcome}
      onClose={onClose}
      size="large"
      part="outcome"
      footer={
        <>
          {!readonly && <DisableFailed channels={failed} />}
          <Button icon="download" onPress={save} part="outcome__csv">
            {t.csv}
          </Button>
        </>
      }
    >
      <div className="test-dialog" ref={place}>
        <p>
          {t.ends({
            passed: count('passed'),
            failed: count('failed'),
            unclear: count('unclear'),
            disabled: results.filter(({ change }) => change === 'disabled').length,
          })}
        </p>
        <table className="results">
          <caption className="sr-only">{t.outcome}</caption>
          <thead>
            <tr>
              <th scope="col">{t.channel}</th>
              <th scope="col">{t.result}</th>
              <th scope="col">{t.reason}</th>
            </tr>
          </thead>
          <tbody>
            {results.slice(0, maxShown).map((result) => (
              <ResultRow key={result.id} result={result} readonly={readonly} />
            ))}
          </tbody>
        </table>
        {results.length > maxShown && <p className="muted">{t.more(results.length - maxShown)}</p>}
      </div>
    </Dialog>
  )
}

function ResultRow({ result, readonly }: { result: TestRunResult; readonly: boolean }) {
  const { numberFormat } = useWidget()
  const t = useMessages(resultMessages)
  const { name, end, model, milliseconds, reason, change, now } = result
  return (
    <tr data-end={end}>
      <th scope="row">{name}</th>
      <td>
        <Badge tone={tones[end]}>{t[end]}</Badge>
        <span className="secondary">
          {[model, milliseconds > 0 && t.tookSeconds(formatSeconds(milliseconds, numberFormat))]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </td>
      <td>
        <span>{reason}</span>
        {!readonly && end === 'failed' && reason === t.noReason && <SingleTest channel={now} />}
        {change && <strong className="secondary">{changeWord(change, t)}</strong>}
      </td>
    </tr>
  )
}

const changeWord = (
  change: NonNullable<TestRunResult['change']>,
  t: { disabledByIt: string; enabledByIt: string; gone: string },
) => (change === 'gone' ? t.gone : change === 'disabled' ? t.disabledByIt : t.enabledByIt)

interface TestRunResult {
  id: Id
  name: string
  end: 'failed' | 'unclear' | 'passed' | 'stopped'
  model: string
  /** 0 if unknown. */
  milliseconds: number
  reason: string
  /** Undefined if the channel is as it was when the run began. */
  change: 'disabled' | 'enabled' | 'gone' | undefined
  now: Channel | undefined
}

const rank = { failed: 0, unclear: 1, stopped: 2, passed: 3 }

function testRunResults(
  { channels, verdicts, unclear, after, here }: TestRunState,
  noReason: string,
): TestRunResult[] {
  const ids = new Set([...channels.keys(), ...verdicts.keys(), ...unclear])
  return [...ids]
    .map((id): TestRunResult => {
      const verdict = verdicts.get(id)
      const before = channels.get(id)
      const now = after?.get(id)
      const end = verdict
        ? verdict.passed
          ? 'passed'
          : 'failed'
        : here && !unclear.has(id)
          ? 'stopped'
          : 'unclear'
      return {
        id,
        end,
        now,
        name: before?.name || now?.name || `#${id}`,
        model: verdict?.model ?? '',
        milliseconds: verdict?.milliseconds || (end === 'passed' ? (now?.response_time ?? 0) : 0),
        reason: end === 'failed' ? verdict!.message || noReason : '',
        change: changeOf(before?.status, now, after !== undefined),
      }
    })
    .sort((one, other) => rank[one.end] - rank[other.end] || byText(one.name, other.name))
}

function changeOf(
  before: number | undefined,
  now: Channel | undefined,
  known: boolean,
): TestRunResult['change'] {
  if (!known || before === undefined) return undefined
  if (!now) return 'gone'
  if (before === ChannelStatus.enabled && now.status === ChannelStatus.autoDisabled) return 'disabled'
  return before !== ChannelStatus.enabled && now.status === ChannelStatus.enabled ? 'enabled' : undefined
}
