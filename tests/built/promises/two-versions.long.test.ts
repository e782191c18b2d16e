import { expect } from 'chai'
import { version as ownVersion } from '../../../src/widgets/version.ts'
import { rootGateway, until, type TestGateway } from '../../widgets/support.ts'
import { openPage, type OwnPage } from '../support.ts'
import { accessToken, addKey, load, moduleOf, shownIn, textOf, type Widget } from './support.ts'

const other = '9.8.7'
const definedBy = Symbol.for('oneapi-widgets.version')
const policy = `default-src 'self'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'`

/** Both copies on one page; the second is loaded after the first has defined its elements. */
describe('two versions of the library on one page', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway()
    await addKey(gateway, 'shared-key')
  })

  const open = async (body: string) => {
    const page = await openPage({ body }, policy)
    const warnings: string[] = []
    page.window.console.warn = (...words: unknown[]) => void warnings.push(words.join(' '))
    for (const tag of ['oneapi-provider', 'oneapi-balance', 'oneapi-token-list'])
      await load(page, moduleOf(tag))
    for (const tag of ['oneapi-provider', 'oneapi-token-list', 'oneapi-topup', 'oneapi-log-list'])
      await load(page, moduleOf(tag, `/__copy/${other}`))
    const madeBy = (tag: string) =>
      (page.window.customElements.get(tag) as unknown as Record<symbol, string>)[definedBy]
    return { page, warnings, madeBy }
  }
  const everyTag = `<oneapi-token-list></oneapi-token-list><oneapi-balance></oneapi-balance><oneapi-topup></oneapi-topup><oneapi-log-list></oneapi-log-list>`

  it('the first definition stands, the second copy adds what is missing and says once which two there are', async () => {
    const { warnings, madeBy } = await open('<p></p>')
    for (const tag of ['oneapi-provider', 'oneapi-token-list', 'oneapi-balance'])
      expect(madeBy(tag), tag).to.equal(ownVersion)
    for (const tag of ['oneapi-topup', 'oneapi-log-list']) expect(madeBy(tag), tag).to.equal(other)
    expect(warnings).to.have.length(1)
    expect(warnings[0]).to.contain(ownVersion).and.to.contain(other)
  })

  it('every tag works, below one provider with one token function', async () => {
    const token = await accessToken(gateway)
    const { page } = await open(
      `<oneapi-provider base-url="${gateway.baseUrl}" auth="token" lang="en" theme="dark">${everyTag}</oneapi-provider>`,
    )
    let asked = 0
    page.document.querySelector<Widget>('oneapi-provider')!.tokenProvider = () => (asked++, token)
    await worksEverywhere(page)
    expect(page.violations()).to.deep.equal([])
    // Tokens belong to a gateway object, and each copy has its own.
    expect(asked).to.equal(2)
  })

  it('every tag follows one configuration, whichever copy it was given to', async () => {
    const { page } = await open(everyTag)
    await load(page, '/tests/built/promises/configure-by-page.ts')
    const { configureByPage } = page.window as unknown as { configureByPage(settings: object): void }
    configureByPage({ baseUrl: gateway.baseUrl, locale: 'en', theme: 'dark' })
    await worksEverywhere(page)
  })

  const worksEverywhere = async (page: OwnPage) => {
    const list = await shownIn(page, 'oneapi-token-list')
    await until(() => textOf(list).includes('shared-key'))
    await until(() => textOf(page.document.querySelector('oneapi-topup')!).includes('Redemption code'))
    await until(() => textOf(page.document.querySelector('oneapi-balance')!).includes('Requests'))
    const log = await shownIn(page, 'oneapi-log-list')
    await until(() => textOf(log).includes('Export'))
    for (const tag of ['oneapi-token-list', 'oneapi-topup', 'oneapi-balance', 'oneapi-log-list'])
      expect(page.window.getComputedStyle(page.document.querySelector(tag)!).colorScheme, tag).to.equal(
        'dark',
      )
  }
})
