import type { Tag } from '../../src/widgets/tags.ts'

/** A height in px. A list states its height without rows and the height of a row; it shows ten rows by default. */
type Height = number | { frame: number; row: number }

/** The height of each element with content: at a width of about 1000 px, and on a phone, where rows become cards. */
const heights: Partial<Record<Tag, readonly [wide: Height, phone: Height]>> = {
  'oneapi-login': [416, 400],
  'oneapi-register': [492, 475],
  'oneapi-password-reset': [370, 353],
  'oneapi-balance': [98, 188],
  'oneapi-home': [615, 907],
  'oneapi-topup': [220, 318],
  'oneapi-token-list': [
    { frame: 315, row: 48 },
    { frame: 530, row: 159 },
  ],
  'oneapi-token-form': [994, 1000],
  'oneapi-log-list': [
    { frame: 465, row: 48 },
    { frame: 358, row: 265 },
  ],
  'oneapi-user-list': [
    { frame: 219, row: 48 },
    { frame: 340, row: 146 },
  ],
  'oneapi-user-form': [699, 835],
  'oneapi-redemption-list': [
    { frame: 219, row: 49 },
    { frame: 362, row: 153 },
  ],
  'oneapi-redemption-form': [479, 485],
  'oneapi-channel-list': [
    { frame: 219, row: 48 },
    { frame: 376, row: 215 },
  ],
  'oneapi-channel-form': [1635, 1641],
  'oneapi-settings': [828, 1116],
  'oneapi-personal-settings': [768, 1056],
  'oneapi-operation-settings': [2985, 3407],
  'oneapi-system-settings': [3227, 3743],
  'oneapi-other-settings': [1494, 1688],
}

/** Below this width, an element as wide as the window shows cards instead of rows. */
const phone = '(max-width: 720px)'
const rowsByDefault = 10

/** The rule for the balance in one line, as in a top bar. */
const inOneLine =
  ':where(oneapi-balance[density="compact"], [data-oneapi="balance"][data-density="compact"]) { min-height: 0 }'

/**
 * Writes `reserve.css`, which a page links before its content. It gives each element its final height from the first
 * paint, whether the element is not registered yet, a stand-in or server-rendered, so that nothing below it moves. A
 * list reserves one page of rows. Elements that are not listed show nothing or have no fixed height. Any rule of the
 * page and `hidden` take precedence.
 */
export function reserveSheet(): string {
  const all = Object.entries(heights)
  const wide = all.flatMap(([tag, [height]]) => rulesFor(tag, height))
  const narrow = all.flatMap(([tag, [, height]]) => rulesFor(tag, height))
  return [...wide, `@media ${phone} {`, ...narrow, '}', inOneLine, ''].join('\n')
}

function rulesFor(tag: string, height: Height): string[] {
  const place = `:where(${tag}, [data-oneapi="${tag.replace('oneapi-', '')}"]):where(:not([hidden]))`
  const rule = (px: number) => `${place} { display: block; min-height: ${px}px }`
  if (typeof height === 'number') return [rule(height)]
  const { frame, row } = height
  return [
    rule(frame + rowsByDefault * row),
    // Browsers that read numbers from attributes reserve room for exactly that many rows.
    `:where(${tag}[page-size]) { min-height: calc(${frame}px + ${row}px * attr(page-size type(<number>), ${rowsByDefault})) }`,
  ]
}
