import { useRef, useState, type ReactNode, useEffect } from 'react'
import type { Id } from '../../domain/id.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import type { Page } from '../../domain/paging.ts'
import type { ResourceKey } from '../../domain/resource-key.ts'
import { EmptyState } from '../../ui/feedback/states.tsx'
import type { IconName } from '../../ui/controls/icon.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import type { Column } from '../../ui/table/table-column.ts'
import { useConfirm } from '../data/use-confirm.tsx'
import { ErrorBoundary } from '../element/error-boundary.tsx'
import { useCommon, useMessages, useUntestedReason, useWidget } from '../element/widget-context.ts'
import {
  isRisky,
  partOf,
  selecting,
  type Action,
  type ListActions,
  type DirectAction,
} from './actions/action.ts'
import { ListFrame } from './list-frame.tsx'
import { findRow } from './data/list-rows.ts'
import type { ListToolbarProps, ListMessages } from './list-toolbar.tsx'
import { listMessages } from './list.messages.ts'
import { PageActions, RowActions } from './actions/action-buttons.tsx'
import { usePaletteCommands } from './actions/use-palette-commands.tsx'
import { selectColumn } from './select-column.tsx'
import { useWriteRow } from './actions/use-act.ts'
import type { List, ListAttributes } from './data/use-list.ts'
import type { ReadRow } from './actions/use-undo.ts'
import type { FormKind } from './actions/use-open-form.ts'
import { useSelection, type Selection } from './data/use-selection.ts'

export interface EntityListAttributes extends ListAttributes {
  hide?: string
  readonly?: boolean
}

export interface BulkProps<Row> {
  kind: FormKind
  cacheKey: ResourceKey<Page<Row>>
  list: List<Row>
  selection: Selection<Row>
  actions: readonly Action<Row>[]
  hidden: ReadonlySet<string>
  nameOf: (row: Row) => string
}

export interface OpenedRow<Row> {
  row: Row
  rows: readonly Row[]
  open: (row: Row) => void
  onClose: () => void
  actions: ReactNode
}

interface EntityListProps<Row> extends Pick<ListToolbarProps<Row>, 'list' | 'hidden'> {
  kind: FormKind
  cacheKey: ResourceKey<Page<Row>>
  t: ListMessages & { title: string; help: string; emptyTitle: string; emptyHelp: string; bulk?: string }
  /** Reads one row before a change to it is undone; omitted if the gateway cannot. */
  read?: ReadRow<Row> | undefined
  icon: IconName
  actions: ListActions<Row>
  /** The buttons beside the page actions say whose rows these are. */
  scope?: ReactNode
  /** The actions are loaded when the first row is selected. */
  bulk: (chosen: BulkProps<Row>) => ReactNode
  nameOf: (row: Row) => string
  /** The drawer opens when a row is pressed; omitted where rows do not open. */
  drawer?: (opened: OpenedRow<Row>) => ReactNode
  children?: ReactNode
}

const idOf = ({ id }: { id: Id }) => id

