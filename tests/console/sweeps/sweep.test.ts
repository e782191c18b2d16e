import { beforeAll, expect, test } from 'vitest'
import { storedSession, setStage, type StoredSession } from '../stage.ts'
import { adminPages, nameOf, ownPages, publicPages, sweep, type Look } from './sweep.ts'

// Two pages of three in Chinese in one look; pseudo.test.ts has the third in longer English; `npm run test:long` uses all
// eight.
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let root: StoredSession

beforeAll(async () => {
  root = await storedSession(stage)
})

const looks: Look[] = [
  { width: 390, theme: 'light', locale: 'zh-CN' },
  { width: 1280, theme: 'light', locale: 'zh-CN' },
]
const runs = looks.map((look, place) => [nameOf(look), look, place] as const)

test.each(runs)('every third page at %s has no fault', async (_, look, place) => {
  const mine = (paths: readonly string[]) => paths.filter((_, index) => index % 3 === place)
  const visit = { ...stage, look }
  expect([
    ...(await sweep(visit, mine(publicPages))),
    ...(await sweep({ ...visit, storageState: root }, mine([...ownPages, ...adminPages]))),
  ]).toEqual([])
})
