import { and, eq, isNull } from 'drizzle-orm'
import { channels, type ChannelRow } from '../../db/schema.ts'
import type { GatewayDeps } from '../../deps.ts'
import { ChannelStatus } from '../../domain.ts'
import { notifyRoot } from '../../notices/notify-root.ts'
import { logError } from '../../log-error.ts'
import type { UpstreamError } from '../errors.ts'

type Channel = Pick<ChannelRow, 'id' | 'name' | 'key' | 'base_url'>

/**
 * Disables a channel whose provider refuses its key or account, if the option `AutomaticDisableChannelEnabled` is on. A
 * failure to store it does not fail the call, which may try another channel.
 */
export async function disableFaulty(
  channel: Channel,
  error: UpstreamError,
  deps: GatewayDeps,
): Promise<void> {
  if (!error.blamesChannel) return
  await autoDisable(channel, error.message, deps).catch((cause: unknown) =>
    logError('disabling a channel', cause),
  )
}

/**
 * Disables an enabled channel and notifies root, if the option is on. A channel that a person has disabled keeps its
 * status.
 */
export async function autoDisable(channel: Channel, reason: string, deps: GatewayDeps): Promise<void> {
  if (!(await deps.options.read()).flag('AutomaticDisableChannelEnabled')) return
  if (!(await move(channel, deps, { from: ChannelStatus.enabled, to: ChannelStatus.autoDisabled }))) return
  const title = `${named(channel)}已被禁用`
  void notifyRoot(deps, { title, text: `${title}，原因：${reason}` })
}

/**
 * Re-enables a channel that the gateway has disabled and notifies root, if the option is on. A channel that a person
 * has disabled stays disabled.
 */
export async function autoEnable(channel: Channel, deps: GatewayDeps): Promise<void> {
  if (!(await deps.options.read()).flag('AutomaticEnableChannelEnabled')) return
  if (!(await move(channel, deps, { from: ChannelStatus.autoDisabled, to: ChannelStatus.enabled }))) return
  const title = `${named(channel)}已被启用`
  void notifyRoot(deps, { title, text: `${title}：测试已通过` })
}

const named = ({ id, name }: Channel) => `渠道「${name}」（#${id}）`

/**
 * Changes the status if it is still `from`. A channel whose key or address has been changed since keeps its status,
 * because the result is that of the old ones.
 * @returns whether this call changed it, so that only one of several concurrent calls notifies root
 */
async function move(
  { id, key, base_url }: Channel,
  { db }: GatewayDeps,
  { from, to }: { from: number; to: number },
): Promise<boolean> {
  const sameAddress = base_url === null ? isNull(channels.base_url) : eq(channels.base_url, base_url)
  const moved = await db
    .update(channels)
    .set({ status: to })
    .where(and(eq(channels.id, id), eq(channels.status, from), eq(channels.key, key), sameAddress))
    .returning({ id: channels.id })
  return moved.length > 0
}
