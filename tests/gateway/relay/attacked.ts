import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../../gateway/db/open.ts'
import { channels, tokens, users } from '../../../gateway/db/schema.ts'
import { echoChannelType } from '../../../gateway/relay/echo.ts'
import { createPostgresDatabase } from '../database/postgres.ts'
import { startProcess, type GatewayProcess } from '../gateway-process.ts'

export interface Attacked extends GatewayProcess {
  /** The process's memory in megabytes. */
  memory: () => Promise<number>
  close: () => Promise<void>
}

interface World {
  /** Users, whose name is also their key, with their quota. */
  people: Record<string, number>
  /** A provider for the model `gpt-4o-mini`, besides the echo for `gpt-3.5-turbo`. */
  provider?: string
  env?: Record<string, string>
  /** What else there is, before the gateway starts. */
  fill?: (db: Database) => Promise<void>
}

/** A gateway as a process of its own, which an attack may end; with the memory of a small machine. */
export async function startAttacked({ people, provider, env = {}, fill }: World): Promise<Attacked> {
  const server = process.env.TEST_DATABASE_URL
  const folder = mkdtempSync(join(tmpdir(), 'oneapi-attacked-'))
  const postgres = server ? await createPostgresDatabase(server) : undefined
  const address = postgres ? { databaseUrl: postgres.url } : { dataDir: join(folder, 'data') }
  const { db, close } = await openDatabase(address)
  for (const [name, quota] of Object.entries(people)) {
    const [user] = await db
      .insert(users)
      .values({ username: name, password_hash: '', aff_code: name, quota })
      .returning()
    await db.insert(tokens).values({ user_id: user!.id, key: name, unlimited_quota: true })
  }
  await db
    .insert(channels)
    .values([
      { type: echoChannelType, key: 'k', name: 'echo', models: 'gpt-3.5-turbo' },
      ...(provider ? [{ type: 8, key: 'k', name: 'up', models: 'gpt-4o-mini', base_url: provider }] : []),
    ])
  await fill?.(db)
  await close()
  const gateway = await startProcess({
    NODE_OPTIONS: '--max-old-space-size=512',
    RELAY_RATE_LIMIT: '0',
    ...(postgres ? { DATABASE_URL: postgres.url } : { DATA_DIR: address.dataDir! }),
    ...env,
  })
  return {
    ...gateway,
    memory: () => residentOf(gateway.child.pid!),
    async close() {
      await gateway.end('SIGKILL')
      await postgres?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const residentOf = async (pid: number) => {
  const { readFile } = await import('node:fs/promises')
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
}

export interface Outcome {
  /** 0 when the connection broke. */
  status: number
  /** The beginning of the answer. */
  text: string
  /** Bytes of the answer. */
  size: number
  /** Milliseconds. */
  took: number
}

export interface Sent {
  key: string
  /** Sent as given, in pieces of a chunked body when it is a list. */
  body: string | Buffer | Buffer[]
  /** Aborted, the caller leaves. */
  left?: AbortSignal
  /** Whether the answer is left unread. */
  unread?: boolean
}

/** One chat call without any client library, so that a body may be anything and a broken answer is an outcome. */
export function call(url: string, { key, body, left, unread }: Sent): Promise<Outcome> {
  const began = Date.now()
  const pieces = Array.isArray(body) ? body : [Buffer.from(body)]
  return new Promise((resolve) => {
    let text = ''
    let status = 0
    let size = 0
    const done = () => resolve({ status, text, size, took: Date.now() - began })
    const sent = request(`${url}/v1/chat/completions`, {
      method: 'POST',
      agent: false,
      headers: {
        Authorization: `Bearer sk-${key}`,
        'Content-Type': 'application/json',
        ...(!Array.isArray(body) && { 'Content-Length': pieces[0]!.length }),
      },
    })
    sent.on('response', (response) => {
      status = response.statusCode ?? 0
      response.on('close', done)
      const read = (part: Buffer) => {
        size += part.length
        if (text.length < 4096) text += part.toString()
      }
      if (!unread) response.on('data', read)
    })
    sent.on('error', done)
    left?.addEventListener('abort', () => sent.destroy(), { once: true })
    for (const piece of pieces) sent.write(piece)
    sent.end()
  })
}

const hi = { model: 'gpt-3.5-turbo', messages: [{ role: 'user', content: 'hi' }] }

export const ordinary = (key: string, more: object = {}): Sent => ({
  key,
  body: JSON.stringify({ ...hi, ...more }),
})

/** A body of `megabytes` whose `field` is a list of the same value. */
export function listOf(value: string, megabytes: number, field = 'metadata'): Buffer {
  const list = Buffer.alloc(
    Math.floor((megabytes * 1e6) / (value.length + 1)) * (value.length + 1),
    `${value},`,
  )
  const rest = field === 'messages' ? { model: hi.model } : hi
  return Buffer.concat([
    Buffer.from(`${JSON.stringify(rest).slice(0, -1)},"${field}":[`),
    list.subarray(0, -1),
    Buffer.from(']}'),
  ])
}
