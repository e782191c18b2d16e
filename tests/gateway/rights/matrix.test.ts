import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { channelTestsDone } from '../../../gateway/relay/channels/test-channels.ts'
import { Browser } from '../browser.ts'
import { expected } from './matrix-expected.ts'
import { isWall, meanings, outcomeOf } from './matrix-outcome.ts'
import { createWorld, identitiesOf, keyOf, markOf } from './matrix-world.ts'
import { startGateway, type RunningGateway } from '../start-gateway.ts'

const { identities: columns, rows } = expected

describe('every call as every identity', () => {
  let gateway: RunningGateway
  let reset: () => Promise<void>
  let clean = ''
  const actual: string[][] = []

  beforeAll(async () => {
    gateway = await startGateway()
    reset = await createWorld(gateway.db)
    await reset()
    clean = await markOf(gateway.db)
  })
  afterAll(async () => {
    await gateway.close()
    console.log(table(actual))
  })

  /** One call by one identity in an untouched world: how it was answered, and whether a wall let a change through. */
  const knock = async (call: string, headers: Record<string, string>) => {
    const [method = '', path = '', ...body] = call.split(' ')
    const reply = await new Browser(gateway.app).call(method, path, {
      headers,
      ...(body.length > 0 && { body: body.join(' ') }),
    })
    const outcome = outcomeOf(reply)
    // A round of tests is refused while another runs.
    await channelTestsDone(gateway.deps)
    const changed = (await markOf(gateway.db)) !== clean
    if (changed) await reset()
    const leaks = isWall(outcome) && /skey0|channel-secret|a-gift|argon2/.test(reply.text)
    return `${outcome}${changed && isWall(outcome) ? ' and changed' : ''}${leaks ? ' and told' : ''}`
  }

  it.each(rows)('$call', async ({ call, outcomes }) => {
    const found: string[] = []
    const identities = identitiesOf(gateway.deps.config)
    for (const name of columns) found.push(await knock(call, identities[name]))
    actual.push([...found, call])
    expect(Object.fromEntries(columns.map((name, index) => [name, found[index]]))).toEqual(
      Object.fromEntries(columns.map((name, index) => [name, outcomes[index]])),
    )
  })

  it('leaves no call out', () => {
    const plain = (call: string) => call.replace(/\?\S*/, '').replace(/\/(\d+|:id)(?=\/test$|$)/, '/ID')
    const listed = rows.map(({ call }) => plain(call.split(' ').slice(0, 2).join(' ')))
    const served = gateway.app.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => plain(`${method} ${path.replace(/:model\{.*\}/, 'gpt-3.5-turbo')}`))
    expect(served.length).toBeGreaterThan(60)
    expect(served.filter((call) => !listed.includes(call))).toEqual([])
  })

  it('tells nobody the secrets of others, even where reading is allowed', async () => {
    await reset()
    const identities = identitiesOf(gateway.deps.config)
    const reads = rows.filter(({ call }) => call.startsWith('GET /api/') && !/logout|user\/token/.test(call))
    for (const { call } of reads)
      for (const name of columns) {
        const { text } = await new Browser(gateway.app).get(call.slice(4), { headers: identities[name] })
        const own = name === 'foreign' ? 'root' : name === 'token' ? 'owner' : name
        const told = text.replaceAll(keyOf(own), '').match(/\w+skey0|channel-secret|\$argon2|[0-9a-f]{64}/g)
        expect([call, name, told]).toEqual([call, name, null])
      }
  })
})

function table(found: string[][]): string {
  const counts = new Map<string, number>()
  for (const outcome of found.flatMap((row) => row.slice(0, -1)))
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  const lines = [[...columns, 'call'], ...found].map((row) =>
    row.map((cell, index) => (index < columns.length ? cell.padEnd(8) : cell.slice(0, 70))).join(''),
  )
  const legend = [...counts].map(([name, count]) => `${name} ${count} (${meanings[name as 'ok'] ?? 'WRONG'})`)
  const cells = found.length * columns.length
  return [
    ...lines,
    `${found.length} calls × ${columns.length} identities = ${cells} answers`,
    ...legend,
  ].join('\n')
}
