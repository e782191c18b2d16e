import type { LogEntry } from '../../domain/log.ts'
import { usageFromBilling, usageFromReport, type KeyUsage } from '../../domain/tokens/key-usage.ts'
import { list, record, text } from '../../domain/wire.ts'
import type { FetchByKey } from '../../gateway/by-key.ts'
import { translated } from '../../gateway/dialect.ts'
import { loadDialect } from '../../gateway/dialects/detect-dialect.ts'
import type { Envelope } from '../../gateway/envelope.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { GatewayErrorKind, type GatewayError } from '../../gateway/gateway-error.ts'
import { decodeLogEntry } from '../logs.ts'
import { loadStatus } from '../status.ts'

/**
 * On another site the status cannot be read, as gateways let other sites read only what is asked by a key: then each
 * way is tried. Throws GatewayError; `unauthorized` if the gateway does not accept the key.
 */
export async function getKeyUsage(
  gateway: Gateway,
  request: FetchByKey,
  signal: AbortSignal,
): Promise<KeyUsage> {
  const status = await loadStatus(gateway).catch(() => undefined)
  await gateway.dialectReady
  if (!status || gateway.dialect.capabilities.usageByKey) {
    try {
      return usageFromReport(await request('/api/usage/token/', hasField('total_used'), signal))
    } catch (error) {
      const { kind, status: code } = error as GatewayError
      const isAnswer = status ? code !== 404 : kind === GatewayErrorKind.unauthorized
      if (signal.aborted || isAnswer) throw error
    }
  }
  const [subscription, usage] = await Promise.all([
    request('/v1/dashboard/billing/subscription', hasField('hard_limit_usd'), signal),
    request('/v1/dashboard/billing/usage', hasField('total_usage'), signal),
  ])
  return usageFromBilling(subscription, usage, gateway.status.getState().status)
}

const hasField =
  (field: string) =>
  ({ data }: Envelope) =>
    typeof record(data)[field] === 'number'

/** Newest first; only if `getKeyUsage` resolved to its name. */
export async function listKeyCalls(
  { dialect: known }: Gateway,
  request: FetchByKey,
  signal: AbortSignal,
): Promise<LogEntry[]> {
  const rows = list(await request('/api/log/token', 'list', signal))
  // The kind of gateway is unknown on another site, where only this kind answers.
  const dialect = known.capabilities.usageByKey ? known : await loadDialect('new-api')
  return rows.map((row) => decodeLogEntry({ dialect }, translated(dialect, row)))
}

/** The key makes the call, as a program would; resolves to the model's answer. */
export async function callModel(
  request: FetchByKey,
  call: { model: string; content: string },
): Promise<string> {
  const answer = await request(
    '/v1/chat/completions',
    ({ data }) => list(record(data).choices).length > 0,
    new AbortController().signal,
    { model: call.model, messages: [{ role: 'user', content: call.content }] },
  )
  return text(record(record(list(record(answer).choices)[0]).message).content)
}
