import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRedemptions, listRedemptions } from '../../../src/widgets/api/administration/redemptions.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import { makeToken } from '../../../src/widgets/kit/keys/make-token.ts'
import { GatewayError } from '../../../src/widgets/gateway/gateway-error.ts'
import type { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { createOnce } from '../../../src/widgets/kit/writes/created.ts'
import { codeRecord } from '../../../src/widgets/kit/writes/redemptions.ts'
import { answer, answering, oneApiAt } from './answering.ts'

/** A gateway that creates, or does not, and whose answer does not arrive. */

type Row = { id: number; name: string; key: string; quota?: number }
let rows: Row[]
let makes: number
let lists: boolean
/** What happens between the creation and the look. */
let meanwhile: () => void
let server: Awaited<ReturnType<typeof answering>>
let gateway: Gateway
beforeEach(async () => {
  rows = [{ id: 7, name: 'mine', key: 'old', quota: 5 }]
  makes = Infinity
  lists = true
  meanwhile = () => undefined
  server = await answering((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://gateway')
    if (request.method === 'GET') {
      const from = Number(searchParams.get('p')) * 10
      const data = [...rows].reverse().slice(from, from + 10)
      return lists ? answer(response, 200, { success: true, message: '', data }) : answer(response, 500, '')
    }
    let sent = ''
    request.on('data', (chunk) => (sent += chunk))
    request.on('end', () => {
      const { count = 1, ...row } = JSON.parse(sent) as Row & { count?: number }
      for (let made = 0; made < Math.min(count, makes); made++) {
        const id = rows.at(-1)!.id + 1
        rows.push({ ...row, id, key: `key-${id}` })
      }
      meanwhile()
      answer(response, 502, '<html>Bad Gateway</html>')
    })
  })
  gateway = oneApiAt(server.url)
})
afterEach(() => server.close())

const posts = () => server.requests.filter(({ method }) => method === 'POST').length
const make = () => makeToken(gateway, { ...newToken, name: 'mine' })

describe('a key whose creation is answered with a page', () => {
  test('and was created is told, not an older one of its name', async () => {
    expect(await make()).toMatchObject({ id: 8, key: 'key-8' })
  })

  test('and was not created has failed for certain; the next press creates it', async () => {
    makes = 0
    await expect(make()).rejects.toMatchObject({ uncertain: false })
    makes = 1
    expect(await make()).toMatchObject({ id: 8 })
    expect(rows).toHaveLength(2)
  })

  test('and cannot be looked for is uncertain; the next press finds it and creates no second', async () => {
    meanwhile = () => (lists = false)
    await expect(make()).rejects.toMatchObject({ uncertain: true })
    lists = true
    meanwhile = () => undefined
    expect(await make()).toMatchObject({ id: 8 })
    expect([posts(), rows.length]).toEqual([1, 2])
    // What has been told is over: the same name once more is another key.
    expect(await make()).toMatchObject({ id: 9 })
  })

  test('is made for another user who signs in meanwhile, whose own key of that name is none of it', async () => {
    const alice = { id: 1, username: 'alice', display_name: '', role: 1, status: 1 }
    gateway.signedIn(alice)
    meanwhile = () => (lists = false)
    await expect(make()).rejects.toMatchObject({ uncertain: true })
    gateway.signedIn({ ...alice, id: 2, username: 'bob' })
    rows = [{ id: 20, name: 'mine', key: 'of-bob' }]
    lists = true
    meanwhile = () => undefined
    expect(await make()).toMatchObject({ id: 21 })
  })

  test('is uncertain if the list could not be read before', async () => {
    lists = false
    await expect(make()).rejects.toMatchObject({ uncertain: true })
  })

  test('made by somebody else under another name is not taken for it', async () => {
    makes = 0
    meanwhile = () => rows.push({ id: 8, name: 'theirs', key: 'b' })
    await expect(make()).rejects.toMatchObject({ uncertain: false })
  })
})

describe('an attempt of which it is unknown whether it created a key', () => {
  const failUnseen = async () => {
    ;[makes, meanwhile] = [0, () => (lists = false)]
    await expect(make()).rejects.toMatchObject({ uncertain: true })
    ;[makes, meanwhile, lists] = [1, () => undefined, true]
  }

  test('does not take a key of another quota for its own', async () => {
    await failUnseen()
    expect(await makeToken(gateway, { ...newToken, name: 'mine', unlimited_quota: false })).toMatchObject({
      id: 8,
    })
    expect(await make()).toMatchObject({ id: 9 })
  })

  test('is over after some minutes: the same once more is another key', async () => {
    await failUnseen()
    rows.push({ id: 8, name: 'mine', key: 'by hand' })
    const [later, now] = [Date.now() + 600_000, vi.spyOn(Date, 'now')]
    now.mockReturnValue(later)
    expect(await make()).toMatchObject({ id: 9 })
    now.mockRestore()
  })
})

const nothing = { sent: {}, kind: codeRecord }
const generate = (count: number) => {
  const draft = { name: 'mine', quota: 5, count }
  return createOnce(gateway, () => createRedemptions(gateway, draft), {
    attempt: ['redemption', draft],
    ...nothing,
    list: (page, signal) => listRedemptions(gateway, page, signal),
    matches: ({ name, quota }) => name === 'mine' && quota === 5,
    count,
  })
}

test('codes of several pages are all found, and how many there are when some were not created', async () => {
  const all = (await generate(35)) as { found: Row[] }
  expect(all.found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 35 }, (_, at) => 8 + at),
  )
  makes = 12
  const some = (await generate(20)) as { found: Row[] }
  expect(some.found).toHaveLength(12)
})

test('ids that are no numbers: what was not there before', async () => {
  let all = ['b-7', 'a-3'].map((id) => ({ id, name: 'mine' }))
  const list = async () => ({ rows: all, more: false, size: 10 })
  const isExpected = ({ name }: { name: string }) => name === 'mine'
  const lost = () => Promise.reject(new GatewayError('network', '', { uncertain: true }))
  await expect(
    createOnce(gateway, lost, { attempt: ['one'], ...nothing, list, matches: isExpected }),
  ).rejects.toMatchObject({
    uncertain: false,
  })
  const made = () => {
    all = [{ id: 'a-1', name: 'mine' }, ...all]
    return lost()
  }
  expect(
    await createOnce(gateway, made, { attempt: ['two'], ...nothing, list, matches: isExpected }),
  ).toEqual({
    found: [all[0]],
  })
})

test('a refusal is believed', async () => {
  const refusing = await answering((request, response) =>
    answer(
      response,
      200,
      request.method === 'GET' ? { success: true, data: [] } : { success: false, message: 'no' },
    ),
  )
  await expect(makeToken(oneApiAt(refusing.url), { ...newToken, name: 'mine' })).rejects.toMatchObject({
    kind: 'refused',
    message: 'no',
  })
  expect(refusing.requests.filter(({ method }) => method === 'GET')).toHaveLength(1)
  await refusing.close()
})
