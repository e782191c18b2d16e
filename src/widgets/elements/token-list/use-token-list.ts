import { useState } from 'react'
import { deleteToken, listTokens, searchTokens, setTokenStatus, tokenKeys } from '../../api/tokens.ts'
import type { Id } from '../../domain/id.ts'
import type { Page } from '../../domain/paging.ts'
import { TokenStatus, tokenState, type Token, type TokenOrder } from '../../domain/token.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { ViewState } from '../../kit/events.ts'
import { useCommand } from '../../kit/use-command.ts'
import { useList } from '../../kit/use-list.ts'
import { useMessages } from '../../kit/use-messages.ts'
import { useWidget } from '../../kit/widget-context.ts'
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

  const [toggled, setToggled] = useState<Id>()
  const toggle = useCommand(async (gateway, token: Token) => {
    setToggled(token.id)
    const enabling = token.status !== TokenStatus.enabled
    const status = enabling ? TokenStatus.enabled : TokenStatus.disabled
    await setTokenStatus(gateway, token.id, status)
    changeRows(gateway, (rows) => rows.map((row) => (row.id === token.id ? { ...row, status } : row)))
    emit('oneapi-token-updated', { id: token.id })
    notify('success', enabling ? words.enabled(token.name) : words.disabled(token.name))
  })

  const remove = useCommand(
    async (gateway, token: Token) => {
      if (!emit('oneapi-before-delete', { type: 'token', id: token.id })) return false
      await deleteToken(gateway, token.id)
      // Gone from sight at once; loading the page again fills it up.
      changeRows(gateway, (rows) => rows.filter((row) => row.id !== token.id))
      void gateway.resources.forget(tokenKeys.all)
      emit('oneapi-token-deleted', { id: token.id })
      notify('success', words.deleted(token.name))
      return true
    },
    { quiet: true },
  )
  return { list, toggle, toggling: toggle.pending ? toggled : undefined, remove }
}

/** Changes the rows of every page and search in the cache. */
const changeRows = (gateway: Gateway, change: (rows: Token[]) => Token[]) =>
  gateway.resources.update<Page<Token>>(tokenKeys.list, (page) => ({ ...page, rows: change(page.rows) }))
