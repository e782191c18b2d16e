import { useRef, useState } from 'react'
import {
  actOnKeys,
  keysOfChannels,
  listKeys,
  type ChannelKey,
} from '../../../../api/extensions/channel-keys.ts'
import { channelKeys } from '../../../../api/channels/channels.ts'
import {
  ChannelStatus,
  channelState,
  type Channel,
  type KeyAction,
} from '../../../../domain/channels/channel.ts'
import { formatTimestamp } from '../../../../domain/format.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useConfirm } from '../../../../kit/data/use-confirm.tsx'
import { RiskyButton } from '../../../../kit/data/risky-button.tsx'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { LoadedPart } from '../../../../kit/drawers/drawer-part.tsx'
import { useLazySheets } from '../../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Badge, type Tone } from '../../../../ui/feedback/badge.tsx'
import { channelKeyMessages } from './channel-keys.messages.ts'
import { KeyTools } from './key-tools.tsx'
import channelKeyStyles from './channel-keys.css?raw'

interface Act {
  action: KeyAction
  index?: number
}

const needsConfirm = ['delete', 'disable all', 'delete failed'] as const satisfies KeyAction[]
const tones: Record<string, Tone> = { enabled: 'ok', 'auto-disabled': 'warn' }

interface ChannelKeysProps {
  channel: Channel
  hidden: ReadonlySet<string>
}

export default function ChannelKeys({ channel: { id, name }, hidden }: ChannelKeysProps) {
  const { emit, numberFormat, gateway, notify } = useWidget()
  const t = useMessages(channelKeyMessages)
  const place = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(0)
  const { ask, confirmation } = useConfirm()
  const resource = useResource({
    key: keysOfChannels.at(String(id), page),
    load: (gateway, signal) => listKeys(gateway, id, page, signal),
    keepPrevious: true,
    optional: true,
  })
  useLazySheets(channelKeyStyles)
  const loaded = resource.data
  const act = async (to: Gateway, { action, index }: Act) => {
    try {
      // Keys are identified by index: if some were deleted meanwhile, this would affect a different one.
      const now = index === undefined || !loaded ? loaded : await listKeys(to, id, loaded.page)
      const same = JSON.stringify(now) === JSON.stringify(loaded)
      if (same) await actOnKeys(to, id, action, index)
      return { same }
    } finally {
      void gateway.resources.invalidate(channelKeys.all)
    }
  }
  const acting = useCommand(act)
  const press = async ({ action, index }: Act) => {
    const affected = index === undefined ? name : t.numbered(index + 1)
    const done = ({ same }: { same: boolean }) => {
      if (!same) return notify('warning', t.changedMeanwhile)
      emit('oneapi-channel-updated', { id })
      notify('success', t.done[action](affected))
    }
    const asked = needsConfirm.find((one) => one === action)
    if (!asked) {
      const acted = await acting.run({ action, index })
      return acted && done(acted)
    }
    ask({
      title: t.titles[asked](affected),
      help: <p>{t.helps[asked]}</p>,
      label: t.acts[asked],
      perform: (to) => act(to, { action, index }),
      done,
    })
  }
  return (
    <div ref={place} part="keys">
      <LoadedPart title={t.title} resource={resource} failed={t.failed} height="120px">
        {({ keys, total, page: shown, pages }) => (
          <>
            <p className="muted">{t.secret}</p>
            <table className="channel-keys">
              <caption className="sr-only">{t.title}</caption>
              <thead>
                <tr>
                  <th scope="col">{t.place}</th>
                  <th scope="col">{t.state}</th>
                  <th scope="col">
                    <span className="sr-only">{t.actions}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {keys.map((key) => (
                  <KeyRow key={key.index} of={key} hidden={hidden} pending={acting.pending} onPress={press} />
                ))}
              </tbody>
            </table>
            {pages > 1 && (
              <div className="channel-keys-acts">
                <Button
                  size="small"
                  onPress={() => setPage(shown - 1)}
                  disabledReason={shown === 0 ? t.noMore : undefined}
                >
                  {t.previous}
                </Button>
                <span className="muted">
                  {t.pageOf(
                    numberFormat.number(shown + 1),
                    numberFormat.number(pages),
                    numberFormat.number(total),
                  )}
                </span>
                <Button
                  size="small"
                  onPress={() => setPage(shown + 1)}
                  disabledReason={shown + 1 >= pages ? t.noMore : undefined}
                >
                  {t.next}
                </Button>
              </div>
            )}
            <div className="channel-keys-acts">
              {!hidden.has('toggle') &&
                (['enable all', 'disable all'] as const).map((action) => (
                  <RiskyButton key={action} size="small" onPress={() => press({ action })} part="keys-toggle">
                    {t.acts[action]}
                  </RiskyButton>
                ))}
              {!hidden.has('delete') && (
                <RiskyButton
                  size="small"
                  onPress={() => press({ action: 'delete failed' })}
                  part="keys-delete"
                >
                  {t.acts['delete failed']}
                </RiskyButton>
              )}
              <KeyTools id={id} name={name} hidden={hidden} />
            </div>
          </>
        )}
      </LoadedPart>
      {confirmation}
    </div>
  )
}

interface KeyRowProps {
  of: ChannelKey
  hidden: ReadonlySet<string>
  pending: boolean
  onPress: (act: Act) => void
}

function KeyRow({ of: { index, status, reason, disabledTime }, hidden, pending, onPress }: KeyRowProps) {
  const t = useMessages(channelKeyMessages)
  const number = t.numbered(index + 1)
  const state = channelState({ status })
  const toggle = status === ChannelStatus.enabled ? 'disable' : 'enable'
  const why = [reason, disabledTime > 0 && formatTimestamp(disabledTime)].filter(Boolean).join(' · ')
  return (
    <tr>
      <th scope="row">{index + 1}</th>
      <td>
        <Badge tone={tones[state] ?? 'off'}>{t.states[state]}</Badge>
        {why && (
          <small className="muted">
            {disabledTime > 0 ? <Moment seconds={disabledTime}>{why}</Moment> : why}
          </small>
        )}
      </td>
      <td>
        <span className="channel-keys-acts">
          {!hidden.has('toggle') && (
            <RiskyButton
              size="small"
              label={`${t.acts[toggle]} ${number}`}
              disabledReason={pending ? t.busy : undefined}
              onPress={() => onPress({ action: toggle, index })}
              part="key-toggle"
            >
              {t.acts[toggle]}
            </RiskyButton>
          )}
          {!hidden.has('delete') && (
            <RiskyButton
              size="small"
              label={`${t.acts.delete} ${number}`}
              disabledReason={pending ? t.busy : undefined}
              onPress={() => onPress({ action: 'delete', index })}
              part="key-delete"
            >
              {t.acts.delete}
            </RiskyButton>
          )}
        </span>
      </td>
    </tr>
  )
}
