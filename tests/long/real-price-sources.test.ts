import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list, record, text } from '../../src/widgets/domain/wire.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import type { TaskRecording } from '../contract/recordings.ts'
import { realNames } from '../contract/writes/real-names.ts'
import { addChannel, realColumns, realConsole, views } from './real-console.ts'

/*
 * A gateway itself reads the prices of another from this machine; the built console shows where they differ, takes some and
 * saves them after its review. `RECORD=1` records what each answers. `REAL_GATEWAYS` names a folder with the gateways (see
 * `real-console.ts`).
 */

const priced = (model_name: string, model_ratio: number, more: object = {}) => ({
  model_name,
  quota_type: 0,
  model_ratio,
  model_price: 0,
  completion_ratio: 4,
  ...more,
})
const published = [
  priced('gpt-4o', 1, { cache_ratio: 0.5 }),
  priced('brand-new', 1.5),
  priced('unwanted', 3),
  priced('by-call', 0, { quota_type: 1, model_price: 0.02, completion_ratio: 0 }),
]
const provider = createServer((request, response) => {
  const isList = request.url === '/api/pricing'
  response
    .writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
    .end(JSON.stringify(isList ? { success: true, data: published } : {}))
})
const file = join(import.meta.dirname, '../contract/recordings-price-sources.json')
const recorded: TaskRecording[] = []
let browser: Browser
beforeAll(async () => {
  await new Promise<void>((ready) => void provider.listen(0, '127.0.0.1', ready))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  provider.close()
  if (!process.env.RECORD) return
  writeFileSync(file, `[\n${recorded.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
})

const columns = realColumns.filter((column) => column === 'new-api rc' || column === 'new-api tokens')
if (columns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

test.each(columns)('%s: prices are compared with those of a source, and some are taken', async (column) => {
  const view = views[columns.indexOf(column)]!
  const { page, site, call, close } = await realConsole(browser, column, { view })
  const picture = (name: string) =>
    process.env.PICTURES
      ? page.screenshot({ path: `${process.env.PICTURES}/source-${column.replace(' ', '-')}-${name}.png` })
      : undefined
  try {
    const base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    await addChannel(call, column, { name: 'elsewhere', models: 'gpt-4o', base_url })
    const options = async () =>
      Object.fromEntries(
        list(await call('GET', '/api/option/'))
          .map(record)
          .map(({ key, value }) => [text(key), text(value)]),
      )
    const ratio = async (option: string, model: string) =>
      (JSON.parse((await options())[option]!) as Record<string, number>)[model]
    const before = await options()
    await signIn(page, site.url)
    await page.goto(`${site.url}/setting?tab=operation`)
    await page.locator('[part~=paste-prices__start]').click()
    const dialog = page.locator('dialog[open]')
    const source = dialog.getByRole('combobox')
    await source.click()
    await source.fill('elsewhere')
    await source.press('Enter')
    await dialog.locator('[part~=price-source__fetch]').click()
    const differing = dialog.locator('[part~=differing-prices]')
    await differing.waitFor()
    await picture('differing')
    const rows = differing.locator('.multi-choice-box label')
    expect((await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ' '))).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^gpt-4o \$2\.50 → \$2\.00 \/ \$8\.00/),
        expect.stringMatching(/^brand-new — → .*3\.00.*12\.00/),
        expect.stringMatching(/^by-call — → .*0\.02/),
      ]),
    )
    await rows.filter({ hasText: 'unwanted' }).getByRole('checkbox').uncheck()
    await dialog.locator('[part~=confirm]').click()
    await page.locator('[part~=section__ratio] [part~=save]').click()
    await picture('review')
    await page.locator('dialog[open] [part~=confirm]').click()
    // Options are stored one after the other.
    await expect
      .poll(async () => [
        await ratio('ModelRatio', 'brand-new'),
        await ratio('ModelRatio', 'gpt-4o'),
        await ratio('CacheRatio', 'gpt-4o'),
        await ratio('ModelPrice', 'by-call'),
      ])
      .toEqual([1.5, 1, 0.5, 0.02])
    expect(await ratio('ModelRatio', 'unwanted')).toBeUndefined()
    // Nothing else has changed.
    const others = ([name]: [string, string]) => !/Ratio|ModelPrice|Pricing/.test(name)
    const othersIn = (all: Record<string, string>) => Object.entries(all).filter(others).sort()
    expect(othersIn(await options())).toEqual(othersIn(before))
    expect(await ratio('ModelRatio', 'gpt-4')).toBe(15)
    const sources = list(await call('GET', '/api/ratio_sync/channels')).map(record)
    const [gateway, as, status] = [realNames[column], 'root', 200]
    const { id, name } = sources.find((one) => one.name === 'elsewhere')!
    const request = { upstreams: [{ id, name, base_url, endpoint: '/api/pricing' }], timeout: 30 }
    const replied = async (method: string, path: string, request?: object) => {
      const reply = { success: true, message: '', data: await call(method, path, request) }
      recorded.push({ gateway, as, method, path, ...(request && { request }), status, reply })
    }
    await replied('GET', '/api/ratio_sync/channels')
    await replied('POST', '/api/ratio_sync/fetch', request)
  } finally {
    await close()
  }
})
