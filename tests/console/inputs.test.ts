import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { setStage, storedSession } from './stage.ts'

// Typing with real keys, wheels and input methods.
const stage = setStage()
let page: Page
/** Calls that write. */
let written: string[]

beforeAll(async () => {
  const storageState = await storedSession(stage)
  page = await (
    await stage.browser.newContext({ storageState, viewport: { width: 1280, height: 600 } })
  ).newPage()
  page.setDefaultTimeout(10_000)
  page.on('request', (request) => {
    if (request.method() !== 'GET') written.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
})

const open = async (path: string) => {
  written = []
  await page.goto(`${stage.url}${path}`)
}
const scrolled = () =>
  page.evaluate(() => [...document.querySelectorAll('*')].reduce((sum, { scrollTop }) => sum + scrollTop, 0))

describe('the wheel', () => {
  test('over a focused weight of the channel list scrolls the page; leaving the field saves nothing', async () => {
    await open('/channel')
    const weight = page.getByRole('spinbutton', { name: / 的权重$/ }).first()
    const before = await weight.inputValue()
    await weight.click()
    await weight.hover()
    for (let tick = 0; tick < 3; tick++) await page.mouse.wheel(0, 100)
    await expect.poll(scrolled).toBeGreaterThan(0)
    expect(await weight.inputValue()).toBe(before)
    await page.keyboard.press('Tab')
    await page.waitForTimeout(300)
    expect(written).toEqual([])
  })

  test('changes no number of a form and of the settings', async () => {
    for (const [path, names] of [
      ['/redemption/add', ['额度', '生成数量']],
      ['/setting?tab=operation', ['失败重试次数', '新用户初始额度', 'svip 的倍率']],
    ] as const) {
      await open(path)
      for (const name of names) {
        const field = page.getByRole('spinbutton', { name, exact: true }).first()
        const before = await field.inputValue()
        await field.click()
        await field.hover()
        for (let tick = 0; tick < 3; tick++) await page.mouse.wheel(0, -100)
        await page.waitForTimeout(100)
        expect([name, await field.inputValue()]).toEqual([name, before])
      }
    }
  })
})
