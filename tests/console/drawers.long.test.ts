import { expect, test } from 'vitest'
import { setStage } from './stage.ts'
import { poll, signIn } from './support.ts'
import { axeFaults } from './sweeps/sweep.ts'

// Rows that open next to their list, by keyboard only and on a phone.
const stage = setStage({ SAMPLE_DATA: '1', CRITICAL_RATE_LIMIT: '0' })

const opened = async (viewport: { width: number; height: number }, path: string) => {
  const page = await (await stage.browser.newContext({ viewport })).newPage()
  page.setDefaultTimeout(15_000)
  await signIn(page, stage.url)
  await page.goto(`${stage.url}${path}`)
  await page.locator('[part~="row"]').first().waitFor()
  const drawer = page.getByRole('dialog')
  const title = () => drawer.getByRole('heading', { level: 2 }).textContent()
  return { page, drawer, title, names: await page.locator('[part~="open"]').allTextContents() }
}

const lists = ['/channel', '/user']

test.each(lists)(
  'by keyboard alone: Enter opens a row of %s, arrows go on, Escape gives the focus back',
  async (path) => {
    const { page, drawer, title, names } = await opened({ width: 1280, height: 800 }, path)
    await page.locator('[part~="open"]').first().focus()
    await page.keyboard.press('Enter')
    await drawer.waitFor()
    expect(await title()).toBe(names[0])
    await page.keyboard.press('ArrowDown')
    expect(await poll(title, (now) => now === names[1])).toBe(names[1])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
    const focused = page.locator('[part~="open"]:focus')
    expect(await focused.textContent()).toBe(names[1])
    expect(new URL(page.url()).pathname).toBe(path)
  },
  60_000,
)

test('from the drawer of a user to the log of the week, filtered', async () => {
  const { page, drawer } = await opened({ width: 1280, height: 800 }, '/user')
  await page.getByRole('row').filter({ hasText: 'alice' }).getByText('普通用户').click()
  await drawer.getByRole('button', { name: '在日志中查看' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/log')
  const { searchParams } = new URL(page.url())
  expect([searchParams.get('username'), searchParams.get('range')]).toEqual(['alice', '7d'])
  await page.getByRole('cell', { name: /alice/ }).first().waitFor()
}, 60_000)

test.each(lists)(
  'on a phone a row of %s is a sheet as wide as the window, and nothing is cut off',
  async (path) => {
    const { page, drawer, title, names } = await opened({ width: 390, height: 844 }, path)
    await page.locator('[part~="open"]').first().click()
    await drawer.waitFor()
    expect(await title()).toBe(names[0])
    const box = (await drawer.boundingBox())!
    expect([box.x, box.width]).toEqual([0, 390])
    const cut = await drawer.evaluate(
      (one) => one.querySelector('.dialog-body')!.scrollWidth - one.clientWidth,
    )
    expect(cut).toBeLessThanOrEqual(0)
    await page.waitForLoadState('networkidle')
    expect(await axeFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  },
  60_000,
)
