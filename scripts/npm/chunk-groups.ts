import { hash } from 'node:crypto'
import { basename } from 'node:path'
import type { Rolldown } from 'vite'
import type { Entry } from '../manifest/entries.ts'
import { usersOfModules } from '../manifest/users.ts'

const lists = ['channel-list', 'redemption-list', 'token-list', 'user-list']
const tables = [...lists, 'key-usage', 'log-list', 'prices', 'task-list']
const forms = ['channel-form', 'redemption-form', 'token-form']
const allForms = [
  ...[...forms, 'password-reset', 'playground', 'register', 'user-form'],
  ...['operation-settings', 'other-settings', 'system-settings'],
]

/**
 * The groups of modules that share a chunk. By default, each set of entries that share a module gets a chunk: some
 * hundred chunks of a few hundred bytes, which compress badly at the embedder's and cost the list of keys 14 of its
 * 158 kB. Modules are therefore grouped by the elements that import them statically.
 *
 * @param besides - entries that show no element, and must not get React through a chunk that they share with elements
 */
export function chunkGroups(entries: Entry[], besides: string[]): Rolldown.CodeSplittingGroup[] {
  let usersOf: Map<string, string[]> | undefined
  let othersOf: Map<string, string[]> | undefined
  type NameOf = (users: string[], others: string[]) => string | false
  const group = (nameOf: NameOf) => (id: string, context: Rolldown.ChunkingContext) => {
    const importsOf = (id: string) => context.getModuleInfo(id)?.importedIds ?? []
    usersOf ??= usersOfModules(new Map(entries.map(({ name, element }) => [name, element])), importsOf)
    othersOf ??= usersOfModules(new Map(besides.map((file) => [basename(file), file])), importsOf)
    return nameOf(usersOf.get(id) ?? [], othersOf.get(id) ?? []) || null
  }
  const byMost = (users: string[]) => users.length * 2 >= entries.length
  // The modules of the loader, a few kB that every page with the script tag loads first.
  const byLoader = (others: string[]) => others.includes('loader.ts')
  const inLists = (users: string[]) => within(lists, users) && within(users, tables)
  const inForms = (users: string[]) => within(forms, users) && within(users, allForms)
  // A group includes everything that its modules import. Modules that others share must have a chunk by then, so the
  // groups with the most users come first.
  const counts = [...entries.keys()].reverse()
  const groups = [
    ...counts.map((count) =>
      group(
        (users, others) => byMost(users) && byLoader(others) && others.length === count && shared(others),
      ),
    ),
    group((users, others) => byMost(users) && others.length > 0 && 'gateway'),
    group((users) => byMost(users) && 'core'),
    ...counts.map((count) =>
      group((users) => {
        const some = within(lists, users) || within(forms, users)
        return some && users.length === count && !inLists(users) && !inForms(users) && shared(users)
      }),
    ),
    group((users) => inLists(users) && 'lists'),
    group((users) => inForms(users) && 'forms'),
  ]
  return groups.map((name, order) => ({ name, priority: groups.length - order }))
}

const shared = (users: string[]) => `shared-${hash('sha1', users.join()).slice(0, 6)}`

const within = (some: string[], all: string[]) => some.every((name) => all.includes(name))
