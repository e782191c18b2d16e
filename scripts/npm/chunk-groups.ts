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
 * Which modules of the package share a chunk. By default there is one for each set of entries that share something: some
 * hundred chunks of a few hundred bytes, which compress badly at the embedder's, by 14 of 158 kB for the list of keys.
 *
 * A module is grouped by the elements that need it at once.
 *
 * @param besides - entries that show no element, and must not get React from a chunk that they share with elements
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
  // A few kB at the start of every page with the script tag.
  const byLoader = (others: string[]) => others.includes('loader.ts')
  const inLists = (users: string[]) => within(lists, users) && within(users, tables)
  const inForms = (users: string[]) => within(forms, users) && within(users, allForms)
  // A group includes what its modules import. What others use as well must have a chunk by then, so the groups of the most
  // users come first.
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
