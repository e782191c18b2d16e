import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { testRunStore } from '../../../src/widgets/kit/channels/test-run-store.ts'
import { queueOf } from '../../../src/widgets/kit/jobs/jobs.ts'
import { heard, partOf } from '../lists/acting.ts'
import { alteringRows, channelsOf, nextToast } from './channels.ts'
import { buttonIn, cellIn, choose, dialogIn, namesIn, rowOf } from '../lists/listing.ts'
import { expectAccessible, onFetch, rootGateway, until, type TestGateway } from '../support.ts'

type Toast = { kind: string; text: string }

/**
 * A test round over three pages by a gateway that behaves like a real one: a failed channel also
 * gets a response time, and only the log shows that it failed.
 */
describe('<oneapi-channel-list> tests every channel of a real gateway', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  let toasts: Toast[]
  let polite: () => void
  const names = Array.from({ length: 24 }, (_, at) => `channel ${String(at + 1).padStart(2, '0')}`)
  const dead = (at: number) => at % 4 === 0
  const response = (element: Element, name: string) => cellIn(rowOf(element, name), 'response')
  const note = (element: Element) => partOf(element, 'round').textContent ?? ''
  const pageTo = async (element: Element, button: string, name: string) => {
    buttonIn(partOf(element, 'pager'), button).click()
    await until(() => namesIn(element).includes(name))
  }

  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    for (const [at, name] of names.entries())
      await channels.add(name, dead(at) ? { type: 8, base_url: 'http://127.0.0.1:9' } : {})
    polite = alteringRows(({ test_time, response_time }) =>
      test_time > 0 && response_time === 0 ? { response_time: 1 } : {},
    )
  })
  after(() => polite())
  beforeEach(() => {
    toasts = heard<Toast>('oneapi-notify')
  })

  it('counts passed and failed over all pages, by the log, and names the failed with their reasons', async () => {
    const element = await channels.list()
    // A quick gateway is through before anybody looks.
    const notes: string[] = []
    const observer = new MutationObserver(() => notes.push(note(element)))
    observer.observe(partOf(element, 'round'), { subtree: true, childList: true, characterData: true })
    await choose(partOf(element, 'bulk'), '测试所有渠道')
    await nextToast(toasts)
    await until(() => notes.some((text) => /已测试 \d+ \/ 24/.test(text)))
    observer.disconnect()
    await until(() => note(element).includes('24 个渠道已测试完毕：18 个成功，6 个失败。'), 30_000)
    const failed = [...partOf(element, 'round').querySelectorAll('li')].map((item) => item.textContent)
    expect(failed).to.have.length(6)
    expect(failed[0]).to.match(/^channel 01：(上游请求失败|do request failed)/)
    expect(response(element, 'channel 24')).to.match(/ 秒$/)
    expect(response(element, 'channel 21')).to.match(/^测试失败/)
    await expectAccessible(element)

    // Another page belongs to the same round: it shows no spinner, and no failed channel as passed.
    await pageTo(element, '下一页', 'channel 14')
    expect(response(element, 'channel 13')).to.match(/^测试失败/)
    expect(response(element, 'channel 14')).to.match(/ 秒$/)
    expect(note(element)).to.contain('18 个成功，6 个失败')

    // The outcome stays as it was, even if the channels change later.
    await gateway.call('DELETE', `/api/channel/${(await channels.find('channel 13'))!.id}`)
    await (element as WidgetElement).refresh()
    await until(() => !namesIn(element).includes('channel 13'))
    expect(note(element)).to.contain('24 个渠道已测试完毕：18 个成功，6 个失败。')
  })

  it('says where the gateway gave no reason of a failure, and offers the single test that does', async () => {
    const element = await channels.list()
    const { gateway: page } = (element as WidgetElement).link.read()
    const store = testRunStore(page)
    const { testRun } = store.getState()
    const first = [...testRun!.verdicts.values()].find(({ passed }) => !passed)!
    const name = testRun!.channels.get(first.channel)!.name
    const verdicts = new Map(testRun!.verdicts).set(first.channel, { ...first, message: '' })
    store.setState({ testRun: { ...testRun!, verdicts } })
    const line = () =>
      [...partOf(element, 'round').querySelectorAll('li')].find((item) => item.textContent!.startsWith(name))!
    await until(() => line().textContent!.includes('网关没有给出原因'))
    await expectAccessible(element)
    buttonIn(line(), `测试 ${name}`).click()
    await until(() => line().textContent!.includes(first.message))
    expect(line().querySelector('button')).to.equal(null)
  })

  it('is followed by a job: the list may leave and come back, and the job may pause', async () => {
    const first = await channels.list()
    const { gateway: page } = (first as WidgetElement).link.read()
    page.jobs.setState({ jobs: [] })
    await choose(partOf(first, 'bulk'), '测试所有渠道')
    const { id } = await until(() => page.jobs.getState().jobs.find(({ kind }) => kind === 'channel-round'))
    queueOf(page).pause(id)
    await until(() => !partOf(first, 'round').querySelector('.spinner'))
    first.remove()
    queueOf(page).resume(id)
    await until(() => page.jobs.getState().jobs.find((job) => job.id === id)?.state === 'ended', 30_000)
    const second = await channels.list()
    await until(() => note(second).includes('23 个渠道已测试完毕：18 个成功，5 个失败。'))
    buttonIn(partOf(second, 'round'), '关闭').click()
    await until(() => note(second) === '')
    expect(page.jobs.getState().jobs.some((job) => job.id === id)).to.equal(false)
  })

  it('knows after a reload what failed, and why, from the log', async () => {
    const element = await channels.list()
    await until(() => response(element, 'channel 21')?.startsWith('测试失败'))
    expect(response(element, 'channel 24')).to.match(/ 秒$/)
    rowOf(element, 'channel 21').querySelector<HTMLElement>('[part~=failed-test]')!.click()
    const dialog = await until(() => dialogIn(element))
    expect(dialog.querySelector('.test-reason')?.textContent).to.match(/上游请求失败|do request failed/)
  })

  it('with `readonly` the reason of a failed test offers no test', async () => {
    const element = await channels.list('readonly')
    await until(() => response(element, 'channel 21')?.startsWith('测试失败'))
    rowOf(element, 'channel 21').querySelector<HTMLElement>('[part~=failed-test]')!.click()
    const dialog = await until(() => dialogIn(element))
    expect(dialog.querySelector('.test-reason')?.textContent).to.match(/上游请求失败|do request failed/)
    expect([...dialog.querySelectorAll('button')].map(nameOf)).to.deep.equal(['关闭'])
    expect(dialog.querySelector('input') === null).to.equal(true)
    await expectAccessible(element)
  })

  it('response time 0 is untested, and a failed test where there was one, though the log tells nothing @4.31', async () => {
    const log = answering('/api/log/', () => ({ success: false, message: '无权进行此操作' }))
    const rows = alteringRows(({ name }) =>
      name === 'channel 21' ? { test_time: 4_000_000_000, response_time: 0 } : {},
    )
    try {
      const element = await channels.list()
      expect(response(element, 'channel 21')).to.match(/^测试失败/)
    } finally {
      rows()
      log()
    }
  })

  it('response time 0 of a test that passed, as the log knows, is the time in the log', async () => {
    const { id } = (await channels.find('channel 21'))!
    const line = { type: 4, channel: id, model_name: 'gpt-4o', created_at: 4_000_000_100, elapsed_time: 700 }
    const content = '渠道 channel 21 测试成功，响应：ok'
    const log = answering('/api/log/', () => ({ success: true, data: [{ id: 9, ...line, content }] }))
    const rows = alteringRows(({ name }) =>
      name === 'channel 21' ? { test_time: 4_000_000_100, response_time: 0 } : {},
    )
    try {
      const element = await channels.list()
      await until(() => response(element, 'channel 21') === '0.70 秒')
      const told = rowOf(element, 'channel 21').querySelector('[part~=cell__response] [role=tooltip]')
      expect(told?.textContent).to.match(/2096-10-0\d \d\d:\d\d:\d\d UTC$/)
    } finally {
      rows()
      log()
      localStorage.clear()
    }
  })

  it('without the log a round says that it does not know: never passed by a response time', async () => {
    const log = answering('/api/log/', () => ({ success: false, message: '无权进行此操作' }))
    try {
      await channels.add('another day', { status: 2 })
      const element = await channels.list()
      await choose(partOf(element, 'bulk'), '测试禁用渠道')
      await until(
        () => note(element).includes('1 个渠道已测试完毕：1 个结果未知（日志中没有记录）。'),
        30_000,
      )
      expect(response(element, 'another day')).to.equal('测试结果未知')
    } finally {
      log()
    }
  })

  it('a round that others have begun is said to run, and watched', async () => {
    const element = await channels.list()
    await gateway.call('GET', '/api/channel/test?scope=all')
    await choose(partOf(element, 'bulk'), '测试所有渠道')
    expect(await nextToast(toasts)).to.deep.equal({ kind: 'error', text: '测试已在运行中' })
    await until(
      () => /另一轮渠道测试正在进行，目前看到 \d+ 个成功，[1-9] 个失败。/.test(note(element)),
      30_000,
    )
  })

  it('with nothing to test it says so', async () => {
    await gateway.call('DELETE', '/api/channel/disabled')
    const element = await channels.list()
    // The round of the previous test may still be running.
    await until(async () => {
      await choose(partOf(element, 'bulk'), '测试禁用渠道')
      return (await nextToast(toasts)).kind === 'info'
    }, 30_000)
    await until(() => note(element).includes('没有需要测试的渠道。'))
  })
})

const nameOf = (button: HTMLButtonElement) => button.ariaLabel ?? button.textContent?.trim()

/** Replaces the answers to calls of one path. */
function answering(path: string, reply: () => object): () => void {
  return onFetch(async ({ url, send }) => (url.href.includes(path) ? Response.json(reply()) : send()))
}
