import { useState } from 'react'
import { channelKeys, updateChannel } from '../../api/channels/channels.ts'
import { readPriority, readWeight, type Channel } from '../../domain/channels/channel.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { patchRow } from '../../kit/lists/data/list-rows.ts'
import { useUndo } from '../../kit/lists/actions/use-undo.ts'
import { messages } from './channel-list.messages.ts'

const readers = { priority: readPriority, weight: readWeight }

interface NumberCellProps {
  channel: Channel
  field: keyof typeof readers
}

/**
 * Priority or weight, edited in place: Enter or blur saves; Escape or an empty field restores the stored value. A
 * value that could not be saved stays in the field and is sent again only on Enter or after an edit.
 */
export function NumberCell({ channel, field }: NumberCellProps) {
  const words = useMessages(messages)
  const stored = channel[field]
  const [draft, setDraft] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const save = useSave(channel, field)

  const commit = async (again: boolean) => {
    if (draft === undefined || save.pending || (!again && draft === refused)) return
    const wanted = readers[field](draft)
    if (wanted === undefined || wanted === stored || (await save.run(wanted))) setDraft(undefined)
    else setRefused(draft)
  }
  const failed = draft !== undefined && draft === refused && !save.pending
  const label = field === 'priority' ? words.priorityOf : words.weightOf
  return (
    <span className="channel-number" part={field}>
      <input
        className="input"
        type="number"
        step={1}
        min={field === 'weight' ? 0 : undefined}
        aria-label={label(channel.name)}
        aria-invalid={failed || undefined}
        aria-busy={save.pending || undefined}
        title={failed ? words.notSaved : undefined}
        readOnly={save.pending}
        value={draft ?? String(stored)}
        onChange={(event) => {
          setRefused(undefined)
          setDraft(event.currentTarget.value)
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

function useSave(channel: Channel, field: keyof typeof readers) {
  const { id, name } = channel
  const { emit, notify } = useWidget()
  const { prioritySaved, weightSaved } = useMessages(messages)
  const said = field === 'priority' ? prioritySaved : weightSaved
  const undoing = useUndo<Channel>('channel', channelKeys.list)
  return useCommand(async (gateway, value: number) => {
    const write = async (to: number) => {
      await updateChannel(gateway, id, { [field]: to })
      return { [field]: to }
    }
    patchRow(gateway, channelKeys.list, channel, await write(value))
    emit('oneapi-channel-updated', { id })
    const before = channel[field]
    const undo = { perform: () => write(before), done: () => said(name, before) }
    notify('success', said(name, value), undoing(channel, undo))
    return true
  })
}
