import { lazy } from 'react'
import { listTokens, searchTokens, tokenKeys } from '../../api/tokens.ts'
import { copyable, type CopyFormat } from '../../domain/token-secret.ts'
import type { Token, TokenOrder } from '../../domain/token.ts'
import { useCopy } from '../../kit/data/use-copy.tsx'
import { useStatus } from '../../kit/data/use-gateway.ts'
import { usePublicAddress } from '../../kit/data/use-public-address.ts'
import { useMessages } from '../../kit/element/use-messages.ts'
import { hiddenParts } from '../../kit/lists/action.ts'
import { EntityList, type EntityListAttributes } from '../../kit/lists/entity-list.tsx'
import { listMessages } from '../../kit/lists/list.messages.ts'
import { prefixFilter } from '../../kit/lists/name-prefix.ts'
import { useList } from '../../kit/lists/use-list.ts'
import { useOpenForm } from '../../kit/lists/use-open-form.ts'
import { common } from '../../messages/common.messages.ts'
import { tokenActions } from './token-actions.ts'
import { tokenColumns, tokenOrders } from './token-columns.tsx'
import { tokenFilters } from './token-filters.ts'
import { TokenFigures } from './token-figures.tsx'
import { messages } from './token-list.messages.ts'
import { useWholeKey } from './use-whole-key.ts'

const TokenBulk = lazy(() => import('./bulk/token-bulk.tsx'))

export interface TokenListProps extends EntityListAttributes {
  filterStatus?: string
  filterDue?: string
}

export function TokenList(attributes: TokenListProps) {
  const { filterStatus: status, filterDue: due } = attributes
  const words = useMessages(messages)
  const general = useMessages(common)
  const unit = useStatus()
  const server = usePublicAddress()
  const form = useOpenForm('token')
  const { copy, fallback } = useCopy()
  const { get, isKnown, isAsked } = useWholeKey()
  const copyAs = async (token: Token, format: CopyFormat) => {
    const key = await get(token)
    if (key) await copy(copyable(format, key, server, unit.chat_link))
  }
  const actions = tokenActions({ words, general, form, copyAs, isKnown, isAsked })
  const hidden = hiddenParts(attributes, actions)
  const list = useList<Token>(attributes, {
    key: tokenKeys.list,
    load: (gateway, page, order, signal) => listTokens(gateway, page, order as TokenOrder, signal),
    find: searchTokens,
    columns: tokenColumns({ words, unlimited: general.unlimited, unit, reveal: !hidden.has('reveal') }),
    orders: tokenOrders(words),
    filters: [...tokenFilters(words, { status, due }), prefixFilter(useMessages(listMessages).prefix)],
  })
  return (
    <>
      <EntityList
        kind="token"
        cacheKey={tokenKeys.list}
        list={list}
        words={words}
        icon="key"
        hidden={hidden}
        actions={actions}
        bulk={(chosen) => <TokenBulk {...chosen} own={words} />}
        nameOf={({ name }) => name}
      >
        {!hidden.has('figures') && <TokenFigures />}
      </EntityList>
      {fallback}
    </>
  )
}
