import { useState } from 'react'
import { copyable, type CopyFormat } from '../../domain/token-secret.ts'
import { tokenStates, type Token } from '../../domain/token.ts'
import { DeleteRow } from '../../kit/delete-dialog.tsx'
import { ListFilter, stateChoices } from '../../kit/list-filter.tsx'
import { wordsOf } from '../../kit/attributes.ts'
import type { ViewState } from '../../kit/events.ts'
import { ListFrame } from '../../kit/list-frame.tsx'
import { useCopy } from '../../kit/use-copy.tsx'
import { useStatus } from '../../kit/use-gateway.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { usePublicAddress } from '../../kit/use-public-address.ts'
import { useWidget } from '../../kit/widget-context.ts'
import { common } from '../../messages/common.messages.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TokenActions } from './token-actions.tsx'
import { tokenColumns } from './token-columns.tsx'
import { TokenFigures } from './token-figures.tsx'
import { messages } from './token-list.messages.ts'
import { useTokenList } from './use-token-list.ts'

export interface TokenListProps {
  pageSize?: number
  columns?: string
  hide?: string
  readonly?: boolean
  filterStatus?: string
  filterSearch?: string
  view?: Partial<ViewState>
}

const changing = ['create', 'edit', 'toggle', 'delete']

export function TokenList({ columns, hide, readonly = false, ...settings }: TokenListProps) {
  const { navigate } = useWidget()
  const words = useMessages(messages)
  const { unlimited, actions } = useMessages(common)
  const status = useStatus()
  const server = usePublicAddress()
  const { list, toggle, toggling, remove } = useTokenList(settings)
  const { copy, fallback } = useCopy()
  const [leaving, setLeaving] = useState<Token | null>(null)

  const hidden = new Set([...wordsOf(hide), ...(readonly ? changing : [])])
  const create = !hidden.has('create') && (
    <Button
      variant="primary"
      icon="plus"
      onPress={() => navigate({ tag: 'oneapi-token-form', href: '/token/add' })}
      part="create"
    >
      {words.create}
    </Button>
  )
  const edit = ({ id }: Token) =>
    navigate({
      tag: 'oneapi-token-form',
      attributes: { 'token-id': String(id) },
      href: `/token/edit/${encodeURIComponent(id)}`,
    })
  const copyAs = (token: Token, format: CopyFormat) =>
    void copy(copyable(format, token.key, server, status.chat_link))
  const shown = tokenColumns({ words, unlimited, unit: status, reveal: !hidden.has('reveal') })
  const actionColumn = {
    id: 'actions',
    header: actions,
    actions: true,
    cell: (token: Token) => (
      <TokenActions
        token={token}
        hide={hidden}
        onCopy={copyAs}
        onEdit={edit}
        onToggle={toggle.run}
        onDelete={setLeaving}
        pending={toggling === token.id}
      />
    ),
  }
  const anyAction = ['copy', 'edit', 'toggle', 'delete'].some((action) => !hidden.has(action))

  return (
    <>
      {!hidden.has('title') && <PageHead title={words.title} help={words.help} actions={create} />}
      {!hidden.has('figures') && <TokenFigures />}
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
              choices={stateChoices(tokenStates, words.states)}
            />
          )
        }
        tools={hidden.has('title') && create}
        failedTitle={words.failed}
        empty={<EmptyState icon="key" title={words.emptyTitle} detail={words.emptyHelp} action={create} />}
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
