import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startConsole, type Console } from '../console/support.ts'
import type { Driver } from './driver.ts'
import { engines } from './engines.ts'

type ImportMap = { imports: Record<string, string>; integrity: Record<string, string> }

/** A page with its own import map, and ours separate or merged into it. */
const pageWith = (...maps: object[]) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  ${maps.map((map) => `<script type="importmap">${JSON.stringify(map)}</script>`).join('\n')}
  <script type="module" src="/widgets/loader.js"></script>
  <oneapi-topup></oneapi-topup>
</html>`

const theirs = { imports: { shop: '/shop.js' } }

let oneapi: Console
let pages: string
beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'oneapi-maps-'))
  oneapi = await startConsole({ PAGES_DIR: pages })
  const text = readFileSync(join(import.meta.dirname, '../../dist/web/importmap.json'), 'utf8')
  // The page uses the loader for the latest version, so that every address is in that folder.
  const map = JSON.parse(text.replaceAll(/\/widgets\/[\d.]+\//g, '/widgets/')) as ImportMap
  const { imports, integrity } = map
  const topup = imports['oneapi-widgets/topup']!
  const wrong = { imports, integrity: { ...integrity, [topup]: `sha384-${'A'.repeat(64)}` } }
  const page = (name: string, ...maps: object[]) =>
    writeFileSync(join(pages, `${name}.html`), pageWith(...maps))
  page('two-wrong', theirs, wrong)
  page('one', { imports: { ...theirs.imports, ...imports }, integrity })
})
afterAll(async () => {
  await oneapi?.stop()
  rmSync(pages, { recursive: true, force: true })
})

describe.each(engines)('an import map beside a map of the page, $name', ({ there, launch }) => {
  let driver: Driver
  beforeAll(async () => {
    if (there) driver = await launch()
  })
  afterAll(() => driver?.close())

  /** Whether the element was defined within three seconds, and whether the browser has read the map. */
  const open = async (name: string) => {
    await driver.goto(`${oneapi.url}/pages/${name}.html`)
    await new Promise((next) => setTimeout(next, 3000))
    return driver.evaluate(() => customElements.get('oneapi-topup') !== undefined)
  }

  test.skipIf(!there)(
    'a file with a wrong hash never runs, whether the browser has read the map or not',
    async () => {
      expect(await open('two-wrong')).toBe(false)
    },
  )

  test.skipIf(!there)('merged into the one map of the page everything loads', async () => {
    expect(await open('one')).toBe(true)
  })
})
