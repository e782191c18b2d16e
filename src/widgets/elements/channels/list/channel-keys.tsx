import { useRef, useState } from 'react'
import { actOnKeys, keysOfChannels, listKeys, type ChannelKey } from '../../../api/extensions/channel-keys.ts'
import { channelKeys } from '../../../api/channels/channels.ts'
import {
  ChannelStatus,
  channelState,
  type Channel,
  type KeyAction,
} from '../../../domain/channels/channel.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { LoadedPart } from '../../../kit/drawers/drawer-part.tsx'
import { useLateSheets } from '../../../kit/element/late.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { common } from '../../../messages/shared/common.messages.ts'
import { describeFailure } from '../../../messages/shared/error.messages.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge, type Tone } from '../../../ui/feedback/badge.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { channelKeyMessages } from './channel-keys.messages.ts'

/** Styles of the keys in a channel's drawer. */
const channelKeyStyles = /* css */ `
.channel-keys { width: 100%; margin: 8px 0; border-collapse: collapse; font-size: 12.5px; }
.channel-keys :is(th, td) { padding: 6px 8px 6px 0; border-bottom: 1px solid var(--oa-line); text-align: start; vertical-align: middle; }
.channel-keys thead th { font-weight: 400; color: var(--oa-muted); }
.channel-keys tbody th { font-weight: 600; }
.channel-keys td:nth-child(2) { width: 100%; overflow-wrap: anywhere; }
.channel-keys small { display: block; margin-top: 2px; }
.channel-keys :is(td, th):last-child { padding-inline-end: 0; }
.channel-keys-acts { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-top: 8px; }
.channel-keys td .channel-keys-acts { flex-wrap: nowrap; justify-content: flex-end; margin: 0; }
`

interface Act {
  action: KeyAction
  index?: number
}

/** Actions that need confirmation. */
const asks: readonly KeyAction[] = ['delete', 'disable all', 'delete failed']
const sheets = [channelKeyStyles]
const tones: Record<string, Tone> = { enabled: 'ok', 'auto-disabled': 'warn' }

interface ChannelKeysProps {
  channel: Channel
  /** Parts that the page hides; actions hidden in the list are hidden here too. */
  hidden: ReadonlySet<string>
}

/** The keys of a channel that holds several: their states, and actions on one or all. Key values are not shown. */
export default function ChannelKeys({ channel: { id, name }, hidden }: ChannelKeysProps) {
  const { emit, figures, gateway, locale, notify } = useWidget()
  const words = useMessages(channelKeyMessages)
  const { cancel } = useMessages(common)
  const place = useRef<HTMLDivElement>(null)
  const [page, turn] = useState(0)
  const [asked, ask] = useState<Act>()
  const resource = useResource({
    key: keysOfChannels.at(String(id), page),
    load: (gateway, signal) => listKeys(gateway, id, page, signal),
    keepPrevious: true,
    optional: true,
  })
  useLateSheets(place, sheets)
  const told = resource.data
  const acting = useCommand(
    async (gateway, { action, index }: Act) => {
      // Keys are identified by index: if some were deleted meanwhile, this would affect a different one.
      const now = index === undefined || !told ? told : await listKeys(gateway, id, told.page)
      const same = JSON.stringify(now) === JSON.stringify(told)
      if (same) await actOnKeys(gateway, id, action, index)
      return same
    },
    { inPlace: asked !== undefined },
  )
  const run = async (act: Act) => {
    const same = await acting.run(act)
    void gateway.resources.invalidate(channelKeys.all)
    if (same === undefined) return
    ask(undefined)
    if (!same) return notify('warning', words.changedMeanwhile)
    emit('oneapi-channel-updated', { id })
    notify('success', words.done[act.action](act.index === undefined ? name : words.numbered(act.index + 1)))
  }
  const press = (act: Act) => (asks.includes(act.action) ? ask(act) : void run(act))
  const number = asked?.index === undefined ? '' : words.numbered(asked.index + 1)
  return (
    <div ref={place} part="keys">
      <LoadedPart title={words.title} resource={resource} failed={words.failed} height="120px">
        {({ keys, total, page: shown, pages }) => (
          <>
            <p className="muted">{words.secret}</p>
            <table className="channel-keys">
              <caption className="sr-only">{words.title}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.place}</th>
                  <th scope="col">{words.state}</th>
                  <th scope="col">
                    <span className="sr-only">{words.actions}</span>
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
                  onPress={() => turn(shown - 1)}
                  disabledReason={shown === 0 ? words.noMore : undefined}
                >
                  {words.previous}
                </Button>
                <span className="muted">
                  {words.pageOf(figures.number(shown + 1), figures.number(pages), figures.number(total))}
                </span>
                <Button
                  size="small"
                  onPress={() => turn(shown + 1)}
                  disabledReason={shown + 1 >= pages ? words.noMore : undefined}
                >
                  {words.next}
                </Button>
              </div>
            )}
            <div className="channel-keys-acts">
              {!hidden.has('toggle') &&
                (['enable all', 'disable all'] as const).map((action) => (
                  <Button key={action} size="small" onPress={() => press({ action })} part="keys-toggle">
                    {words.acts[action]}
                  </Button>
                ))}
              {!hidden.has('delete') && (
                <Button size="small" onPress={() => press({ action: 'delete failed' })} part="keys-delete">
                  {words.acts['delete failed']}
                </Button>
              )}
            </div>
          </>
        )}
      </LoadedPart>
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? words.titles[asked.action as keyof typeof words.titles](number || name) : ''}
        confirmLabel={asked ? words.acts[asked.action] : ''}
        cancelLabel={cancel}
        onConfirm={() => asked && run(asked)}
        onCancel={() => ask(undefined)}
        error={acting.error && describeFailure(acting.error, locale)}
      >
        <p>{asked && words.helps[asked.action as keyof typeof words.helps]}</p>
      </ConfirmDialog>
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
  const words = useMessages(channelKeyMessages)
  const number = words.numbered(index + 1)
  const state = channelState({ status })
  const toggle = status === ChannelStatus.enabled ? 'disable' : 'enable'
  const why = [reason, disabledTime > 0 && formatTimestamp(disabledTime)].filter(Boolean).join(' · ')
  return (
    <tr>
      <th scope="row">{index + 1}</th>
      <td>
        <Badge tone={tones[state] ?? 'off'}>{words.states[state]}</Badge>
        {why && (
          <small className="muted">
            {disabledTime > 0 ? <Moment seconds={disabledTime}>{why}</Moment> : why}
          </small>
        )}
      </td>
      <td>
        <span className="channel-keys-acts">
          {!hidden.has('toggle') && (
            <Button
              size="small"
              label={`${words.acts[toggle]} ${number}`}
              disabledReason={pending ? words.busy : undefined}
              onPress={() => onPress({ action: toggle, index })}
              part="key-toggle"
            >
              {words.acts[toggle]}
            </Button>
          )}
          {!hidden.has('delete') && (
            <Button
              size="small"
              label={`${words.acts.delete} ${number}`}
              disabledReason={pending ? words.busy : undefined}
              onPress={() => onPress({ action: 'delete', index })}
              part="key-delete"
            >
              {words.acts.delete}
            </Button>
          )}
        </span>
      </td>
    </tr>
  )
}
