import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../scripts/free-port.ts'
import { record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { isNewApi } from './write.ts'
import { lineOf, openGateway, type Column, type TestGateway, type Rows } from './gateways.ts'

const { DatabaseSync } = process.getBuiltinModule('node:sqlite')

const tables = { user: 'users', token: 'tokens', channel: 'channels', redemption: 'redemptions' } as const
type Table = keyof typeof tables

/** Fields that have another name as a column. */
const columnNames: Record<string, string> = {
  openai_organization: 'open_ai_organization',
  aff_history_quota: 'aff_history',
  DeletedAt: 'deleted_at',
}
const fieldNames = Object.fromEntries(Object.entries(columnNames).map(([field, column]) => [column, field]))

/** Of `123456`, by bcrypt. */
const hash = '$2a$10$ODYsjIdrd5UztOgpCHckGOI9YBWi.Dl500fFsj4XMKeK.OnZyXjFa'

/** What a new gateway has not, and the table reads or changes. */
const usualOptions = {
  QuotaForNewUser: '200000',
  PreConsumedQuota: '500',
  RetryTimes: '0',
  GroupRatio: '{"default":1,"vip":1,"svip":1}',
  UserUsableGroups: '{"default":"d","vip":"v","svip":"s","auto":"a"}',
  AutoGroups: '["default","vip"]',
}

export interface RealGateway extends TestGateway {
  insert: (table: string, rows: readonly Wire[]) => void
  /** The rows of any table of its database. */
  stored: (table: string) => Wire[]
}

/**
 * A gateway itself in the write table: the records of its stand-in, in its own SQLite (`one-api.db` in the folder where
 * it runs), read from there too.
 *
 * @param command - runs it in the current folder on the port in `PORT`, without limits of calls
 * @param given.options - options that it already has when it starts
 * @param given.isNew - nobody has set it up, and it has no records
 */
export async function realGateway(
  column: Column,
  command: string,
  { options = {}, isNew = false }: { options?: Record<string, string>; isNew?: boolean } = {},
): Promise<RealGateway> {
  const home = mkdtempSync(join(tmpdir(), 'real-gateway-'))
  const [first, now] = [join(home, 'first'), join(home, 'now')]
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = async (folder: string) => {
    const child = spawn(command, {
      cwd: folder,
      shell: true,
      detached: true,
      stdio: 'ignore',
      env: { ...process.env, PORT: `${port}` },
    })
    const isUp = () =>
      fetch(`${url}/api/status`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (let tries = 0; !(await isUp()); tries++) {
      if (tries > 600 || child.exitCode !== null) throw new Error(`no gateway after: ${command}`)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    return child
  }
  const stop = async (child: ChildProcess) => {
    const ended = once(child, 'exit')
    process.kill(-child.pid!, 'SIGKILL')
    await ended
  }
  const open = (folder: string) => new DatabaseSync(join(folder, 'one-api.db'), { timeout: 5000 })

  mkdirSync(first)
  const child = await start(first)
  if (isNewApi(column) && !isNew) await setUp(url)
  await stop(child)
  const model = await openGateway(column)
  const [kept, idField] = [await model.rows(), model.idField]
  await model.close()
  const recordOf = readerOf(kept)
  if (!isNew) furnish(open(first), column, kept, options)

  cpSync(first, now, { recursive: true })
  const running = await start(now)
  /** Every table as it was: the gateway goes on, for starting it takes seconds. */
  const reset = () => {
    const db = open(now)
    db.exec(`attach '${join(first, 'one-api.db')}' as kept; begin immediate`)
    const all = db.prepare(`select name from kept.sqlite_master where type = 'table'`).all() as Wire[]
    for (const { name } of all) {
      // Who is signed in stays so.
      if (/^sqlite_|session/.test(String(name))) continue
      db.exec(`delete from main."${String(name)}"`)
      db.exec(`insert into main."${String(name)}" select * from kept."${String(name)}"`)
    }
    db.exec('commit')
    db.close()
    return Promise.resolve()
  }
  const insertNow = (table: string, rows: readonly Wire[]) => {
    const db = open(now)
    for (const row of rows) insert(db, table, row)
    db.close()
  }
  return {
    column,
    url,
    idField,
    refused: [],
    asked: () => [],
    reset,
    ofItself: { user: ['last_login_at', 'auth_version', 'access_token'] },
    rows() {
      const db = open(now)
      const read = (kind: Table) =>
        (db.prepare(`select * from ${tables[kind]}`).all() as Wire[])
          // new-api lists deleted users too.
          .filter(({ deleted_at }) => !deleted_at || (kind === 'user' && isNewApi(column)))
          .filter(({ status }) => kind !== 'user' || status !== 3)
          .map((row) => recordOf(kind, row))
      const rows: Rows = {
        user: read('user'),
        token: read('token'),
        channel: read('channel'),
        redemption: read('redemption'),
        option: db.prepare('select key as id, key as name, value from options').all() as Wire[],
      }
      db.close()
      return Promise.resolve(structuredClone(rows))
    },
    lines() {
      const db = open(now)
      const lines = db.prepare('select * from logs order by id').all() as Wire[]
      db.close()
      return Promise.resolve(lines.map(lineOf))
    },
    noteCall({ channel, ...fields }) {
      const line = {
        user_id: 1,
        type: 2,
        created_at: Math.floor(Date.now() / 1000),
        username: 'root',
        content: '',
        prompt_tokens: 9,
        completion_tokens: 5,
        channel_id: Number(channel ?? 0),
        other: '',
        ...fields,
      }
      insertNow('logs', [line])
      return Promise.resolve()
    },
    insert: insertNow,
    stored(table) {
      const db = open(now)
      const rows = db.prepare(`select * from "${table}"`).all() as Wire[]
      db.close()
      return rows
    },
    failKey(name, index) {
      const db = open(now)
      const row = db.prepare('select id, channel_info from channels where name = ?').get(name) as Wire
      const info = json(row.channel_info)
      info.multi_key_status_list = { ...record(info.multi_key_status_list), [index]: 3 }
      db.prepare('update channels set channel_info = ? where id = ?').run(bytes(info), Number(row.id))
      db.close()
    },
    async close() {
      await stop(running)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Its first account, and the terms without which it makes no codes. */
async function setUp(url: string) {
  const post = (path: string, body: Wire, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'new-api-user': '1', ...headers },
      body: JSON.stringify(body),
    })
  const who = { username: 'root', password: 'before-the-table' }
  await post('/api/setup', { ...who, confirmPassword: who.password })
  const answer = await post('/api/user/login', who)
  const { access_token } = record(record(await answer.json()).data)
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
  await post(
    '/api/option/payment_compliance',
    { confirmed: true },
    {
      cookie: cookie.join('; '),
      ...(access_token ? { authorization: `Bearer ${String(access_token)}` } : {}),
    },
  )
}

type Database = InstanceType<typeof DatabaseSync>

/** The records of the stand-in of the same state. */
function furnish(db: Database, column: Column, rows: Rows, options: Record<string, string>) {
  const hasAbilities = db.prepare(`select 1 from sqlite_master where name = 'abilities'`).get() !== undefined
  for (const name of [...Object.values(tables), ...(hasAbilities ? ['abilities'] : []), 'logs'])
    db.exec(`delete from ${name}`)
  // Its newest come first.
  const of = (kind: Table) =>
    isNewApi(column) || column === 'one-api' ? rows[kind] : rows[kind].toReversed()
  for (const kind of Object.keys(tables) as Table[])
    for (const [place, row] of of(kind).entries()) {
      const own: Wire = {
        ...('uuid' in row && { id: place + 1 }),
        ...(kind === 'user' && { password: hash, aff_code: `aff${place}`, auth_version: 1 }),
        ...(kind === 'user' && 'access_token' in row && { access_token: `${place}`.padStart(32, 'a') }),
        ...(kind === 'user' && 'DeletedAt' in row && { remark: row.remark ?? '' }),
        ...((kind === 'token' || kind === 'redemption') && { user_id: 1 }),
        ...('key' in row && column === 'laisky' && { key: String(row.key).replace(/^sk-/, '') }),
        ...(kind === 'channel' && { key: row.key, channel_info: bytes(row.channel_info ?? {}) }),
      }
      insert(db, tables[kind], { ...row, ...own })
      if (kind !== 'channel' || !hasAbilities) continue
      for (const group of String(row.group).split(','))
        for (const model of String(row.models).split(','))
          insert(db, 'abilities', {
            group,
            model,
            channel_id: own.id ?? row.id,
            enabled: row.status === 1,
            priority: row.priority,
            weight: row.weight,
            tag: row.tag,
          })
    }
  const known = Object.entries(usualOptions).filter(
    ([key]) => isNewApi(column) || /^(QuotaForNewUser|RetryTimes)$/.test(key),
  )
  for (const [key, value] of [...known, ...Object.entries(options)])
    db.prepare('insert or replace into options (key, value) values (?, ?)').run(key, value)
  db.close()
}

/** A row, with those of the fields that the table has. */
function insert(db: Database, table: string, row: Wire) {
  const known = new Set(
    (db.prepare(`pragma table_info(${table})`).all() as { name: string }[]).map(({ name }) => name),
  )
  const cells = Object.entries(row)
    .map(([field, value]) => [columnNames[field] ?? field, value] as const)
    .filter(([name, value]) => known.has(name) && value !== undefined && value !== null)
  const marks = cells.map(() => '?').join()
  db.prepare(`insert into ${table} (${cells.map(([name]) => `"${name}"`).join()}) values (${marks})`).run(
    ...cells.map(([, value]) => cellOf(value)),
  )
}

const cellOf = (value: unknown) =>
  typeof value === 'boolean'
    ? Number(value)
    : typeof value === 'object' && !Buffer.isBuffer(value)
      ? JSON.stringify(value)
      : (value as string)

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value))
const json = (value: unknown) => JSON.parse(Buffer.from(value as Uint8Array).toString()) as Wire

/** Reads a row as the stand-in keeps it: what is an object or true there is text or a number in a table. */
function readerOf(kept: Rows) {
  const ofKind = (kind: Table, is: (value: unknown) => boolean) =>
    new Set(kept[kind].flatMap((row) => Object.keys(row).filter((field) => is(row[field]))))
  const isBoolean = (value: unknown) => typeof value === 'boolean'
  const isObject = (value: unknown) => typeof value === 'object' && value !== null
  const flags = Object.fromEntries(
    Object.keys(tables).map((kind) => [kind, ofKind(kind as Table, isBoolean)]),
  )
  const boxes = Object.fromEntries(Object.keys(tables).map((kind) => [kind, ofKind(kind as Table, isObject)]))
  const valueOf = (kind: Table, field: string, value: unknown) => {
    if (flags[kind]!.has(field)) return Boolean(value)
    if (!boxes[kind]!.has(field)) return value
    if (!value) return null
    const parsed = typeof value === 'string' ? (JSON.parse(value) as Wire) : json(value)
    if (field !== 'channel_info') return parsed
    const { multi_key_status_list: states, ...info } = parsed
    // An empty list is left out.
    return Object.keys(record(states)).length > 0 ? { ...info, multi_key_status_list: states } : info
  }
  return (kind: Table, { password: _, ...row }: Wire): Wire =>
    Object.fromEntries(
      Object.entries(row)
        .filter(([name, value]) => name !== 'deleted_at' || value)
        .map(([name, value]) => {
          const field = fieldNames[name] ?? name
          return [field, valueOf(kind, field, value)]
        }),
    )
}
