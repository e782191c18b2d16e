import { useState } from 'react'
import type { Channel } from '../../../../domain/channels/channel.ts'
import { sentMapping } from '../../../../domain/channels/model-mapping.ts'
import {
  entriesFault,
  hasEntries,
  kindOf,
  moreFields,
  moreText,
  sentMore,
  type EntriesName,
  type MoreField,
} from '../../../../domain/channels/more-fields.ts'
import { entriesText, entryRows, type EntryRow } from '../../../../domain/forms/entry-rows.ts'
import { numberIn } from '../../../../domain/forms/numbers.ts'
import { nameOf } from '../../../../domain/typed.ts'
import { EntriesField } from '../../../../kit/channels/entries-field.tsx'
import { useMessages } from '../../../../kit/element/widget-context.ts'
import type { FieldsProps, Plan } from '../../../../kit/lists/bulk/bulk-action.ts'
import { ModeField, usePlan } from '../../../../kit/lists/bulk/bulk-fields.tsx'
import { useUnclearNumber } from '../../../../kit/forms/use-unclear-number.ts'
import { NumberField } from '../../../../ui/fields/number-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { Textarea } from '../../../../ui/fields/textarea.tsx'
import { TagNote } from '../tags/tag-note.tsx'
import { channelBulk } from './channel-bulk.messages.ts'

/** An empty tag removes the tags of all channels. */
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

/** An empty prompt removes the prompts of all channels. */
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

const maxLength = 120
const shortened = (text: string) => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)

/** Adds entries to a JSON object of the channels, or replaces it as a whole. */
function EntriesFields({ of, onPlan, tried }: FieldsProps<Channel> & { of: EntriesName }) {
  const t = useMessages(channelBulk)
  const [mode, setMode] = useState<'add' | 'set'>('add')
  const [typed, setTyped] = useState('')
  const kind = kindOf(of)
  const given = entryRows(typed, kind) ?? []
  const rowsOf = (channel: Channel) =>
    entryRows(of === 'model_mapping' ? channel[of] : moreText(channel, of), kind)
  const after = (own: readonly EntryRow[]) => {
    const remaining = mode === 'set' ? [] : own.filter(({ name }) => !given.some((row) => row.name === name))
    return entriesText([...remaining, ...given])
  }
  const plan: Plan<Channel> = {
    job: isSecret(of) ? 'channel-headers' : 'channel-edit',
    obstacle: (channel) => (mode === 'add' && !rowsOf(channel) ? t.entriesUnreadable : undefined),
    changes: (channel) => {
      const own = rowsOf(channel)
      const next = after(own ?? [])
      if (own && entriesText(own) === next) return undefined
      return of === 'model_mapping'
        ? { [of]: sentMapping(next) }
        : (sentMore({ [of]: next }, channel) as Partial<Channel>)
    },
    names: (channel) =>
      (rowsOf(channel) ?? []).map(
        ({ name, text }) =>
          name + (of === 'model_mapping' ? ' → ' : ': ') + (isSecret(of) ? `••••${text.slice(-4)}` : text),
      ),
  }
  const ready = !entriesFault(of, typed) && (mode === 'set' || given.length > 0)
  usePlan(onPlan, [mode, typed], ready ? plan : undefined)
  return (
    <div className="form-group">
      <ModeField
        label={t.mode}
        value={mode}
        onChange={setMode}
        modes={{ add: t.addEntries, set: t.setEntries }}
        help={mode === 'set' ? t.entriesCleared : ''}
      />
      <EntriesField
        of={of}
        value={typed}
        onChange={setTyped}
        error={tried && !ready ? t.entriesMissing : undefined}
        parts={{ table: 'entries', add: 'add-entry', json: 'entries-json' }}
      />
    </div>
  )
}

/** Headers can hold keys: their values are shown by their ends, and their job stays in the page. */
const isSecret = (of: EntriesName) => of === 'header_override' || of === 'model_headers'

const entriesNames: readonly EntriesName[] = [
  'model_mapping',
  ...(Object.keys(moreFields) as MoreField[]).filter(hasEntries),
]

/** Of each field that is a JSON object. */
export const entriesFields = entriesNames.map((of) => ({
  of,
  Fields: (props: FieldsProps<Channel>) => <EntriesFields {...props} of={of} />,
}))

export const PriorityFields = (props: FieldsProps<Channel>) => <NumberFields {...props} field="priority" />
export const WeightFields = (props: FieldsProps<Channel>) => <NumberFields {...props} field="weight" />

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
