import { record, type Wire } from '../../src/widgets/domain/wire.ts'
import { nowhere } from './family-facts.ts'
import type { Family } from './family-gateway.ts'
import { manageKeys } from './family-keys.ts'
import { blankOf } from './family-merging.ts'

/** Records of each kind, and the lists that hold them in the recordings. */
const kinds = { token: 'tokens', channel: 'channels', user: 'users', redemption: 'redemptions', log: 'logs' }
type Kind = keyof typeof kinds

/** The records of a gateway of the family: listed, searched, read, changed and deleted as its recordings show. */
export class Store {
  readonly rows: Record<Kind, Wire[]>
  readonly #family: Family
  readonly #recorded: (call: string) => Wire
  #made = 0
  readonly #carols: Wire[] = []
  readonly options = new Map<string, string>()
  prices: Wire[] = []
  groups: Wire[] = []
  /** A row of each kind, as the recordings have it. */
  readonly #blanks: Record<Kind, Wire>
  /** Whether the own account differs from the recorded one. */
  #changedSelf = false
  /** Users that have a second factor, in the stand-in: carol. */
  readonly #guarded: Set<string>

  constructor(family: Family, recorded: (call: string) => Wire) {
    this.#family = family
    this.#recorded = recorded
    const rowsOf = (list: string) => {
      const { data } = recorded(list)
      const rows = (Array.isArray(data) ? data : record(data).data) as Wire[]
      return rows.map((row) => ({ ...row }))
    }
    this.rows = Object.fromEntries(
      Object.entries(kinds).map(([kind, list]) => [kind, rowsOf(list)]),
    ) as Store['rows']
    this.#blanks = Object.fromEntries(
      Object.entries(this.rows).map(([kind, [row = {}]]) => [kind, row]),
    ) as Record<Kind, Wire>
    for (const { key, value } of (recorded('options').data as Wire[]).map(record))
      this.options.set(String(key), String(value))
    if (family.name === 'one-hub') {
      this.prices = (recorded('prices').data as Wire[]).map(record)
      this.groups = (record(recorded('user groups').data).data as Wire[]).map(record)
    }
    this.#guarded = new Set(
      this.rows.user
        .filter(({ username }) => username === 'carol')
        .map((user) => String(user[family.idField])),
    )
    for (const channel of this.rows.channel)
      Object.assign(channel, { key: 'kept-key', weight: 3, priority: 5 })
    // The recordings contain only four; a page must be full before there is a second one.
    this.rows.log = Array.from({ length: 3 }, () => this.rows.log).flat()
  }

  /** The reply to a call about records; undefined for any other call. */
  answer(method: string, path: string, query: URLSearchParams, body: Wire): Wire | undefined {
    const [, , name, rest, more] = path.split('/')
    if (path === '/api/option/') return this.#options(method, body)
    if (path.startsWith('/api/prices') && this.#family.name === 'one-hub') return this.#prices(path, body)
    if (name === 'user_group' && this.#family.name === 'one-hub')
      return this.#groups(method, rest, more, body)
    if (name === 'topup') return this.#give(body.user_uuid, body)
    if (path.startsWith('/api/user/quota/') && method === 'POST') return this.#give(Number(more), body)
    const ofTag = this.#family.tagCalls?.({ method, path, body }, this.rows.channel)
    if (ofTag) return done(ofTag)
    if (this.#family.collapsesTags && name === 'channel_tag') return this.#tagged(decodeURIComponent(path))
    if (path.startsWith('/api/channel/test/')) return this.#test(more, query)
    if (path.startsWith('/api/channel/update_balance/')) return this.#balance(more)
    if (path === '/api/channel/test' && this.#family.testLine) return this.#testAll(query)
    const copied = method === 'POST' && this.#family.copies?.path.exec(path)?.[1]
    if (copied) return this.#copy(copied, query)
    const drops = this.#family.dropsSecondFactor
    const guarded = drops && method === drops.method && drops.path.exec(path)?.[1]
    if (guarded) return this.#guarded.delete(guarded) ? done({}) : refusal(drops.refusal)
    if (this.#family.batch && path === '/api/channel/multi_key/manage') {
      const reply = manageKeys(
        this.rows.channel.find((row) => row.id === body.channel_id),
        body,
      )
      return { success: true, message: '', ...reply }
    }
    const others = this.#others(method, path, query, body)
    if (others) return others
    if (!(name! in kinds)) return undefined
    const kind = name as Kind
    const own = this.#family.own?.[more ?? '']
    const named = own && this.rows[kind].find((row) => String(row[this.#family.idField]) === rest)
    if (own && named) return done(own(named, body))
    const batch = method === 'POST' && this.#family.batch?.[path.replace('/api/', '')]
    if (batch) {
      const ids = body.ids as unknown[]
      const named = this.rows[kind].filter((row) => ids.includes(row[this.#family.idField]))
      return done(batch(named, body, this))
    }
    if (more !== undefined && name !== 'log') return undefined
    if (path === '/api/user/payment') return done([] as unknown as Wire)
    if (path === '/api/user/manage') return this.#manage(body)
    if (path === '/api/user/topup' || path === '/api/user/self') return this.#own(method, path, body)
    if (method === 'GET' && kind === 'log') return this.#log(path, query)
    if (method === 'GET') return this.#read(kind, rest, query)
    if (method === 'DELETE') return this.#delete(kind, rest)
    if (rest) return undefined
    return method === 'POST' ? this.#create(kind, body) : this.#change(kind, query, body)
  }

  /** Prices of one-hub, as it was run: whole records are added and replaced, and a list of none is refused. */
  #prices(path: string, body: Wire): Wire | undefined {
    const models = body.models as string[]
    const others = this.prices.filter(({ model }) => !models?.includes(String(model)))
    if (path.endsWith('/multiple/delete')) this.prices = others
    else if (path.endsWith('/multiple'))
      this.prices = [...others, ...models.map((model) => ({ ...record(body.price), model }))]
    else if (path !== '/api/prices') return undefined
    else return this.prices.length > 0 ? done({ data: this.prices }) : refusal('pricing data not found')
    return done()
  }

  /** Groups of one-hub, as it was run: a call of its own turns one on and off, and the default one stays. */
  #groups(method: string, rest = '', more = '', body: Wire): Wire | undefined {
    const find = (id: unknown) => this.groups.find((group) => String(group.id) === String(id))
    if (method === 'GET' && !rest)
      return done({ data: { data: this.groups, page: 1, size: 100, total_count: this.groups.length } })
    if (method === 'POST') {
      const id = Math.max(...this.groups.map((group) => Number(group.id))) + 1
      this.groups = [{ id, ...body }, ...this.groups]
    } else if (rest === 'enable') Object.assign(find(more)!, { enable: !find(more)!.enable })
    else if (method === 'PUT') {
      const { enable: _, symbol: _symbol, ...fields } = body
      Object.assign(find(body.id)!, fields)
    } else if (find(rest)?.symbol === 'default') return refusal('默认用户组不能删除')
    else this.groups = this.groups.filter((group) => group !== find(rest))
    return done()
  }

  remove(kind: Kind, gone: readonly Wire[]) {
    this.rows[kind] = this.rows[kind].filter((row) => !gone.includes(row))
  }

  #read(kind: Kind, rest: string | undefined, query: URLSearchParams): Wire | undefined {
    const { shown = (_: Kind, row: Wire) => row } = this.#family
    const rows = this.rows[kind].map((row) => shown(kind, row))
    const finding = (word: string) => matching(rows, word, kind, this.#family.finds)
    if (rest === '') {
      const word = query.get('keyword') ?? query.get('name') ?? ''
      const order = query.get('order') ?? ''
      const known = ['-id', '-remain_quota', '-used_quota', '']
      if (this.#family.filters && !known.includes(order))
        return refusal(`不允许对字段 '${order.replace('-', '')}' 进行排序`)
      const found = this.#family.filters ? finding(word) : rows
      return done(this.#family.page(this.#family.collapsesTags ? found.filter(firstOfTag) : found, query))
    }
    if (rest === 'search' && !this.#family.filters) {
      const found = finding(query.get('keyword') ?? '')
      return done(
        this.#family.wholeSearches.includes(kind) ? { data: found } : this.#family.page(found, query),
      )
    }
    const found = rows.find((row) => String(row[this.#family.idField]) === rest)
    if (found) return done({ data: found })
    return /^(\d+|[\da-f]{8}-[\da-f-]+)$/.test(rest ?? '') ? this.#recorded('channel missing') : undefined
  }

  /** An administrator's reads and changes of all users' keys. */
  #others(method: string, path: string, query: URLSearchParams, body: Wire): Wire | undefined {
    const { othersKeys, idField, page } = this.#family
    if (!othersKeys) return undefined
    if (method === 'PUT' && path === othersKeys.change) {
      const key = this.#everybodys().find((row) => row.id === body.id)
      return key
        ? done({ data: Object.assign(key, { status: body.status }) })
        : this.#recorded('channel missing')
    }
    const { list, search } = othersKeys
    if (method !== 'GET' || (path !== list && path !== search)) return undefined
    const by = idField === 'uuid' ? 'user_uuid' : 'user_id'
    const owner = path === search && search !== list ? '' : (query.get('user_id') ?? '')
    const word = path === search ? (query.get('keyword') ?? '') : ''
    const rows = this.#everybodys().filter(
      (row) => (!owner || String(row[by]) === owner) && String(row.name).startsWith(word),
    )
    const named = rows.map((row) => {
      const user = this.rows.user.find((user) => user[idField] === row[by])
      return { ...row, ...(idField === 'id' && { owner_name: user?.display_name || user?.username || '' }) }
    })
    return done(page(named, query))
  }

  /** The recorded keys, which are alice's, and an unrecorded one of carol's. */
  #everybodys(): Wire[] {
    const { idField } = this.#family
    if (this.#carols.length === 0) {
      const carol = this.rows.user.find(({ username }) => username === 'carol')!
      const [first] = this.rows.token
      const owner = idField === 'uuid' ? { user_uuid: carol.uuid } : { user_id: carol.id }
      const id = idField === 'uuid' ? '01a20081-cccc-7b09-845c-0791129bcdbb' : 77
      this.#carols.push({ ...first, [idField]: id, ...owner, name: 'carols', status: 1, key: carolsKey })
    }
    return [...this.#carols, ...this.rows.token]
  }

  /** The tags, or the channels of one with their keys, modelled on the gateway's sources. */
  #tagged(path: string): Wire | undefined {
    const { channel } = this.rows
    // The router decodes before it splits the path: a tag with a slash cannot be addressed.
    const [, tag] = /^\/api\/channel_tag\/(_all|[^/]+(?=\/list$))(?:\/list)?$/.exec(path) ?? []
    if (!tag) return undefined
    const tags = [...new Set(channel.flatMap((row) => row.tag || []))]
    return done({
      data: tag === '_all' ? tags.map((tag) => ({ id: 0, tag })) : channel.filter((row) => row.tag === tag),
    })
  }

  /** What the provider has left, flat and stored, modelled on the gateways' sources. */
  #balance(id: string | undefined): Wire {
    const channel = this.rows.channel.find((row) => String(row[this.#family.idField]) === id)
    if (!channel) return this.#recorded('channel missing')
    Object.assign(channel, { balance: 10, balance_updated_time: Math.floor(Date.now() / 1000) })
    return { success: true, message: '', balance: 10 }
  }

  /** A test replies as recorded, unless the channel points to a closed port. */
  #test(id: string | undefined, query: URLSearchParams): Wire | undefined {
    const channel = this.rows.channel.find((row) => String(row[this.#family.idField]) === id)
    if (!channel) return this.#recorded('channel missing')
    const reply = this.#recorded(query.get('model') ? 'test channel model' : 'test channel')
    if (reply.success && channel.base_url === nowhere)
      return {
        ...reply,
        success: false,
        message: refusedThere,
        time: 0,
      }
    return reply
  }

  /** Tests all at once: each gets a time whether it passed or not, and a line of the log that says which. */
  #testAll(query: URLSearchParams): Wire {
    const at = Math.floor(Date.now() / 1000)
    for (const channel of this.rows.channel) {
      if (query.get('scope') === 'disabled' && channel.status === 1) continue
      const failure = channel.base_url === nowhere ? refusedThere : ''
      Object.assign(channel, { test_time: at, response_time: 21 })
      this.rows.log.unshift({
        uuid: `test-${at}-${String(channel.uuid)}`,
        created_at: at,
        type: 5,
        elapsed_time: 21,
        channel_uuid: channel.uuid,
        channel_name: channel.name,
        model_name: 'gpt-3.5-turbo',
        quota: 0,
        content: this.#family.testLine!(String(channel.name), failure),
      })
    }
    return this.#recorded('test all')
  }

  #log(path: string, query: URLSearchParams): Wire | undefined {
    const type = Number(query.get('type') ?? query.get('log_type') ?? 0)
    const from = Number(query.get('start_timestamp') || 0)
    const to = Number(query.get('end_timestamp') || Infinity)
    const wanted = ['username', 'token_name', 'model_name'].map((field) => [field, query.get(field)])
    const channel = query.get('channel') ?? query.get('channel_id')
    const lines = this.rows.log.filter(
      (line) =>
        Number(line.created_at) >= from &&
        Number(line.created_at) <= to &&
        wanted.every(([field, word]) => !word || line[field!] === word) &&
        (!channel || String(line.channel_uuid ?? line.channel_id) === channel),
    )
    const spent = lines.filter((line) => line.type === 2).reduce((sum, { quota }) => sum + Number(quota), 0)
    if (/^\/api\/log\/(self\/)?stat$/.test(path)) return done({ data: { quota: spent } })
    if (!/^\/api\/log\/(self)?$/.test(path)) return undefined
    return done(this.#family.page(type ? lines.filter((line) => line.type === type) : lines, query))
  }

  #create(kind: Kind, body: Wire): Wire {
    const drafts = this.#drafts(kind, body)
    if (typeof drafts === 'string') return refusal(drafts)
    const blank = blankOf(this.#blanks[kind])
    const made = drafts.map((draft): Wire => {
      const key = `made-key-${++this.#made}`
      const id =
        this.#family.idField === 'id' ? 900 + this.#made : `0000000${this.#made}-aaaa-7000-8000-000000000000`
      const usual = { status: 1, ...('group' in blank && kind !== 'token' && { group: 'default' }) }
      const own = { ...('key' in blank && { key }), ...(kind === 'user' && this.#newUser(draft)) }
      const { password: _, password2: __, count: ___, ...sent } = draft
      const made: Wire = { ...blank, ...usual, ...own, ...sent, [this.#family.idField]: id }
      // As an edit would store it, but enabled.
      return kind === 'token' ? { ...record(this.#family.merged(kind, made, made)), status: 1 } : made
    })
    this.rows[kind].unshift(...made)
    if (kind === 'redemption') return done({ data: made.map(({ key }) => key) })
    return done(kind === 'token' && this.#family.tellsNewKeys ? { data: made[0] } : {})
  }

  /** Of a new user only names, and what the gateway gives everybody, count. */
  #newUser({ username, display_name }: Wire): Wire {
    return {
      role: 1,
      display_name: display_name ?? username,
      quota: Number(this.options.get('QuotaForNewUser')),
    }
  }

  /** The records to create: as many codes as requested, or the channels that this gateway makes of a request. */
  #drafts(kind: Kind, body: Wire): Wire[] | string {
    const { newChannels } = this.#family
    if (kind === 'channel' && newChannels) return newChannels(body)
    const { key: _, status: __, ...draft } = body
    return Array.from({ length: kind === 'redemption' ? Number(body.count) : 1 }, () => draft)
  }

  /** A copy has the key of the channel, but no usage yet. */
  #copy(id: string, query: URLSearchParams): Wire {
    const { idField, copies } = this.#family
    const channel = this.rows.channel.find((row) => String(row[idField]) === id)
    if (!channel) return this.#recorded('channel missing')
    this.#create('channel', { key: 'any' })
    const fresh = { used_quota: 0, response_time: 0, test_time: 0, [idField]: this.rows.channel[0]![idField] }
    const copy: Wire = { ...channel, ...fresh, name: copies!.name(channel.name, query) }
    this.rows.channel[0] = copy
    return done({ data: Object.fromEntries(copies!.tells.map((field) => [field, copy[field]])) })
  }

  #change(kind: Kind, query: URLSearchParams, body: Wire): Wire {
    const { idField } = this.#family
    const place = this.rows[kind].findIndex((row) => row[idField] === body[idField])
    if (place < 0) return this.#recorded('channel missing')
    const stored = this.rows[kind][place]!
    const statusOnly = this.#family.isStatusOnly(query)
    const next = statusOnly ? { ...stored, status: body.status } : this.#family.merged(kind, stored, body)
    if (typeof next === 'string') return refusal(next)
    this.rows[kind][place] = next
    return done({ data: next })
  }

  #delete(kind: Kind, rest: string | undefined): Wire | undefined {
    const before = this.rows[kind].length
    if (kind === 'channel' && rest === 'disabled') {
      this.rows.channel = this.rows.channel.filter(({ status }) => status === 1)
      return done({ data: before - this.rows.channel.length })
    }
    this.rows[kind] = this.rows[kind].filter((row) => String(row[this.#family.idField]) !== rest)
    return this.rows[kind].length < before ? done({}) : undefined
  }

  #manage({ username, id, action, ...sent }: Wire): Wire {
    const user = this.rows.user.find((row) =>
      this.#family.managesById ? row.id === id : row.username === username,
    )
    if (!user) return refusal('no such user')
    if (action === 'add_quota')
      return this.#give(user.id, { quota: sent.mode === 'subtract' ? -Number(sent.value) : sent.value })
    const role = Number(user.role)
    const refused = this.#family.isManaged?.(action, role)
    if (refused) return refusal(refused)
    if (role === 100 && action !== 'enable') return this.#recorded('manage root')
    if (action === 'promote' || action === 'demote') user.role = action === 'promote' ? 10 : 1
    if (action === 'delete') this.rows.user = this.rows.user.filter((row) => row !== user)
    if (action === 'disable' || action === 'enable') user.status = action === 'enable' ? 1 : 2
    return done({
      data: { ...record(this.#recorded('manage disable').data), status: user.status, role: user.role },
    })
  }

  /** Adds quota to a user, by the kind of id that this gateway uses. */
  #give(id: unknown, { quota }: Wire): Wire {
    const user = this.rows.user.find((row) => row[this.#family.idField] === id)
    if (!user) return this.#recorded('get missing user')
    const none = this.#family.givesNone?.(Number(quota))
    if (none) return refusal(none)
    user.quota = Number(user.quota) + Number(quota)
    return done({})
  }

  /** The calls of root, who is signed in, on the own account. */
  #own(method: string, path: string, body: Wire): Wire {
    const me = this.rows.user.find(({ role }) => role === 100)!
    if (path === '/api/user/self' && method === 'GET') {
      const known = this.#recorded('self')
      const { display_name, quota, username } = this.#changedSelf ? me : record(known.data)
      return { ...known, data: { ...record(known.data), display_name, quota, username } }
    }
    if (path === '/api/user/self') {
      const { ownPassword = body.original_password } = this.#family
      if (body.password && body.original_password !== ownPassword) return refusal('原密码错误')
      const { idField } = this.#family
      const { username, display_name, password } = body
      const sent = { [idField]: me[idField], ...(password ? { password } : {}) }
      const names = {
        ...(username && !this.#family.keepsOwnName ? { username } : {}),
        ...(display_name === undefined ? {} : { display_name }),
      }
      const next = this.#family.merged('user', me, { ...sent, ...names })
      if (typeof next === 'string') return refusal(next)
      this.rows.user[this.rows.user.indexOf(me)] = next
      this.#changedSelf = true
      return done({})
    }
    const code = this.rows.redemption.find((row) => row.key === body.key && row.status === 1)
    if (!code) return this.#recorded('topup wrong')
    Object.assign(code, { status: 3, redeemed_time: Math.floor(Date.now() / 1000) })
    me.quota = Number(me.quota) + Number(code.quota)
    this.#changedSelf = true
    return done({ data: code.quota })
  }

  /** The recorded options, and what was stored since. */
  #options(method: string, { key, value }: Wire): Wire | undefined {
    if (method === 'GET')
      return done({
        data: [...this.options]
          .filter(([name]) => !/(Token|Secret)$/.test(name))
          .map(([key, value]) => ({ key, value })),
      })
    if (method !== 'PUT') return undefined
    const refused = this.#family.calls.find((call) => {
      const [sent, told] = [record(call.request), record(call.reply)]
      return call.method === 'PUT' && sent.key === key && sent.value === value && told.success === false
    })
    if (refused) return refused.reply as Wire
    this.options.set(String(key), String(value))
    return done({})
  }
}

const refusedThere = 'dial tcp 127.0.0.1:9: connect: connection refused'
const carolsKey = 'carolsSecretKey0123456789abcdefghijklmnop'

const done = (reply: Wire = {}): Wire => ({ success: true, message: '', ...reply })
const refusal = (message: string): Wire => ({ success: false, message })

const firstOfTag = ({ tag }: Wire, place: number, rows: Wire[]) =>
  !tag || rows.findIndex((row) => row.tag === tag) === place

const beginsWith = (name: string, word: string) => name.startsWith(word)

const matching = (rows: Wire[], word: string, kind: Kind, finds: NonNullable<Family['finds']> = beginsWith) =>
  rows.filter(({ name, username }) => finds(String(name ?? username ?? ''), word, kind))
