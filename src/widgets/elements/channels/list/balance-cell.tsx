import { formatBalance, hasCurrency, type Channel } from '../../../domain/channels/channel.ts'
import { zonedTime } from '../../../domain/format.ts'
import { useCommand } from '../../../kit/data/use-command.ts'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { IconButton } from '../../../ui/controls/button.tsx'
import { messages } from './channel-list.messages.ts'

export function BalanceCell({ channel, refreshable }: { channel: Channel; refreshable: boolean }) {
  const { numberFormat } = useWidget()
  const t = useMessages(messages)
  const { name, balance, balance_updated_time: time } = channel
  const refresh = useRefresh(channel)
  return (
    <span className="channel-balance">
      <span title={time > 0 ? t.balanceAt(zonedTime(time), hasCurrency(channel)) : t.balanceNever}>
        {time > 0 || balance !== 0 ? formatBalance(channel, numberFormat) : '—'}
      </span>
      {refreshable && (
        <IconButton
          size="small"
          icon="refresh"
          label={t.refreshBalance(name)}
          pending={refresh.pending}
          onPress={() => refresh.run()}
          part="refresh-balance"
        />
      )}
    </span>
  )
}

function useRefresh(channel: Channel) {
  const widget = useWidget()
  const t = useMessages(messages)
  return useCommand(async () => {
    const { refreshBalance } = await import('./provider-calls.ts')
    await refreshBalance(widget, channel, t)
  })
}
