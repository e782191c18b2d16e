/** The Web Locks API; undefined outside secure contexts. */
const locks = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks

/** Runs work in one tab of this origin at a time; without Web Locks it runs without waiting. */
export async function exclusively(name: string, work: () => Promise<void>): Promise<void> {
  const manager = locks()
  if (!manager) return work()
  let begun = false
  const once = () => {
    begun = true
    return work()
  }
  try {
    await manager.request(name, once)
  } catch (error) {
    // A frame with an opaque origin may not hold locks.
    if (begun) throw error
    await once()
  }
}

/** Holds a name until it is released or the page is closed; resolves to undefined if another tab holds it. */
export function acquireLock(name: string): Promise<(() => void) | undefined> {
  const manager = locks()
  if (!manager) return acquireByAsking(name)
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    }
    manager.request(name, { ifAvailable: true }, keep).catch(() => resolve(acquireByAsking(name)))
  })
}

/** Milliseconds another tab has to answer that it holds the name. */
const answerTime = 300

/** `acquireLock` without Web Locks: asks the other tabs, and answers their questions from then on. */
function acquireByAsking(name: string): Promise<(() => void) | undefined> {
  if (typeof BroadcastChannel === 'undefined') return Promise.resolve(() => undefined)
  const channel = new BroadcastChannel(name)
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      channel.onmessage = ({ data }) => data === 'whose?' && channel.postMessage('mine')
      resolve(() => channel.close())
    }, answerTime)
    channel.onmessage = ({ data }) => {
      if (data !== 'mine') return
      clearTimeout(timer)
      channel.close()
      resolve(undefined)
    }
    channel.postMessage('whose?')
  })
}
