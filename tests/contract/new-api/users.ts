import { type Wire } from '../../../src/widgets/domain/wire.ts'
import { done, matches, settingOf, textOf, type Call, type Reply, type World } from './world.ts'

/** Records of users: whole writes, a call by id for the rest, and deletions that are denied though done. */
export class Users {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  create({ username, password, display_name, role = 1, aff_code }: Wire, by: number): Reply {
    const world = this.#world
    const name = textOf(username)
    if (!name || !textOf(password)) return { wire: world.said('create user empty') }
    if (name.length > 20) return { wire: world.said('register long name') }
    if (textOf(password).length < 8) return { wire: world.said('register short password') }
    // Also of a deleted one.
    if (world.rows.user.some((user) => user.username === name))
      return { wire: world.said(by ? 'create user taken' : 'register taken') }
    const inviter = world.rows.user.find((user) => aff_code && user.aff_code === aff_code)
    this.add(
      { username: name, display_name: display_name ?? name, role, inviter_id: inviter?.id ?? 0 },
      password,
    )
    return { wire: done() }
  }

  add(fields: Wire, password: unknown): Wire {
    const world = this.#world
    const user: Wire = { ...(world.isOld ? blankOld : blank), id: world.newId('user'), ...fields }
    user.aff_code ||= user.role === 100 ? '' : world.madeUp('aff')
    user.quota ||= Number(world.options.get('QuotaForNewUser') ?? 0)
    if (!world.isOld) {
      user.setting ||= user.role === 100 ? '' : JSON.stringify(firstSetting)
      user.created_at = world.now()
    }
    world.rows.user.push(user)
    world.secrets.set(user.id, { password: String(password), codes: [] })
    return user
  }

  /** Newest first; an order is known only to the latest state, and whoever was deleted stays in the list. */
  list(query: URLSearchParams, searching: boolean): Wire {
    const word = query.get('keyword') ?? ''
    const [group, role] = [query.get('group') ?? '', query.get('role') ?? '']
    const found = this.#world.rows.user.filter(
      (user) =>
        !searching ||
        ((String(user.id) === word ||
          [user.username, user.email, user.display_name].some((name) => matches(name, word))) &&
          (!group || user.group === group) &&
          (!role || String(user.role) === role)),
    )
    const by = query.get('sort_by') ?? ''
    const rows = found.toReversed()
    if (this.#world.isTokens && orders.includes(by))
      rows.sort((one, other) =>
        query.get('sort_order') === 'asc'
          ? Number(one[by]) - Number(other[by])
          : Number(other[by]) - Number(one[by]),
      )
    return this.#world.page(rows.map(shown), query, {})
  }

