export interface Maintenance {
  /** Epoch seconds. */
  from: number
  to: number
  text: string
}

const block = /<!-- maintenance ([^\s/]+)\/([^\s/]+) -->\n[^\n]*\n\n([^]*?)\n<!-- end of maintenance -->\n*/

/** A notice that is nothing but an address is shown in a frame, by every console of the family. */
export const isFramed = (notice: string) => /^https:\/\/\S+$/.test(notice.trim())

/** Undefined if there is no maintenance, or its times are unreadable. */
export function maintenanceIn(notice: string): Maintenance | undefined {
  const [, start = '', end = '', text = ''] = block.exec(notice) ?? []
  const [from, to] = [start, end].map((time) => Date.parse(time) / 1000) as [number, number]
  return from < to ? { from, to, text: text.trim() } : undefined
}

/** Other consoles show the text and times like any notice, so what only this one reads is in HTML comments. */
export function withMaintenance(notice: string, maintenance?: Maintenance): string {
  const rest = notice.replace(block, '').trim()
  if (!maintenance) return rest
  const [start, end] = [maintenance.from, maintenance.to].map((time) =>
    new Date(time * 1000).toISOString().replace('.000', ''),
  ) as [string, string]
  const short = (time: string) => time.slice(0, 16).replace('T', ' ')
  // Text that looks like the end of the comment would end it.
  const text = maintenance.text.trim().replaceAll('<!--', '')
  const lines = [
    `<!-- maintenance ${start}/${end} -->`,
    `**${short(start)} – ${short(end)} UTC**`,
    '',
    text,
    '<!-- end of maintenance -->',
  ]
  return [...lines, ...(rest ? ['', rest] : [])].join('\n')
}

/** The times are in the reader's zone and language; a single day is written once. */
export const timesOf = ({ from, to }: Pick<Maintenance, 'from' | 'to'>, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).formatRange(
    from * 1000,
    to * 1000,
  )
