/** The status reply (spec §3, contract). Every field is present after decoding. */
export interface GatewayStatus {
  system_name: string
  logo: string
  footer_html: string
  /** Units that make one unit of money. */
  quota_per_unit: number
  display_in_currency: boolean
  chat_link: string
  top_up_link: string
  server_address: string
  version: string
  /** Epoch seconds. */
  start_time: number
  email_verification: boolean
  turnstile_check: boolean
  turnstile_site_key: string
  github_oauth: boolean
  github_client_id: string
  lark_client_id: string
  wechat_login: boolean
  wechat_qrcode: string
  /** True when the console talks to the gateway that comes with it. */
  embedded: boolean
}

/** What a gateway says of its address until somebody sets it (contract "Manners"). */
export const untouchedAddress = 'http://localhost:3000'

/** The logo that comes with the console (spec §3), below its own folder. */
export const defaultLogo = '/logo.png'

/** What is shown until the status is known (spec §3, "Local storage keys"). */
export const defaultStatus: GatewayStatus = {
  system_name: 'One API',
  logo: '',
  footer_html: '',
  quota_per_unit: 500000,
  display_in_currency: true,
  chat_link: '',
  top_up_link: '',
  server_address: '',
  version: '',
  start_time: 0,
  email_verification: false,
  turnstile_check: false,
  turnstile_site_key: '',
  github_oauth: false,
  github_client_id: '',
  lark_client_id: '',
  wechat_login: false,
  wechat_qrcode: '',
  embedded: false,
}

/** How amounts are shown: the two status fields that decide it. */
export type QuotaUnit = Pick<GatewayStatus, 'quota_per_unit' | 'display_in_currency'>
