/** Undefined outside secure contexts. */
const locks = (): LockManager | undefined =>
  typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks

/** Does something while no other tab of this origin does the same, where the browser can tell. */
export async function inTurn(name: string, work: () => Promise<void>): Promise<void> {
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
    // A frame without an origin may hold no lock.
    if (begun) throw error
    await once()
  }
}

/** Takes a name for as long as the page lives or until it is given back; undefined where another tab has it. */
export function holdAlone(name: string): Promise<(() => void) | undefined> {
  const manager = locks()
  if (!manager) return holdByAsking(name)
  return new Promise((resolve) => {
    const keep = (lock: Lock | null) => {
      if (!lock) return resolve(undefined)
      return new Promise<void>((release) => resolve(release))
    }
    manager.request(name, { ifAvailable: true }, keep).catch(() => resolve(holdByAsking(name)))
  })
}

/** Milliseconds that another tab has to say that it has the name. */
const answerTime = 300

/** As `holdAlone` where there are no locks: asks the other tabs, and answers them from then on. */
function holdByAsking(name: string): Promise<(() => void) | undefined> {
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
