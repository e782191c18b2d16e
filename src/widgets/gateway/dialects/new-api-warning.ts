import type { WarningDraft } from '../../domain/accounts/user.ts'
import { parseJson } from '../../domain/format.ts'
import { record, text, type Wire } from '../../domain/wire.ts'
import type { DialectContext } from '../dialect-context.ts'
import type { SaveWarning } from '../extensions.ts'
import { GatewayError, GatewayErrorKind } from '../gateway-error.ts'

const put = (path: string) => (gateway: DialectContext, body: Wire) =>
  gateway.request(path, { method: 'PUT', body })

/** Each change of the warning loses the rest of the same setting, which has calls of its own. */
const besides: Record<string, ReturnType<typeof put>> = {
  billing_preference: put('/api/subscription/self/preference'),
  language: put('/api/user/self'),
  sidebar_modules: put('/api/user/self'),
}

/** The gateway stores these fields only for the chosen way. */
const ofWay: Record<string, string> = {
  notification_email: 'email',
  webhook_url: 'webhook',
  webhook_secret: 'webhook',
  bark_url: 'bark',
  gotify_url: 'gotify',
  gotify_token: 'gotify',
  gotify_priority: 'gotify',
}

export const saveWarning: SaveWarning = async (gateway, draft, owed) => {
  const stored = await settingOf(gateway)
  const [own, lost]: [Wire, Wire] = [{}, {}]
  for (const [name, value] of Object.entries(stored)) (name in besides ? lost : own)[name] = value
  const expected = { ...own, ...changesOf(draft, text(stored.webhook_secret)) }
  // Without an answer it may have been stored, and the rest be lost.
  const unclear = await put('/api/user/setting')(gateway, expected).then(() => undefined, uncertainOf)
  Object.assign(owed, lost)
  for (const [name, restore] of Object.entries(besides)) {
    if (owed[name] === undefined) continue
    const again = () => restore(gateway, { [name]: owed[name] })
    // Only this page knows the lost settings, so a failed call is retried, and the next save makes up for it.
    await again().catch(() => again().catch(() => undefined))
  }
  const now = await settingOf(gateway).catch((): never => {
    throw unclear ?? new GatewayError(GatewayErrorKind.unread, '', { uncertain: true })
  })
  const way = text(expected.notify_type)
  const isKept = ([name, value]: [string, unknown]) =>
    (ofWay[name] ?? way) !== way || (now[name] || '') === (value || '')
  for (const one of Object.entries(owed)) if (isKept(one)) delete owed[one[0]]
  if (!Object.entries({ ...expected, ...owed }).every(isKept))
    throw unclear ?? new GatewayError(GatewayErrorKind.storedOtherwise)
}

/** A write that may have been stored gives one; any other error is thrown. */
function uncertainOf(error: unknown): GatewayError {
  if (error instanceof GatewayError && error.uncertain) return error
  throw error
}

function changesOf({ way, below, email, webhook, secret }: WarningDraft, known: string): Wire {
  return {
    notify_type: way,
    quota_warning_threshold: below,
    ...(way === 'email' && { notification_email: email }),
    ...(way === 'webhook' && { webhook_url: webhook, webhook_secret: secret || known }),
  }
}

const settingOf = async (gateway: DialectContext) =>
  record(parseJson(text(record(await gateway.request('/api/user/self', {})).setting)))
