import { beforeAll, expect, test } from 'vitest'
import { pseudoSweep } from './pseudo-sweep.ts'
import { rootWithWeChat } from '../account/root-with-wechat.ts'
import { setStage, type StoredSession } from '../stage.ts'
import { adminPages, ownPages, publicPages } from './sweep.ts'

const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let root: StoredSession

beforeAll(async () => {
  root = await rootWithWeChat(stage)
})

test('no page for everybody has a text in the code, or too little room for a longer language', async () => {
  expect(await pseudoSweep(stage, publicPages, 'address')).toEqual([])
})

test('nor has any page of an administrator', async () => {
  const visit = { ...stage, storageState: root }
  expect(await pseudoSweep(visit, [...ownPages, ...adminPages], 'link')).toEqual([])
})
