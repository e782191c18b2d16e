import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../gateway/db/open.ts'
import type { CompatMode } from '../../gateway/compat.ts'
import { channelTestsDone } from '../../gateway/relay/channels/test-channels.ts'
import { testDatabases } from '../gateway/database/databases.ts'
import { startGateway, type RunningGateway } from '../gateway/start-gateway.ts'
import type { Deviation } from './deviations.ts'
import { differences } from './differences.ts'
import type { Recording } from './recordings.ts'
import { createReplayer } from './replayer.ts'
import type { Upstream } from './upstream.ts'

interface Replay {
  recordings: Recording[]
  deviations: Deviation[]
  manners: CompatMode
  startUpstream: () => Promise<Upstream>
  /** The call that was made while the test of all channels was running; all others wait for it to end. */
  meetsTests?: string
}

/** Replays recorded calls on each database of the tier, and compares every reply with the recorded one. */
export const proveReplay = (title: string, replay: Replay) => {
  const { recordings, deviations, manners, meetsTests } = replay

  describe.each(testDatabases)(`${title}, replayed on $name`, ({ open }) => {
    let database: OpenDatabase
    let upstream: Upstream
    let gateway: RunningGateway
    let replayer: ReturnType<typeof createReplayer>

    beforeAll(async () => {
      database = await open()
      upstream = await replay.startUpstream()
      // The rate limits of a real gateway: the recorded calls stay within them. Operations would be lines of the log that it
      // does not have, and every line after them would have another id.
      const config = { criticalRateLimit: 20, globalApiRateLimit: 480, auditLog: false, manners }
      gateway = await startGateway({ database, config })
      replayer = createReplayer(gateway.url, upstream.addresses)
    })

    afterAll(async () => {
      await gateway.close()
      await upstream.close()
      await database.close()
    })

    const calls = recordings.map((recording, index) => ({ ...recording, index }))

    it.each(calls)('$index $name', async (recording) => {
      if (recording.name !== meetsTests) await channelTestsDone(gateway.deps)
      const live = await replayer.call(recording)
      const found = [
        ...differences(recording.status, live.status, 'status'),
        ...differences(recording.location, live.location, 'location'),
        ...differences(recording.rows_in_all, recording.rows_in_all && rowsOf(live.reply)?.length, 'rows'),
        ...differences(recording.reply, recording.rows_in_all ? cutLike(recording, live.reply) : live.reply),
      ]
      const allowed = deviations.filter(({ calls }) => calls.includes(recording.name))
      expect(found.filter((line) => !allowed.some(({ explains }) => explains.test(line)))).toEqual([])
    })
  })

  it('lists only deviations of calls that were recorded', () => {
    const names = new Set(recordings.map(({ name }) => name))
    expect(deviations.flatMap(({ calls }) => calls).filter((name) => !names.has(name))).toEqual([])
  })
}

const rowsOf = (reply: unknown) => (reply as { data?: unknown[] }).data

const cutLike = ({ reply }: Recording, live: unknown) => ({
  ...(live as object),
  data: rowsOf(live)?.slice(0, rowsOf(reply)?.length),
})
