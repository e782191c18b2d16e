/** Milliseconds for which an answer stands, and that a page waits for one. */
const validFor = 30_000
const timeout = 2000

/**
 * Whether a gateway elsewhere asks for a bot check, by its status.
 * @returns a function that asks again every half minute; false while the gateway does not answer
 */
export function botCheckOf(oneapiUrl: string, clock: () => number = Date.now): () => Promise<boolean> {
  let known: { since: number; answer: Promise<boolean> } | undefined
  return () => {
    if (!known || clock() - known.since >= validFor) known = { since: clock(), answer: ask(oneapiUrl) }
    return known.answer
  }
}

async function ask(oneapiUrl: string): Promise<boolean> {
  try {
    const reply = await fetch(`${oneapiUrl}/api/status`, { signal: AbortSignal.timeout(timeout) })
    const { data } = (await reply.json()) as { data?: { turnstile_check?: unknown } }
    return data?.turnstile_check === true
  } catch {
    return false
  }
}
