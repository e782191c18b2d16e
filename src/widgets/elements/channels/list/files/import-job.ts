import {
  createChannel,
  getChannel,
  searchChannels,
  updateChannel,
} from '../../../../api/channels/channels.ts'
import type { Compared } from '../../../../domain/channels/channel-file.ts'
import { onlyChanged, sentOf, settingsOf } from '../../../../domain/channels/channel-settings.ts'
import { ChannelStatus, defaultGroup } from '../../../../domain/channels/channel.ts'
import { channelWays } from '../../../../domain/channels/channel-draft.ts'
import { merge, type Edit } from '../../../../domain/forms/merge.ts'
import type { Id } from '../../../../domain/id.ts'
import { GatewayError, GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import type { JobItem } from '../../../../kit/jobs/job.ts'

/** A channel of the file that is to be stored, and its key. */
export interface Wanted {
  /** Its index in the file. */
  place: number
  compared: Compared
  key: string
}

/** The job items of an import: one for each channel, and a second one for each new channel to be disabled. */
export const importItems = (wanted: readonly Wanted[]): JobItem[] =>
  wanted.flatMap((one) => (one.compared.stored ? [changing(one)] : making(one)))

function changing({ place, compared: { channel, stored, changes }, key }: Wanted): JobItem {
  const { id, name } = stored!
  const before = sentOf(onlyChanged(settingsOf(stored!), changes))
  const after = sentOf(onlyChanged(channel.settings, changes))
  return {
    ...{ id: place, name },
    run: async (gateway, signal) => {
      const changes = await upToDate(gateway, id, { base: before, changes: after }, signal)
      await updateChannel(gateway, id, { ...changes, ...(key && { key }) })
    },
    // An overwritten key cannot be restored.
    ...(!key && {
      undo: async (gateway, signal) =>
        updateChannel(gateway, id, await upToDate(gateway, id, { base: after, changes: before }, signal)),
    }),
  }
}

type Sent = ReturnType<typeof sentOf>

/**
 * The changes as they apply to the channel by now.
 * @throws GatewayError of kind `changed` if others have changed the same since the file was compared
 */
async function upToDate(gateway: Gateway, id: Id, edit: Edit<Sent>, signal: AbortSignal): Promise<Sent> {
  const stored = sentOf(settingsOf(await getChannel(gateway, id, signal)))
  const { changes, conflicts } = merge<Sent>(edit, stored, channelWays)
  if (conflicts.length > 0) throw new GatewayError(GatewayErrorKind.changed)
  return changes
}

function making({ place, compared: { channel }, key }: Wanted): JobItem[] {
  const { name, type, settings } = channel
  const { status, tag, ...sent } = sentOf(settings)
  const draft = {
    other: '',
    model_mapping: '',
    models: '',
    group: defaultGroup,
    config: '{}',
    ...sent,
    ...(tag && { tag }),
  }
  const make: JobItem = {
    id: place,
    name,
    run: (gateway) => createChannel(gateway, { ...draft, name, type: type!, key }),
  }
  if (status !== ChannelStatus.disabled) return [make]
  // The gateway enables a channel it creates, and does not return its id.
  const disable: JobItem = {
    ...{ id: `${place} disabled`, name },
    run: async (gateway, signal) => {
      const { rows } = await searchChannels(gateway, name, signal)
      const made = rows.filter((row) => row.name === name && row.type === type)
      if (made.length === 1) await updateChannel(gateway, made[0]!.id, { status })
    },
  }
  return [make, disable]
}
