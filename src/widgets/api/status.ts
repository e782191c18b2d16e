import { defaultStatus, type GatewayStatus } from '../domain/status.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { flag, number, record, text } from './decode.ts'

const asked = new WeakMap<Gateway, Promise<GatewayStatus>>()

/**
 * The gateway's status (spec §7), asked once however many elements want it, and kept in its store.
 * @throws GatewayError; the next call then asks again, the last known values stay.
 */
export function loadStatus(gateway: Gateway, { again = false } = {}): Promise<GatewayStatus> {
  const known = again ? undefined : asked.get(gateway)
  if (known) return known
  const loading = gateway.request('/api/status', { anonymous: true, expects: 'record' }).then((wire) => {
    const status = decodeStatus(wire)
    gateway.statusKnown(status)
    return status
  })
  loading.catch(() => {
    // What was asked again meanwhile counts.
    if (asked.get(gateway) !== loading) return
    asked.delete(gateway)
    gateway.status.setState({ phase: 'failed' })
  })
  asked.set(gateway, loading)
  return loading
}

function decodeStatus(wire: unknown): GatewayStatus {
  const status = record(wire)
  return {
    system_name: text(status.system_name) || defaultStatus.system_name,
    logo: text(status.logo),
    footer_html: text(status.footer_html),
    quota_per_unit: number(status.quota_per_unit) || defaultStatus.quota_per_unit,
    display_in_currency: flag(status.display_in_currency),
    chat_link: text(status.chat_link),
    top_up_link: text(status.top_up_link),
    server_address: text(status.server_address),
    version: text(status.version),
    start_time: number(status.start_time),
    email_verification: flag(status.email_verification),
    turnstile_check: flag(status.turnstile_check),
    turnstile_site_key: text(status.turnstile_site_key),
    github_oauth: flag(status.github_oauth),
    github_client_id: text(status.github_client_id),
    lark_client_id: text(status.lark_client_id),
    wechat_login: flag(status.wechat_login),
    wechat_qrcode: text(status.wechat_qrcode),
    embedded: flag(status.embedded),
  }
}
