import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { channels } from '../db/schema.ts'
import { ChannelStatus } from '../domain.ts'

export const splitList = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** The models served by the enabled channels of a user's groups, sorted by name. */
export const modelsOfGroups = async (db: Database, groups: string[]) => {
  const own = new Set(groups)
  const rows = await db
    .select({ models: channels.models, group: channels.group })
    .from(channels)
    .where(eq(channels.status, ChannelStatus.enabled))
  const serving = rows.filter(({ group }) => splitList(group).some((name) => own.has(name)))
  return [...new Set(serving.flatMap(({ models }) => splitList(models)))].sort()
}
