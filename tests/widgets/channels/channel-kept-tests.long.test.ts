import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { alteringRows, channelsOf, filterBy, nextToast, still } from './channels.ts'
import { buttonIn, cellIn, dialogIn, namesIn, rowOf } from '../lists/listing.ts'
import { expectAccessible, onFetch, rootGateway, until, type TestGateway } from '../support.ts'

/** Test results kept in this browser, and their filter. Channels with a blocked port as address really fail. */
describe('<oneapi-channel-list> keeps how tests ended', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  const dead = { type: 8, base_url: 'http://127.0.0.1:9' }
  const response = (element: Element, name: string) => cellIn(rowOf(element, name), 'response')
  const calls = (path: string) => {
    const made: string[] = []
    const stop = onFetch(({ url }) => {
      if (url.href.includes(path)) made.push(url.href)
    })
    return { made, end: stop }
  }

  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    for (let at = 1; at <= 24; at++)
      await channels.add(`channel ${String(at).padStart(2, '0')}`, at % 12 === 0 ? dead : {})
    await channels.add('never tested')
  })

  it('of every channel on every page, without asking the log again, until a newer one', async () => {
    const element = await channels.list()
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    buttonIn(rowOf(element, 'channel 24'), '测试').click()
    expect((await nextToast(toasts)).kind).to.equal('error')
    element.remove()

    const log = calls('/api/log/')
    try {
      const next = await channels.list('page-size="20"')
      expect(response(next, 'channel 24')).to.match(/^测试失败/)
      expect(log.made).to.deep.equal([])
      // Another administrator has tested it since, so the stored result is outdated.
      const later = alteringRows(({ name, test_time }) =>
        name === 'channel 24' ? { test_time: test_time + 60, response_time: 530, test_error: '' } : {},
      )
      await (next as WidgetElement).refresh()
      await until(() => response(next, 'channel 24') === '0.53 秒')
      later()
      next.remove()
    } finally {
      log.end()
    }
  })

  it('filters by how the last test ended: exact over all pages, whoever made the tests', async () => {
    await gateway.call('GET', '/api/channel/test?scope=all')
    await until(async () => (await channels.find('channel 01'))!.test_time > 0, 30_000)
    await channels.add('new today')
    const element = await channels.list()
    partOf<HTMLButtonElement>(element, 'more-filters').click()
    await until(() => hasPart(element, 'filter-test'))
    filterBy(element, 'filter-test', 'failed')
    await until(() => namesIn(element).length === 2)
    expect(namesIn(element)).to.deep.equal(['channel 24', 'channel 12'])
    const offered = [...partOf(element, 'filter-test').querySelectorAll('option')].map(
      (one) => one.textContent,
    )
    expect(offered).to.deep.equal([
      '测试：全部',
      '未测试（1）',
      '已测试（25）',
      '最近测试成功（23）',
      '最近测试失败（2）',
      '最近测试结果未知（0）',
    ])
  })

  it('says beside an auto-disabled channel what went wrong last, and on a press what the log has near it', async () => {
    await gateway.call('PUT', '/api/option/', { key: 'AutomaticDisableChannelEnabled', value: 'true' })
    await gateway.call('GET', '/api/channel/test?scope=all')
    await until(async () => (await channels.find('channel 12'))?.status === 3, 30_000)
    const element = await channels.list()
    const why = await until(() => rowOf(element, 'channel 24').querySelector<HTMLButtonElement>('[part=why]'))
    expect(why.ariaLabel).to.match(/（channel 24 已被自动禁用）$/)
    await until(() => /上游请求失败|do request failed/.test(why.textContent ?? ''))
    // It may be cut to fit; the whole of it is on hover.
    expect(why.querySelector<HTMLElement>('[title]')?.title).to.equal(why.textContent)
    expect(rowOf(element, 'channel 23').querySelector('[part=why]')).to.equal(null)
    // On a narrow phone the reason gives way, so that nothing is cut off; in English the badge is longer.
    element.lang = 'en'
    element.style.cssText = 'display: block; width: 288px'
    await until(() => partOf(element, 'card').clientWidth < 300)
    await until(() => rowOf(element, 'channel 24').textContent?.includes('Auto-disabled'))
    expect(partOf(element, 'card').scrollWidth).to.equal(partOf(element, 'card').clientWidth)
    element.lang = ''
    element.style.cssText = ''
    await until(() => rowOf(element, 'channel 24').textContent?.includes('自动禁用'))

    why.click()
    const dialog = await until(() => dialogIn(element))
    await until(() => dialog.textContent?.includes('日志中没有经过此渠道的成功调用。'))
    expect(dialog.querySelector('[part=why-test]')?.textContent).to.match(
      /测试失败（模型 gpt-4o-mini）.*(上游请求失败|do request failed)/,
    )
    await still(element)
    await expectAccessible(element)
    dialog.querySelector<HTMLButtonElement>('[part=why-test-now]')!.click()
    await until(() => dialogIn(element)?.querySelector('.test-outcome.tone-bad'))
    expect(rootOf(element).querySelector('[part=why-test]')).to.equal(null)
  })

  it('takes lines of system and management for why only where they name the channel', async () => {
    const { id } = (await channels.find('channel 24'))!
    const line = (at: number, content: string) => ({
      id: at,
      created_at: 1_700_000_000 + at,
      type: 4,
      content,
    })
    const lines = [
      line(4, `渠道「channel 24」（#${id}）已被禁用，原因：额度不足`),
      line(3, `渠道「channel 2」（#${id}9）已被禁用`),
      line(2, '渠道 channel 24 已更新'),
    ]
    onFetch(async ({ url, send }) =>
      /\/api\/log\/\?.*type=4/.test(url.href) ? Response.json({ success: true, data: lines }) : send(),
    )
    const element = await channels.list()
    rowOf(element, 'channel 24').querySelector<HTMLButtonElement>('[part=why]')!.click()
    const dialog = await until(() => dialogIn(element))
    const told = await until(() => dialog.querySelector('[part=why-line]'))
    expect(told.textContent).to.contain('已被禁用，原因：额度不足')
    expect(dialog.querySelectorAll('[part=why-line]')).to.have.length(1)
  })
})
