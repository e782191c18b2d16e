import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStatic } from '../../gateway/serving/static.ts'
import { chromiumFlags, ensureTestChromium } from '../../scripts/chromium.ts'
import { freePort } from '../../scripts/free-port.ts'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'dist/web')
const read = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value
const { version, files } = read<{ version: string; files: Record<string, string> }>(
  join(web, 'integrity.json'),
)
const map = read<{ imports: Record<string, string>; integrity: Record<string, string> }>(
  join(web, 'importmap.json'),
)

/** The file of an element, as the loader imports it. */
const topup = map.imports['oneapi-widgets/topup']!.replace(/^\/widgets\/[^/]+\//, '')

/** A page and the library on different origins; `broken` names a file that was modified in transit. */
describe('the script tag with integrity', () => {
  let browser: Browser
  let library: string
  let html = ''
  let broken = ''
  const servers: { close(): void }[] = []

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: ensureTestChromium(), args: chromiumFlags })
    const files = createStatic({
      webDir: web,
      demoDir: join(root, 'dist/demo'),
      basePath: '',
      trustProxy: false,
      version,
    })
    library = await listen(async (request) => {
      const answer = await files(request)
      return broken && request.url.endsWith(broken)
        ? new Response(`${await answer.text()}\n`, {
            headers: { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' },
          })
        : answer
    })
  })
  afterAll(async () => {
    await browser?.close()
    for (const server of servers) server.close()
  })

  async function listen(fetch: (request: Request) => Promise<Response>): Promise<string> {
    const port = await freePort()
    servers.push(serve({ fetch, port, hostname: '127.0.0.1' }))
    return `http://127.0.0.1:${port}`
  }

  /** Opens a page of another origin; returns whether the top-up was defined, and what the browser refused. */
  async function open(head: string): Promise<{ defined: boolean; refused: string[] }> {
    html = `<!doctype html><meta charset="utf-8">${head}<oneapi-topup></oneapi-topup>`
    const origin = await listen(async () => new Response(html, { headers: { 'Content-Type': 'text/html' } }))
    const refused: string[] = []
    // A separate cache, because immutable files are not requested again.
    const page = await browser.newPage()
    const note = (message: { text(): string }) => {
      if (message.text().includes('integrity')) refused.push(message.text())
    }
    page.on('console', note)
    await page.goto(origin.replace('127.0.0.1', 'localhost'))
    const defined = await page
      .waitForFunction(() => customElements.get('oneapi-topup') !== undefined, undefined, { timeout: 3000 })
      .then(
        () => true,
        () => false,
      )
    await page.close()
    return { defined, refused }
  }

  const tag = (integrity: string | undefined) =>
    `<script type="module" crossorigin integrity="${integrity}" src="${library}/widgets/${version}/loader.js"></script>`
  const elsewhere = (text: string) => text.replaceAll('"/widgets/', `"${library}/widgets/`)
  const importMap = () => `<script type="importmap">${elsewhere(JSON.stringify(map))}</script>`

  test('lists every script, under addresses that never change', async () => {
    expect(Object.keys(files)).toEqual(expect.arrayContaining(['loader.js', 'elements/topup.js', topup]))
    expect(Object.keys(map.integrity)).toEqual(
      Object.keys(files).map((name) => `/widgets/${version}/${name}`),
    )
    for (const address of Object.values(map.imports)) {
      const answer = await fetch(library + address)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('immutable')
      expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    }
  })

  test('loads from another origin with the hash of the list', async () => {
    expect(await open(tag(files['loader.js']))).toEqual({ defined: true, refused: [] })
  })

  test('is refused with another hash', async () => {
    const { defined, refused } = await open(tag(files['elements/topup.js']))
    expect(defined).toBe(false)
    expect(refused).not.toEqual([])
  })

  test('with the import map, what the loader loads is checked too', async () => {
    expect(await open(importMap() + tag(files['loader.js']))).toEqual({ defined: true, refused: [] })

    broken = topup
    const { defined, refused } = await open(importMap() + tag(files['loader.js']))
    broken = ''
    expect(defined).toBe(false)
    expect(refused.join()).toContain(topup)
  })

  test('the import map gives the names of the npm package', async () => {
    const use = `<script type="module">import 'oneapi-widgets/topup'</script>`
    expect(await open(importMap() + use)).toEqual({ defined: true, refused: [] })
    const byLoader = `<script type="module">import { configure } from 'oneapi-widgets/loader'\nconfigure({ locale: 'en' })</script>`
    expect(await open(importMap() + byLoader)).toEqual({ defined: true, refused: [] })
  })
})
