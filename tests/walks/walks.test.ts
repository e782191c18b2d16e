import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../console/support.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { shareOf } from '../whole.ts'
import { seeds } from './seeds.ts'
import { explore, kinds, nameOf, walk } from './walk.ts'

/** Of each walk. `tests/long/walks.test.ts` takes 100 of each of 200. */
const steps = 8
/** Each gateway, person and width once; `npm test` takes every second. */
const places = [0, 3, 4, 7, 8, 9, 11]

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await closeLent()
})

describe.concurrent('walks', () => {
  test.each(shareOf(places, 2).map((at) => ({ name: nameOf(kinds[at]!), kind: kinds[at]!, seed: at + 1 })))(
    '$name: nothing is broken after any step',
    async ({ kind, seed }) => {
      expect(await explore(browser, kind, seed, steps)).toBe(steps)
    },
  )

  test.each(seeds)('$found', async ({ found: _, choices, ...kind }) => {
    const taken = await walk(browser, kind, choices)
    // Otherwise the steps have come to mean something else, and show nothing any more.
    expect(taken.map(({ step, did }) => [step, did])).toEqual(choices.map(([step, , did]) => [step, did]))
  })
})
