/**
 * Maps each module to the names of the entries that import it statically.
 *
 * @param entries - the first module of each entry, by name
 * @param importsOf - the modules that a module imports statically
 */
export function usersOfModules(entries: Map<string, string>, importsOf: (id: string) => readonly string[]) {
  const users = new Map<string, string[]>()
  for (const [name, entry] of entries) {
    const ids = new Set([entry])
    for (const id of ids) {
      users.set(id, [...(users.get(id) ?? []), name])
      for (const imported of importsOf(id)) ids.add(imported)
    }
  }
  return users
}
