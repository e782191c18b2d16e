import { calls, furtherCalls } from '../../tests/unit/gateway/calls.ts'
import { table } from './table.ts'

/** A table of every path that the console calls with its methods, from the calls in the tests of `api/`. */
export function apiPaths(): string {
  const methods = new Map<string, Set<string>>()
  for (const [call, , sent] of [...calls, ...furtherCalls]) {
    const [method = '', named = ''] = call.split(' ')
    // Ids in the path are replaced; they are where the name has `{…}`.
    const parts = named.replace(/\?.*/, '').split('/')
    const path = sent
      .replace(/\?.*/, '')
      .split('/')
      .map((part, at) => (parts[at]?.startsWith('{') ? '{id}' : part))
      .join('/')
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
  }
  const rows = [...methods].sort(([one], [other]) => (one < other ? -1 : 1))
  return table(
    ['path', 'methods'],
    rows.map(([path, names]) => [`\`${path}\``, [...names].sort().join(', ')]),
  )
}
