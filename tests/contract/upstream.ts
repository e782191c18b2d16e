import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

export interface Upstream {
  /** The recorded addresses and their replacements. */
  addresses: [recorded: string, live: string][]
  close(): Promise<void>
}

/** The provider behind the recorded gateway: it echoes the last message and reports the same usage each time. */
export const startUpstream = async (): Promise<Upstream> => {
  const { url, close } = await start((messages) => `echo: ${messages.at(-1)?.content}`)
  return { addresses: [['http://upstream.test', url]], close }
}

/** The one of the manners recordings: replies `ok` after a delay and refuses one key. Another address is closed. */
export const startRefusingUpstream = async (): Promise<Upstream> => {
  const { url, close } = await start(() => 'ok', { delay: 20, refusedKey: 'sk-bad' })
  const gone = await start(() => '')
  await gone.close()
  // Node's fetch itself refuses port 1, which was recorded.
  const deaf: [string, string] = ['127.0.0.1:1', new URL(gone.url).host]
  return { addresses: [deaf, ['http://127.0.0.1:3198', url]], close }
}

const start = async (
  answer: (messages: { content: string }[]) => string,
  { delay = 0, refusedKey = '' } = {},
) => {
  const app = new Hono()
  app.post('/v1/chat/completions', async (c) => {
    const { model, messages } = await c.req.json<{ model: string; messages: { content: string }[] }>()
    await pause(delay)
    if (c.req.header('authorization') === `Bearer ${refusedKey}`)
      return c.json({ error: { message: 'Incorrect API key provided', type: 'invalid_request_error' } }, 401)
    const message = { role: 'assistant', content: answer(messages) }
    return c.json({
      id: 'c1',
      object: 'chat.completion',
      created: 1,
      model,
      choices: [{ index: 0, message, finish_reason: 'stop' }],
      usage: { prompt_tokens: 9, completion_tokens: 5, total_tokens: 14 },
    })
  })
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const { port } = server.address() as AddressInfo
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  return { url: `http://127.0.0.1:${port}`, close }
}
