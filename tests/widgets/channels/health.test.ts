import { assert, expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { channelsOf } from './channels.ts'
import { hasPart, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, choose } from '../lists/listing.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  rootGateway,
  signIn,
  until,
  type TestGateway,
} from '../support.ts'

describe('the health of channels', function () {
  this.timeout(60_000)

  const open = async ({ baseUrl }: TestGateway, lang = 'en') => {
    const list = await mount(
      `<oneapi-channel-list base-url="${baseUrl}" lang="${lang}"></oneapi-channel-list>`,
    )
    await until(() => hasPart(list, 'bulk'))
    await choose(partOf(list, 'bulk'), lang === 'en' ? 'Health' : '健康状况')
    return list
  }
  const rowsOf = (list: Element) =>
    [...rootOf(list).querySelectorAll('[part=health] tbody tr[data-row]')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.trim()),
    )
  const chat = async (gateway: TestGateway, key: string, model: string) => {
    const answer = await fetch(`${gateway.baseUrl}/v1/chat/completions`, {
      method: 'POST',
      headers: { Authorization: `Bearer sk-${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hi' }] }),
    })
    await answer.text()
    return answer.status
  }

  it('shows what failed, where and why, by channel and by model, and is closed again', async () => {
    const gateway = await rootGateway({ config: { manners: 'polite' } })
    const channels = channelsOf(gateway)
    const deaf = await channels.add('deaf', { type: 1, base_url: 'http://127.0.0.1:9', models: 'm-deaf' })
    await channels.add('fine', { models: 'm-fine' })
    await gateway.call('POST', '/api/token/', {
      name: 'k',
      unlimited_quota: true,
      expired_time: -1,
      remain_quota: 0,
    })
    const { data } = await gateway.call<{ data: { key: string; name: string }[] }>('GET', '/api/token/?p=0')
    const { key } = data.find(({ name }) => name === 'k')!
    for (const status of [200, 200, 200]) expect(await chat(gateway, key, 'm-fine')).to.equal(status)
    expect(await chat(gateway, key, 'm-deaf')).to.equal(502)
    const list = await open(gateway)
    await until(() => rowsOf(list).length === 2)
    const [worst, best] = rowsOf(list)
    expect(worst!.slice(0, 3)).to.deep.equal(['deaf', '0%', '1 of 1 failed'])
    expect(worst!.at(-1)).to.match(/HTTP 502: /)
    expect(best!.slice(0, 3)).to.deep.equal(['fine', '100%', '3'])
    expect(best!.at(-1)).to.equal('—')
    await expectAccessible(list)
    buttonIn(partOf(list, 'health'), 'Model').click()
    await until(() => rowsOf(list)[0]?.[0] === 'm-deaf')
    let target: { attributes: Record<string, string>; href: string } | undefined
    list.addEventListener('oneapi-navigate', (event) => {
      event.preventDefault()
      target = (event as CustomEvent<typeof target>).detail
    })
    buttonIn(partOf(list, 'health'), 'Channel').click()
    await until(() => rowsOf(list)[0]?.[0] === 'deaf')
    rootOf(list).querySelector<HTMLElement>('[part=health] .row-open')!.click()
    expect(target!.attributes['filter-channel']).to.equal(String(deaf.id))
    expect(target!.href).to.match(/^\/log\?channel=\d+&from=\d+$/)
    partOf(list, 'health-close').click()
    await until(() => !hasPart(list, 'health'))
  })

  it('says that there are no calls, and offers a retry where the log cannot be read', async () => {
    const gateway = await rootGateway()
    let down = true
    onFetch(({ url, send }) =>
      down && url.pathname.endsWith('/api/log/') ? new Response('{}', { status: 500 }) : send(),
    )
    const list = await open(gateway, 'zh-CN')
    await until(() => rootOf(list).querySelector('[part=health] [role=alert]'))
    expect(partOf(list, 'health').textContent).to.contain('健康状况加载失败')
    down = false
    rootOf(list).querySelector<HTMLElement>('[part=health] [part=retry]')!.click()
    await until(() => hasPart(list, 'health-empty'))
    await expectAccessible(list)
  })

  for (const family of ['one-hub', 'laisky'] as const)
    it(`claims no success rate in front of ${family}, which records no failure`, async () => {
      const gateway = await newGateway({ family })
      await signIn(gateway)
      const list = await open(gateway)
      await until(() => partOf(list, 'health').textContent!.includes('does not record failed calls'))
      await until(() => hasPart(list, 'health-empty') || rowsOf(list).length > 0)
      const heads = [...rootOf(list).querySelectorAll('[part=health] th')].map((head) => head.textContent)
      expect(heads).not.to.include('Success')
      assert.isNull(rootOf(list).querySelector('[part=health] .health-rate'))
    })
})
