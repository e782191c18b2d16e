import type { RawAnswer } from './envelope.ts'
import { exchange, type Exchange } from './transport.ts'

/** How long an answer waits to be taken, in ms. */
const keptFor = 10_000

/**
 * Answers that a page requests while the scripts of its elements still load. The first call to the same address takes
 * the answer, so an element has its data before the browser lays it out for the first time.
 */
export class EarlyAnswers {
  readonly #answers = new Map<string, Promise<RawAnswer>>()

  /** Sends a GET with the page's cookie. @param url - includes the query */
  ask(url: string): void {
    const address = addressOf(url)
    const answer = exchange({ url, method: 'GET', signal: new AbortController().signal })
    // Nobody may take it; whoever does makes the call anew.
    answer.catch(() => this.#answers.delete(address))
    this.#answers.set(address, answer)
    setTimeout(() => this.#answers.get(address) === answer && this.#answers.delete(address), keptFor)
  }

  /** Makes the call, or takes the answer that is already on its way. Same errors as {@link exchange}. */
  exchange(call: Exchange): Promise<RawAnswer> {
    const { url, method, query, headers } = call
    const address = this.#answers.size > 0 && method === 'GET' && !headers && addressOf(url, query)
    const answer = address && this.#answers.get(address)
    if (!answer) return exchange(call)
    this.#answers.delete(address)
    return answer.catch(() => exchange(call))
  }

  /** Resolves when every answer is in, or has failed. */
  async arrived(): Promise<void> {
    await Promise.allSettled(this.#answers.values())
  }

  /** Somebody else is signed in: what was requested before is not theirs. */
  clear(): void {
    this.#answers.clear()
  }
}

/** The same for each way to write an address: its query in alphabetical order. */
function addressOf(url: string, query: Exchange['query'] = {}): string {
  const [path, text] = url.split('?')
  const parameters = new URLSearchParams(text)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) parameters.set(name, String(value))
  parameters.sort()
  return `${path}?${String(parameters)}`
}
