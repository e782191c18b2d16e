import type { Wire } from '../../../src/widgets/domain/wire.ts'
import { done, type Call, type Reply, type World } from './world.ts'

/** The log: names are whole unless `%` asks for a part, and sums count consumption of any type asked. */
export function logAnswer(world: World, { method, path, query, me }: Call): Reply | undefined {
  const rest = path.slice('/api/log'.length)
  const own = rest.startsWith('/self')
  if (method === 'GET' && rest === '/self/')
    return { status: 301, text: '<a>Moved Permanently</a>.\n\n', location: `/api/log/self?${String(query)}` }
  if (!own && Number(me.role) < 10)
    return { ...(world.isTokens && { status: 403 }), wire: world.said('logs as alice') }
  if (method === 'DELETE' && rest === '/' && !world.isTokens) {
    const before = Number(query.get('target_timestamp'))
    return { wire: before ? done(drop(world, before)) : world.said('delete logs none') }
  }
  if (method !== 'GET') return undefined
  if (rest === '/search' && !world.isOld) return { wire: world.said('log search') }
  if (rest === '/self/search') return { wire: world.said('own log search') }
  const found = world.rows.log.filter((line) => (!own || line.user_id === me.id) && fits(line, query))
  if (rest === '/stat' || rest === '/self/stat') {
    const spent = found.filter(({ type }) => type === 2)
    const quota = spent.reduce((sum, line) => sum + Number(line.quota), 0)
    const tpm = spent.reduce(
      (sum, { prompt_tokens, completion_tokens }) => sum + Number(prompt_tokens) + Number(completion_tokens),
      0,
    )
    return { wire: done({ quota, rpm: spent.length, tpm }) }
  }
  if (rest !== '/' && rest !== '/self') return undefined
  const type = Number(query.get('type') ?? 0)
  const lines = type ? found.filter((line) => line.type === type) : found
  // Numbered for display, and without what only administrators see.
  const shown = own ? lines.map((line, place): Wire => ({ ...line, id: place + 1, channel_name: '' })) : lines
  return { wire: world.page(shown, query) }
}

/** Old lines go in a task, which has ended when it is next looked at. */
export function cleanLog(world: World, before: number): Wire {
  if (!before) return world.said('log cleanup task')
  const task_id = `systask_${world.madeUp('task')}`
  const [at, count] = [world.now(), drop(world, before)]
  const task = {
    id: world.newId('task'),
    task_id,
    type: 'log_cleanup',
    payload: { batch_size: 100, target_timestamp: before },
    error: '',
    created_at: at,
    updated_at: at,
  }
  world.tasks.unshift({
    ...task,
    status: 'succeeded',
    locked_by: 'vm',
    result: { deleted_count: count },
    state: { processed: count, progress: 100, remaining: 0, total: count },
  })
  const state = { processed: 0, progress: 0, remaining: 0, total: 0 }
  return done({ ...task, status: 'pending', active_key: 'log_cleanup', locked_by: '', result: null, state })
}

function drop(world: World, before: number): number {
  const kept = world.rows.log.filter(({ created_at }) => Number(created_at) >= before)
  const gone = world.rows.log.length - kept.length
  world.rows.log = kept
  return gone
}

const fields = ['username', 'token_name', 'model_name', 'channel', 'group', 'request_id']

function fits(line: Wire, query: URLSearchParams): boolean {
  const [from, to] = [
    Number(query.get('start_timestamp') || 0),
    Number(query.get('end_timestamp') || Infinity),
  ]
  const at = Number(line.created_at)
  return (
    at >= from &&
    at <= to &&
    fields.every((field) => {
      const word = query.get(field)
      if (!word || (field === 'channel' && word === '0')) return true
      return word.includes('%')
        ? String(line[field]).includes(word.replaceAll('%', ''))
        : String(line[field]) === word
    })
  )
}
