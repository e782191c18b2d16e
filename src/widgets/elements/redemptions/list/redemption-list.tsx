import { useState } from 'react'
import {
  getRedemption,
  listRedemptions,
  redemptionKeys,
  searchRedemptions,
  deleteRedemption,
} from '../../../api/administration/redemptions.ts'
import {
  batchOf,
  redemptionState,
  redemptionStates,
  type Redemption,
  type RedemptionState,
  RedemptionStatus,
} from '../../../domain/redemption.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { useCapabilities, useCommon, useMessages } from '../../../kit/element/widget-context.ts'
import { hiddenParts, selecting, type ListActions } from '../../../kit/lists/actions/action.ts'
import { EntityList, type EntityListAttributes, type OpenedRow } from '../../../kit/lists/entity-list.tsx'
import { useList } from '../../../kit/lists/data/use-list.ts'
import { useOpenForm, type OpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { redemptionColumns } from './redemption-columns.tsx'
import { messages, type RedemptionListMessages } from './redemption-list.messages.ts'
import { lazy } from '../../../kit/element/lazy.tsx'
import type { Filter } from '../../../kit/lists/data/filter.ts'
import { deleteAction, editAction, toggleActions } from '../../../kit/lists/actions/row-status.ts'
import { setCodeStatus } from '../../../kit/writes/redemptions.ts'
import type { CommonMessages } from '../../../messages/shared/common.messages.ts'

const RedemptionBulk = lazy(() => import('./redemption-bulk.tsx'))
const BatchList = lazy(() => import('./batch-list.tsx'))
const BatchDrawer = lazy(() => import('./batch-drawer.tsx'))

interface RedemptionListProps extends EntityListAttributes {
  filterStatus?: string
}

export function RedemptionList(attributes: RedemptionListProps) {
  const { filterStatus } = attributes
  const t = useMessages(messages)
  const common = useCommon()
  const form = useOpenForm('redemption')
  const copy = useCopy()
  const { codesExpire } = useCapabilities()
  const [batch, openBatch] = useState<Redemption | null>(null)
  const [listing, setListing] = useState(false)
  const actions = redemptionActions({ t, common, form, copy, openBatch })
  const hidden = hiddenParts(attributes, actions)
  const may = { copy: !hidden.has('copy'), void: !hidden.has('toggle') }
  const list = useList<Redemption>(attributes, {
    key: redemptionKeys.list,
    load: (gateway, { page, rows }, signal) => listRedemptions(gateway, page, signal, rows),
    find: searchRedemptions,
    columns: redemptionColumns({ t, reveal: !hidden.has('reveal') }),
    filters: redemptionFilters(t, filterStatus, codesExpire),
  })
  return (
    <>
      <EntityList<Redemption>
        kind="redemption"
        cacheKey={redemptionKeys.list}
        list={list}
        t={t}
        read={getRedemption}
        icon="gift"
        hidden={hidden}
        actions={actions}
        scope={
          !hidden.has('batch') && (
            <Button icon="gift" onPress={() => setListing(true)} part="batch-list">
              {t.batches}
            </Button>
          )
        }
        bulk={(chosen) => <RedemptionBulk {...chosen} own={t} />}
        nameOf={({ name }) => name}
        {...(!hidden.has('batch') && {
          drawer: ({ row, onClose }: OpenedRow<Redemption>) => (
            <BatchDrawer key={row.id} code={row} columns={list.columns.all} may={may} onClose={onClose} />
          ),
        })}
      />
      {listing && (
        <BatchList
          onClose={() => setListing(false)}
          onOpen={(code) => {
            setListing(false)
            openBatch(code)
          }}
        />
      )}
      {batch && <BatchDrawer key={batch.id} code={batch} may={may} onClose={() => openBatch(null)} />}
    </>
  )
}

/** The gateway has no filters. */
const redemptionFilters = (
  t: RedemptionListMessages,
  status: string | undefined,
  expire: boolean | undefined,
): Filter<Redemption>[] => [
  {
    name: 'status',
    label: t.status,
    valuesOf: (code) => [redemptionState(code)],
    choices: redemptionStates.filter((state) => state !== 'unknown' && (expire || state !== 'expired')),
    labelOf: (state) => t.states[state as RedemptionState],
    fixed: status,
  },
  { name: 'batch', label: t.batch, valuesOf: (code) => [batchOf(code)] },
]

interface RedemptionActionContext {
  t: RedemptionListMessages
  common: CommonMessages
  form: OpenForm
  copy: (code: string) => unknown
  openBatch: (code: Redemption) => void
}

export function redemptionActions({
  t,
  common,
  form,
  copy,
  openBatch,
}: RedemptionActionContext): ListActions<Redemption> {
  return {
    page: [
      { id: 'create', icon: 'plus', label: t.create, changes: true, ownButton: 'icon', run: form.create },
    ],
    row: [
      {
        id: 'copy',
        icon: 'copy',
        label: common.copy,
        name: ({ name }) => t.copyOf(name),
        changes: false,
        ownButton: 'icon',
        run: ({ key }) => copy(key),
      },
      { id: 'batch', icon: 'gift', label: t.openBatch, changes: false, run: openBatch },
      editAction<Redemption>({ common, form }),
      ...toggleActions<Redemption>({
        common,
        t,
        setStatus: setCodeStatus,
        enabled: RedemptionStatus.unused,
        disabled: RedemptionStatus.disabled,
        obstacle: ({ status }) => (status === RedemptionStatus.used ? t.usedNoToggle : undefined),
      }),
      deleteAction<Redemption>({ common, t, remove: deleteRedemption }),
    ],
    cell: [{ id: 'reveal', changes: false }, selecting],
  }
}
