import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { list, record, text } from '../../src/widgets/domain/wire.ts'
import { launchBrowser } from '../console/support.ts'
import { realNames } from '../contract/writes/real-names.ts'
import { realGateway } from '../contract/writes/real-gateway.ts'
import { startSite } from '../gateway/backend/site.ts'
import { addChannel, callerOf, commandOf, hasProgram, realColumns, type RealColumn } from './real-console.ts'

/*
 * The server half of an embedder's page in front of the gateways themselves. `REAL_GATEWAYS` names a folder with them (see
 * `real-console.ts`).
 */

const dollar = 500_000
const provider = createServer((request, response) => {
  request.resume().on('end', () => {
    const choices = [{ index: 0, message: { role: 'assistant', content: 'ok' }, finish_reason: 'stop' }]
    const usage = { prompt_tokens: 1000, completion_tokens: 300, total_tokens: 1300 }
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ id: 'c', object: 'chat.completion', created: 1, model: 'm', choices, usage }))
  })
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

/** Changes are sent to these only where the operator names them. */
const forks: [program: string, column: RealColumn, dialect?: string][] = [
  ['donehub', 'one-hub', 'done-hub'],
  // It wants the user named in a header of its own.
  ['veloera', 'new-api old', 'veloera'],
]
const present = [
  ...realColumns.map((column): (typeof forks)[number] => [realNames[column], column]),
  ...forks.filter(([program]) => hasProgram(program)),
]
if (present.length === 0) test.skip('no gateways themselves: REAL_GATEWAYS names no folder')

test.each(present)('%s: accounts, credit, usage and bans of a site', async (program, column, dialect) => {
  const gateway = await realGateway(column, commandOf(program, { SQLITE_PATH: 'one-api.db' }))
  const call = await callerOf(gateway.url)
  const adminToken = { token: text(await call('GET', '/api/user/token')), userId: 1 }
  const site = await startSite({ gateway: gateway.url, adminToken, dialect, pages: true })
  try {
    const accounts = async (name: string) =>
      (await gateway.rows()).user.filter(({ display_name }) => display_name === name)
    const self = async (user: string) => record((await site.call(user, 'GET', '/api/user/self')).data)

    const visits = await Promise.all([1, 2, 3].map(() => site.call('lin', 'GET', '/api/user/self')))
    expect(visits.map(({ success, message }) => [success, message])).toEqual(Array(3).fill([true, '']))
    expect(await accounts('lin')).toHaveLength(1)

    // Without Redis, Veloera redeems no code.
    if (program !== 'veloera') {
      const before = Number((await self('lin')).quota)
      const pay = () => site.backend.grant('lin', 5, { id: 'payment' })
      const given = await Promise.all([pay(), pay()])
      expect(given.sort()).toEqual([false, true])
      expect(await pay()).toBe(false)
      expect(Number((await self('lin')).quota) - before).toBe(5 * dollar)
    }

    const base_url = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
    await addChannel(call, column, { name: 'site', models: 'gpt-3.5-turbo', base_url })

    // Widgets of the page make every call that they need.
    const context = await browser.newContext()
    await context.addCookies([{ name: 'site', value: 'lin', url: site.origin }])
    const page = await context.newPage()
    const refused: string[] = []
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      // The site takes payments by itself: the gateway's own are not offered.
      const isPayment = /\/(payment|topup\/info)$/.test(pathname)
      if (answer.status() >= 400 && !isPayment && pathname.startsWith('/gateway/'))
        refused.push(`${answer.status()} ${answer.request().method()} ${pathname}`)
    })
    await page.goto(site.origin)
    await page.locator('oneapi-balance').getByText('$').first().waitFor()
    await page.locator('oneapi-token-list').locator('[part~=create]').first().click()
    const form = page.locator('oneapi-token-form')
    await form.getByRole('textbox', { name: 'Name' }).fill('by page')
    await form.locator('button[type=submit]').click()
    await expect
      .poll(async () => [...refused, ...(await gateway.rows()).token.map(({ name }) => name)], {
        timeout: 20_000,
      })
      .toContain('by page')
    await page.waitForLoadState('networkidle')
    expect(refused).toEqual([])
    await context.close()

    const row = (await gateway.rows()).token.find(({ name }) => name === 'by page')!
    const [account] = await accounts('lin')
    expect(row.user_id).toBe(account!.id)
    const other = await site.call('thief', 'GET', `/api/token/${text(row.id)}`)
    expect(JSON.stringify(other.data ?? null)).not.toContain('by page')
    await site.call('thief', 'DELETE', `/api/token/${text(row.id)}`)
    expect((await gateway.rows()).token.some(({ name }) => name === 'by page')).toBe(true)

    await site.backend.disable('lin')
    expect((await site.call('lin', 'GET', '/api/user/self')).status).toBe(403)
    expect((await accounts('lin'))[0]!.status).toBe(2)
    await site.backend.enable('lin')
    expect((await site.call('lin', 'GET', '/api/user/self')).status).toBe(200)

    await site.backend.disable('unseen')
    expect((await site.call('unseen', 'GET', '/api/user/self')).status).toBe(403)
    expect((await accounts('unseen'))[0]!.status).toBe(2)
    await site.backend.enable('unseen')
    expect((await site.call('unseen', 'GET', '/api/user/self')).status).toBe(200)

    const now = Date.now()
    await gateway.noteCall({
      user_id: account!.id,
      username: account!.username,
      model_name: 'gpt-3.5-turbo',
      quota: 777,
    })
    const range = { from: new Date(now - 60_000), to: new Date(now + 60_000) }
    expect(await site.backend.usage('lin', range)).toEqual([
      { model: 'gpt-3.5-turbo', calls: 1, quota: 777, promptTokens: 9, completionTokens: 5 },
    ])
    expect(list(await site.backend.usage('thief', range))).toEqual([])

    const wrong = await startSite({
      gateway: gateway.url,
      adminToken: { token: 'wrong', userId: 1 },
      dialect,
    })
    expect((await wrong.call('new', 'GET', '/api/user/self')).status).toBe(502)
    await wrong.close()
    expect(await accounts('new')).toEqual([])
  } finally {
    await site.close()
    await gateway.close()
  }
})
