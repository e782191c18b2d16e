import type { GatewayDeps } from '../deps.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok } from '../http/envelope.ts'
import { admin, anyUser } from '../accounts/require-role.ts'
import { knownModels, modelsByType } from '../relay/model-catalogue.ts'
import { modelCard } from '../relay/models.ts'

/** The available choices: models of the provider types, and groups. */
export const mountCatalogue = (app: GatewayApp, deps: GatewayDeps) => {
  app.get('/api/models', anyUser(deps), (c) => ok(c, modelsByType))

  // In OpenAI's format instead of the envelope, as recorded from a real gateway.
  app.get('/api/channel/models', admin(deps), (c) =>
    c.json({ data: knownModels.map(modelCard), object: 'list' }),
  )

  let calls = 0
  app.get('/api/group/', admin(deps), async (c) => {
    const groups = Object.keys((await deps.options.read()).ratios('GroupRatio'))
    const first = deps.manners.shufflesGroups ? ++calls % groups.length : 0
    return ok(c, [...groups.slice(first), ...groups.slice(0, first)])
  })
}
