import { useRef, useState } from 'react'
import { redemptionKeys } from '../../../api/administration/redemptions.ts'
import { csvFile } from '../../../kit/data/csv.ts'
import { saveFile } from '../../../kit/data/save-file.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { formatTimestamp } from '../../../domain/format.ts'
import { Quota } from '../../../kit/data/quota.tsx'
import { batchOf, tallyOf, type Redemption } from '../../../domain/redemption.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import { drawerMessages } from '../../../kit/drawers/drawer.messages.ts'
import { ColumnFacts, DrawerPart, LoadedPart, Fact, Facts } from '../../../kit/drawers/drawer-part.tsx'
import { filtered } from '../../../kit/element/screen.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { Column } from '../../../ui/table/table-column.ts'
import { ProgressBar } from '../../../ui/table/progress-bar.tsx'
import { Drawer } from '../../../kit/drawers/drawer.tsx'
import { batchMessages } from './batch.messages.ts'
import { useVoidUnused } from './void-unused.tsx'
import { logKeys } from '../../../api/logs.ts'
import type { Id } from '../../../domain/id.ts'

interface BatchDrawerProps {
  code: Redemption
  columns?: readonly Column<Redemption>[]
  /** Unused codes of the batch may be copied, and voided. */
  may: { copy: boolean; void: boolean }
  onClose: () => void
}

const batches = redemptionKeys.all.key<Redemption[]>()

export default function BatchDrawer({ code, columns, may, onClose }: BatchDrawerProps) {
  const t = useMessages(batchMessages)
  const drawer = useMessages(drawerMessages)
  const copy = useCopy()
  const batch = batchOf(code)
  const codes = useResource({
    key: batches.at(batch),
    load: async (gateway, signal) => (await import('./load-batch.ts')).loadBatch(gateway, code, signal),
    optional: true,
  })
  const place = useRef<HTMLSpanElement>(null)
  const saving = useCommand(async (gateway) => {
    const used = tally?.used ?? []
    const { loadRedeemers } = await import('./load-batch.ts')
    const names = await loadRedeemers(gateway, used, new AbortController().signal)
    const file = csvFile([
      ['ID', t.quota, t.redeemedAt, t.user],
      ...used.map(({ id, quota, redeemed_time }) => [
        id,
        quota,
        formatTimestamp(redeemed_time),
        nameOf(names.get(id), t),
      ]),
    ])
    if (place.current) saveFile(place.current, file, `${code.name || code.id}.csv`)
  })
  const tally = codes.data && tallyOf(codes.data)
  const { askToVoid, voided } = useVoidUnused(batch, tally?.unused ?? [], codes.reload)
  const money = (units: number) => <Quota units={units} t={drawer} />
  const footer = tally && (may.copy || may.void) && (
    <>
      {may.copy && (
        <Button
          icon="copy"
          disabledReason={tally.unused.length === 0 ? t.noneUnused : undefined}
          onPress={() => copy(tally.unused.map(({ key }) => key).join('\n'), t.copied(tally.unused.length))}
          part="copy-unused"
        >
          {t.copyUnused}
        </Button>
      )}
      {may.void && (
        <Button
          icon="pause"
          disabledReason={tally.unused.length === 0 ? t.noneUnused : undefined}
          onPress={askToVoid}
          part="void-unused"
        >
          {t.voidUnused}
        </Button>
      )}
    </>
  )
  return (
    <Drawer
      title={code.name || `#${code.id}`}
      subtitle={
        <span className="muted">
          <Moment seconds={code.created_time}>{t.madeAt(formatTimestamp(code.created_time))}</Moment>
        </span>
      }
      onClose={onClose}
      footer={footer}
      part="drawer batch"
    >
      {columns && (
        <DrawerPart title={drawer.facts}>
          <Facts>
            <ColumnFacts columns={columns} row={code} />
          </Facts>
        </DrawerPart>
      )}
      <LoadedPart title={t.use} resource={codes} failed={t.failed} height="120px">
        {(all) => {
          const { used, unused, disabled, expired, usedWorth, unusedWorth } = tallyOf(all)
          return (
            <>
              <p role="status">{t.redeemed(used.length, all.length)}</p>
              <ProgressBar value={used.length / Math.max(1, all.length)} />
              <Facts>
                <Fact name={t.usedWorth}>{money(usedWorth)}</Fact>
                <Fact name={t.unusedWorth}>{money(unusedWorth)}</Fact>
                <Fact name={t.unused}>{String(unused.length)}</Fact>
                <Fact name={t.disabled}>{String(disabled)}</Fact>
                {expired > 0 && <Fact name={t.expired}>{String(expired)}</Fact>}
              </Facts>
            </>
          )
        }}
      </LoadedPart>
      {voided}
      {tally && tally.used.length > 0 && (
        <>
          <BatchRedeemed batch={batch} used={tally.used} />
          <p className="drawer-links">
            <Button
              size="small"
              icon="download"
              pending={saving.pending}
              onPress={saving.run}
              part="save-redeemers"
            >
              {t.saveRedeemers}
            </Button>
            <span ref={place} />
          </p>
        </>
      )}
    </Drawer>
  )
}

/** In codes: each takes a request to the log. */
const atOnce = 20

const redeemed = logKeys.all.key<ReadonlyMap<Id, readonly string[]>>()

/** The latest redemption comes first. */
function BatchRedeemed({ batch, used }: { batch: string; used: readonly Redemption[] }) {
  const t = useMessages(batchMessages)
  const [shown, show] = useState(atOnce)
  const codes = used.slice(0, shown)
  const redeemers = useResource({
    key: redeemed.at(
      batch,
      codes.map(({ id }) => id),
    ),
    load: async (gateway, signal) => (await import('./load-batch.ts')).loadRedeemers(gateway, codes, signal),
    staleTime: 60_000,
    keepPrevious: true,
    optional: true,
  })
  return (
    <LoadedPart title={t.byWhom} resource={redeemers} failed={t.byWhomFailed} height="120px">
      {(names) => (
        <>
          <ul className="drawer-lines">
            {codes.map(({ id, redeemed_time }) => (
              <li key={id}>
                <span className="muted">#{id}</span>
                <span>
                  {names.get(id)?.length === 1 ? (
                    <UserLink name={names.get(id)![0]!} />
                  ) : (
                    nameOf(names.get(id), t)
                  )}
                </span>
                <Moment seconds={redeemed_time} />
              </li>
            ))}
          </ul>
          {used.length > shown && (
            <p className="drawer-links">
              <Button
                size="small"
                pending={redeemers.stale}
                onPress={() => show(shown + atOnce)}
                part="more-redeemed"
              >
                {t.more(used.length - shown)}
              </Button>
            </p>
          )}
        </>
      )}
    </LoadedPart>
  )
}

function UserLink({ name }: { name: string }) {
  const { navigate } = useWidget()
  const t = useMessages(batchMessages)
  return (
    <Button
      size="small"
      variant="ghost"
      label={t.toUser(name)}
      onPress={() => navigate(filtered('oneapi-user-list', { search: name }))}
      part="redeemer"
    >
      {name}
    </Button>
  )
}

/** The log does not name codes: if several users redeemed at the same time, any of them may have used this one. */
function nameOf(names: readonly string[] | undefined, t: (typeof batchMessages)['zh-CN']) {
  if (!names) return '…'
  return names.length === 0 ? t.notLogged : t.oneOf(names)
}
