import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { text, type Wire } from '../../src/widgets/domain/wire.ts'
import { launchBrowser, signIn } from '../console/support.ts'
import { addChannel, chargesOf, chatType, realColumns, realConsole, views } from './real-console.ts'

/*
 * Jobs that read: every page of the built console in front of the gateways themselves, and what it shows beside what the
 * gateway has stored. Those that write are in `real-clicks`. `REAL_GATEWAYS` names a folder with the gateways (see
 * `real-console.ts`).
 */

const model = 'gpt-4o'
const listed = [model, 'brand-new']
/** In dollars, and in cents. */
const bills: Record<string, object> = {
  subscription: { object: 'billing_subscription', has_payment_method: true, hard_limit_usd: 30 },
  usage: { object: 'list', total_usage: 1234 },
}
const provider = createServer((request, response) => {
  const message = { role: 'assistant', content: 'ok' }
  const answer = {
    id: 'c',
    object: 'chat.completion',
    created: 1,
    model,
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1000, completion_tokens: 300, total_tokens: 1300 },
  }
  const data = listed.map((id) => ({ id, object: 'model', created: 1, owned_by: 'x' }))
  const bill = bills[/\/billing\/(\w+)/.exec(request.url!)?.[1] ?? '']
  const models = request.url === '/v1/models' && { object: 'list', data }
  request
    .resume()
    .on('end', () =>
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(bill ?? (models || answer))),
    )
})
let browser: Browser
beforeAll(async () => {
  await new Promise<void>((ready) => void provider.listen(0, '127.0.0.1', ready))
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  provider.close()
})

const pages = [
  ...['/', '/token', '/channel', '/redemption', '/user', '/log', '/topup', '/usage', '/prices', '/about'],
  ...['personal', 'operation', 'system', 'other'].map((tab) => `/setting?tab=${tab}`),
  ...['/token/add', '/channel/add', '/redemption/add', '/user/add'],
]

/** Those that ask a provider for its models. */
const asking: readonly string[] = ['one-hub', 'new-api rc', 'new-api tokens', 'new-api old']

if (realColumns.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

test.each(realColumns)('%s: every page opens, and shows what the gateway has', async (column) => {
  const view = views[realColumns.indexOf(column) % 2 ? 3 : 0]!
  const { page, site, gateway, call, close } = await realConsole(browser, column, { view })
  try {
    const base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    const type = chatType(column)
    await addChannel(call, column, { name: 'stub', type, priority: 99, models: model, base_url })
    const rows = async (kind: 'channel' | 'token' | 'user') => (await gateway.rows())[kind] as Wire[]
    const stub = async () => (await rows('channel')).find(({ name }) => name === 'stub')!
    const charged = await (await chargesOf(column, gateway, call))(model)

    await signIn(page, site.url)
    for (const path of pages) {
      gateway.refused.length = 0
      await page.goto(site.url + path)
      await page.getByRole('main').waitFor()
      await page.waitForLoadState('networkidle')
      // That the calls are missing there is how the console knows what new-api of April 2025 lacks.
      if (column !== 'new-api old') expect([path, gateway.refused]).toEqual([path, []])
      const errors = page.locator('[part=error]:visible, [role=alert]:visible')
      expect([path, await errors.allInnerTexts()]).toEqual([path, []])
    }

    const row = (name: string) => page.locator('tbody tr[data-row]').filter({ hasText: name })
    /** Searched by a part of the name, as everybody's search of this gateway finds it. */
    const finds = async (path: string, name: string, other: string) => {
      await page.goto(site.url + path)
      await row(name).first().waitFor()
      const search = page.locator('[part~=search] input').first()
      await search.fill(name)
      await search.press('Enter')
      await row(other).first().waitFor({ state: 'detached' })
      await row(name).first().waitFor()
    }
    const users = (await rows('user')).map(({ username }) => text(username))
    await finds(
      '/user',
      'alice',
      users.find((name) => !/alice/.test(name) && name !== 'root')!,
    )
    const own = (await rows('token')).filter(({ user_id }) => user_id === 1).map(({ name }) => text(name))
    await finds(
      '/token',
      own[0]!,
      own.find((name) => !name.includes(own[0]!))!,
    )

    // The line of a call: its channel, its model, and what it cost.
    await page.goto(`${site.url}/log`)
    const line = row(model)
      .filter({ hasText: /1,?000/ })
      .first()
    await line.waitFor()
    const { id, uuid } = await stub()
    expect(await line.locator('[part~=cell__channel]').innerText()).toMatch(
      new RegExp(`stub|^#?(${String(id)}|${String(uuid)})$`),
    )
    const shown = (await line.locator('[part~=cell__quota]').innerText()).replace(/[^\d.]/g, '')
    const decimals = shown.split('.')[1]?.length ?? 0
    const cost = Number(charged) / 500_000
    expect(Math.abs(Number(shown) - cost)).toBeLessThanOrEqual(0.5 * 10 ** -decimals + 1e-9)

    // A test goes to the provider, and its time is stored.
    await finds('/channel', 'stub', text((await rows('channel')).find(({ name }) => name !== 'stub')!.name))
    expect(Number((await stub()).test_time)).toBe(0)
    await row('stub').locator('[part~=test]').first().click()
    await expect.poll(async () => Number((await stub()).test_time), { timeout: 15_000 }).toBeGreaterThan(0)
    await expect.poll(() => row('stub').locator('[part~=cell__response]').innerText()).toMatch(/\d/)

    // Its balance is what the provider answers.
    await row('stub').locator('[part~=refresh-balance]').first().click()
    await expect.poll(async () => Number((await stub()).balance), { timeout: 15_000 }).toBeCloseTo(17.66, 4)
    await row('stub')
      .getByText(/17\.66/)
      .first()
      .waitFor()

    // Models of the provider, asked for with the stored key, and saved.
    await row('stub').locator('[part~=edit]').first().click()
    await page.locator('[part~=save]').first().waitFor()
    const fetching = page.locator('[part~=fetch-models]')
    if (!asking.includes(column)) return expect(await fetching.count()).toBe(0)
    const before = await stub()
    await fetching.click()
    const dialog = page.locator('dialog[open]').last()
    await dialog.locator('[part~=fresh-models]').getByRole('checkbox', { name: 'brand-new' }).check()
    await dialog.locator('[part~=apply-models]').click()
    await page.locator('[part~=save]').first().click()
    await expect.poll(async () => (await stub()).models).toBe(`${model},brand-new`)
    for (const field of ['key', 'base_url', 'name', 'priority', 'group', 'type'])
      expect([field, (await stub())[field]]).toEqual([field, before[field]])
  } finally {
    await close()
  }
})
