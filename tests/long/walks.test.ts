import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '../console/support.ts'
import { closeLent } from '../gateway/database/lent-database.ts'
import { explore, kinds as allKinds, nameOf, type Kind } from '../walks/walk.ts'
import { scaled } from './scale.ts'

// Where nobody has walked before: each day's seeds are others. A failure names its own.
const first = Number(process.env.WALK_SEED ?? Math.floor(Date.now() / 86_400_000)) * 1000
const walks = scaled(200)
// Over another gateway itself, if one is given.
const kinds: readonly Kind[] = process.env.WALK_COMMAND
  ? [
      { gateway: 'given', who: 'root', width: 1280 },
      { gateway: 'given', who: 'root', width: 390 },
    ]
  : allKinds
const steps = 100

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await closeLent()
})

describe.concurrent('20,000 steps', () => {
  test.each(
    Array.from({ length: walks }, (_, at) => ({ kind: kinds[at % kinds.length]!, seed: first + at })).map(
      (one) => ({ ...one, name: nameOf(one.kind) }),
    ),
  )('seed $seed, $name', async ({ kind, seed }) => {
    expect(await explore(browser, kind, seed, steps)).toBe(steps)
  })
})
