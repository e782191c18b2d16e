import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packageInfo from '../../../package.json' with { type: 'json' }
import { listen } from '../../gateway/relay/relay-rig.ts'
import { startGateway, type RunningGateway } from '../../gateway/start-gateway.ts'
import { setStage } from '../stage.ts'
import { fillLogin, newUser } from '../support.ts'

// The console with a remote gateway that reports a different version.
let gateway: RunningGateway
let elsewhere: Awaited<ReturnType<typeof listen>>
let version = 'v0.6.10'

beforeAll(async () => {
  gateway = await startGateway()
  elsewhere = await listen(async (request) => {
    const answer = await gateway.app.fetch(request)
    if (new URL(request.url).pathname !== '/api/status') return answer
    const status = (await answer.json()) as { data: object }
    return Response.json({ ...status, data: { ...status.data, version, embedded: false } })
  })
})
afterAll(async () => {
  await elsewhere?.close()
  await gateway?.close()
})
const stage = setStage(() => ({ ONEAPI_URL: elsewhere.url }))
beforeAll(() => newUser(stage.url, 'carl'))

const open = async (username: string, password: string): Promise<Page> => {
  const page = await (await stage.browser.newContext()).newPage()
  await page.goto(`${stage.url}/login`)
  await fillLogin(page, username, password)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  return page
}
const notice = (page: Page, gatewayVersion: string) =>
  page.getByText(`网关版本 ${gatewayVersion} 与控制台版本 v${packageInfo.version} 不同`)

test('administrators hear of it once for each version, with both named @8.19', async () => {
  const page = await open('root', '123456')
  await notice(page, 'v0.6.10').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('prompt-version-v0.6.10'))).not.toBeNull()
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await notice(page, 'v0.6.10').count()).toBe(0)

  version = 'v0.6.11'
  await page.reload()
  await notice(page, 'v0.6.11').waitFor()
})

test('an ordinary user hears nothing of it', async () => {
  version = 'v0.6.12'
  const page = await open('carl', 'journey-2026')
  await page.getByText('登录成功！').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('与控制台版本').count()).toBe(0)
})
