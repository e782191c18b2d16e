import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { heard, partOf, rootOf } from '../lists/acting.ts'
import { channelsOf, echo } from './channels.ts'
import { buttonIn, dialogIn, namesIn, rowOf, factOf } from '../lists/listing.ts'
import { onFetch, rootGateway, until, type TestGateway } from '../support.ts'

/** What is known of a channel, beside the list. */
describe('what the drawer of a channel tells', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  let second: { id: string | number }

  const titleOf = (element: Element) => dialogIn(element)?.querySelector('h2')?.textContent
  const press = (element: Element, key: string) =>
    (rootOf(element).activeElement ?? dialogIn(element)!).dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }),
    )

  const open = async (element: Element, name: string) => {
    rowOf(element, name).querySelector<HTMLElement>('[part~=cell__group]')!.click()
    await until(() => titleOf(element) === name)
  }
  const call = (model: string, key: string) =>
    fetch(`${gateway.baseUrl}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer sk-${key}` },
      body: JSON.stringify({ model, messages: [{ role: 'user', content: 'hello' }] }),
    })

  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    await channels.add('first', {
      models: 'gpt-4o-mini,gpt-4o',
      group: 'default,vip',
      priority: 4,
      weight: 2,
    })
    second = await channels.add('second', {
      models: 'claude-3-haiku-20240307',
      base_url: 'https://example.com',
    })
    await channels.add('third', { status: 2 })
  })

  it('tells the calls of today: their cost, the newest, and their number exactly where one page does not', async () => {
    await gateway.call('POST', '/api/token/', { name: 'drawer', unlimited_quota: true, expired_time: -1 })
    const { data } = await gateway.call<{ data: { key: string }[] }>('GET', '/api/token/?p=0')
    const { id } = await channels.add('busy', { type: echo, models: 'gpt-4o-mini', priority: 100 })
    for (let made = 0; made < 23; made++)
      expect((await call('gpt-4o-mini', data[0]!.key)).status).to.equal(200)
    const element = await channels.list()
    const moves = heard<{ tag: string; attributes: Record<string, string>; href: string }>('oneapi-navigate')
    await open(element, 'busy')
    await until(() => factOf(element, '调用次数')?.includes('10 次以上'))
    partOf(element, 'count-calls').click()
    await until(() => factOf(element, '调用次数')?.trim() === '23')
    expect(dialogIn(element)!.querySelectorAll('.drawer-lines li')).to.have.length(5)
    const stat = await gateway.call<{ data: { quota: number } }>('GET', `/api/log/stat?channel=${id}`)
    expect(
      [...dialogIn(element)!.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title),
    ).to.include(`${stat.data.quota} 点额度`)
    document.addEventListener('oneapi-navigate', (event) => event.preventDefault(), { once: true })
    partOf(element, 'in-log').click()
    expect(moves.at(-1)).to.deep.include({ tag: 'oneapi-log-list', href: `/log?channel=${id}&range=today` })
    expect(moves.at(-1)?.attributes['filter-channel']).to.equal(String(id))
    await channels.remove(id)
  })

  it('keeps the outcome of the last test apart from its time', async () => {
    const { id } = await channels.add('tested', { type: echo, models: 'gpt-4o-mini' })
    const element = await channels.list()
    buttonIn(rowOf(element, 'tested'), '测试').click()
    await until(() => rowOf(element, 'tested').textContent?.includes('秒'))
    await open(element, 'tested')
    await until(() => dialogIn(element)!.querySelector('.fact .test-outcome'))
    const outcome = dialogIn(element)!.querySelector('.fact .test-outcome')!
    const time = outcome.previousElementSibling!
    const gap = outcome.getBoundingClientRect().top - time.getBoundingClientRect().bottom
    expect(gap).to.be.at.least(4)
    await channels.remove(id)
  })

  it('asks for no calls of the channels that are passed by arrow', async () => {
    const element = await channels.list()
    const asked: (string | null)[] = []
    onFetch(({ url }) => {
      const { pathname, searchParams } = url
      if (pathname.endsWith('/api/log/stat')) asked.push(searchParams.get('channel'))
    })
    await open(element, 'third')
    const began = performance.now()
    press(element, 'ArrowDown')
    await until(() => titleOf(element) === 'second')
    press(element, 'ArrowDown')
    await until(() => titleOf(element) === 'first')
    const passed = performance.now() - began
    await until(() => factOf(element, '今日消耗'))
    // A busy machine may stay longer than the 250 ms after which a channel is asked for.
    if (passed < 250) expect(asked).not.to.include(String(second.id))
  })

  it('tells in place that the calls could not be loaded, and tries again', async () => {
    const stop = onFetch(({ url, send }) =>
      url.href.includes('/api/log/stat') ? Response.json({ success: false, message: '日志不可用' }) : send(),
    )
    const element = await channels.list()
    // One that no other test has opened: what it knows is kept for a while.
    await channels.add('unread')
    await until(() => element.shadowRoot)
    partOf(element, 'refresh').click()
    await until(() => namesIn(element).includes('unread'))
    await open(element, 'unread')
    await until(() => dialogIn(element)!.querySelector('[role=alert]')?.textContent?.includes('日志不可用'))
    expect(factOf(element, 'ID')).to.match(/\d/)
    stop()
    buttonIn(dialogIn(element)!, '重试').click()
    await until(() => factOf(element, '今日消耗') === '$0.00')
  })

  it('shows how the last test ended, in the words of the provider', async () => {
    const element = await channels.list()
    buttonIn(rowOf(element, 'second'), '测试').click()
    await until(
      () =>
        rowOf(element, 'second').querySelector('[part~=cell__response]')?.textContent?.trim() !== '未测试',
    )
    await until(() => !rowOf(element, 'second').querySelector('.spinner'))
    await open(element, 'second')
    await until(() => dialogIn(element)!.querySelector('.test-outcome'))
    expect(factOf(element, '上次测试')).to.contain('claude-3-haiku-20240307')
  })
})
