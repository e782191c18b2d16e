import { expect } from 'chai'
import '../../../src/widgets/elements/home/index.ts'
import { callsTo, hasPart, heard, pageIn, partOf, rootOf } from '../lists/acting.ts'
import { channelsOf } from '../channels/channels.ts'
import { buttonIn, namesIn, rowsIn } from '../lists/listing.ts'
import { breakDown, gatewayWith, setOptions, signOut } from '../services.ts'
import { become } from '../settings/settings.ts'
import { expectAccessible, mount, newGateway, until, type TestGateway } from '../support.ts'

type Target = { tag: string; href: string }

describe('<oneapi-home>', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const open = (attributes = '', { baseUrl } = gateway) =>
    mount(`<oneapi-home base-url="${baseUrl}" ${attributes}></oneapi-home>`)
  const textOf = (element: Element) => rootOf(element).textContent ?? ''

  before(async () => {
    gateway = await newGateway()
  })

  it('without content says what the gateway is and how to start', async () => {
    const element = await open()
    const guide = partOf(element, 'guide')
    expect([...guide.querySelectorAll('h2')].map(({ textContent }) => textContent)).to.deep.equal([
      '登录',
      '新建令牌',
      '修改程序的接口地址',
      '发出第一个请求',
    ])
    await until(() => partOf(element, 'base-url').textContent === `${location.origin}/v1`)
    expect(partOf(element, 'sample').textContent).to.contain(`curl '${location.origin}/v1/chat/completions'`)
    const targets = heard<Target>('oneapi-navigate')
    const cancel = (event: Event) => event.preventDefault()
    document.addEventListener('oneapi-navigate', cancel)
    partOf(element, 'sign-in').click()
    partOf(element, 'keys').click()
    await until(() => targets.length === 2)
    document.removeEventListener('oneapi-navigate', cancel)
    expect(targets.map(({ href }) => href)).to.deep.equal(['/login', '/token'])
  })

  it('leads visitors to the status of the models where the gateway shows it', async () => {
    expect(hasPart(await open(), 'status')).to.equal(false)
    const shown = await newGateway({ config: { manners: 'polite' } })
    await setOptions(shown, { StatusPageEnabled: 'true' })
    const element = await open('lang="en"', shown)
    await until(() => hasPart(element, 'status'))
    const targets = heard<Target>('oneapi-navigate')
    element.addEventListener('oneapi-navigate', (event) => event.preventDefault())
    partOf(element, 'status').click()
    expect(targets.map(({ tag, href }) => [tag, href])).to.deep.equal([['oneapi-status', '/status']])
  })

  it('takes the public address of the gateway, and copies it', async () => {
    const addressed = await newGateway()
    await setOptions(addressed, { ServerAddress: 'https://relay.example/' })
    const element = await open('', addressed)
    const copied: string[] = []
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    })
    await until(() => partOf(element, 'base-url').textContent === 'https://relay.example/v1')
    partOf(element, 'copy-base-url').click()
    await until(() => copied[0] === 'https://relay.example/v1')
    buttonIn(partOf(element, 'sample'), '复制 curl').click()
    await until(() => copied[1]?.startsWith("curl 'https://relay.example/v1/chat/completions'"))
    Reflect.deleteProperty(navigator, 'clipboard')
  })

  it('asks in its sample for a model that who is signed in may call, and asks for none when signed out', async () => {
    const serving = await newGateway()
    const models = `GET ${serving.baseUrl}/api/user/available_models`
    const stranger = await open('', serving)
    await until(() => hasPart(stranger, 'sample'))
    expect(partOf(stranger, 'sample').textContent).to.contain('"model":"gpt-4o-mini"')
    expect(callsTo(models)).to.equal(0)
    stranger.remove()

    await become(serving)
    await channelsOf(serving).add('own', { models: "it's-ours" })
    const element = await open('', serving)
    await until(() => partOf(element, 'sample').textContent?.includes(`"model":"it'\\''s-ours"`))
    expect(textOf(element)).not.to.contain('gpt-4o-mini')
  })

  it('shows content as Markdown and HTML through the sanitiser @2.91', async () => {
    const written = await newGateway()
    const content =
      '## 欢迎\n\n**内网** <b>可用</b><script>window.harm = 1</script><img src=x onerror="window.harm = 1">'
    await setOptions(written, { HomePageContent: content })
    const element = await open('', written)
    const text = await until(() => partOf(element, 'content'))
    await until(() => text.querySelector('h2')?.textContent === '欢迎')
    expect(text.querySelector('strong')?.textContent).to.equal('内网')
    expect(text.querySelector('b')?.textContent).to.equal('可用')
    expect(text.querySelectorAll('script, [onerror]')).to.have.length(0)
    expect('harm' in window).to.equal(false)
    expect(hasPart(element, 'guide')).to.equal(false)
  })

  it('frames an https address in a sandbox @2.92', async () => {
    const framing = await newGateway()
    await setOptions(framing, { HomePageContent: 'https://home.example.test/start' })
    const element = await open('', framing)
    const frame = await until(() => partOf<HTMLIFrameElement>(element, 'frame'))
    expect(frame.src).to.equal('https://home.example.test/start')
    expect(frame.sandbox.contains('allow-scripts')).to.equal(true)
    expect(frame.sandbox.contains('allow-top-navigation')).to.equal(false)
    expect(frame.title).to.equal('首页内容')
  })

  it('shows a notice written as HTML without what could do harm @9.2', async () => {
    const noticed = await newGateway()
    await setOptions(noticed, {
      Notice:
        '<b>维护</b><script>window.harm = 1</script><img src="x" onerror="window.harm = 1"><a href="javascript:harm()">x</a>',
    })
    const element = await open('', noticed)
    const notice = await until(() => hasPart(element, 'notice') && partOf(element, 'notice'))
    await until(() => notice.querySelector('b')?.textContent === '维护')
    expect(notice.querySelectorAll('script, [onerror], [href^="javascript"]')).to.have.length(0)
    await new Promise((next) => setTimeout(next, 50))
    expect('harm' in window).to.equal(false)
  })

  it('opens the notice once for each text, keeps the flag prompt-{hash}, and shows it again when asked to @3.41 @4.30', async () => {
    const noticed = await newGateway()
    await setOptions(noticed, { Notice: '周六 **维护**' })
    const flags = () =>
      Object.keys(localStorage).filter((key) => key.startsWith(`oneapi:${noticed.baseUrl}:prompt-`))
    const first = await open('', noticed)
    await until(() => partOf(first, 'notice').querySelector('strong')?.textContent === '维护')
    expect(flags()).to.have.length(1)
    partOf(first, 'close-notice').click()
    await until(() => !hasPart(first, 'notice'))
    first.remove()

    const second = await open('', noticed)
    const again = await until(() => partOf(second, 'show-notice'))
    expect(hasPart(second, 'notice')).to.equal(false)
    again.click()
    await until(() => hasPart(second, 'notice'))
    second.remove()

    await setOptions(noticed, { Notice: '周日维护' })
    const third = await open('', noticed)
    await until(() => partOf(third, 'notice').textContent?.includes('周日维护'))
    expect(flags()).to.have.length(2)
  })

  it('tells name, version, start time and the ways to sign in', async () => {
    const full = await gatewayWith(['github', 'lark', 'chatPlatform'], { SystemName: 'Relay Desk' })
    const element = await open('', full)
    const facts = () =>
      Object.fromEntries(
        [...partOf(element, 'system').querySelectorAll('dt')].map((name) => [
          name.textContent,
          name.nextElementSibling?.textContent,
        ]),
      )
    await until(() => facts()['名称'] === 'Relay Desk')
    expect(facts()['版本']).to.match(/^v\d+\.\d+\.\d+$/)
    expect(facts()['控制台版本']).to.equal(facts()['版本'])
    expect(facts()['启动时间']).to.match(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(facts()['登录方式']).to.equal('密码、GitHub、飞书、微信')
    expect(facts()['邮箱验证']).to.equal('未启用')
    expect(rootOf(element).querySelector('h1')?.textContent).to.equal('Relay Desk')
  })

  it('shows a visitor the models and what they cost, where the gateway tells everybody', async () => {
    const polite = await newGateway({ sample: true, config: { manners: 'polite' } })
    const element = await open('', polite)
    const prices = await until(
      () => hasPart(element, 'offer') && partOf(element, 'offer').querySelector('oneapi-prices'),
    )
    await until(() => rowsIn(prices).length === 4)
    expect(namesIn(prices)).to.include('gpt-4o')
    expect(hasPart(element, 'guide')).to.equal(true)
    await expectAccessible(element)
    const went = heard<{ href: string }>('oneapi-navigate')
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('oneapi-navigate', stay)
    partOf(element, 'all-prices').click()
    document.removeEventListener('oneapi-navigate', stay)
    expect(went[0]?.href).to.equal('/prices')
    const without = await open('hide="prices"', polite)
    await until(() => hasPart(without, 'guide'))
    expect(hasPart(without, 'offer')).to.equal(false)
  })

  it('says that the content could not be loaded, and loads it again', async () => {
    const flaky = await newGateway()
    await breakDown(flaky, 10)
    const element = await open('', flaky)
    expect(textOf(element)).to.contain('首页内容加载失败')
    await breakDown(flaky, 0)
    partOf(element, 'retry').click()
    await until(() => hasPart(element, 'guide'))
  })

  it('leaves out what it is told to', async () => {
    const before = callsTo(`GET ${gateway.baseUrl}/api/notice`)
    const element = await open('hide="title notice system"')
    expect(['head', 'notice', 'system'].filter((part) => hasPart(element, part))).to.deep.equal([])
    expect(callsTo(`GET ${gateway.baseUrl}/api/notice`)).to.equal(before)
  })

  it('is accessible in both themes and languages, and never wider than a phone', async () => {
    await setOptions(gateway, { Notice: 'Maintenance on Saturday' })
    await signOut(gateway)
    for (const [theme, lang] of [
      ['light', 'zh-CN'],
      ['dark', 'en'],
    ] as const) {
      pageIn(theme)
      const element = await open(`theme="${theme}" lang="${lang}"`)
      await expectAccessible(element)
      element.style.width = '358px'
      await until(() => rootOf(element).querySelector('.home')!.scrollWidth <= 358)
    }
    pageIn('light')
  })
})
