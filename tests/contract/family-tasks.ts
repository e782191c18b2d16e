import { list, record, type Wire } from '../../src/widgets/domain/wire.ts'
import { taskRecordings } from './recordings.ts'

/** Filters of the lists that compare a field of a row. */
const fields = ['task_id', 'mj_id', 'status', 'action', 'platform', 'channel_id', 'user_id']

/** What a gateway replies to a read of its tasks: the recorded rows, filtered and paged as it was seen to do. */
export function tasksAnswer(gateway: string, path: string, query: URLSearchParams): Wire | undefined {
  const whole = taskRecordings(gateway).find((call) => call.path.split('?')[0] === path)
  if (!whole) return undefined
  const { data } = record(whole.reply)
  const box = record(data)
  const rows = list(Array.isArray(data) ? data : (box.items ?? box.data)).map(record)
  const [from, to] = ['start_timestamp', 'end_timestamp'].map((name) => Number(query.get(name) ?? 0))
  const found = rows.filter(
    (row) =>
      fields.every((name) => !query.get(name) || String(row[name]) === query.get(name)) &&
      (!from || Number(row.submit_time) >= from) &&
      (!to || Number(row.submit_time) <= to),
  )
  const page = Number(query.get('page') ?? query.get('p') ?? 0)
  const size = Number(query.get('size') ?? query.get('page_size') ?? 10)
  const pageOf = (first: number) => found.slice((page - first) * size, (page - first + 1) * size)
  const reply = (data: unknown) => ({ success: true, message: '', data })
  if (Array.isArray(data)) return reply(pageOf(0))
  if ('items' in box) return reply({ page, page_size: size, total: found.length, items: pageOf(1) })
  return reply({ data: pageOf(1), page, size, total_count: found.length })
}
