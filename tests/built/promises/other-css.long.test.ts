import { expect } from 'chai'
import type { Tag } from '../../../src/widgets/tags.ts'
import { buttonIn, choose, dialogIn, openMenu, rowOf } from '../../widgets/lists/listing.ts'
import { rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { openPage, type OwnPage } from '../support.ts'
import { addKey, scriptsOf, shownIn } from './support.ts'

const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:`

const hostile = {
  'a root font of 10 px': 'html { font-size: 10px }',
  'content-box for everything': '*, ::before, ::after { box-sizing: content-box }',
  'letter-spacing and word-spacing': 'body { letter-spacing: .3em; word-spacing: 1em }',
  uppercase: 'body { text-transform: uppercase }',
  'text of its own':
    'body { font: italic 700 30px/3 serif; text-align: center; text-indent: 2em; white-space: pre; color: red }',
  'letter-spacing and uppercase set on everything':
    '* { letter-spacing: .3em; word-spacing: 1em; text-transform: uppercase }',
  'text of its own set on everything':
    '* { font: italic 700 30px/3 serif; text-align: center; text-indent: 2em; white-space: pre; color: red; text-shadow: 0 0 1px red; list-style: square; word-break: break-all }',
  'rules for bare tags':
    'button, input, table, td, h2, label, dialog, p { margin: 30px; padding: 30px; font-size: 40px; display: block }',
  'a transformed ancestor': 'main { transform: translateX(20px) }',
  'an ancestor that hides overflow': 'main { overflow: hidden; height: 3000px }',
  'writing from right to left': 'html { direction: rtl }',
}

const elements: Tag[] = [
  'oneapi-token-list',
  'oneapi-topup',
  'oneapi-channel-form',
  'oneapi-operation-settings',
  'oneapi-prices',
]

describe('other people’s CSS', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let plain: Box[]
  before(async () => {
    gateway = await rootGateway()
    for (const name of ['first', 'second']) await addKey(gateway, name)
    // Models for the prices.
    const channel = { name: 'offers', type: 1000, key: 'k', models: 'gpt-4o,gpt-4o-mini', group: 'default' }
    await gateway.call('POST', '/api/channel/', channel)
    plain = await sizesUnder('')
    expect(plain.length).to.be.greaterThan(200)
  })

  const open = async (css: string, shown = elements, around = '') => {
    const body = shown.map((tag) => `<${tag} base-url="${gateway.baseUrl}"></${tag}>`).join('')
    const page = await openPage(
      {
        head: `<style>body { margin: 0 } main { width: 900px } ${css}</style>${scriptsOf(...shown)}`,
        body: `<main>${body}</main>${around}`,
      },
      policy,
    )
    for (const tag of shown) await shownIn(page, tag)
    return page
  }

  const sizesUnder = async (css: string) => {
    const page = await open(css)
    return sizesIn(page)
  }

  for (const [name, css] of Object.entries(hostile))
    it(`everything has the same size and type under ${name}`, async () => {
      const sizes = await sizesUnder(css)
      expect(differences(sizes, plain).slice(0, 5)).to.deep.equal([])
    })

  it('a page that a rule reaches into would show: one is let in', async () => {
    const sizes = await sizesUnder('main { width: 700px }')
    expect(differences(sizes, plain)).not.to.deep.equal([])
  })

  it('rows are not mirrored where the page is written from right to left, for their language is not', async () => {
    const page = await open('html { direction: rtl }', ['oneapi-token-list'])
    const row = rowOf(page.document.querySelector('oneapi-token-list')!, 'first')
    const [name, last] = [row.querySelector('th')!, row.lastElementChild!]
    expect(name.getBoundingClientRect().left).to.be.lessThan(last.getBoundingClientRect().left)
  })

  it('toasts, which stand in the page itself, keep out what is set on everything', async () => {
    const page = await open('* { font: italic 30px serif; text-transform: uppercase; color: red }', [
      'oneapi-token-list',
    ])
    const list = page.document.querySelector('oneapi-token-list')!
    await choose(buttonIn(rowOf(list, 'first'), 'first 的更多操作'), '禁用')
    const toast = await until(() =>
      page.document.querySelector('oneapi-notices')?.shadowRoot?.querySelector('.toast'),
    )
    const { fontStyle, fontSize, textTransform, color } = page.window.getComputedStyle(toast)
    expect([fontStyle, fontSize, textTransform]).to.deep.equal(['normal', '14px', 'none'])
    expect(color).not.to.equal('rgb(255, 0, 0)')
  })

  it('menus, dialogs and toasts lie above z-index 2147483647 and outside of what clips and transforms', async () => {
    const page = await open(
      `main { transform: translateX(20px) scale(.9); overflow: hidden; height: 240px }
       .cover { position: fixed; inset: 0; z-index: 2147483647; background: rgb(255 0 0 / .2) }`,
      ['oneapi-token-list'],
      '<div class="cover"></div>',
    )
    const list = page.document.querySelector('oneapi-token-list')!
    const cover = page.document.querySelector('.cover')!
    const more = buttonIn(rowOf(list, 'second'), 'second 的更多操作')
    expect(hitAt(page, more) === cover).to.equal(true)

    const items = await openMenu(more)
    await until(() => items.every((item) => item.contains(hitAt(page, item))))
    more.click()
    await choose(more, '删除')
    const dialog = await until(() => dialogIn(list))
    const agree = buttonIn(dialog, '删除')
    expect(agree.contains(hitAt(page, agree))).to.equal(true)
    expect(dialog.getBoundingClientRect().bottom).to.be.lessThan(page.window.innerHeight)

    agree.click()
    const toast = await until(() =>
      page.document.querySelector('oneapi-notices')?.shadowRoot?.querySelector('.toast'),
    )
    await until(() => toast.contains(hitAt(page, toast)))
  })
})

type Box = { type: string; width: number; height: number }

/** The differences; fractions of a pixel are ignored, because right-to-left text rounds differently. */
function differences(boxes: Box[], before: Box[]): unknown[] {
  const differs = (box: Box, { type, width, height }: Box) =>
    box.type !== type || Math.abs(box.width - width) > 0.5 || Math.abs(box.height - height) > 0.5
  const count = Math.max(boxes.length, before.length)
  return Array.from({ length: count }, (_, at) => [before[at], boxes[at]]).filter(
    ([was, is]) => !was || !is || differs(is, was),
  )
}

const textStyles = [
  ...([
    'fontSize',
    'fontFamily',
    'fontStyle',
    'color',
    'letterSpacing',
    'wordSpacing',
    'textTransform',
  ] as const),
  ...(['textIndent', 'textShadow', 'whiteSpace', 'wordBreak'] as const),
] as const

/** Size, font and case of everything that the elements of a page render. */
function sizesIn(page: OwnPage): Box[] {
  const boxes: Box[] = []
  const walk = (root: ParentNode) => {
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (element.shadowRoot) walk(element.shadowRoot)
      if (element.localName === 'slot' || !element.checkVisibility()) continue
      const { width, height } = element.getBoundingClientRect()
      const style = page.window.getComputedStyle(element)
      const type = [element.localName, element.className, ...textStyles.map((name) => style[name])].join(' ')
      boxes.push({ type, width, height })
    }
  }
  for (const element of page.document.querySelector('main')!.children) walk(element.shadowRoot!)
  return boxes
}

/** The target of a press in the middle of an element, through shadow roots. */
function hitAt({ document }: OwnPage, element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  let hit = document.elementFromPoint(left + width / 2, top + height / 2)
  while (hit?.shadowRoot) {
    const inner: Element | null = hit.shadowRoot.elementFromPoint(left + width / 2, top + height / 2)
    if (!inner || inner === hit) break
    hit = inner
  }
  return hit
}
