import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { openDatabase } from '../../../gateway/db/open.ts'
import { rootCookie } from '../../root.ts'
import { endAll, startProcess } from '../gateway-process.ts'
import { keyFor, startSlowProvider, streamFrom } from '../stand-ins/slow-provider.ts'
import { createPostgresDatabase } from './postgres.ts'

const server = process.env.TEST_DATABASE_URL

/** A way to a database that can be cut, as by a server that restarts at once: connections are reset, new ones refused. */
async function wayTo(databaseUrl: string) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)))
    return socket
  }
  const way = createServer((caller) => {
    const inner = keep(connect(Number(target.port || 5432), target.hostname))
    keep(caller).pipe(inner).pipe(caller)
    inner.on('close', () => caller.destroy())
    caller.on('close', () => inner.destroy())
  })
  const open = async (port: number) => {
    way.listen(port, '127.0.0.1')
    await once(way, 'listening')
    return (way.address() as AddressInfo).port
  }
  const close = (cut: 'destroy' | 'resetAndDestroy' = 'destroy') => {
    way.close()
    for (const socket of sockets) socket[cut]()
  }
  const port = await open(0)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    close,
    /** As `pg_ctl restart` in its modes, and as a server that is killed. */
    async restart(mode: 'fast' | 'immediate' | 'killed') {
      if (mode === 'fast') await endBackends(databaseUrl)
      close(mode === 'killed' ? 'resetAndDestroy' : 'destroy')
      await pause(300)
      await open(port)
    },
  }
}

async function endBackends(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const others = 'datname = current_database() and pid <> pg_backend_pid()'
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`)
  await client.end()
}

afterAll(endAll)

const modes = ['fast', 'immediate', 'killed'] as const

it.skipIf(!server)(
  'loses no connection for good to one in the middle of transactions',
  { timeout: 60_000 },
  async () => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', note)
    const database = await createPostgresDatabase(server!)
    const way = await wayTo(database.url)
    const { db, close } = await openDatabase({ databaseUrl: way.url })
    let busy = true
    const transaction = () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select ${1}::int`)
        await tx.execute(sql`select pg_sleep(0.005)`)
      })
    const work = async () => {
      while (busy) await transaction().catch(() => pause(5))
    }
    const workers = Array.from({ length: 24 }, work)
    for (const mode of [...modes, ...modes]) {
      await pause(300)
      await way.restart(mode)
    }
    busy = false
    await Promise.all(workers)
    // More than there are connections.
    await Promise.all(Array.from({ length: 30 }, transaction))
    process.off('uncaughtException', note)
    expect(uncaught).toEqual([])
    await close()
    way.close()
    await database.drop()
  },
)

it.skipIf(!server)(
  'outlives a PostgreSQL that restarts at once, and streams go on',
  { timeout: 180_000 },
  async () => {
    const database = await createPostgresDatabase(server!)
    const way = await wayTo(database.url)
    const provider = await startSlowProvider()
    const limits = { GLOBAL_API_RATE_LIMIT: '0', CRITICAL_RATE_LIMIT: '0' }
    const gateway = await startProcess({ DATABASE_URL: way.url, ...limits })
    const key = await keyFor(gateway.url, provider.url)
    const headers = { Cookie: await rootCookie(gateway.url), 'Content-Type': 'application/json' }
    const calls = {
      read: () => fetch(`${gateway.url}/api/user/self`, { headers }),
      write: () =>
        fetch(`${gateway.url}/api/redemption/`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ name: 'r', quota: 1, count: 1 }),
        }),
    }
    let busy = true
    const answers = { good: 0, failed: 0 }
    const work = async (call: () => Promise<Response>) => {
      while (busy) {
        const { ok } = await call()
        answers[ok ? 'good' : 'failed'] += 1
        if (!ok) await pause(20)
      }
    }
    const workers = Array.from({ length: 24 }, (_, i) => work(i % 2 ? calls.write : calls.read))
    for (const mode of modes) {
      const rest = await streamFrom(gateway.url, key)
      await way.restart(mode)
      expect(await rest()).toContain('[DONE]')
    }
    busy = false
    await Promise.all(workers)
    expect(answers.good).toBeGreaterThan(0)
    expect(answers.failed).toBeGreaterThan(0)
    expect(gateway.child.exitCode, gateway.output()).toBe(null)
    // More than there are connections: none of them is lost for good.
    const later = await Promise.all(
      Array.from({ length: 30 }, (_, i) => (i % 2 ? calls.write : calls.read)()),
    )
    expect(later.map(({ status }) => status)).toEqual(later.map(() => 200))
    expect(await gateway.end('SIGTERM')).toBe(0)
    way.close()
    provider.close()
    await database.drop()
  },
)
