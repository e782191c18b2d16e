import { emulateMedia, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/list/index.ts'
import { rootOf } from '../lists/acting.ts'
import { rowOf } from '../lists/listing.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

describe('on a page that is none of ours', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const list = async (attributes = '') => {
    const element = await mount(
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

  it('our left-to-right words stay in their order where the page is written from right to left', async () => {
    document.documentElement.dir = 'rtl'
    try {
      const element = await list('lang="en"')
      const quota = rowOf(element, 'one').querySelector('[part~=cell__quota]')!
      const text = document.createTreeWalker(quota, NodeFilter.SHOW_TEXT)
      const words: { text: string; left: number }[] = []
      for (let node = text.nextNode(); node; node = text.nextNode())
        for (const word of node.textContent!.matchAll(/\S+/g)) {
          const range = document.createRange()
          range.setStart(node, word.index)
          range.setEnd(node, word.index + word[0].length)
          words.push({ text: word[0], left: range.getBoundingClientRect().left })
        }
      const read = words.slice(0, 3)
      expect(read.map((word) => word.text).join(' ')).to.equal('$0.00 / $2.47')
      expect(read.map(({ left }) => left)).to.deep.equal(read.map(({ left }) => left).sort((a, b) => a - b))
      const next = rootOf(element).querySelector('[part~=next] .icon')!
      expect(getComputedStyle(next).scale).to.equal('-1 1')
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  })

  it('on paper there are the rows and nothing to press, and no column is cut off', async () => {
    const element = await list()
    await emulateMedia({ media: 'print' })
    try {
      const seen = [...rootOf(element).querySelectorAll('button, input, select')].filter(
        (control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('thead'),
      )
      expect(seen.map((control) => control.outerHTML)).to.deep.equal([])
      expect(rowOf(element, 'one').checkVisibility()).to.equal(true)
      const scroller = rootOf(element).querySelector('.table-scroll')!
      expect(getComputedStyle(scroller).overflowX).to.equal('visible')
    } finally {
      await emulateMedia({ media: 'screen' })
    }
  })

  it('names break between words, not inside them, while there is room for a word', async () => {
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
