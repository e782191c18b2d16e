/** Only this file uses the browser's storage; if that throws, values are kept until the page is closed. */
export interface TextStorage {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
}

/** The storage falls back to memory and never throws. */
function storageIn(name: 'localStorage' | 'sessionStorage'): TextStorage {
  const memory = new Map<string, string>()
  return {
    read(key) {
      if (memory.has(key)) return memory.get(key) ?? null
      try {
        return globalThis[name].getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        globalThis[name].setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        globalThis[name].removeItem(key)
      } catch {
        // Nothing was stored there.
      }
    },
  }
}

export const browserStorage = storageIn('localStorage')

export const tabStorage = storageIn('sessionStorage')

/** Sessions with a token function need this storage; it ends with the page. */
export function memoryStorage(): TextStorage {
  const values = new Map<string, string>()
  return {
    read: (key) => values.get(key) ?? null,
    write: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}

/** Only the console page has keys without a prefix; others have `oneapi:{gateway}:user` (behaviour §3). */
export const prefixedStorage = (prefix: string): TextStorage => ({
  read: (key) => browserStorage.read(prefix + key),
  write: (key, value) => browserStorage.write(prefix + key, value),
  remove: (key) => browserStorage.remove(prefix + key),
})

/** The browser may bring this page back from its cache, as it was when it was left. */
export function watchReturn(listener: () => void): void {
  if (typeof window !== 'undefined')
    window.addEventListener('pageshow', ({ persisted }) => persisted && listener())
}

/** `listener` gets each key that another tab of this origin changes. */
export function watchStorage(listener: (key: string | null) => void): void {
  if (typeof window !== 'undefined') window.addEventListener('storage', ({ key }) => listener(key))
}
