import { useState } from 'react'
import { channelKeys, createChannel, updateChannel } from '../../api/channels.ts'
import type { Channel } from '../../domain/channel.ts'
import { useCommand } from '../../kit/use-command.ts'
import { useUnsavedGuard } from '../../kit/use-unsaved-guard.tsx'
import { useWidget } from '../../kit/widget-context.ts'
import { countOf, draftOf } from './channel-draft.ts'
import { fieldsOf, type ChannelFields, type FieldName } from './channel-fields.ts'
import { problemsOf, type Problem } from './channel-problems.ts'
import { traitsOf } from './type-traits.ts'

/** What the form begins with: a channel to edit, one to copy, or nothing. */
export type Start = { edit: Channel; copy?: never } | { copy?: Channel; edit?: never }

/** Filling in, checking and storing one channel, or several of one kind. */
export function useChannelForm({ edit, copy }: Start, onStored: (count: number) => void) {
  const { emit, gateway } = useWidget()
  const source = edit ?? copy
  const [first] = useState(() => fieldsOf(source))
  const [fields, setFields] = useState(first)
  const [problems, setProblems] = useState<Problem[]>([])
  const guard = useUnsavedGuard(JSON.stringify(fields) !== JSON.stringify(first))

  const store = useCommand(
    async (gateway) => {
      const { config, ...draft } = draftOf(fields, source)
      if (!edit) await createChannel(gateway, { ...draft, config })
      // A config left out keeps its secrets on every gateway.
      else
        await updateChannel(
          gateway,
          edit.id,
          config === JSON.stringify(edit.config) ? draft : { ...draft, config },
        )
      return countOf(fields)
    },
    { inPlace: true },
  )

  const change = (changes: Partial<ChannelFields>) => {
    setFields((before) => ({ ...before, ...changes }))
    // Another type asks for other fields; a name being typed is a choice.
    const mended = (field: FieldName) =>
      'type' in changes || field in changes || (field === 'models' && 'moreModels' in changes)
    setProblems((before) => before.filter(({ field }) => !mended(field)))
  }

  /** Stores what is filled in; resolves to the problems that stand in the way. */
  const submit = async (): Promise<Problem[]> => {
    const keepsKey = edit !== undefined && traitsOf(edit.type).key === traitsOf(fields.type).key
    const found = problemsOf(fields, { creating: !edit, keepsKey })
    setProblems(found)
    if (found.length > 0) return found
    const count = await store.run()
    if (count === undefined) return []
    guard.release()
    void gateway.resources.forget(channelKeys.all)
    if (edit) emit('oneapi-channel-updated', { id: edit.id })
    else emit('oneapi-channel-created', { count })
    onStored(count)
    return []
  }

  const has = (field: FieldName) => problems.some((problem) => problem.field === field)
  return { fields, change, problems, has, submit, guard, pending: store.pending, error: store.error }
}

/** What a part of the form works on. */
export interface FormPart {
  fields: ChannelFields
  change: (changes: Partial<ChannelFields>) => void
  /** The sentence for a field that is wrong, as its `error`. */
  problem: (field: FieldName) => { error?: string }
}
