import { useState } from 'react'
import { labelled, joinedClauses } from '../../../../domain/format.ts'
import { ChannelStatus, type Channel } from '../../../../domain/channels/channel.ts'
import { useConfirm } from '../../../../kit/data/use-confirm.tsx'
import { RiskyButton } from '../../../../kit/data/risky-button.tsx'
import { useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import { channelChangeTypes } from '../../../../kit/jobs/channel-change-types.ts'
import { planOf } from '../../../../kit/jobs/job-plan.ts'
import { queueOf } from '../../../../kit/jobs/jobs.ts'
import { useJob } from '../../../../kit/jobs/display/use-jobs.ts'
import { failureOf, isOver, progressOf } from '../job-text.ts'
import { resultMessages } from './results.messages.ts'

type Failed = Pick<Channel, 'id' | 'name' | 'status'>

const maxNames = 10

/** The job can be undone; the confirmation names the channels. */
export function DisableFailed({ channels }: { channels: readonly Failed[] }) {
  const t = useMessages(resultMessages)
  const { gateway, locale } = useWidget()
  const { ask, confirmation } = useConfirm()
  const [jobId, setJobId] = useState<string>()
  const job = useJob(jobId)
  const begin = () => {
    const targets = channels.map(({ id, name, status }) => ({
      id,
      name,
      change: { status: ChannelStatus.disabled },
      back: { status },
    }))
    setJobId(
      queueOf(gateway).start(
        planOf(channelChangeTypes, 'channel-edit', t.disableFailed(targets.length), targets),
      ).id,
    )
  }
  if (job) {
    const refused = job.items.filter(({ state }) => state === 'refused' || state === 'unknown')
    const done = job.items.filter(({ state }) => state === 'done').length
    return (
      <p role="status" className="results-end" part="disabled-failed">
        {isOver(job) ? t.disabled(done) : progressOf(job, t.disabling).text}
        {isOver(job) && refused.length > 0 && (
          <>
            {' '}
            {t.notDisabled(refused.length)}{' '}
            {joinedClauses(
              refused.map((item) => labelled(item.name, failureOf(item, locale, t.unknown) ?? t.unknown)),
            )}
          </>
        )}
      </p>
    )
  }
  if (channels.length === 0) return null
  const askToDisable = () =>
    ask({
      title: t.disableFailed(channels.length),
      help: (
        <>
          <p>{t.disableHelp}</p>
          <ul className="results-names">
            {channels.slice(0, maxNames).map(({ id, name }) => (
              <li key={id}>{name || `#${id}`}</li>
            ))}
            {channels.length > maxNames && <li>+{channels.length - maxNames}</li>}
          </ul>
        </>
      ),
      label: t.disable,
      mild: true,
      perform: begin,
    })
  return (
    <>
      <RiskyButton variant="danger" onPress={askToDisable} part="disable-failed">
        {t.disableFailed(channels.length)}
      </RiskyButton>
      {confirmation}
    </>
  )
}
