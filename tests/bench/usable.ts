import type { Browser, BrowserContextOptions } from 'playwright-core'

/** A selector, looked for through open shadow roots, and a text that its element contains. */
export type Sign = { selector: string; text?: string }

type Bench = typeof globalThis & { usableAt?: number }

/** A slow phone on a slow line: 4x slower CPU, 1.6 Mbit/s down, 150 ms. */
const cpuSlowdown = 4
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** Milliseconds from the navigation until the sign shows, with a cold cache. */
export async function millisecondsUntil(
  browser: Browser,
  url: string,
  sign: Sign,
  storageState?: BrowserContextOptions['storageState'],
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    ...(storageState ? { storageState } : {}),
  })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', network)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    await page.addInitScript(watchFor, sign)
    await page.goto(url, { waitUntil: 'commit' })
    const end = Date.now() + 60_000
    while (Date.now() < end) {
      const usableAt = await page.evaluate(() => (globalThis as Bench).usableAt)
      if (usableAt) return usableAt
      await new Promise((next) => setTimeout(next, 100))
    }
    throw new Error(`${url}: ${sign.selector} ${sign.text ?? ''} did not show within 60 s`)
  } finally {
    await context.close()
  }
}

/** Runs in the page, before its own scripts. */
function watchFor({ selector, text }: Sign) {
  const shows = (root: Document | ShadowRoot): boolean =>
    [...root.querySelectorAll<HTMLElement>(selector)].some(
      (found) => found.getClientRects().length > 0 && (!text || found.textContent.includes(text)),
    ) || [...root.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot && shows(shadowRoot))
  const look = () => {
    if (shows(document)) (globalThis as Bench).usableAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
