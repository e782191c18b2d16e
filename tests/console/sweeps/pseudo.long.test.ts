import { beforeAll, expect, test } from 'vitest'
import { whole } from '../../whole.ts'
import { overlays } from '../dialogs.ts'
import { pseudoOverlays, pseudoSweep, type Width } from './pseudo-sweep.ts'
import { rootWithWeChat } from '../account/root-with-wechat.ts'
import { setStage, type StoredSession } from '../stage.ts'
import { adminPages, ownPages, publicPages } from './sweep.ts'

const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let root: StoredSession

beforeAll(async () => {
  root = await rootWithWeChat(stage)
})

// A share has every third page, which sweep.test.ts leaves out.
const mine = (paths: readonly string[]) => paths.filter((_, index) => whole || index % 3 === 2)

test('no page for everybody has a text in the code, or too little room for a longer language', async () => {
  expect(await pseudoSweep(stage, mine(publicPages), 'address')).toEqual([])
})

test('nor has any page of an administrator', async () => {
  const visit = { ...stage, storageState: root }
  expect(await pseudoSweep(visit, mine([...ownPages, ...adminPages]), 'link')).toEqual([])
})

// Each width checks a twentieth of them; `npm run test:long` checks all at both widths, and everything that lists offer.
test('nor has any dialog or menu', async () => {
  // The notes of a release are data.
  const ours = overlays.filter(({ name }) => name !== 'notes of a newer release')
  const some = ours.flatMap((overlay, place): { overlay: typeof overlay; width: Width }[] => {
    const share = place % 20
    if (share > 1) return []
    return [{ overlay, width: share === 1 || overlay.narrow ? 390 : 1280 }]
  })
  expect(await pseudoOverlays({ ...stage, storageState: root }, some)).toEqual([])
})
