import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../gateway/db/open.ts'
import { postgresql } from '../database/databases.ts'
import { rowsOf } from '../database/rows.ts'
import { eventually, listen, startRelay, type RelayRig } from '../relay/relay-rig.ts'

const usage = { prompt_tokens: 9, completion_tokens: 5 }

/** A call whose settlement loses its connection to PostgreSQL, as when the server restarts at that moment. */
describe.skipIf(!postgresql)('a settlement that loses its connection', { timeout: 30_000 }, () => {
  let opened: OpenDatabase
  let rig: RelayRig
  let provider: Awaited<ReturnType<typeof listen>>
  let proceed: () => void
  let failure: [status: number, message: string] | undefined

  beforeAll(async () => {
    opened = await postgresql!.open()
    rig = await startRelay(opened)
    provider = await listen(async (request) => {
      const { stream } = (await request.json()) as { stream?: boolean }
      await new Promise<void>((resolve) => (proceed = resolve))
      if (failure) return Response.json({ error: { message: failure[1] } }, { status: failure[0] })
      if (!stream) return Response.json({ choices: [{ index: 0, message: { content: 'x' } }], usage })
      const events = [{ choices: [{ index: 0, delta: { content: 'x' } }] }, { choices: [], usage }]
      const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')
      return new Response(`${text}data: [DONE]\n\n`, { headers: { 'Content-Type': 'text/event-stream' } })
    })
    await rig.addChannel({ type: 8, base_url: provider.url })
    await rig.addChannel({ status: 2 })
  })
  afterAll(async () => {
    await rig.close()
    await provider.close()
    await opened.close()
  })

  /** Makes one call, and ends the connection of its last change while that waits for a row. */
  async function interrupted(body: object, locked = (user: number) => `users where id = ${user}`) {
    const { id } = await rig.addUser({ quota: 1000 })
    const { key } = await rig.addToken(id)
    const called = rig.chat(key, body).then(async (reply) => [reply.status, await reply.text()])
    expect(
      await eventually(
        () => rig.heldBy(id),
        (held) => held === 1,
      ),
    ).toBe(1)
    const [{ name }] = (await rowsOf<{ name: string }>(
      opened.db,
      sql`select current_database() as name`,
    )) as [{ name: string }]
    const address = new URL(process.env.TEST_DATABASE_URL!)
    address.pathname = `/${name}`
    const other = new pg.Client(address.href)
    await other.connect()
    await other.query('begin')
    await other.query(`select from ${locked(id)} for update`)
    proceed()
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const [found] = await eventually(
      async () => (await other.query<{ pid: number }>(waiting)).rows,
      (rows) => rows.length > 0,
    )
    await other.query('select pg_terminate_backend($1)', [found!.pid])
    await other.query('rollback')
    await other.end()
    return { id, answer: await called }
  }

  it.each([{}, { stream: true }])('is made up for %o', async (body) => {
    failure = undefined
    const { id, answer } = await interrupted(body)
    expect(answer).toEqual([200, expect.stringContaining('"content":"x"')])
    expect(
      await eventually(
        () => rig.heldBy(id),
        (held) => held === 0,
        20_000,
      ),
    ).toBe(0)
    expect(await rig.user(id)).toMatchObject({ quota: 994, used_quota: 6, request_count: 1 })
    expect(await rig.logsOf(id)).toMatchObject([{ quota: 6, ...usage }])
  })

  it.each([
    ['is refunded', 500, undefined],
    ['disables its channel', 401, () => 'channels'],
  ])('gives back what a failed call held while it %s', async (_, status, locked) => {
    await rig.deps.options.write('AutomaticDisableChannelEnabled', 'true')
    failure = [status, 'busy']
    const { id, answer } = await interrupted({}, locked)
    expect(answer).toEqual([status, expect.stringContaining('busy')])
    expect(
      await eventually(
        () => rig.heldBy(id),
        (held) => held === 0,
        20_000,
      ),
    ).toBe(0)
    expect(await rig.user(id)).toMatchObject({ quota: 1000, request_count: 0 })
  })
})
