import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { CarriedLocale } from '../../src/widgets/messages/language/locale.ts'
import { startFamilyGateway, type Family } from '../contract/family-gateway.ts'
import { startNewApi } from '../contract/new-api/gateway.ts'
import { generationOf, isNewApi, type NewApiName } from '../contract/new-api/world.ts'
import { fillLogin, launchBrowser, startConsole } from '../console/support.ts'
import { startProxy, type Proxy } from './proxy.ts'

/** A page in one language behind its own proxy, signed in as root or not at all. */
export interface OpenPage {
  locale: CarriedLocale
  proxy: Proxy
  context: BrowserContext
  page: Page
  /** Unhandled exceptions and rejections since the last visit. */
  unhandled: string[]
}

export type Rig = Awaited<ReturnType<typeof startRig>>

/** A stand-in of another gateway of the family, which replies as recorded. */
export type StandIn = Exclude<Family['name'], 'new-api'> | NewApiName

const startStandIn = (name: StandIn) =>
  isNewApi(name) ? startNewApi(generationOf(name)) : startFamilyGateway(name)

/**
 * The real console and its gateway, and a Chromium that reaches both only through a proxy.
 * @param before - a stand-in of another gateway of the family instead of the embedded one
 */
export async function startRig(before?: StandIn) {
  const locales = ['zh-CN', 'en'] as const
  const standIn = before && (await startStandIn(before))
  const console = await startConsole(
    standIn
      ? { ONEAPI_URL: standIn.url }
      : { SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' },
  )
  const browser = await launchBrowser()
  const pages: OpenPage[] = []
  const visitors: OpenPage[] = []
  for (const locale of locales) {
    pages.push(await sitDown(browser, console.url, locale))
    visitors.push(await comeIn(browser, console.url, locale))
  }
  return {
    /** Signed in as root. */
    pages,
    /** Not signed in; every page load starts without a stored user. */
    visitors,
    async stop() {
      await browser.close()
      for (const { proxy } of [...pages, ...visitors]) await proxy.close()
      await console.stop()
      await standIn?.close()
    },
  }
}

/** One rig for all tables of a file, which must stop it after the last one. */
export function sharedRig(before: StandIn) {
  let shared: Promise<Rig> | undefined
  return {
    start: async () => ({ ...(await (shared ??= startRig(before))), stop: () => Promise.resolve() }),
    stop: async () => (await shared)?.stop(),
  }
}

async function comeIn(browser: Browser, gateway: string, locale: CarriedLocale): Promise<OpenPage> {
  const proxy = await startProxy(gateway)
  const context = await browser.newContext()
  await context.addInitScript((chosen) => {
    localStorage.setItem('locale', chosen)
    localStorage.removeItem('user')
  }, locale)
  const openPage: OpenPage = { locale, proxy, context, page: await context.newPage(), unhandled: [] }
  watch(openPage)
  return openPage
}

async function sitDown(browser: Browser, gateway: string, locale: CarriedLocale): Promise<OpenPage> {
  const proxy = await startProxy(gateway)
  const context = await browser.newContext()
  await context.addInitScript((chosen) => localStorage.setItem('locale', chosen), locale)
  const first = await context.newPage()
  await first.goto(`${proxy.url}/login`)
  await fillLogin(first)
  await first.waitForURL(({ pathname }) => !pathname.startsWith('/login'))
  await first.close()
  const openPage: OpenPage = { locale, proxy, context, page: await context.newPage(), unhandled: [] }
  watch(openPage)
  return openPage
}

function watch({ page, unhandled }: OpenPage) {
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => unhandled.push(`${error.name}: ${error.message}`))
}

/** Replaces the seat's page with one whose clock the test controls, so that delays need no real time. */
export async function withOwnClock<Result>(openPage: OpenPage, use: () => Promise<Result>): Promise<Result> {
  const ordinary = openPage.page
  openPage.page = await openPage.context.newPage()
  await openPage.page.clock.install()
  openPage.proxy.date(false)
  watch(openPage)
  try {
    return await use()
  } finally {
    await openPage.page.close()
    openPage.proxy.date(true)
    openPage.page = ordinary
  }
}
