import type { GatewayDeps } from '../deps.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok } from '../http/envelope.ts'
import type { UserRow } from '../db/schema.ts'
import { Role } from '../domain.ts'
import { admin, anyUser } from '../accounts/require-role.ts'
import { ratiosFor } from '../money/ratios.ts'
import { groupsOf } from '../relay/channels/choose-channel.ts'
import { groupsByModel } from '../relay/models-of-groups.ts'
import { createSharedReads } from '../http/reads.ts'
import { knownModels, modelsByType } from '../relay/model-catalogue.ts'
import { modelCard } from '../relay/models.ts'

/** Routes of the available choices (models of the provider types, groups) and of the prices. */
export const mountCatalogue = (app: GatewayApp, deps: GatewayDeps) => {
  app.get('/api/models', anyUser(deps), (c) => ok(c, modelsByType))

  // This call answers in OpenAI's format instead of the envelope, as recorded from a real gateway.
  app.get('/api/channel/models', admin(deps), (c) =>
    c.json({ data: knownModels.map(modelCard), object: 'list' }),
  )

  let calls = 0
  app.get('/api/group/', admin(deps), async (c) => {
    const groups = Object.keys((await deps.options.read()).ratios('GroupRatio'))
    const first = deps.compat.shufflesGroups ? ++calls % groups.length : 0
    return ok(c, [...groups.slice(first), ...groups.slice(0, first)])
  })

  const sharedReads = createSharedReads<string>()

  /** The prices for users of a group as text; for an administrator, those of all groups. */
  async function pricesFor(own: string, isAdmin: boolean): Promise<string> {
    const options = await deps.options.read()
    const ofGroups = options.ratios('GroupRatio')
    const tables = {
      model: options.ratios('ModelRatio'),
      completion: options.ratios('CompletionRatio'),
      group: ofGroups,
    }
    const served = (group: string, by: Set<string>) =>
      groupsOf({ group }, deps.compat).find((name) => by.has(name))
    // A user of several groups pays the ratio of the first group that is served the model.
    const several = groupsOf({ group: own }, deps.compat).length > 1
    const visibleGroups = several || !isAdmin ? [own] : [...new Set([own, ...Object.keys(ofGroups)])]
    const ratioOf = (group: string) => ratiosFor('', group, tables).group
    const rows = (await groupsByModel(deps.db)).flatMap(([model, serving]) => {
      const groups = visibleGroups.filter((group) => served(group, serving) !== undefined)
      const { model: ratio, completion } = ratiosFor(model, own, tables)
      const row = {
        model_name: model,
        quota_type: 0,
        completion_ratio: completion,
        enable_groups: groups,
        model_ratio: several ? ratio * ratioOf(served(own, serving) ?? '') : ratio,
        // `default_ratio` is our addition to new-api's format: no price is set, and calls are charged at the default
        // ratio.
        ...(!Object.hasOwn(tables.model, model) && { default_ratio: true }),
      }
      return groups.length > 0 ? [row] : []
    })
    const ratios = Object.fromEntries(visibleGroups.map((group) => [group, several ? 1 : ratioOf(group)]))
    return JSON.stringify({ success: true, message: '', data: rows, group_ratio: ratios })
  }

  /**
   * Answers in the format of new-api with the prices of the models that a group is served, without the group's ratio.
   * Visitors see the group `default`, users their own group, administrators all groups.
   */
  app.get('/api/pricing', async (c) => {
    await anyUser(deps)(c, () => Promise.resolve()).catch(() => undefined)
    const user = c.get('user') as UserRow | undefined
    const [own, isAdmin] = [user?.group || 'default', (user?.role ?? 0) >= Role.admin]
    const prices = await sharedReads(`${String(isAdmin)} ${own}`, () => pricesFor(own, isAdmin))
    return c.body(prices, 200, { 'Content-Type': 'application/json' })
  })
}
