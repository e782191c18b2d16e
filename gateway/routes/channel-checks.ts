import { asc, eq } from 'drizzle-orm'
import { channels } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { ChannelStatus } from '../domain.ts'
import type { GatewayApp } from '../http/context.ts'
import { ok } from '../http/envelope.ts'
import { pathId, queryText, readBody } from '../http/input.ts'
import { admin } from '../accounts/require-role.ts'
import { listModels } from '../relay/channels/list-models.ts'
import { fetchBalance } from '../relay/channels/balance.ts'
import { eachChannel } from '../relay/channels/each-channel.ts'
import { autoEnable } from '../relay/channels/channel-health.ts'
import { testChannel } from '../relay/channels/test-channel.ts'
import { startChannelTests } from '../relay/channels/test-channels.ts'
import { findChannel } from './channel.ts'
import { modelSource } from './channel-body.ts'

/** Routes that call the providers: tests, models and balances. */
export const mountChannelChecks = (app: GatewayApp, deps: GatewayDeps) => {
  // This call answers at once; the tests run in the background.
  app.get('/api/channel/test', admin(deps), async (c) => {
    await startChannelTests(deps, queryText(c, 'scope') === 'disabled' ? 'disabled' : 'all')
    return ok(c)
  })

  // The result is at the top level, not in `data`. A passed test may enable the channel. A failed one does not disable
  // it, because the chosen model may be the cause.
  app.get('/api/channel/test/:id', admin(deps), async (c) => {
    const channel = await findChannel(deps, pathId(c))
    const result = await testChannel(deps, channel, { model: queryText(c, 'model') })
    if (result.success) await autoEnable(channel, deps)
    return c.json(result)
  })

  // These calls answer as new-api does, for the values of a form or for a stored channel. They store nothing.
  if (deps.compat.capabilities.includes('fetch_models')) {
    app.post('/api/channel/fetch_models', admin(deps), async (c) =>
      ok(c, await listModels(await readBody(c, modelSource))),
    )
    app.get('/api/channel/fetch_models/:id', admin(deps), async (c) =>
      ok(c, await listModels(await findChannel(deps, pathId(c)))),
    )
  }

  app.get('/api/channel/update_balance', admin(deps), async (c) => {
    const enabled = eq(channels.status, ChannelStatus.enabled)
    // A provider that does not report its balance must not prevent updating the others.
    for await (const channel of eachChannel(deps.db, enabled, asc(channels.id)))
      await fetchBalance(deps, channel).catch(() => {})
    return ok(c)
  })

  app.get('/api/channel/update_balance/:id', admin(deps), async (c) => {
    const balance = await fetchBalance(deps, await findChannel(deps, pathId(c)))
    return c.json({ success: true, message: '', balance })
  })
}
