import { beforeAll, expect, test } from 'vitest'
import { storedSession, setStage, type StoredSession } from '../console/stage.ts'
import { adminPages, looks, nameOf, ownPages, publicPages, sweep } from '../console/sweeps/sweep.ts'

// Every page in every combination of width, colours and language.
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let root: StoredSession

beforeAll(async () => {
  root = await storedSession(stage)
})

test.each(looks.map((look) => [nameOf(look), look] as const))('every page at %s', async (_, look) => {
  const visit = { ...stage, look }
  expect([
    ...(await sweep(visit, publicPages)),
    ...(await sweep({ ...visit, storageState: root }, [...ownPages, ...adminPages])),
  ]).toEqual([])
})
