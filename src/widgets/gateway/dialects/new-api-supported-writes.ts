import type { KeyAction } from '../../domain/channels/channel.ts'
import { text, type Wire } from '../../domain/wire.ts'
import type { DialectContext } from '../dialect-context.ts'

/**
 * Three states of new-api were run: two that sign in by a cookie (April 2025, July 2026), and one that issues tokens
 * (August 2026). `tested.ts` decides by the state of a gateway, this file by the call, because a tested new-api too
 * reports success for actions that it does not know.
 */

export const keyActions: Record<KeyAction | 'list', string> = {
  list: 'get_key_status',
  enable: 'enable_key',
  disable: 'disable_key',
  delete: 'delete_key',
  'enable all': 'enable_all_keys',
  'disable all': 'disable_all_keys',
  'delete failed': 'delete_disabled_keys',
}

/**
 * The calls by which users enter: the first account, signing in and out, registering, resetting a password, and
 * renewing a session.
 */
const entering =
  /^\/api\/(setup$|user\/(login|auth|passkey\/login|register|reset)\b|oauth\/state$|verification$|reset_password$)/

/** The changes here did what is meant at the recorded gateways (tests/contract/writes), by method and path. */
export const supportedWrites: readonly RegExp[] = [
  /^(POST|PUT) \/api\/token\/$/,
  /^DELETE \/api\/token\/[^/]+$/,
  /^POST \/api\/token\/batch$/,
  /^(POST|PUT) \/api\/channel\/$/,
  /^DELETE \/api\/channel\/(disabled|\d+)$/,
  /^POST \/api\/channel\/(\d+\/status|status\/batch|batch|batch\/tag|copy\/\d+)$/,
  /^POST \/api\/channel\/tag\/(en|dis)abled$/,
  /^PUT \/api\/channel\/tag$/,
  /^POST \/api\/channel\/multi_key\/manage$/,
  /^POST \/api\/channel\/upstream_updates\/detect$/,
  /^GET \/api\/channel\/(test|(test|update_balance)\/\d+)$/,
  /^(POST|PUT) \/api\/user\/$/,
  /^POST \/api\/user\/(manage|topup|aff_transfer)$/,
  /^POST \/api\/user\/topup\/complete$/,
  /^POST \/api\/user\/checkin$/,
  /^PUT \/api\/user\/setting$/,
  /^PUT \/api\/subscription\/self\/preference$/,
  /^POST \/api\/subscription\/(balance|epay|stripe|creem|waffo-pancake)\/pay$/,
  // The provider handles everything after an order.
  /^POST \/api\/user\/((stripe|creem|waffo|waffo-pancake)\/)?pay$/,
  /^(PUT|DELETE) \/api\/user\/self$/,
  /^GET \/api\/user\/token$/,
  /^POST \/api\/oauth\/email\/bind$/,
  /^(POST|GET) \/api\/oauth\/wechat\/bind$/,
  /^(POST \/api\/oauth\/telegram\/bind\/start|GET \/api\/oauth\/telegram\/bind(\/[^/]+)?)$/,
  /^DELETE \/api\/user\/(\d+\/)?oauth\/bindings\/\d+$/,
  /^DELETE \/api\/user\/\d+\/bindings\/\w+$/,
  /^POST \/api\/user\/2fa\/(setup|enable|disable|backup_codes)$/,
  /^DELETE \/api\/user\/\d+\/2fa$/,
  /^POST \/api\/verify$/,
  /^POST \/api\/user\/passkey\/(register|verify)\/(begin|finish)$/,
  /^DELETE \/api\/user\/passkey$/,
  /^(POST|PUT) \/api\/redemption\/$/,
  /^DELETE \/api\/redemption\/\d+$/,
  /^PUT \/api\/option\/$/,
  /^POST \/api\/option\/payment_compliance$/,
  /^DELETE \/api\/log\/$/,
  /^POST \/api\/system-task\/log-cleanup$/,
  /^DELETE \/api\/user\/sessions\/[^/]+$/,
  /^POST \/api\/user\/sessions\/revoke-others$/,
]

/** The state of August 2026 was not run with these orders. */
const byCookieOnly = /^\/api\/(subscription\/(stripe|creem|waffo-pancake)|user\/waffo(-pancake)?)\/pay$/

export const isSupportedWrite = ({ method, path, body }: Write, gateway: DialectContext): boolean =>
  entering.test(path) ||
  // It reports success for actions that it does not know.
  ((!byCookieOnly.test(path) || !(gateway.tokens ?? gateway.sessionTokens.idOf(gateway))) &&
    (!path.endsWith('/manage') || body?.action === undefined || actions.includes(text(body.action))) &&
    supportedWrites.some((call) => call.test(`${method} ${path}`)))

type Write = { method: string; path: string; body?: Wire | undefined }

const actions = [
  'enable',
  'disable',
  'promote',
  'demote',
  'delete',
  'add_quota',
  ...Object.values(keyActions),
]
