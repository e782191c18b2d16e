import type { Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { setStage, storedSession, type StoredSession } from '../stage.ts'

// Parts whose code is loaded when they are first needed: on a good line, and on one that fails.
const stage = setStage({ CRITICAL_RATE_LIMIT: '0', GLOBAL_API_RATE_LIMIT: '0' })
let session: StoredSession
beforeAll(async () => {
  session = await storedSession(stage)
})

const pages: Page[] = []
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close()
})

const open = async (path: string) => {
  const context = await stage.browser.newContext({
    storageState: session,
    locale: 'zh-CN',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  pages.push(page)
  page.setDefaultTimeout(15_000)
  await page.goto(stage.url + path)
  await page.locator('[part~=row]').first().waitFor()
  return page
}
/** Scripts not loaded yet fail, as on a lost connection or after an update of the console. */
const loseScripts = (page: Page) => page.route('**/*.js', (route) => route.abort())
const firstTick = (page: Page) => page.locator('[part~=row] .tick input').first()
const bar = (page: Page) => page.getByRole('button', { name: '取消选择' })
const notice = '此部分未能加载'

describe('code that fails to load', () => {
  test('a bar is retried in its place, and the list keeps what was selected', async () => {
    const page = await open('/token')
    await loseScripts(page)
    await firstTick(page).click()
    await page.getByText(notice).waitFor()
    expect(await firstTick(page).isChecked()).toBe(true)
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByText(notice).waitFor()
    await page.unroute('**/*.js')
    await page.getByRole('button', { name: '重试' }).click()
    await bar(page).waitFor()
    expect(await page.getByText(notice).count()).toBe(0)
    expect(await firstTick(page).isChecked()).toBe(true)
  })

  test.each([
    ['/user', 'drawer', '.row-open'],
    ['/channel', 'drawer', '.row-open'],
    ['/log', 'line', '[part~=detail-button]'],
  ])('on %s a %s is closed with a notice, and opens once its code can be loaded', async (path, _, opener) => {
    const page = await open(path)
    await loseScripts(page)
    await page.locator(opener).first().click()
    await page.getByText(notice).first().waitFor()
    await page.locator('[part~=row]').first().waitFor()
    await page.unroute('**/*.js')
    await page.locator(opener).first().click()
    await page.locator('[part~=drawer], dialog[open]').first().waitFor()
  })

  test.each([
    ['test', '[part~=test]', '/api/channel/test/', /测试失败：此部分未能加载/],
    ['balance', '[part~=refresh-balance]', '/api/channel/update_balance/', /此部分未能加载/],
  ])('a %s is not asked for, and is once its code can be loaded', async (_, button, call, failed) => {
    const page = await open('/channel')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith(call)) asked.push(pathname)
    })
    const row = page.locator('[part~=row]').first()
    const press = row.locator(button).first()
    const told = page.locator('oneapi-notices')
    // What the log knows of earlier tests is shown, too.
    await page.waitForLoadState('networkidle')
    const before = await row.innerText()
    await loseScripts(page)
    await press.dblclick()
    await told.getByText(failed).first().waitFor()
    expect(await press.getAttribute('aria-busy')).toBeNull()
    expect(await row.innerText()).toBe(before)
    expect(asked).toEqual([])
    await page.unroute('**/*.js')
    await page.route(`**${call}*`, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    const answered = page.waitForResponse(`**${call}*`)
    await press.dblclick()
    await answered
    await vi.waitFor(async () => expect(await press.getAttribute('aria-busy')).toBeNull())
    expect(asked, 'asked once, however often it is pressed').toHaveLength(1)
  })

  test('a number typed into a row stays, and is stored once the code that reads it can be loaded', async () => {
    const page = await open('/channel')
    const stored: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT') stored.push(request.postData()!)
    })
    const field = page.locator('[part~=row] [part~=priority] input').first()
    const wanted = String(Number(await field.inputValue()) + 1)
    await loseScripts(page)
    await field.fill(wanted)
    await field.press('Enter')
    await page.locator('oneapi-notices').getByText(notice).first().waitFor()
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual([wanted, 'true'])
    await page.unroute('**/*.js')
    await field.press('Enter')
    await page.locator('oneapi-notices').getByText(wanted).first().waitFor()
    expect(stored).toHaveLength(1)
  })

  test('a sample is copied with a notice, and once its code can be loaded', async () => {
    const page = await open('/token')
    const copySample = async () => {
      await page.locator('[part~=row] [part~=copy]').first().click()
      await page.getByRole('menuitem', { name: 'curl' }).click()
    }
    const told = page.locator('oneapi-notices')
    await loseScripts(page)
    await copySample()
    await told.getByText(notice).first().waitFor()
    await page.unroute('**/*.js')
    await copySample()
    await told
      .getByText(/已复制/)
      .first()
      .waitFor()
  })

  test('a search in the palette ends', async () => {
    const page = await open('/token')
    await page.keyboard.press('Control+k')
    const palette = page.locator('dialog.palette')
    await palette.waitFor()
    await loseScripts(page)
    await palette.locator('input').fill('no such thing')
    await palette.getByText('没有匹配的结果').waitFor()
  })

  test('the text of an administrator is shown without its form, and with it once the sanitiser can be loaded', async () => {
    const about = { key: 'About', value: '# Our shop\n\nOpen **every** day' }
    const page = await open('/token')
    await page.evaluate(
      (option) => fetch('/api/option/', { method: 'PUT', body: JSON.stringify(option) }),
      about,
    )
    await page.route('**/purify*.js', (route) => route.abort())
    await page.goto(`${stage.url}/about`)
    await page.getByText('Our shop Open every day').waitFor()
    await page.unroute('**/purify*.js')
    await page.reload()
    await page.locator('strong', { hasText: 'every' }).waitFor()
  })
})

