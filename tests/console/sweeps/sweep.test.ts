import { beforeAll, expect, test } from 'vitest'
import { storedSession, setStage, type StoredSession } from '../stage.ts'
import { adminPages, looks, nameOf, ownPages, publicPages, sweep } from './sweep.ts'

// Every page of the screens in one look, and each look on an eighth of them; `npm run test:long` opens each page in all.
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let root: StoredSession

beforeAll(async () => {
  root = await storedSession(stage)
})

const runs = looks.map((look, place) => [nameOf(look), look, place] as const)

test.each(runs)('its share of the pages has no fault at %s', async (_, look, place) => {
  const mine = (paths: readonly string[]) => paths.filter((_, index) => index % looks.length === place)
  const visit = { ...stage, look }
  expect([
    ...(await sweep(visit, mine(publicPages))),
    ...(await sweep({ ...visit, storageState: root }, mine([...ownPages, ...adminPages]))),
  ]).toEqual([])
})
