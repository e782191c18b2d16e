import { isDisabled } from '../../../domain/channels/channel.ts'
import { useAllChannels } from '../../../kit/channels/use-channels.ts'
import { useLazySheets } from '../../../kit/element/lazy.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { bulkMessages } from '../../../kit/lists/bulk/bulk.messages.ts'
import { bulkStyles } from '../../../kit/lists/bulk/bulk.styles.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

const max = 200

/** No page of the list may show most of these channels. */
export default function DisabledNames() {
  const { numberFormat } = useWidget()
  const t = useMessages(bulkMessages)
  useLazySheets(...bulkStyles)
  const { data, loading } = useAllChannels()
  const names = (data?.rows ?? []).filter(isDisabled).map(({ id, name }) => name || `#${id}`)
  return (
    <div>
      {loading && <Skeleton />}
      {data && !data.partial && !data.more && (
        <p role="status">{t.willGo(t.things.channel(numberFormat.number(names.length)))}</p>
      )}
      {names.length > 0 && (
        <ul className="bulk-preview" translate="no" part="preview-hidden">
          {names.slice(0, max).map((name, index) => (
            <li key={index}>{name}</li>
          ))}
          {names.length > max && (
            <li className="muted">{t.others(numberFormat.number(names.length - max))}</li>
          )}
        </ul>
      )}
    </div>
  )
}
