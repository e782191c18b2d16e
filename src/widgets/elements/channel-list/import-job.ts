import { createChannel, searchChannels, updateChannel } from '../../api/channels.ts'
import type { Compared } from '../../domain/channels/channel-file.ts'
import { onlyChanged, sentOf, settingsOf } from '../../domain/channels/channel-settings.ts'
import { ChannelStatus } from '../../domain/channels/channel.ts'
import { defaultGroup } from '../../domain/channels/channel-fields.ts'
import type { JobItem } from '../../kit/jobs/job.ts'

/** A channel of the file that is to be written, and the key for it. */
export interface Wanted {
  /** Its place in the file. */
  place: number
  compared: Compared
  key: string
}

/** What an import writes: one thing for each channel, and one more for each new one that is to be disabled. */
export const importItems = (wanted: readonly Wanted[]): JobItem[] =>
  wanted.flatMap((one) => (one.compared.stored ? [changing(one)] : making(one)))

function changing({ place, compared: { channel, stored, changes }, key }: Wanted): JobItem {
  const { id, name } = stored!
  const before = sentOf(onlyChanged(settingsOf(stored!), changes))
  const after = sentOf(onlyChanged(channel.settings, changes))
  return {
    ...{ id: place, name },
    run: (gateway) => updateChannel(gateway, id, { ...after, ...(key && { key }) }),
    // A key that was written over is gone.
    ...(!key && { undo: (gateway) => updateChannel(gateway, id, before) }),
  }
}

function making({ place, compared: { channel }, key }: Wanted): JobItem[] {
  const { name, type, settings } = channel
  const { status, ...sent } = sentOf(settings)
  const draft = { other: '', model_mapping: '', models: '', group: defaultGroup, config: '{}', ...sent }
  const make: JobItem = {
    id: place,
    name,
    run: (gateway) => createChannel(gateway, { ...draft, name, type, key }),
  }
  if (status !== ChannelStatus.disabled) return [make]
  // A gateway enables what it makes, and does not tell its number.
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
