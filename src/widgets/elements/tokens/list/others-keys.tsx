import { everybody, setOthersKeyStatus, type OthersKey } from '../../../api/extensions/others-keys.ts'
import type { Token } from '../../../domain/tokens/token.ts'
import { GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import type { ListActions } from '../../../kit/lists/actions/action.ts'
import type { List, ListRequest } from '../../../kit/lists/data/use-list.ts'
import type { Locale } from '../../../messages/language/locale.ts'
import { messagesIn, type TextsOf } from '../../../messages/language/topic.ts'
import type { TokenListMessages } from './token-list.messages.ts'
import { messages } from './others-keys.messages.ts'
import { getUser } from '../../../api/administration/administration.ts'
import { userKeys } from '../../../api/users.ts'
import { isAdmin } from '../../../domain/accounts/user.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { useSessionUser } from '../../../kit/data/use-session-user.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx'

export const setStatus = setOthersKeyStatus
export { readerOf, sourceOf } from '../../../kit/keys/others-keys.ts'

/** Pressing an owner shows all their keys, unless the page fixes the owner. */
export function columnsOf(
  [name, ...rest]: ListRequest<Token>['columns'],
  locale: Locale,
  onShow: ((owner: string) => void) | undefined,
): ListRequest<Token>['columns'] {
  const t = messagesIn(messages, locale)
  const cell = (token: Token) => <OwnerCell token={token as OthersKey} t={t} onShow={onShow} />
  return [name!, { id: 'owner', header: t.owner, cell }, ...rest]
}

/** Keys of other users cannot be created, edited, copied or deleted here. */
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

/** Clearing the filters keeps the owner. */
export function listOf(list: List<Token>, owner: string): List<Token> {
  const { owner: _, ...others } = list.view.filters
  return {
    ...list,
    filtered: Boolean(list.view.search.trim()) || Object.keys(others).length > 0,
    clear: () => list.show({ filters: { owner } }),
  }
}

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

type Texts = TextsOf<typeof messages>

/** The name is requested once if the gateway did not send it; undefined until then, or without permission. */
export function useOwnerName(userId: string, knownName: string): string | undefined {
  const { data } = useResource({
    key: userKeys.one.at(userId),
    load: (gateway, signal) => getUser(gateway, userId, signal),
    enabled: !knownName && userId !== '' && userId !== '0',
    staleTime: 300_000,
    optional: true,
  })
  return knownName || data?.username
}

/** A press shows all keys of the owner. */
function OwnerCell(props: { token: OthersKey; t: Texts; onShow?: ((owner: string) => void) | undefined }) {
  const { token, t, onShow } = props
  const { owner = '', ownerName = '' } = token
  const name = useOwnerName(String(owner), ownerName) ?? `#${owner}`
  if (!onShow) return <>{name}</>
  return (
    <Button
      variant="ghost"
      size="small"
      className="token-owner"
      label={t.allOf(name)}
      onPress={() => onShow(String(owner))}
      part="owner"
    >
      {name}
    </Button>
  )
}

interface ChoiceProps {
  /** Empty for the user's own keys. */
  owner: string
  knownName: string
  t: Texts
  onChoose: (owner: string) => void
}

/** Administrators switch between their own keys, those of all users, and those of the user shown. */
function OwnerChoice({ owner, knownName, t, onChoose }: ChoiceProps) {
  const user = useSessionUser()
  const one = owner === everybody ? '' : owner
  const name = useOwnerName(one, knownName) ?? `#${one}`
  if (!isAdmin(user)) return null
  const choice = (id: string, label: string): MenuItem => ({
    id,
    label,
    chosen: id === owner,
    onSelect: () => onChoose(id),
  })
  const items = [choice('', t.mine), choice(everybody, t.all), ...(one ? [choice(one, t.of(name))] : [])]
  return (
    <Menu label={t.whose} items={items} part="whose">
      {items.find(({ id }) => id === owner)?.label}
    </Menu>
  )
}
