import { channelKeys, updateBalance } from '../../../api/channels/channels.ts'
import type { Channel } from '../../../domain/channels/channel.ts'
import { followUp } from '../../../domain/follow-up.ts'
import type { Id } from '../../../domain/id.ts'
import { asGatewayError, GatewayError, GatewayErrorKind } from '../../../gateway/gateway-error.ts'
import type { Gateway } from '../../../gateway/gateway.ts'
import { startJob } from '../../../kit/jobs/jobs.ts'
import { patchRow } from '../../../kit/lists/data/list-rows.ts'

/** Refreshes the provider balances of many channels as a job. */
export function refreshBalances(
  gateway: Gateway,
  channels: readonly Channel[],
  title: string,
  onEnd: (done: number, failed: number) => void,
) {
  const answered = new Set<Id>()
  startJob(gateway, {
    ...{ kind: 'channel-balances', title },
    items: channels.map((channel) => ({
      id: channel.id,
      name: channel.name,
      run: async (gateway) => {
        const balance = await updateBalance(gateway, channel.id).catch(ofProvider)
        const changes = { balance, balance_updated_time: Math.floor(Date.now() / 1000) }
        followUp(() => patchRow(gateway, channelKeys.list, channel, changes))
        answered.add(channel.id)
      },
    })),
    onEnd: () => onEnd(answered.size, channels.length - answered.size),
  })
}

/** A provider's "Invalid access token" must not be taken for the end of the console's session. */
function ofProvider(thrown: unknown): never {
  const error = asGatewayError(thrown)
  if (error.status !== 200 || !error.message) throw error
  throw new GatewayError(GatewayErrorKind.refused, error.message, { status: 200 })
}
