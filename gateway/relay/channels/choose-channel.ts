import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/open.ts'
import { channels, type ChannelRow } from '../../db/schema.ts'
import { ChannelStatus } from '../../domain.ts'
import type { Compat } from '../../compat.ts'
import { RelayError } from '../errors.ts'

/** A user's groups; `default` if there are none. */
export const groupsOf = ({ group }: { group: string }, { severalGroups }: Compat) => {
  const names = (severalGroups ? group.split(',') : [group]).map((name) => name.trim()).filter(Boolean)
  return names.length > 0 ? names : ['default']
}

/** Whether a comma-joined column contains this value. Blanks around commas are ignored, blanks inside a name count. */
const names = (column: AnyPgColumn, value: string): SQL =>
  sql`${value} = any(regexp_split_to_array(btrim(${column}), ' *, *'))`

export interface Route {
  /** The group whose ratio applies: the first of the user's groups with a channel for the model. */
  group: string
  /** The channels in the order to try them; never empty. */
  channels: ChannelRow[]
}

/**
 * The enabled channels that serve a model to a user's groups, in the order to try them.
 * @throws {RelayError} 503 when there is none
 */
export async function findRoute(db: Database, groups: string[], model: string): Promise<Route> {
  for (const group of groups) {
    const found = await db
      .select()
      .from(channels)
      .where(
        and(
          eq(channels.status, ChannelStatus.enabled),
          names(channels.group, group),
          names(channels.models, model),
        ),
      )
    if (found.length > 0) return { group, channels: inOrder(found) }
  }
  throw new RelayError(503, `当前分组 ${groups.join(',')} 下对于模型 ${model} 无可用渠道`)
}

/**
 * The channel that an administrator requested, regardless of its groups and models.
 * @throws {RelayError} 400 when it does not exist, 403 when it is disabled
 */
export async function fixedRoute(db: Database, groups: string[], channelId: string): Promise<Route> {
  const id = /^\d{1,9}$/.test(channelId) ? Number(channelId) : 0
  const [channel] = await db.select().from(channels).where(eq(channels.id, id))
  if (!channel) throw new RelayError(400, '无效的渠道 Id')
  if (channel.status !== ChannelStatus.enabled) throw new RelayError(403, '该渠道已被禁用')
  return { group: groups[0]!, channels: [channel] }
}

/**
 * Sorts channels by priority, highest first. Channels of equal priority are drawn at random by weight, or evenly when
 * none has a weight.
 */
export function inOrder<C extends Pick<ChannelRow, 'priority' | 'weight'>>(
  found: C[],
  random = Math.random,
): C[] {
  const rest = [...found]
  const ordered: C[] = []
  while (rest.length > 0) {
    const top = Math.max(...rest.map(priorityOf))
    const drawn = draw(
      rest.filter((channel) => priorityOf(channel) === top),
      random,
    )
    ordered.push(drawn)
    rest.splice(rest.indexOf(drawn), 1)
  }
  return ordered
}

const priorityOf = ({ priority }: Pick<ChannelRow, 'priority'>) => priority ?? 0
const weightOf = ({ weight }: Pick<ChannelRow, 'weight'>) => Math.max(0, weight ?? 0)

function draw<C extends Pick<ChannelRow, 'weight'>>(equals: C[], random: () => number): C {
  const total = equals.reduce((sum, channel) => sum + weightOf(channel), 0)
  if (total === 0) return equals[Math.floor(random() * equals.length)]!
  let left = random() * total
  return equals.find((channel) => (left -= weightOf(channel)) < 0) ?? equals.at(-1)!
}
