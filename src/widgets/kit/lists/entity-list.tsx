import { useState, type ReactNode } from 'react'
import type { Id } from '../../domain/id.ts'
import { GatewayErrorKind } from '../../gateway/gateway-error.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { IconName } from '../../ui/layout/icon.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { wordsOf } from '../element/attributes.ts'
import { DeleteRow, type DeleteRowProps } from './delete-dialog.tsx'
import { ListFrame, type ListFrameProps } from './list-frame.tsx'
import type { List } from './use-list.ts'
import { useMessages } from '../element/use-messages.ts'

/** The attributes of every list of things that are managed. */
export interface EntityListAttributes {
  columns?: string
  hide?: string
  readonly?: boolean
}

/** What such a list says. */
export interface EntityListWords {
  title: string
  help: string
  caption: string
  create: string
  failed: string
  emptyTitle: string
  emptyHelp: string
  searchPlaceholder: string
  deleteTitle: (name: string) => string
  deleteHelp: string
}

interface EntityListProps<Row> extends Pick<
  ListFrameProps<Row>,
  'list' | 'filters' | 'hide' | 'shownColumns'
> {
  words: EntityListWords
  icon: IconName
  /** What is left out, `title` among it. */
  hidden: ReadonlySet<string>
  columns: readonly Column<Row>[]
  /** The actions of a row that `hidden` may name: with none left there is no column for them. */
  rowActions: readonly string[]
  /** The actions of one row; `ask` opens the question before it is deleted. */
  renderActions: (row: Row, ask: (row: Row) => void) => ReactNode
  nameOf: DeleteRowProps<Row>['nameOf']
  remove: DeleteRowProps<Row>['remove']
  /** Buttons beside the title, or in the toolbar where the title is hidden. */
  pageActions: ReactNode
  /** Button of the empty list; the page's by default. */
  emptyAction?: ReactNode
  /** Between the title and the list. */
  children?: ReactNode
}

/** Which parts an element leaves out: what its `hide` names, and with `readonly` all that changes something. */
export const hiddenParts = ({ hide, readonly }: EntityListAttributes, changing: readonly string[]) =>
  new Set([...wordsOf(hide), ...(readonly ? changing : [])])

/** Title, list, and the question before a row is deleted: keys, channels, codes and users. */
export function EntityList<Row extends { id: Id }>(props: EntityListProps<Row>) {
  const { words, hidden, columns, rowActions, renderActions, pageActions } = props
  const { actions } = useMessages(common)
  const [leaving, setLeaving] = useState<Row | null>(null)
  const actionColumn: Column<Row> = {
    id: 'actions',
    header: actions,
    actions: true,
    cell: (row) => renderActions(row, setLeaving),
  }
  const anyAction = rowActions.some((action) => !hidden.has(action))
  return (
    <>
      {!hidden.has('title') && <PageHead title={words.title} help={words.help} actions={pageActions} />}
      {props.children}
      <ListFrame
        list={props.list}
        caption={words.caption}
        columns={anyAction ? [...columns, actionColumn] : columns}
        rowKey={({ id }) => id}
        shownColumns={props.shownColumns}
        hide={props.hide}
        searchPlaceholder={words.searchPlaceholder}
        filters={props.filters}
        tools={hidden.has('title') && pageActions}
        failedTitle={words.failed}
        empty={
          <EmptyState
            icon={props.icon}
            title={words.emptyTitle}
            detail={words.emptyHelp}
            action={props.emptyAction ?? pageActions}
          />
        }
      />
      <DeleteRow
        row={leaving}
        words={words}
        nameOf={props.nameOf}
        remove={props.remove}
        onClose={() => setLeaving(null)}
      />
    </>
  )
}

type Loaded = Pick<List<unknown>, 'error'>

interface CreateButtonProps {
  label: string
  /** Whoever may not see the list may not add to it. */
  list: Loaded
  onPress: () => void
}

/** Opens the form for something new. */
export function CreateButton({ label, list, onPress }: CreateButtonProps) {
  const reason = useForbidden(list)
  return (
    <Button variant="primary" icon="plus" disabledReason={reason} onPress={onPress} part="create">
      {label}
    </Button>
  )
}

/** Why what changes the list may not be used: the gateway refused to show it. */
export function useForbidden({ error }: Loaded): string | undefined {
  const { noPermission } = useMessages(common)
  return error?.kind === GatewayErrorKind.forbidden ? noPermission : undefined
}
