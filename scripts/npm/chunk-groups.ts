import { hash } from 'node:crypto'
import type { Rolldown } from 'vite'
import type { Entry } from '../manifest/entries.ts'

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
 */
export function chunkGroups(entries: Entry[]): Rolldown.CodeSplittingGroup[] {
  let usersOf: Map<string, string[]> | undefined
  const group = (
    priority: number,
    nameOf: (users: string[]) => string | false,
  ): Rolldown.CodeSplittingGroup => ({
    priority,
    name: (id, context) => {
      usersOf ??= usersOfModules(entries, (id) => context.getModuleInfo(id)?.importedIds ?? [])
      return nameOf(usersOf.get(id) ?? []) || null
    },
  })
  return [
    group(4, (users) => users.length * 2 >= entries.length && 'core'),
    // A group includes what its modules import. What others use as well must have a chunk by then.
    group(3, (users) => {
      const inGroup = within(lists, users) ? within(users, tables) : within(users, allForms)
      return (
        !inGroup &&
        (within(lists, users) || within(forms, users)) &&
        `shared-${hash('sha1', users.join()).slice(0, 6)}`
      )
    }),
    group(2, (users) => within(lists, users) && 'lists'),
    group(1, (users) => within(forms, users) && 'forms'),
  ]
}

const within = (some: string[], all: string[]) => some.every((name) => all.includes(name))

/** The names of the elements that load a module before they show anything, by module. */
function usersOfModules(entries: Entry[], importsOf: (id: string) => readonly string[]) {
  const users = new Map<string, string[]>()
  for (const { name, element } of entries) {
    const ids = new Set([element])
    for (const id of ids) {
      users.set(id, [...(users.get(id) ?? []), name])
      for (const imported of importsOf(id)) ids.add(imported)
    }
  }
  return users
}
