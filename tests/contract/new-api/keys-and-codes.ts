import { list, type Wire } from '../../../src/widgets/domain/wire.ts'
import { done, matches, textOf, type Call, type Reply, type World } from './world.ts'

/** API keys of the caller, and codes. Both are written whole. */
export class KeysAndCodes {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  keys({ method, path, query, body, me }: Call): Reply | undefined {
    const world = this.#world
    const [rest = '', more] = path.slice('/api/token/'.length).split('/')
    const own = world.rows.token.filter(({ user_id }) => user_id === me.id)
    const one = own.find(({ id }) => String(id) === rest)
    if (method === 'GET' && rest === '') return { wire: this.#paged(own, query) }
    if (method === 'GET' && rest === 'search') return { wire: this.#search(own, query) }
    if (method === 'GET' && /^\d+$/.test(rest))
      return { wire: one ? done(this.#shown(one)) : world.said('token missing') }
    if (method === 'POST' && rest === '') return { wire: this.#create(body, me) }
    if (method === 'PUT' && rest === '')
      return {
        wire: this.#put(
          own.find(({ id }) => id === body.id),
          body,
          query,
        ),
      }
    if (method === 'DELETE' && one) {
      world.rows.token = world.rows.token.filter((row) => row !== one)
      return { wire: done() }
    }
    if (method === 'DELETE') return { wire: world.said('delete token of another') }
    if (world.isOld || method !== 'POST') return undefined
    const named = own.filter(({ id }) => list(body.ids).includes(id))
    if (rest === 'batch' && more === 'keys') {
      if (list(body.ids).length === 0) return { wire: world.said('token keys of none') }
      if (list(body.ids).length > 100) return { wire: world.said('token keys of 101') }
      return { wire: done({ keys: Object.fromEntries(named.map(({ id, key }) => [id, key])) }) }
    }
    if (rest === 'batch') {
      world.rows.token = world.rows.token.filter((row) => !named.includes(row))
      return { wire: done(named.length) }
    }
    if (more === 'key') return { wire: one ? done({ key: one.key }) : world.said('token key of another') }
    return undefined
  }

  #shown = (row: Wire): Wire => {
    const key = String(row.key)
    return this.#world.isOld ? row : { ...row, key: `${key.slice(0, 4)}**********${key.slice(-4)}` }
  }

  /** Newest first; no order is known. */
  #paged(own: readonly Wire[], query: URLSearchParams): Wire {
    const rows = own.toReversed().map(this.#shown)
    return this.#world.isOld ? this.#world.bare(rows, query, 'size') : this.#world.page(rows, query)
  }

  /** The whole name, unless a part is asked for by `%`, of two letters at least. */
  #search(own: readonly Wire[], query: URLSearchParams): Wire {
    const word = query.get('keyword') ?? ''
    const part = word.replaceAll('%', '')
    if (this.#world.isOld)
      return done(
        own
          .filter(({ name }) => (word.startsWith('%') ? matches(name, part) : String(name).startsWith(part)))
          .toReversed(),
      )
    if (word.includes('%') && part.length < 2) return this.#world.said('search tokens one letter')
    const found = own.filter(
      ({ name }) => !word || (word.includes('%') ? matches(name, part) : name === word),
    )
    return this.#world.page(found.toReversed().map(this.#shown), query)
  }

  #fault({ name, remain_quota, unlimited_quota }: Wire): Wire | undefined {
    const world = this.#world
    const most = world.isOld ? 30 : 50
    if (textOf(name).length > most) return world.said('add token long name')
    if (world.isOld || unlimited_quota === true) return undefined
    if (Number(remain_quota) < 0) return world.said('add token negative quota')
    const largest = world.isTokens ? 2_147_483_647 : 500_000_000_000_000
    return Number(remain_quota) > largest ? world.said('add token huge quota') : undefined
  }

  #create(body: Wire, me: Wire): Wire {
    const world = this.#world
    const fault = this.#fault(body)
    if (fault) return fault
    const at = world.now()
    const row: Wire = {
      id: world.newId('token'),
      user_id: me.id,
      key: world.madeUp('key'),
      status: 1,
      name: textOf(body.name),
      created_time: at,
      accessed_time: at,
      expired_time: 0,
      remain_quota: 0,
      unlimited_quota: false,
      model_limits_enabled: false,
      model_limits: '',
      allow_ips: null,
      used_quota: 0,
      group: '',
      ...(!world.isOld && { cross_group_retry: false }),
      ...(world.isTokens && { auto_groups: null }),
      DeletedAt: null,
    }
    world.rows.token.push(row)
    this.#take(row, { allow_ips: '', ...body })
    return done()
  }