test('a toast and its action need no script that is not there', async () => {
  const page = await open('/token')
  await loseScripts(page)
  const row = page.locator('[part~=row]').first()
  await row.locator('[part~=more]').click()
  await row.getByRole('menuitem', { name: '禁用' }).click()
  await page.locator('oneapi-notices').getByRole('button', { name: '撤销' }).click()
  await row.getByText('已启用').waitFor()
})

test('a dialog keeps its style when the theme of its element changes', async () => {
  const page = await open('/user')
  await page.locator('.row-open').first().click()
  const drawer = page.locator('dialog[open]')
  const look = () => drawer.evaluate((one) => [getComputedStyle(one).display, getComputedStyle(one).width])
  await drawer.waitFor()
  const before = await look()
  expect(before[0]).toBe('flex')
  await page.evaluate(() => {
    const list = document.querySelector<HTMLElement & { theme: string }>('oneapi-user-list')!
    list.theme = list.theme === 'dark' ? 'light' : 'dark'
  })
  await page.waitForTimeout(300)
  expect(await look()).toEqual(before)
})

/** Whether a part is there after a click before React puts off what was not at once, by 300 ms; and how long it took. */
const timeOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ took: number; busy: number }>((resolve) => {
        const root = document.querySelector('oneapi-token-list')!.shadowRoot!
        const box = root.querySelector<HTMLInputElement>('[part~=row] .tick input')!
        const start = performance.now()
        // What the page was kept from running meanwhile, by other programs and by its own work.
        let [busy, last] = [0, start]
        const timer = setInterval(() => {
          const now = performance.now()
          busy += Math.max(0, now - last - 10)
          last = now
        }, 5)
        const observer = new MutationObserver(() => {
          if (!root.textContent.includes('取消选择')) return
          observer.disconnect()
          clearInterval(timer)
          resolve({ took: performance.now() - start, busy })
        })
        observer.observe(root, { childList: true, subtree: true })
        box.click()
      }),
  )

test('a part appears when its code is there, not 300 ms after the click', async () => {
  const idle: number[] = []
  // Put off, a page waits for 300 ms in which it has nothing to do; on a busy machine the shortest of several counts.
  for (let round = 0; round < 12 && !idle.some((time) => time < 250); round++) {
    const { took, busy } = await timeOf(await open('/token'))
    idle.push(took - busy)
  }
  expect(Math.min(...idle)).toBeLessThan(250)
})
