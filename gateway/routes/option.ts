import * as v from 'valibot'
import type { GatewayDeps } from '../deps.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { readBody, text } from '../http/input.ts'
import { root } from '../accounts/require-role.ts'
import { checkOption } from '../options/check.ts'
import { isOptionKey, optionDefaults, type OptionKey } from '../options/defaults.ts'

/** The body of a change. Older consoles send booleans and numbers instead of strings. */
const optionBody = v.object({
  key: text,
  value: v.pipe(v.union([text, v.boolean(), v.number()], '参数错误：应为文本'), v.transform(String), text),
})

/** Routes of the options, for root only. */
export const mountOptions = (app: GatewayApp, deps: GatewayDeps) => {
  app.get('/api/option/', root(deps), async (c) => {
    const options = await deps.options.read()
    return ok(
      c,
      listed
        // Real gateways have no such option.
        .filter((key) => key !== 'StatusPageEnabled' || deps.compat.capabilities.includes('model_status'))
        .map((key) => ({ key, value: key === 'TurnstileSecretKey' ? '' : options.text(key) })),
    )
  })

  app.put('/api/option/', root(deps), async (c) => {
    const { key, value } = await readBody(c, optionBody)
    if (!isOptionKey(key)) throw new Refusal(`未知的选项：${key.slice(0, 60)}`)
    await deps.options.write(key, value, (others) => checkOption(key, value, others))
    return ok(c)
  })
}

/**
 * Whether replies include an option. Secrets are excluded, and `LarkClientId` because real gateways leave it out too.
 */
const isListed = (key: OptionKey) => !/(Token|Secret)$/.test(key) && key !== 'LarkClientId'

const listed = (Object.keys(optionDefaults) as OptionKey[]).filter(isListed)
