import { beforeAll, expect, test } from 'vitest'
import { storedSession, setStage, type StoredSession } from '../stage.ts'
import { adminPages, looks, nameOf, ownPages, publicPages, sweep } from './sweep.ts'

// Every page of the screens in one look, and each look on an eighth of them; `npm run test:long` opens each page in all,
// also as somebody else and in the states that an address leads to.
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let root: StoredSession

beforeAll(async () => {
  root = await storedSession(stage)
})

const runs = looks.map((look, place) => [nameOf(look), look, place] as const)

test.each(runs)('its share of the pages has no fault at %s', async (_, look, place) => {
  const mine = (paths: readonly string[]) => paths.filter((_, index) => index % looks.length === place)
  const own = ownPages.filter((path) => !publicPages.includes(path))
  const plain = (paths: readonly string[]) => paths.filter((path) => !/\?(?!tab)/.test(path))
  const visit = { ...stage, look }
  expect([
    ...(await sweep(visit, mine(plain(publicPages)))),
    ...(await sweep({ ...visit, storageState: root }, mine(plain([...own, ...adminPages])))),
  ]).toEqual([])
})
