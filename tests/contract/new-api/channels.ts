import { parseJson } from '../../../src/widgets/domain/format.ts'
import { list, names, record, type Wire } from '../../../src/widgets/domain/wire.ts'
import { nowhere } from '../family-facts.ts'
import { done, matches, type Call, type Reply, type World } from './world.ts'

/** Columns of text that an empty value does not change, and those that take what is sent, null and 0 too. */
const texts = ['name', 'models', 'group', 'other', 'key', 'type']
const anything = [
  ...['base_url', 'model_mapping', 'status_code_mapping', 'tag', 'priority', 'weight', 'auto_ban', 'setting'],
  ...['test_model', 'openai_organization', 'param_override', 'header_override', 'remark', 'settings'],
]

export class Channels {
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  answer({ method, path, query, body, me }: Call): Reply | undefined {
    const [rest = '', more] = path.slice('/api/channel/'.length).split('/')
    const world = this.#world
    const isRoot = Number(me.role) >= 100
    const sensitive =
      (method === 'POST' && rest === '') ||
      (method === 'DELETE' && rest !== '') ||
      (method === 'POST' && (rest === 'copy' || (rest === 'batch' && !more)))
    if (!world.isOld && sensitive && !isRoot)
      return { status: 403, wire: world.said('add channel by role 10') }
    if (method === 'DELETE' && more === '')
      return { status: 307, text: '', location: path.replace(/\/$/, '') }
    switch (`${method} ${rest}${more === undefined ? '' : '/'}`) {
      case 'GET ':
        return { wire: this.#list(query) }
      case 'GET search':
        return { wire: this.#list(query, query.get('keyword') ?? '') }
      case 'POST ':
        return this.#create(body)
      case 'PUT ':
        return { wire: this.#put(body) }
      case 'GET test':
        return this.#testAll()
      case 'GET test/':
        return { wire: this.#test(more!, query) }
      case 'GET update_balance/':
        return { wire: this.#balance(more!) }
      case 'POST fetch_models':
        return world.isOld ? undefined : this.#fetchModels(body)
      case 'GET fetch_models/':
        return { wire: world.said(world.isOld ? 'fetch models' : 'fetch models of a channel') }
      case 'POST upstream_updates/':
        return world.isOld || more !== 'detect' ? undefined : { wire: this.#detect(body.id) }
      case 'POST batch': {
        const found = this.#named(body.ids).length
        this.#remove(list(body.ids))
        return { wire: done(world.isTokens ? found : list(body.ids).length) }
      }
      case 'POST batch/':
        for (const row of this.#named(body.ids)) row.tag = body.tag
        return { wire: done(this.#named(body.ids).length) }
      case 'POST tag/':
        for (const row of world.rows.channel.filter(({ tag }) => tag === body.tag))
          row.status = more === 'enabled' ? 1 : 2
        return { wire: done() }
      case 'PUT tag':
        for (const row of world.rows.channel.filter(({ tag }) => tag === body.tag))
          if (body.new_tag !== undefined) row.tag = body.new_tag
        return { wire: done() }
      case 'DELETE disabled': {
        const off = world.rows.channel.filter(({ status }) => status !== 1)
        this.#remove(off.map(({ id }) => id))
        return { wire: done(off.length) }
      }
    }
    if (!world.isOld) {
      if (method === 'POST' && rest === 'status' && more === 'batch')
        return { wire: this.#switch(list(body.ids), body.status) }
      if (method === 'POST' && more === 'status') {
        const switched = this.#switch([Number(rest)], body.status)
        return { wire: switched.success ? done(switched.data === 1) : switched }
      }
      if (method === 'POST' && rest === 'copy') return { wire: this.#copy(more!, query) }
      if (method === 'POST' && rest === 'multi_key') return { wire: this.#manageKeys(body) }
    }
    if (method === 'GET' && /^\d+$/.test(rest) && more === undefined) {
      const row = world.find('channel', rest)
      return { wire: row ? done(hidden(row)) : world.said('channel missing') }
    }
    if (method === 'DELETE' && /^\d+$/.test(rest)) {
      this.#remove([Number(rest)])
      return { wire: done() }
    }
    return undefined
  }

  /** By priority, by id from the newest with `id_sort`; any other order is that of the ids. */
  /** As recorded with the right key; otherwise with HTTP 500, and the provider's own words only where none answers. */
  #fetchModels({ key, base_url }: Wire): Reply {
    const refused = (message: string) => ({ status: 500, wire: { success: false, message } })
    if (String(base_url).includes('nowhere'))
      return refused(`Get "${String(base_url)}/v1/models": dial tcp: lookup nowhere: no such host`)
    if (key !== 'sk-local') return refused('Failed to fetch models')
    return { wire: this.#world.said('fetch models by key') }
  }

  /** What differs from the recorded list, kept in the settings; what is mapped is neither new nor gone. */
  #detect(id: unknown): Wire {
    const world = this.#world
    const row = world.find('channel', id)
    if (!row) return world.said('channel missing')
    const listed = names(record(world.said('fetch models of a channel')).data)
    const served = String(row.models).split(',')
    const mapping = record(parseJson(String(row.model_mapping ?? '')))
    const settings = record(parseJson(String(row.settings ?? '')))
    const ignored = names(settings.upstream_model_update_ignored_models)
    const covered = [...served, ...Object.values(mapping), ...ignored]
    const add_models = listed.filter((name) => !covered.includes(name))
    const remove_models = served.filter((name) => !listed.includes(name) && !(name in mapping))
    row.settings = JSON.stringify({
      ...settings,
      upstream_model_update_last_check_time: world.now(),
      upstream_model_update_last_detected_models: add_models,
      upstream_model_update_last_removed_models: remove_models,
    })
    const at = { channel_id: id, channel_name: row.name, last_check_time: world.now() }
    return done({ ...at, add_models, remove_models, auto_added_models: 0 })
  }

  #list(query: URLSearchParams, word?: string): Wire {
    const world = this.#world
    const state = query.get('status')
    const found = world.rows.channel.filter(
      (row) =>
        (!word ||
          String(row.id) === word ||
          [row.name, row.key, row.base_url].some((text) => matches(text, word))) &&
        (!state || state === 'all' || (state === 'disabled') === (row.status !== 1)),
    )
    const sorted = found.toSorted((a, b) => Number(a.id) - Number(b.id))
    if (query.get('id_sort') === 'true') sorted.reverse()
    else if (query.get('sort_by') === 'name')
      sorted.sort((a, b) => String(a.name).localeCompare(String(b.name)))
    else sorted.sort((a, b) => Number(b.priority) - Number(a.priority))
    const rows = sorted.map(hidden)
    if (world.isOld) return word === undefined ? world.bare(rows, query, 'page_size') : done(rows)
    const type_counts: Record<string, number> = {}
    for (const { type } of rows) type_counts[String(type)] = (type_counts[String(type)] ?? 0) + 1
    if (query.get('tag_mode') === 'true')
      return world.page(
        rows.filter(({ tag }) => tag),
        query,
        { type_counts },
      )
    if (word === undefined) return world.page(rows, query, { type_counts })
    const [page, size] = [Number(query.get('p') || 1), Number(query.get('page_size') || 20)]
    return done({ items: rows.slice((page - 1) * size, page * size), total: rows.length, type_counts })
  }

  #create(body: Wire): Reply {
    const world = this.#world
    const several = (draft: Wire) =>
      String(draft.key)
        .split('\n')
        .filter(Boolean)
        .map((key) => ({ ...draft, key }))
    if (world.isOld) {
      if (body.channel) return { wire: { success: false, message: 'empty slice found' } }
      for (const draft of several(body)) this.#add(draft)
      return { wire: done() }
    }
    const draft = record(body.channel)
    // Neither a word nor an envelope.
    if (!['single', 'batch', 'multi_to_single'].includes(String(body.mode)))
      return world.isTokens ? { wire: world.said('add channel without mode (one-api body)') } : { text: '' }
    if (!draft.key) return { wire: world.said('add channel without a key') }
    if (body.mode === 'batch') for (const one of several(draft)) this.#add(one)
    else if (body.mode === 'single') this.#add(draft)
    else {
      const size = several(draft).length
      const info = { ...plain, is_multi_key: true, multi_key_size: size, multi_key_mode: body.multi_key_mode }
      this.#add(draft, info)
    }
    return { wire: done() }
  }

  #add(draft: Wire, info: Wire = plain): Wire {
    const world = this.#world
    const row: Wire = {
      ...(world.isOld ? blankOld : { ...blank, channel_info: info }),
      id: world.newId('channel'),
    }
    for (const field of [...texts, ...anything])
      if (draft[field] !== undefined && field in row) row[field] = draft[field]
    row.created_time = world.now()
    row.status = draft.status || 1
    world.rows.channel.push(row)
    return row
  }

  /** Merges, and is refused if it names a state. */
  #put(body: Wire): Wire {
    const world = this.#world
    if (!world.isOld && 'status' in body) return world.said('put channel with a status')
    const row = world.find('channel', body.id)
    if (!row) return world.said('channel missing')
    const info = record(row.channel_info)
    if (body.key_mode === 'append' && info.is_multi_key) {
      const known = String(row.key).split('\n')
      const keys = [...new Set([...known, ...String(body.key).split('\n')])]
      row.key = keys.join('\n')
      row.channel_info = { ...info, multi_key_size: keys.length }
      return done({ ...hidden(row), multi_key_mode: null, key_mode: 'append' })
    }
    for (const field of texts) if (body[field]) row[field] = body[field]
    for (const field of anything) if (field in body && field in row) row[field] = body[field]
    if (world.isOld && body.status) row.status = body.status
    return done(world.isOld ? row : { ...hidden(row), multi_key_mode: null, key_mode: null })
  }

  /** How many changed. */
  #switch(ids: readonly unknown[], status: unknown): Wire {
    if (status !== 1 && status !== 2) return this.#world.said('put channel status 3')
    const others = this.#named(ids).filter((row) => row.status !== status)
    for (const row of others)
      Object.assign(row, {
        status,
        other_info: JSON.stringify({
          status_reason: ids.length > 1 ? 'manual batch operation' : 'manual operation',
          status_time: this.#world.now(),
        }),
      })
    return done(others.length)
  }

  #test(id: string, query: URLSearchParams): Wire {
    const world = this.#world
    const row = world.find('channel', id)
    if (!row) return world.said('test missing channel')
    const model = query.get('model') ?? ''
    if (model.startsWith('nope')) return world.said('test channel model it lacks')
    return this.#tested(row)
      ? { success: true, message: '', time: 0.03 }
      : {
          success: false,
          message: 'do request failed: connection refused',
          error_code: 'do_request_failed',
          time: 0,
        }
  }

  /** A pass is a line of consumption, a failure leaves none; both leave their time. */
  #tested(row: Wire): boolean {
    const world = this.#world
    const passed = row.base_url !== nowhere
    const info = record(row.channel_info)
    if (info.multi_key_mode === 'polling' && passed)
      row.channel_info = { ...info, multi_key_polling_index: Number(info.multi_key_polling_index) + 1 }
    const slow = String(row.base_url).includes('slow')
    Object.assign(row, { test_time: world.now(), response_time: passed ? (slow ? 3004 : 30) : 2 })
    if (passed && world.options.get('LogConsumeEnabled') !== 'false')
      world.logs(1, {
        type: 2,
        content: '模型测试',
        token_name: '模型测试',
        model_name: String(row.models).split(',')[0],
        quota: 1,
        prompt_tokens: 8,
        completion_tokens: 1,
        channel: row.id,
        channel_name: row.name,
      })
    return passed
  }

  /** All but those disabled by hand, whatever the scope. */
  #testAll(): Reply {
    const world = this.#world
    const rows = world.rows.channel.filter(({ status }) => status !== 2)
    if (world.isOld) {
      for (const row of rows) this.#tested(row)
      return { wire: done() }
    }
    const running = world.tasks.find(({ status }) => status !== 'succeeded')
    if (running) return { status: 409, wire: world.said('test all again') }
    const task_id = `systask_${world.madeUp('task')}`
    const task: Wire = {
      id: world.newId('task'),
      task_id,
      type: 'channel_test',
      status: 'pending',
      active_key: 'channel_test',
      payload: { mode: 'scheduled_all', notify: true },
      error: '',
      locked_by: 'vm',
      result: null,
      state: { processed: 0, progress: 0, total: rows.length },
      created_at: world.now(),
      updated_at: world.now(),
    }
    world.tasks.unshift(task)
    // It goes on though nobody looks.
    setTimeout(() => {
      for (let step = 0; step < 2; step++) this.task(task_id)
    }, 300).unref()
    return { wire: done({ status: 'pending', task_id }) }
  }

  /** A task, which goes on each time it is looked at: half of it, then the rest. */
  task(id: string): Wire {
    const world = this.#world
    const task = world.tasks.find(({ task_id }) => task_id === id)
    if (!task) return { success: false, message: 'task not found' }
    if (task.status === 'pending') task.status = 'running'
    else if (task.status === 'running') {
      const rows = world.rows.channel.filter(({ status }) => status !== 2)
      const succeeded = rows.filter((row) => this.#tested(row)).length
      const tested = rows.length
      delete task.active_key
      Object.assign(task, {
        status: 'succeeded',
        state: { processed: tested, progress: 100, total: tested },
        result: { disabled: 0, enabled: 0, failed: tested - succeeded, succeeded, tested },
      })
    }
    return done({ ...task })
  }

  #balance(id: string): Wire {
    const row = this.#world.find('channel', id)
    if (!row) return this.#world.said('channel missing')
    if (record(row.channel_info).is_multi_key) return this.#world.said('update balance of several keys')
    Object.assign(row, { balance: 10, balance_updated_time: this.#world.now() })
    return { success: true, message: '', balance: 10 }
  }

  #copy(id: string, query: URLSearchParams): Wire {
    const world = this.#world
    const row = world.find('channel', id)
    if (!row) return world.said('copy of a missing channel')
    const copy: Wire = {
      ...row,
      id: world.newId('channel'),
      name: `${String(row.name)}${query.get('suffix') ?? '_复制'}`,
    }
    Object.assign(copy, {
      created_time: world.now(),
      balance: 0,
      used_quota: 0,
      response_time: 0,
      test_time: 0,
    })
    copy.balance_updated_time = world.now()
    world.rows.channel.push(copy)
    return done({ id: copy.id })
  }

  #manageKeys({ channel_id, action, key_index, page = 1, page_size = 50 }: Wire): Wire {
    const world = this.#world
    const row = world.find('channel', channel_id)
    if (!row) return world.said('channel missing')
    const info = record(row.channel_info)
    if (!info.is_multi_key) return world.said('multi-key of a plain channel')
    const keys = String(row.key).split('\n')
    const states = record(info.multi_key_status_list)
    const keep = (next: Wire) => {
      row.channel_info = { ...info, multi_key_status_list: Object.keys(next).length > 0 ? next : null }
    }
    const drop = (gone: (index: number) => boolean) => {
      const left = keys.flatMap((key, index) => (gone(index) ? [] : [{ key, state: states[index] }]))
      row.key = left.map(({ key }) => key).join('\n')
      const next = Object.fromEntries(left.flatMap(({ state }, index) => (state ? [[index, state]] : [])))
      row.channel_info = { ...info, multi_key_size: left.length, multi_key_status_list: next }
    }
    const one = /^(enable|disable|delete)_key$/.exec(String(action))?.[1]
    if (one && !keys[Number(key_index)]) return world.said('multi-key disable_key', 1)
    const { [String(key_index)]: _, ...others } = states
    switch (action) {
      case 'get_key_status': {
        const from = (Number(page) - 1) * Number(page_size)
        const all = keys.map((key, index) => ({
          index,
          status: Number(states[index] ?? 1),
          key_preview: `${key.slice(0, 10)}...`,
        }))
        const count = (status: number) => all.filter((key) => key.status === status).length
        return done({
          keys: all.slice(from, from + Number(page_size)),
          total: keys.length,
          page,
          page_size,
          total_pages: Math.ceil(keys.length / Number(page_size)),
          enabled_count: count(1),
          manual_disabled_count: count(2),
          auto_disabled_count: count(3),
        })
      }
      case 'disable_key':
        keep({ ...others, [String(key_index)]: 2 })
        return world.said('multi-key disable_key')
      case 'enable_key':
        keep(others)
        return world.said('multi-key enable_key')
      case 'disable_all_keys':
        keep(Object.fromEntries(keys.map((_, index) => [index, 2])))
        return { success: true, message: `已禁用 ${keys.length} 个密钥` }
      case 'enable_all_keys':
        keep({})
        return { success: true, message: `已启用 ${keys.length} 个密钥` }
      case 'delete_key':
        drop((index) => index === key_index)
        return world.said('multi-key delete_key')
      case 'delete_disabled_keys':
        if (!Object.values(states).includes(3)) return world.said('multi-key delete_disabled_keys')
        drop((index) => states[index] === 3)
        return done()
      default:
        return world.said('multi-key nope')
    }
  }

  #named = (ids: unknown) => this.#world.rows.channel.filter(({ id }) => list(ids).includes(id))

  #remove(ids: readonly unknown[]) {
    const { rows } = this.#world
    rows.channel = rows.channel.filter(({ id }) => !ids.includes(id))
  }
}

const hidden = (row: Wire): Wire => ({ ...row, key: '' })

const plain: Wire = {
  is_multi_key: false,
  multi_key_size: 0,
  multi_key_status_list: null,
  multi_key_polling_index: 0,
  multi_key_mode: '',
}
const blankOld: Wire = {
  id: 0,
  type: 1,
  key: '',
  openai_organization: null,
  test_model: null,
  status: 1,
  name: '',
  weight: 0,
  created_time: 0,
  test_time: 0,
  response_time: 0,
  base_url: '',
  other: '',
  balance: 0,
  balance_updated_time: 0,
  models: '',
  group: 'default',
  used_quota: 0,
  model_mapping: '',
  status_code_mapping: '',
  priority: 0,
  auto_ban: 1,
  other_info: '',
  tag: null,
  setting: null,
  param_override: null,
}
const blank: Wire = { ...blankOld, header_override: null, remark: null, channel_info: plain, settings: '' }
