import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

/** The provider behind the recorded gateway: it echoes the last message and reports the same usage each time. */
export const startUpstream = async () => {
  const app = new Hono()
  app.post('/v1/chat/completions', async (c) => {
    const { model, messages } = await c.req.json<{ model: string; messages: { content: string }[] }>()
    const message = { role: 'assistant', content: `echo: ${messages.at(-1)?.content}` }
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
