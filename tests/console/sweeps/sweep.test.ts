import { beforeAll, expect, test } from 'vitest'
import { storedSession, setStage, type StoredSession } from '../stage.ts'
import { adminPages, nameOf, ownPages, publicPages, sweep, type Look } from './sweep.ts'

// Each page in Chinese in one look; pseudo.test.ts has each in longer English, dark; `npm run test:long` uses all eight.
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let root: StoredSession

beforeAll(async () => {
  root = await storedSession(stage)
})

const looks: Look[] = [
  { width: 390, theme: 'light', locale: 'zh-CN' },
  { width: 1280, theme: 'light', locale: 'zh-CN' },
]
const runs = looks.map((look, half) => [nameOf(look), look, half] as const)

test.each(runs)('every second page at %s has no fault', async (_, look, half) => {
  const mine = (paths: readonly string[]) => paths.filter((_, index) => index % 2 === half)
  const visit = { ...stage, look }
  expect([
    ...(await sweep(visit, mine(publicPages))),
    ...(await sweep({ ...visit, storageState: root }, mine([...ownPages, ...adminPages]))),
  ]).toEqual([])
})
