import { and, eq, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { channels, type ChannelRow } from '../../db/schema.ts'

/**
 * Yields the channels of a scope one after another, each as it is when its turn comes: asking all providers may take an
 * hour, in which channels are changed and deleted.
 */
export async function* eachChannel(
  db: Database,
  scope: SQL,
  order: SQL,
): AsyncGenerator<ChannelRow, void, undefined> {
  const found = await db.select({ id: channels.id }).from(channels).where(scope).orderBy(order)
  for (const { id } of found) {
    const [channel] = await db
      .select()
      .from(channels)
      .where(and(eq(channels.id, id), scope))
    if (channel) yield channel
  }
}
