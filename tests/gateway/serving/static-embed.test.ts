import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../gateway/config.ts'
import { createStatic } from '../../../gateway/serving/static.ts'

const folder = mkdtempSync(join(tmpdir(), 'oneapi-embed-'))
const origins = ['https://portal.example', 'http://127.0.0.1:8080']
const config = { webDir: folder, demoDir: folder, basePath: '', trustProxy: false, version: '1.2.3' }

beforeAll(() => {
  for (const page of ['index.html', 'embed.html'])
    writeFileSync(
      join(folder, page),
      '<base href="/" /><meta name="oneapi-embed-origins" content="" /><meta name="oneapi-sign-in-origins" content="" />',
    )
})
afterAll(() => rmSync(folder, { recursive: true }))

const get = async (path: string, changes = {}, headers: Record<string, string> = {}) =>
  createStatic({ ...config, ...changes })(
    new Request(`http://localhost${path}`, { headers: { accept: 'text/html', ...headers } }),
  )
const ancestors = (response: Response) =>
  /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy') ?? '')?.[1]

it('lets nobody else frame the page unless origins are listed', async () => {
  expect(readConfig({}).embedOrigins).toEqual([])
  const page = await get('/embed.html?widget=topup')
  expect(ancestors(page)).toBe("'self'")
  expect(await page.text()).toContain('content=""')
})

it('names the listed origins in the policy and in the page', async () => {
  const page = await get('/embed.html', { embedOrigins: origins })
  expect(ancestors(page)).toBe("'self' https://portal.example http://127.0.0.1:8080")
  expect(await page.text()).toContain('content="https://portal.example http://127.0.0.1:8080"')
})

it('keeps every other page to itself', async () => {
  for (const path of ['/', '/token', '/widgets/embed.html', '/demo/embed.html']) {
    const page = await get(path, { embedOrigins: origins })
    expect([path, ancestors(page), await page.text()]).toEqual([
      path,
      "'self'",
      expect.not.stringContaining('portal.example'),
    ])
  }
})

it('names the origins of a sign-in in the console alone, which they may not frame', async () => {
  const signInOrigins = ['https://shop.example']
  for (const path of ['/', '/oauth/github', '/index.html'])
    expect([path, ancestors(await get(path, { signInOrigins }))]).toEqual([path, "'self'"])
  expect(await (await get('/oauth/github', { signInOrigins })).text()).toContain(
    'name="oneapi-sign-in-origins" content="https://shop.example"',
  )
  for (const path of ['/embed.html', '/demo/index.html'])
    expect(await (await get(path, { signInOrigins })).text()).not.toContain('shop.example')
  expect(readConfig({ SIGN_IN_ORIGINS: 'https://a.example' }).signInOrigins).toEqual(['https://a.example'])
})

it('is asked for again once the list has changed', async () => {
  const tag = (await get('/embed.html', { embedOrigins: origins })).headers.get('etag') ?? ''
  const again = { 'if-none-match': tag }
  expect((await get('/embed.html', { embedOrigins: origins }, again)).status).toBe(304)
  expect((await get('/embed.html', { embedOrigins: origins.slice(1) }, again)).status).toBe(200)
})

it('takes whole origins only', () => {
  expect(readConfig({ EMBED_ORIGINS: ' https://a.example, http://b.example:81 ' }).embedOrigins).toEqual([
    'https://a.example',
    'http://b.example:81',
  ])
  for (const wrong of [
    '*',
    'https://*.example',
    'a.example',
    'https://a.example/',
    'https://a.example/x',
    'https://a.example;script-src',
    "https://a.example'",
    'https://a.example&x',
    '"',
  ]) {
    expect(() => readConfig({ EMBED_ORIGINS: wrong }), wrong).toThrow(ConfigError)
  }
})
