import { beforeAll, describe, expect, test } from 'vitest'
import { matchRoute } from '../../src/host/match.ts'
import { routes } from '../../src/host/routes.ts'
import { setStage, storedSession, type StoredSession } from './stage.ts'
import { newUser } from './support.ts'

// A page's first call leaves while its code still loads. Were its address another than the element's own, the gateway
// would be asked twice and nothing would be faster.
const pages = [
  ['/', 'admin'],
  ['/about', 'admin'],
  ['/token', 'user'],
  ['/token/add', 'user'],
  ['/token/edit/1', 'admin'],
  ['/topup', 'user'],
  ['/log', 'user'],
  ['/log', 'admin'],
  ['/user/edit', 'user'],
  ['/setting', 'user'],
  ['/channel', 'admin'],
  ['/channel/add/1', 'admin'],
  ['/channel/edit/1', 'admin'],
  ['/redemption', 'admin'],
  ['/redemption/edit/1', 'admin'],
  ['/user', 'admin'],
  ['/user/edit/2', 'admin'],
] as const

describe('the first call of a page', () => {
  const stage = setStage({ SAMPLE_DATA: '1' })
  const sessions: Partial<Record<string, StoredSession>> = {}
  beforeAll(async () => {
    await newUser(stage.url, 'anna')
    sessions.admin = await storedSession(stage)
    sessions.user = await storedSession(stage, 'anna', 'journey-2026')
  })

  test('every route that foresees one is among these', () => {
    const tried = new Set(pages.map(([path]) => matchRoute(routes, path).route.path))
    expect(routes.filter(({ firstCall, path }) => firstCall && !tried.has(path))).toEqual([])
  })

  test.concurrent.each(pages)('%s as %s: asked ahead, and once', async (path, who) => {
    const context = await stage.browser.newContext({ storageState: sessions[who] })
    const page = await context.newPage()
    await page.goto(stage.url + path, { waitUntil: 'networkidle' })
    const calls = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
        .map(({ name, initiatorType }) => ({ name, initiatorType })),
    )
    await context.close()
    const ahead = calls.filter(({ initiatorType }) => initiatorType === 'link').map(({ name }) => name)
    expect(ahead).toHaveLength(1)
    const twin = calls.filter(({ name }) => new URL(name).pathname === new URL(ahead[0] ?? '').pathname)
    expect(twin.map(({ name }) => name)).toEqual(ahead)
  })
})
