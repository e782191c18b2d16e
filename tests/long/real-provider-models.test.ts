import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseJson } from '../../src/widgets/domain/format.ts'
import { list, record, text } from '../../src/widgets/domain/wire.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import type { TaskRecording } from '../contract/recordings.ts'
import { realNames } from '../contract/writes/real-names.ts'
import { addChannel, type RealColumn, realColumns, realConsole, views } from './real-console.ts'

/*
 * Providers on this machine list other models than the channels of the gateways themselves serve; the built console finds,
 * applies, ignores and prices them; `RECORD=1` records what each answers. `REAL_GATEWAYS` names a folder with the gateways (see `real-console.ts`).
 */

const listed = ['gpt-4o', 'turbo-1106', 'brand-new', 'unwanted', 'target']
const provider = createServer((request, response) => {
  const isList = request.url === '/v1/models'
  const data = listed.map((id) => ({ id, object: 'model', created: 1, owned_by: 'x' }))
  response
    .writeHead(isList ? 200 : 404, { 'content-type': 'application/json' })
    .end(
      JSON.stringify(
        isList ? { object: 'list', data } : { error: { message: `Invalid URL (GET ${request.url})` } },
      ),
    )
})
const file = join(import.meta.dirname, '../contract/recordings-provider-models.json')
const recorded: TaskRecording[] = []
/** How each has a provider asked. */
type ProviderCall = readonly [method: string, path: string, request?: object]
const callsOf = (column: RealColumn, id: number): readonly ProviderCall[] => {
  const detect: ProviderCall = ['POST', '/api/channel/upstream_updates/detect', { id }]
  if (column === 'one-hub') return [['POST', '/api/channel/provider_models_list', { id, key: '', proxy: '' }]]
  return [['GET', `/api/channel/fetch_models/${id}`], ...(keepsFindings(column) ? [detect] : [])]
}
const keepsFindings = (column: RealColumn) => column === 'new-api rc' || column === 'new-api tokens'

let browser: Browser
beforeAll(async () => {
  await new Promise<void>((ready) => void provider.listen(0, '127.0.0.1', ready))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  provider.close()
  if (!process.env.RECORD) return
  const before = JSON.parse(readFileSync(file, 'utf8')) as TaskRecording[]
  const rows = Object.values(realNames).flatMap((gateway) => {
    const anew = recorded.filter((call) => call.gateway === gateway)
    return anew.length > 0 ? anew : before.filter((call) => call.gateway === gateway)
  })
  writeFileSync(file, `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`)
})

