import { useState } from 'react'
import { channelKeys, getChannel, updateChannel } from '../../../api/channels/channels.ts'
import type { Channel } from '../../../domain/channels/channel.ts'
import { afterCommit } from '../../../domain/after-commit.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useMessages, useWidget, useUntestedReason } from '../../../kit/element/widget-context.ts'
import { patchRow, rowRefused } from '../../../kit/lists/data/list-rows.ts'
import { writeRow } from '../../../kit/lists/actions/use-act.ts'
import { useUndo } from '../../../kit/lists/actions/use-undo.ts'
import { NumberInput } from '../../../ui/fields/number-field.tsx'
import { messages } from './channel-list.messages.ts'

interface NumberCellProps {
  channel: Channel
  field: 'priority' | 'weight'
}

/** Enter or blur saves, Escape or blank restores; a failed value is sent again only on Enter or an edit. */
export function NumberCell({ channel, field }: NumberCellProps) {
  const { notify } = useWidget()
  const t = useMessages(messages)
  const stored = channel[field]
  const [draft, setDraft] = useState<string>()
  const [refused, setRefused] = useState<{ text: string; why: string }>()
  const save = useSave(channel, field)
  const untested = useUntestedReason()

  const commit = async (again: boolean) => {
    if (draft === undefined || save.pending || (!again && draft === refused?.text)) return
    if (draft === String(stored)) return setDraft(undefined)
    const { fault } = (await save.run(draft)) ?? { fault: t.notSaved }
    if (fault === undefined) setDraft(undefined)
    else setRefused({ text: draft, why: fault })
  }
  const failed = draft !== undefined && draft === refused?.text && !save.pending
  const label = field === 'priority' ? t.priorityOf : t.weightOf
  return (
    <span className="channel-number" part={field}>
      <NumberInput
        whole
        signed={field === 'priority'}
        aria-label={label(channel.name)}
        aria-invalid={failed || undefined}
        aria-busy={save.pending || undefined}
        title={untested ?? (failed ? refused?.why : undefined)}
        aria-description={untested}
        onClick={() => untested && notify('notice', untested)}
        readOnly={save.pending || untested !== undefined}
        data-escape={draft === undefined ? undefined : ''}
        value={draft ?? String(stored)}
        onChange={(typed) => {
          setRefused(undefined)
          setDraft(typed)
        }}
        onBlur={() => void commit(false)}
        onKeyDown={({ key }) => {
          if (key === 'Enter') void commit(true)
          if (key === 'Escape') setDraft(undefined)
        }}
      />
      {save.pending && <span className="spinner" />}
    </span>
  )
}

/** Resolves to why what was typed is no number, if so. */
function useSave(channel: Channel, field: NumberCellProps['field']) {
  const { id, name } = channel
  const { emit, locale, notify, numberFormat } = useWidget()
  const { negativeWeight, prioritySaved, weightSaved } = useMessages(messages)
  const message = field === 'priority' ? prioritySaved : weightSaved
  const undoing = useUndo<Channel>('channel', channelKeys.list, getChannel)
  return useCommand(async (gateway, typed: string): Promise<{ fault?: string }> => {
    const { readCell } = await import('./read-cell.ts')
    const value = readCell(field, typed, locale, numberFormat.mark)
    if (typeof value === 'string') {
      notify('error', value)
      return { fault: value }
    }
    if (field === 'weight' && value === 0 && /^\s*[-−]/.test(typed)) notify('notice', negativeWeight)
    if (value === undefined || value === channel[field]) return {}
    const setting = (to: number) => ({
      optimistic: () => ({ [field]: to }),
      perform: () => updateChannel(gateway, id, { [field]: to }),
      done: () => message(name, to),
    })
    const { fields, before } = await writeRow(gateway, setting(value), channel, getChannel).catch(
      (thrown: unknown) => {
        rowRefused(gateway, channelKeys.list, channel, thrown)
        throw thrown
      },
    )
    const undo = before && undoing(before, setting(before[field]), fields)
    afterCommit(
      () => patchRow(gateway, channelKeys.list, channel, fields ?? {}),
      () => emit('oneapi-channel-updated', { id }),
      () => notify('success', message(name, value), undo),
    )
    return {}
  })
}
