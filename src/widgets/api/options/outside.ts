/**
 * Asks something that is not the gateway for JSON: no cookie and no token goes along.
 *
 * @throws Error when there is no answer within ten seconds, an HTTP error, or no JSON
 */
export async function getOutside(url: string): Promise<unknown> {
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}
