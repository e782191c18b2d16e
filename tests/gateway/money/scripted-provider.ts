import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What a provider does next: writes an event, waits so many milliseconds, waits for something, or breaks off. */
export type Step = object | number | (() => Promise<unknown>) | 'break'

export const delta = (fields: object, index = 0) => ({ choices: [{ index, delta: fields }] })
export const words = (content: string) => delta({ content })
export const finish = { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] }
export const usage = (prompt_tokens: unknown, completion_tokens: unknown) => ({
  choices: [],
  usage: { prompt_tokens, completion_tokens },
})

/** A provider that answers streams by a script, and plain calls by one object; `script` decides by the request's body. */
export async function startScripted(
  script: (body: Record<string, unknown>) => readonly Step[] | Promise<Step[]>,
) {
  const open = new Set<ServerResponse>()
  const state = { mostOpen: 0 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      open.add(response)
      state.mostOpen = Math.max(state.mostOpen, open.size)
      response.on('close', () => open.delete(response))
      void answer(response, JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>)
    })
  })

  async function answer(response: ServerResponse, body: Record<string, unknown>) {
    const steps = await script(body)
    if (!body.stream) {
      const reply = steps.find((step) => typeof step === 'object') ?? {}
      return response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(reply))
    }
    for (const step of steps) {
      if (response.destroyed) return
      if (step === 'break') return void response.destroy()
      if (typeof step === 'number') await pause(step)
      else if (typeof step === 'function') await step()
      else {
        if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' })
        response.write(`data: ${JSON.stringify(step)}\n\n`)
      }
    }
    if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.end('data: [DONE]\n\n')
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    openCount: () => open.size,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** For a script's step: a provider that never goes on. */
export const forever = () => new Promise<never>(() => {})
