import { useChannelTypes } from '../../../kit/channels/use-channels.ts'
import {
  channelState,
  responseTone,
  formatBalance,
  hasCurrency,
  type Channel,
  type ChannelState,
} from '../../../domain/channels/channel.ts'
import type { TestVerdict } from '../../../domain/channels/channel-test.ts'
import { formatSeconds, zonedTime, splitList } from '../../../domain/format.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import type { useGroupNames } from '../../../kit/accounts/group-name.tsx'
import { channelTypeName } from '../../../kit/channels/channel.messages.ts'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { Button, IconButton } from '../../../ui/controls/button.tsx'
import { Tooltip } from '../../../ui/overlays/tooltip.tsx'
import { RowName } from '../../../ui/table/row-name.tsx'
import { messages, type ChannelListMessages } from './channel-list.messages.ts'
import { testMessages } from './test-runs/channel-test.messages.ts'
import type { TestOutcome } from './test-runs/use-channel-tests.ts'
import { useCommand } from '../../../kit/data/use-command.ts'

export type Groups = ReturnType<typeof useGroupNames>

interface NameCellProps {
  channel: Channel
  t: ChannelListMessages
  onTag: ((tag: string) => void) | undefined
}

/** The type below the name has its colour; the tag is there if the row is one. */
export function NameCell({ channel, t, onTag }: NameCellProps) {
  const { locale } = useWidget()
  const types = useChannelTypes()
  const { type, name, id, tag } = channel
  return (
    <>
      <RowName name={name || `#${id}`} />
      <span className={`channel-type hue hue-${types.of(type)?.color ?? 'unknown'}`} part="type">
        {channelTypeName(types, type, locale)}
      </span>
      {onTag && tag && (
        <Button
          variant="ghost"
          size="small"
          className="channel-tag"
          label={t.allTagged(tag)}
          onPress={() => onTag(tag)}
          part="tag"
        >
          {t.tagged(tag)}
        </Button>
      )}
    </>
  )
}

interface GroupsCellProps {
  channel: Channel
  t: ChannelListMessages
  groups: Groups
}

/** Hover, focus or tap shows all groups. */
export function GroupsCell({ channel, t, groups: names }: GroupsCellProps) {
  const groups = splitList(channel.group)
  const [first, ...others] = groups
  return (
    <span className="channel-groups">
      {first && (
        <span className="channel-group" title={first}>
          {names.nameOf(first)}
        </span>
      )}
      {others.length > 0 && (
        <Tooltip content={t.moreGroups(groups.map(names.labelOf))} className="channel-more">
          +{others.length}
        </Tooltip>
      )}
    </span>
  )
}

const tones: Record<ChannelState, Tone> = {
  enabled: 'ok',
  disabled: 'off',
  'auto-disabled': 'warn',
  unknown: 'off',
}

interface StatusCellProps {
  channel: Channel
  t: ChannelListMessages
  verdict: TestVerdict | undefined
  onWhyDisabled: () => void
}

/** A channel disabled by the gateway also shows the last failure, which opens the details. */
export function StatusCell({ channel, t, verdict, onWhyDisabled }: StatusCellProps) {
  const state = channelState(channel)
  const reason = (verdict && !verdict.passed && verdict.message) || t.why
  return (
    <>
      <Badge tone={tones[state]} part="status">
        {t.states[state]}
      </Badge>
      {state === 'auto-disabled' && (
        <Button
          variant="ghost"
          size="small"
          className="channel-why"
          label={t.whyDisabled(channel.name, reason)}
          onPress={onWhyDisabled}
          part="why"
        >
          <span title={reason}>{reason}</span>
        </Button>
      )}
    </>
  )
}

interface ResponseCellProps {
  channel: Channel
  t: ChannelListMessages
  outcome: TestOutcome | undefined
  onWhy: () => void
}

