import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../demo/gateway/db/open.ts'
import { channelTestsDone } from '../../demo/gateway/relay/test-channels.ts'
import { testDatabases } from '../gateway/databases.ts'
import { startGateway, type RunningGateway } from '../gateway/start-gateway.ts'
import { deviations } from './deviations.ts'
import { differences } from './differences.ts'
import { recordings } from './recordings.ts'
import { createReplayer } from './replayer.ts'
import { startUpstream } from './upstream.ts'

describe.each(testDatabases)('a real gateway recorded, replayed on $name', ({ open }) => {
  let database: OpenDatabase
  let upstream: Awaited<ReturnType<typeof startUpstream>>
  let gateway: RunningGateway
  let replayer: ReturnType<typeof createReplayer>

  beforeAll(async () => {
    database = await open()
    upstream = await startUpstream()
    // The limits of a real gateway: the recorded calls stay within them.
    gateway = await startGateway({ database, config: { criticalRateLimit: 20, globalApiRateLimit: 480 } })
    replayer = createReplayer(gateway.url, upstream.url)
  })

  afterAll(async () => {
    await gateway.close()
    await upstream.close()
    await database.close()
  })

  const calls = recordings.map((recording, index) => ({ ...recording, index }))

  it.each(calls)('$index $name', async (recording) => {
    const live = await replayer.call(recording)
    await channelTestsDone(gateway.deps)
    const found = [
      ...differences(recording.status, live.status, 'status'),
      ...differences(recording.location, live.location, 'location'),
      ...differences(recording.reply, live.reply),
    ]
    const allowed = deviations.filter(({ calls }) => calls.includes(recording.name))
    expect(found.filter((line) => !allowed.some(({ explains }) => explains.test(line)))).toEqual([])
  })
})

it('lists only deviations of calls that were recorded', () => {
  const names = new Set(recordings.map(({ name }) => name))
  expect(deviations.flatMap(({ calls }) => calls).filter((name) => !names.has(name))).toEqual([])
})