  get(id: string): Wire {
    const user = this.#alive(id)
    if (Number.isNaN(Number(id)))
      return { success: false, message: `strconv.Atoi: parsing "${id}": invalid syntax` }
    if (!user) return this.#world.said('get missing user')
    return done({ ...shown(user), ...(!this.#world.isOld && { admin_permissions: rightsOf(user) }) })
  }

  /** Whole: what is not sent becomes empty, in the older state the quota too. */
  put({ id, username, display_name, group, remark, password, role, quota }: Wire, me: Wire): Wire {
    const world = this.#world
    const user = this.#alive(id)
    if (!world.isOld && !username) return world.said('edit user, only the display name')
    if (!user) return world.said('get missing user')
    if (me.role !== 100 && Number(user.role) >= Number(me.role))
      return world.said('edit user of the same role')
    if (!world.isOld && role && role !== user.role) return world.said('edit user with another role')
    if (textOf(display_name).length > 20) return world.said('edit user long display name')
    Object.assign(user, {
      username: textOf(username),
      display_name: textOf(display_name),
      group: textOf(group),
    })
    if (world.isOld) user.quota = Number(quota ?? 0)
    else user.remark = textOf(remark)
    if (textOf(password)) world.secrets.get(user.id)!.password = textOf(password)
    if (textOf(password)) world.endSessions(user.id)
    return done()
  }

  /** Units of what inviting has earned become balance: at least a dollar's, in whole numbers. */
  moveReward(me: Wire, { quota }: Wire): Wire {
    const world = this.#world
    // The older state has no terms to confirm.
    if (!world.isConfirmed && !world.isOld) return world.said('aff transfer too small')
    const refusal = (words: string) => ({ success: false, message: `划转失败 ${words}` })
    if (typeof quota !== 'number' || !Number.isInteger(quota) || quota === 0)
      return { success: false, message: 'Key: TransferAffQuotaRequest.Quota Error' }
    if (quota < 500_000) return refusal('转移额度最小为＄1.000000 额度！')
    if (quota > Number(me.aff_quota)) return refusal('邀请额度不足！')
    Object.assign(me, { aff_quota: Number(me.aff_quota) - quota, quota: Number(me.quota) + quota })
    return { success: true, message: '划转成功', data: null }
  }

  manage({ id, action, mode, value }: Wire, me: Wire): Wire {
    const world = this.#world
    // Without an id it is the first user, who is root.
    const user = world.find('user', id || 1)
    if (!user) return world.said('get missing user')
    if (user.role === 100 && (action === 'disable' || action === 'delete' || action === 'demote'))
      return world.said('manage root')
    if (action === 'promote' && Number(user.role) >= 10) return world.said('manage promote', 1)
    if (action === 'demote' && user.role === 1) return world.said('manage demote', 1)
    if (action === 'add_quota' && !world.isOld) {
      const change = this.#quota(user, mode, Number(value))
      if (change) return change
      world.logs(user.id, { type: 3, content: `quota ${String(mode)} ${String(value)}` })
      return done()
    }
    if (world.isTokens && !['enable', 'disable', 'promote', 'demote', 'delete'].includes(String(action)))
      return world.said('manage frobnicate')
    if (['disable', 'demote', 'delete'].includes(String(action))) world.endSessions(user.id)
    if (action === 'delete') {
      user.DeletedAt = new Date(world.now() * 1000).toISOString()
      if (!world.isOld) return world.said('manage delete')
    }
    if (action === 'disable' || action === 'enable') user.status = action === 'enable' ? 1 : 2
    if (action === 'promote' || action === 'demote') user.role = action === 'promote' ? 10 : 1
    world.logs(me.id, { type: 3, content: `POST /api/user/manage` })
    return done({
      ...(world.isOld ? blankOld : blank),
      id: 0,
      group: '',
      role: user.role,
      status: user.status,
    })
  }

  #quota(user: Wire, mode: unknown, value: number): Wire | undefined {
    if (mode === 'override') user.quota = value
    else if (mode !== 'add' && mode !== 'subtract') return this.#world.said('quota without mode')
    else if (!(value > 0)) return this.#world.said('quota add zero')
    else user.quota = Number(user.quota) + (mode === 'add' ? value : -value)
    return undefined
  }

  /** For good. */
  delete(id: string): Wire {
    const { rows } = this.#world
    rows.user = rows.user.filter((user) => String(user.id) !== id)
    return done()
  }

  self(user: Wire): Wire {
    if (this.#world.isOld) return done(user)
    const { sidebar_modules = '' } = settingOf(user)
    const { password: _, original_password: __, verification_code: ___, DeletedAt: ____, ...known } = user
    const { created_at: _a, last_login_at: _b, remark: _c, access_token: _d, ...fields } = known
    const permissions = {
      admin_permissions: rightsOf(user),
      sidebar_modules: user.role === 100 ? {} : { admin: user.role === 10 ? {} : false },
      sidebar_settings: user.role !== 100,
    }
    return done({ ...fields, permissions, sidebar_modules })
  }

  /** Merges, and wants the old password with a new one. */
  putSelf(user: Wire, body: Wire): Wire {
    const world = this.#world
    const secret = world.secrets.get(user.id)!
    if ('language' in body && !world.isOld) {
      this.putPart(user, 'language', body.language)
      return world.said('self language')
    }
    if ('sidebar_modules' in body && !world.isOld) {
      this.putPart(user, 'sidebar_modules', body.sidebar_modules)
      return world.said('sidebar after')
    }
    if (!world.isOld && textOf(body.password) && body.original_password !== secret.password)
      return world.said('self update password without the old one')
    if (textOf(body.password)) secret.password = textOf(body.password)
    if (textOf(body.username)) user.username = body.username
    if (textOf(body.display_name)) user.display_name = body.display_name
    return done()
  }

  /** Whole: what is not of the warning, such as the language, is lost; of a way only what is chosen is stored. */
  putSetting(user: Wire, body: Wire): Wire {
    const { notify_type: way, quota_warning_threshold: below } = body
    if (!['email', 'webhook', 'bark', 'gotify'].includes(String(way)))
      return this.#world.said('warning of no kind')
    if (!(Number(below) > 0)) return this.#world.said('warning at zero')
    if (way === 'webhook' && !body.webhook_url) return this.#world.said('warning without an address')
    if (way === 'webhook' && !URL.canParse(String(body.webhook_url)))
      return this.#world.said('warning at a bad address')
    const ofWay = {
      email: ['notification_email'],
      webhook: ['webhook_url', 'webhook_secret'],
      bark: ['bark_url'],
      gotify: ['gotify_url', 'gotify_token', 'gotify_priority'],
    }[String(way)]
    const stored = ['accept_unset_model_ratio_model', 'record_ip_log', ...ofWay!].flatMap((name) =>
      body[name] ? [[name, body[name]]] : [],
    )
    user.setting = JSON.stringify({
      notify_type: way,
      quota_warning_threshold: below,
      gotify_priority: 0,
      ...(Object.fromEntries(stored) as Wire),
    })
    return this.#world.said('self setting')
  }

  /** A part of the setting with a call of its own. */
  putPart(user: Wire, name: string, value: unknown) {
    user.setting = JSON.stringify({ ...settingOf(user), [name]: value })
  }

  #alive = (id: unknown) => {
    const user = this.#world.find('user', id)
    return user?.DeletedAt ? undefined : user
  }
}

/** The calls about other users; undefined for any other call. */
export function usersAnswer(users: Users, { method, path, query, body, me }: Call): Reply | undefined {
  const rest = path.slice('/api/user/'.length)
  if (method === 'GET' && rest === '') return { wire: users.list(query, false) }
  if (method === 'GET' && rest === 'search') return { wire: users.list(query, true) }
  if (method === 'POST' && rest === '') return users.create(body, Number(me.id))
  if (method === 'PUT' && rest === '') return { wire: users.put(body, me) }
  if (method === 'POST' && rest === 'manage') return { wire: users.manage(body, me) }
  if (method === 'DELETE' && /^\d+$/.test(rest)) return { wire: users.delete(rest) }
  if (method === 'GET' && /^[\w-]+$/.test(rest)) return { wire: users.get(rest) }
  return undefined
}

const orders = ['id', 'quota', 'created_at', 'last_login_at']

const shown = ({ remark, ...user }: Wire): Wire => ({ ...user, ...(remark ? { remark } : {}) })

/** What an administrator may do with channels: who is not root neither creates nor deletes any. */
function rightsOf({ role }: Wire): Wire {
  const [admin, root] = [Number(role) >= 10, Number(role) >= 100]
  return {
    channel: { operate: admin, read: admin, secret_view: root, sensitive_write: root, write: admin },
  }
}

const common = {
  id: 0,
  username: '',
  password: '',
  display_name: '',
  role: 1,
  status: 1,
  email: '',
  github_id: '',
  oidc_id: '',
  wechat_id: '',
  telegram_id: '',
  verification_code: '',
  quota: 0,
  used_quota: 0,
  request_count: 0,
  group: 'default',
  aff_code: '',
  aff_count: 0,
  aff_quota: 0,
  aff_history_quota: 0,
  inviter_id: 0,
  DeletedAt: null,
  linux_do_id: '',
  setting: '',
}
const blankOld: Wire = { ...common, access_token: null }
const blank: Wire = {
  ...common,
  original_password: '',
  discord_id: '',
  stripe_customer: '',
  created_at: 0,
  last_login_at: 0,
}

const firstSetting = {
  gotify_priority: 0,
  sidebar_modules: JSON.stringify({ chat: { chat: true, enabled: true, playground: true } }),
}
