import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeLent } from '../../gateway/database/lent-database.ts'
import { newLines, openGateway, type Column, type TestGateway } from '../../contract/writes/gateways.ts'
import { strayLines, watched } from '../../contract/writes/write-table.ts'
import { launchBrowser } from '../support.ts'
import type { Click, Session } from './click.ts'
import { openHands, openSite, type Hands, type Language, type Place } from './hands.ts'

/** Where a part of the table is made. */
export interface OpenPage {
  column: Column
  language: Language
  place: Place
  sessions: readonly Session[]
  whole: boolean
  /** The gateway itself; by default its stand-in. */
  open?: () => Promise<TestGateway>
}

/** The clicks of a sitting before a gateway. */
const clicksOf = ({ clicks, lacks }: Session, { column, whole, open }: OpenPage) =>
  lacks?.[column]
    ? []
    : clicks.filter(
        ({ long, without, asksProvider }) =>
          (whole || !long) && !without?.[column] && !(open && asksProvider),
      )

/** How large a table is: its clicks, and on how many screens before how many gateways. */
export const sizeOf = (pages: readonly OpenPage[]) => {
  const cells = pages.flatMap((openPage) =>
    openPage.sessions.flatMap((sitting) =>
      clicksOf(sitting, openPage).map(({ what }) => `${sitting.screen}: ${what}`),
    ),
  )
  return {
    cells: cells.length,
    writes: new Set(cells).size,
    screens: new Set(cells.map((cell) => cell.split(':')[0])).size,
    gateways: new Set(pages.map(({ column }) => column)).size,
  }
}

/** What gateways refuse of what is asked knowingly. */
export const refusals = [
  // A browser may have lost what tells of a session whose cookie is valid, so new-api is asked to renew it.
  /^POST \/api\/user\/auth\/refresh: 401/,
  // Before the status is known, new-api is asked who is signed in without the header that it wants.
  /^GET \/api\/user\/self: 401/,
  // The older state of new-api tells what it sells elsewhere.
  /^GET \/api\/user\/topup\/info: 404/,
  // It has neither a second factor nor passkeys, and is asked.
  /^GET \/api\/user\/(2fa\/status|passkey): 404/,
  // one-api and Laisky's fork take no negative amount, so the quota is set.
  /^POST \/api\/topup: 200 quota (cannot be negative!|不能为负数！)/,
  // new-api deletes a user and says so; then the user is looked for.
  /^POST \/api\/user\/manage: 200 record not found/,
  // The older state of new-api deletes lines of the log by itself.
  /^POST \/api\/system-task\/log-cleanup: 404/,
  // What a job has deleted is looked for.
  /^GET \/api\/(token|channel|redemption|user)\/[\w-]+: 200 /,
]

/**
 * Every write of the seats by clicks in a browser: after each all records, whole and field by field, and the log differ
 * from those right before it only in what was changed, and nothing that was asked was refused.
 */
export function proveClicks(pages: readonly OpenPage[]) {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await closeLent()
  })

  describe.each(pages)('$place before $column in $language', (openPage) => {
    const { column, language, place } = openPage
    let testGateway: TestGateway
    let site: Awaited<ReturnType<typeof openSite>>
    let hands: Hands
    beforeAll(async () => {
      testGateway = await (openPage.open?.() ?? openGateway(column))
      site = await openSite(testGateway, { notes: openPage.open !== undefined })
      hands = await openHands(browser, site.url, language, place)
    })
    afterAll(async () => {
      await hands?.leave()
      await site?.close()
      await testGateway?.close()
    })

    const make = async (click: Click) => {
      click.given?.(testGateway)
      const changed = await watched(testGateway, click)
      await click.press(hands)
      await expect.poll(changed.found, { timeout: 10_000, interval: 20 }).toEqual(changed.expected)
    }

    test.each(openPage.sessions.filter(({ lacks }) => !lacks?.[column]))('$screen', async (sitting) => {
      await testGateway.reset()
      testGateway.refused.length = 0
      await hands.goTo(sitting)
      const part = /^part (.*)/.exec(sitting.shows)?.[1]
      await (part ? hands.part(part).first() : hands.row(sitting.shows)).waitFor()
      const lines = await testGateway.lines()
      const clicks = clicksOf(sitting, openPage)
      for (const click of clicks)
        await make(click).catch((error: unknown) => {
          throw new Error(`${sitting.screen}: ${click.what}: ${(error as Error).message}`, { cause: error })
        })
      await hands.rest()
      const last = await testGateway.rows()
      await hands.rest()
      expect(await testGateway.rows(), 'nothing is written afterwards').toEqual(last)
      // A line may be noted after the answer.
      const gained = newLines(lines, await testGateway.lines())
      const notes = clicks.flatMap((click) => click.notes ?? [])
      expect(strayLines(column, gained, notes), 'nothing else is noted').toEqual([])
      const refused = testGateway.refused.filter((call) => !refusals.some((one) => one.test(call)))
      expect(refused, 'nothing else is refused').toEqual([])
    })
  })

  test('the size of the table', () => {
    const { cells, writes, screens, gateways } = sizeOf(pages)
    console.log(
      `By clicks: ${cells} cells, ${writes} writes of ${screens} screens before ${gateways} gateways.`,
    )
  })
}
