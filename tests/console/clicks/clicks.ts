import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeLent } from '../../gateway/database/lent-database.ts'
import {
  differences,
  openHouse,
  withoutEmpty,
  type Column,
  type House,
} from '../../contract/writes/houses.ts'
import { ownFields } from '../../contract/writes/write-table.ts'
import { launchBrowser } from '../support.ts'
import type { Click, Sitting } from './click.ts'
import { openHands, openSite, type Hands, type Language, type Place } from './hands.ts'

/** Where a part of the table is made. */
export interface Seat {
  column: Column
  language: Language
  place: Place
  sittings: readonly Sitting[]
  whole: boolean
}

/** The clicks of a sitting before a gateway. */
const clicksOf = ({ clicks, lacks }: Sitting, { column, whole }: Pick<Seat, 'column' | 'whole'>) =>
  lacks?.[column] ? [] : clicks.filter(({ long, without }) => (whole || !long) && !without?.[column])

/** How large a table is: its clicks, and on how many screens before how many gateways. */
export const sizeOf = (seats: readonly Seat[]) => {
  const cells = seats.flatMap((seat) =>
    seat.sittings.flatMap((sitting) =>
      clicksOf(sitting, seat).map(({ what }) => `${sitting.screen}: ${what}`),
    ),
  )
  return {
    ...{ cells: cells.length, writes: new Set(cells).size },
    screens: new Set(cells.map((cell) => cell.split(':')[0])).size,
    gateways: new Set(seats.map(({ column }) => column)).size,
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
  // Laisky's fork takes no negative amount, so the quota is set.
  /^POST \/api\/topup: 200 quota cannot be negative!/,
  // new-api deletes a user and says so; then the user is looked for.
  /^POST \/api\/user\/manage: 200 record not found/,
  // What a job has deleted is looked for.
  /^GET \/api\/(token|channel|redemption|user)\/[\w-]+: 200 /,
]

/**
 * Every write of the seats by clicks in a browser: after each all records, whole and field by field, differ from those
 * right before it only in what was changed, and nothing that was asked was refused.
 */
export function proveClicks(seats: readonly Seat[]) {
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await closeLent()
  })

  describe.each(seats)('$place before $column in $language', (seat) => {
    const { column, language, place } = seat
    let house: House
    let site: Awaited<ReturnType<typeof openSite>>
    let hands: Hands
    beforeAll(async () => {
      house = await openHouse(column)
      site = await openSite(house)
      hands = await openHands(browser, site.url, language, place)
    })
    afterAll(async () => {
      await hands?.leave()
      await site?.close()
      await house?.close()
    })

    const make = async ({ given, press, becomes }: Click) => {
      given?.(house)
      const before = await house.rows()
      await press(hands)
      const expected = withoutEmpty(typeof becomes === 'function' ? becomes(column) : becomes)
      const found = async () => differences(before, await house.rows(), house.idField, ownFields[column])
      await expect.poll(found, { timeout: 10_000, interval: 20 }).toEqual(expected)
      return expected
    }

    test.each(seat.sittings.filter(({ lacks }) => !lacks?.[column]))('$screen', async (sitting) => {
      await house.reset()
      house.refused.length = 0
      await hands.goTo(sitting)
      const part = /^part (.*)/.exec(sitting.shows)?.[1]
      await (part ? hands.part(part).first() : hands.row(sitting.shows)).waitFor()
      for (const click of clicksOf(sitting, seat))
        await make(click).catch((error: unknown) => {
          throw new Error(`${sitting.screen}: ${click.what}: ${(error as Error).message}`, { cause: error })
        })
      await hands.rest()
      const last = await house.rows()
      await hands.rest()
      expect(await house.rows(), 'nothing is written afterwards').toEqual(last)
      const refused = house.refused.filter((call) => !refusals.some((one) => one.test(call)))
      expect(refused, 'nothing else is refused').toEqual([])
    })
  })

  test('the size of the table', () => {
    const { cells, writes, screens, gateways } = sizeOf(seats)
    console.log(
      `By clicks: ${cells} cells, ${writes} writes of ${screens} screens before ${gateways} gateways.`,
    )
  })
}
