import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startGateway } from '../gateway/start-gateway.ts'
import type { TestGateway } from '../../src/widgets/testing/gateway.ts'
import { buildApp, startEmbedder, strictPolicy, type Embedder } from './embedder.ts'
import { linkPackage } from './packed.ts'
import { rootCookie } from '../root.ts'

// docs/embedding/testing.md: the samples, with the packed package, as an embedder's tests would use them.
let shop: Embedder

beforeAll(async () => {
  shop = await startEmbedder(
    (path, { project }) => {
      if (path === '/shop.html')
        return '<!doctype html><html lang="en"><title>shop</title><body><script type="module" src="app.js"></script>'
      return path.endsWith('.js') ? readFileSync(join(project, 'built', path), 'utf8') : undefined
    },
    [],
    strictPolicy.replace('oneapi-lit', 'lit-html'),
  )
  const { project } = shop.packed
  cpSync(join(import.meta.dirname, '../documents/apps'), project, { recursive: true })
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  await buildApp(
    project,
    `import { openShop } from './shop-in-page.ts'; import { whenReady } from 'oneapi-widgets/testing'
     window.opened = openShop(); window.whenReady = whenReady`,
  )
})
afterAll(() => shop?.close())

type Opened = {
  opened: Promise<{ gateway: TestGateway; restore(): void }>
  whenReady(root?: ParentNode, limit?: number): Promise<void>
}

describe('in the page', () => {
  test('a code of the seed is redeemed, and no call leaves the page', async () => {
    const { page } = await shop.open('/shop.html')
    const left: string[] = []
    page.on('request', (request) => void (request.url().includes('/gateway/') && left.push(request.url())))
    await page.evaluate(() => (window as unknown as Opened).opened.then(() => undefined))
    await page.getByRole('textbox').fill('SPRING')
    await page.getByRole('button', { name: 'Redeem', exact: true }).click()
    await page.getByText('Redeemed').first().waitFor()
    const held = await page.evaluate(async () => {
      const { gateway } = await (window as unknown as Opened).opened
      const [code] = gateway.records.codes
      return {
        quota: gateway.records.users[0]!.quota,
        status: code!.status,
        sent: gateway.calls.at(-1)!.path,
      }
    })
    expect(held).toMatchObject({ quota: 5_500_000, status: 3 })
    expect(left).toEqual([])
  })

  test('a failure is answered as told, and ends when it is told', async () => {
    const { page } = await shop.open('/shop.html')
    const redeem = async () => {
      await page.getByRole('textbox').fill('SPRING')
      await page.getByRole('button', { name: 'Redeem', exact: true }).click()
    }
    await page.evaluate(async () => {
      const { gateway } = await (window as unknown as Opened).opened
      const end = gateway.answer(({ path }) => {
        if (path !== '/api/user/topup') return undefined
        end()
        return Response.json({ success: false, message: 'closed for today' })
      })
    })
    await redeem()
    await page.getByText('closed for today').first().waitFor()
    await redeem()
    await page.getByText('Redeemed').first().waitFor()
  })

  test('signed out is signed out, and a name that nobody has is an error', async () => {
    const { page } = await shop.open('/shop.html')
    const said = await page.evaluate(async () => {
      const { gateway } = await (window as unknown as Opened).opened
      gateway.signInAs()
      await (document.querySelector('oneapi-topup') as unknown as { refresh(): Promise<void> }).refresh()
      try {
        gateway.signInAs('nobody')
      } catch (error) {
        return (error as Error).message
      }
      return ''
    })
    expect(said).toContain('"nobody"')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
  })

  test('waiting has an end, and says for what', async () => {
    const { page } = await shop.open('/shop.html')
    const said = await page.evaluate(() => {
      document.body.append(document.createElement('oneapi-log-list'))
      return (window as unknown as Opened).whenReady(document, 50).catch((error: Error) => error.message)
    })
    expect(said).toContain('<oneapi-log-list>')
  })

  // Or tests of embedders would pass with answers that no gateway gives.
  test('it answers in the form of the embedded gateway', async () => {
    const { createTestGateway } = (await import(
      /* @vite-ignore */ join(shop.packed.project, 'node_modules/oneapi-widgets/testing.js')
    )) as { createTestGateway(seed: object): TestGateway }
    const test = createTestGateway({ keys: [], calls: [], codes: [], models: [] })
    test.signInAs('root')
    // Which also offers calls beyond those of one-api; the test gateway has none of them.
    const real = await startGateway({ config: { manners: 'polite', auditLog: false } })
    const cookie = await rootCookie(real.url)
    const draft = {
      name: 'n',
      remain_quota: 5,
      expired_time: -1,
      unlimited_quota: false,
      models: '',
      subnet: '',
    }
    const calls: [string, string, object?][] = [
      ['POST', '/api/token/', draft],
      ['GET', '/api/token/?p=0'],
      ['GET', '/api/token/search?keyword=n'],
      ['PUT', '/api/token/?status_only=true', { id: 1, status: 2 }],
      ['GET', '/api/token/1'],
      ['DELETE', '/api/token/1'],
      ['POST', '/api/redemption/', { name: 'x', count: 2, quota: 5 }],
      ['GET', '/api/redemption/?p=0'],
      ['POST', '/api/user/topup', { key: 'no-such-code' }],
      ['GET', '/api/status'],
      ['GET', '/api/user/self'],
      ['GET', '/api/user/aff'],
      ['GET', '/api/user/available_models'],
      ['GET', '/api/log/self?p=0'],
      ['GET', '/api/log/self/stat'],
      ['GET', '/api/notice'],
      ['GET', '/api/user/logout'],
    ]
    const answers = async (ask: (path: string, init: RequestInit) => Promise<Response>) => {
      const forms: Record<string, unknown> = {}
      for (const [method, path, body] of calls) {
        const headers = { 'content-type': 'application/json', cookie }
        const answer = await ask(path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
        forms[`${method} ${path}`] = { status: answer.status, form: formOf(await answer.json()) }
      }
      return forms
    }
    // What only ours marks itself with.
    const mine = await answers((path, init) => test.fetch(`http://localhost${path}`, init))
    const theirs = await answers((path, init) => fetch(real.url + path, init))
    await real.close()
    const offered = (forms: Record<string, unknown>) =>
      (forms['GET /api/status'] as { form: { data: { capabilities: unknown[] } } }).form.data.capabilities
    expect([offered(mine), offered(theirs).length]).toEqual([[], 1])
    offered(theirs).pop()
    // Belongs to these calls.
    for (const [path, field] of [
      ['GET /api/status', 'model_status'],
      ['GET /api/user/self', 'firing_alerts'],
    ] as const)
      delete (theirs[path] as { form: { data: Record<string, unknown> } }).form.data[field]
    expect(mine).toEqual(theirs)
  })
})

/** Which fields there are, and of which kind; of a list, its first. */
function formOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? [formOf(value[0])] : []
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(
    Object.entries(value)
      // Of the embedded gateway alone; a call without data has none.
      .filter(([name, field]) => name !== 'embedded' && !(name === 'data' && field === undefined))
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, formOf(field)]),
  )
}

