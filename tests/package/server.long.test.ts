import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../scripts/free-port.ts'
import { launchBrowser } from '../console/support.ts'
import { startGateway, type RunningGateway } from '../gateway/start-gateway.ts'
import { rootToken } from '../root.ts'
import { packAndInstall, type Packed } from './packed.ts'

// docs/embedding/server.md: the samples with the packed package, from an empty folder to a redeemed code and a payment.
let packed: Packed
let gateway: RunningGateway
let browser: Browser
let site: ChildProcess
let adminToken = ''

beforeAll(async () => {
  packed = packAndInstall(['hono', '@hono/node-server'])
  gateway = await startGateway({ sample: true })
  adminToken = await rootToken(gateway.url)
  browser = await launchBrowser()
})
afterAll(async () => {
  site?.kill()
  await browser?.close()
  await gateway?.close()
  packed?.remove()
})

test('a portal with users of its own: a visitor redeems a code and pays, within a minute', async () => {
  const began = Date.now()
  const { project } = packed
  cpSync(join(import.meta.dirname, '../documents/apps'), project, { recursive: true })
  writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
  const port = await freePort()
  site = spawn(process.execPath, ['site.ts'], {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: `${port}`,
      GATEWAY: gateway.url,
      GATEWAY_TOKEN: adminToken,
      SITE_SECRET: 'a secret of tests, which nobody else uses',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isUp, { timeout: 20_000 }).toBe(true)

  const made = await fetch(`${gateway.url}/api/redemption/`, {
    method: 'POST',
    headers: { authorization: adminToken, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'gift', quota: 1_000_000, count: 1 }),
  })
  const { data } = (await made.json()) as { data: [string] }
  const context = await browser.newContext({ locale: 'en' })
  await context.addCookies([{ name: 'user', value: 'mei', url: origin }])
  const page = await context.newPage()
  await page.goto(origin)
  await page.locator('oneapi-topup').getByRole('textbox').fill(data[0])
  await page.locator('oneapi-topup').getByRole('button', { name: 'Redeem', exact: true }).click()
  await page.getByText('Redeemed').first().waitFor()
  expect(Date.now() - began).toBeLessThan(60_000)

  const balance = async () => {
    const answer = await fetch(`${origin}/gateway/api/user/self`, { headers: { cookie: 'user=mei' } })
    return ((await answer.json()) as { data: { quota: number } }).data.quota
  }
  const before = await balance()
  const pay = () =>
    fetch(`${origin}/paid`, {
      method: 'POST',
      body: JSON.stringify({ user: 'mei', dollars: 3, payment: 'p1' }),
    })
  expect((await pay()).status).toBe(200)
  expect((await pay()).status).toBe(200)
  expect((await balance()) - before).toBe(1_500_000)
  site.kill()
  await once(site, 'exit')
}, 120_000)
