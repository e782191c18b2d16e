import { useState } from 'react'
import {
  channelKeys,
  createChannel,
  getChannel,
  updateChannel,
  type ChannelDraft,
} from '../../api/channels.ts'
import type { Channel } from '../../domain/channels/channel.ts'
import type { Id } from '../../domain/id.ts'
import { notTaken } from '../../domain/not-taken.ts'
import { isRoot } from '../../domain/accounts/roles.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useSessionUser } from '../../kit/data/use-session-user.ts'
import { useUnsavedGuard } from '../../kit/screens/use-unsaved-guard.tsx'
import { useWidget } from '../../kit/element/widget-context.ts'
import { moveOf } from './address-move.ts'
import { changesOf, countOf, draftOf } from './channel-draft.ts'
import { fieldsOf, type ChannelFields, type FieldName } from './channel-fields.ts'
import { problemsOf, type Problem } from './channel-problems.ts'
import { traitsOf } from './type-traits.ts'

/** What the form begins with: a channel to edit, one to copy, or nothing. */
export type Start = { edit: Channel; copy?: never } | { copy?: Channel; edit?: never }

/** What came of saving. */
export interface Stored {
  /** Channels made or changed; 0 when nothing was to be changed. */
  count: number
  /** Changes that the gateway did not take, with the channel as it is. */
  left?: { fields: (keyof ChannelDraft)[]; channel: Channel } | undefined
}

/** Filling in, checking and storing one channel, or several of one kind. */
export function useChannelForm({ edit, copy }: Start, onStored: (stored: Stored) => void) {
  const { emit, gateway } = useWidget()
  const source = edit ?? copy
  const [first] = useState(() => fieldsOf(source))
  const [fields, setFields] = useState(first)
  const [problems, setProblems] = useState<Problem[]>([])
  const guard = useUnsavedGuard(JSON.stringify(fields) !== JSON.stringify(first))

  const byRoot = isRoot(useSessionUser())
  const move = moveOf(fields, edit, byRoot)

  const store = useCommand(
    async (gateway): Promise<Stored> => {
      if (!edit) {
        await createChannel(gateway, draftOf(fields, source))
        return { count: countOf(fields) }
      }
      const changes = changesOf(fields, edit)
      if (Object.keys(changes).length === 0) return { count: 0 }
      await updateChannel(gateway, edit.id, changes)
      return { count: 1, left: await leftOf(gateway, edit.id, changes) }
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
    const found = problemsOf(fields, { creating: !edit, keepsKey, move })
    setProblems(found)
    if (found.length > 0) return found
    const stored = await store.run()
    if (!stored) return []
    guard.release()
    if (stored.count > 0) {
      void gateway.resources.forget(channelKeys.all)
      if (edit) emit('oneapi-channel-updated', { id: edit.id })
      else emit('oneapi-channel-created', { count: stored.count })
    }
    onStored(stored)
    return []
  }

  const has = (field: FieldName) => problems.some((problem) => problem.field === field)
  return { fields, change, problems, move, has, submit, guard, pending: store.pending, error: store.error }
}

/** What a part of the form works on. */
export interface FormPart {
  fields: ChannelFields
  change: (changes: Partial<ChannelFields>) => void
  /** The sentence for a field that is wrong, as its `error`. */
  problem: (field: FieldName) => { error?: string }
}

/** Reads back what was changed: a gateway may answer success and skip what is empty (contract "Manners"). */
async function leftOf(
  gateway: Gateway,
  id: Id,
  { key: _key, config: _config, ...sent }: Partial<ChannelDraft>,
) {
  // The change is stored; that it could not be read back is no failure of it.
  const channel = await getChannel(gateway, id).catch(() => undefined)
  const fields = channel ? notTaken(sent, channel) : []
  return channel && fields.length > 0 ? { fields, channel } : undefined
}