  /** What is not sent becomes empty; state and secret are not its matter. */
  #put(row: Wire | undefined, body: Wire, query: URLSearchParams): Wire {
    const fault = this.#fault(body)
    if (fault) return fault
    if (!row) return this.#world.said('edit a missing token')
    if (query.get('status_only')) row.status = body.status
    else this.#take(row, body)
    return done(this.#shown(row))
  }

  #take(row: Wire, body: Wire) {
    Object.assign(row, {
      name: textOf(body.name),
      expired_time: Number(body.expired_time ?? 0),
      remain_quota: Number(body.remain_quota ?? 0),
      unlimited_quota: body.unlimited_quota === true,
      model_limits_enabled: body.model_limits_enabled === true,
      model_limits: textOf(body.model_limits),
      allow_ips: body.allow_ips ?? null,
      group: textOf(body.group),
      ...(!this.#world.isOld && { cross_group_retry: body.cross_group_retry === true }),
    })
    if (!this.#world.isTokens) return
    // Only keys of the group that chooses among groups have them.
    if (body.group !== 'auto') Object.assign(row, { cross_group_retry: false, auto_groups: null })
    else if ('auto_groups' in body) row.auto_groups = body.auto_groups
  }

  codes({ method, path, query, body, me }: Call): Reply | undefined {
    const world = this.#world
    const rest = path.slice('/api/redemption/'.length)
    const rows = world.rows.redemption.toReversed()
    const one = world.find('redemption', rest || body.id)
    if (method === 'GET' && rest === '') return { wire: world.page(rows, query) }
    if (method === 'GET' && rest === 'search') {
      const word = query.get('keyword') ?? ''
      const found = rows.filter(({ id, name }) => String(id) === word || String(name).startsWith(word))
      return { wire: world.page(found, query) }
    }
    if (method === 'GET') return { wire: one ? done(one) : world.said('redemption missing') }
    if (method === 'POST' && rest === '') return { wire: this.#generate(body, me) }
    if (method === 'PUT' && rest === '') {
      if (!one) return { wire: world.said('redemption missing') }
      if (query.get('status_only')) one.status = body.status
      else {
        Object.assign(one, { name: textOf(body.name), quota: Number(body.quota ?? 0) })
        // Not sent is never.
        if (!world.isOld) one.expired_time = Number(body.expired_time ?? 0)
      }
      return { wire: done(one) }
    }
    if (method === 'DELETE' && rest === 'invalid') {
      if (world.isOld) return { wire: world.said('delete invalid') }
      const valid = ({ status, expired_time }: Wire) =>
        status === 1 && (!expired_time || Number(expired_time) >= world.now())
      const kept = world.rows.redemption.filter(valid)
      const gone = world.rows.redemption.length - kept.length
      world.rows.redemption = kept
      return { wire: done(gone) }
    }
    if (method === 'DELETE') {
      world.rows.redemption = world.rows.redemption.filter((row) => row !== one)
      return { wire: done() }
    }
    return undefined
  }

  #generate({ name, quota, count, expired_time }: Wire, me: Wire): Wire {
    const world = this.#world
    if (!world.isOld && !world.isConfirmed) return world.said('add redemption before the terms')
    if (!textOf(name) || textOf(name).length > 20) return world.said('add redemption empty name')
    if (!(Number(count) > 0)) return world.said('add redemption count 0')
    if (Number(count) > 100) return world.said('add redemption count 101')
    if (!world.isOld && expired_time && Number(expired_time) < world.now())
      return world.said('add redemption with an end in the past')
    const keys = Array.from({ length: Number(count) }, () => {
      const key = world.madeUp('code')
      world.rows.redemption.push({
        id: world.newId('redemption'),
        user_id: me.id,
        key,
        status: 1,
        name,
        quota: Number(quota),
        created_time: world.now(),
        redeemed_time: 0,
        count: 0,
        used_user_id: 0,
        DeletedAt: null,
        ...(!world.isOld && { expired_time: Number(expired_time ?? 0) }),
      })
      return key
    })
    return done(keys)
  }

  redeem({ key }: Wire, me: Wire): Wire {
    const world = this.#world
    if (!world.isOld && !world.isConfirmed) return world.said('redeem before the terms')
    const code = world.rows.redemption.find((row) => row.key === key && row.status === 1)
    if (!code) return world.said('topup again')
    Object.assign(code, { status: 3, redeemed_time: world.now(), used_user_id: me.id })
    me.quota = Number(me.quota) + Number(code.quota)
    world.logs(me.id, { type: 1, content: `通过兑换码充值，兑换码ID ${String(code.id)}` })
    return done(code.quota)
  }
}
