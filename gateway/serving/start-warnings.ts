import type { IncomingMessage } from 'node:http'
import { isLoopback } from '../http/host-names.ts'

/** The environment variables that config.ts reads. */
const settings =
  'PORT HOST ALLOWED_HOSTS DATA_DIR DATABASE_URL SESSION_SECRET SAMPLE_DATA DEMO_SHOP GLOBAL_API_RATE_LIMIT CRITICAL_RATE_LIMIT RELAY_RATE_LIMIT TRUST_PROXY ONEAPI_URL BODY_LIMIT RELAY_BODY_LIMIT RELAY_FIELDS SECURE_COOKIE GITHUB_URL GITHUB_API_URL LARK_URL TURNSTILE_URL PRIVATE_WEBHOOKS AUDIT_LOG MANNERS BASE_PATH EMBED_ORIGINS SIGN_IN_ORIGINS PAGES_DIR'.split(
    ' ',
  )

/**
 * Warnings about settings that an operator may have got wrong: misspelt variables, and variables that ONEAPI_URL makes
 * useless.
 */
export function warningsOf(env: Record<string, string | undefined>): string[] {
  const misspelt = Object.keys(env).flatMap((name) => {
    const expected = settings.includes(name) ? undefined : settings.find((setting) => isNear(name, setting))
    return expected ? [`${name} is not a setting. Was ${expected} meant?`] : []
  })
  const unused = env.ONEAPI_URL
    ? ['DATABASE_URL', 'DATA_DIR', 'SESSION_SECRET'].filter((name) => env[name])
    : []
  return [
    ...misspelt,
    ...unused.map((name) => `${name} is not used: ONEAPI_URL names a gateway, which keeps its own data.`),
  ]
}

/**
 * Whether a name differs from a setting by one letter, by two exchanged letters, or by separators and case. Settings
 * of fewer than seven letters are near too many names, so they never match.
 */
function isNear(name: string, setting: string): boolean {
  if (setting.length < 7) return false
  const [a, b] = [plain(name), plain(setting)]
  if (a === b) return true
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1
  const exchanged = a.slice(0, start) + (a[start + 1] ?? '') + (a[start] ?? '') + a.slice(start + 2)
  const rests = [
    [a.slice(start + 1), b.slice(start + 1)],
    [a.slice(start + 1), b.slice(start)],
    [a.slice(start), b.slice(start + 1)],
  ]
  return exchanged === b || rests.some(([left, right]) => left === right)
}

const plain = (name: string) => name.toUpperCase().replace(/[_-]/g, '')

/** Warns once that a proxy on this machine forwards calls while TRUST_PROXY is off. */
export function proxyNotice(trustProxy: boolean | undefined) {
  let isSaid = trustProxy !== false
  return ({ headers, socket }: IncomingMessage) => {
    if (isSaid || !(headers['x-forwarded-for'] || headers['x-forwarded-proto'])) return
    if (!isLoopback((socket.remoteAddress ?? '').replace(/^::ffff:/, ''))) return
    isSaid = true
    console.warn(
      'A proxy on this machine forwards calls (X-Forwarded-*), but TRUST_PROXY is off: all visitors share one rate limit, and cookies lack Secure. Set TRUST_PROXY=1 if that proxy replaces these headers.',
    )
  }
}
