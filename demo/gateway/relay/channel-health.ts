import { and, eq } from 'drizzle-orm'
import { channels, type ChannelRow } from '../db/schema.ts'
import type { GatewayDeps } from '../deps.ts'
import { ChannelStatus } from '../domain.ts'
import { notifyRoot } from '../notices/notify-root.ts'
import type { UpstreamError } from './errors.ts'

type Channel = Pick<ChannelRow, 'id' | 'name'>

/** Takes a channel out of service whose key or account its provider refuses, if the operator wants that. */
export async function disableFaulty(
  channel: Channel,
  error: UpstreamError,
  deps: GatewayDeps,
): Promise<void> {
  if (error.blamesChannel) await autoDisable(channel, error.message, deps)
}

/** Only an enabled channel is disabled: one that was disabled by hand stays so. Root is told why. */
export async function autoDisable(channel: Channel, reason: string, deps: GatewayDeps): Promise<void> {
  if (!(await deps.options.read()).flag('AutomaticDisableChannelEnabled')) return
  if (!(await move(channel, deps, { from: ChannelStatus.enabled, to: ChannelStatus.autoDisabled }))) return
  const title = `${named(channel)}已被禁用`
  void notifyRoot(deps, { title, text: `${title}，原因：${reason}` })
}

/** Puts a channel back that the gateway, not a person, had taken out. Root is told. */
export async function autoEnable(channel: Channel, deps: GatewayDeps): Promise<void> {
  if (!(await deps.options.read()).flag('AutomaticEnableChannelEnabled')) return
  if (!(await move(channel, deps, { from: ChannelStatus.autoDisabled, to: ChannelStatus.enabled }))) return
  const title = `${named(channel)}已被启用`
  void notifyRoot(deps, { title, text: `${title}：测试已通过` })
}

const named = ({ id, name }: Channel) => `渠道「${name}」（#${id}）`

/** Whether this call changed the status: of many failing calls at once, one tells root. */
async function move(
  { id }: Channel,
  { db }: GatewayDeps,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const moved = await db
    .update(channels)
    .set({ status: to })
    .where(and(eq(channels.id, id), eq(channels.status, from)))
    .returning({ id: channels.id })
  return moved.length > 0
}
