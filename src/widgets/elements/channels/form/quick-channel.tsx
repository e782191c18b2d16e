import { useEffect, useRef, useState, type RefObject } from 'react'
import { annotated } from '../../../domain/format.ts'
import { listModelsByType, modelKeys, storedModelsByType } from '../../../api/channels/models.ts'
import { channelTypeName } from '../../../kit/channels/channel.messages.ts'
import { useChannelTypes } from '../../../kit/channels/use-channels.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Editor } from '../../../kit/forms/editor.tsx'
import type { UnsavedGuard } from '../../../kit/forms/use-unsaved-guard.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { FoldedGroup } from '../../../ui/fields/form.tsx'
import { messages } from './channel-form.messages.ts'
import { ConnectionFields } from './connection-fields.tsx'
import { ModelsField } from './models/models-field.tsx'
import { useChannelForm, type FormPart, type Stored } from './use-channel-form.ts'

const tiles = 11

/** A quick channel gets the provider's name and models. */
export default function QuickChannel({ title }: { title: string }) {
  const { navigate, locale } = useWidget()
  const t = useMessages(messages)
  const types = useChannelTypes()
  const [chosen, setChosen] = useState<number>()
  const leave = useRef<UnsavedGuard['confirm']>(undefined)
  const choose = async (id: number) => {
    if (!leave.current || (await leave.current())) setChosen(id === chosen ? undefined : id)
  }
  return (
    <>
      <div className="provider-tiles" role="group" aria-label={t.fields.type.label} part="providers">
        {types.offered.slice(0, tiles).map(({ id }) => (
          <Button key={id} aria-pressed={id === chosen} onPress={() => choose(id)} part="provider">
            {channelTypeName(types, id, locale)}
          </Button>
        ))}
        <Button
          variant="ghost"
          onPress={() => navigate({ tag: 'oneapi-channel-form', href: '/channel/add' })}
          part="other-providers"
        >
          {t.otherProviders}
        </Button>
      </div>
      {chosen !== undefined && (
        <OfProvider
          key={chosen}
          type={chosen}
          title={title}
          leave={leave}
          onCancel={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

interface OfProviderProps {
  type: number
  title: string
  leave: RefObject<UnsavedGuard['confirm'] | undefined>
  onCancel: () => void
}

function OfProvider({ type, title, leave, onCancel }: OfProviderProps) {
  const { gateway, notify, locale, numberFormat } = useWidget()
  const t = useMessages(messages)
  const types = useChannelTypes()
  const place = useRef<HTMLDivElement>(null)
  const byType = useResource({ key: modelKeys.byType, load: listModelsByType, optional: true })
  const models = byType.data?.get(type) ?? (byType.error && storedModelsByType(gateway)?.get(type))
  const finish = ({ tested = 0, notFound }: Stored) => {
    if (notFound) notify('warning', t.createdUntested)
    else notify('success', t.testedAndCreated(numberFormat.number(tested.toFixed(2))))
    onCancel()
  }
  const name = channelTypeName(types, type, locale)
  const form = useChannelForm({}, finish, { type, name, ...(models && { models: [...models] }) })
  const { fields, change, field, untested, error, guard } = form
  useEffect(() => {
    leave.current = guard.confirm
    return () => void (leave.current = undefined)
  }, [leave, guard.confirm])
  useEffect(() => place.current?.querySelector<HTMLElement>('[name=channel-key]')?.focus(), [])
  const part: FormPart = { fields, change, field }
  return (
    <div ref={place}>
      <Editor
        label={title}
        saveLabel={t.saveAndTest}
        form={{ ...form, submit: form.submitTested }}
        onCancel={onCancel}
      >
        <ConnectionFields
          {...part}
          editing={false}
          quick
          made={untested !== undefined}
          keyCount={0}
          move={undefined}
        />
        <FoldedGroup
          title={annotated(t.fields.models.label, numberFormat.number(fields.models.length))}
          open={Boolean(error('models')) || (!models && Boolean(byType.data ?? byType.error))}
        >
          <ModelsField {...part} edit={undefined} connects />
        </FoldedGroup>
      </Editor>
    </div>
  )
}