test('over http: pages of the embedder, a user of the seed, and the same answers for everybody', async () => {
  const { project } = shop.packed
  for (const name of ['@electric-sql/pglite', '@node-rs']) linkPackage(project, name)
  mkdirSync(join(project, 'pages'), { recursive: true })
  writeFileSync(
    join(project, 'pages/shop.html'),
    '<!doctype html><html lang="en"><title>shop</title><script type="module" src="/loader.js"></script><oneapi-topup></oneapi-topup>',
  )
  writeFileSync(
    join(project, 'start.ts'),
    `import { cookies, server } from './shop-over-http.ts'
     const token = await server.accessTokenOf('mei')
     console.log(JSON.stringify({ url: server.url, cookies, token }))
     process.stdin.on('data', () => server.stop().then(() => process.exit(0)))`,
  )
  const child = spawn(process.execPath, ['start.ts'], { cwd: project, stdio: ['pipe', 'pipe', 'pipe'] })
  let complained = ''
  child.stderr.on('data', (text: Buffer) => (complained += text.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [line] = await Promise.race([
    new Promise<string[]>((resolve) => createInterface(child.stdout).once('line', (text) => resolve([text]))),
    ended.then(() => {
      throw new Error(complained)
    }),
  ])
  const { url, cookies, token } = JSON.parse(line!) as {
    url: string
    cookies: { name: string; value: string; url: string }[]
    token: string
  }
  const { page, context } = await shop.open('/shop.html')
  await context.addCookies(cookies)
  await page.goto(`${url}/pages/shop.html`)
  await page.getByRole('textbox').fill('SPRING')
  await page.getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByText('Redeemed').first().waitFor()
  const self = await fetch(`${url}/api/user/self`, { headers: { authorization: `Bearer ${token}` } })
  expect(((await self.json()) as { data: object }).data).toMatchObject({ username: 'mei', quota: 5_500_000 })
  child.stdin.write('\n')
  expect(await ended).toBe(0)
})
