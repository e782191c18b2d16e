import { expect } from 'chai'
import { newGateway, rootGateway, until } from '../widgets/support.ts'
import { openPage } from './support.ts'

const loader = '<script type="module" src="/dist/web/loader.js"></script>'

describe('where unknown tags are stripped', () => {
  it('a div becomes the element, its data the attributes that the element declares', async () => {
    const gateway = await rootGateway()
    const page = await openPage({
      head: loader,
      body: `<div data-oneapi="token-list" data-base-url="${gateway.baseUrl}" data-page-size="3" data-readonly
        data-colour="red"><a href="/token">Keys</a><p slot="header">Before</p><p data-slot="header">Kept by KSES</p></div>`,
    })
    const list = await until(() => page.document.querySelector('div > oneapi-token-list'))
    expect(list.getAttributeNames()).to.have.members(['base-url', 'page-size', 'readonly'])
    expect(list).to.include({ pageSize: 3, readonly: true })
    await until(() => list.shadowRoot?.querySelector('[part~=table]'))

    // The div's fallback content is hidden; content with a slot is shown.
    expect(page.document.querySelector('a')?.checkVisibility()).to.equal(false)
    const slotted = [...page.document.querySelectorAll('[slot=header]')]
    expect(slotted.map((part) => [part.textContent, part.checkVisibility()])).to.deep.equal([
      ['Before', true],
      ['Kept by KSES', true],
    ])
    expect(page.violations()).to.deep.equal([])
  })

  it('also later, once, inside a provider, and when a div is given its name afterwards', async () => {
    const gateway = await newGateway()
    const page = await openPage({ head: loader, body: '<main></main>' })
    const main = page.document.querySelector('main') as HTMLElement
    const div = (name: string) => Object.assign(page.document.createElement('div'), { id: name })

    const provider = div('provider')
    provider.dataset.oneapi = 'provider'
    provider.dataset.baseUrl = gateway.baseUrl
    const topup = div('topup')
    topup.dataset.oneapi = 'topup'
    provider.append(topup)
    main.append(provider)
    await until(() => page.document.querySelector('oneapi-provider oneapi-topup'))
    expect(page.document.querySelector('oneapi-provider')?.getAttribute('base-url')).to.equal(gateway.baseUrl)

    const late = div('late')
    main.append(late)
    late.dataset.oneapi = 'balance'
    await until(() => late.querySelector('oneapi-balance'))

    const foreign = div('foreign')
    foreign.dataset.oneapi = 'nothing'
    main.append(foreign)
    main.append(provider)
    late.dataset.oneapi = 'balance'
    await until(() => page.window.customElements.get('oneapi-balance'))
    await new Promise((settled) => setTimeout(settled, 100))
    expect(main.querySelectorAll('oneapi-topup, oneapi-balance, oneapi-provider')).to.have.length(3)
    expect(foreign.childElementCount).to.equal(0)
    expect(page.violations()).to.deep.equal([])
  })

  it('asks for the chunks of what it found together with the element, and for no others', async () => {
    const gateway = await newGateway()
    const page = await openPage({
      head: loader,
      body: `<oneapi-topup base-url="${gateway.baseUrl}"></oneapi-topup>`,
    })
    await until(() => page.window.customElements.get('oneapi-topup'))
    const preloaded = [...page.document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
    const named = preloaded.map(({ href }) => href.replace(/.*\/assets\/|-[\w-]{8}\.js$/g, ''))
    expect(named).to.include.members(['kit', 'gateway'])

    const scripts = page.window.performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/dist/web/') && path.endsWith('.js'))
    const expected = await closureOf('elements/topup')
    const fromLoader = await closureOf('loader')
    const known = new Set([...expected, ...fromLoader])
    expect(scripts.filter((path) => !known.has(path.replace('/dist/web/', '')))).to.deep.equal([])
    const links = new Set(preloaded.map(({ href }) => new URL(href).pathname.replace('/dist/web/', '')))
    expect(
      expected.filter((file) => file !== expected[0] && !links.has(file) && !fromLoader.includes(file)),
    ).to.deep.equal([])
  })
})

type Chunk = { file: string; name?: string; imports?: string[] }

/** The file of an entry of the build and all its static imports, according to the build's manifest. */
async function closureOf(entry: string): Promise<string[]> {
  const manifest = (await (await fetch('/dist/web/.vite/manifest.json')).json()) as Record<string, Chunk>
  const files: string[] = []
  const visit = (key: string | undefined) => {
    const chunk = key === undefined ? undefined : manifest[key]
    if (!chunk || files.includes(chunk.file)) return
    files.push(chunk.file)
    chunk.imports?.forEach(visit)
  }
  visit(Object.keys(manifest).find((key) => manifest[key]?.name === entry))
  return files
}
