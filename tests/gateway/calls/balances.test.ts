import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { channels } from '../../../gateway/db/schema.ts'
import { signedIn } from '../browser.ts'
import { listen } from '../relay/relay-rig.ts'
import { startGateway } from '../start-gateway.ts'

it('asks for the balances of all channels with the keys that they have by then', async () => {
  const gateway = await startGateway()
  const { db } = gateway
  const ids: number[] = []
  const keys = new Set<string | null>()
  const provider = await listen(async (request) => {
    keys.add(request.headers.get('authorization'))
    await db.update(channels).set({ key: 'new' }).where(eq(channels.id, ids[1]!))
    await db.delete(channels).where(eq(channels.id, ids[2]!))
    return Response.json({ hard_limit_usd: 5, total_usage: 0 })
  })
  for (const key of ['first', 'old', 'gone']) {
    const row = { key, name: key, type: 8, models: 'm', base_url: provider.url }
    ids.push((await db.insert(channels).values(row).returning())[0]!.id)
  }
  const root = await signedIn(gateway.app)
  expect(await root.get('/api/channel/update_balance')).toMatchObject({ success: true })
  expect([...keys]).toEqual(['Bearer first', 'Bearer new'])
  await provider.close()
  await gateway.close()
})
