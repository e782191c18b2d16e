import type { GatewayDeps } from '../../deps.ts'
import type { GatewayContext } from '../../http/context.ts'
import { authenticate } from '../caller.ts'

/** The limit reported for an unlimited key, because chat clients need a number. */
const unlimitedAmount = 100_000_000

/**
 * `GET /v1/dashboard/billing/subscription`: the quota of the key, or of the user, in the format that chat clients
 * show.
 */
export async function getSubscription(c: GatewayContext, deps: GatewayDeps): Promise<Response> {
  const { token, total, inCurrency } = await balance(c, deps)
  const amount = token.unlimited_quota ? unlimitedAmount : inCurrency(total)
  return c.json({
    object: 'billing_subscription',
    has_payment_method: true,
    soft_limit_usd: amount,
    hard_limit_usd: amount,
    system_hard_limit_usd: amount,
    access_until: Math.max(0, token.expired_time),
  })
}

/** `GET /v1/dashboard/billing/usage`: the used part of that quota, in cents. */
export async function getUsage(c: GatewayContext, deps: GatewayDeps): Promise<Response> {
  const { used, inCurrency } = await balance(c, deps)
  return c.json({ object: 'list', total_usage: inCurrency(used) * 100 })
}

async function balance(c: GatewayContext, deps: GatewayDeps) {
  const { token, user } = await authenticate(c, deps)
  const options = await deps.options.read()
  const ofToken = options.flag('DisplayTokenStatEnabled')
  const used = ofToken ? token.used_quota : user.used_quota
  const remaining = ofToken ? token.remain_quota : user.quota
  const perUnit = options.flag('DisplayInCurrencyEnabled') ? options.number('QuotaPerUnit') : 1
  return { token, used, total: used + remaining, inCurrency: (quota: number) => quota / (perUnit || 1) }
}
