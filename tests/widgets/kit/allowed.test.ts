import { expect } from 'chai'
import { configure } from '../../../src/widgets/gateway/config.ts'
import '../../../src/widgets/elements/page/provider.ts'
import { mount, onFetch, until } from '../support.ts'
import { defineProbe } from './probe.tsx'

type Provider = HTMLElement & { tokenProvider: () => string }

const textOf = (probe: Element) =>
  probe.shadowRoot!.querySelector('[part=refused-address]')?.textContent ?? ''
const probe = (baseUrl: string) => mount(`<oneapi-probe base-url="${baseUrl}"></oneapi-probe>`)

/** Addresses that elements have called; none of the calls leaves the page. */
const called: string[] = []

describe('a base-url', () => {
  before(defineProbe)
  beforeEach(() => {
    called.length = 0
    onFetch(({ url }) => {
      called.push(url.href)
      return Promise.reject(new TypeError('not in a test'))
    })
  })
  afterEach(() => {
    configure({ gateways: undefined, baseUrl: undefined })
    document.querySelectorAll('meta[name="oneapi-gateways"]').forEach((meta) => meta.remove())
  })

  const meta = (place: Element, content: string) =>
    place.append(Object.assign(document.createElement('meta'), { name: 'oneapi-gateways', content }))

  for (const address of [
    'https://evil.example',
    'http://evil.example/oneapi',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    ' https://evil.example ',
    `${location.origin}//evil.example`,
    `${location.origin}@evil.example`,
    `${location.origin}.evil.example`,
    `http://user:password@${location.host}`,
    'https:evil.example',
    'javascript:alert(1)//',
    'data:text/html,',
    'blob:https://evil.example/1',
    '/gateway?x=',
    '/gateway#',
  ])
    it(`that the page does not allow is not called, and the element says why: ${JSON.stringify(address)}`, async () => {
      const element = await mount('<div></div>')
      const inner = document.createElement('oneapi-probe')
      inner.setAttribute('base-url', address)
      element.append(inner)
      await until(() => textOf(inner).includes('没有发送任何请求'))
      expect(called).to.deep.equal([])
      inner.setAttribute('lang', 'en')
      await until(() => textOf(inner).includes('nothing was sent'))
    })

  it('of the own origin is called, whatever its path', async () => {
    for (const address of ['', '/', '/gateway/', `${location.origin}/deep/gateway`, 'relative'])
      expect(textOf(await probe(address)), address).to.equal('')
    expect(called.length).to.be.greaterThan(4)
    expect(called.every((url) => url.startsWith(`${location.origin}/`))).to.equal(true)
  })

  it('of a provider counts as little, and its token function is not asked', async () => {
    let asked = 0
    const provider = await mount<Provider>(
      '<oneapi-provider base-url="https://evil.example"><oneapi-probe></oneapi-probe></oneapi-provider>',
    )
    provider.tokenProvider = () => (asked++, 'secret')
    await until(() => textOf(provider.firstElementChild!).includes('https://evil.example'))
    expect([asked, called.length]).to.deep.equal([0, 0])
  })

  it('inside a provider with a token, as an author may write it, is not called either', async () => {
    let asked = 0
    const provider = await mount<Provider>('<oneapi-provider auth="token"></oneapi-provider>')
    provider.tokenProvider = () => (asked++, 'secret')
    const inner = document.createElement('oneapi-probe')
    inner.setAttribute('base-url', 'https://evil.example')
    provider.append(inner)
    await until(() => textOf(inner))
    expect([asked, called.length]).to.deep.equal([0, 0])
  })

  it('is obeyed for an origin that a script of the page allows, live, and for no other', async () => {
    const element = await probe('https://gw.example/oneapi')
    await until(() => textOf(element))
    configure({ gateways: ['https://other.example', 'https://gw.example/'] })
    await until(() => called.includes('https://gw.example/oneapi/api/user/self'))
    expect(textOf(element)).to.equal('')
    called.length = 0
    const other = await probe('https://gw.example.evil.example')
    await until(() => textOf(other))
    const plain = await probe('http://gw.example')
    await until(() => textOf(plain))
    expect(called).to.deep.equal([])
  })

  it('is obeyed for an origin in the head of the page, not for one in its body', async () => {
    meta(document.body, 'https://gw.example')
    const element = await probe('https://gw.example')
    await until(() => textOf(element))
    expect(called).to.deep.equal([])
    meta(document.head, 'https://a.example, https://gw.example')
    const allowed = await probe('https://gw.example')
    await until(() => called.some((url) => url.startsWith('https://gw.example/api/')))
    expect(textOf(allowed)).to.equal('')
  })

  it('is not allowed by a form that calls itself the head', async () => {
    for (const tag of ['form', 'object']) {
      const head = Object.assign(document.createElement(tag), { name: 'head' })
      meta(head, 'https://head.example')
      document.body.append(head)
      const element = await probe('https://head.example')
      await until(() => textOf(element))
      head.remove()
      expect(
        called.filter((url) => url.includes('head.example')),
        tag,
      ).to.deep.equal([])
    }
  })

  it('left out, empty or relative is called by the whole address: no <base> of an article can move it', async () => {
    const asked: string[] = []
    onFetch(({ address }) => {
      asked.push(address)
      return Promise.reject(new TypeError('not in a test'))
    })
    for (const address of ['', '/', '/gateway', 'relative']) await probe(address)
    await mount('<oneapi-probe></oneapi-probe>')
    await until(() => asked.length > 4)
    expect(asked.filter((url) => !url.startsWith(`${location.origin}/`))).to.deep.equal([])
  })

  it('named by configure() needs no other leave', async () => {
    configure({ baseUrl: 'https://gw.example/' })
    const element = await mount('<oneapi-probe></oneapi-probe>')
    await until(() => called.includes('https://gw.example/api/user/self'))
    const other = await probe('https://evil.example')
    await until(() => textOf(other))
    expect(textOf(element)).to.equal('')
  })
})
