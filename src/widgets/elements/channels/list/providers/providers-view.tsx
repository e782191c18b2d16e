import { useState } from 'react'
import { useStore } from 'zustand'
import { isRoot } from '../../../../domain/accounts/user.ts'
import type { Channel } from '../../../../domain/channels/channel.ts'
import {
  changedModels,
  renamesIn,
  unexplained,
  type ModelChange,
  type ModelDifference,
} from '../../../../domain/channels/model-changes.ts'
import { useAllChannels } from '../../../../kit/channels/use-channels.ts'
import { ModelsDialog } from '../../../../kit/channels/models-dialog.tsx'
import { FailedPart } from '../../../../kit/data/failed-state.tsx'
import { RiskyButton } from '../../../../kit/data/risky-button.tsx'
import { useCommand } from '../../../../kit/data/use-command.ts'
import { useSessionUser } from '../../../../kit/data/use-session-user.ts'
import { lazy, useLazySheets } from '../../../../kit/element/lazy.tsx'
import {
  useCommon,
  useMessages,
  useWidget,
  useUntestedReason,
} from '../../../../kit/element/widget-context.ts'
import { JobStatus } from '../../../../kit/jobs/display/job-status.tsx'
import { useJob } from '../../../../kit/jobs/display/use-jobs.ts'
import { isOpen } from '../../../../stores/jobs.ts'
import { Moment } from '../../../../ui/content/moment.tsx'
import { Button, IconButton } from '../../../../ui/controls/button.tsx'
import { Callout, FailureNote } from '../../../../ui/feedback/callout.tsx'
import { EmptyState } from '../../../../ui/feedback/states.tsx'
import { RowName } from '../../../../ui/table/row-name.tsx'
import { Table } from '../../../../ui/table/table.tsx'
import type { Column } from '../../../../ui/table/table-column.ts'
import { splitList } from '../../../../domain/format.ts'
import { channelChangeTypes } from '../../../../kit/jobs/channel-change-types.ts'
import type { BulkAction, EditAction } from '../../../../kit/lists/bulk/bulk-action.ts'
import { useBulkJob } from '../../../../kit/lists/bulk/bulk-bar.tsx'
import { BulkDialog } from '../../../../kit/lists/bulk/bulk-dialog.tsx'
import { bulkMessages } from '../../../../kit/lists/bulk/bulk.messages.ts'
import { bulkStyles } from '../../../../kit/lists/bulk/bulk.styles.ts'
import healthStyles from '../health/health.css?raw'
import styles from './providers.css?raw'
import {
  applyModels,
  checkProviders,
  chosenOf,
  findingOf,
  ignoredOf,
  ignoreModels,
  isChecked,
  modelChecksOf,
  usualChange,
} from './model-checks.ts'
import { providersMessages } from './providers.messages.ts'

const OpenedScreen = lazy(() => import('../../../../kit/element/opened-screen.tsx'))

const maxNames = 4

interface Changed {
  channel: Channel
  difference: ModelDifference
  at: number
}

const nameOf = ({ id, name }: Channel) => name || `#${id}`

