import { beforeAll, expect, test } from 'vitest'
import { orderFaults } from '../console/sweeps/focus-order.ts'
import { sweepOverlays, sweepPages, views } from '../console/sweeps/overlay-sweep.ts'
import { rootWithWeChat } from '../console/account/root-with-wechat.ts'
import { setStage, type StoredSession } from '../console/stage.ts'
import { adminPages, ownPages, publicPages } from '../console/sweeps/sweep.ts'

// Every page, dialog and menu in every view, and the Tab order of every page.
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let root: StoredSession

beforeAll(async () => {
  root = await rootWithWeChat(stage)
})

test.each(views.map((view) => [view.name, view] as const))('everything at: %s', async (_, view) => {
  const sweep = { ...stage, view, storageState: root }
  expect([
    ...(await sweepOverlays(sweep)),
    ...(await sweepPages(sweep, [...ownPages, ...adminPages])),
    ...(await sweepPages({ ...sweep, storageState: undefined }, publicPages)),
  ]).toEqual([])
})

test.each([1280, 390])('Tab through every page, %i px wide', async (width) => {
  const faults: string[] = []
  for (const [storageState, paths] of [
    [undefined, publicPages],
    [root, [...ownPages, ...adminPages]],
  ] as const) {
    const context = await stage.browser.newContext({
      ...(storageState && { storageState }),
      viewport: { width, height: 844 },
      reducedMotion: 'reduce',
    })
    for (const path of paths) {
      const page = await context.newPage()
      await page.goto(stage.url + path)
      await page.locator('.view:not([hidden]) > *').first().waitFor()
      await page.waitForLoadState('networkidle')
      faults.push(...(await orderFaults(page, path)))
      await page.close()
    }
    await context.close()
  }
  expect(faults).toEqual([])
})
