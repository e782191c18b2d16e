import { annotated } from '../../../../domain/format.ts'
import { plainNumberFormat } from '../../../../domain/number-format.ts'
import { currentUnit } from '../../../../api/status.ts'
import { typesOf } from '../../../../api/channels/channels.ts'
import { listEveryChannel } from '../../../../api/channels/channel-tests.ts'
import { channelFile } from '../../../../domain/channels/channel-file.ts'
import { formatBalance, channelState, type Channel } from '../../../../domain/channels/channel.ts'
import { csvText } from '../../../../kit/data/csv.ts'
import { moneyColumns } from '../../../../kit/data/money-columns.ts'
import type { QuotaUnit } from '../../../../domain/status.ts'
import type { Gateway } from '../../../../gateway/gateway.ts'
import { saveFile } from '../../../../kit/data/save-file.ts'
import { filterPredicate } from '../../../../kit/lists/data/filter.ts'
import type { List } from '../../../../kit/lists/data/use-list.ts'
import { channelTypeName } from '../../../../kit/channels/channel.messages.ts'
import { lastTestReader } from '../../../../kit/channels/use-last-tests.ts'
import type { Locale } from '../../../../messages/language/locale.ts'
import type { ChannelListMessages } from '../channel-list.messages.ts'

interface Shown {
  gateway: Gateway
  list: List<Channel>
  locale: Locale
  unit: QuotaUnit
  t: ChannelListMessages
}

interface Export extends Omit<Shown, 'unit'> {
  kind: 'json' | 'csv'
  place: HTMLElement
}

/** Resolves to the number of exported channels. */
export async function exportChannels(wanted: Export): Promise<number> {
  const { gateway, list, kind, place } = wanted
  const fits = filterPredicate(list.filters, list.view.filters) ?? (() => true)
  const rows = (
    list.all ?? (await listEveryChannel(gateway, undefined, () => gateway.limiter.acquire()))
  ).filter(fits)
  if (list.order) rows.sort(list.order.compare)
  const unit = await currentUnit(gateway)
  const { text, type } = channelsFile(kind, rows, { ...wanted, unit })
  saveFile(place, new Blob([text], { type: `${type};charset=utf-8` }), `channels.${kind}`)
  return rows.length
}

export const channelsFile = (kind: Export['kind'], rows: readonly Channel[], shown: Shown) =>
  kind === 'json'
    ? { text: channelFile(rows, typesOf(shown.gateway)), type: 'application/json' }
    : { text: channelsCsv(rows, shown), type: 'text/csv' }

type Cell = string | number

/** Visible columns keep their order, between id and type; tags come last if they are hidden. */
function channelsCsv(rows: readonly Channel[], { gateway, list, locale, unit, t }: Shown): string {
  const lastTestOf = lastTestReader(gateway)
  const cells: Record<string, (channel: Channel) => Cell> = {
    name: ({ name }) => name,
    group: ({ group }) => group,
    tag: ({ tag }) => tag,
    status: (channel) => t.states[channelState(channel)],
    response: ({ response_time }) => response_time,
    test: (channel) => t.endings[lastTestOf(channel).ending],
    used: ({ used_quota }) => used_quota,
    balance: (channel) => formatBalance(channel, plainNumberFormat),
    priority: ({ priority }) => priority,
    weight: ({ weight }) => weight,
  }
  const columns = list.columns.shown.flatMap(({ id, header }) => {
    const cell = cells[id]
    if (id === 'used')
      return [
        ...moneyColumns(unit).map(({ head, value }) => ({
          header: head(header),
          cell: ({ used_quota }: Channel) => value(used_quota),
        })),
        { header, cell: cells.used! },
      ]
    if (id === 'response')
      return [
        { header: annotated(header, 'ms'), cell: cells.response! },
        { header: t.test, cell: cells.test! },
      ]
    return cell ? [{ header, cell }] : []
  })
  const tags = rows.some(({ tag }) => tag) && !list.columns.shown.some(({ id }) => id === 'tag')
  const head = ['ID', ...columns.map(({ header }) => header), t.type, ...(tags ? [t.tag] : [])]
  const lines = rows.map((row) => [
    row.id,
    ...columns.map(({ cell }) => cell(row)),
    channelTypeName(typesOf(gateway), row.type, locale),
    ...(tags ? [row.tag] : []),
  ])
  return csvText([head, ...lines])
}