export default function ProvidersView({ onClose }: { onClose: () => void }) {
  const t = useMessages(providersMessages)
  const common = useCommon()
  const { emit, gateway, notify, numberFormat } = useWidget()
  const user = useSessionUser()
  const untested = useUntestedReason()
  useLazySheets(...bulkStyles, healthStyles, styles)
  const channels = useAllChannels()
  const { found, jobId, unlisted } = useStore(modelChecksOf(gateway))
  const job = useJob(jobId)
  const [reviewed, review] = useState<Changed>()
  const [added, setAdded] = useState<readonly string[]>([])
  const [isPricing, showPrices] = useState(false)
  const [isReviewingAll, reviewAll] = useState(false)
  const bulk = useMessages(bulkMessages)
  const number = (count: number) => numberFormat.number(count)
  const all = channels.data?.rows
  const checked = (all ?? []).flatMap((channel): Changed[] => {
    const finding = findingOf(gateway, channel, found)
    return finding ? [{ channel, difference: finding, at: finding.at }] : []
  })
  const changed = checked.filter(({ difference: { fresh, gone } }) => fresh.length + gone.length > 0)
  const check = () => {
    const asked = all!.filter(isChecked)
    checkProviders(gateway, asked, t.checking(asked.length))
  }
  const acting = useCommand(
    async (gateway, { channel }: Changed, change: ModelChange, isIgnored: boolean) => {
      const { add, remove, renames } = change
      if (isIgnored) {
        const names = [...add, ...remove, ...renames.flatMap(({ from, to }) => [from, to])]
        await ignoreModels(gateway, channel, [...new Set([...ignoredOf(gateway, channel), ...names])])
        notify('success', t.ignored(names.length))
      } else {
        await applyModels(gateway, channel, change)
        const taken = [...add, ...renames.map(({ to }) => to)]
        setAdded(taken)
        notify('success', t.applied(channel.name, taken.length, remove.length))
      }
      emit('oneapi-channel-updated', { id: channel.id })
      review(undefined)
    },
    { inPlace: true },
  )
  const forget = useCommand(async (gateway, channel: Channel) => {
    await ignoreModels(gateway, channel, [])
    check()
    review(undefined)
  })
  const listed = (names: readonly string[]) => {
    if (names.length === 0) return '—'
    const some = names.slice(0, maxNames).join(t.and)
    return (
      <span className="providers-names" title={names.join(t.and)}>
        {names.length > maxNames ? t.others(some, number(names.length)) : some}
      </span>
    )
  }
  const columns: Column<Changed>[] = [
    {
      id: 'name',
      header: t.channel,
      primary: true,
      cell: ({ channel }) => <RowName name={nameOf(channel)} />,
    },
    {
      id: 'fresh',
      header: t.fresh,
      cell: ({ difference }) => listed(unexplained(difference, renamesIn(difference)).fresh),
    },
    {
      id: 'gone',
      header: t.gone,
      cell: ({ difference }) => listed(unexplained(difference, renamesIn(difference)).gone),
    },
    {
      id: 'renamed',
      header: t.renamed,
      cell: ({ difference }) => listed(renamesIn(difference).map(({ from, to }) => `${from} → ${to}`)),
    },
    { id: 'at', header: t.at, cell: ({ at }) => <Moment seconds={at} /> },
    {
      id: 'actions',
      header: t.actions,
      actions: true,
      align: 'end',
      cell: (row) => (
        <Button
          size="small"
          label={t.reviewOf(row.channel.name)}
          onPress={() => review(row)}
          part="providers-review"
        >
          {t.review}
        </Button>
      ),
    },
  ]
  const differenceOf = ({ id }: Channel) =>
    changed.find(({ channel }) => channel.id === id)?.difference ?? { fresh: [], gone: [] }
  const noneLeft = (channel: Channel, change: ModelChange) =>
    changedModels(channel, change).models ? undefined : t.noneLeft
  const every: EditAction<Channel> & BulkAction<Channel> = {
    id: 'providers',
    label: t.applyAll,
    icon: 'check',
    part: 'edit',
    title: t.applyTo,
    help: t.applyAllHelp,
    plan: {
      job: 'channel-edit',
      obstacle: (channel) => noneLeft(channel, usualChange(differenceOf(channel))),
      changes: (channel) => {
        const { add, remove, renames } = usualChange(differenceOf(channel))
        if (add.length + remove.length + renames.length === 0) return undefined
        return changedModels(channel, { add, remove, renames })
      },
      names: ({ models }) => splitList(models),
    },
  }
  const applying = useBulkJob<Channel>({
    kind: 'channel',
    kinds: channelChangeTypes,
    nameOf,
    selection: {
      set: (channels) => {
        const taken = channels.flatMap((channel) => usualChange(differenceOf(channel)).add)
        setAdded((before) => [...new Set([...before, ...taken])])
      },
    },
  })
  const without = (all ?? []).filter(({ id }) => unlisted.has(id)).map(nameOf)
  const isBusy = job !== undefined && isOpen(job)
  const ignored = reviewed ? ignoredOf(gateway, reviewed.channel) : []
  return (
    <section className="card health providers" part="providers" aria-label={t.title} aria-busy={isBusy}>
      <header className="health-head">
        <h2>{t.title}</h2>
        <span className="muted">{t.help}</span>
        <Button
          icon="refresh"
          pending={isBusy}
          disabledReason={all ? undefined : t.failed}
          onPress={check}
          part="providers-check"
        >
          {t.check}
        </Button>
        {changed.length > 1 && (
          <RiskyButton
            disabledReason={isBusy ? t.busy : undefined}
            onPress={() => reviewAll(true)}
            part="providers-apply-all"
          >
            {t.applyAll}
          </RiskyButton>
        )}
        <IconButton icon="x" label={common.close} onPress={onClose} part="providers-close" />
      </header>
      {job && (
        <div className="providers-job">
          <JobStatus job={job} />
        </div>
      )}
      {applying.status && <div className="providers-job">{applying.status}</div>}
      {without.length > 0 && (
        <p className="providers-job muted" part="providers-unlisted">
          {t.unlisted(
            number(without.length),
            without.slice(0, maxNames).join(t.and),
            without.length > maxNames,
          )}
        </p>
      )}
      <div role="status">
        {added.length > 0 && isRoot(user ?? { role: 0 }) && (
          <Callout>
            {t.others(added.slice(0, maxNames).join(t.and), number(added.length))}{' '}
            <Button size="small" onPress={() => showPrices(true)} part="providers-price">
              {t.price}
            </Button>
          </Callout>
        )}
      </div>
      {channels.error && !all ? (
        <FailedPart error={channels.error} title={t.failed} retry={channels.reload} />
      ) : isBusy && changed.length === 0 ? undefined : all && changed.length === 0 ? (
        <EmptyState
          icon="channel"
          title={checked.length > 0 ? t.same : t.never}
          detail={checked.length > 0 ? t.sameHelp(number(checked.length)) : t.neverHelp}
          part="providers-empty"
        />
      ) : (
        <Table
          caption={t.caption(number(changed.length), number(checked.length))}
          columns={columns}
          rows={changed}
          rowKey={({ channel }) => channel.id}
          onOpen={review}
          loading={channels.loading}
        />
      )}
      {reviewed && (
        <ModelsDialog
          title={t.models(reviewed.channel.name)}
          difference={reviewed.difference}
          chosen={chosenOf(reviewed.difference)}
          summary={t.summary(reviewed.difference.fresh.length, reviewed.difference.gone.length)}
          error={<FailureNote>{acting.failure}</FailureNote>}
          pending={acting.pending}
          obstacle={(change) => untested ?? noneLeft(reviewed.channel, change)}
          onClose={() => review(undefined)}
          onApply={(change) => acting.run(reviewed, change, false)}
          more={(change, isEmpty) => (
            <>
              {ignored.length > 0 && (
                <RiskyButton
                  variant="ghost"
                  onPress={() => forget.run(reviewed.channel)}
                  part="providers-again"
                >
                  {t.again}
                </RiskyButton>
              )}
              <RiskyButton
                disabled={isEmpty || acting.pending}
                onPress={() => acting.run(reviewed, change, true)}
                part="providers-ignore"
              >
                {t.ignore}
              </RiskyButton>
            </>
          )}
        />
      )}
      {isReviewingAll && (
        <BulkDialog
          act={every}
          rows={changed.map(({ channel }) => channel)}
          hidden={[]}
          onDrop={() => undefined}
          targets={bulk.things.channel}
          nameOf={nameOf}
          onClose={() => reviewAll(false)}
          onConfirm={(plan, rows, title) => {
            reviewAll(false)
            applying.start(every, plan, rows, title, changed.length - rows.length)
          }}
        />
      )}
      {isPricing && (
        <OpenedScreen
          tag="oneapi-operation-settings"
          title={t.prices}
          attributes={{ 'price-models': added.join(), hide: 'title' }}
          onClose={() => showPrices(false)}
        />
      )}
    </section>
  )
}
