import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { loadTag, tags, type Tag } from '../../../src/widgets/tags.ts'
import { settled } from '../lists/listing.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

/** Boxes that are as wide as their content, or squeeze it; each returns the box and where the element goes. */
const boxes: Record<string, (box: HTMLElement) => HTMLElement> = {
  'a centred grid': (box) => styled(box, 'display: grid; place-items: center'),
  'a row of flexible boxes': (box) => styled(box, 'display: flex'),
  'a centred column': (box) => styled(box, 'display: flex; flex-direction: column; align-items: center'),
  'a dialog without a width': (box) => {
    const dialog = box.appendChild(styled(document.createElement('dialog'), 'padding: 0; border: 0'))
    dialog.showModal()
    return dialog
  },
  'a table cell': (box) => {
    const row = box.appendChild(document.createElement('table')).insertRow()
    return styled(row.insertCell(), 'padding: 0')
  },
  'a float': (box) => styled(box.appendChild(document.createElement('div')), 'float: left'),
  'an inline block': (box) => styled(box.appendChild(document.createElement('div')), 'display: inline-block'),
  'an absolute box': (box) => {
    styled(box, 'position: relative; min-height: 400px')
    return styled(box.appendChild(document.createElement('div')), 'position: absolute')
  },
}

function styled<E extends HTMLElement>(element: E, text: string): E {
  element.style.cssText = text
  return element
}

/** Without content of their own. */
const empty: Tag[] = ['oneapi-provider', 'oneapi-notices', 'oneapi-jobs', 'oneapi-oauth-callback']
const shown = (Object.keys(tags) as Tag[]).filter((tag) => !empty.includes(tag))

/** A line of search and buttons, or of a sentence, has a width of its own. */
const asTheirToolbars = new Set<Tag>([
  'oneapi-token-list',
  'oneapi-user-list',
  'oneapi-redemption-list',
  'oneapi-channel-list',
  'oneapi-prices',
  'oneapi-key-usage',
])

describe('in a box that shrinks to its content', function () {
  this.timeout(240_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway({ sample: true })
    await Promise.all(shown.map(loadTag))
  })
  after(() => setViewport({ width: 1280, height: 800 }))

  /** The widths of an element in every box, which is as wide as `room`. */
  async function widthsOf(tag: Tag, room: number) {
    const element = await mount(`<${tag} lang="en" base-url="${gateway.baseUrl}"></${tag}>`)
    await until(() => element.shadowRoot?.querySelector('.base'))
    const widths: Record<string, number> = {}
    for (const [name, make] of Object.entries(boxes)) {
      const box = styled(document.body.appendChild(document.createElement('div')), `width: ${room}px`)
      make(box).append(element)
      widths[name] = Math.round(element.getBoundingClientRect().width)
      document.body.append(element)
      box.remove()
    }
    element.remove()
    return widths
  }

  for (const tag of shown)
    it(`<${tag}> is as wide as the box lets it, and fits a phone`, async () => {
      await setViewport({ width: 1000, height: 800 })
      const wide = await widthsOf(tag, 900)
      await setViewport({ width: 360, height: 800 })
      const narrow = await widthsOf(tag, 320)
      for (const [name, width] of Object.entries(wide)) expect(width, name).to.be.within(240, 1000)
      for (const [name, width] of Object.entries(narrow)) expect(width, name).to.be.within(240, 360)
    })

  for (const tag of shown)
    it(`<${tag}> takes no more of a wide popover than its text, or 640 px`, async () => {
      await setViewport({ width: 1600, height: 800 })
      const widths = await widthsOf(tag, 1500)
      for (const [name, width] of Object.entries(widths))
        expect(width, name).to.be.within(240, asTheirToolbars.has(tag) ? 900 : 700)
    })

  for (const tag of shown)
    it(`<${tag}> fits a column of 200 px, with its words in one piece`, async () => {
      await setViewport({ width: 1000, height: 800 })
      const column = styled(document.body.appendChild(document.createElement('div')), 'width: 200px')
      const element = await mount(`<${tag} lang="en" base-url="${gateway.baseUrl}"></${tag}>`)
      column.append(element)
      await settled(element)
      const broken = () => [...beyond(element), ...inPieces(element)]
      // What measures itself follows a frame later.
      await until(() => broken().length === 0).catch(() => undefined)
      expect(broken()).to.deep.equal([])
      column.remove()
    })
})

const nameOf = (one: Element) => `${one.localName}.${one.className} ${one.textContent!.slice(0, 30)}`

/** What stands out of its element, and is cut off by nothing. */
function beyond(element: HTMLElement) {
  const { left, right } = element.getBoundingClientRect()
  const cut = new Set<Element>()
  return [...element.shadowRoot!.querySelectorAll('*')]
    .filter((one) => {
      const { overflowX, textOverflow, webkitLineClamp, clipPath, position } = getComputedStyle(one)
      if (
        cut.has(one.parentElement!) ||
        /auto|scroll/.test(overflowX) ||
        textOverflow === 'ellipsis' ||
        webkitLineClamp !== 'none' ||
        clipPath !== 'none'
      )
        cut.add(one)
      if (cut.has(one.parentElement!) || position === 'fixed' || !one.checkVisibility()) return false
      const box = one.getBoundingClientRect()
      return box.width > 0 && clipPath === 'none' && (box.right > right + 0.5 || box.left < left - 0.5)
    })
    .map(nameOf)
}

/** Words of more than one line, where lines would have room for them. */
function inPieces(element: HTMLElement) {
  const texts = document.createTreeWalker(element.shadowRoot!, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const word of text.textContent!.matchAll(/[A-Za-z]{3,14}/g)) {
      // Keys and addresses break anywhere.
      if (!text.parentElement!.checkVisibility() || text.parentElement!.matches('.mono, .secret-text'))
        continue
      const range = document.createRange()
      range.setStart(text, word.index)
      range.setEnd(text, word.index + word[0].length)
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
      if (lines.size > 1) found.push(`${word[0]} in ${nameOf(text.parentElement!)}`)
    }
  return found
}
