import {
  everybody,
  listOthersKeys,
  searchOthersKeys,
  setOthersKeyStatus,
  type OthersKey,
} from '../../../../api/extensions/others-keys.ts'
import type { Page } from '../../../../domain/paging.ts'
import { isMasked, secretOf, type Token, type TokenOrder } from '../../../../domain/tokens/token.ts'
import { GatewayError, GatewayErrorKind } from '../../../../gateway/gateway-error.ts'
import type { ListActions } from '../../../../kit/lists/actions/action.ts'
import type { ReadRow } from '../../../../kit/lists/actions/use-undo.ts'
import type { List, ListRequest } from '../../../../kit/lists/data/use-list.ts'
import type { Locale } from '../../../../messages/language/locale.ts'
import { messagesIn } from '../../../../messages/language/topic.ts'
import { mask } from '../../../../ui/controls/secret.tsx'
import type { TokenListMessages } from '../token-list.messages.ts'
import { messages } from './others-keys.messages.ts'
import { OwnerCell, OwnerChoice } from './owner.tsx'

export const setStatus = setOthersKeyStatus

/** Loads the keys of `owner`, or of all users. Their secrets are masked before anything stores them. */
export const sourceOf = (owner: string): Required<Pick<ListRequest<Token>, 'load' | 'find'>> => ({
  load: async (gateway, { page, order, rows }, signal) =>
    masked(await listOthersKeys(gateway, owner, page, order as TokenOrder, signal, rows)),
  find: async (gateway, keyword, signal) => masked(await searchOthersKeys(gateway, owner, keyword, signal)),
})

/** Reads a key again, found by the name it has in `rows`: no gateway tells a key of somebody else by its id. */
export const readerOf =
  (owner: string, rows: readonly Token[]): ReadRow<Token> =>
  async (gateway, tokenId) => {
    const name = rows.find(({ id }) => id === tokenId)?.name ?? ''
    const found = masked(await searchOthersKeys(gateway, owner, name))
    const key = found.rows.find(({ id }) => id === tokenId)
    if (!key) throw new GatewayError(GatewayErrorKind.changed)
    return key
  }

const masked = (page: Page<OthersKey>): Page<OthersKey> => ({
  ...page,
  rows: page.rows.map((row) => ({ ...row, key: isMasked(row.key) ? row.key : mask(secretOf(row.key)) })),
})

/** The columns with the owner after the name; pressing an owner shows all their keys, unless the page fixes it. */
export function columnsOf(
  [name, ...rest]: ListRequest<Token>['columns'],
  locale: Locale,
  onShow: ((owner: string) => void) | undefined,
): ListRequest<Token>['columns'] {
  const t = messagesIn(messages, locale)
  const cell = (token: Token) => <OwnerCell token={token as OthersKey} t={t} onShow={onShow} />
  return [name!, { id: 'owner', header: t.owner, cell }, ...rest]
}

/** The allowed actions: keys of other users cannot be created, edited, copied or deleted here. */
export const actionsOf = ({ row }: ListActions<Token>, states: boolean): ListActions<Token> => ({
  page: [],
  row: states ? row.filter(({ part }) => part === 'toggle') : [],
})

export function wordsOf(
  own: TokenListMessages,
  { owner, states, locale, list }: { owner: string; states: boolean; locale: Locale; list: List<Token> },
): TokenListMessages {
  const { all, ofOne, helpRead, helpStates, emptyTitle, emptyHelp, notListed } = messagesIn(messages, locale)
  const { kind, status, message } = list.error ?? {}
  const absent = status === 404 || (kind === GatewayErrorKind.refused && !message)
  return {
    ...own,
    title: owner === everybody ? all : ofOne,
    help: states ? helpStates : helpRead,
    emptyTitle,
    emptyHelp,
    failed: absent ? notListed : own.failed,
  }
}

/** The list, with `clear` keeping the owner filter. */
export function listOf(list: List<Token>, owner: string): List<Token> {
  const { owner: _, ...others } = list.view.filters
  return {
    ...list,
    filtered: Boolean(list.view.search.trim()) || Object.keys(others).length > 0,
    clear: () => list.show({ filters: { owner } }),
  }
}

/** Selects whose keys are shown. */
export function Whose({ list, owner, locale }: { list: List<Token>; owner: string; locale: Locale }) {
  const known = list.known as readonly OthersKey[]
  return (
    <OwnerChoice
      owner={owner}
      knownName={known.find((key) => String(key.owner) === owner)?.ownerName ?? ''}
      t={messagesIn(messages, locale)}
      onChoose={(chosen) => list.show({ filters: chosen ? { owner: chosen } : {} })}
    />
  )
}
