import { beforeAll, expect, test } from 'vitest'
import { overlays } from '../dialogs.ts'
import { sweepOverlays, views } from './overlay-sweep.ts'
import { setStage, type StoredSession } from '../stage.ts'
import { rootWithWeChat } from '../account/root-with-wechat.ts'

// Each view checks a part of the overlays; `npm run test:long` checks all overlays and pages in all views.
const stage = setStage({ SAMPLE_DATA: '1', GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' })
let storageState: StoredSession

beforeAll(async () => {
  storageState = await rootWithWeChat(stage)
})

test.each(views.map((view, index) => [view.name, view, index] as const))(
  'dialogs and menus are named, whole and still: %s',
  async (_, view, index) => {
    const sweep = { ...stage, view, storageState }
    const mine = overlays.filter((_, at) => at % (6 * views.length) === index)
    expect(await sweepOverlays(sweep, mine)).toEqual([])
  },
)
