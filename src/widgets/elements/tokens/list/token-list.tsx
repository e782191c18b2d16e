import { getToken, listTokens, searchTokens, tokenKeys } from '../../../api/tokens.ts'
import { getSelf, userKeys } from '../../../api/users.ts'
import { useFormatQuota } from '../../../kit/data/quota.tsx'
import {
  copyable,
  secretOf,
  type CopyFormat,
  type Token,
  type TokenOrder,
  expiresSoon,
  lastUseOf,
  runsLow,
  tokenState,
  tokenStates,
  type TokenState,
} from '../../../domain/tokens/token.ts'
import type { ViewState } from '../../../domain/view-state.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useCopy } from '../../../kit/data/use-copy.tsx'
import { lazy, useLazyModule } from '../../../kit/element/lazy.tsx'
import { useResource } from '../../../kit/data/use-resource.ts'
import {
  useCommon,
  useMessages,
  useWidget,
  useCapabilities,
  usePublicAddress,
  useSession,
  useStatus,
} from '../../../kit/element/widget-context.ts'
import { hiddenParts, type ListActions } from '../../../kit/lists/actions/action.ts'
import { EntityList, type EntityListAttributes } from '../../../kit/lists/entity-list.tsx'
import { listMessages } from '../../../kit/lists/list.messages.ts'
import { prefixFilter, type Filter } from '../../../kit/lists/data/filter.ts'
import { useList, type ListRequest } from '../../../kit/lists/data/use-list.ts'
import { useOpenForm } from '../../../kit/lists/actions/use-open-form.ts'
import { isAdmin } from '../../../stores/session.ts'
import { tokenActions } from './token-actions.ts'
import { tokenColumns, tokenOrders } from './token-columns.tsx'
import { messages, type TokenListMessages } from './token-list.messages.ts'
import { keyStatusMessages } from '../../../kit/keys/key-status.messages.ts'
import { useFullKey } from '../../../kit/keys/use-full-key.ts'
import { samplesFor, type SampleProgram } from '../../../domain/tokens/samples.ts'
import { wordsOf } from '../../../dom/attributes.ts'
import type { ChatLink } from '../../../domain/tokens/chat-links.ts'
import { Stat, Stats } from '../../../ui/layout/stat.tsx'
import { secondsNow } from '../../../domain/clock.ts'
import { splitList } from '../../../domain/format.ts'

const loadChats = () => import('../../../domain/tokens/chat-links.ts')
const loadSamples = () => import('../../../kit/keys/code-samples.tsx')
const loadOthers = () => import('./others-keys.tsx')
const nothing: ListActions<Token> = { page: [], row: [] }

const TokenDrawer = lazy(() => import('./token-drawer.tsx'))
const TokenBulk = lazy(() => import('./bulk/token-bulk.tsx'))

interface TokenListProps extends EntityListAttributes {
  filterStatus?: string
  filterDue?: string
  filterOwner?: string
}

