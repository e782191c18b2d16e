import { emulateMedia, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { configure } from '../../../src/widgets/index.ts'
import '../../../src/widgets/elements/logs/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import { showToast } from '../../../src/widgets/kit/notices/toaster.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { rootOf } from '../lists/acting.ts'
import { rowOf } from '../lists/listing.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

describe('on a page that is none of ours', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const list = async (attributes = '') => {
    const element = await mount<WidgetElement>(
      `<oneapi-token-list base-url="${gateway.baseUrl}" ${attributes}></oneapi-token-list>`,
    )
    await until(() => rootOf(element).querySelector('tbody tr'))
    return element
  }
  /** Adds a CSS rule to the page until the test ends. */
  function styled(text: string) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () =>
      (document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet))
  }

  before(async () => {
    gateway = await rootGateway()
    // A date next to it leaves the name only as much room as it needs.
    for (const name of ['one', 'documentation assistant'])
      await gateway.call('POST', '/api/token/', { name, expired_time: 4e9, remain_quota: 1_234_567 })
  })

  it('a theme that frames what has the focus frames no whole element', async () => {
    const undo = styled(
      '*:focus, *:focus-visible, *:focus-within { outline: 3px solid rgb(255, 0, 0); box-shadow: 0 0 3px red }',
    )
    const element = await list()
    const button = rootOf(element).querySelector<HTMLButtonElement>('tbody button')!
    button.focus()
    expect(document.activeElement === element).to.equal(true)
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    expect([outlineStyle, boxShadow]).to.deep.equal(['none', 'none'])
    undo()
  })

  describe('written from right to left', () => {
    const leftOf = (one: Element) => one.getBoundingClientRect().left
    before(() => (document.documentElement.dir = 'rtl'))
    after(() => {
      document.documentElement.removeAttribute('dir')
      configure({ words: undefined })
    })

    it('an element stands as its language is written: row, menu, dialog and toast', async () => {
      const element = await list('lang="en"')
      const row = rowOf(element, 'one')
      const [name, last] = [row.querySelector('th')!, row.lastElementChild!]
      expect(leftOf(name)).to.be.lessThan(leftOf(last))
      const title = rootOf(element).querySelector('h1')!
      expect(Math.abs(leftOf(title) - leftOf(element))).to.be.below(2)
      showToast(element.link.read(), element, 'success', 'Saved.')
      const toast = await until(() =>
        document.querySelector('oneapi-notices')?.shadowRoot!.querySelector('.toast'),
      )
      // A dialog would take it over.
      expect(getComputedStyle(toast).direction).to.equal('ltr')
      const more = row.querySelector<HTMLElement>('[aria-haspopup=menu]')!
      more.click()
      const menu = await until(() => rootOf(element).querySelector('[role=menu]'))
      expect(getComputedStyle(menu).direction).to.equal('ltr')
      rootOf(element).querySelector<HTMLElement>('[part~=create]')!.click()
      const dialog = await until(() => rootOf(element).querySelector('dialog[open]'))
      for (const one of [element, dialog]) expect(getComputedStyle(one).direction).to.equal('ltr')
      const field = rootOf(element).querySelector('.input')!
      expect(getComputedStyle(field).unicodeBidi).to.equal('plaintext')
    })

    inLong(it)('one in a language of the page that is written from right to left is mirrored', async () => {
      configure({ words: { ar: { tokenList: { title: 'المفاتيح' } } } })
      const element = await list('lang="ar"')
      await until(() => (element.link.read().locale as string) === 'ar')
      const row = rowOf(element, 'one')
      const [name, last] = [row.querySelector('th')!, row.lastElementChild!]
      expect(leftOf(name)).to.be.greaterThan(leftOf(last))
      const next = rootOf(element).querySelector('[part~=next] .icon')!
      expect(getComputedStyle(next).scale).to.equal('-1 1')
    })

    inLong(it)(
      'there, a line of the log that is cut begins with its beginning, in its own direction',
      async () => {
        configure({ words: { ar: { logList: { title: 'السجل' } } } })
        const sample = await rootGateway({ sample: true })
        const log = await mount<WidgetElement>(
          `<oneapi-log-list lang="ar" base-url="${sample.baseUrl}"></oneapi-log-list>`,
        )
        const cell = await until(() =>
          rootOf(log).querySelector<HTMLElement>('tbody [part~="cell__content"] .log-cell'),
        )
        expect(getComputedStyle(cell).direction).to.equal('rtl')
        cell.textContent = `Beginning ${'and more words '.repeat(40)}`
        cell.style.maxWidth = '120px'
        const range = document.createRange()
        range.setStart(cell.firstChild!, 0)
        range.setEnd(cell.firstChild!, 9)
        const [word, box] = [range.getBoundingClientRect(), cell.getBoundingClientRect()]
        expect(word.left).to.be.at.least(box.left - 1)
        expect(word.right).to.be.at.most(box.right + 1)
        // What is not cut stands at the side where the others begin.
        cell.textContent = 'short'
        range.selectNodeContents(cell)
        expect(
          Math.abs(range.getBoundingClientRect().right - cell.getBoundingClientRect().right),
        ).to.be.below(2)
      },
    )
  })

  it('an element moved to a pop-up window looks and works there, with its menu, dialog and toast', async () => {
    const element = await list('lang="en"')
    const window_ = window.open('about:blank', '', 'width=900,height=700')!
    const here = window_.document
    try {
      here.body.append(element)
      await until(() => rootOf(element).querySelector('tbody tr'))
      const { fontSize, position } = window_.getComputedStyle(rootOf(element).querySelector('thead th')!)
      expect([fontSize, position]).to.deep.equal(['12.5px', 'sticky'])
      rowOf(element, 'one').querySelector<HTMLElement>('[aria-haspopup=menu]')!.click()
      const menu = await until(() => rootOf(element).querySelector('[role=menu]'))
      await until(() => window_.getComputedStyle(menu).position === 'fixed')
      showToast(element.link.read(), element, 'success', 'Saved.')
      const toast = await until(() =>
        here.querySelector('oneapi-notices')?.shadowRoot!.querySelector('.toast'),
      )
      expect(window_.getComputedStyle(toast).display).to.equal('flex')
      rootOf(element).querySelector<HTMLElement>('[part~=create]')!.click()
      const dialog = await until(() => rootOf(element).querySelector('dialog[open]'))
      // Its sheet belongs to a late part.
      await until(
        () =>
          window_.getComputedStyle(dialog).maxHeight !== 'none' &&
          window_.getComputedStyle(dialog).padding === '0px',
      )
      document.body.append(element)
      expect(getComputedStyle(rootOf(element).querySelector('thead th')!).fontSize).to.equal('12.5px')
    } finally {
      window_.close()
    }
  })

  inLong(it)('in quirks mode an element is as high as in any other page', async () => {
    const heightsIn = async (page: Document, place: HTMLElement) => {
      const element = await list('lang="en"')
      place.style.cssText = 'width: 900px; margin: 0'
      place.append(element)
      await until(() => rootOf(element).querySelector('tbody tr'))
      const all = [...rootOf(element).querySelectorAll('div, form, h1, p, button, input, tr, th, td')]
      const heights = all.map((one) => ({ name: one.localName, height: one.getBoundingClientRect().height }))
      element.remove()
      return [page.compatMode, heights] as const
    }
    const frame = document.body.appendChild(document.createElement('iframe'))
    frame.style.cssText = 'width: 900px; height: 700px'
    const quirks = frame.contentDocument!
    const [mode, strange] = await heightsIn(quirks, quirks.body)
    const [, usual] = await heightsIn(document, document.body.appendChild(document.createElement('div')))
    frame.remove()
    expect(mode).to.equal('BackCompat')
    expect(strange.length).to.equal(usual.length)
    // Of what stands in lines, that mode counts less; no box is another.
    expect(strange.filter(({ height }, at) => Math.abs(height - usual[at]!.height) > 2)).to.deep.equal([])
  })

  it('on paper there are the rows and nothing to press, and no column is cut off', async () => {
    const element = await list()
    await emulateMedia({ media: 'print' })
    try {
      const seen = [...rootOf(element).querySelectorAll('button, input, select')].filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          // The name of a row opens its details, and stands there on paper too.
          !control.closest('thead, [part~=open]'),
      )
      expect(seen.map((control) => control.outerHTML)).to.deep.equal([])
      expect(rowOf(element, 'one').checkVisibility()).to.equal(true)
      const scroller = rootOf(element).querySelector('.table-scroll')!
      expect(getComputedStyle(scroller).overflowX).to.equal('visible')
    } finally {
      await emulateMedia({ media: 'screen' })
    }
  })

  inLong(it)('names break between words, not inside them, while there is room for a word', async () => {
    await setViewport({ width: 1024, height: 700 })
    try {
      const frame = document.body.appendChild(document.createElement('div'))
      frame.style.width = '740px'
      const element = await list()
      frame.append(element)
      await until(() => rootOf(element).querySelector('tbody tr'))
      const name = rowOf(element, 'documentation assistant').querySelector('th')!
      const walker = document.createTreeWalker(name, NodeFilter.SHOW_TEXT)
      const node = walker.nextNode()!
      for (const word of node.textContent!.matchAll(/\S+/g)) {
        const range = document.createRange()
        range.setStart(node, word.index)
        range.setEnd(node, word.index + word[0].length)
        expect(range.getClientRects(), word[0]).to.have.length(1)
      }
      frame.remove()
    } finally {
      await setViewport({ width: 1280, height: 800 })
    }
  })
})
