import { expect } from 'chai'
import { fill } from '../../widgets/lists/acting.ts'
import { rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { openPage, type OwnPage } from '../support.ts'
import { addKey, scriptsOf, shownIn, textOf } from './support.ts'

const policy = `default-src 'none'; script-src 'self' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:`

type Libraries = {
  htmx: { swap(target: Element, html: string, how: object, from: object): void }
  Turbo: { renderStreamMessage(message: string): void }
}

/** Libraries that change a page in place. */
const morphs: Record<string, { scripts: string[]; morph(page: OwnPage, html: string): void }> = {
  'htmx with idiomorph': {
    scripts: ['/__package/htmx.org/dist/htmx.js', '/__package/idiomorph/dist/idiomorph-ext.js'],
    morph: ({ window, document }, html) => {
      const main = document.querySelector('main')!
      const how = { swapStyle: 'morph:innerHTML', swapDelay: 0, settleDelay: 0 }
      ;(window as unknown as Libraries).htmx.swap(main, html, how, { contextElement: main })
    },
  },
  Turbo: {
    scripts: ['/__package/@hotwired/turbo/dist/turbo.es2017-umd.js'],
    morph: ({ window }, html) =>
      (window as unknown as Libraries).Turbo.renderStreamMessage(
        `<turbo-stream action="update" method="morph" target="main"><template>${html}</template></turbo-stream>`,
      ),
  },
}

describe('a page that is morphed', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway()
    for (const name of ['first', 'second']) await addKey(gateway, name)
  })

  for (const [name, { scripts, morph }] of Object.entries(morphs)) {
    const open = async () => {
      const page = await openPage(
        {
          head:
            scripts.map((src) => `<script src="${src}"></script>`).join('') + scriptsOf('oneapi-token-list'),
          body: `<main id="main" hx-ext="morph">${markup('<p>before</p>')}</main>`,
        },
        policy,
      )
      return { page, list: await shownIn(page, 'oneapi-token-list') }
    }
    const markup = (beside: string, attributes = '') =>
      `${beside}<oneapi-token-list id="keys" base-url="${gateway.baseUrl}" ${attributes}></oneapi-token-list>`

    it(`by ${name}: the element stays, with what was typed`, async () => {
      const { page, list } = await open()
      const search = list.shadowRoot!.querySelector<HTMLInputElement>('input[inputmode=search]')!
      fill(search, 'sec')
      morph(page, markup('<h1>after</h1><p>more</p>'))
      await until(() => page.document.querySelector('h1')?.textContent === 'after')
      expect(page.document.querySelector('oneapi-token-list') === list).to.equal(true)
      expect(search.isConnected && search.value).to.equal('sec')
      expect(page.violations()).to.deep.equal([])
    })

    it(`by ${name}: attributes that change count, one that is taken away no longer`, async () => {
      const { page, list } = await open()
      morph(page, markup('<p>before</p>', 'lang="en" readonly page-size="1"'))
      await until(() => list.shadowRoot!.querySelectorAll('[part~=row]').length === 1)
      expect(textOf(list)).to.contain('Balance').and.not.to.contain('New key')
      morph(page, markup('<p>before</p>'))
      await until(() => list.shadowRoot!.querySelectorAll('[part~=row]').length === 2)
      await until(() => textOf(list).includes('新建'))
    })

    it(`by ${name}: taken away and brought back, it works`, async () => {
      const { page, list } = await open()
      morph(page, '<p>nothing</p>')
      await until(() => !list.isConnected)
      morph(page, markup('<p>again</p>'))
      await until(() => textOf(page.document.querySelector('oneapi-token-list')!).includes('second'))
    })
  }
})
