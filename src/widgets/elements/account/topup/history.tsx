import { listLogs, logKeys } from '../../../api/logs.ts'
import { LogType, type LogEntry } from '../../../domain/log.ts'
import { useGatewayWords } from '../../../kit/data/use-gateway-words.ts'
import { useResource } from '../../../kit/data/use-resource.ts'
import { filtered } from '../../../kit/element/screen.tsx'
import { useMessages, useWidget } from '../../../kit/element/widget-context.ts'
import { anyCall } from '../../../kit/usage/log-filters.ts'
import { translateRefusal } from '../../../messages/shared/error.messages.ts'
import { Moment } from '../../../ui/content/moment.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { messages } from './topup.messages.ts'

const shown = 5

const newest = logKeys.all.key<LogEntry[]>().at('topups')

/** Gateways write six decimals. */
const withoutZeros = (text: string) => text.replace(/(\d\.\d\d\d*?)0+(?!\d)/g, '$1')

/** Nothing is shown if the log has no top-ups, or cannot be read. */
export default function History() {
  const { navigate, locale } = useWidget()
  const t = useMessages(messages)
  const { data } = useResource({
    key: newest,
    load: async (gateway, signal) => {
      const filters = { ...anyCall, type: LogType.topup }
      return (await listLogs(gateway, 'self', 0, filters, { signal })).rows.slice(0, shown)
    },
    optional: true,
  })
  const isReadable = useGatewayWords(data?.map(({ content }) => content) ?? [])
  if (!data?.length || !isReadable) return null
  return (
    <section className="card topup-history" aria-label={t.history} part="history">
      <h2>{t.history}</h2>
      <ul>
        {data.map(({ created_at, content }, at) => (
          <li key={at}>
            <span>{withoutZeros(translateRefusal(content, locale))}</span>
            <small>
              <Moment seconds={created_at} />
            </small>
          </li>
        ))}
      </ul>
      <Button
        size="small"
        onPress={() => navigate(filtered('oneapi-log-list', { type: String(LogType.topup) }))}
        part="all-topups"
      >
        {t.allTopups}
      </Button>
    </section>
  )
}
