import { useState } from 'react'
import { useGuardedClose } from '../../../../kit/forms/use-unsaved-guard.tsx'
import { firstKeyOf } from '../../../../domain/channels/channel-key.ts'
import { useChannelTypes } from '../../../../kit/channels/use-channels.ts'
import { useLazySheets } from '../../../../kit/element/lazy.tsx'
import { useCommon, useMessages, useWidget } from '../../../../kit/element/widget-context.ts'
import type { Job } from '../../../../stores/jobs.ts'
import { channelTypeName } from '../../../../kit/channels/channel.messages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Callout } from '../../../../ui/feedback/callout.tsx'
import { JobProgress } from '../../../../kit/jobs/display/job-status.tsx'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { fileMessages } from './file.messages.ts'
import { ImportEntry } from './import-entry.tsx'
import { isOver, progressOf, reasonOf } from '../job-text.ts'
import { Problems } from './import-problems.tsx'
import type { useImport } from './use-import.ts'
import importStyles from './import-preview.css?raw'

interface ImportPreviewProps extends Pick<ReturnType<typeof useImport>, 'start' | 'back' | 'job' | 'choose'> {
  comparison: NonNullable<ReturnType<typeof useImport>['comparison']>
  busy: boolean
  onClose: () => void
}

export function ImportPreview({ comparison, job, start, back, choose, busy, onClose }: ImportPreviewProps) {
  const t = useMessages(fileMessages)
  const common = useCommon()
  const { locale } = useWidget()
  const types = useChannelTypes()
  useLazySheets(importStyles)
  const [keys, setKeys] = useState<ReadonlyMap<number, string>>(new Map())
  const typed = [...keys.values()].some(Boolean)
  // The job holds the keys once the import runs.
  const { close, prompt } = useGuardedClose(typed && !job, onClose)
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set())
  const entries = comparison.compared.map((compared, place) => {
    // Without a typed key the stored one is kept.
    const key = compared.needsKey ? firstKeyOf(keys.get(place) ?? '') || compared.channel.key || '' : ''
    return { place, compared, key, ready: !compared.needsKey || key !== '' }
  })
  const open = entries.filter(({ compared }) => compared.kind !== 'same')
  const same = entries.filter(({ compared }) => compared.kind === 'same')
  const wanted = entries.filter(
    ({ place, compared: { kind }, ready }) =>
      (kind === 'new' || kind === 'differs') && ready && !excluded.has(place),
  )
  const count = (kind: string) => entries.filter(({ compared }) => compared.kind === kind).length
  const working = job !== undefined && !isOver(job)
  const title = t.import(wanted.length)
  const toggle = (place: number, on: boolean) => {
    const next = new Set(excluded)
    if (on) next.delete(place)
    else next.add(place)
    setExcluded(next)
  }
  return (
    <Dialog
      title={t.title}
      onClose={close}
      size="large"
      part="import"
      footer={
        <>
          <Button onPress={back} disabled={working}>
            {t.back}
          </Button>
          {wanted.length > 0 || working ? (
            <Button
              variant="primary"
              pending={working || busy}
              disabled={wanted.length === 0}
              onPress={() => start(title, wanted)}
              part="import__start"
            >
              {title}
            </Button>
          ) : (
            <Button variant="primary" onPress={close}>
              {common.close}
            </Button>
          )}
        </>
      }
    >
      <div className="test-dialog">
        <div role="status">
          {working && <JobProgress job={job} {...progressOf(job, t.running)} />}
          {job && !working && <Ended job={job} />}
        </div>
        <p>
          {t.summary({
            fresh: count('new'),
            differs: count('differs'),
            same: same.length,
            blocked: count('blocked'),
          })}
        </p>
        {open.length === 0 && comparison.problems.length === 0 && !job && <Callout>{t.nothing}</Callout>}
        {comparison.left.count > 0 && (
          <Callout tone="warn" part="import__tags">
            {t.leftOut(
              comparison.left.count,
              comparison.left.names.map((name) => t.settings[name]),
            )}
          </Callout>
        )}
        <Problems problems={comparison.problems} />
        <ul className="import-list">
          {open.map(({ place, compared, key, ready }) => (
            <ImportEntry
              key={place}
              compared={compared}
              typed={keys.get(place) ?? ''}
              ready={ready}
              hasKey={key !== ''}
              chosen={!excluded.has(place)}
              failure={job && !working ? reasonOf(job, place, !compared.fault, locale, t) : undefined}
              disabled={working}
              onKey={(value) => setKeys(new Map(keys).set(place, value))}
              onChoose={(on) => toggle(place, on)}
              onType={(type) => choose(place, type)}
            />
          ))}
        </ul>
        {same.length > 0 && (
          <details className="failed-tests">
            <summary>{t.same(same.length)}</summary>
            <ul tabIndex={0} aria-label={t.same(same.length)}>
              {same.map(({ place, compared: { channel } }) => (
                <li key={place}>
                  {channel.name} · {channelTypeName(types, channel.type!, locale)}
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
      {prompt}
    </Dialog>
  )
}

function Ended({ job }: { job: Job }) {
  const t = useMessages(fileMessages)
  const failed = job.items.filter(({ state }) => state !== 'done').length
  return <Callout {...(failed > 0 && { tone: 'warn' })}>{t.done(job.items.length - failed, failed)}</Callout>
}
