import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { at, signedIn, type Browser } from '../../gateway/browser.ts'
import { setStage, storedSession, type StoredSession } from '../stage.ts'

// A channel that fails looks alike to every administrator: one tests it, the other only looks.
const off = { SAMPLE_DATA: '0', CRITICAL_RATE_LIMIT: '0', GLOBAL_API_RATE_LIMIT: '0' }

describe.each(['polite', 'real'])('%s manners', (MANNERS) => {
  const stage = setStage({ ...off, MANNERS })
  let session: StoredSession
  let root: Browser
  const pages: Page[] = []
  beforeAll(async () => {
    root = await signedIn(at(stage.url))
    const add = (name: string, fields: object) =>
      root.post('/api/channel/', { name, key: 'k', models: 'one', group: 'default', ...fields })
    await add('works', { type: 1000 })
    await add('dead', { type: 8, base_url: 'http://127.0.0.1:9' })
    session = await storedSession(stage)
  }, 120_000)
  afterEach(async () => {
    for (const page of pages.splice(0)) await page.context().close()
  })
  const another = async (path: string) => {
    const page = await (await stage.browser.newContext({ storageState: session })).newPage()
    pages.push(page)
    page.setDefaultTimeout(15_000)
    await page.goto(stage.url + path)
    return page
  }
  const response = (page: Page, name: string) =>
    page.locator('[part~=row]', { hasText: name }).locator('[part~=response], [part~=failed-test]')

  test('home and list of another browser tell of a failed test', async () => {
    const tester = await another('/channel')
    for (const name of ['works', 'dead'])
      await tester
        .locator('[part~=row]', { hasText: name })
        .getByRole('button', { name: /测试/ })
        .first()
        .click()
    await tester.locator('[part~=failed-test]').waitFor()
    await expect.poll(() => response(tester, 'works').textContent()).toMatch(/秒$/)

    const home = (await another('/')).locator('[part~=failing-channels]')
    await home.getByText('dead').waitFor()
    expect(await home.textContent()).toContain('最近一次测试失败')
    const list = await another('/channel')
    await expect.poll(() => response(list, 'dead').textContent()).toMatch(/^测试失败.*无法完成请求/)
    await expect.poll(() => response(list, 'works').textContent()).toMatch(/秒$/)
    await list.goto(`${stage.url}/channel?test=failed`)
    await response(list, 'dead').waitFor()
    expect(await list.locator('[part~=row]').count()).toBe(1)
  })

  test('so does one of a round, after which a time is stored, too', async () => {
    await root.get('/api/channel/test?scope=all')
    const stored = async () => (await root.get<{ test_time: number }[]>('/api/channel/search?keyword=')).data
    await expect.poll(async () => (await stored()).every(({ test_time }) => test_time > 0)).toBe(true)
    const home = (await another('/')).locator('[part~=failing-channels]')
    await home.getByText('dead').waitFor()
    const list = await another('/channel?sort=response')
    await expect.poll(() => response(list, 'dead').textContent()).toMatch(/^测试失败.*无法完成请求/)
    expect(await list.locator('[part~=row]').first().textContent()).toContain('works')
  })
})
