import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../gateway/db/open.ts'
import { logs, type NewLogRow } from '../../gateway/db/schema.ts'
import { createUsers, signedIn, type Browser } from '../gateway/browser.ts'
import { testDatabases } from '../gateway/database/databases.ts'
import { startGateway, type RunningGateway } from '../gateway/start-gateway.ts'
import { differences } from './differences.ts'
import { usageRecordings } from './recordings.ts'
import { moreOfCalls } from './deviations.ts'

const [newest] = usageRecordings
const shown = (newest!.reply as { data: (NewLogRow & { id: number; created_at: number })[] }).data

/** The calls in the recorded log, the newest first: four of them were kept, channel 1 served three of all. */
const calls = [...shown, ...[1, 1, 3].map((channel, index) => ({ ...shown[0]!, channel, id: 15 - index }))]

// What was recorded is the log of seven calls by alice, who is user 2.
describe.each(testDatabases)('what usage screens ask, answered as recorded on $name', ({ open }) => {
  let database: OpenDatabase
  let gateway: RunningGateway
  const people: Record<string, Browser> = {}

  beforeAll(async () => {
    database = await open()
    gateway = await startGateway({ database, clock: () => shown[0]!.created_at * 1000 })
    people.alice = (await createUsers(gateway.app, 'alice'))[0]!
    people.root = await signedIn(gateway.app)
    await database.db.insert(logs).values(calls)
  })
  afterAll(async () => {
    await gateway.close()
    await database.close()
  })

  it.each(usageRecordings)('$name', async ({ as, method, path, status, reply, rows_in_all }) => {
    const answer = await people[as]!.call(method, path)
    expect(answer.status).toBe(status)
    const live = JSON.parse(answer.text) as { data: unknown[] }
    const rows = live.data
    if (rows_in_all) expect(rows).toHaveLength(rows_in_all)
    const found = differences(reply, rows_in_all ? { ...live, data: rows.slice(0, 4) } : live)
    expect(found.filter((line) => !moreOfCalls.test(line))).toEqual([])
  })

  it('finds no line of another, and none by a word that is no type', async () => {
    const { data } = await people.alice!.call('GET', '/api/log/self/search?keyword=x')
    expect(data).toEqual([])
    const found = await people.root!.call('GET', `/api/log/search?keyword=${encodeURIComponent('倍率')}`)
    expect(found.data).toHaveLength(calls.length)
    expect((await people.root!.call('GET', '/api/log/self/search?keyword=2')).data).toEqual([])
  })
})
