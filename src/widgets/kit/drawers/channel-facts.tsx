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
  /** The balance at the provider, as the list shows it. */
  balance?: ReactNode
  /** The result of the last test, if more than its time is known. */
  outcome?: ReactNode
}

/** Everything known about a channel, with today's calls. */
export function ChannelFacts({ channel, balance, outcome }: ChannelFactsProps) {
  const { locale } = useWidget()
  const types = useChannelTypes()
  const { labelOf } = useGroupNames()
  const words = useMessages(drawerMessages)
  const { names } = useMessages(listMessages)
  const { id, type, base_url, group, priority, weight, used_quota } = channel
  const { defaultBaseUrl } = types.of(type) ?? {}
  const models = splitList(channel.models)
  return (
    <>
      <DrawerPart title={words.facts}>
        <Facts>
          <Fact name={words.id}>{String(id)}</Fact>
          <Fact name={words.provider}>{channelTypeName(types, type, locale)}</Fact>
          <Fact name={words.address} wide>
            {base_url || (defaultBaseUrl && words.addressDefault(defaultBaseUrl))}
          </Fact>
          <Fact name={words.groups}>{names(splitList(group).map(labelOf))}</Fact>
          {channel.tag && <Fact name={words.tag}>{channel.tag}</Fact>}
          <Fact name={words.priority}>{`${priority} / ${weight}`}</Fact>
          <Fact name={words.used}>
            <Quota units={used_quota} words={words} />
          </Fact>
          {balance && <Fact name={words.balance}>{balance}</Fact>}
          <Fact name={words.lastTest} wide>
            <LastTest channel={channel} known={Boolean(outcome)} />
            {outcome}
          </Fact>
          {channel.model_mapping && (
            <Fact name={words.mapping} wide>
              <span className="mono">{channel.model_mapping}</span>
            </Fact>
          )}
        </Facts>
      </DrawerPart>
      <ChannelCalls key={id} channel={id} />
      <DrawerPart title={words.models(models.length)}>
        {models.length === 0 ? (
          <p className="muted">{words.noModels}</p>
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
  const words = useMessages(drawerMessages)
  const { figures } = useWidget()
  const { test_time, response_time } = channel
  const { ending, verdict } = useLastTests().lastTestOf(channel)
  const at = test_time || (verdict?.at ?? 0)
  const result = known || ending === 'passed' ? '' : words.endings[ending]
  if (at === 0) return <>{result}</>
  const time = formatTimestamp(at)
  const told =
    response_time > 0 && ending !== 'failed'
      ? words.testedIn(time, figures.number((response_time / 1000).toFixed(2)))
      : time
  return (
    <>
      <Moment seconds={at}>{told}</Moment>
      {result && <span className="muted">{` · ${result}`}</span>}
    </>
  )
}