export function EntityList<Row extends { id: Id }>(props: EntityListProps<Row>) {
  const { kind, cacheKey, list, t, hidden, actions, nameOf } = props
  const { actions: header, noPermission } = useCommon()
  const { ask, confirmation } = useConfirm()
  const own = useMessages(listMessages)
  const selection = useSelection<Row>(list, idOf)
  const selectable = !hidden.has(partOf(selecting))
  // Once shown, the bulk bar stays: it displays the progress of the job it started.
  const used = useRef(false)
  used.current ||= selection.size > 0
  const write = useWriteRow<Row>(kind, cacheKey, (row) => selection.set([row], false), props.read)
  const untested = useUntestedReason()
  const offer = <On,>(all: readonly Action<On>[]): readonly Action<On>[] =>
    all
      .filter((action) => !hidden.has(partOf(action)))
      .map((action) => (untested && isRisky(action) ? { ...action, obstacle: () => untested } : action))
  const offered = offer(actions.row)
  const pages = usePageActions<Row>(nameOf)
  const rowActions = [
    ...offered.filter(({ danger }) => !danger),
    ...pages,
    ...offered.filter(({ danger }) => danger),
  ]
  const actionsOn = (row: Row) => (
    <RowActions
      key={row.id}
      row={row}
      name={nameOf(row)}
      actions={rowActions}
      write={write}
      requestConfirm={ask}
    />
  )
  const actionColumn: Column<Row> = { id: 'actions', header, actions: true, cell: (row) => actionsOn(row) }
  const drawer = hidden.has('drawer') ? undefined : props.drawer
  const [opened, open] = useState<Row>()
  const known = list.all ?? list.rows
  const shown = opened && findRow([...known], opened)
  // The opened row was deleted, here or elsewhere.
  if (opened && !shown && !list.stale) open(undefined)
  // A user without permission to read the list has none to add to it either.
  const forbidden = list.error?.kind === GatewayErrorKind.forbidden
  const pageActions = {
    actions: offer(actions.page),
    disabledReason: forbidden ? noPermission : undefined,
    requestConfirm: ask,
  }
  const started = usePaletteCommands({
    rows: list.rows,
    known,
    open: drawer && open,
    nameOf,
    page: pageActions.actions,
    row: rowActions,
    disabledReason: pageActions.disabledReason,
    write,
    requestConfirm: ask,
  })
  const page = (
    <>
      {props.scope}
      <PageActions {...pageActions} menu={hidden.has('bulk') ? undefined : t.bulk} />
    </>
  )
  return (
    <>
      {!hidden.has('title') && <PageHead title={t.title} help={t.help} actions={page} />}
      {props.children}
      <ListFrame
        list={list}
        t={t}
        hidden={hidden}
        tools={hidden.has('title') && page}
        selectColumn={selectable ? selectColumn(list.rows, selection, nameOf, own) : undefined}
        actionColumn={rowActions.length > 0 ? actionColumn : undefined}
        rowKey={idOf}
        bar={
          selectable &&
          used.current && (
            <ErrorBoundary>
              {props.bulk({ kind, cacheKey, list, selection, hidden, nameOf, actions: offered })}
            </ErrorBoundary>
          )
        }
        onOpen={drawer && open}
        empty={
          <EmptyState
            icon={props.icon}
            title={t.emptyTitle}
            detail={t.emptyHelp}
            action={<PageActions {...pageActions} />}
          />
        }
      />
      {started}
      {drawer &&
        shown &&
        drawer({
          row: shown,
          rows: list.rows,
          open,
          onClose: () => open(undefined),
          actions: rowActions.length > 0 && actionsOn(shown),
        })}
      {confirmation}
    </>
  )
}

interface PageButton {
  action: string
  label: string
  obstacle: string | undefined
}

const none: readonly PageButton[] = []

/** Vue puts the content of a slot into an element of its own. */
const buttonsOf = (host: Element): readonly PageButton[] => {
  const buttons = [
    ...host.querySelectorAll<HTMLButtonElement>(
      ':scope > button[slot="row-actions"], :scope > [slot="row-actions"] button',
    ),
  ]
  return buttons.length === 0
    ? none
    : buttons.map(({ name, textContent, disabled, title }) => {
        const label = textContent.trim()
        return { action: name || label, label, obstacle: disabled ? title || label : undefined }
      })
}

/** The buttons in the slot `row-actions` are read, not shown: one button cannot be in every row. */
function usePageActions<Row extends { id: Id }>(nameOf: (row: Row) => string): readonly DirectAction<Row>[] {
  const { emit, root } = useWidget()
  const [buttons, setButtons] = useState(none)
  useEffect(() => {
    const read = () => setButtons(buttonsOf(root.host))
    const observer = new MutationObserver(read)
    observer.observe(root.host, { childList: true, subtree: true, characterData: true, attributes: true })
    read()
    return () => observer.disconnect()
  }, [root])
  return buttons.map(({ action, label, obstacle }) => ({
    id: `row-action-${action}`,
    icon: 'chevron-right',
    label,
    changes: false,
    obstacle: () => obstacle,
    run: (row) => emit('oneapi-row-action', { action, id: row.id, name: nameOf(row) }),
  }))
}
