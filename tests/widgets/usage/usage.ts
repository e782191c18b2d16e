import '../../../src/widgets/elements/usage/index.ts'
import type { UsageElement } from '../../../src/widgets/elements/usage/usage.element.ts'
import type { Span } from '../../../src/widgets/domain/usage/days.ts'
import { rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { mount, until, type TestGateway } from '../support.ts'

/** Reading <oneapi-usage>, and the log that its figures are compared with. */

export interface LogLine {
  created_at: number
  quota: number
  model_name: string
  username: string
  channel: number
  token_name: string
  prompt_tokens: number
  completion_tokens: number
  /** Milliseconds; 0 where they were not recorded. */
  elapsed_time: number
}

/** Every line of one type in the log, calls by default, read page by page, some pages at once. */
export async function wholeLog(at: TestGateway, path: string, query = '', type = 2): Promise<LogLine[]> {
  const page = async (index: number) =>
    (await at.call<{ data: LogLine[] }>('GET', `${path}?type=${type}&p=${String(index)}${query}`)).data
  const lines: LogLine[] = []
  for (let first = 0; ; first += 6) {
    const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((next) => page(first + next)))
    lines.push(...pages.flat())
    if (pages.at(-1)!.length < 10) return lines
  }
}

export const sumOf = (lines: readonly { quota: number }[]) => lines.reduce((sum, { quota }) => sum + quota, 0)
/** The mean time of the calls whose time was recorded, in milliseconds: two digits on the page, three in its file. */
export function meanOf(lines: readonly LogLine[], digits = 2): string {
  const times = lines.map(({ elapsed_time }) => elapsed_time).filter((time) => time > 0)
  return times.length > 0 ? (times.reduce((sum, time) => sum + time, 0) / times.length).toFixed(digits) : ''
}
export const within = (lines: readonly LogLine[], { from, to }: Span) =>
  lines.filter(({ created_at }) => created_at >= from && created_at < to)

/** Sums by the value of a column, the largest first. */
export function sumsBy(lines: readonly LogLine[], column: keyof LogLine): [string, number][] {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(String(line[column]), (sums.get(String(line[column])) ?? 0) + line.quota)
  return [...sums].filter(([, sum]) => sum > 0).sort(([, one], [, other]) => other - one)
}

const complete = {
  'zh-CN': '数据完整，各项合计与总数一致',
  en: 'The parts add up to the total',
  means: '仅统计有耗时记录的调用',
}

/** Its statement about the completeness of its numbers. */
export const trustOf = (usage: Element) => rootOf(usage).querySelector('.usage-trust')?.textContent ?? ''
export const isComplete = (usage: Element) => Object.values(complete).includes(trustOf(usage))

/** Mounts it with a month's range unless told otherwise, splits its sums, and waits until its numbers are complete. */
export async function openUsage(at: TestGateway, attributes = ''): Promise<UsageElement> {
  const usage = await firstLook(at, /\brange=/.test(attributes) ? attributes : `range="30d" ${attributes}`)
  const split = rootOf(usage).querySelector<HTMLButtonElement>('[part~=split]')
  if (!split) return usage
  split.click()
  await until(() => !rootOf(usage).querySelector('[part~=split]') && isComplete(usage), 30_000)
  return usage
}

/** Mounts it and waits until its numbers are complete. */
export async function firstLook(at: TestGateway, attributes = ''): Promise<UsageElement> {
  const usage = await mount<UsageElement>(
    `<oneapi-usage base-url="${at.baseUrl}" ${attributes}></oneapi-usage>`,
  )
  await until(() => isComplete(usage), 30_000)
  return usage
}

export const barsIn = (usage: Element) => [...rootOf(usage).querySelectorAll<SVGGElement>('.bucket')]
export const legendIn = (usage: Element) =>
  [...rootOf(usage).querySelectorAll('.legend-row')].map((row) => ({
    name: row.querySelector('.legend-name')!.textContent!,
    units: Number(row.querySelector<HTMLElement>('.legend-sum')!.title.replace(/\D/g, '')),
  }))

/** The table version in exact units, one row per step, oldest first; the last value of a row is its total. */
export async function tableOf(usage: Element): Promise<{ names: string[]; rows: number[][] }> {
  const root = rootOf(usage)
  if (!root.querySelector('.usage-table')) buttonIn(root, '表格').click()
  await until(() => root.querySelector('.usage-table'))
  const units = (cell: Element) =>
    Number(/^([\d,]+) /.exec(cell.querySelector('button')?.title ?? '')?.[1]?.replaceAll(',', '') ?? 0)
  const [, ...names] = [...root.querySelectorAll('.usage-table thead th')].map((head) => head.textContent!)
  const rows = [...root.querySelectorAll('.usage-table tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(units),
  )
  return { names, rows: rows.reverse() }
}

/** Chooses from one of its selects, by label. */
export function chooseIn(usage: Element, label: string, value: string) {
  const select = [...rootOf(usage).querySelectorAll('label')].find(
    ({ textContent }) => textContent?.trim() === label,
  )!.control as HTMLSelectElement
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}
