import { beforeAll, expect, test } from 'vitest'
import { existsAt, overlays } from '../console/dialogs.ts'
import { lists } from '../console/offers.ts'
import { pseudoOffers, pseudoOverlays } from '../console/sweeps/pseudo-sweep.ts'
import { rootWithWeChat } from '../console/account/root-with-wechat.ts'
import { setStage, type StoredSession } from '../console/stage.ts'

// Every dialog and menu in the pseudo-language: nothing hard-coded, nothing cut, no sideways scroll.
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let root: StoredSession

beforeAll(async () => {
  root = await rootWithWeChat(stage)
})

const widths = [1280, 390] as const

test.each(widths)('every dialog and menu, %i px wide', async (width) => {
  // The notes of a release are data.
  const ours = overlays.filter(
    (overlay) => overlay.name !== 'notes of a newer release' && existsAt(width, overlay),
  )
  const some = ours.map((overlay) => ({ overlay, width }))
  expect(await pseudoOverlays({ ...stage, storageState: root }, some)).toEqual([])
})

test.each(widths.flatMap((width) => lists.map((path) => [path, width] as const)))(
  'everything that %s offers, %i px wide',
  async (path, width) => {
    expect(await pseudoOffers({ ...stage, storageState: root }, path, width)).toEqual([])
  },
)
