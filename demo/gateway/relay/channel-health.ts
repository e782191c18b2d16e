import { and, eq } from 'drizzle-orm'
import { channels, type ChannelRow } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { ChannelStatus } from '../domain.ts'
import type { UpstreamError } from './errors.ts'

/** Takes a channel out of service whose key or account its provider refuses, if the operator wants that. */
export async function disableFaulty(
  channel: ChannelRow,
  error: UpstreamError,
  deps: GatewayDeps,
): Promise<void> {
  if (error.blamesChannel) await autoDisable(channel, deps)
}

/** Only an enabled channel is disabled: one that was disabled by hand stays so. */
export async function autoDisable(
  { id }: Pick<ChannelRow, 'id'>,
  { db, options }: GatewayDeps,
): Promise<void> {
  if (!(await options.read()).flag('AutomaticDisableChannelEnabled')) return
  await db
    .update(channels)
    .set({ status: ChannelStatus.autoDisabled })
    .where(and(eq(channels.id, id), eq(channels.status, ChannelStatus.enabled)))
}

/** Puts a channel back that the gateway, not a person, had taken out. */
export async function autoEnable(
  { id }: Pick<ChannelRow, 'id'>,
  { db, options }: GatewayDeps,
): Promise<void> {
  if (!(await options.read()).flag('AutomaticEnableChannelEnabled')) return
  await db
    .update(channels)
    .set({ status: ChannelStatus.enabled })
    .where(and(eq(channels.id, id), eq(channels.status, ChannelStatus.autoDisabled)))
}
