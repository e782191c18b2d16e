import { channelKeys, updateBalance } from '../../../api/channels/channels.ts'
import { formatBalance, hasCurrency, type Channel } from '../../../domain/channels/channel.ts'
import { followUp } from '../../../domain/follow-up.ts'
import { zonedTime } from '../../../domain/format.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { patchRow } from '../../../kit/lists/data/list-rows.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { messages } from './channel-list.messages.ts'
import { providerFailure } from '../../../kit/channels/provider.messages.ts'

/** The provider balance as last fetched, and a button to refresh it. */
export function BalanceCell({ channel, refreshable }: { channel: Channel; refreshable: boolean }) {
  const { figures } = useWidget()
  const words = useMessages(messages)
  const { name, balance, balance_updated_time: time } = channel
  const refresh = useRefresh(channel)
  return (
    <span className="channel-balance">
      <span title={time > 0 ? words.balanceAt(zonedTime(time), hasCurrency(channel)) : words.balanceNever}>
        {time > 0 || balance !== 0 ? formatBalance(channel, figures) : '—'}
      </span>
      {refreshable && (
        <Button
          variant="ghost"
          size="small"
          icon="refresh"
          iconOnly
          label={words.refreshBalance(name)}
          pending={refresh.pending}
          onPress={() => refresh.run()}
          part="refresh-balance"
        />
      )}
    </span>
  )
}

function useRefresh(channel: Channel) {
  const { id, name, type } = channel
  const { emit, notify, locale, figures } = useWidget()
  const words = useMessages(messages)
  return useCommand(async (gateway) => {
    try {
      const balance = await updateBalance(gateway, id)
      const changes = { balance, balance_updated_time: Math.floor(Date.now() / 1000) }
      followUp(
        () => patchRow(gateway, channelKeys.list, channel, changes),
        () => emit('oneapi-channel-updated', { id }),
        () => notify('success', words.balanceUpdated(name, formatBalance({ type, balance }, figures))),
      )
    } catch (thrown) {
      const { reason, signedOut } = providerFailure(thrown, locale)
      if (!signedOut) notify('error', words.balanceFailed(name, reason))
    }
  })
}
