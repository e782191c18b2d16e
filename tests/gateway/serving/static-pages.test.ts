import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../../gateway/config.ts'
import { createStatic } from '../../../gateway/serving/static.ts'

const root = mkdtempSync(join(tmpdir(), 'oneapi-pages-'))
const web = join(root, 'web')
const shop = join(root, 'shop')

beforeAll(() => {
  for (const folder of [web, shop, join(shop, 'keys'), join(web, 'vue'), join(web, 'htmx')]) mkdirSync(folder)
  writeFileSync(join(web, 'index.html'), 'the console')
  for (const demo of ['vue', 'htmx']) writeFileSync(join(web, demo, 'index.html'), 'a demo')
  writeFileSync(join(shop, 'index.html'), 'the shop')
  writeFileSync(join(shop, 'keys/index.html'), 'the keys')
  writeFileSync(join(shop, '.env'), 'secret')
})
afterAll(() => rmSync(root, { recursive: true }))

const get = async (path: string, pagesDir?: string) =>
  createStatic({
    webDir: web,
    demoDir: web,
    basePath: '/one',
    trustProxy: false,
    version: '1.2.3',
    pagesDir,
  })(new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }))

it('serves a folder of your own pages, without a policy of ours but never in a frame of strangers', async () => {
  const page = await get('/pages/', shop)
  expect(await page.text()).toBe('the shop')
  expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
  expect((await get('/pages/keys?a=1', shop)).headers.get('location')).toBe('/one/pages/keys/?a=1')
  expect(await (await get('/pages/keys/', shop)).text()).toBe('the keys')
})

it('lets forms lead to a payment site from the console before a real gateway, and from no demo', async () => {
  const settings = { webDir: web, demoDir: web, basePath: '', trustProxy: false, version: '1.2.3' }
  const forms = async (path: string, oneapiUrl?: string) => {
    const page = await createStatic({ ...settings, oneapiUrl })(
      new Request(`http://localhost${path}`, { headers: { accept: 'text/html' } }),
    )
    return /form-action [^;]*/.exec(page.headers.get('content-security-policy')!)![0]
  }
  const real = 'https://gateway.example'
  expect(await forms('/', real)).toBe("form-action 'self' http: https:")
  for (const path of ['/demo/', '/demo/index.html', '/demo/vue/', '/demo/htmx/'])
    expect(await forms(path, real), path).toBe("form-action 'self'")
  expect(await forms('/')).toBe("form-action 'self'")
})

it('serves nothing hidden, nothing outside, and without the setting no such folder', async () => {
  for (const path of ['/pages/.env', '/pages/..%2fweb/index.html', '/pages/nothing.html'])
    expect((await get(path, shop)).status, path).toBe(404)
  expect(await (await get('/pages/')).text()).toBe('the console')
})

it.each([
  'oneapi.dump',
  'all.sql',
  'all.sql.gz',
  'oneapi-data.tgz',
  'data.tar.gz',
  'users.db',
  'a.sqlite3',
  'b.BAK',
])('serves no backup that was left in a folder: %s', async (name) => {
  writeFileSync(join(shop, name), 'every key')
  writeFileSync(join(web, name), 'every key')
  for (const path of [`/pages/${name}`, `/${name}`, `/widgets/${name}`, `/widgets/1.2.3/${name}`])
    expect(await (await get(path, shop)).text(), path).not.toContain('every key')
})

it('leads into a folder of any name', async () => {
  mkdirSync(join(shop, '价格 表'))
  writeFileSync(join(shop, '价格 表/index.html'), 'prices')
  const moved = await get('/pages/价格 表?a=1', shop)
  expect(moved.status).toBe(308)
  expect(moved.headers.get('location')).toBe('/one/pages/%E4%BB%B7%E6%A0%BC%20%E8%A1%A8/?a=1')
  expect(await (await get('/pages/价格 表/', shop)).text()).toBe('prices')
})

it('follows no link that leads out or to a hidden file', async () => {
  symlinkSync(join(web, 'index.html'), join(shop, 'out.html'))
  symlinkSync(web, join(shop, 'outside'))
  symlinkSync(join(shop, '.env'), join(shop, 'env.txt'))
  symlinkSync(join(shop, 'keys'), join(shop, 'inside'))
  for (const path of ['/pages/out.html', '/pages/outside/index.html', '/pages/outside', '/pages/env.txt'])
    expect((await get(path, shop)).status, path).toBe(404)
  expect(await (await get('/pages/inside/', shop)).text()).toBe('the keys')
})

it('follows no link that stands in for the compressed form of a page', async () => {
  writeFileSync(join(root, 'secret.gz'), 'a secret outside')
  writeFileSync(join(shop, '.hidden.br'), 'a hidden file')
  const packed = async (path: string) => {
    const accept = { accept: 'text/html', 'accept-encoding': 'gzip, br' }
    const files = createStatic({
      webDir: web,
      demoDir: web,
      basePath: '',
      trustProxy: false,
      version: '1',
      pagesDir: shop,
    })
    const answer = await files(new Request(`http://localhost${path}`, { headers: accept }))
    return [answer.headers.get('content-encoding'), await answer.text()]
  }
  for (const [target, suffix] of [
    [join(root, 'secret.gz'), '.gz'],
    [join(shop, '.hidden.br'), '.br'],
    ['/etc/hostname', '.gz'],
    [join(root, 'nothing'), '.gz'],
  ] as const) {
    const page = join(shop, `packed-${Math.random()}.html`)
    writeFileSync(page, 'as it is')
    utimesSync(page, 1, 1)
    symlinkSync(target, page + suffix)
    expect([target, await packed(`/pages/${basename(page)}`)]).toEqual([target, [null, 'as it is']])
  }
  // A link that stays inside is fine.
  writeFileSync(join(shop, 'real.gz'), 'packed')
  symlinkSync(join(shop, 'real.gz'), join(shop, 'index.html.gz'))
  expect(await packed('/pages/')).toEqual(['gzip', 'packed'])
  rmSync(join(shop, 'index.html.gz'))
})

it('is told by PAGES_DIR, as seen from where the command is given', () => {
  expect(readConfig({}).pagesDir).toBeUndefined()
  expect(readConfig({ PAGES_DIR: 'shop', INIT_CWD: root }).pagesDir).toBe(shop)
  expect(readConfig({ PAGES_DIR: shop }).pagesDir).toBe(shop)
  expect(() => readConfig({ PAGES_DIR: 'nowhere', INIT_CWD: root })).toThrow(ConfigError)
  expect(() => readConfig({ PAGES_DIR: 'index.html', INIT_CWD: shop })).toThrow(/must name a folder/)
})
