import { existsSync } from 'node:fs'
import puppeteer, { type KeyInput } from 'puppeteer-core'
import { pointAt, sourceOf, type Driver } from './driver.ts'

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

const path = () => [process.env.FIREFOX_PATH, ...places].find((place) => place && existsSync(place))

export const firefoxIsThere = () => path() !== undefined

/** An installed Firefox without a window, by WebDriver BiDi. */
export async function launchFirefox(): Promise<Driver> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: path()!,
    headless: true,
    timeout: 60_000,
  })
  const page = await browser.newPage()
  // What is unsaved may be left.
  page.on('dialog', (prompt) => void prompt.accept())
  const driver: Driver = {
    name: 'firefox',
    goto: async (url) => void (await page.goto(url)),
    // As text: what a test's tools add to a function would not be there in the page.
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
