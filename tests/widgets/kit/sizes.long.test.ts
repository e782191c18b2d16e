import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import '../../../src/widgets/elements/logs/index.ts'
import '../../../src/widgets/elements/settings/operation/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/usage/index.ts'
import { rootOf } from '../lists/acting.ts'
import { dialogIn } from '../lists/listing.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

// docs/theming.md: the size of text, and the distances around it.
describe('sizes of a page’s own', function () {
  this.timeout(120_000)
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

  /** Each, and what shows that it has loaded. */
  const elements = {
    login: '[part~=submit]',
    topup: '[part~=submit]',
    'token-list': 'tbody .badge',
    'log-list': 'tbody .badge',
    usage: '.usage-chart',
  }
  const show = async (tag: keyof typeof elements) => {
    const element = await mount(`<oneapi-${tag} base-url="${gateway.baseUrl}" lang="en"></oneapi-${tag}>`)
    element.style.width = '1240px'
    await until(() => rootOf(element).querySelector(elements[tag]))
    return element
  }
  const seen = (root: ParentNode, selector: string) =>
    [...root.querySelectorAll<HTMLElement>(selector)].filter(
      (one) => one.checkVisibility() && one.offsetHeight > 1,
    )
  /** What is higher than the box that it stands in. */
  const clipped = (root: ParentNode) =>
    seen(
      root,
      '.button, .button-label, .input, .badge, .field-label, .log-cell, .row-name, .secret, h1, th, td',
    )
      .filter((one) => one.clientHeight > 0 && one.scrollHeight > one.clientHeight * 1.1)
      .map((one) => `${one.outerHTML.slice(0, 200)}: ${one.scrollHeight} in ${one.clientHeight}`)

  for (const tag of Object.keys(elements) as (keyof typeof elements)[])
    for (const size of [12, 14, 16, 20])
      it(`has text of ${size} px, and nothing is cut off: ${tag}`, async () => {
        if (size !== 14) sheet.replaceSync(`:root { --oneapi-font-size: ${size}px }`)
        const element = await show(tag)
        expect(getComputedStyle(element).fontSize).to.equal(`${size}px`)
        expect(parseFloat(getComputedStyle(element).lineHeight)).to.be.closeTo((size * 22) / 14, 0.01)
        const [control] = seen(rootOf(element), '.button:not(.small), .input')
        expect(control!.getBoundingClientRect().height).to.be.closeTo((size * 36) / 14, 0.1)
        expect(clipped(rootOf(element))).to.eql([])
      })

  for (const size of [12, 14, 20])
    it(`has room for what the axis of a chart says, in text of ${size} px`, async () => {
      sheet.replaceSync(`:root { --oneapi-font-size: ${size}px }`)
      const root = rootOf(await show('usage'))
      const label = await until(() => root.querySelector<SVGTextElement>('.tick[text-anchor=end]'))
      for (const text of ['$1,234.50', '1.234,50 $', '123.4k']) {
        label.textContent = text
        expect(label.getBBox().x, text).to.be.at.least(0)
      }
      const { y, height } = root.querySelector<SVGTextElement>('.bucket .tick')!.getBBox()
      expect(y + height).to.be.at.most(260)
    })

  it('has badges, rows and table heads that grow with the text', async () => {
    sheet.replaceSync(':root { --oneapi-font-size: 1.25rem }')
    const root = rootOf(await show('token-list'))
    expect(parseFloat(getComputedStyle(root.querySelector('.badge')!).fontSize)).to.be.closeTo(240 / 14, 0.01)
    for (const row of seen(root, 'tbody tr')) expect(row.offsetHeight).to.be.at.least(68)
    expect(seen(root, 'thead th')[0]!.offsetHeight).to.be.at.least(55)
  })

  it('has controls as low as their text at least', async () => {
    sheet.replaceSync(':root { --oneapi-font-size: 20px; --oneapi-control-height: 24px }')
    expect(clipped(rootOf(await show('token-list')))).to.eql([])
  })

  for (const spacing of [0.5, 1, 1.5])
    it(`has distances ${spacing} times as large`, async () => {
      if (spacing !== 1) sheet.replaceSync(`:root { --oneapi-spacing: ${spacing} }`)
      const root = rootOf(await show('token-list'))
      const { paddingInlineStart, columnGap } = getComputedStyle(root.querySelector('.toolbar')!)
      expect([paddingInlineStart, columnGap]).to.eql([`${16 * spacing}px`, `${8 * spacing}px`])
      expect(getComputedStyle(root.querySelector('td:nth-child(3)')!).paddingInlineStart).to.equal(
        `${12 * spacing}px`,
      )
      // What is no distance stays: what makes room for an icon, the size of text.
      expect(
        getComputedStyle(root.querySelector('[type=search], .input-wrap > .icon + .input')!)
          .paddingInlineStart,
      ).to.equal('34px')
      expect(getComputedStyle(root.querySelector('h1')!).fontSize).to.equal('20px')
      expect(clipped(root)).to.eql([])
    })

  it('has them in what it opens', async () => {
    sheet.replaceSync(':root { --oneapi-font-size: 20px; --oneapi-spacing: 0.5 }')
    const element = await show('token-list')
    rootOf(element).querySelector<HTMLElement>('[part~=create]')!.click()
    const dialog = await until(() => dialogIn(element))
    const form = await until(() =>
      dialog.querySelector('oneapi-token-form')?.shadowRoot?.querySelector('form'),
    )
    expect(getComputedStyle(form).fontSize).to.equal('20px')
    expect(getComputedStyle(dialog.querySelector('.dialog-body')!).paddingInlineStart).to.equal('12px')
    expect(clipped(form)).to.eql([])
  })

  it('has rows of the log as low as said, beside two targets in a cell', async () => {
    for (const [height, row] of [
      ['', 49],
      ['32px', 32],
      ['44px', 44],
      ['60px', 60],
    ] as const) {
      sheet.replaceSync(height && `:root { --oneapi-row-height: ${height} }`)
      const element = await show('log-list')
      // Names come when somebody is there.
      window.dispatchEvent(new PointerEvent('pointermove'))
      await until(() => seen(rootOf(element), '.log-channel > :nth-child(2)')[0])
      const heights = seen(rootOf(element), 'tbody tr').map((one) =>
        Math.round(one.getBoundingClientRect().height),
      )
      expect([...new Set(heights)], height).to.eql([row])
      // With less, what sorts would be too small to be pressed.
      expect(seen(rootOf(element), 'thead th')[0]!.offsetHeight, height).to.equal(
        Math.max(29, parseFloat(height || '48') - 9),
      )
      for (const { offsetHeight } of seen(rootOf(element), '.log-channel > button'))
        expect(offsetHeight).to.be.at.least(24)
      element.remove()
    }
  })

  for (const size of [12, 14, 16, 20])
    it(`has rows of a long list that hold their fields, and scrolls to each of them, in text of ${size} px`, async () => {
      const many = Object.fromEntries(
        Array.from({ length: 500 }, (_, index) => [`model-${index}`, index + 1]),
      )
      await gateway.call('PUT', '/api/option/', { key: 'ModelRatio', value: JSON.stringify(many) })
      await gateway.call('PUT', '/api/option/', { key: 'CompletionRatio', value: '{}' })
      sheet.replaceSync(`:root { --oneapi-font-size: ${size}px }`)
      const element = await mount(
        `<oneapi-operation-settings base-url="${gateway.baseUrl}" lang="en"></oneapi-operation-settings>`,
      )
      const list = await until(() =>
        seen(rootOf(element), '[part~=option__ModelRatio] [part~=ratio-rows]').find(
          (one) => one.querySelectorAll('[part~=ratio-row]').length > 5,
        ),
      )
      list.scrollIntoView()
      const rows = () => [...list.querySelectorAll<HTMLElement>('[part~=ratio-row]')]
      const high = (56 * size) / 14
      for (const row of rows()) {
        expect(row.getBoundingClientRect().height).to.be.closeTo(high, 0.1)
        for (const { offsetHeight } of row.querySelectorAll('input')) expect(offsetHeight).to.be.below(high)
      }
      expect(list.scrollHeight).to.be.closeTo(500 * high, 2)
      for (const index of [0, 4, 37, 250, 493]) {
        list.scrollTop = index * high
        const name = Object.keys(many).sort()[index]!
        const row = await until(() => rows().find(({ innerText }) => innerText.startsWith(name)))
        const { top, bottom } = list.getBoundingClientRect()
        expect(row.getBoundingClientRect().top, name).to.be.closeTo(top, 2)
        // Without a gap below.
        expect(rows().at(-1)!.getBoundingClientRect().bottom, name).to.be.at.least(bottom - 2)
      }
    })

  const colours = ['#e6194b', '#3cb44b', '#4363d8', '#f58231', '#911eb4', '#808000']
  const series = ['1', '2', '3', '4', '5', 'other']
  const rgb = (colour: string) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = colour
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }

  it('draws charts in the page’s colours', async () => {
    sheet.replaceSync(
      `:root { ${series.map((name, at) => `--oneapi-usage-series-${name}: ${colours[at]}`).join(';')} }`,
    )
    const root = rootOf(await show('usage'))
    const drawn = series.flatMap((name, at) =>
      [...root.querySelectorAll(`.usage-chart .series-${name}:not(.series-line)`)].map((one) => [
        getComputedStyle(one).fill,
        rgb(colours[at]!),
      ]),
    )
    expect(drawn.length).to.be.above(3)
    for (const [is, wanted] of drawn) expect(is).to.equal(wanted)
  })

  for (const theme of ['light', 'dark'])
    it(`draws them in colours that stand out from the ground: ${theme}`, async () => {
      const element = await show('usage')
      element.setAttribute('theme', theme)
      const probe = rootOf(element).appendChild(document.createElement('i'))
      await until(() => getComputedStyle(element).colorScheme === theme)
      const light = (colour: string) => {
        probe.style.color = colour
        const [r, g, b] = getComputedStyle(probe)
          .color.match(/[\d.]+/g)!
          .map((part) => {
            const one = Number(part) / 255
            return one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4
          }) as [number, number, number]
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
      }
      const ground = light('var(--oa-surface)')
      for (const name of series) {
        const one = light(`var(--oa-series-${name})`)
        // WCAG 2.2, 1.4.11: graphics need 3:1.
        expect(Math.max(one, ground) / Math.min(one, ground), name).to.be.at.least(3)
      }
    })
})
