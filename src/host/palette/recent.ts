import { pageGateway } from '../../widgets/index.ts'
import type { Command } from './commands.ts'

const storageName = 'palette_recent'
const most = 5

/**
 * Ids of recently used commands, newest first; only pages and page actions, never names of users or things.
 */
const recentIds = (): string[] => (pageGateway().storage.read(storageName) ?? '').split('\n').filter(Boolean)

export function noteRecent({ id, group }: Command) {
  if (group !== 'screens' && group !== 'page') return
  const ids = [id, ...recentIds().filter((other) => other !== id)].slice(0, most)
  pageGateway().storage.write(storageName, ids.join('\n'))
}

/**
 * Commands that contain every word of a text in label or keywords, best match first; without a text, all
 * commands, recently used ones first.
 */
export function matching(commands: readonly Command[], text: string): Command[] {
  const recent = recentIds()
  const age = ({ id }: Command) => recent.indexOf(id) >>> 0
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) {
    const used = commands.filter(({ id }) => recent.includes(id)).sort((one, other) => age(one) - age(other))
    const rest = commands.filter(({ id }) => !recent.includes(id))
    return [...used.map((command): Command => ({ ...command, group: 'recent' })), ...rest]
  }
  const rank = ({ label, keywords = '' }: Command) => {
    const [name, all] = [label.toLowerCase(), `${label} ${keywords}`.toLowerCase()]
    if (!words.every((word) => all.includes(word))) return -1
    return name.startsWith(words[0]!) ? 2 : name.includes(words[0]!) ? 1 : 0
  }
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((one) => one.rank >= 0)
    .sort((one, other) => other.rank - one.rank || age(one.command) - age(other.command))
    .map(({ command }) => command)
}
