import { useState } from 'react'
import { listEveryChannel } from '../../../../api/channels/channel-tests.ts'
import { channelKeys } from '../../../../api/channels/channels.ts'
import { changesTo, onlyChanged, sentOf, settingsOf } from '../../../../domain/channels/channel-settings.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { useResource } from '../../../../kit/data/use-resource.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { usePlan } from '../../../../kit/lists/bulk/bulk-fields.tsx'
import { Checkbox } from '../../../../ui/choices/checkbox.tsx'
import { useCapabilities } from '../../../../kit/data/use-gateway.ts'
import { lazy } from '../../../../kit/element/lazy.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { channelBulk } from './channel-bulk.messages.ts'

const SourceField = lazy(() => import('./source-field.tsx'))

/** Excludes the address, because the stored key would be sent there, and everything unique to a channel. */
const names = ['models', 'group', 'priority', 'weight', 'model_mapping', 'system_prompt', 'other'] as const
type Name = (typeof names)[number]

/** Maximum characters of the values in the preview. */
const maxLength = 160

/** Below the list, so that what is changed there is changed here. */
const complete = channelKeys.list.at('complete')

export function SettingsFields({ rows, onPlan, tried }: FieldsProps<Channel>) {
  const t = useMessages(channelBulk)
  const { noSystemPrompt } = useCapabilities()
  const [sourceId, setSource] = useState('')
  const [chosen, choose] = useState<readonly Name[]>([])
  const { data, error } = useResource({
    key: complete,
    load: async (gateway, signal) => {
      const rows = await listEveryChannel(gateway, signal)
      return { rows, size: rows.length, more: false }
    },
    optional: true,
    staleTime: 30_000,
  })
  const channels = data?.rows ?? rows
  const source = channels.find(({ id }) => String(id) === sourceId)
  const wanted = source && onlyNamed(settingsOf(source), chosen)
  const changesOf = (channel: Channel): Partial<Channel> | undefined => {
    const changes = changesTo(wanted!, settingsOf(channel))
    return changes.length > 0 ? (sentOf(onlyChanged(wanted!, changes)) as Partial<Channel>) : undefined
  }
  const plan: Plan<Channel> = {
    job: 'channel-edit',
    changes: (channel) => (channel.id === source?.id ? undefined : changesOf(channel)),
    shows: (channel) => {
      const text = chosen.map((name) => `${t.settingNames[name]}: ${String(channel[name])}`).join(' · ')
      return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
    },
  }
  usePlan(onPlan, [sourceId, chosen, data?.rows.length], source && chosen.length > 0 ? plan : undefined)
  return (
    <div className="form-group">
      <SourceField
        fallback={<Skeleton height="60px" />}
        channels={channels}
        t={t}
        value={sourceId}
        onChange={setSource}
        error={error ? t.sourceFailed : tried && !source ? t.chooseSource : undefined}
      />
      <fieldset className="field">
        <legend className="field-label">{t.settings}</legend>
        {names
          .filter((name) => !(noSystemPrompt && name === 'system_prompt'))
          .map((name) => (
            <Checkbox
              key={name}
              label={t.settingNames[name]}
              checked={chosen.includes(name)}
              onChange={(on) => choose(names.filter((one) => (one === name ? on : chosen.includes(one))))}
            />
          ))}
        {tried && chosen.length === 0 && <p className="field-error">{t.chooseSetting}</p>}
      </fieldset>
      <p className="muted">{t.notCopied}</p>
    </div>
  )
}

const onlyNamed = <Fields extends object>(fields: Fields, chosen: readonly (keyof Fields)[]) =>
  Object.fromEntries(chosen.map((name) => [name, fields[name]])) as Partial<Fields>
