import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { setStage } from '../stage.ts'
import { fillLogin } from '../support.ts'

const stage = setStage({ SAMPLE_DATA: '1', BASE_PATH: '/tools/oneapi' })
let page: Page
const foreign: string[] = []

beforeAll(async () => {
  page = await stage.browser.newPage()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/tools/oneapi/') && pathname !== '/tools/oneapi') foreign.push(pathname)
  })
})

test('the console works in a folder of a site and asks for nothing outside it @7.10', async () => {
  await page.goto(`${stage.url}/tools/oneapi/log?type=2`)
  await page.waitForURL('**/tools/oneapi/login')
  await fillLogin(page)
  await page.waitForURL('**/tools/oneapi/user/edit')
  await page.getByRole('navigation').getByRole('link', { name: '令牌' }).click()
  await page.waitForURL('**/tools/oneapi/token')
  await page.getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: '新建令牌' }).click()
  await page.waitForURL('**/tools/oneapi/token/add')
  await page.getByLabel('名称').waitFor()
  await page.reload()
  await page.getByLabel('名称').waitFor()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL('**/tools/oneapi/login')
  expect(foreign).toEqual([])
})
