import { expect } from 'chai'
import { configure } from '../../../src/widgets/index.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import '../../../src/widgets/elements/account/balance/index.ts'
import '../../../src/widgets/elements/usage/index.ts'
import { mount, newGateway, until } from '../support.ts'

describe('the doctor', () => {
  const warned: string[] = []
  const warn = console.warn
  before(() => {
    console.warn = (text: unknown) => void warned.push(String(text))
  })
  beforeEach(() => void warned.splice(0))
  after(() => {
    console.warn = warn
    configure({ debug: false, locale: '' })
  })
  const saying = (words: string) => until(() => warned.find((text) => text.includes(words)))

  const loaded = () =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/doctor-[^/]*\.js$/.test(name))

  it('is silent, and not even loaded, until it is asked for', async () => {
    const { baseUrl } = await newGateway()
    await mount(`<oneapi-balance base-url="${baseUrl}"></oneapi-balance>`)
    expect(loaded()).to.deep.equal([])
    expect(warned).to.deep.equal([])
  })

  it('tells of a cookie that nobody has, once', async () => {
    configure({ debug: true, locale: 'zh-CN' })
    const { baseUrl } = await newGateway()
    await mount(`<oneapi-topup base-url="${baseUrl}"></oneapi-topup>`)
    await saying('没有人登录')
    expect(loaded()).to.have.length(1)
    await mount(`<oneapi-balance base-url="${baseUrl}"></oneapi-balance>`)
    expect(warned.filter((text) => text.includes('没有人登录'))).to.have.length(1)
  })

  it('tells of a token that the gateway refused, and never shows it', async () => {
    configure({ locale: 'en' })
    const { baseUrl } = await newGateway()
    const topup = await mount<HTMLElement & { tokenProvider: () => string }>(
      `<oneapi-topup base-url="${baseUrl}" auth="token"></oneapi-topup>`,
      { wait: false },
    )
    topup.tokenProvider = () => 'expired-token'
    await saying('refused the access token')
    expect(warned.join()).not.to.contain('expired-token')
  })

  it('tells of the rate limit', async () => {
    const { baseUrl } = await newGateway({ config: { globalApiRateLimit: 1 } })
    await fetch(`${baseUrl}/api/status`)
    await mount(`<oneapi-topup base-url="${baseUrl}"></oneapi-topup>`)
    expect(await saying('(429)')).to.contain(baseUrl)
  })

  it('tells of an address where no gateway is', async () => {
    await mount('<oneapi-topup base-url="/nothing/here"></oneapi-topup>')
    expect(await saying('did not come from a gateway')).to.contain('/nothing/here/api/')
  })

  it('tells of a value that an attribute does not take, and what it takes', async () => {
    const { baseUrl } = await newGateway()
    const usage = await mount(
      `<oneapi-usage base-url="${baseUrl}" range="2026-11-01/2026-11-20" scope="self"></oneapi-usage>`,
    )
    usage.setAttribute('group', 'models')
    await saying('group of <oneapi-usage> cannot be "models"')
    expect(warned.filter((text) => text.includes('range of'))).to.deep.equal([])
    usage.setAttribute('range', 'fortnight')
    expect(await saying('range of <oneapi-usage> cannot be "fortnight"')).to.contain(
      'last-month YYYY-MM-DD/YYYY-MM-DD',
    )
  })
})
