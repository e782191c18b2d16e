import type { GatewayDeps } from '../deps.ts'
import { clientAddress } from '../http/address.ts'
import type { GatewayContext } from '../http/context.ts'
import { Refusal } from '../http/envelope.ts'
import { queryText } from '../http/input.ts'
import type { OptionSnapshot } from '../options/store.ts'

const timeout = 10_000

/**
 * Has Turnstile confirm that a person makes the call, when the bot check is on.
 * @throws {Refusal} without a token, or when the check says no or cannot be reached
 */
export const checkTurnstile = async (c: GatewayContext, deps: GatewayDeps, options: OptionSnapshot) => {
  if (!options.flag('TurnstileCheckEnabled')) return
  const token = queryText(c, 'turnstile')
  if (!token) throw new Refusal('Turnstile token 为空')
  const form = new URLSearchParams({
    secret: options.text('TurnstileSecretKey'),
    response: token,
    remoteip: clientAddress(c, deps.config),
  })
  const passed = await fetch(deps.config.turnstileUrl, {
    method: 'POST',
    body: form,
    signal: AbortSignal.timeout(timeout),
  })
    .then((response) => response.json() as Promise<{ success?: unknown }>)
    .then(({ success }) => success === true)
    .catch(() => {
      throw new Refusal('无法连接 Turnstile 校验服务，请稍后重试')
    })
  if (!passed) throw new Refusal('Turnstile 校验失败，请刷新重试！')
}
