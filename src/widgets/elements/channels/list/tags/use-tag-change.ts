import { renameTag, switchTag, type Tagged } from '../../../../api/channels/channel-tags.ts'
import { channelKeys, stateBack } from '../../../../api/channels/channels.ts'
import { ChannelStatus, type Channel } from '../../../../domain/channels/channel.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { channelChangeTypes } from '../../../../kit/jobs/channel-change-types.ts'
import { planOf } from '../../../../kit/jobs/job-plan.ts'
import { queueOf } from '../../../../kit/jobs/jobs.ts'
import { channelTagMessages } from './channel-tag.messages.ts'

export type TagAct = 'enable' | 'disable' | 'rename'

export interface TagRequest extends Tagged {
  act: TagAct
  tag: string
}

const states = { enable: ChannelStatus.enabled, disable: ChannelStatus.disabled }

export const changedBy = (act: TagAct, channels: readonly Channel[]) =>
  act === 'rename' ? channels : channels.filter(({ status }) => status !== states[act])

const maxNames = 10

/** The change is one request for the whole tag, else a job for its channels, whose id `onJob` gets. */
export function useTagChange({ act, tag, channels }: TagRequest, onJob: (jobId: string) => void) {
  const { emit, gateway, notify } = useWidget()
  const t = useMessages(channelTagMessages)
  const changed = changedBy(act, channels)
  const reload = () => void gateway.resources.invalidate(channelKeys.all)
  const names = changed.slice(0, maxNames).map(({ id, name }) => name || `#${id}`)
  const command = useCommand(
    async (gateway, name: string = tag) => {
      const isRename = act === 'rename'
      const call = isRename ? renameTag(gateway, tag, name) : switchTag(gateway, tag, act === 'enable')
      if (!(await call)) {
        const targets = changed.map((channel) => ({
          id: channel.id,
          name: channel.name,
          ...(isRename
            ? { change: { tag: name }, back: { tag } }
            : { change: { status: states[act] }, back: { status: stateBack(gateway, channel.status) } }),
        }))
        const plan = planOf(channelChangeTypes, 'channel-edit', t.labels[act](changed.length), targets, {
          onItem: ({ items }, index) => {
            if (items[index]?.state === 'done') emit('oneapi-channel-updated', { id: changed[index]!.id })
          },
          onEnd: reload,
        })
        onJob(queueOf(gateway).start(plan).id)
        return true
      }
      for (const { id } of changed) emit('oneapi-channel-updated', { id })
      notify('success', t.done[act](name, changed.length))
      reload()
      return true
    },
    { inPlace: true },
  )
  return {
    run: command.run,
    pending: command.pending,
    error: command.failure,
    count: changed.length,
    names: t.more(names, changed.length - names.length),
  }
}
