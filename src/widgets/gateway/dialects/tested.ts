import { record, text } from '../../domain/wire.ts'
import type { DialectName } from '../dialect.ts'

/**
 * The versions that our tests ran. Name and status fields must both match: builds from source share one name, and some
 * forks send the fields of the gateway that they grew from.
 */

interface Tested {
  /** The name that people use. */
  title: string
  /** The newest tested state, in words. */
  newest: string
  /** Names of releases, and the first seven digits of the commits that builds between releases name. */
  versions: readonly string[]
  /** Each set is the fields of the status in one state, separated by spaces. */
  sets: readonly string[]
  /** The fields are only there where the operator has turned something on. */
  optional?: string
}

const ofAll =
  'display_in_currency email_verification footer_html github_client_id github_oauth logo quota_per_unit ' +
  'server_address start_time system_name turnstile_check turnstile_site_key version wechat_login wechat_qrcode'

const ofOneApi =
  `${ofAll} chat_link lark_client_id oidc oidc_authorization_endpoint oidc_client_id oidc_token_endpoint ` +
  'oidc_userinfo_endpoint oidc_well_known top_up_link'

const ofOneHub =
  `${ofAll} EnableSafe PaymentMinAmount PaymentUSDRate RechargeDiscount SafeKeyWords SafeToolName UptimeDomain ` +
  'UptimeEnabled UptimePageName UserInvoiceMonth chat_link chat_links language lark_client_id lark_login ' +
  'mj_notify_enabled oidc_auth telegram_bot top_up_link'

const ofNewApi =
  `${ofAll} chats data_export_default_time default_collapse_sidebar demo_site_enabled docs_link ` +
  'enable_batch_update enable_data_export enable_drawing enable_task linuxdo_client_id linuxdo_oauth ' +
  'mj_notify_enabled oidc_authorization_endpoint oidc_client_id oidc_enabled price self_use_mode_enabled setup ' +
  'telegram_bot_name telegram_oauth'

const ofNewApi2026 =
  `${ofNewApi} HeaderNavModules SidebarModulesAdmin announcements_enabled api_info_enabled checkin_enabled ` +
  'custom_currency_exchange_rate custom_currency_symbol default_use_auto_group discord_client_id discord_oauth ' +
  'faq_enabled linuxdo_minimum_trust_level passkey_allow_insecure passkey_attachment passkey_display_name ' +
  'passkey_login passkey_origins passkey_rp_id passkey_user_verification password_login_enabled ' +
  'password_register_enabled privacy_policy_enabled quota_display_type register_enabled stripe_unit_price theme ' +
  'uptime_kuma_enabled usd_exchange_rate user_agreement_enabled'

export const tested: Record<DialectName, Tested> = {
  'one-api': {
    title: 'One API',
    newest: 'v0.6.11',
    versions: ['v0.6.11', 'v0.6.11-preview.7', 'v0.6.10', 'v0.6.9', 'v0.0.0'],
    sets: [ofOneApi],
  },
  laisky: {
    title: "Laisky's One API",
    newest: '2026-08-22',
    versions: ['(devel)', '8f947de'],
    sets: [`${ofOneApi} min_topup_usd password_login password_register stripe_enabled`],
  },
  'one-hub': {
    title: 'One Hub',
    newest: '2026-02-20',
    versions: ['v0.14.27', 'v0.14.26', 'v0.0.0'],
    sets: [ofOneHub, `${ofOneHub} analytics_code`],
  },
  // These were never tested, so their changes are off until an administrator allows them.
  'done-hub': { title: 'Done Hub', newest: '', versions: [], sets: [] },
  veloera: { title: 'Veloera', newest: '', versions: [], sets: [] },
  'new-api': {
    title: 'New API',
    newest: '2026-08-15',
    versions: ['v0.0.0', 'v1.0.0-rc', 'v0.6.3.1.1', 'v0.6.3.1'],
    sets: [
      `${ofNewApi} enable_online_topup min_topup top_up_link`,
      ofNewApi2026,
      `${ofNewApi2026} oidc_display_name`,
    ],
    optional: 'announcements api_info faq custom_oauth_providers',
  },
}

const wordsOf = (text: string) => text.split(' ').filter(Boolean)

/**
 * A field that was never seen, and one that is missing, both mean another state; only what an operator turns on or off
 * may be there or not, so that a setting cannot turn a tested gateway into an unknown one.
 */
export function isTestedSet(dialect: string, wire: unknown): boolean {
  const known = tested[dialect as DialectName]
  if (!known) return false
  const fields = new Set(Object.keys(record(wire)))
  for (const field of wordsOf(known.optional ?? '')) fields.delete(field)
  return known.sets.some((set) => {
    const all = wordsOf(set)
    return all.length === fields.size && all.every((field) => fields.has(field))
  })
}

export function isTestedVersion(dialect: string, wire: unknown): boolean {
  if (!isTestedSet(dialect, wire)) return false
  const version = text(record(wire).version)
  const commits = [...version.matchAll(/\bg?([0-9a-f]{7})[0-9a-f]*\b/g)].map(([, commit]) => commit)
  return tested[dialect as DialectName].versions.some((name) => name === version || commits.includes(name))
}

/** In words, with the newest version that was tested. */
export function versionOf(dialect: string, wire: unknown) {
  const { version, system_name } = record(wire)
  const known = tested[dialect as DialectName] as Tested | undefined
  return {
    name: [known?.title ?? text(system_name), text(version)].filter(Boolean).join(' '),
    newest: known?.newest ?? '',
  }
}

/** An administrator's permission is kept by this name: another release of the gateway needs a new confirmation. */
export function nameOfVersion(wire: unknown): string {
  const fields = record(wire)
  let sum = 0
  for (const letter of [...Object.keys(fields).sort(), text(fields.version)].join(' '))
    sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0
  return (sum >>> 0).toString(36)
}

const parts =
  /\/(manage|batch|multiple|status|tag|multi_key|disable|quota|aff_transfer|complete|log-cleanup|unbind|detect)(\/|$)/

/** A write is safe if it creates a record or writes one whole: other calls may lose the rest, or concern many. */
export function isSafeWrite({ method, path }: { method: string; path: string }, whole: boolean): boolean {
  if (method === 'DELETE') return false
  if (method === 'PUT') return whole || path === '/api/option/'
  return !(method === 'POST' && (parts.test(path) || path === '/api/topup'))
}
