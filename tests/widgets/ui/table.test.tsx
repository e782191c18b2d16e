import { expect } from 'chai'
import { useState } from 'react'
import { byNumber, descending, ascending, type Column } from '../../../src/widgets/ui/table/table-column.ts'
import { RowName } from '../../../src/widgets/ui/table/row-name.tsx'
import { Table } from '../../../src/widgets/ui/table/table.tsx'
import { expectAccessible, until } from '../support.ts'
import { stage } from './stage.tsx'

type Row = { id: number; name: string; used: number }

const rows: Row[] = [
  { id: 1, name: 'production', used: 42 },
  { id: 2, name: 'ci', used: 7 },
]
const byUsed = byNumber<Row>(({ used }) => used)
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', primary: true, cell: (row) => row.name },
  {
    id: 'used',
    header: 'Used',
    align: 'end',
    orders: [ascending('used', 'Least', byUsed), descending('-used', 'Most', byUsed)],
    cell: (row) => row.used,
  },
  { id: 'actions', header: 'Actions', actions: true, cell: () => <button type="button">Copy</button> },
]

function Sorted() {
  const [order, setOrder] = useState<string>()
  return (
    <Table
      caption="Keys"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      order={order}
      onOrder={setOrder}
    />
  )
}

describe('table', () => {
  it('says its order, and turns it on the next press', async () => {
    const { find, all, host } = stage(<Sorted />)
    const head = all('th[scope=col]')[1]!
    expect(head.ariaSort).to.equal('none')
    find('.table-sort').click()
    await until(() => head.ariaSort === 'ascending')
    find('.table-sort').click()
    await until(() => head.ariaSort === 'descending')
    expect(all('th[scope=row]').map((cell) => cell.textContent)).to.deep.equal(['production', 'ci'])
    await expectAccessible(host)
  })

  it('has placeholders in the places of what comes where rows are cards', () => {
    const { host, all, render } = stage(undefined)
    host.style.cssText = 'display: block; width: 390px'
    const facts = ['one', 'two', 'three'].map((id) => ({ ...columns[1]!, id }))
    const actions = { ...columns[2]!, cell: () => <div style={{ width: '150px' }}>Copy, Edit</div> }
    const places = () =>
      all('tbody [data-label]').map((cell) => {
        const { left, top, width } = cell.getBoundingClientRect()
        return [left, top, width].map(Math.round)
      })
    const shown = (loading: boolean) => (
      <Table
        caption="Keys"
        columns={[columns[0]!, ...facts, actions]}
        rows={loading ? [] : rows.slice(0, 1)}
        rowKey={({ id }) => id}
        loading={loading}
        skeletonRows={1}
      />
    )
    render(shown(true))
    const meanwhile = places()
    const bars = all('tbody .end').map((cell) => getComputedStyle(cell, '::after').marginLeft)
    render(shown(false))
    expect(meanwhile).to.deep.equal(places())
    expect(bars).to.deep.equal(['0px', '0px', '0px'])
  })

  it('keeps its head at the height the page sets, and in place where it is too wide and scrolls by itself', async () => {
    const many = Array.from({ length: 60 }, (_, id) => ({ id, name: `key ${id}`, used: id }))
    const { host, find } = stage(
      <Table caption="Keys" columns={columns} rows={many} rowKey={({ id }) => id} />,
    )
    host.style.setProperty('--oneapi-sticky-top', '56px')
    host.style.width = '1100px'
    const head = find('thead th')
    const top = () => head.getBoundingClientRect().top
    scrollTo(0, 600)
    expect(top()).to.equal(56)
    scrollTo(0, 0)
    host.style.width = '900px'
    scrollTo(0, 600)
    expect(top()).to.equal(56)
    scrollTo(0, 0)
    find('table').style.minWidth = '1000px'
    await until(() => getComputedStyle(find('.table-scroll')).overflowX === 'auto')
    expect(head.getBoundingClientRect().bottom).to.be.at.most(find('tbody tr').getBoundingClientRect().top)
    host.style.width = '1100px'
    await until(() => getComputedStyle(find('.table-scroll')).overflowX === 'visible')
  })

  it('is cards with the same parts and roles where there is no room', () => {
    const { host, all, find } = stage(<Sorted />)
    host.style.width = '900px'
    expect(getComputedStyle(find('tbody tr')).display).to.equal('table-row')
    host.style.width = '380px'
    expect(getComputedStyle(find('tbody tr')).display).to.equal('flex')
    const used = all('tbody td')[0]!
    expect(getComputedStyle(used, '::before').content).to.include('Used')
    expect(used.role).to.equal('cell')
    expect(find('table').scrollWidth).to.be.at.most(380)
  })

  it('gives a name one line in a table and two at most on a card, and the whole of it in its title', () => {
    const name = 'The key of the department of unusually long department names, and more of them'.repeat(3)
    const named = [{ ...columns[0]!, cell: (row: Row) => <RowName name={row.name} /> }, ...columns.slice(1)]
    const { host, find } = stage(
      <Table caption="Keys" columns={named} rows={[{ ...rows[0]!, name }]} rowKey={({ id }) => id} />,
    )
    for (const [width, height] of [
      [900, 18],
      [380, 36],
    ] as const) {
      host.style.width = `${width}px`
      const shown = find('.row-name')
      expect(shown.getBoundingClientRect().height, `${width} px`).to.equal(height)
      expect(shown.scrollHeight, 'there is more of it').to.be.above(height)
      expect(shown.title).to.equal(name)
    }
  })

  it('has a head and rows as low as the page wants them', () => {
    const { host, find } = stage(<Sorted />)
    const heights = () => ['thead th', 'tbody tr'].map((part) => find(part).getBoundingClientRect().height)
    expect(heights()).to.deep.equal([39, 48])
    host.style.setProperty('--oneapi-row-height', '32px')
    expect(heights()).to.deep.equal([23, 32])
  })

  it('keeps the height of a row while it loads', () => {
    const table = (loaded: boolean) => (
      <Table
        caption="Keys"
        columns={columns}
        rows={loaded ? rows : []}
        rowKey={(row) => row.id}
        loading={!loaded}
        skeletonRows={2}
      />
    )
    const { find, host, render } = stage(table(false))
    host.style.width = '900px'
    const before = find('table').getBoundingClientRect().height
    expect(find('table').ariaBusy).to.equal('true')
    render(table(true))
    expect(find('table').getBoundingClientRect().height).to.equal(before)
    expect(find('table').ariaBusy).to.equal(null)
  })
})
