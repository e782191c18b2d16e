import { withTable } from '../../stores/browser-database.ts'

/** Sums of past spans cannot change. They are in one database per gateway, or in memory if that is blocked. */
interface SumStore {
  below: (prefix: string) => Promise<Map<string, number>>
  keep: (name: string, sum: number) => void
  /** On sign-out, and when log lines are deleted. */
  clear: () => Promise<void>
}

const memories = new Map<string, Map<string, number>>()

/** `baseUrl` is empty for the page's own address. */
export function sumStoreOf(baseUrl: string): SumStore {
  const name = `oneapi-sums:${baseUrl}`
  const stored = { database: name, table: 'sums' }
  let memory = memories.get(name)
  if (!memory) memories.set(name, (memory = new Map()))
  return {
    async below(prefix) {
      const found = new Map(inMemory(memory, prefix))
      await withTable(stored, 'readonly', (sums) => {
        const cursor = sums.openCursor(IDBKeyRange.bound(prefix, `${prefix}\uFFFF`))
        cursor.onsuccess = () => {
          const { result } = cursor
          if (!result) return
          found.set(String(result.key).slice(prefix.length), result.value as number)
          result.continue()
        }
      })
      return found
    },
    keep(place, sum) {
      memory.set(place, sum)
      void withTable(stored, 'readwrite', (sums) => sums.put(sum, place))
    },
    async clear() {
      memory.clear()
      await withTable(stored, 'readwrite', (sums) => sums.clear())
    },
  }
}

const inMemory = (memory: Map<string, number>, prefix: string) =>
  [...memory]
    .filter(([place]) => place.startsWith(prefix))
    .map(([place, sum]) => [place.slice(prefix.length), sum] as const)
