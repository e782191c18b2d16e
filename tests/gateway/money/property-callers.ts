import type { GatewayProcess } from '../gateway-process.ts'

/** A call whose whole answer arrived. */
interface Confirmed {
  requestId: string
  /** What its usage must cost; undefined for a stream, which reported none. */
  cost: number | undefined
}

export interface Traffic {
  confirmed: Confirmed[]
  /** Calls abandoned by their caller. */
  cancelled: number
  /** Calls cut off by the end of a process, or made to a process that was gone. */
  cut: number
  /** Responses other than 200, which are unexpected. */
  refused: string[]
}

interface Work {
  traffic: Traffic
  keys: string[]
  living: GatewayProcess[]
  isOver: () => boolean
}

/** One of many callers: one call after another, every third a stream, every ninth abandoned midway. */
export async function keepCalling(work: Work, caller: number): Promise<void> {
  const { traffic, keys, living, isOver } = work
  for (let turn = caller; !isOver(); turn += 1) {
    const process = living[turn % living.length]
    if (!process) await pause(20)
    else await call(process.url, keys[turn % keys.length]!, turn, traffic).catch(() => (traffic.cut += 1))
  }
}

async function call(url: string, key: string, turn: number, traffic: Traffic): Promise<void> {
  const stream = turn % 3 === 0
  const left = new AbortController()
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: 'POST',
    headers: { Authorization: `Bearer sk-${key}` },
    body: JSON.stringify({
      model: 'gpt-3.5-turbo',
      messages: [{ role: 'user', content: 'hi '.repeat(1 + (turn % 7)) }],
      stream,
    }),
    signal: left.signal,
  })
  const requestId = response.headers.get('x-oneapi-request-id')!
  if (stream && turn % 9 === 0) {
    await response.body!.getReader().read()
    left.abort()
    traffic.cancelled += 1
    return
  }
  const text = await response.text()
  if (response.status !== 200) traffic.refused.push(`${response.status} ${text}`)
  else if (!stream) traffic.confirmed.push({ requestId, cost: costOf(text) })
  else if (text.includes('[DONE]')) traffic.confirmed.push({ requestId, cost: undefined })
  else traffic.cut += 1
}

/** By the ratios of the model: 0.25, and 3 for completion. */
function costOf(text: string): number {
  const { usage } = JSON.parse(text) as { usage: { prompt_tokens: number; completion_tokens: number } }
  return Math.ceil((usage.prompt_tokens + usage.completion_tokens * 3) * 0.25)
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
