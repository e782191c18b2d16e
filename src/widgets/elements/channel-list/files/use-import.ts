import { useState } from 'react'
import { listEveryChannel } from '../../../api/channels/channel-tests.ts'
import { channelKeys } from '../../../api/channels/channels.ts'
import {
  compareChannels,
  readChannelFile,
  withoutTags,
  type Compared,
  type FileFault,
  type FileProblem,
} from '../../../domain/channels/files/channel-file.ts'
import { paceOf } from '../../../kit/pace/pace.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useWidget } from '../../../kit/element/widget-context.ts'
import { startJob } from '../../../kit/jobs/jobs.ts'
import { useJob } from '../../../kit/jobs/display/use-jobs.ts'
import { importItems, type Wanted } from './import-job.ts'

/** A file compared with the channels stored now. */
interface Comparison {
  text: string
  compared: Compared[]
  problems: FileProblem[]
  /** Channels whose tags are left out, since the gateway has none. */
  untagged: number
}

/** Compares a channel file with the stored channels, stores the selected ones, then compares again. */
export function useImport() {
  const { gateway } = useWidget()
  const [comparison, setComparison] = useState<Comparison>()
  const [fault, setFault] = useState<FileFault>()
  const [jobId, setJobId] = useState<string>()
  const compare = useCommand(async (gateway, text: string) => {
    const file = readChannelFile(text)
    setFault(typeof file === 'string' ? file : undefined)
    if (typeof file === 'string') return
    await gateway.dialectReady
    const stored = await listEveryChannel(gateway, undefined, paceOf(gateway))
    const read = readChannelFile(text, stored)
    if (typeof read === 'string') return
    const { channels, left } = gateway.dialect.capabilities.tags
      ? { channels: read.channels, left: 0 }
      : withoutTags(read.channels)
    setComparison({
      text,
      compared: compareChannels(channels, stored),
      problems: read.problems,
      untagged: left,
    })
  })
  const start = (title: string, wanted: readonly Wanted[]) => {
    const onEnd = () => {
      void gateway.resources.invalidate(channelKeys.all)
      void compare.run(comparison!.text)
    }
    setJobId(startJob(gateway, { kind: 'channel-import', title, items: importItems(wanted), onEnd }).id)
  }
  const back = () => {
    setComparison(undefined)
    setJobId(undefined)
  }
  return { comparison, fault, compare, start, back, job: useJob(jobId) }
}
