import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Moment } from '../../src/widgets/ui/content/moment.tsx'
import { Badge } from '../../src/widgets/ui/feedback/badge.tsx'
import { Stat } from '../../src/widgets/ui/layout/stat.tsx'
import type { Column } from '../../src/widgets/ui/table/table-column.ts'
import { Table } from '../../src/widgets/ui/table/table.tsx'

interface Row {
  name: string
}

test('a translator leaves names of records and figures as they are, and translates the rest', () => {
  const cell = ({ name }: Row) => name
  const columns: Column<Row>[] = [
    { id: 'name', header: 'Name', primary: true, cell },
    { id: 'quota', header: 'Quota', align: 'end', cell },
    { id: 'model', header: 'Model', cell },
    { id: 'username', header: 'User', cell },
    { id: 'content', header: 'Details', cell },
  ]
  const rows: Row[] = [{ name: 'may' }]
  const table = createElement(Table<Row>, { caption: 'Rows', columns, rows, rowKey: ({ name }) => name })
  const kept = [...renderToStaticMarkup(table).matchAll(/<t[hd][^>]*part="cell cell__(\w+)"[^>]*>/g)]
  expect(kept.map(([tag, id]) => [id, tag.includes('translate="no"')])).toEqual([
    ['name', true],
    ['quota', true],
    ['model', true],
    ['username', true],
    ['content', false],
  ])
})

test('so it does states, times and figures outside of tables, but not the sentences beside them', () => {
  const kept = (node: ReactNode) =>
    [...renderToStaticMarkup(node).matchAll(/<(\w+)[^>]*translate="no"[^>]*>([^<]*)/g)].map(
      ([, tag, text]) => [tag, text],
    )
  expect(kept(createElement(Badge, { tone: 'off', dot: false, children: 'Disabled' }))).toEqual([
    ['span', 'Disabled'],
  ])
  expect(kept(createElement(Stat, { label: 'Spent', value: '$5.00', note: 'in seven days' }))).toEqual([
    ['dd', '$5.00'],
  ])
  expect(kept(createElement(Moment, { seconds: 1_700_000_000 }))).toHaveLength(1)
  expect(kept(createElement(Moment, { seconds: 1_700_000_000, children: 'from noon' }))).toEqual([])
})
