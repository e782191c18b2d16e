const logColumns = [
  'time',
  'type',
  'username',
  'channel',
  'token',
  'model',
  'prompt',
  'completion',
  'quota',
  'latency',
  'content',
  'request',
] as const
export type LogColumn = (typeof logColumns)[number]

const forAll: readonly LogColumn[] = ['username', 'channel']

/** The detail shows the request, so the column appears only if the page names it. */
const onlyNamed: LogColumn = 'request'

export const isLogColumn = (id: string): id is LogColumn => (logColumns as readonly string[]).includes(id)

export const columnsFor = (everybody: boolean, named: readonly string[]): LogColumn[] =>
  logColumns.filter(
    (column) => (everybody || !forAll.includes(column)) && (column !== onlyNamed || named.includes(column)),
  )
