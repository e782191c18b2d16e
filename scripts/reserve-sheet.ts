import type { Tag } from '../src/widgets/tags.ts'

/**
 * How tall an element is once it shows its content, in px in a place some 1000 px wide: of a list without its rows,
 * and one row of it with the rows it has by default. What is left out draws nothing, or is as tall as what it shows.
 */
const heights: Partial<Record<Tag, number | { frame: number; row: number; rows: number }>> = {
  'oneapi-login': 420,
  'oneapi-balance': 110,
  'oneapi-token-list': { frame: 270, row: 57, rows: 10 },
  'oneapi-topup': 220,
  'oneapi-log-list': { frame: 376, row: 57, rows: 10 },
  'oneapi-user-list': { frame: 138, row: 57, rows: 10 },
  'oneapi-redemption-list': { frame: 138, row: 57, rows: 10 },
  'oneapi-channel-list': { frame: 138, row: 57, rows: 10 },
}

/**
 * `reserve.css`, for a page that links it before its content: each element has its height from the first paint, as a
 * tag that is not registered yet, as a stand-in, and server-rendered, and keeps it, so that nothing below moves. A list
 * has room for its page of rows. A rule of the page for the same tag counts instead.
 */
export function reserveSheet(): string {
  const rules = Object.entries(heights).flatMap(([tag, height]) => {
    const places = `${tag}, [data-oneapi="${tag.replace('oneapi-', '')}"]`
    if (typeof height === 'number') return [`${places} { display: block; min-height: ${height}px }`]
    const { frame, row, rows } = height
    return [
      `${places} { display: block; min-height: ${frame + rows * row}px }`,
      // Browsers that read numbers from attributes keep room for just as many rows.
      `${tag}[page-size] { min-height: calc(${frame}px + ${row}px * attr(page-size type(<number>), ${rows})) }`,
    ]
  })
  return `${rules.join('\n')}\n`
}
