import { afterEach, describe, expect, test } from 'vitest'
import { giveQuota } from '../../src/widgets/api/administration/give-quota.ts'
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
