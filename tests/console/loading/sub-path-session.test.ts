import { afterAll, beforeAll, expect, test } from 'vitest'
import { startNewApi } from '../../contract/new-api/gateway.ts'
import { setStage } from '../stage.ts'
import { fillLogin } from '../support.ts'

let gateway: Awaited<ReturnType<typeof startNewApi>>
beforeAll(async () => {
  gateway = await startNewApi('tokens')
})
afterAll(() => gateway?.close())
const stage = setStage(() => ({ ONEAPI_URL: gateway.url, BASE_PATH: '/tools/oneapi' }))

// Its cookie is for `/api/user/auth`, to which no page in a folder sends anything.
test('in a folder of a site a session by tokens outlives a reload, and ends by signing out', async () => {
  const page = await stage.browser.newPage()
  await page.goto(`${stage.url}/tools/oneapi/login`)
  await fillLogin(page)
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'))
  await page.goto(`${stage.url}/tools/oneapi/token`)
  await page.getByRole('row').nth(1).waitFor()
  await page.reload()
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/tools/oneapi/login')
  expect(await page.context().cookies()).toEqual([])
})
