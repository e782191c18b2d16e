import { type ReactNode, useState } from 'react'
import { listMessages } from '../lists/list.messages.ts'
import { useLastTests } from '../channels/use-last-tests.ts'
import { useChannelTypes } from '../channels/use-channels.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import { formatTimestamp, splitList, formatSeconds } from '../../domain/format.ts'
import { Quota, useFormatQuota } from '../data/quota.tsx'
import { channelTypeName } from '../channels/channel.messages.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Fact, Facts, DrawerPart, LoadedPart } from './drawer-part.tsx'
import { useGroupNames } from '../accounts/group-name.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { drawerMessages } from './drawer.messages.ts'
import type { LogEntry } from '../../domain/log.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useCommand } from '../data/use-command.ts'
import { LogLink } from './log-link.tsx'
import { countCallsToday, useCallsToday } from './use-calls-today.ts'

interface ChannelFactsProps {
  channel: Channel
  balance?: ReactNode
  outcome?: ReactNode
}

export function ChannelFacts({ channel, balance, outcome }: ChannelFactsProps) {
  const { locale } = useWidget()
  const types = useChannelTypes()
  const { labelOf } = useGroupNames()
  const t = useMessages(drawerMessages)
  const { comma } = useMessages(listMessages)
  const { id, type, base_url, group, priority, weight, used_quota } = channel
  const { defaultBaseUrl } = types.of(type) ?? {}
  const models = splitList(channel.models)
  return (
    <>
      <DrawerPart title={t.facts}>
        <Facts>
          <Fact name={t.id}>{String(id)}</Fact>
          <Fact name={t.provider}>{channelTypeName(types, type, locale)}</Fact>
          <Fact name={t.address} wide>
            {base_url || (defaultBaseUrl && t.addressDefault(defaultBaseUrl))}
          </Fact>
          <Fact name={t.groups}>{splitList(group).map(labelOf).join(comma)}</Fact>
          {channel.tag && <Fact name={t.tag}>{channel.tag}</Fact>}
          <Fact name={t.priority}>{`${priority} / ${weight}`}</Fact>
          <Fact name={t.used}>
            <Quota units={used_quota} t={t} />
          </Fact>
          {balance && <Fact name={t.balance}>{balance}</Fact>}
          <Fact name={t.lastTest} wide>
            <LastTest channel={channel} known={Boolean(outcome)} />
            {outcome}
          </Fact>
          {channel.model_mapping && (
            <Fact name={t.mapping} wide>
              <span className="mono">{channel.model_mapping}</span>
            </Fact>
          )}
        </Facts>
      </DrawerPart>
      <ChannelCalls key={id} channel={id} />
      <DrawerPart title={t.models(models.length)}>
        {models.length === 0 ? (
          <p className="muted">{t.noModels}</p>
        ) : (
          <div className="drawer-names">
            {models.map((model) => (
              <Badge key={model} tone="off" dot={false}>
                {model}
              </Badge>
            ))}
          </div>
        )}
      </DrawerPart>
    </>
  )
}

/** `known`: the result of the test is shown beside it. */
function LastTest({ channel, known }: { channel: Channel; known: boolean }) {
  const t = useMessages(drawerMessages)
  const { numberFormat } = useWidget()
  const { test_time, response_time } = channel
  const { ending, verdict } = useLastTests().lastTestOf(channel)
  const at = test_time || (verdict?.at ?? 0)
  const result = known || ending === 'passed' ? '' : t.endings[ending]
  if (at === 0) return <>{result}</>
  const time = formatTimestamp(at)
  const label =
    response_time > 0 && ending !== 'failed'
      ? t.testedIn(time, formatSeconds(response_time, numberFormat))
      : time
  return (
    <>
      <Moment seconds={at}>{label}</Moment>
      {result && <span className="muted">{` · ${result}`}</span>}
    </>
  )
}

const named = 5

/** An exact count needs many requests, so it takes a press. */
function ChannelCalls({ channel }: { channel: Channel['id'] }) {
  const { numberFormat } = useWidget()
  const t = useMessages(drawerMessages)
  const calls = useCallsToday(channel)
  const [counted, setCounted] = useState<number>()
  const count = useCommand(async (gateway) => setCounted(await countCallsToday(gateway, channel)))
  const filters = { channel: String(channel), range: 'today' } as const
  return (
    <LoadedPart title={t.today} resource={calls} failed={t.todayFailed} height="120px">
      {({ spent, rows, more, total }) => {
        const known = counted ?? total ?? (more ? undefined : rows.length)
        return (
          <>
            <Facts>
              <Fact name={t.spent}>
                <Quota units={spent} t={t} />
              </Fact>
              <Fact name={t.calls}>
                <span role="status">
                  {known === undefined ? t.atLeast(rows.length) : numberFormat.number(known)}
                </span>{' '}
                {known === undefined && (
                  <Button size="small" pending={count.pending} onPress={() => count.run()} part="count-calls">
                    {t.count}
                  </Button>
                )}
              </Fact>
              <Fact name={t.newest} wide>
                {rows.length === 0 ? t.noCalls : <Newest rows={rows.slice(0, named)} />}
              </Fact>
            </Facts>
            <LogLink filters={filters} />
          </>
        )
      }}
    </LoadedPart>
  )
}

function Newest({ rows }: { rows: readonly LogEntry[] }) {
  const formatQuota = useFormatQuota()
  return (
    <ul className="drawer-lines">
      {rows.map(({ created_at, username, model_name, quota }, index) => (
        <li key={index}>
          <span className="muted">
            <Moment seconds={created_at}>{formatTimestamp(created_at).slice('YYYY-MM-DD '.length)}</Moment>
          </span>
          <span>{[username, model_name].filter(Boolean).join(' · ')}</span>
          <span>{formatQuota(quota)}</span>
        </li>
      ))}
    </ul>
  )
}
