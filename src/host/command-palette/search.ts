import {
  findOptions,
  findRequest,
  findTargets,
  isAdmin,
  pageGateway,
  showPageToast,
  type Found,
} from '../../widgets/index.ts'
import type { Command, PaletteContext } from './commands.ts'
import { onList } from './on-list.ts'
import type { PaletteMessages } from './palette.messages.ts'

export async function foundCommands(
  context: PaletteContext,
  t: PaletteMessages,
  text: string,
  signal: AbortSignal,
): Promise<Command[]> {
  const admin = isAdmin(pageGateway().session.getState())
  const kinds = admin ? (['user', 'channel', 'token', 'redemption'] as const) : (['token'] as const)
  const order = readOrder(text)
  if (order) {
    const only = kinds.filter((kind) => order.action !== 'test' || kind === 'channel')
    const targets = await findTargets(only, order.name, signal).catch(() => [])
    return targets.map((target): Command => ({
      id: `${order.action} ${target.kind} ${target.id}`,
      group: 'things',
      label: t.onRow(t.orders[order.action], target.name),
      hint: `${t.kinds[target.kind]} · ${target.hint}`,
      run: () => carryOut(context, t, order.action, target),
    }))
  }
  const [options, found] = await Promise.all([
    findOptions(text, context.locale).catch(() => []),
    findTargets([...kinds, 'model'], text, signal).catch(() => []),
  ])
  return [
    ...options.map(({ name, label, tab, section }): Command => ({
      id: `option ${name}`,
      group: 'things',
      label,
      hint: `${t.kinds.option} · ${name}`,
      run: () => context.pages.router.navigate(`/setting?${new URLSearchParams({ tab, section })}`),
    })),
    ...found.map(({ kind, id, name, hint }: Found): Command => ({
      id: `${kind} ${id}`,
      group: 'things',
      label: name,
      hint: [t.kinds[kind], hint].filter(Boolean).join(' · '),
      run: () => openTarget(context, { kind, id, name }),
    })),
  ]
}

interface Order {
  action: 'disable' | 'enable' | 'test'
  name: string
}

const verbs: Record<string, Order['action']> = {
  disable: 'disable',
  ban: 'disable',
  禁用: 'disable',
  封禁: 'disable',
  enable: 'enable',
  unban: 'enable',
  启用: 'enable',
  解封: 'enable',
  test: 'test',
  测试: 'test',
}

/** "disable NAME"; undefined for anything else. */
export function readOrder(text: string): Order | undefined {
  const [, verb = '', name] =
    /^(disable|unban|ban|enable|test)\s+(.+)$/i.exec(text) ??
    /^(禁用|封禁|启用|解封|测试)\s*(.+)$/.exec(text) ??
    []
  const action = verbs[verb.toLowerCase()]
  const target = name?.trim()
  return action && target ? { action, name: target } : undefined
}

async function carryOut(
  { pages, theme, locale }: PaletteContext,
  t: PaletteMessages,
  action: Order['action'],
  { kind, id, name }: Found,
) {
  const end = await onList(pages, `/${kind}`, name === `#${id}` ? String(id) : name, ({ row }) => {
    const offered = row({ id })
    const offer = offered?.commands.find((one) => one.id === action)
    if (offer && !offer.obstacle) offer.run()
    return offered !== undefined
  })
  if (end === 'absent') await showPageToast('error', t.none, { theme, locale })
}

/** A user or channel opens in the drawer beside its list, a model in the usage, anything else in its form. */
async function openTarget({ pages }: PaletteContext, { kind, id, name }: Omit<Found, 'hint'>) {
  if (kind === 'model') return pages.router.navigate(`/usage?${new URLSearchParams({ model: name })}`)
  const beside = kind === 'user' || kind === 'channel'
  // A thing without a name is shown as `#3`.
  const search = name === `#${id}` ? String(id) : name
  const end = beside ? await onList(pages, `/${kind}`, search, ({ open }) => open(id)) : 'absent'
  if (end === 'absent') await pages.router.navigate(`/${kind}/edit/${encodeURIComponent(id)}`)
}

/** Undefined if the text does not look like the id of a call. */
export function requestCommand(
  context: PaletteContext,
  t: PaletteMessages,
  text: string,
): Command | undefined {
  if (!/^(20\d{12,}|req[-_]?\w{8,}|[\da-f]{8}-[\da-f-]{27})$/i.test(text)) return undefined
  return { id: 'request', group: 'things', label: t.request(text), run: () => openRequest(context, t, text) }
}

/** The page filters the log to the second of the call, which usually leaves only that entry. */
async function openRequest({ pages, theme, locale }: PaletteContext, t: PaletteMessages, id: string) {
  const look = { theme, locale }
  const found = await showPageToast('notice', t.looking, look)
  const scope = isAdmin(pageGateway().session.getState()) ? 'all' : 'self'
  const at = await findRequest(scope, id, AbortSignal.timeout(60_000)).catch(() => undefined)
  found()
  if (at === undefined) await showPageToast('error', t.noRequest(id), look)
  else await pages.router.navigate(`/log?${new URLSearchParams({ from: String(at), to: String(at) })}`)
}

const storageName = 'palette_recent'
const maxRows = 5

/** Names are not stored, so they are here only since the page was loaded, by which user. */
let recentThings: { user: unknown; commands: Command[] } = { user: undefined, commands: [] }

const recentOf = () => {
  const user = pageGateway().session.getState().user?.id
  if (recentThings.user !== user) recentThings = { user, commands: [] }
  return recentThings
}

/** Newest first; they never contain names of users or things. */
const recentIds = (): string[] => (pageGateway().storage.read(storageName) ?? '').split('\n').filter(Boolean)

export function noteRecent(command: Command) {
  const { id, group } = command
  const recent = recentOf()
  if (group === 'things')
    recent.commands = [command, ...recent.commands.filter((other) => other.id !== id)].slice(0, maxRows)
  if (group !== 'screens' && group !== 'page') return
  const ids = [id, ...recentIds().filter((other) => other !== id)].slice(0, maxRows)
  pageGateway().storage.write(storageName, ids.join('\n'))
}

/** The best match comes first; without a text all match, recently used ones first. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const recent = recentIds()
  const age = ({ id }: Command) => recent.indexOf(id) >>> 0
  const t = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (t.length === 0) {
    const used = commands.filter(({ id }) => recent.includes(id)).sort((one, other) => age(one) - age(other))
    const rest = commands.filter(({ id }) => !recent.includes(id))
    return [
      ...[...used, ...recentOf().commands].map((command): Command => ({ ...command, group: 'recent' })),
      ...rest,
    ]
  }
  const rank = ({ label, keywords = '' }: Command) => {
    const [name, all] = [label.toLowerCase(), `${label} ${keywords}`.toLowerCase()]
    if (!t.every((word) => all.includes(word))) return -1
    return name.startsWith(t[0]!) ? 2 : name.includes(t[0]!) ? 1 : 0
  }
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((one) => one.rank >= 0)
    .sort((one, other) => other.rank - one.rank || age(one.command) - age(other.command))
    .map(({ command }) => command)
}
