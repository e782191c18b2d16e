import { useState } from 'react'
import { mappingProblem, mappingRows, mappingText } from '../../../../domain/channels/model-mapping.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { numberIn } from '../../../../domain/forms/numbers.ts'
import { nameOf } from '../../../../domain/typed.ts'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { ModeField, usePlan } from '../../../../kit/lists/bulk/bulk-fields.tsx'
import { useUnclearNumber } from '../../../../kit/forms/use-unclear-number.ts'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { TagNote } from '../tags/tag-note.tsx'
import { channelBulk } from './channel-bulk.messages.ts'

/** Sets one tag on all channels; an empty value removes their tags. */
export function TagField({ onPlan }: FieldsProps<Channel>) {
  const t = useMessages(channelBulk)
  const [typed, setTyped] = useState('')
  const plan: Plan<Channel> = {
    job: 'channel-edit',
    changes: () => ({ tag: nameOf(typed) }),
    shows: ({ tag }) => tag || t.noTag,
  }
  usePlan(onPlan, typed, plan)
  return (
    <>
      <TextField label={t.tag} help={t.tagHint} value={typed} onChange={setTyped} part="tag" />
      <TagNote tag={nameOf(typed)} />
    </>
  )
}

/** Sets one system prompt on all channels; an empty value removes theirs. */
export function PromptField({ onPlan }: FieldsProps<Channel>) {
  const t = useMessages(channelBulk)
  const [typed, setTyped] = useState('')
  const plan: Plan<Channel> = {
    job: 'channel-edit',
    changes: () => ({ system_prompt: typed.trim() }),
    shows: ({ system_prompt }) => shortened(system_prompt) || t.noPrompt,
  }
  usePlan(onPlan, typed, plan)
  return (
    <Textarea
      prose
      label={t.settingNames.system_prompt}
      help={t.promptHint}
      rows={5}
      value={typed}
      onChange={setTyped}
      part="system-prompt"
    />
  )
}

/** Maximum characters of a text in the preview. */
const maxLength = 120
const shortened = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

/** Adds entries to the model mappings of the channels, or replaces these as a whole. */
export function MappingFields({ onPlan, tried }: FieldsProps<Channel>) {
  const t = useMessages(channelBulk)
  const [mode, setMode] = useState<'add' | 'set'>('add')
  const [typed, setTyped] = useState('')
  const fault = mappingProblem(typed)
  const given = mappingRows(typed) ?? []
  const after = ({ model_mapping }: Channel) => {
    if (mode === 'set') return mappingText(given)
    const own = (mappingRows(model_mapping) ?? []).filter(
      ({ from }) => !given.some((row) => row.from === from),
    )
    return mappingText([...own, ...given])
  }
  const plan: Plan<Channel> = {
    job: 'channel-edit',
    obstacle: ({ model_mapping }) =>
      mode === 'add' && !mappingRows(model_mapping) ? t.mappingUnreadable : undefined,
    changes: (channel) => {
      const same = mappingText(mappingRows(channel.model_mapping) ?? []) === after(channel)
      return same ? undefined : { model_mapping: after(channel) }
    },
    names: ({ model_mapping }) => (mappingRows(model_mapping) ?? []).map(({ from, to }) => `${from} → ${to}`),
  }
  const ready = !fault && (mode === 'set' || given.length > 0)
  usePlan(onPlan, [mode, typed], ready ? plan : undefined)
  return (
    <div className="form-group">
      <ModeField
        label={t.mode}
        value={mode}
        onChange={setMode}
        modes={{ add: t.addMapping, set: t.setMapping }}
      />
      <Textarea
        label={t.settingNames.model_mapping}
        help={t.mappingHint}
        mono
        rows={5}
        placeholder={mappingText([{ from: 'gpt-3.5-turbo', to: 'gpt-4o-mini' }])}
        value={typed}
        onChange={setTyped}
        error={fault ? t.mappingFault : tried && !ready ? t.mappingMissing : undefined}
        part="model-mapping"
      />
    </div>
  )
}

export const PriorityFields = (props: FieldsProps<Channel>) => <NumberFields {...props} field="priority" />
export const WeightFields = (props: FieldsProps<Channel>) => <NumberFields {...props} field="weight" />

/** Sets one whole number on all channels; a weight may not be negative. */
function NumberFields({ field, onPlan, tried }: FieldsProps<Channel> & { field: 'priority' | 'weight' }) {
  const t = useMessages(channelBulk)
  const [typed, setTyped] = useState('')
  const unclear = useUnclearNumber()
  const value = numberIn(typed, true)
  const valid = value !== undefined && (field === 'priority' || value >= 0)
  const plan: Plan<Channel> = {
    job: 'channel-edit',
    changes: () => ({ [field]: value! }),
    shows: (channel) => String(channel[field]),
  }
  usePlan(onPlan, typed, valid ? plan : undefined)
  return (
    <NumberField
      label={t[field]}
      whole
      signed={field === 'priority'}
      value={typed}
      onChange={setTyped}
      error={
        (tried || typed) && !valid
          ? (unclear(typed) ?? t[field === 'weight' ? 'wholePositive' : 'whole'])
          : undefined
      }
      part={field}
    />
  )
}
