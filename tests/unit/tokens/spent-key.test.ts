import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { editToken } from '../../../src/widgets/api/tokens.ts'
import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { answer, answering, oneApiAt } from '../gateway/answering.ts'

/* A key from which a call is paid whenever it has been read. */

let stored: Wire
let written: Wire[]
let server: Awaited<ReturnType<typeof answering>>
beforeAll(async () => {
  server = await answering(async (request, response) => {
    const body = JSON.parse((await text(request)) || '{}') as Wire
    if (request.method !== 'GET') written.push(body)
    answer(response, 200, { success: true, message: '', data: { ...stored, ...body } })
    stored.remain_quota = Number(stored.remain_quota) - 10
  })
})
afterAll(() => server.close())

test.each(['new-api', 'one-hub', 'laisky'] as const)(
  'renaming a key at %s, which stores it whole, gives nothing back that was spent since it was first read',
  async (dialect) => {
    stored = {
      id: 'a-1',
      uuid: 'a-1',
      name: 'old',
      status: 1,
      remain_quota: 100,
      expired_time: -1,
      models: '',
    }
    stored = { ...stored, unlimited_quota: false, subnet: '', setting: {}, used_quota: 0 }
    written = []
    const gateway = oneApiAt(server.url)
    void gateway.setDialect(dialect, true)
    await editToken(gateway, 'a-1', { name: 'new' })
    expect(written).toMatchObject([{ name: 'new', remain_quota: 90, status: 1 }])
  },
)
