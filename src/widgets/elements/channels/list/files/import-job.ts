import {
  createChannel,
  getChannel,
  searchChannels,
  updateChannel,
} from '../../../../api/channels/channels.ts'
import type { Compared } from '../../../../domain/channels/channel-file.ts'
import { onlyChanged, sentOf, settingsOf } from '../../../../domain/channels/channel-settings.ts'
import { defaultGroup } from '../../../../domain/accounts/group.ts'
import { ChannelStatus } from '../../../../domain/channels/channel.ts'
import { merge, type Edit } from '../../../../domain/forms/merge.ts'
import type { Id } from '../../../../domain/id.ts'
import { GatewayError, GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import type { JobItem, RunItem } from '../../../../kit/jobs/job.ts'
import { readBack } from '../../../../kit/jobs/read-back.ts'
import { channelRecord } from '../../../../kit/writes/channels.ts'

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
    run: store({ id, base: before, changes: after, key }),
    // An overwritten key cannot be restored.
    ...(!key && { undo: store({ id, base: after, changes: before }) }),
  }
}

/** Changes a channel and reads it back. The key is never read. */
const store =
  ({ id, key, ...edit }: Edit<Sent> & { id: Id; key?: string }): RunItem =>
  async (gateway, signal, work) => {
    const changes = await upToDate(gateway, id, edit, signal)
    await updateChannel(gateway, id, { ...changes, ...(key && { key }) })
    // The secrets of a config are never shown.
    const { config: _, ...meant } = changes
    const kind = { read: readSettings, strategies: channelRecord.strategies }
    await readBack(kind, { id, meant, before: undefined }, gateway, signal, work)
  }

const readSettings = async (gateway: Gateway, id: Id, signal: AbortSignal) =>
  sentOf(settingsOf(await getChannel(gateway, id, signal)))

type Sent = ReturnType<typeof sentOf>

/**
 * The changes as they apply to the channel by now.
 * @throws GatewayError of kind `changed` if others have changed the same since the file was compared
 */
async function upToDate(gateway: Gateway, id: Id, edit: Edit<Sent>, signal: AbortSignal): Promise<Sent> {
  const stored = await readSettings(gateway, id, signal)
  const { changes, conflicts } = merge<Sent>(edit, stored, channelRecord.strategies)
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
    run: async (gateway, signal, work) => {
      await createChannel(gateway, { ...draft, name, type: type!, key })
      const read = async () => {
        const { rows } = await searchChannels(gateway, name, signal)
        return { made: rows.some((row) => row.name === name && row.type === type) }
      }
      const written = { id: place, meant: { made: true }, before: undefined }
      await readBack({ read, strategies: {} }, written, gateway, signal, work)
    },
  }
  if (status !== ChannelStatus.disabled) return [make]
  // The gateway enables a channel it creates, and does not return its id.
  const disable: JobItem = {
    ...{ id: `${place} disabled`, name },
    run: async (gateway, signal, work) => {
      const { rows } = await searchChannels(gateway, name, signal)
      const made = rows.filter((row) => row.name === name && row.type === type)
      if (made.length === 1)
        await store({ id: made[0]!.id, base: { status: made[0]!.status }, changes: { status } })(
          gateway,
          signal,
          work,
        )
    },
  }
  return [make, disable]
}
