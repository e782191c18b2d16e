import { getCookie, setCookie } from 'hono/cookie'
import { epochSeconds, type GatewayDeps } from '../deps.ts'
import { clientAddress } from '../http/address.ts'
import type { GatewayContext } from '../http/context.ts'
import { Refusal } from '../http/envelope.ts'
import { queryText } from '../http/input.ts'
import { cookieAttributes } from './session.ts'
import { openSigned, signValue } from '../http/signature.ts'
import type { OptionSnapshot } from '../options/store.ts'
import { readJson } from '../read-text.ts'
import { sha256 } from './secrets.ts'

/** How long a call to the other server may take. */
const timeoutMs = 10_000
const passedCookie = 'turnstile'

/**
 * How long a passed check stays valid for this browser and address, as long as a mailed code. Turnstile accepts a
 * token once, but registration needs two calls: to request the code, and to use it.
 */
const passedForSeconds = 600

/**
 * Verifies the call's token with Turnstile if the bot check is on.
 * @throws {Refusal} without a token, or when the check fails or Turnstile cannot be reached
 */
export const checkTurnstile = async (c: GatewayContext, deps: GatewayDeps, options: OptionSnapshot) => {
  if (!options.flag('TurnstileCheckEnabled') || hasPassed(c, deps)) return
  const token = queryText(c, 'turnstile')
  if (!token) throw new Refusal('Turnstile token 为空')
  if (!(await confirms(c, deps, options, token))) throw new Refusal('Turnstile 校验失败，请刷新重试！')
  const passed = `${epochSeconds(deps) + passedForSeconds}-${addressMark(c, deps)}`
  setCookie(c, passedCookie, signValue(passed, passedCookie, deps.config), {
    ...cookieAttributes(c, deps.config),
    maxAge: passedForSeconds,
  })
}

const hasPassed = (c: GatewayContext, deps: GatewayDeps) => {
  const passed = openSigned(getCookie(c, passedCookie), passedCookie, deps.config)
  const [until, mark] = (passed ?? '').split('-')
  return Number(until) > epochSeconds(deps) && mark === addressMark(c, deps)
}

/** A hash of the caller's address in the cookie, so that a copy of the cookie is useless elsewhere. */
const addressMark = (c: GatewayContext, { config }: GatewayDeps) =>
  sha256(clientAddress(c, config)).slice(0, 16)

const confirms = (c: GatewayContext, { config }: GatewayDeps, options: OptionSnapshot, token: string) => {
  const form = new URLSearchParams({
    secret: options.text('TurnstileSecretKey'),
    response: token,
    remoteip: clientAddress(c, config),
  })
  const signal = AbortSignal.timeout(timeoutMs)
  return fetch(config.turnstileUrl, { method: 'POST', body: form, redirect: 'error', signal })
    .then((response) => readJson(response) as Promise<{ success?: unknown }>)
    .then(({ success }) => success === true)
    .catch(() => {
      throw new Refusal('无法连接 Turnstile 校验服务，请稍后重试')
    })
}
