import { emulateMedia } from '@web/test-runner-commands'
import { expect } from 'chai'
import { configure } from '../../../src/widgets/index.ts'
import '../../../src/widgets/elements/page/provider.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import type { ProviderElement } from '../../../src/widgets/elements/page/provider.element.ts'
import { mount, newGateway, pageGateway, rootGateway, signIn, until, type TestGateway } from '../support.ts'
import { defineProbe, shown, where, type ProbeElement } from './probe.tsx'

const probeIn = (place: Element) => until(() => place.querySelector<ProbeElement>('oneapi-probe'))

describe('what surrounds an element', () => {
  let one: TestGateway
  let two: TestGateway
  before(async () => {
    defineProbe()
    one = await newGateway()
    two = await newGateway()
    await signIn(one)
  })
  afterEach(() => {
    configure({ baseUrl: undefined, tokenProvider: undefined, locale: undefined, theme: undefined })
    document.documentElement.lang = 'zh-CN'
  })

  it('finds its gateway by its own address, the nearest provider, configure(), the page @7.9', async () => {
    // The page's own gateway has a session, and nobody is refused below `one`; see the next test.
    const elsewhere = `${one.baseUrl}/nearby`
    await signIn(pageGateway)
    const provider = await mount(
      `<oneapi-provider base-url="${one.baseUrl}"><oneapi-probe></oneapi-probe></oneapi-provider>`,
    )
    const probe = await probeIn(provider)
    await until(() => where(probe).baseUrl === one.baseUrl)
    probe.baseUrl = elsewhere
    await until(() => where(probe).baseUrl === elsewhere)
    probe.baseUrl = undefined
    await until(() => where(probe).baseUrl === one.baseUrl)
    const alone = await mount('<oneapi-probe></oneapi-probe>')
    await until(() => where(alone).baseUrl === '')
    configure({ baseUrl: elsewhere })
    await until(() => where(alone).baseUrl === elsewhere)
    await until(() => where(probe).baseUrl === one.baseUrl)
  })

  it('follows a provider that changes, and a move to another one', async () => {
    // Uses a gateway that has not refused anything yet, because after a refusal the element shows no content.
    const other = `${one.baseUrl}/elsewhere`
    const page = await mount(
      `<div><oneapi-provider base-url="${one.baseUrl}"><oneapi-probe></oneapi-probe></oneapi-provider>` +
        `<oneapi-provider base-url="${other}"></oneapi-provider></div>`,
    )
    const probe = await probeIn(page)
    await until(() => where(probe).baseUrl === one.baseUrl)
    const [first, second] = page.querySelectorAll<ProviderElement>('oneapi-provider')
    first!.baseUrl = `${other}/still`
    await until(() => where(probe).baseUrl === `${other}/still`)
    second!.append(probe)
    await until(() => where(probe).baseUrl === other)
  })

  it('speaks to its gateway as its place says, which counts more than what the gateway looks like', async () => {
    const told = await rootGateway()
    const asked = (query: string) =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.endsWith(`${told.baseUrl}/api/token/${query}`))
    await mount(
      `<oneapi-provider base-url="${told.baseUrl}" dialect="one-hub"><oneapi-token-list></oneapi-token-list>` +
        `</oneapi-provider>`,
    )
    await until(() => asked('?order=-id&page=1&size=10'))
    expect(asked('?order=&p=0')).to.equal(false)
  })

  it('looks through slots and shadow roots', async () => {
    const provider = await mount(`<oneapi-provider base-url="${one.baseUrl}"><div></div></oneapi-provider>`)
    const inner = provider.firstElementChild!.attachShadow({ mode: 'open' })
    const probe = inner.appendChild(document.createElement('oneapi-probe'))
    await until(() => where(probe).baseUrl === one.baseUrl)
  })

  it('signs in by the cookie of its own gateway alone', async () => {
    const here = await mount(`<oneapi-probe base-url="${one.baseUrl}"></oneapi-probe>`)
    const there = await mount(`<oneapi-probe base-url="${two.baseUrl}"></oneapi-probe>`)
    await until(() => shown(here, 'user') === 'root')
    await until(() => there.shadowRoot!.querySelector('[part=sign-in]'))
  })

  it('signs in by the token function of the nearest holder, never for another address', async () => {
    const token = (await one.call<{ data: string }>('GET', '/api/user/token')).data
    let asked = 0
    const provider = await mount<ProviderElement>(
      `<oneapi-provider base-url="${one.baseUrl}" auth="token"><oneapi-probe></oneapi-probe>` +
        `<oneapi-probe base-url="${two.baseUrl}"></oneapi-probe></oneapi-provider>`,
    )
    const [same, other] = provider.querySelectorAll('oneapi-probe')
    await new Promise((next) => setTimeout(next, 50))
    expect(shown(same!, 'user')).to.equal('')
    provider.tokenProvider = () => (asked++, token)
    await until(() => shown(same!, 'user') === 'root')
    await until(() => other!.shadowRoot!.querySelector('[part=sign-in]'))
    expect(asked).to.equal(1)
    provider.tokenProvider = () => token
    expect(document.documentElement.outerHTML).not.to.contain(token)
    expect(JSON.stringify({ ...localStorage })).not.to.contain(token)
  })

  it('forgets whom a token function signed in once the page takes it away, wherever it was set', async () => {
    const places = {
      async provider() {
        const provider = await mount<ProviderElement>(
          `<oneapi-provider base-url="${one.baseUrl}" auth="token"><oneapi-probe></oneapi-probe></oneapi-provider>`,
        )
        return (given: ProviderElement['tokenProvider']) => (provider.tokenProvider = given)
      },
      async element() {
        const probe = await mount<ProbeElement>(
          `<oneapi-probe base-url="${one.baseUrl}" auth="token"></oneapi-probe>`,
          { wait: false },
        )
        return (given: ProviderElement['tokenProvider']) => (probe.tokenProvider = given)
      },
      async page() {
        configure({ baseUrl: one.baseUrl })
        const place = await mount('<section></section>')
        return (tokenProvider: ProviderElement['tokenProvider']) => {
          // Elements may be gone while nobody is signed in.
          place.replaceChildren()
          configure({ tokenProvider })
          if (tokenProvider) place.append(document.createElement('oneapi-probe'))
        }
      },
    }
    const token = (await one.call<{ data: string }>('GET', '/api/user/token')).data
    for (const [place, open] of Object.entries(places)) {
      const signInBy = await open()
      const user = () => {
        const probe = document.querySelector('oneapi-probe')
        return probe ? shown(probe, 'user') : ''
      }
      signInBy(() => token)
      await until(() => user() === 'root')
      signInBy(undefined)
      await until(() => user() === '')
      let asked = 0
      signInBy(() => (asked++, 'of-another-user'))
      await until(() => asked > 0 || user() === 'root')
      expect({ place, user: user(), asked: asked > 0 }).to.deep.equal({ place, user: '', asked: true })
      document.querySelector('oneapi-probe')!.remove()
    }
  })

  it('speaks the language of its place, live, and Chinese where none is named', async () => {
    const section = await mount(`<section><oneapi-probe base-url="${one.baseUrl}"></oneapi-probe></section>`)
    const probe = await probeIn(section)
    const locale = (expected: string) => until(() => where(probe).locale === expected)
    await locale('zh-CN')
    section.lang = 'en-GB'
    await locale('en')
    probe.lang = 'zh-Hans'
    await locale('zh-CN')
    probe.removeAttribute('lang')
    section.removeAttribute('lang')
    document.documentElement.lang = 'pt'
    await locale('en')
    configure({ locale: 'zh-CN' })
    await locale('zh-CN')
    configure({ locale: undefined })
    document.documentElement.removeAttribute('lang')
    await locale('zh-CN')
  })

  it('takes theme and density from the nearest, live', async () => {
    const provider = await mount<ProviderElement>(
      '<oneapi-provider theme="dark"><oneapi-probe></oneapi-probe></oneapi-provider>',
    )
    const probe = await probeIn(provider)
    const scheme = () => getComputedStyle(probe).colorScheme
    await until(() => scheme() === 'dark')
    probe.theme = 'light'
    await until(() => scheme() === 'light')
    probe.theme = undefined
    provider.theme = 'auto'
    await until(() => scheme() === 'light dark')
  })

  it('is coloured like its page where no theme is named, however dark the system', async () => {
    const probe = await probeIn(
      await mount('<oneapi-provider><oneapi-probe></oneapi-probe></oneapi-provider>'),
    )
    const scheme = () => getComputedStyle(probe).colorScheme
    expect(scheme()).to.equal('normal')
    document.documentElement.style.colorScheme = 'light dark'
    expect(scheme()).to.equal('light dark')
    document.documentElement.style.colorScheme = ''
  })

  it('is dark on a dark page that declares no color-scheme, and follows its switch', async () => {
    const { style, classList } = document.body
    const page = new CSSStyleSheet()
    page.replaceSync('body.night { background: #111; color: oklch(0.985 0 0) } .paper { color: #222 }')
    document.adoptedStyleSheets.push(page)
    classList.add('night')
    const probe = await mount<ProbeElement>('<oneapi-probe></oneapi-probe>')
    const theme = (expected: string) => until(() => where(probe).theme === expected)
    await until(() => shown(probe, 'where') !== '')
    await theme('dark')
    const paper = await probeIn(await mount('<div class="paper"><oneapi-probe></oneapi-probe></div>'))
    await until(() => shown(paper, 'where') !== '')
    expect(where(paper).theme, 'on a light box of the page').to.equal('page')
    probe.theme = 'light'
    await theme('light')
    probe.theme = undefined
    classList.remove('night')
    await theme('page')
    // Colours that fade are known when they have arrived.
    style.transition = 'color 80ms'
    for (const colour of ['rgb(229, 231, 235)', 'color(srgb 0.9 0.9 0.9)', 'lab(96% 0 0)']) {
      style.color = colour
      await theme('dark')
      style.color = ''
      await theme('page')
    }
    classList.add('night')
    await theme('dark')
    style.colorScheme = 'light'
    await theme('page')
    classList.remove('night')
    style.cssText = ''
    document.adoptedStyleSheets.pop()
  })

  it('turns with the system where its page does, by a query or by its meta', async () => {
    const page = new CSSStyleSheet()
    const meta = document.createElement('meta')
    Object.assign(meta, { name: 'color-scheme', content: 'light dark' })
    const probe = await mount<ProbeElement>('<oneapi-probe></oneapi-probe>')
    await until(() => shown(probe, 'where') !== '')
    const theme = (expected: string) => until(() => where(probe).theme === expected)
    // Nothing but the system changes: no attribute, no transition.
    const system = (colorScheme: 'light' | 'dark') => emulateMedia({ colorScheme })
    try {
      page.replaceSync('@media (prefers-color-scheme: dark) { body { background: #111; color: #eee } }')
      document.adoptedStyleSheets.push(page)
      await system('dark')
      await theme('dark')
      await system('light')
      await theme('page')
      document.adoptedStyleSheets.pop()

      document.head.append(meta)
      await system('dark')
      const late = await mount<ProbeElement>('<oneapi-probe></oneapi-probe>')
      await until(() => shown(late, 'where') !== '')
      expect(where(late).theme).to.equal('page')
      const text = () => getComputedStyle(late).color
      const onDark = text()
      await system('light')
      await until(() => text() !== onDark)
    } finally {
      meta.remove()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== page)
      await system('light')
    }
  })
})
