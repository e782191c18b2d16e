import { recordings, usageRecordings, type Recording } from '../contract/recordings.ts'

/** A real gateway's reply to a call of this kind, so that faults corrupt realistic data. */
export function dueAnswer(
  method: string,
  path: string,
  from: readonly Recording[] = [...recordings, ...usageRecordings],
): unknown {
  const kind = kindOf(method, path)
  const fitting = from.filter(
    ({ reply, ...call }) => kindOf(call.method, call.path) === kind && succeeded(reply),
  )
  const fullest = fitting.sort((a, b) => lengthOf(b.reply) - lengthOf(a.reply))[0]
  return fullest?.reply ?? unrecorded[kind] ?? { success: true, message: '' }
}

/** A call without the ids and queries in it. */
const kindOf = (method: string, path: string) =>
  `${method} ${path.replace(/\?.*/, '').replace(/\/\d+$/, '/{id}')}`

const succeeded = (reply: unknown) => (reply as { success?: boolean } | null)?.success === true

const lengthOf = (reply: unknown) => JSON.stringify(reply).length

const user = { id: 2, username: 'alice', display_name: 'Alice', role: 1, status: 1 }

/** Calls that need a mailbox, a provider or a chat platform, which the recorded gateway lacked (by form). */
const unrecorded: Record<string, unknown> = {
  'POST /api/user/reset': { success: true, message: '', data: 'n3w-password' },
  'GET /api/oauth/github': { success: true, message: '', data: user },
  'GET /api/oauth/lark': { success: true, message: '', data: user },
  'GET /api/oauth/oidc': { success: true, message: '', data: user },
  'GET /api/oauth/wechat': { success: true, message: '', data: user },
  'GET /api/channel/update_balance/{id}': { success: true, message: '', balance: 4.2 },
  'GET /api/channel/fetch_models/{id}': { success: true, message: '', data: ['gpt-4o'] },
  'POST /api/channel/fetch_models': { success: true, message: '', data: ['gpt-4o'] },
  'GET /api/channel/models': { object: 'list', data: [{ id: 'gpt-4o' }] },
}
