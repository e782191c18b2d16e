import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { measure } from '../../../scripts/web/size-gates.ts'
import { setStage, storedSession, type StoredSession } from '../stage.ts'
import { inLong, shareOf } from '../../whole.ts'

const stage = setStage({ SAMPLE_DATA: '1' })
let session: StoredSession
beforeAll(async () => {
  session = await storedSession(stage)
})

/** V8 takes it only at the very beginning of a script. */
const compileHint = '//# allFunctionsCalledOnLoad\n'

/** A page in a browser with an empty cache. */
async function coldPage(path: string, look: (context: BrowserContext, page: Page) => Promise<void>) {
  const context = await stage.browser.newContext(path === '/login' ? {} : { storageState: session })
  const page = await context.newPage()
  await look(context, page)
  await page.goto(stage.url + path, { waitUntil: 'networkidle' })
  // Requests made when the page is idle also belong to its first view.
  await page.waitForTimeout(1000)
  await context.close()
}

test('the page itself does not wait for React', async () => {
  const source = await (await fetch(`${stage.url}/login`)).text()
  const [page = ''] = /assets\/index-[\w-]+\.js/.exec(source) ?? []
  const script = await (await fetch(`${stage.url}/${page}`)).text()
  const imports = [...script.matchAll(/(?:from|import)\s*["']\.\/(\w+)-[\w-]{8}\.js["']/g)]
  expect(imports.map(([, name]) => name).sort()).toEqual(['base', 'gateway'])
})

// The size gates count a list of files; this checks the list against what a browser loads.
test.each(['/login', '/token'])('%s loads the scripts that the size gate counts, no more', async (path) => {
  const loaded = new Set<string>()
  const unmarked: Promise<string>[] = []
  await coldPage(path, async (_, page) => {
    page.on('response', (answer) => {
      const { pathname } = new URL(answer.url())
      if (!pathname.endsWith('.js')) return
      loaded.add(pathname.slice(1))
      unmarked.push(answer.text().then((text) => (text.startsWith(compileHint) ? '' : pathname)))
    })
  })
  expect((await Promise.all(unmarked)).join(''), 'compiled while they load').toBe('')
  expect([...loaded].sort()).toEqual(
    measure()
      .find((gate) => gate.name === path)
      ?.files.toSorted(),
  )
})

/** Whether a skeleton row was in the page when a frame was about to be drawn. */
function watchForSkeletons() {
  const look = () => {
    const list = document.querySelector('oneapi-token-list')?.shadowRoot
    if (list?.querySelector('.skeleton-row')) document.documentElement.dataset.skeleton = ''
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

describe('the first data of a page, requested while its scripts load', () => {
  const openKeys = async (slow: string) => {
    const context = await stage.browser.newContext({ storageState: session })
    const page = await context.newPage()
    await page.addInitScript(watchForSkeletons)
    await page.route(slow, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue()
    })
    await page.goto(`${stage.url}/token`)
    return page
  }

  test('is drawn at once: no frame shows a skeleton before it', async () => {
    const page = await openKeys('**/assets/token-list-*.js')
    await page.locator('tbody tr[part=row]').first().waitFor()
    expect(await page.locator('html').getAttribute('data-skeleton')).toBeNull()
    await page.context().close()
  })

  test('is not waited for where the gateway is slow', async () => {
    const page = await openKeys('**/api/token/?*')
    await page.locator('.skeleton-row').first().waitFor({ timeout: 2500 })
    await page.locator('tbody tr[part=row]').first().waitFor()
    await page.context().close()
  })
})

inLong(test)('React is evaluated while the scripts of a list are still on their way', async () => {
  const context = await stage.browser.newContext({ storageState: session })
  const page = await context.newPage()
  await page.route('**/assets/token-list-*.js', () => undefined)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Profiler.enable')
  await cdp.send('Profiler.startPreciseCoverage', { callCount: true })
  await page.goto(`${stage.url}/token`, { waitUntil: 'commit' })
  const isEvaluated = async () => {
    const { result } = await cdp.send('Profiler.takePreciseCoverage')
    const shared = result.find(({ url }) => url.includes('/assets/kit-'))
    return Boolean(shared?.functions.some(({ ranges }) => ranges[0]!.count > 0))
  }
  await expect.poll(isEvaluated, { timeout: 10_000 }).toBe(true)
  await context.close()
})

/** Every name of the system that a frame has shown. */
function watchNames() {
  const shown = new Set<string>()
  Object.assign(window, { shown })
  const look = () => {
    const login = document.querySelector('oneapi-login')?.shadowRoot?.querySelector('h1')
    for (const one of [...document.querySelectorAll('.brand-name'), login])
      if (one?.checkVisibility({ visibilityProperty: true }))
        shown.add(one.textContent.replace(/^登录 ?/, '').trim())
    // Before any script has run, the window has the title of the file.
    const [, name] = document.title.split(' · ')
    if (name) shown.add(name)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

inLong(test)(
  'the name of the system does not change under the eyes of somebody whose status comes late',
  async () => {
    const page = await stage.browser.newPage()
    await page.addInitScript(watchNames)
    await page.route('**/api/status', async (route) => {
      const reply = (await (await route.fetch()).json()) as { data: object }
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.fulfill({ json: { ...reply, data: { ...reply.data, system_name: 'Relay Desk' } } })
    })
    await page.goto(`${stage.url}/login`)
    await page.locator('.brand-name').filter({ hasText: 'Relay Desk', visible: true }).first().waitFor()
    await page.locator('h1').filter({ hasText: 'Relay Desk' }).waitFor()
    const shown = await page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown])
    expect(shown.filter(Boolean)).toEqual(['Relay Desk'])
    await page.close()
  },
)

// Gateways limit requests to 240 in three minutes per address, which many users may share. They wait most of their time.
describe('requests of a first view: page, scripts, logo, data', () => {
  const limits = [
    // One asks who is signed in: the browser may have emptied its storage.
    ['/login', 10],
    ['/token', 12],
    ['/setting', 12],
    // One more where a line has to be translated: failed calls of the sample data carry the gateway's words.
    ['/log', 13],
    ['/topup', 9],
    ['/user', 12],
    // One more where the log has to be read for tests that this browser has not seen.
    ['/channel', 14],
    ['/redemption', 12],
    ['/prices', 14],
  ] as const
  test.concurrent.each(shareOf(limits, 3))('%s: %i at most', async (path, limit) => {
    const asked = await requestsOf(path)
    console.log(`${path}: ${asked.length} requests\n  ${asked.join('\n  ')}`)
    expect(new Set(asked).size, 'each asked for once').toBe(asked.length)
    expect(asked.length).toBeLessThanOrEqual(limit)
  })

  /** All network requests, including the window's icon, which is not reported to the page. */
  async function requestsOf(path: string): Promise<string[]> {
    const asked = new Map<string, string>()
    await coldPage(path, async (context, page) => {
      const cdp = await context.newCDPSession(page)
      await cdp.send('Network.enable')
      cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
        const { protocol, pathname } = new URL(request.url)
        if (protocol === 'http:') asked.set(requestId, pathname)
      })
      cdp.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId))
      cdp.on('Network.responseReceived', ({ requestId, response }) => {
        if (response.fromDiskCache) asked.delete(requestId)
      })
    })
    return [...asked.values()]
  }
})
