import { channelKeys, createChannel, getChannel, updateChannel } from '../../api/channels.ts'
import { isRoot } from '../../domain/accounts/roles.ts'
import { moveOf } from '../../domain/channels/address-move.ts'
import { changesOf, countOf, draftOf } from '../../domain/channels/channel-draft.ts'
import { fieldsOf, type ChannelFields } from '../../domain/channels/channel-fields.ts'
import { channelRules } from '../../domain/channels/channel-rules.ts'
import type { Channel, ChannelDraft } from '../../domain/channels/channel.ts'
import type { Id } from '../../domain/id.ts'
import { notTaken } from '../../domain/not-taken.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { useSessionUser } from '../../kit/data/use-session-user.ts'
import { useForm } from '../../kit/forms/use-form.ts'
import type { FormFields } from '../../kit/forms/use-fields.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { messages } from './channel-form.messages.ts'

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
  const { emit } = useWidget()
  const source = edit ?? copy
  const byRoot = isRoot(useSessionUser())
  const form = useForm({
    first: fieldsOf(source),
    rules: channelRules,
    given: { edit, byRoot },
    sentences: useMessages(messages),
    // Another type asks for other fields; a name being typed is a choice.
    mends: (changes, field) => 'type' in changes || (field === 'models' && 'moreModels' in changes),
    store: async (gateway, fields): Promise<Stored> => {
      if (!edit) {
        await createChannel(gateway, draftOf(fields, source))
        return { count: countOf(fields) }
      }
      const changes = changesOf(fields, edit)
      if (Object.keys(changes).length === 0) return { count: 0 }
      await updateChannel(gateway, edit.id, changes)
      return { count: 1, left: await leftOf(gateway, edit.id, changes) }
    },
    invalidate: channelKeys.all,
    onStored: (stored) => {
      if (stored.count > 0 && edit) emit('oneapi-channel-updated', { id: edit.id })
      else if (stored.count > 0) emit('oneapi-channel-created', { count: stored.count })
      onStored(stored)
    },
  })
  return { ...form, move: moveOf(form.fields, edit, byRoot) }
}

/** What a part of the form works on. */
export type FormPart = FormFields<ChannelFields>

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
