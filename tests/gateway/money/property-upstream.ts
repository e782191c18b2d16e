import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Dice } from '../../../gateway/sample/random.ts'

/** A provider that randomly fails in every way a provider can, or succeeds. */
export async function startFaultyUpstream(dice: Dice) {
  const server = createServer((request, response) => void answer(request, response, dice))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, dice: Dice): Promise<void> {
  const { stream } = JSON.parse(await text(request)) as { stream?: boolean }
  const json = (status: number, body: object) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  switch (dice.between(0, 5)) {
    case 0:
      return void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html>Bad Gateway</html>')
    case 1:
      return void response.writeHead(429).end()
    case 2:
      return void json(200, { nothing: 'that is a chat' })
    case 3:
      return void response.destroy()
  }
  if (stream) return cutStream(response, dice.between(0, 6))
  const usage = { prompt_tokens: dice.between(1, 5000), completion_tokens: dice.between(0, 5000) }
  const message = { role: 'assistant', content: 'hello' }
  json(200, { choices: [{ index: 0, message, finish_reason: 'stop' }], usage })
}

/** Sends some words, then drops the connection without reporting usage. */
function cutStream(response: ServerResponse, words: number): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  const word = `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: 'word ' } }] })}\n\n`
  response.write(word.repeat(words), () => setTimeout(() => response.destroy(), 5))
}
