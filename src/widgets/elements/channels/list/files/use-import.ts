import { useMemo, useState } from 'react'
import { listEveryChannel } from '../../../../api/channels/channel-tests.ts'
import {
  channelKeys,
  typesOf,
  createChannel,
  getChannel,
  searchChannels,
  updateChannel,
} from '../../../../api/channels/channels.ts'
import { type Channel, ChannelStatus } from '../../../../domain/channels/channel.ts'
import {
  compareChannels,
  isRead,
  readChannelFile,
  withoutSettings,
  type FileChannel,
  type FileFault,
  type FileProblem,
  type Compared,
} from '../../../../domain/channels/channel-file.ts'
import { useChannelTypes } from '../../../../kit/channels/use-channels.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useWidget } from '../../../../kit/element/widget-context.ts'
import { queueOf } from '../../../../kit/jobs/jobs.ts'
import { useJob } from '../../../../kit/jobs/display/use-jobs.ts'
import {
  pickChanged,
  encodeSettings,
  settingsOf,
  type SettingName,
} from '../../../../domain/channels/channel-settings.ts'
import { defaultGroup } from '../../../../domain/accounts/group.ts'
import type { Edit } from '../../../../domain/forms/merge.ts'
import type { Id } from '../../../../domain/id.ts'
import { GatewayError, GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import type { JobItem, RunItem } from '../../../../kit/jobs/job.ts'
import { readAfter } from '../../../../kit/jobs/read-back.ts'
import { channelRecord, type ChannelChange } from '../../../../kit/writes/channels.ts'
import { setFields } from '../../../../kit/writes/write.ts'

interface Comparison {
  text: string
  channels: FileChannel[]
  stored: Channel[]
  problems: FileProblem[]
  /** The gateway lacks these settings, so those of as many channels are left out. */
  left: { names: SettingName[]; count: number }
}

export function useImport() {
  const { gateway } = useWidget()
  const [comparison, setComparison] = useState<Comparison>()
  const [fault, setFault] = useState<FileFault>()
  /** By their place in the file: the provider of these channels is not known here. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [jobId, setJobId] = useState<string>()
  const compare = useCommand(async (gateway, text: string) => {
    await gateway.dialectReady
    const file = readChannelFile(text, typesOf(gateway))
    setFault(isRead(file) ? undefined : file)
    if (!isRead(file)) return
    const stored = await listEveryChannel(gateway, undefined, () => gateway.limiter.acquire())
    const read = readChannelFile(text, typesOf(gateway), stored)
    if (!isRead(read)) return
    const { tags, noSystemPrompt } = gateway.dialect.capabilities
    const lacking: SettingName[] = [
      ...(tags ? [] : ['tag' as const]),
      ...(noSystemPrompt ? ['system_prompt' as const] : []),
    ]
    setComparison({ text, stored, problems: read.problems, ...withoutSettings(read.channels, lacking) })
  })
  const start = (title: string, wanted: readonly Wanted[]) => {
    const onEnd = () => {
      void gateway.resources.invalidate(channelKeys.all)
      void compare.run(comparison!.text)
    }
    setJobId(queueOf(gateway).start({ kind: 'channel-import', title, items: importItems(wanted), onEnd }).id)
  }
  const back = () => {
    setComparison(undefined)
    setChosen(new Map())
    setJobId(undefined)
  }
  const types = useChannelTypes()
  const compared = useMemo(
    () =>
      comparison &&
      compareChannels(
        comparison.channels.map((channel, place) => ({
          ...channel,
          type: channel.type ?? chosen.get(place),
        })),
        comparison.stored,
        types,
      ),
    [comparison, chosen, types],
  )
  const choose = (place: number, type: number) => setChosen(new Map(chosen).set(place, type))
  return {
    comparison: comparison && { ...comparison, compared: compared! },
    choose,
    fault,
    compare,
    start,
    back,
    job: useJob(jobId),
  }
}

interface Wanted {
  place: number
  compared: Compared
  key: string
}

/** Each new channel has a second item, which disables it. */
const importItems = (wanted: readonly Wanted[]): JobItem[] =>
  wanted.flatMap((one) => (one.compared.stored ? [changing(one)] : making(one)))

function changing({ place, compared: { channel, stored, changes }, key }: Wanted): JobItem {
  const { id, name } = stored!
  const before = encodeSettings(pickChanged(settingsOf(stored!), changes))
  const after = encodeSettings(pickChanged(channel.settings, changes))
  return {
    id: place,
    name,
    run: store({ id, base: before, changes: after, key }),
    // An overwritten key cannot be restored.
    ...(!key && { undo: store({ id, base: after, changes: before }) }),
  }
}

/** The key is never read. */
const store =
  ({ id, key, ...edit }: Edit<Sent> & { id: Id; key?: string }): RunItem =>
  async (gateway, signal, work) => {
    await setFields<Sent, ChannelChange>(gateway, settingsRecord, {
      id,
      base: edit.base,
      changes: { ...edit.changes, ...(key && { key }) },
      signal,
      undoes: true,
      readBack: () => readAfter(() => readSettings(gateway, id, signal), work),
      failsUnanswered: true,
    })
  }

const readSettings = async (gateway: Gateway, id: Id, signal?: AbortSignal) =>
  encodeSettings(settingsOf(await getChannel(gateway, id, signal)))

const settingsRecord = { ...channelRecord, read: readSettings, write: updateChannel }

type Sent = ReturnType<typeof encodeSettings>

function making({ place, compared: { channel }, key }: Wanted): JobItem[] {
  const { name, type, settings } = channel
  const { status, tag, ...sent } = encodeSettings(settings)
  const draft = {
    other: '',
    model_mapping: '',
    models: '',
    group: defaultGroup,
    config: '{}',
    ...sent,
    ...(tag && { tag }),
  }
  const found = async (gateway: Gateway, signal: AbortSignal) =>
    (await searchChannels(gateway, name, signal)).rows.filter((row) => row.name === name && row.type === type)
  let isMade = false
  const make: JobItem = {
    id: place,
    name,
    run: async (gateway, signal, work) => {
      // Others may have created it since the preview.
      if ((await found(gateway, signal)).length > 0) throw new GatewayError(GatewayErrorKind.changed)
      await createChannel(gateway, { ...draft, name, type: type!, key })
      isMade = true
      const made = await readAfter(() => found(gateway, signal), work)
      if (made.length === 0) throw new GatewayError(GatewayErrorKind.storedOtherwise)
    },
  }
  if (status !== ChannelStatus.disabled) return [make]
  // The gateway enables a channel it creates, and does not return its id.
  const disable: JobItem = {
    id: `${place} disabled`,
    name,
    run: async (gateway, signal, work) => {
      if (!isMade) return
      const made = await found(gateway, signal)
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
