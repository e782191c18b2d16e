import { copyable, type CopyFormat } from '../../domain/token-secret.ts'
import { tokenStates, type Token } from '../../domain/token.ts'
import {
  CreateButton,
  EntityList,
  hiddenParts,
  type EntityListAttributes,
} from '../../kit/lists/entity-list.tsx'
import type { ViewState } from '../../kit/element/events.ts'
import { ListFilter, stateChoices } from '../../kit/lists/list-filter.tsx'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useOpenForm } from '../../kit/lists/use-open-form.ts'
import { usePublicAddress } from '../../kit/data/use-public-address.ts'
import { common } from '../../messages/common.messages.ts'
import { TokenActions } from './token-actions.tsx'
import { tokenColumns } from './token-columns.tsx'
import { TokenFigures } from './token-figures.tsx'
import { messages } from './token-list.messages.ts'
import { useTokenList } from './use-token-list.ts'

export interface TokenListProps extends EntityListAttributes {
  pageSize?: number
  filterStatus?: string
  filterSearch?: string
  view?: Partial<ViewState>
}

const rowActions = ['copy', 'edit', 'toggle', 'delete']
const changing = ['create', 'edit', 'toggle', 'delete']

export function TokenList({ columns, hide, readonly, ...settings }: TokenListProps) {
  const words = useMessages(messages)
  const { unlimited } = useMessages(common)
  const unit = useStatus()
  const server = usePublicAddress()
  const form = useOpenForm('token')
  const { list, toggle, isToggling, remove } = useTokenList(settings)
  const { copy, fallback } = useCopy()
  const hidden = hiddenParts({ hide, readonly }, changing)
  const copyAs = (token: Token, format: CopyFormat) =>
    void copy(copyable(format, token.key, server, unit.chat_link))

  return (
    <>
      <EntityList
        list={list}
        words={words}
        icon="key"
        hidden={hidden}
        hide={hide}
        columns={tokenColumns({ words, unlimited, unit, reveal: !hidden.has('reveal') })}
        shownColumns={columns}
        rowActions={rowActions}
        renderActions={(token, ask) => (
          <TokenActions
            token={token}
            hide={hidden}
            onCopy={copyAs}
            onEdit={form.edit}
            onToggle={toggle.run}
            onDelete={ask}
            pending={isToggling(token)}
          />
        )}
        nameOf={({ name }) => name}
        remove={remove}
        pageActions={
          !hidden.has('create') && <CreateButton label={words.create} list={list} onPress={form.create} />
        }
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
      >
        {!hidden.has('figures') && <TokenFigures />}
      </EntityList>
      {fallback}
    </>
  )
}
