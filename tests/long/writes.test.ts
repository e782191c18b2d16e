import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { record, text } from '../../src/widgets/domain/wire.ts'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { TokenSource } from '../../src/widgets/gateway/token-source.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import type { NewApiName } from '../contract/new-api/world.ts'
import { differences, withoutEmpty, type House, type Kind } from '../contract/writes/houses.ts'
import { ownOfReal, realNewApi } from '../contract/writes/real-new-api.ts'
import { ownFields, writeTable } from '../contract/writes/write-table.ts'

/*
 * The write table before new-api itself, signed in and by a personal token: `WRITES_COMMAND` runs it in the current
 * folder on the port in `PORT`, with its SQLite in `one-api.db` and without limits of calls; `WRITES_STATE` is the
 * stand-in that it is held against: `tokens`, `rc` or `old`.
 *
 * What a provider or a mail is needed for is left out, as is what it refuses to a personal token.
 */

const command = process.env.WRITES_COMMAND ?? ''
const column: NewApiName = `new-api ${(process.env.WRITES_STATE ?? 'tokens') as 'tokens'}`

const rows = writeTable.filter(
  ({ what, without }) => !without?.[column] && !/^(balance|mail address|terms confirmed)$/.test(what),
)
const wantsSession = /^(second factor|password$|another session)/

describe.runIf(command).each(['signed in', 'by a personal token'] as const)('new-api itself, %s', (how) => {
  let house: House
  let gateway: Gateway
  let leave = () => undefined as void
  beforeAll(async () => {
    house = await realNewApi(column, command)
  })
  afterAll(() => house?.close())
  beforeEach(async () => {
    await house.reset()
    const met = await rootAt(house.url, how === 'by a personal token')
    gateway = met.gateway
    leave = met.leave
  })
  afterEach(() => leave())

  const made = rows.filter(
    ({ what }) => how === 'signed in' || column !== 'new-api tokens' || !wantsSession.test(what),
  )
  test.each(made)('$screen: $what', async ({ write, becomes }) => {
    const before = await house.rows()
    const id = (kind: Kind, name: string) =>
      before[kind].find((row) => (row.username ?? row.name) === name)!.id as number
    await write(gateway, id)
    const expected = typeof becomes === 'function' ? becomes(column) : becomes
    const own = { ...ownFields[column], ...ownOfReal }
    expect(differences(before, await house.rows(), 'id', own)).toEqual(withoutEmpty(expected))
  })
})

/** Signs root in as the form does, with a cookie jar as a browser has; by a personal token nothing else is sent. */
async function rootAt(url: string, byToken: boolean) {
  const whole = globalThis.fetch
  let cookie = ''
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers)
    if (cookie) headers.set('cookie', cookie)
    const answer = await (input instanceof Request
      ? whole(new Request(input, { headers }))
      : whole(input, { ...init, headers }))
    for (const set of answer.headers.getSetCookie()) cookie = set.split(';')[0]!.replace(/^[^=]+=$/, '')
    return answer
  }
  const meet = async (tokens?: TokenSource) => {
    const gateway = new Gateway(url, memoryStorage(), tokens)
    await gateway.setDialect('new-api', true)
    return gateway
  }
  const isRoot = { id: 1, username: 'root', display_name: '', role: 100, status: 1 }
  let gateway = await meet()
  const begun = record(await gateway.dialect.signIn!(gateway, 'root', '123456', () => Promise.resolve('')))
  expect(record(begun.user).username).toBe('root')
  gateway.signedIn(isRoot)
  if (byToken) {
    const token = text(await gateway.request('/api/user/token'))
    const tokens = new TokenSource()
    tokens.setProvider(() => token)
    gateway = await meet(tokens)
    gateway.signedIn(isRoot)
    cookie = ''
  }
  return { gateway, leave: () => void (globalThis.fetch = whole) }
}
