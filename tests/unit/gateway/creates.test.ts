import { afterEach, describe, expect, test } from 'vitest'
import { createRedemptions, redemptionKeys } from '../../../src/widgets/api/administration/redemptions.ts'
import { createToken, tokenKeys } from '../../../src/widgets/api/tokens.ts'
import { saveAndTest } from '../../../src/widgets/elements/channels/form/save-and-test.ts'
import { draftOf, fieldsOf } from '../../../src/widgets/domain/channels/channel-fields.ts'
import { oneApiTypes } from '../../../src/widgets/domain/channels/channel-types.ts'
import { newToken } from '../../../src/widgets/domain/tokens/token.ts'
import { answer, answering, oneApiAt } from './answering.ts'

let close: (() => Promise<void>) | undefined
afterEach(() => close?.())

type Row = { id: number; name: string; [field: string]: unknown }

/** A gateway that answers a create with `reply` and adds `makes` to its rows, which its lists then show. */
async function making(path: string, reply: unknown, rows: Row[], makes: Row[], listFails = false) {
  const calls: string[] = []
  const stored = [...rows]
  const server = await answering((request, response) => {
    const url = new URL(request.url ?? '', 'http://gateway')
    const what = `${request.method} ${url.pathname}`
    calls.push(what)
    if (what === `POST ${path}`) {
      stored.push(...makes)
      return answer(response, 200, reply)
    }
    if (request.method === 'PUT') return answer(response, 200, { success: true, message: '' })
    if (url.pathname.includes('/test/'))
      return answer(response, 200, { success: true, message: '', time: 0.5, modelName: 'gpt-4o' })
    if (listFails) return answer(response, 500, '')
    const keyword = url.searchParams.get('keyword')
    const data = keyword === null ? [...stored].reverse().slice(0, 10) : stored
    answer(response, 200, { success: true, message: '', data })
  })
  close = server.close
  return { calls, gateway: oneApiAt(server.url) }
}

const bare = { success: true, message: '' }
const silent: [string, unknown][] = [
  ['nothing beside its success', bare],
  ['null', { ...bare, data: null }],
  ['a record without an id', { ...bare, data: { name: 'mine' } }],
]

describe('a key that was created', () => {
  const rows = [
    { id: 1, name: 'mine', key: 'old', created_time: 100 },
    { id: 2, name: 'other', key: 'another', created_time: 200 },
  ]
  const fresh = { id: 3, name: 'mine', key: 'new', created_time: 300 }
  const draft = { ...newToken, name: 'mine' }

  test.each(silent)('is found where the gateway answers %s', async (_, reply) => {
    const { gateway, calls } = await making('/api/token/', reply, rows, [fresh])
    expect(await createToken(gateway, draft)).toMatchObject({ id: 3, key: 'new' })
    expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  test('is the one that was not known before, not an older one of its name', async () => {
    const { gateway } = await making('/api/token/', bare, rows, [])
    gateway.resources.set(tokenKeys.list.at(0), { rows: rows as never[], more: false, size: 10 })
    expect(await createToken(gateway, draft)).toMatchObject({ id: 0, key: '', name: 'mine' })
  })

  test('is found on a later page too', async () => {
    const newer = Array.from({ length: 12 }, (_, at) => ({ id: 10 + at, name: `n${at}`, created_time: 400 }))
    const { gateway } = await making('/api/token/', bare, rows, [fresh, ...newer])
    expect(await createToken(gateway, draft)).toMatchObject({ id: 3, key: 'new' })
  })

  test('is created though nothing can be read afterwards', async () => {
    const { gateway } = await making('/api/token/', bare, rows, [fresh], true)
    expect(await createToken(gateway, draft)).toMatchObject({ id: 0, key: '', name: 'mine' })
  })

  test('shows the secret that the answer has, alone or in a record without an id', async () => {
    for (const data of ['sk-told', { key: 'sk-told' }]) {
      const { gateway } = await making('/api/token/', { ...bare, data }, rows, [{ ...fresh, key: 'a***b' }])
      expect(await createToken(gateway, draft)).toMatchObject({ id: 3, key: 'sk-told' })
      await close?.()
    }
  })
})

describe('codes that were generated', () => {
  const rows = [
    { id: 1, name: 'gift', key: 'old', created_time: 100 },
    { id: 2, name: 'other', key: 'another', created_time: 200 },
  ]
  const fresh = Array.from({ length: 12 }, (_, at) => ({
    id: 3 + at,
    name: 'gift',
    key: `new-${at}`,
    created_time: 300,
  }))

  test.each([...silent, ['an empty list', { ...bare, data: [] }]])(
    'are found where the gateway answers %s',
    async (_, reply) => {
      const { gateway, calls } = await making('/api/redemption/', reply, rows, fresh)
      const codes = await createRedemptions(gateway, { name: 'gift', quota: 1, count: 12 })
      expect(codes.sort()).toEqual(fresh.map(({ key }) => key).sort())
      expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1)
    },
  )

  test('are none that were known before, and created though they cannot be found', async () => {
    const { gateway } = await making('/api/redemption/', bare, rows, [])
    gateway.resources.set(redemptionKeys.list.at(0), { rows: rows as never[], more: false, size: 10 })
    expect(await createRedemptions(gateway, { name: 'gift', quota: 1, count: 2 })).toEqual([])
    await close?.()
    const broken = await making('/api/redemption/', bare, rows, fresh, true)
    expect(await createRedemptions(broken.gateway, { name: 'gift', quota: 1, count: 2 })).toEqual([])
  })
})

describe('a channel that is created to be tested', () => {
  const draft = draftOf({ ...fieldsOf(), name: 'mine', key: 'k', models: ['gpt-4o'] }, oneApiTypes)
  const as = { made: undefined, keyMode: undefined }
  const old = { id: 1, name: 'mine', created_time: 100, status: 1 }
  const fresh = { id: 3, name: 'mine', created_time: 300, status: 2 }

  test('is found behind the first page too', async () => {
    const newer = Array.from({ length: 12 }, (_, at) => ({ id: 10 + at, name: `n${at}`, created_time: 400 }))
    const { gateway, calls } = await making('/api/channel/', bare, [old], [fresh, ...newer])
    const stored: unknown[] = []
    expect(await saveAndTest(gateway, draft, as, (id) => stored.push(id))).toMatchObject({ seconds: 0.5 })
    expect(stored).toEqual([3])
    expect(calls).toContain('GET /api/channel/test/3')
  })

  test('that cannot be found is created all the same, and not tested', async () => {
    for (const [makes, fails] of [
      [[], false],
      [[fresh], true],
    ] as const) {
      const { gateway, calls } = await making('/api/channel/', bare, [old], [...makes], fails)
      const stored: unknown[] = []
      expect(await saveAndTest(gateway, draft, as, (id) => stored.push(id))).toBeUndefined()
      expect(stored).toEqual([])
      expect(calls.some((call) => call.includes('/test/'))).toBe(false)
      await close?.()
    }
  })
})