export function TokenList(attributes: TokenListProps) {
  const { filterStatus: status, filterDue: due, filterOwner, view: given } = attributes
  const { locale } = useWidget()
  const t = useMessages(messages)
  const common = useCommon()
  const unit = useStatus()
  const server = usePublicAddress()
  const form = useOpenForm('token')
  const copy = useCopy()
  const { get, isKnown, isFetching } = useFullKey()
  const chats = useLazyModule(unit.chats.length > 0, loadChats)
  const copyAs = async (token: Token, as: CopyFormat | ChatLink) => {
    const key = await get(token)
    if (!key) return
    await copy(
      typeof as === 'string'
        ? copyable(as, key, server, unit.chat_link)
        : chats!.chatLinkFor(as.link, key, server),
    )
  }
  const { othersKeys, keyGroups, notesEveryUse: noted = false, agents } = useCapabilities()
  const { run: copySample } = useCommand(async (gateway, token: Token, program: SampleProgram) => {
    const key = await get(token)
    if (!key) return
    const { wholeSample } = await loadSamples()
    const { text, said } = await wholeSample(gateway, program, token, { server, key: secretOf(key), locale })
    await copy(text, said)
  })
  const states = othersKeys === 'states'
  // The session may not be known yet.
  const mayLook = useSession((session) => isAdmin(session) || session.phase === 'unknown')
  const others = useLazyModule(
    Boolean((othersKeys && mayLook) || filterOwner || given?.filters?.owner),
    loadOthers,
  )
  const prefix = prefixFilter<Token>(useMessages(listMessages).prefix)
  const named = unit.chats.length > 0 ? chats?.chatsIn(unit.chats) : []
  const programs = samplesFor(agents, wordsOf(attributes.hide).includes('agents'))
  const context = {
    t,
    common,
    status: useMessages(keyStatusMessages),
    form,
    copyAs,
    copySample,
    samples: programs,
    chats: named,
    isKnown,
    isFetching,
  }
  const own = tokenActions(context)
  const hidden = hiddenParts(attributes, own)
  const ownerIn = ({ filters }: Pick<ViewState, 'filters'>) => filterOwner || filters.owner || ''
  const loaded = useList<Token>(attributes, (view) => {
    const owner = ownerIn(view)
    const reveal = !owner && !hidden.has('reveal')
    const columns = tokenColumns({ t, unlimited: common.unlimited, reveal, noted, groups: keyGroups })
    const request: ListRequest<Token> = {
      key: tokenKeys.list,
      load: (gateway, { page, order, rows }, signal) =>
        listTokens(gateway, page, order as TokenOrder, signal, rows),
      find: searchTokens,
      columns,
      orders: tokenOrders(t),
      filters: [...tokenFilters(t, { status, due, noted }), prefix],
    }
    if (!owner) return request
    const show = filterOwner ? undefined : (whose: string) => loaded.show({ filters: { owner: whose } })
    return {
      ...request,
      key: tokenKeys.others.at(owner),
      load: async (...requested) => (await loadOthers()).sourceOf(owner).load(...requested),
      find: async (...requested) => (await loadOthers()).sourceOf(owner).find(...requested),
      columns: others?.columnsOf(columns, locale, show) ?? columns,
    }
  })
  const owner = ownerIn(loaded.view)
  // Hides rows of the previous owner choice, so that no action treats them as keys of the new one.
  const left = loaded.rows.some((row) => 'owner' in row !== Boolean(owner))
  const list = left ? { ...loaded, rows: [], loading: true } : loaded
  const actions = owner
    ? (others?.actionsOf(tokenActions({ ...context, setStatus: others.setStatus }), states) ?? nothing)
    : own
  const parts = owner ? new Set([...hidden, 'selection', 'figures']) : hidden
  return (
    <EntityList
      kind="token"
      cacheKey={owner ? tokenKeys.others.at(owner) : tokenKeys.list}
      list={owner && others ? others.listOf(list, owner) : list}
      t={owner && others ? others.wordsOf(t, { owner, states, locale, list }) : t}
      read={owner ? others?.readerOf(owner, list.rows) : getToken}
      icon="key"
      hidden={parts}
      actions={actions}
      scope={
        others &&
        !filterOwner &&
        !hidden.has('whose') && <others.Whose list={list} owner={owner} locale={locale} />
      }
      bulk={(chosen) => <TokenBulk {...chosen} own={t} />}
      nameOf={({ name }) => name}
      drawer={(opened) => <TokenDrawer {...opened} columns={list.columns.all} />}
    >
      {!parts.has('figures') && <TokenStats />}
    </EntityList>
  )
}

/** The list works without these figures: a failure shows dashes. */
function TokenStats() {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const { said: message } = useCommon()
  const formatQuota = useFormatQuota()
  const { data: user, error } = useResource({
    key: userKeys.self,
    load: getSelf,
    staleTime: 5000,
    optional: true,
  })
  const missing = error ? '—' : undefined
  const quota = (units: number | undefined) =>
    units === undefined
      ? { value: missing }
      : { value: formatQuota(units), title: t.units(numberFormat.number(units)) }
  return (
    <Stats>
      <Stat label={t.balance} {...quota(user?.quota)} />
      <Stat label={t.used} {...quota(user?.used_quota)} />
      <Stat
        label={t.requests}
        value={user ? numberFormat.count(user.request_count) : missing}
        title={user && `${numberFormat.number(user.request_count)}${message(user.request_count)}`}
      />
    </Stats>
  )
}

const daySeconds = 86_400

/** The gateway has no filters. */
const tokenFilters = (
  t: TokenListMessages,
  { status, due, noted }: { status: string | undefined; due: string | undefined; noted: boolean },
): Filter<Token>[] => {
  const now = secondsNow()
  return [
    {
      name: 'status',
      label: t.status,
      valuesOf: (token) => [tokenState(token, now)],
      choices: tokenStates.filter((state) => state !== 'unknown'),
      labelOf: (state) => t.states[state as TokenState],
      fixed: status,
    },
    {
      name: 'due',
      label: t.due,
      valuesOf: (token) => [
        ...(expiresSoon(token, now) ? ['expiring'] : []),
        ...(runsLow(token) ? ['low'] : []),
        ...(isIdle(token, now, noted) ? ['idle'] : []),
      ],
      choices: ['expiring', 'low', 'idle'],
      labelOf: (value) => t.dues[value as keyof typeof t.dues],
      fixed: due,
    },
    { name: 'model', label: t.model, valuesOf: ({ models }) => splitList(models) },
  ]
}

/** A key that was never used counts as idle since its creation; one whose use is not noted does not. */
function isIdle(token: Token, now: number, noted: boolean) {
  const use = lastUseOf(token, noted)
  return use !== undefined && (use === 'never' ? token.created_time : use) < now - 30 * daySeconds
}
