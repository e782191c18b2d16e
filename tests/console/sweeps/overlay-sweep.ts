import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { existsAt, overlays, show, type Overlay } from '../dialogs.ts'
import { fragileTexts } from './translator.ts'
import { dialogFaults, forcedFaults, motionFaults, roomFaults } from './overlay-faults.ts'
import { axeFaults, timesWithoutZone } from './sweep.ts'

/** The window, colours and language in which a page is checked. */
export interface View extends BrowserContextOptions {
  name: string
  locale: 'zh-CN' | 'en'
}

/** A desktop window, also at 200 % and 400 %, and with forced colours; each language and theme twice. */
export const views: readonly View[] = [
  { name: 'light', viewport: { width: 1280, height: 800 }, colorScheme: 'light', locale: 'zh-CN' },
  {
    name: '200 %',
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    colorScheme: 'dark',
    locale: 'en',
  },
  {
    name: '400 %',
    viewport: { width: 320, height: 256 },
    deviceScaleFactor: 4,
    colorScheme: 'light',
    locale: 'en',
  },
  {
    name: 'forced colours',
    viewport: { width: 1280, height: 800 },
    forcedColors: 'active',
    colorScheme: 'dark',
    locale: 'zh-CN',
  },
]

interface Sweep {
  browser: Browser
  url: string
  view: View
  storageState: BrowserContextOptions['storageState']
}

/** Opens overlays one after another and lists their faults. */
export async function sweepOverlays(sweep: Sweep, some: readonly Overlay[] = overlays): Promise<string[]> {
  const width = sweep.view.viewport?.width ?? 0
  return visit(
    sweep,
    some.filter((overlay) => existsAt(width, overlay)),
    (page, overlay) => show(page, sweep.url, overlay),
  )
}

/** The same for whole pages. */
export async function sweepPages(sweep: Sweep, paths: readonly string[]): Promise<string[]> {
  const pages = paths.map((path) => ({ name: path }))
  return visit(sweep, pages, async (page, { name }) => {
    await page.goto(sweep.url + name)
    await page.locator('.view:not([hidden]) > *').first().waitFor()
    await page.waitForLoadState('networkidle')
  })
}

async function visit<Place extends { name: string }>(
  { browser, view: { name: viewName, locale, ...options }, storageState }: Sweep,
  places: readonly Place[],
  open: (page: Page, place: Place) => Promise<void>,
): Promise<string[]> {
  const context = await browser.newContext({
    ...options,
    ...(storageState && { storageState }),
    reducedMotion: 'reduce',
  })
  await context.addInitScript((language) => localStorage.setItem('locale', language), locale)
  const findings: string[] = []
  // One page for all, because a new one each time takes twice as long. Filled-in forms ask before they are left.
  const page = await context.newPage()
  page.on('dialog', (dialog) => void dialog.accept())
  for (const place of places) {
    await open(page, place).catch((error: unknown) => findings.push(`${place.name}: ${String(error)}`))
    const faults = [
      ...(await timesWithoutZone(page)),
      ...(await motionFaults(page)),
      ...(await dialogFaults(page)),
      ...(await roomFaults(page)),
      ...(await fragileTexts(page)),
      // axe checks our colours instead of the forced ones.
      ...(await (options.forcedColors ? forcedFaults(page) : axeFaults(page))),
    ]
    findings.push(...new Set(faults.map((fault) => `${place.name}, ${viewName}: ${fault}`)))
  }
  await context.close()
  return findings
}
