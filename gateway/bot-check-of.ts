import { readJson } from './read-text.ts'

/** How long an answer stays valid, and a page waits for one. */
const validForMs = 30_000
const timeoutMs = 2000

/**
 * Finds out whether a remote gateway has its bot check on, from its status.
 * @returns a function that asks the gateway at most every 30 seconds; it resolves to false while the gateway does not
 * respond
 */
export function botCheckOf(oneapiUrl: string, clock: () => number = Date.now): () => Promise<boolean> {
  let known: { since: number; answer: Promise<boolean> } | undefined
  return () => {
    if (!known || Math.abs(clock() - known.since) >= validForMs)
      known = { since: clock(), answer: requestVerdict(oneapiUrl) }
    return known.answer
  }
}

async function requestVerdict(oneapiUrl: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const reply = await fetch(`${oneapiUrl}/api/status`, { redirect: 'error', signal })
    const status = (await readJson(reply)) as { data?: { turnstile_check?: unknown } } | null
    return status?.data?.turnstile_check === true
  } catch {
    return false
  }
}
