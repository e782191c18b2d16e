import { expect } from 'chai'
import '../../../src/widgets/elements/account/balance/index.ts'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/page/provider.ts'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import { newApiToken } from '../../contract/family-facts.ts'
import { rootOf } from '../lists/acting.ts'
import { channelsOf } from '../channels/channels.ts'
import { buttonIn, cellIn, choose, dialogIn, namesIn, rowOf, rowsIn, settled } from '../lists/listing.ts'
import { mount, newGateway, signIn, toldTo, until, type TestGateway } from '../support.ts'

type Provider = HTMLElement & { tokenProvider: () => string }

/** One page, four gateways of four kinds: nothing of one may reach another. */
describe('four gateways on one page', function () {
  this.timeout(60_000)
  const gateways = {} as Record<'oneApi' | 'laisky' | 'oneHub' | 'newApi', TestGateway>
  let page: HTMLElement
  let [channels, users, tokens, keys, balance] = [] as unknown as HTMLElement[]

  before(async () => {
    const [oneApi, laisky, oneHub, newApi] = await Promise.all([
      newGateway(),
      newGateway({ family: 'laisky' }),
      newGateway({ family: 'one-hub' }),
      newGateway({ family: 'new-api' }),
    ])
    Object.assign(gateways, { oneApi, laisky, oneHub, newApi })
    for (const gateway of [oneApi!, laisky!, oneHub!]) await signIn(gateway)
    await channelsOf(oneApi!).add('own-channel')
    await channelsOf(oneApi!).add('other-channel')
  })

  beforeEach(async () => {
    const { oneApi, laisky, oneHub, newApi } = gateways
    page = await mount(
      `<div><oneapi-channel-list base-url="${oneApi.baseUrl}"></oneapi-channel-list>` +
        `<oneapi-user-list base-url="${laisky.baseUrl}" lang="en"></oneapi-user-list>` +
        `<oneapi-token-list base-url="${oneHub.baseUrl}"></oneapi-token-list>` +
        `<oneapi-provider base-url="${newApi.baseUrl}" auth="token" lang="en"><oneapi-token-list></oneapi-token-list>` +
        `<oneapi-balance></oneapi-balance></oneapi-provider></div>`,
    )
    page.querySelector<Provider>('oneapi-provider')!.tokenProvider = () => newApiToken
    ;[channels, users, tokens, keys, balance] = [
      ...page.querySelectorAll<HTMLElement>(
        'oneapi-channel-list, oneapi-user-list, oneapi-token-list, oneapi-balance',
      ),
    ] as [HTMLElement, HTMLElement, HTMLElement, HTMLElement, HTMLElement]
    for (const list of [channels, users, tokens, keys]) {
      await until(() => rowsIn(list!).length > 0)
      await settled(list!)
    }
  })

  const heardBy = async (name: keyof typeof gateways) => (await toldTo(gateways[name])).asked
  const writes = async () =>
    Object.fromEntries(
      await Promise.all(
        (['laisky', 'oneHub', 'newApi'] as const).map(async (name) => [
          name,
          (await heardBy(name))
            .filter(({ method, path }) => method !== 'GET' && path !== '/api/user/login')
            .map(({ method, path, query }) => [method, path, query].join(' ').trim()),
        ]),
      ),
    ) as Record<'laisky' | 'oneHub' | 'newApi', string[]>

  it('each shows the rows of its own, asked for in the words of its own', async () => {
    expect(namesIn(channels!).toSorted()).to.deep.equal(['other-channel', 'own-channel'])
    expect(namesIn(users!)).to.include.members(['root', 'alice', 'carol'])
    expect(namesIn(tokens!)).to.deep.equal(['bad', 'second', 'first'])
    expect(namesIn(keys!)).to.deep.equal(['second', 'first', 'default'])
    await until(() => /\$\d/.test(rootOf(balance!).textContent ?? ''))
    const query = async (name: keyof typeof gateways, path: string) =>
      (await heardBy(name)).find((call) => call.path === path)!.query
    expect(await query('laisky', '/api/user/')).to.match(/p=0.*size=10/)
    expect(await query('oneHub', '/api/token/')).to.match(/page=1.*size=10/)
    expect(await query('newApi', '/api/token/')).to.match(/p=1.*page_size=10/)
    for (const name of ['laisky', 'oneHub', 'newApi'] as const)
      expect((await toldTo(gateways[name])).refused, name).to.deep.equal([])
  })

  it('each speaks its own language', () => {
    expect(rootOf(channels!).textContent).to.contain('渠道').and.not.to.contain('New channel')
    expect(rootOf(tokens!).textContent).to.contain('令牌').and.not.to.contain('New key')
    expect(rootOf(users!).textContent).to.contain('New user').and.not.to.contain('用户')
    expect(rootOf(keys!).textContent).to.contain('New key').and.not.to.contain('令牌')
  })

  it('what is changed in one is told to its own gateway alone, in its own words', async () => {
    const { oneApi } = gateways
    buttonIn(rowOf(channels!, 'own-channel'), '禁用').click()
    await until(() => cellIn(rowOf(channels!, 'own-channel'), 'status')?.includes('已禁用'))
    expect((await channelsOf(oneApi).find('own-channel'))!.status).to.equal(2)
    expect(await writes()).to.deep.equal({ laisky: [], oneHub: [], newApi: [] })

    buttonIn(rowOf(users!, 'carol'), 'Ban carol').click()
    buttonIn(await until(() => dialogIn(users!)), 'Ban').click()
    await until(() => cellIn(rowOf(users!, 'carol'), 'status')?.includes('Banned'))
    await choose(buttonIn(rowOf(tokens!, 'first'), 'first 的更多操作'), '禁用')
    await until(() => cellIn(rowOf(tokens!, 'first'), 'status')?.includes('已禁用'))
    await choose(buttonIn(rowOf(keys!, 'second'), 'More actions for second'), 'Disable')
    await until(() => cellIn(rowOf(keys!, 'second'), 'status')?.includes('Disabled'))
    expect(await writes()).to.deep.equal({
      laisky: ['POST /api/user/manage'],
      oneHub: ['PUT /api/token/ status_only=true'],
      newApi: ['PUT /api/token/ status_only=true'],
    })
    const status = async (name: 'oneHub' | 'newApi') =>
      (await toldTo(gateways[name])).rows.token.map((row) => [row.name, row.status])
    expect(await status('oneHub')).to.deep.equal([
      ['bad', 1],
      ['second', 1],
      ['first', 2],
    ])
    expect(await status('newApi')).to.deep.equal([
      ['second', 2],
      ['first', 1],
      ['default', 1],
    ])
  })

  it('the end of one session leaves the others signed in, and a language chosen for one stays there', async () => {
    await gateways.laisky.call('GET', '/api/user/logout')
    document.cookie = 'session=; path=/; max-age=0'
    await (users as HTMLElement & { refresh(): Promise<void> }).refresh()
    users!.lang = 'zh-CN'
    await until(() => rootOf(users!).querySelector('[part~=signed-out]'))
    for (const list of [channels, tokens, keys]) {
      await (list as HTMLElement & { refresh(): Promise<void> }).refresh()
      expect(rowsIn(list!).length).to.be.above(1)
    }
    expect(rootOf(users!).textContent).to.contain('登录')
    expect(rootOf(keys!).textContent).to.contain('New key')
    const kept = JSON.stringify({ ...localStorage, ...sessionStorage })
    expect(kept).to.not.contain(newApiToken)
    expect(page.outerHTML).to.not.contain(newApiToken)
  })
})
