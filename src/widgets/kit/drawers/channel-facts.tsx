import { listMessages } from '../lists/list.messages.ts'
import type { ReactNode } from 'react'
import { useLastTests } from '../channels/use-last-tests.ts'
import { useChannelTypes } from '../channels/use-channel-types.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import { formatTimestamp, splitList } from '../../domain/format.ts'
import { Quota } from '../data/quota.tsx'
import { channelTypeName } from '../channels/channel.messages.ts'
import { Moment } from '../../ui/content/moment.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Fact, Facts, DrawerPart } from './drawer-part.tsx'
import { useGroupNames } from '../accounts/group-name.tsx'
import { useMessages, useWidget } from '../element/widget-context.ts'
import { ChannelCalls } from './channel-calls.tsx'
import { drawerMessages } from './drawer.messages.ts'

interface ChannelFactsProps {
  channel: Channel
  balance?: ReactNode
  /** The result of the last test, if more than its time is known. */
  outcome?: ReactNode
}

/** Everything known about a channel, with today's calls. */
export function ChannelFacts({ channel, balance, outcome }: ChannelFactsProps) {
  const { locale } = useWidget()
  const types = useChannelTypes()
  const { labelOf } = useGroupNames()
  const t = useMessages(drawerMessages)
  const { names } = useMessages(listMessages)
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
          <Fact name={t.groups}>{names(splitList(group).map(labelOf))}</Fact>
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

/** @param props.known - its result is shown beside it */
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
      ? t.testedIn(time, numberFormat.number((response_time / 1000).toFixed(2)))
      : time
  return (
    <>
      <Moment seconds={at}>{label}</Moment>
      {result && <span className="muted">{` · ${result}`}</span>}
    </>
  )
}
