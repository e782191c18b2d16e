import puppeteer, { type KeyInput, type LaunchOptions } from 'puppeteer-core'
import { pointAt, sourceOf, type Driver } from './driver.ts'

/** A headless browser, driven by WebDriver BiDi or Chromium's own protocol. */
export async function launchByPuppeteer(name: Driver['name'], options: LaunchOptions): Promise<Driver> {
  const browser = await puppeteer.launch({ headless: true, timeout: 60_000, ...options })
  const page = await browser.newPage()
  // Accepts leaving a page with unsaved changes.
  page.on('dialog', (prompt) => void prompt.accept())
  const driver: Driver = {
    name,
    goto: async (url) => void (await page.goto(url)),
    // Sent as text, because helpers that the test tools add to a function are missing in the page.
    evaluate: async (work, ...args) =>
      (await page.evaluate(`(${sourceOf(work)})(...${JSON.stringify(args)})`)) as never,
    click: async (target) => {
      const { x, y } = await pointAt(driver, target)
      await page.mouse.click(x, y)
    },
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key as KeyInput),
    resize: (width, height) => page.setViewport({ width, height }),
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
  return driver
}
