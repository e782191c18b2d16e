import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../gateway/db/open.ts'
import { tokens } from '../../../gateway/db/schema.ts'
import { countStates } from '../../../src/widgets/stores/jobs.ts'
import { endAll, fillAsStarted, startProcess, type GatewayProcess } from '../../gateway/gateway-process.ts'
import { pass, startProxy, type Passing, type Proxy } from '../proxy.ts'
import { disabled, disabling, isWrite, openPage, rootAt, rows } from './jobs-rig.ts'

/** The row in whose write the gateway ends. */
const fatal = 20

const folder = mkdtempSync(join(tmpdir(), 'oneapi-jobs-'))
let proxy: Proxy | undefined

afterEach(async () => {
  await proxy?.close()
  await endAll()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** How the gateway ends while a write is with it, and how many rows it may have stored then. */
const endings: [string, (passing: Passing, gateway: GatewayProcess) => Promise<unknown>, number[]][] = [
  [
    'killed before the call reaches it',
    async ({ response }, gateway) => {
      await gateway.end('SIGKILL')
      response.destroy()
    },
    [fatal - 1],
  ],
  [
    'killed when it has stored the change and nobody has heard so',
    async ({ forward, response }, gateway) => {
      await forward()
      await gateway.end('SIGKILL')
      response.destroy()
    },
    [fatal],
  ],
  [
    'stopped as for an update, the call in its hands',
    async (passing, gateway) => {
      const [answered] = await Promise.allSettled([pass(passing), gateway.end('SIGTERM')])
      if (answered.status === 'rejected') passing.response.destroy()
    },
    [fatal - 1, fatal],
  ],
]

describe('the gateway restarts in mid-job', { timeout: 180_000 }, () => {
  // The first differs from the second in what the gateway holds; both in a whole run.
  test.each(endings)(
    '%s: every end is true, the rest is done later, nothing twice',
    async (name, end, possible) => {
      const dataDir = join(folder, name.replaceAll(/\W/g, '-'))
      const start = (port = '0') =>
        startProcess({ DATA_DIR: dataDir, GLOBAL_API_RATE_LIMIT: '0', PORT: port })
      /** By the database itself, which only one process may open. */
      const stored = async () => {
        const { db, close } = await openDatabase({ dataDir })
        const found = await db.select({ id: tokens.id, status: tokens.status }).from(tokens)
        await close()
        return new Map(found.map(({ id, status }) => [id, status]))
      }

      await fillAsStarted(dataDir)
      let gateway = await start()
      const { ids, newToken } = await rootAt(gateway.url)
      const token = await newToken()
      proxy = await startProxy(gateway.url)
      /** Writes that the gateway has confirmed, whether or not the page heard so, by row. */
      const changed = new Map<number, number>()
      let current = 0
      let writes = 0
      const counting = (passing: Passing): Passing => {
        const id = current
        return {
          ...passing,
          async forward() {
            const answer = await passing.forward()
            if (isWrite(passing) && (JSON.parse(answer.body.toString()) as { success: boolean }).success)
              changed.set(id, (changed.get(id) ?? 0) + 1)
            return answer
          },
        }
      }
      proxy.break((passing) =>
        isWrite(passing) && ++writes === fatal
          ? void end(counting(passing), gateway)
          : pass(counting(passing)),
      )

      const page = openPage(proxy.url, () => token)
      page.queue.start(disabling(ids, (id) => (current = id)))
      await expect.poll(() => page.job()?.state, { timeout: 60_000 }).toBe('paused')
      expect(page.job()).toMatchObject({ cause: 'no-answer' })
      await gateway.end('SIGKILL')
      const { done, unknown, waiting, refused } = countStates(page.job()!)
      expect({
        done: done >= fatal - 1,
        // Each of the others is read before it is sent.
        unknown: unknown <= 1,
        refused,
        all: done + unknown + waiting,
      }).toEqual({
        done: true,
        unknown: true,
        refused: 0,
        all: rows,
      })
      const before = await stored()
      for (const { id, state } of page.job()!.items)
        if (state !== 'unknown')
          expect([id, before.get(Number(id))]).toEqual([id, state === 'done' ? disabled : 1])
      const kept = [...before.values()].filter((status) => status === disabled).length
      expect(possible).toContain(kept)

      gateway = await start(new URL(gateway.url).port)
      const sent = writes
      await page.queue.check(page.job()!.id)
      expect(writes, 'looking writes nothing').toBe(sent)
      expect(countStates(page.job()!)).toMatchObject({ done: kept, unknown: 0, waiting: rows - kept })
      page.queue.resume(page.job()!.id)
      await expect.poll(() => page.job()?.state, { timeout: 60_000 }).toBe('ended')
      expect(countStates(page.job()!).done).toBe(rows)
      expect(writes - sent, 'only the rest is sent').toBe(rows - kept)
      expect([...changed.values()].every((times) => times === 1) && changed.size).toBe(rows)
      expect(await gateway.end('SIGTERM')).toBe(0)
      expect([...(await stored()).values()].filter((status) => status === disabled)).toHaveLength(rows)
    },
  )
})
