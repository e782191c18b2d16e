import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as Transport from '../../../src/widgets/gateway/transport.ts'
import { leanOfetch } from '../../../scripts/vite/lean-ofetch.ts'

// What the build leaves out of ofetch must never be called: calls of every shape, through the transport as it is built.
const heard: string[] = []
const server = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += String(piece)
  heard.push(`${request.method} ${request.url} ${body}`.trim())
  response.statusCode = request.url!.includes('refused') ? 500 : 200
  response.setHeader('content-type', 'application/json')
  response.end('{"success":true}')
})

let transport: typeof Transport
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: leanOfetch },
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, '../../../src/widgets/gateway/transport.ts'), formats: ['es'] },
    },
  })) as Rolldown.RolldownOutput[]
  const { code } = built[0]!.output[0]
  expect(code).not.toMatch(/ufo|encodeQuery/)
  transport = (await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )) as typeof Transport
})
afterAll(() => void server.close())

test('calls of the built library need nothing that was left out of ofetch', async () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { signal } = new AbortController()
  const send = (method: string, path: string, more = {}) =>
    transport.exchange({ url: url + path, method, signal, ...more })
  const query = { p: 0, keyword: 'a b&c', all: false, none: undefined, empty: '' }
  const plain = await send('GET', '/api/token/', { query })
  await send('GET', '/api/token/?kept=1', { query: { p: 2 } })
  await send('GET', '/api/token/', { query: { none: undefined } })
  await send('POST', '/api/token/', { body: { name: 'x' }, token: 'secret' })
  const refused = await send('DELETE', '/refused')
  expect(plain).toMatchObject({ status: 200, text: '{"success":true}' })
  expect(refused.status).toBe(500)
  expect(heard).toEqual([
    'GET /api/token/?p=0&keyword=a+b%26c&all=false&empty=',
    'GET /api/token/?kept=1&p=2',
    'GET /api/token/',
    'POST /api/token/ {"name":"x"}',
    'DELETE /refused',
  ])
  await expect(
    transport.exchange({ url: 'http://127.0.0.1:1/', method: 'GET', signal }),
  ).rejects.toMatchObject({
    kind: 'network',
  })
})
