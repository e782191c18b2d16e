import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { channels } from '../db/schema.ts'
import { ChannelStatus } from '../domain.ts'

export const splitList = (list: string) =>
  list
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)

/** The models of enabled channels, sorted by name, each with the groups that it is served to. */
export const groupsByModel = async (db: Database): Promise<[model: string, groups: Set<string>][]> => {
  const rows = await db
    .select({ models: channels.models, group: channels.group })
    .from(channels)
    .where(eq(channels.status, ChannelStatus.enabled))
  const found = new Map<string, Set<string>>()
  for (const row of rows) {
    const groups = splitList(row.group)
    for (const model of splitList(row.models)) {
      const serving = found.get(model) ?? new Set()
      for (const group of groups) serving.add(group)
      found.set(model, serving)
    }
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1))
}

/** The models served by the enabled channels of a user's groups, sorted by name. */
export const modelsOfGroups = async (db: Database, groups: string[]) =>
  (await groupsByModel(db))
    .filter(([, serving]) => groups.some((name) => serving.has(name)))
    .map(([model]) => model)
