/** Columns in their order; `username` and `channel` only in the log of all users (behaviour §2). */
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

/** Shown only if the page names it, since the detail has it. */
const onlyNamed: LogColumn = 'request'

export const isLogColumn = (id: string): id is LogColumn => (logColumns as readonly string[]).includes(id)

/** The columns to offer; `named` are those the page asked for. */
export const columnsFor = (everybody: boolean, named: readonly string[]): LogColumn[] =>
  logColumns.filter(
    (column) => (everybody || !forAll.includes(column)) && (column !== onlyNamed || named.includes(column)),
  )
