import { useState } from 'react'
import { readTag } from '../../../../api/channels/channel-tags.ts'
import { channelKeys } from '../../../../api/channels/channels.ts'
import { fitsAddress, type Channel } from '../../../../domain/channels/channel.ts'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { RiskyButton } from '../../../../kit/data/risky-button.tsx'
import { useLazySheets } from '../../../../kit/element/lazy.tsx'
import { useMessages, useWidget, useCapabilities } from '../../../../kit/element/widget-context.ts'
import { FollowedJob } from '../../../../kit/jobs/display/followed-job.tsx'
import type { List } from '../../../../kit/lists/data/use-list.ts'
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx'
import { Icon } from '../../../../ui/controls/icon.tsx'
import { channelTagMessages } from './channel-tag.messages.ts'
import { RenameTag } from './rename-tag.tsx'
import { changedBy, useTagChange, type TagRequest, type TagAct } from './use-tag-change.ts'
import channelTagStyles from './tag-bar.css?raw'

interface TagBarProps {
  tag: string
  list: List<Channel>
  hidden: ReadonlySet<string>
}

/** Other filters do not count; each action first shows the channels it affects. */
export default function TagBar({ tag, list, hidden }: TagBarProps) {
  const { notify } = useWidget()
  const t = useMessages(channelTagMessages)
  const { tagsInAddresses } = useCapabilities()
  const [requested, setRequested] = useState<TagRequest>()
  const [jobId, follow] = useState<string>()
  useLazySheets(channelTagStyles)
  const reading = useCommand(async (gateway, act: TagAct) => {
    const now = await readTag(gateway, tag, () => gateway.limiter.acquire())
    if (now.channels.length === 0) {
      void gateway.resources.invalidate(channelKeys.all)
      return notify('warning', t.none(tag))
    }
    if (act !== 'rename' && changedBy(act, now.channels).length === 0)
      return notify('info', t.already[act](tag))
    setRequested({ ...now, act, tag })
  })
  const acts = (['enable', 'disable', 'rename'] as const).filter(
    (act) => !hidden.has(act === 'rename' ? 'edit' : 'toggle'),
  )
  const close = () => setRequested(undefined)
  if (tagsInAddresses && !fitsAddress(tag))
    return (
      <div part="tag-bar">
        <div className="callout tone-warn channel-note">
          <Icon name="alert" />
          <span>{t.unreachable(tag)}</span>
        </div>
      </div>
    )
  return (
    <div part="tag-bar">
      {acts.length > 0 && (
        <div className="callout channel-note tag-bar">
          <Icon name="hash" />
          <span>
            <strong>{t.title(tag)}</strong> {t.scope}
          </span>
          <div className="tag-acts">
            {acts.map((act) => (
              <RiskyButton
                key={act}
                size="small"
                pending={reading.pending}
                onPress={() => reading.run(act)}
                part={`tag-${act}`}
              >
                {t.acts[act]}
              </RiskyButton>
            ))}
          </div>
        </div>
      )}
      {jobId && <FollowedJob jobId={jobId} className="tag-job card" onDismiss={() => follow(undefined)} />}
      {requested?.act === 'rename' && (
        <RenameTag
          requested={requested}
          onJob={follow}
          onName={(name) => list.filterBy({ tag: name })}
          onClose={close}
        />
      )}
      {requested && requested.act !== 'rename' && (
        <SwitchTag requested={requested} act={requested.act} onJob={follow} onClose={close} />
      )}
    </div>
  )
}

interface SwitchTagProps {
  requested: TagRequest
  act: Exclude<TagAct, 'rename'>
  onJob: (jobId: string) => void
  onClose: () => void
}

function SwitchTag({ requested, act, onJob, onClose }: SwitchTagProps) {
  const t = useMessages(channelTagMessages)
  const { run, error, count, names } = useTagChange(requested, onJob)
  const all = requested.channels.length
  return (
    <ConfirmDialog
      title={t.titles[act](requested.tag)}
      confirmLabel={t.labels[act](count)}
      danger={act === 'disable'}
      onConfirm={async () => {
        if (await run()) onClose()
      }}
      onCancel={onClose}
      error={error}
    >
      <p>{t.helps[act]({ all, same: all - count })}</p>
      <p className="muted tag-names">{names}</p>
    </ConfirmDialog>
  )
}
