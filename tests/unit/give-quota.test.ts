import { afterEach, describe, expect, test, vi } from 'vitest'
import { updateUser } from '../../src/widgets/api/administration/administration.ts'
import { giveQuota } from '../../src/widgets/api/administration/give-quota.ts'
import { userKeys } from '../../src/widgets/api/users.ts'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { userChangeTypes } from '../../src/widgets/kit/jobs/user-change-types.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import recordings from '../contract/recordings-manners.json' with { type: 'json' }
import { answer, answering, oneApiAt } from './gateway/answering.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

let has = 700
afterEach(() => void (has = 700))

/** A gateway that answers top-ups with these messages, in turn; empty: it succeeds. Its user has 700 units. */
async function refusing(...messages: string[]) {
  const calls: string[] = []
  const server = await answering((request, response) => {
    const { method = '', url = '' } = request
    const what = `${method} ${url}`
    let sent = ''
    request.on('data', (chunk: Buffer) => (sent += chunk.toString()))
    request.on('end', () => {
      const { quota } = JSON.parse(sent || '{}') as { quota?: number }
      calls.push(quota === undefined ? what : `${what} ${quota}`)
      const message = url === '/api/topup' ? (messages.shift() ?? '') : ''
      const data = method === 'GET' ? { id: 2, username: 'carol', quota: has } : undefined
      answer(response, 200, { success: message === '', message, data })
    })
  })
  close = server.close
  return { calls, gateway: oneApiAt(server.url) }
}

const recorded = recordings.find(({ name }) => name === 'top up carol by -700') as {
  reply: { message: string }
}
const topUp = 'POST /api/topup -100'
// Once for the amount, and once right before the write.
const setting = ['GET /api/user/2', 'GET /api/user/2', 'PUT /api/user/ 600']

describe('a deduction', () => {
  test.each([
    ['as recorded of one-api', recorded.reply.message],
    ["Laisky's fork", 'quota cannot be negative!'],
    ['another fork', '额度必须大于 0'],
  ])('is read and set where no amount may be negative: %s', async (_, message) => {
    const { gateway, calls } = await refusing(message)
    await giveQuota(gateway, 2, -100, '')
    expect(calls).toEqual([topUp, ...setting])
    // Such a gateway is not asked again.
    await giveQuota(gateway, 2, -100, '')
    expect(calls.slice(4)).toEqual(setting)
  })

  test.each(['无权为同权限等级或更高权限等级的用户充值', '用户额度不足', 'record not found'])(
    'that is refused for another reason changes nothing, and the next is tried again: %j',
    async (message) => {
      const { gateway, calls } = await refusing(message, '')
      await expect(giveQuota(gateway, 2, -100, '')).rejects.toMatchObject({ kind: 'refused' })
      await giveQuota(gateway, 2, -100, '')
      expect(calls).toEqual([topUp, topUp])
    },
  )

  test('stops at 1, and does not give to who has less', async () => {
    const { gateway, calls } = await refusing('quota 不能为负数！')
    await giveQuota(gateway, 2, -900, '')
    has = -5
    await giveQuota(gateway, 2, -100, '')
    const read = 'GET /api/user/2'
    expect(calls).toEqual(['POST /api/topup -900', read, read, 'PUT /api/user/ 1', read])
  })

  test('a gift is never set', async () => {
    const { gateway, calls } = await refusing('quota 不能为负数！')
    await expect(giveQuota(gateway, 2, 100, '')).rejects.toMatchObject({ kind: 'refused' })
    expect(calls).toEqual(['POST /api/topup 100'])
  })
})

describe('a quota that is set by a call of its own', () => {
  /** A gateway like new-api whose user has 700 units and spends some right after a change; the calls that it got. */
  async function spending(spent: number, sets = true) {
    const calls: string[] = []
    const server = await answering((request, response) => {
      const { method = '', url = '' } = request
      let sent = ''
      request.on('data', (chunk: Buffer) => (sent += chunk.toString()))
      request.on('end', () => {
        if (method !== 'GET') calls.push(`${method} ${url}`)
        const { value, quota = value } = JSON.parse(sent || '{}') as { value?: number; quota?: number }
        if (quota !== undefined && (sets || method === 'PUT')) has = quota - spent
        answer(response, 200, { success: true, message: '', data: { id: 2, username: 'carol', quota: has } })
      })
    })
    close = server.close
    const gateway = new Gateway(server.url, memoryStorage())
    await gateway.setDialect('new-api', true)
    return { calls, gateway }
  }

  test('is set once, though a call spends from it before it is read back', async () => {
    const { calls, gateway } = await spending(3)
    await updateUser(gateway, 2, { quota: 900 })
    expect([calls, has]).toEqual([['POST /api/user/manage'], 897])
  })

  test('is set with the record by a version that ignores the call', async () => {
    const { calls, gateway } = await spending(3, false)
    await updateUser(gateway, 2, { quota: 900 })
    expect([calls, has]).toEqual([['POST /api/user/manage', 'PUT /api/user/'], 897])
  })
})

test('a job that gives quota to the own account has its balance read again, and no other', async () => {
  const { gateway } = await refusing('', '')
  gateway.signedIn({ id: 2, username: 'carol', display_name: '', role: 100, status: 1 })
  const invalidate = vi.spyOn(gateway.resources, 'invalidate')
  const give = (id: number) =>
    userChangeTypes['user-quota'].write(
      gateway,
      { id, name: 'carol' },
      { by: 5, remark: '' } as never,
      undefined,
    )
  await give(3)
  expect(invalidate.mock.calls).not.toContainEqual([userKeys.self])
  await give(2)
  expect(invalidate.mock.calls).toContainEqual([userKeys.self])
})
