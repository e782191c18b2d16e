import channelTypes from '../data/channel-types.json' with { type: 'json' }
import models from '../data/models.json' with { type: 'json' }
import type { GatewayDeps } from '../deps.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok } from '../http/envelope.ts'
import { admin, anyUser } from '../http/require-role.ts'
import { echoChannelType } from '../relay/echo.ts'
import { modelCard } from '../relay/models.ts'

/** Null where any name will do. The echo provider also answers for any; these are a start. */
const modelsByType: Record<string, string[] | null> = {
  ...models,
  [String(echoChannelType)]: ['gpt-4o-mini', 'gpt-3.5-turbo', 'deepseek-chat'],
}

/** What can be chosen from: models of the provider types, and groups. */
export const mountCatalogue = (app: GatewayApp, deps: GatewayDeps) => {
  app.get('/api/models', anyUser(deps), (c) => ok(c, modelsByType))

  app.get('/api/channel/models', admin(deps), (c) => ok(c, allModels))

  app.get('/api/group/', admin(deps), async (c) =>
    ok(c, Object.keys((await deps.options.read()).ratios('GroupRatio'))),
  )
}

/** Every known model once, owned by the first provider type that has it. */
const allModels = [
  ...new Map(
    Object.entries(modelsByType)
      .flatMap(([type, names]) => (names ?? []).map((name) => [name, type] as const))
      .reverse(),
  ),
].map(([name, type]) => modelCard(name, ownerName(Number(type))))

function ownerName(type: number) {
  return channelTypes.find(({ id }) => id === type)?.name.toLowerCase() ?? 'custom'
}