/** A failed test has a button for the reason; the response time has its colour. */
export function ResponseCell({ channel, t, outcome, onWhy }: ResponseCellProps) {
  const tests = useMessages(testMessages)
  if (outcome?.phase === 'running')
    return (
      <span className="channel-testing">
        <span className="spinner" />
        {tests.testing}
      </span>
    )
  if (outcome?.phase === 'failed')
    return (
      <Button
        size="small"
        variant="ghost"
        className="channel-why channel-failed"
        label={tests.failedOf(channel.name, outcome.reason)}
        onPress={onWhy}
        part="failed-test"
      >
        <b className="tone-bad">{tests.failed}</b>{' '}
        {outcome.reason && <span title={outcome.reason}>{outcome.reason}</span>}
      </Button>
    )
  return <ResponseTime channel={channel} t={t} outcome={outcome} />
}

export function ResponseLegend({ t }: { t: ChannelListMessages }) {
  const tests = useMessages(testMessages)
  const { numberFormat } = useWidget()
  return (
    <p className="response-legend muted" part="legend">
      {t.response}
      {[1000, 3000, 5000].map((most) => (
        <span key={most} className={`hue-${responseTone(most)}`}>
          ≤ {tests.wait(formatSeconds(most, numberFormat))}
        </span>
      ))}
      <span
        className={`hue-${responseTone(Infinity)}`}
      >{`> ${tests.wait(formatSeconds(5000, numberFormat))}`}</span>
    </p>
  )
}

/** A time alone does not show how a test ended (behaviour §4); where only passes leave one, it is theirs. */
function ResponseTime({ channel, t, outcome }: Pick<ResponseCellProps, 'channel' | 't' | 'outcome'>) {
  const { numberFormat } = useWidget()
  const tests = useMessages(testMessages)
  const { response_time, test_time } = channel
  const passed = outcome?.phase === 'passed'
  const milliseconds = response_time > 0 || !passed ? response_time : Number(outcome.seconds) * 1000
  const seconds = milliseconds > 0 && tests.wait(formatSeconds(milliseconds, numberFormat))
  const time = test_time > 0 && zonedTime(test_time)
  const passedAt = outcome?.phase === 'unclear' && outcome.passedAt
  // As wide as what follows, so that no button moves from under the pointer when the log has been read.
  const isBeingRead = outcome?.phase === 'unclear' && outcome.isBeingRead
  const [text, content] = passed
    ? [seconds || t.endings.passed, time && t.testedAt(time)]
    : isBeingRead
      ? [seconds || '…', false as const]
      : passedAt && seconds
        ? [tests.lastPass(seconds), tests.lastPassAt(zonedTime(passedAt))]
        : outcome?.phase === 'unclear'
          ? [tests.unclear, time && tests.unclearAt(time)]
          : [t.untested, false as const]
  return (
    <Tooltip
      content={content}
      className={`response hue-${passed ? responseTone(milliseconds) : 'untested'}`}
      part="response"
    >
      {text}
    </Tooltip>
  )
}

export function BalanceCell({ channel, refreshable }: { channel: Channel; refreshable: boolean }) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const { name, balance, balance_updated_time: time } = channel
  const refresh = useRefresh(channel)
  return (
    <span className="channel-balance">
      <span title={time > 0 ? t.balanceAt(zonedTime(time), hasCurrency(channel)) : t.balanceNever}>
        {time > 0 || balance !== 0 ? formatBalance(channel, numberFormat) : '—'}
      </span>
      {refreshable && (
        <IconButton
          size="small"
          icon="refresh"
          label={t.refreshBalance(name)}
          pending={refresh.pending}
          onPress={() => refresh.run()}
          part="refresh-balance"
        />
      )}
    </span>
  )
}

function useRefresh(channel: Channel) {
  const widget = useWidget()
  const t = useMessages(messages)
  return useCommand(async () => {
    const { refreshBalance } = await import('./provider-calls.ts')
    await refreshBalance(widget, channel, t)
  })
}
