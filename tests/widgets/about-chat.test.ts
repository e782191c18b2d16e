import { expect } from 'chai'
import '../../src/widgets/elements/about/index.ts'
import '../../src/widgets/elements/chat/index.ts'
import { gatewayFor } from '../../src/widgets/gateway/registry.ts'
import { hasPart, heard, pageIn, partOf, rootOf } from './lists/acting.ts'
import { channelsOf } from './channels/channels.ts'
import { breakDown, setOptions } from './services.ts'
import { become } from './settings/settings.ts'
import { expectAccessible, mount, newGateway, until, type TestGateway } from './support.ts'
import { inLong } from '../whole.ts'

const tabOf = (element: Element, name: string) =>
  [...rootOf(element).querySelectorAll<HTMLElement>('[role=tab]')].find((tab) => tab.textContent === name)!
const textOf = (element: Element) => rootOf(element).textContent ?? ''

describe('<oneapi-about>', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const open = (attributes = '', { baseUrl } = gateway) =>
    mount(`<oneapi-about base-url="${baseUrl}" ${attributes}></oneapi-about>`)

  before(async () => {
    gateway = await newGateway()
  })

  it("teaches base URL, key, curl, Python and JavaScript with this gateway's address, each copyable @2.93", async () => {
    await setOptions(gateway, { ServerAddress: 'https://relay.example' })
    const element = await open()
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    await until(() => partOf(element, 'tutorial').textContent?.includes('https://relay.example/v1'))
    for (const [index, name] of ['Base URL', 'curl', 'Python', 'JavaScript'].entries()) {
      if (index > 0) tabOf(element, name).click()
      const sample = await until(
        () => rootOf(element).querySelectorAll<HTMLElement>('[part=sample]')[index && 1],
      )
      await until(() => index === 0 || sample.querySelector('figcaption span')!.textContent === name)
      sample.querySelector('button')!.click()
      await until(() => copied.at(-1) === sample.querySelector('code')!.textContent)
    }
    Reflect.deleteProperty(navigator, 'clipboard')
    expect(copied).to.have.length(4)
    expect(copied[0]).to.equal('https://relay.example/v1')
    expect(copied[1]).to.match(/^curl 'https:\/\/relay\.example\/v1\/chat\/completions'/)
    expect(copied[2]).to.match(/^from openai import OpenAI[^]*base_url="https:\/\/relay\.example\/v1"/)
    expect(copied[3]).to.match(/^import OpenAI from "openai"[^]*baseURL: "https:\/\/relay\.example\/v1"/)
  })

  it('asks in each program for a model that who is signed in may call', async () => {
    const serving = await newGateway()
    await become(serving)
    await channelsOf(serving).add('own', { models: 'our "big" model' })
    const element = await open('', serving)
    await until(() => textOf(element).includes('our'))
    for (const name of ['curl', 'Python', 'JavaScript']) {
      tabOf(element, name).click()
      const code = () => rootOf(element).querySelector('.samples code')!.textContent
      await until(() => code()?.includes('"our \\"big\\" model"'))
    }
  })

  it("takes the page's origin where the server address is untouched, http://localhost:3000", async () => {
    const untouched = await newGateway()
    await setOptions(untouched, { ServerAddress: 'http://localhost:3000' })
    const element = await open('', untouched)
    const { status } = gatewayFor(untouched)
    await until(() => status.getState().status.server_address === 'http://localhost:3000')
    await until(() => partOf(element, 'tutorial').textContent?.includes(`${location.origin}/v1`))
    expect(textOf(element)).not.to.contain('localhost:3000/')
  })

  it('leads to the keys', async () => {
    const element = await open()
    const targets = heard<{ href: string }>('oneapi-navigate')
    document.addEventListener('oneapi-navigate', (event) => event.preventDefault(), { once: true })
    partOf(element, 'keys').click()
    await until(() => targets[0]?.href === '/token')
  })

  it("shows the administrator's text instead, made safe", async () => {
    const written = await newGateway()
    await setOptions(written, {
      About: '# 关于我们\n\n<a href="javascript:alert(1)" onclick="alert(1)">网站</a>',
    })
    const element = await open('', written)
    const text = await until(() => partOf(element, 'content'))
    await until(() => text.querySelector('h1')?.textContent === '关于我们')
    expect(text.querySelectorAll('[onclick], a[href]')).to.have.length(0)
    expect(hasPart(element, 'tutorial')).to.equal(false)
  })

  inLong(it)('frames an https address in a sandbox', async () => {
    const framing = await newGateway()
    await setOptions(framing, { About: 'https://about.example.test/' })
    const element = await open('', framing)
    const frame = await until(() => partOf<HTMLIFrameElement>(element, 'frame'))
    expect([frame.src, frame.sandbox.contains('allow-top-navigation')]).to.deep.equal([
      'https://about.example.test/',
      false,
    ])
  })

  inLong(it)('says that the text could not be loaded, and loads it again', async () => {
    const flaky = await newGateway()
    await breakDown(flaky, 10)
    const element = await open('', flaky)
    expect(textOf(element)).to.contain('关于页面加载失败')
    await breakDown(flaky, 0)
    partOf(element, 'retry').click()
    await until(() => hasPart(element, 'tutorial'))
  })

  inLong(it)('is accessible in both themes and languages', async () => {
    for (const [theme, lang] of [
      ['light', 'zh-CN'],
      ['dark', 'en'],
    ] as const) {
      pageIn(theme)
      await expectAccessible(await open(`theme="${theme}" lang="${lang}"`))
    }
    pageIn('light')
  })
})

