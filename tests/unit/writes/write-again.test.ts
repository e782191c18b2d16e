import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendQuota } from '../../../src/widgets/api/administration/administration.ts'
import type { User } from '../../../src/widgets/domain/accounts/user.ts'
import type { Conflict } from '../../../src/widgets/domain/forms/merge.ts'
import type { Token } from '../../../src/widgets/domain/tokens/token.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { tokenRecord } from '../../../src/widgets/kit/writes/tokens.ts'
import { moveQuota } from '../../../src/widgets/kit/writes/users.ts'
import { write } from '../../../src/widgets/kit/writes/write.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

/* A write whose response is lost and that cannot be looked at is made again by hand. */

let stored: Wire
let writes: number
/** What happens to the first write; it and the look after it have no answer. */
let first: 'stored' | 'lost'
let isDown: boolean
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(async (request, response) => {
    const body = JSON.parse((await text(request)) || '{}') as Wire
    const [isWrite, isTopUp] = [request.method !== 'GET', request.url === '/api/topup']
    if (isWrite) writes += 1
    const isKept = isWrite && !(writes === 1 && first === 'lost')
    if (isKept) Object.assign(stored, isTopUp ? { quota: Number(stored.quota) + Number(body.quota) } : body)
    if (writes > 0 && isDown) return void request.socket.destroy()
    answer(response, 200, { success: true, message: '', data: stored })
  })
})
afterAll(() => server.close())

function begin(fate: typeof first) {
  ;[first, writes, isDown] = [fate, 0, true]
  stored = { id: 1, username: 'one', name: 'one', remain_quota: 100, quota: 100, role: 1, status: 1 }
  const gateway = oneApiAt(server.url)
  gateway.signedIn({ id: 9, username: 'root', display_name: '', role: 100, status: 1 })
  return gateway
}

/** A form that is open all the time: the quota as it is typed, twice, and what is asked. */
async function saveTwice(fate: typeof first, typed: readonly [number, number], spent = 0) {
  const gateway = begin(fate)
  const base = { ...stored } as unknown as Token
  const asked: Conflict[] = []
  const save = (remain_quota: number) =>
    write(gateway, tokenRecord, {
      id: 1,
      base,
      changes: { remain_quota },
      resolve: (conflicts) => (asked.push(...conflicts), Promise.resolve(undefined)),
    })
  await expect(save(typed[0])).rejects.toMatchObject({ uncertain: true })
  stored.remain_quota = Number(stored.remain_quota) - spent
  isDown = false
  const written = await save(typed[1])
  return { written, asked, quota: stored.remain_quota }
}

test('a form saved again adds nothing if the first save was stored, and tells it as saved', async () => {
  const { written, quota } = await saveTwice('stored', [200, 200])
  expect([quota, writes]).toEqual([200, 1])
  expect(written).toMatchObject({ sent: { remain_quota: 200 }, ignored: [] })
})

test('what was spent since stays spent', async () => {
  expect((await saveTwice('stored', [200, 200], 30)).quota).toBe(170)
  expect((await saveTwice('lost', [200, 200], 0)).quota).toBe(200)
})

test('another amount typed for the second save counts from what the first one stored', async () => {
  expect((await saveTwice('stored', [200, 300])).quota).toBe(300)
  expect((await saveTwice('lost', [200, 300])).quota).toBe(300)
})

test('a form asks where the amount shows neither', async () => {
  const { asked, quota } = await saveTwice('stored', [200, 200], 70)
  expect([asked, quota, writes]).toEqual([[{ field: 'remain_quota', mine: 200, theirs: 130 }], 130, 1])
})

test.each([
  ['stored', 0, 150, undefined],
  ['lost', 0, 150, undefined],
  ['stored', 40, 110, 'stored-otherwise'],
] as const)('a top-up that was %s moves once, with %d spent', async (fate, spent, quota, kind) => {
  const gateway = begin(fate)
  const user = { ...stored } as unknown as User
  const topUp = () =>
    moveQuota(gateway, user, 50, (by) => sendQuota(gateway, 1, by, '').then(() => false)).catch(
      ({ kind, uncertain }: { kind: string; uncertain: boolean }) => ({ kind, uncertain }),
    )
  await topUp()
  stored.quota = Number(stored.quota) - spent
  isDown = false
  const outcome = await topUp()
  expect(stored.quota).toBe(quota)
  expect(outcome).toEqual(kind ? { kind, uncertain: true } : { quota })
})
