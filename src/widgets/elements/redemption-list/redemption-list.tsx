import { useState } from 'react'
import { redemptionStates, type Redemption } from '../../domain/redemption.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { DeleteRow } from '../../kit/delete-dialog.tsx'
import { ListFilter, stateChoices } from '../../kit/list-filter.tsx'
import { wordsOf } from '../../kit/attributes.ts'
import { ListFrame } from '../../kit/list-frame.tsx'
import { useCopy } from '../../kit/use-copy.tsx'
import { useStatus } from '../../kit/use-gateway.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { RedemptionActions } from './redemption-actions.tsx'
import { redemptionColumns } from './redemption-columns.tsx'
import { messages } from './redemption-list.messages.ts'
import { useRedemptionList, type RedemptionListSettings } from './use-redemption-list.ts'

export interface RedemptionListProps extends RedemptionListSettings {
  columns?: string
  hide?: string
  readonly?: boolean
}

const rowActions = ['copy', 'edit', 'toggle', 'delete']
const changing = ['create', 'edit', 'toggle', 'delete']

export function RedemptionList({ columns, hide, readonly = false, ...settings }: RedemptionListProps) {
  const { navigate } = useWidget()
  const words = useMessages(messages)
  const { actions, noPermission } = useMessages(common)
  const unit = useStatus()
  const { list, toggle, toggling, remove } = useRedemptionList(settings)
  const { copy, fallback } = useCopy()
  const [leaving, setLeaving] = useState<Redemption | null>(null)

  const hidden = new Set([...wordsOf(hide), ...(readonly ? changing : [])])
  const forbidden = list.error?.kind === GatewayErrorKind.forbidden
  const create = !hidden.has('create') && (
    <Button
      variant="primary"
      icon="plus"
      disabledReason={forbidden ? noPermission : undefined}
      onPress={() => navigate({ tag: 'oneapi-redemption-form', href: '/redemption/add' })}
      part="create"
    >
      {words.create}
    </Button>
  )
  const edit = ({ id }: Redemption) =>
    navigate({
      tag: 'oneapi-redemption-form',
      attributes: { 'redemption-id': String(id) },
      href: `/redemption/edit/${encodeURIComponent(id)}`,
    })
  const shown = redemptionColumns({ words, unit, reveal: !hidden.has('reveal') })
  const actionColumn = {
    id: 'actions',
    header: actions,
    actions: true,
    cell: (code: Redemption) => (
      <RedemptionActions
        code={code}
        hide={hidden}
        onCopy={({ key }) => copy(key)}
        onEdit={edit}
        onToggle={toggle.run}
        onDelete={setLeaving}
        pending={toggling === code.id}
      />
    ),
  }
  const anyAction = rowActions.some((action) => !hidden.has(action))

  return (
    <>
      {!hidden.has('title') && <PageHead title={words.title} help={words.help} actions={create} />}
      <ListFrame
        list={list}
        caption={words.caption}
        columns={anyAction ? [...shown, actionColumn] : shown}
        rowKey={({ id }) => id}
        shownColumns={columns}
        hide={hide}
        searchPlaceholder={words.searchPlaceholder}
        filters={
          !settings.filterStatus && (
            <ListFilter
              list={list}
              name="status"
              label={words.status}
              any={words.anyStatus}
              choices={stateChoices(redemptionStates, words.states)}
            />
          )
        }
        tools={hidden.has('title') && create}
        failedTitle={words.failed}
        empty={<EmptyState icon="gift" title={words.emptyTitle} detail={words.emptyHelp} action={create} />}
      />
      <DeleteRow
        row={leaving}
        words={words}
        nameOf={({ name }) => name}
        remove={remove}
        onClose={() => setLeaving(null)}
      />
      {fallback}
    </>
  )
}
