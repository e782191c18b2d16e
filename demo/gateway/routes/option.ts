import * as v from 'valibot'
import type { GatewayDeps } from '../deps.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok, Refusal } from '../http/envelope.ts'
import { readBody, text } from '../http/input.ts'
import { root } from '../http/require-role.ts'
import { checkOption } from '../options/check.ts'
import { isOptionKey, optionDefaults, type OptionKey } from '../options/defaults.ts'

/** Older consoles send flags and numbers as such. */
const optionBody = v.object({
  key: text,
  value: v.pipe(v.union([text, v.boolean(), v.number()], '参数错误：应为文本'), v.transform(String), text),
})

/** The settings of the site, for root alone. */
export const mountOptions = (app: GatewayApp, deps: GatewayDeps) => {
  app.get('/api/option/', root(deps), async (c) => {
    const options = await deps.options.read()
    return ok(
      c,
      listed.map((key) => ({ key, value: key === 'TurnstileSecretKey' ? '' : options.text(key) })),
    )
  })

  app.put('/api/option/', root(deps), async (c) => {
    const { key, value } = await readBody(c, optionBody)
    if (!isOptionKey(key)) throw new Refusal(`未知的选项：${key.slice(0, 60)}`)
    checkOption(key, value, await deps.options.read())
    await deps.options.write(key, value)
    return ok(c)
  })
}

/** Secrets never leave the gateway. `LarkClientId` is absent from real gateways' lists too. */
const isListed = (key: OptionKey) => !/(Token|Secret)$/.test(key) && key !== 'LarkClientId'

const listed = (Object.keys(optionDefaults) as OptionKey[]).filter(isListed)
