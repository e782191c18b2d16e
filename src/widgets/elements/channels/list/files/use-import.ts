import { useMemo, useState } from 'react'
import { listEveryChannel } from '../../../../api/channels/channel-tests.ts'
import { channelKeys, typesOf } from '../../../../api/channels/channels.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import {
  compareChannels,
  isRead,
  readChannelFile,
  withoutTags,
  type FileChannel,
  type FileFault,
  type FileProblem,
} from '../../../../domain/channels/channel-file.ts'
import { useChannelTypes } from '../../../../kit/channels/use-channel-types.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useWidget } from '../../../../kit/element/widget-context.ts'
import { queueOf } from '../../../../kit/jobs/jobs.ts'
import { useJob } from '../../../../kit/jobs/display/use-jobs.ts'
import { importItems, type Wanted } from './import-job.ts'

interface Comparison {
  text: string
  channels: FileChannel[]
  stored: Channel[]
  problems: FileProblem[]
  /** Channels whose tags are left out, since the gateway has none. */
  untagged: number
}

/** Compares a channel file with the stored channels, stores the selected ones, then compares again. */
export function useImport() {
  const { gateway } = useWidget()
  const [comparison, setComparison] = useState<Comparison>()
  const [fault, setFault] = useState<FileFault>()
  /** Types chosen for channels whose provider is not known here, by their place in the file. */
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
    const { channels, left } = gateway.dialect.capabilities.tags
      ? { channels: read.channels, left: 0 }
      : withoutTags(read.channels)
    setComparison({ text, channels, stored, problems: read.problems, untagged: left })
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
