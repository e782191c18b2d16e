/**
 * Fetches JSON from a server other than the gateway, without cookies or token.
 *
 * @throws Error if there is no response within ten seconds, an HTTP error, or no JSON
 */
export async function getOutside(url: string): Promise<unknown> {
  const answer = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.json()
}
