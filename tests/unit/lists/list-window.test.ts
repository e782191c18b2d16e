import { describe, expect, test } from 'vitest'
import type { Page } from '../../../src/widgets/domain/paging.ts'
import { loadWindow, windowOf } from '../../../src/widgets/kit/lists/data/list-rows.ts'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A list of `count` rows in wire pages of `size`, and the pages requested. */
function wire(count: number, size = 10, total?: number) {
  const asked: number[] = []
  const ask = async (page: number): Promise<Page<number>> => {
    asked.push(page)
    const found = rows(count).slice(page * size, (page + 1) * size)
    return { rows: found, size, more: found.length === size, ...(total === undefined ? {} : { total }) }
  }
  return { ask, asked }
}

describe('a shown page over wire pages', () => {
  test('asks only for the wire pages that it lies on', async () => {
    const { ask, asked } = wire(100)
    const page = await loadWindow(ask, 3, 7, 10)
    expect(page.rows).toEqual([14, 15, 16, 17, 18, 19, 20])
    expect(page.more).toBe(true)
    expect(asked).toEqual([1, 2])
  })

  test('one call for ten rows', async () => {
    const { ask, asked } = wire(100)
    expect((await loadWindow(ask, 2, 10, 10)).rows).toEqual(rows(20).slice(10))
    expect(asked).toEqual([1])
  })

  test('stops at a short page', async () => {
    const { ask, asked } = wire(24)
    const page = await loadWindow(ask, 1, 100, 10)
    expect(page.rows).toHaveLength(24)
    expect(page.more).toBe(false)
    expect(asked).toEqual([0, 1, 2])
  })

  test('every row is on exactly one page, whatever the sizes', async () => {
    for (const size of [1, 3, 7, 10, 11, 25, 100])
      for (const count of [0, 1, 9, 10, 11, 24, 30]) {
        const seen: number[] = []
        for (let number = 1; ; number++) {
          const page = await loadWindow(wire(count).ask, number, size, 10)
          seen.push(...page.rows)
          if (!page.more) break
        }
        expect(seen, `${count} rows in pages of ${size}`).toEqual(rows(count))
      }
  })

  test('learns the size of a fork’s pages from its first answer, and keeps its total', async () => {
    const { ask, asked } = wire(100, 20, 100)
    const page = await loadWindow(ask, 3, 20, 10)
    expect(page.rows).toEqual(rows(60).slice(40))
    expect(page.total).toBe(100)
    expect(asked).toEqual([4, 2])
  })
})

test('a search is paged here, and counted', () => {
  expect(windowOf(rows(12), 2, 5)).toEqual({ rows: [5, 6, 7, 8, 9], size: 5, more: true, total: 12 })
  expect(windowOf(rows(12), 3, 5).more).toBe(false)
})
