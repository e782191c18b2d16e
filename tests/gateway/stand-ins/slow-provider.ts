import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { rootCookie } from '../../root.ts'

/** A provider whose answer streams for two seconds. */
export async function startSlowProvider() {
  const server = createServer((request, response) => {
    void (async () => {
      for await (const part of request) void part
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (let i = 0; i < 10; i++) {
        response.write(`data: {"choices":[{"index":0,"delta":{"content":"${i} "}}]}\n\n`)
        await pause(200)
      }
      const usage = { prompt_tokens: 1, completion_tokens: 10, total_tokens: 11 }
      response.end(`data: ${JSON.stringify({ choices: [], usage })}\n\ndata: [DONE]\n\n`)
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

/** Root's key of a gateway, which gets a channel to the provider. */
export async function keyFor(gateway: string, provider: string): Promise<string> {
  const headers = { Cookie: await rootCookie(gateway), 'Content-Type': 'application/json' }
  const post = (path: string, body: object) =>
    fetch(gateway + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const channel = { name: 'slow', type: 1, key: 'k', models: 'gpt-3.5-turbo', group: 'default', config: '{}' }
  await post('/api/channel/', { ...channel, base_url: provider })
  await post('/api/token/', { name: 'k', remain_quota: 0, unlimited_quota: true, expired_time: -1 })
  const keys = (await (await fetch(`${gateway}/api/token/?p=0`, { headers })).json()) as {
    data: [{ key: string }]
  }
  return keys.data[0].key
}

/** @returns once the first chunk has arrived, what reads the rest: the whole answer, or as much of it as came */
export async function streamFrom(gateway: string, key: string): Promise<() => Promise<string>> {
  const answer = await fetch(`${gateway}/v1/chat/completions`, {
    method: 'POST',
    headers: { Authorization: `Bearer sk-${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      model: 'gpt-3.5-turbo',
      stream: true,
      messages: [{ role: 'user', content: 'hi' }],
    }),
  })
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = (await reader.read()).value ?? ''
  expect(answer.status, text).toBe(200)
  return async () => {
    try {
      for (let part; (part = await reader.read()).value !== undefined;) text += part.value
    } catch {
      return text
    }
    return text
  }
}