describe('<oneapi-chat>', function () {
  this.timeout(60_000)
  const open = ({ baseUrl }: TestGateway) => mount(`<oneapi-chat base-url="${baseUrl}"></oneapi-chat>`)
  const linked = async (link: string) => {
    const gateway = await newGateway()
    if (link) await setOptions(gateway, { ChatLink: link })
    return open(gateway)
  }

  inLong(it)(
    'shows the configured chat link in a sandboxed frame, and in a new tab when asked to',
    async () => {
      const element = await linked('https://chat.example.test/#/new')
      const frame = await until(() => partOf<HTMLIFrameElement>(element, 'frame'))
      expect(frame.src).to.equal('https://chat.example.test/#/new')
      expect(frame.sandbox.contains('allow-scripts')).to.equal(true)
      expect(frame.sandbox.contains('allow-top-navigation')).to.equal(false)
      const link = partOf<HTMLAnchorElement>(element, 'open')
      expect([link.href, link.target, link.rel]).to.deep.equal([
        'https://chat.example.test/#/new',
        '_blank',
        'noopener noreferrer',
      ])
    },
  )

  it('says that no chat link is configured', async () => {
    const element = await linked('')
    await until(() => textOf(element).includes('尚未配置聊天链接'))
    expect(hasPart(element, 'frame') || hasPart(element, 'open')).to.equal(false)
    await expectAccessible(element)
    element.lang = 'en'
    await until(() => textOf(element).includes('No chat link is configured'))
  })

  it('frames a plain http address on an http page, and runs no script address @2.23', async () => {
    expect(location.protocol).to.equal('http:')
    const plain = await linked('http://plain.test:8080/')
    const frame = await until(() => partOf<HTMLIFrameElement>(plain, 'frame'))
    expect(frame.src).to.equal('http://plain.test:8080/')
    expect(frame.sandbox.contains('allow-top-navigation')).to.equal(false)
    expect(partOf<HTMLAnchorElement>(plain, 'open').href).to.equal('http://plain.test:8080/')
    const script = await linked('javascript:alert(1)')
    await until(() => textOf(script).includes('尚未配置聊天链接'))
    expect(rootOf(script).querySelectorAll('a, iframe')).to.have.length(0)
  })
})
