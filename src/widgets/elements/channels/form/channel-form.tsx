import { useEffect, useState } from 'react'
import { channelKeys, getChannel, listChannels } from '../../../api/channels/channels.ts'
import { loadStatus } from '../../../api/status.ts'
import type { Channel } from '../../../domain/channels/channel.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import { FormPage, FormSkeleton } from '../../../kit/forms/editor.tsx'
import { lazy } from '../../../kit/element/lazy.tsx'
import { Loaded } from '../../../kit/forms/loaded.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { ChannelEditor } from './channel-editor.tsx'
import { messages } from './channel-form.messages.ts'
import type { Start } from './use-channel-form.ts'

const QuickChannel = lazy(() => import('./quick-channel.tsx'))

const skeleton = <FormSkeleton fields={5} last="240px" />

interface ChannelFormProps {
  channelId?: string
  copyFrom?: string
  quick?: boolean
  hide?: string
}

export function ChannelForm({ channelId, copyFrom, quick = false, hide }: ChannelFormProps) {
  const { inDialog } = useWidget()
  const t = useMessages(messages)
  const title = channelId ? t.editTitle : copyFrom ? t.copyTitle : t.createTitle
  const copying = copyFrom && !channelId
  if (quick && !channelId && !copyFrom) return <Fresh title={title} quick />
  return (
    <FormPage title={title} help={copying ? t.copyHelp : t.help} untitled={wordsOf(hide).includes('title')}>
      {inDialog && copying && <Callout>{t.copyHelp}</Callout>}
      {channelId ? (
        <Begun key={`edit ${channelId}`} by={channelId} start={(edit) => ({ edit })} title={title} />
      ) : copyFrom ? (
        <Begun key={`copy ${copyFrom}`} by={copyFrom} start={(copy) => ({ copy })} title={title} />
      ) : (
        <Fresh title={title} />
      )}
    </FormPage>
  )
}

/** Each gateway has its own numbers for provider types, so a new form waits until the gateway is known. */
function Fresh({ title, quick = false }: { title: string; quick?: boolean }) {
  const { ready } = useWidget()
  const recognised = useKnownDialect()
  useEffect(() => (recognised ? ready.settle() : undefined), [ready, recognised])
  if (!recognised) return skeleton
  return quick ? <QuickChannel title={title} /> : <ChannelEditor title={title} start={{}} />
}

/** Until the gateway is known, a number of a type or state may mean something else there. */
function useKnownDialect(): boolean {
  const { gateway } = useWidget()
  const { dialect } = gateway
  const [recognised, setRecognised] = useState(gateway.dialectName === dialect.name && !dialect.older)
  useEffect(() => {
    let left = false
    void loadStatus(gateway)
      .catch(() => undefined)
      .then(() => gateway.dialectReady)
      // The form of its lists shows the version.
      .then(() => gateway.dialect.older && listChannels(gateway, 0).catch(() => undefined))
      .then(() => left || setRecognised(true))
    return () => void (left = true)
  }, [gateway])
  return recognised
}

function Begun({ by, start, title }: { by: string; start: (channel: Channel) => Start; title: string }) {
  const t = useMessages(messages)
  return (
    <Loaded
      resourceKey={channelKeys.one.at(by)}
      load={(gateway, signal) => getChannel(gateway, by, signal)}
      failed={t.failed}
      skeleton={skeleton}
    >
      {(channel) => <ChannelEditor title={title} start={start(channel)} />}
    </Loaded>
  )
}