if (realColumns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

test.each(realColumns)(
  '%s: what changed at the providers is found, applied, ignored and priced',
  async (column) => {
    const view = views[realColumns.indexOf(column) % 2 ? 1 : 0]!
    const { page, site, gateway, call, close } = await realConsole(browser, column, { view })
    const isZh = view.language === 'zh-CN'
    const picture = (name: string) =>
      process.env.PICTURES
        ? page.screenshot({
            path: `${process.env.PICTURES}/${column.replace(' ', '-')}-${name}.png`,
            fullPage: true,
          })
        : undefined
    try {
      const base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
      const add = (name: string, more: object) =>
        addChannel(call, column, { name, priority: 9, base_url, ...more })
      await add('differs', {
        models: 'gpt-4o,turbo-0613,lost,alias',
        model_mapping: '{"alias":"target"}',
      })
      await add('same', { models: listed.join() })
      const address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/none`
      // one-hub says by its kind that a provider has no list, the others by its status.
      await add('no-list', { models: 'gpt-4o', base_url: address, ...(column === 'one-hub' && { type: 16 }) })
      // one-hub passes on the provider's own words for it.
      await add('no-path', { models: 'gpt-4o', base_url: address })
      const mapped = { models: 'gpt-4o,lost,kept', model_mapping: '{"kept":"target"}' }
      await add('first', mapped)
      await add('second', mapped)
      await add('silent', { models: 'gpt-4o', base_url: 'http://127.0.0.1:9' })
      await signIn(page, site.url)
      await page.goto(`${site.url}/channel`)
      await page.locator('[part~=bulk]').first().click()
      const item = page.getByRole('menuitem', {
        name: isZh ? '服务商的模型变化' : 'Changes at the providers',
      })
      if (column === 'one-api' || column === 'laisky') {
        await page.getByRole('menuitem').first().waitFor()
        return expect(await item.count()).toBe(0)
      }
      await item.click()
      const providers = page.locator('[part~=providers]')
      const check = async () => {
        await providers.locator('[part~=providers-check]').click()
        await providers
          .locator('[part~=job]')
          .getByRole('button', { name: isZh ? '关闭' : 'Dismiss' })
          .waitFor()
      }
      await check()
      const row = (name: string) => providers.locator('tbody tr').filter({ hasText: name })
      const cell = (name: string) => row('differs').locator(`[part~=cell__${name}]`).innerText()
      await row('differs').waitFor()
      expect(await cell('fresh')).toBe(`brand-new${isZh ? '、' : ', '}unwanted`)
      expect(await cell('gone')).toBe('lost')
      expect(await cell('renamed')).toBe('turbo-0613 → turbo-1106')
      expect(await row('same').count()).toBe(0)
      // One whose provider lists no models is no failure.
      for (const name of ['no-list', 'no-path']) {
        expect(await providers.locator('[part~=providers-unlisted]').textContent()).toContain(name)
        expect(await providers.locator('[part~=job]').textContent()).not.toContain(name)
      }
      // One that did not answer is named with the reason.
      expect(await providers.locator('[part~=job]').textContent()).toMatch(
        /silent.*(refused|拒绝|请求上游地址失败|cannot be reached)/,
      )
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(view.width)
      await picture('found')

      const storedOf = async () => (await gateway.rows()).channel.find(({ name }) => name === 'differs')!
      for (const [method, path, request] of callsOf(column, Number((await storedOf()).id))) {
        const reply = { success: true, message: '', data: await call(method, path, request) }
        const [gateway, as] = [realNames[column], 'root']
        recorded.push({ gateway, as, method, path, ...(request && { request }), status: 200, reply })
      }
      const before = await storedOf()
      const dialog = page.locator('dialog[open]')
      await row('differs').locator('[part~=providers-review]').click()
      await picture('review')
      const untick = (part: string, model: string) =>
        dialog.locator(`[part~=${part}]`).getByRole('checkbox', { name: model }).uncheck()
      await untick('fresh-models', 'unwanted')
      await dialog.locator('[part~=apply-models]').click()
      await dialog.waitFor({ state: 'detached' })
      const after = await storedOf()
      expect(text(after.models).split(',').sort()).toEqual([
        'alias',
        'brand-new',
        'gpt-4o',
        'turbo-0613',
        'turbo-1106',
      ])
      expect(parseJson(text(after.model_mapping))).toEqual({ alias: 'target', 'turbo-0613': 'turbo-1106' })
      const settings = record(parseJson(text(before.settings)))
      for (const field of ['key', 'base_url', 'name', 'priority', 'group', 'type'])
        expect([field, after[field]]).toEqual([field, before[field]])
      expect(record(parseJson(text(after.settings)))).toEqual(settings)

      // What remains is ignored, at the gateway or in this browser.
      await expect.poll(() => cell('fresh')).toBe('unwanted')
      await row('differs').locator('[part~=providers-review]').click()
      await dialog.locator('[part~=providers-ignore]').click()
      await row('differs').waitFor({ state: 'detached' })
      await check()
      expect(await row('differs').count()).toBe(0)
      const { upstream_model_update_ignored_models: ignored } = record(
        parseJson(text((await storedOf()).settings)),
      )
      expect(ignored).toEqual(keepsFindings(column) ? ['unwanted'] : undefined)

      // The new one has no price: it is set in the same step, after the same review.
      await providers.locator('[part~=providers-price]').click()
      const price = dialog.getByRole('spinbutton', {
        name: isZh ? /^brand-new 每百万 Token 的输入价格/ : /^Input price of brand-new/,
      })
      await price.fill('3')
      const output = isZh ? /^brand-new 每百万 Token 的输出价格/ : /^Output price of brand-new/
      await dialog.getByRole('spinbutton', { name: output }).fill('6')
      await picture('price')
      await dialog.locator('[part~=save]').click()
      await page.locator('dialog[open] [part~=confirm]').click()
      await expect
        .poll(async () => {
          if (column === 'one-hub') {
            const rows = list(await call('GET', '/api/prices')).map(record)
            return rows.find(({ model }) => model === 'brand-new')?.input
          }
          const options = list(await call('GET', '/api/option/')).map(record)
          return record(parseJson(text(options.find(({ key }) => key === 'ModelRatio')!.value)))['brand-new']
        })
        .toBe(1.5)
      await picture('priced')

      // The others in one job, after a review.
      const closed = async () => {
        await page.keyboard.press('Escape')
        return dialog.count()
      }
      await expect.poll(closed).toBe(0)
      await providers.locator('[part~=providers-apply-all]').click()
      await dialog.locator('[part~=preview]').waitFor()
      await picture('all')
      await dialog.locator('[part~=confirm]').click()
      for (const name of ['first', 'second']) {
        const stored = async () => (await gateway.rows()).channel.find((one) => one.name === name)!
        await expect
          .poll(async () =>
            text((await stored()).models)
              .split(',')
              .sort(),
          )
          .toEqual(['brand-new', 'gpt-4o', 'kept', 'turbo-1106', 'unwanted'])
        expect(parseJson(text((await stored()).model_mapping))).toEqual({ kept: 'target' })
      }
      await picture('applied')
    } finally {
      await close()
    }
  },
)
