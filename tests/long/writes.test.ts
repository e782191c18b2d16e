import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { record, text } from '../../src/widgets/domain/wire.ts'
import type { DialectName } from '../../src/widgets/gateway/dialect.ts'
import { Gateway } from '../../src/widgets/gateway/gateway.ts'
import { TokenSource } from '../../src/widgets/gateway/token-source.ts'
import { memoryStorage } from '../../src/widgets/stores/browser-storage.ts'
import { columns, type Column, type TestGateway } from '../contract/writes/gateways.ts'
import { realGateway } from '../contract/writes/real-gateway.ts'
import { isNewApi } from '../contract/writes/write.ts'
import { expectOnlyMeant, writeTable } from '../contract/writes/write-table.ts'

/*
 * The write table before a gateway itself, signed in and by a personal token: `WRITES_COMMAND` runs it in the current
 * folder on the port in `PORT`, with its SQLite in `one-api.db` and without limits of calls; `WRITES_STATE` is the
 * column that it is held against: `one-api`, `laisky`, `one-hub`, or of new-api `tokens`, `rc` or `old`.
 *
 * Left out is what needs a provider, a mail or, at Laisky's fork, a second code of the same half minute, and what is
 * refused to a personal token.
 */

const command = process.env.WRITES_COMMAND ?? ''
const state = process.env.WRITES_STATE ?? 'tokens'
const column: Column = columns.find((one) => one === state) ?? `new-api ${state as 'tokens'}`
const dialect = isNewApi(column) ? 'new-api' : (column as DialectName)

const leftOut = /^(balance|mail address|terms confirmed|second factor on, off)$/
const rows = writeTable.filter(({ what, without }) => !without?.[column] && !leftOut.test(what))
const wantsSession = /^(second factor|password$|another session)/

describe.runIf(command).each(['signed in', 'by a personal token'] as const)(
  'the gateway itself, %s',
  (how) => {
    let testGateway: TestGateway
    let gateway: Gateway
    let leave = () => undefined as void
    beforeAll(async () => {
      testGateway = await realGateway(column, command)
    })
    afterAll(() => testGateway?.close())
    beforeEach(async () => {
      await testGateway.reset()
      const met = await rootAt(testGateway.url, how === 'by a personal token')
      gateway = met.gateway
      leave = met.leave
    })
    afterEach(() => leave())

    const made = rows.filter(
      ({ what }) => how === 'signed in' || column !== 'new-api tokens' || !wantsSession.test(what),
    )
    test.each(made)('$screen: $what', (row) => expectOnlyMeant(row, gateway, testGateway))
  },
)

let met = 0

/** Signs root in as the form does, with a cookie jar as a browser has; by a personal token nothing else is sent. */
async function rootAt(url: string, byToken: boolean) {
  met += 1
  const whole = globalThis.fetch
  let cookie = ''
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(input instanceof Request ? input.headers : init?.headers)
    if (cookie) headers.set('cookie', cookie)
    // Sign-ins of an address are limited, and some gateways let nobody lift that.
    headers.set('x-forwarded-for', `10.9.${met >> 8}.${met & 255}`)
    const answer = await (input instanceof Request
      ? whole(new Request(input, { headers }))
      : whole(input, { ...init, headers }))
    for (const set of answer.headers.getSetCookie()) cookie = set.split(';')[0]!.replace(/^[^=]+=$/, '')
    return answer
  }
  const meet = async (tokens?: TokenSource) => {
    const gateway = new Gateway(url, memoryStorage(), tokens)
    await gateway.setDialect(dialect, true)
    return gateway
  }
  let gateway = await meet()
  const { signIn, idField } = gateway.dialect
  const who = { username: 'root', password: '123456' }
  const begun = signIn
    ? await signIn(gateway, who.username, who.password, () => Promise.resolve(''))
    : { user: await gateway.request('/api/user/login', { method: 'POST', body: who, anonymous: true }) }
  const user = record(record(begun).user)
  expect(user.username).toBe('root')
  const isRoot = { username: 'root', display_name: '', role: 100, status: 1, id: user[idField] as number }
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
