import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/logs/index.ts'
import { dialogIn } from '../lists/listing.ts'
import { rootOf } from '../lists/acting.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

// What docs/theming.md offers to a page with a brand of its own, as far as no other test holds it.
describe('a brand’s page', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const sheet = new CSSStyleSheet()
  before(async () => {
    gateway = await rootGateway({ sample: true })
    document.adoptedStyleSheets.push(sheet)
  })
  after(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  })
  afterEach(() => sheet.replaceSync(''))
  const list = async (tag: string) => {
    const element = await mount(
      `<oneapi-${tag} base-url="${gateway.baseUrl}" lang="en" density="compact"></oneapi-${tag}>`,
    )
    await until(() => rootOf(element).querySelector('tbody [part~=row], tbody tr:not(.skeleton-row)'))
    return element
  }
  const heights = (element: Element) =>
    [...rootOf(element).querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height)

  for (const tag of ['token-list', 'log-list'])
    it(`has rows of one line and of two as low as two lines are: ${tag}`, async () => {
      sheet.replaceSync(':root { --oneapi-row-height: 32px; --oneapi-control-height: 26px }')
      const element = await list(tag)
      element.style.width = '1240px'
      window.dispatchEvent(new PointerEvent('pointermove'))
      if (tag === 'log-list')
        await until(() =>
          [...rootOf(element).querySelectorAll('.log-channel')].some((one) => one.children[1]),
        )
      await until(() => Math.max(...heights(element)) <= (tag === 'log-list' ? 32 : 41))
      expect(Math.min(...heights(element))).to.be.at.least(32)
      // What is pressed stays large enough.
      for (const { offsetHeight } of rootOf(element).querySelectorAll<HTMLElement>(
        '.log-channel > button, tbody .button.small',
      ))
        expect(offsetHeight).to.be.at.least(20)
    })

  it('has square cards, and low controls that cut off no text', async () => {
    sheet.replaceSync(':root { --oneapi-control-height: 24px; --oneapi-radius: 0px }')
    const element = await list('token-list')
    for (const card of rootOf(element).querySelectorAll('.card'))
      expect(getComputedStyle(card).borderRadius).to.equal('0px')
    const controls = [...rootOf(element).querySelectorAll('.button:not(.icon-only), .input')].filter((one) =>
      one.checkVisibility(),
    )
    expect(controls.length).to.be.above(10)
    for (const one of controls) expect(one.clientHeight, one.outerHTML).to.be.at.least(22)
  })

  it('has arrows in the direction of its elements, not of the page', async () => {
    document.documentElement.dir = 'rtl'
    try {
      const element = await list('token-list')
      const icon = rootOf(element).querySelector('[part~=next] .icon')!
      expect(getComputedStyle(icon).scale).to.be.oneOf(['none', '1'])
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  })

  it('has drawers that come from the side on which its elements have them', async () => {
    document.documentElement.dir = 'rtl'
    try {
      const element = await list('log-list')
      const open = await until(() => rootOf(element).querySelector<HTMLElement>('[part~=detail-button]'))
      open.click()
      const dialog = await until(() => dialogIn(element))
      expect(dialog.offsetLeft).to.be.above(0)
      dialog.style.animationPlayState = 'paused'
      dialog.style.animationName = 'none'
      await until(() => dialog.getAnimations().length === 0)
      dialog.style.animationName = ''
      const [slide] = await until(() => dialog.getAnimations())
      slide!.currentTime = 0
      expect(new DOMMatrix(getComputedStyle(dialog).transform).e).to.be.above(0)
    } finally {
      document.documentElement.removeAttribute('dir')
    }
  })

  it('reaches the title, the line below it, an opened dialog and the form in it', async () => {
    sheet.replaceSync(`
      oneapi-token-list::part(title) { font-size: 31px }
      oneapi-token-list::part(subtitle) { display: none }
      oneapi-token-list::part(dialog) { border-radius: 3px }
      oneapi-token-list::part(save) { border-radius: 5px }`)
    const element = await list('token-list')
    const root = rootOf(element)
    expect(getComputedStyle(root.querySelector('h1')!).fontSize).to.equal('31px')
    expect(root.querySelector('.page-head p')!.checkVisibility()).to.equal(false)
    root.querySelector<HTMLElement>('[part~=create]')!.click()
    const dialog = await until(() => dialogIn(element))
    expect(getComputedStyle(dialog).borderRadius).to.equal('3px')
    // The form in it is an element of its own.
    const save = await until(() =>
      dialog.querySelector('oneapi-token-form')?.shadowRoot?.querySelector('[part~=save]'),
    )
    expect(getComputedStyle(save).borderRadius).to.equal('5px')
  })
})
