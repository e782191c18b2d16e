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
  const [options, found] = await Promise.all([
    findOptions(text, context.locale).catch(() => []),
    findTargets(kinds, text, signal),
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
      hint: `${t.kinds[kind]} · ${hint}`,
      run: () => openTarget(context, { kind, id, name }),
    })),
  ]
}

/** Opens a user or channel in the drawer beside its list, and anything else in its form. */
async function openTarget({ pages }: PaletteContext, { kind, id, name }: Omit<Found, 'hint'>) {
  const beside = kind === 'user' || kind === 'channel'
  // A thing without a name is shown as `#3`.
  const search = name === `#${id}` ? String(id) : name
  const end = beside ? await onList(pages, `/${kind}`, search, ({ open }) => open(id)) : 'absent'
  if (end === 'absent') await pages.router.navigate(`/${kind}/edit/${encodeURIComponent(id)}`)
}

/** A command that finds a call in the log by its id; undefined if the text does not look like an id. */
export function requestCommand(
  context: PaletteContext,
  t: PaletteMessages,
  text: string,
): Command | undefined {
  if (!/^(20\d{12,}|req[-_]?\w{8,}|[\da-f]{8}-[\da-f-]{27})$/i.test(text)) return undefined
  return {
    id: 'request',
    group: 'things',
    label: t.request(text),
    run: () => openRequest(context, t, text),
  }
}

/** Opens the log filtered to the second of the call, which usually leaves only that entry. */
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

/**
 * Ids of recently used commands, newest first; only pages and page actions, never names of users or things.
 */
const recentIds = (): string[] => (pageGateway().storage.read(storageName) ?? '').split('\n').filter(Boolean)

export function noteRecent({ id, group }: Command) {
  if (group !== 'screens' && group !== 'page') return
  const ids = [id, ...recentIds().filter((other) => other !== id)].slice(0, maxRows)
  pageGateway().storage.write(storageName, ids.join('\n'))
}

/**
 * Commands that contain every word of a text in label or keywords, best match first; without a text, all
 * commands, recently used ones first.
 */
export function matching(commands: readonly Command[], text: string): Command[] {
  const recent = recentIds()
  const age = ({ id }: Command) => recent.indexOf(id) >>> 0
  const t = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (t.length === 0) {
    const used = commands.filter(({ id }) => recent.includes(id)).sort((one, other) => age(one) - age(other))
    const rest = commands.filter(({ id }) => !recent.includes(id))
    return [...used.map((command): Command => ({ ...command, group: 'recent' })), ...rest]
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
