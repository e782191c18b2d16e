import { useState } from 'react'
import { deleteToken, listTokens, searchTokens, setTokenStatus, tokenKeys } from '../../api/tokens.ts'
import { TokenStatus, tokenState, type Token, type TokenOrder } from '../../domain/token.ts'
import type { ViewState } from '../../kit/element/events.ts'
import { isSameRow, patchRow } from '../../kit/lists/list-rows.ts'
import { useCommand } from '../../kit/data/use-command.ts'
import { useList } from '../../kit/lists/use-list.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { useRemoveRow } from '../../kit/lists/use-remove-row.ts'
import { useWidget } from '../../kit/element/widget-context.ts'
import { messages } from './token-list.messages.ts'
import { tokenOrders } from './token-orders.ts'

interface TokenListSettings {
  pageSize?: number
  filterStatus?: string
  filterSearch?: string
  view?: Partial<ViewState>
}

/** The keys shown and what can be done to them. */
export function useTokenList({ pageSize, filterStatus, filterSearch, view }: TokenListSettings) {
  const { emit, notify } = useWidget()
  const words = useMessages(messages)
  const list = useList<Token>({
    key: tokenKeys.list,
    load: (gateway, page, order, signal) => listTokens(gateway, page, order as TokenOrder, signal),
    find: searchTokens,
    fixedSearch: filterSearch?.trim() || undefined,
    orders: tokenOrders(words),
    narrow: (filters) => {
      const wanted = filterStatus || filters.status
      return wanted ? (token) => tokenState(token, Date.now() / 1000) === wanted : undefined
    },
    pageSize,
    view,
  })

  const [toggled, setToggled] = useState<Token>()
  const toggle = useCommand(async (gateway, token: Token) => {
    setToggled(token)
    const enabling = token.status !== TokenStatus.enabled
    const status = enabling ? TokenStatus.enabled : TokenStatus.disabled
    await setTokenStatus(gateway, token.id, status)
    patchRow<Token>(gateway, tokenKeys.list, token, { status })
    emit('oneapi-token-updated', { id: token.id })
    notify('success', enabling ? words.enabled(token.name) : words.disabled(token.name))
  })

  const remove = useRemoveRow({
    kind: 'token',
    key: tokenKeys.list,
    perform: (gateway, { id }: Token) => deleteToken(gateway, id),
    done: ({ name }) => words.deleted(name),
  })
  const isToggling = (row: Token) => toggle.pending && isSameRow(list.rows, toggled, row)
  return { list, toggle, isToggling, remove }
}
