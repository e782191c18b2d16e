import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { callsTo, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { channelsOf, holdingTests, nextToast, still } from './channels.ts'
import { buttonIn, cellIn, choose, dialogIn, openMenu, rowOf } from '../lists/listing.ts'
import { expectAccessible, onFetch, rootGateway, until, type TestGateway } from '../support.ts'

type Toast = { kind: string; text: string }

/** Tests of one channel and of many. Channels with a blocked port as address really fail. */
describe('<oneapi-channel-list> tests channels', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  let toasts: Toast[]
  const dead = { type: 8, base_url: 'http://127.0.0.1:9' }
  const testOf = async (name: string) =>
    `GET ${gateway.baseUrl}/api/channel/test/${(await channels.find(name))!.id}`
  const response = (element: Element, name: string) => cellIn(rowOf(element, name), 'response')

  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    await channels.add('works')
    await channels.add('dead', dead)
  })
  beforeEach(() => {
    toasts = heard<Toast>('oneapi-notify')
  })

  it('tests one with its first model: names channel, model and seconds, and shows the new time', async () => {
    const element = await channels.list()
    const events = heard<{ id: number; success: boolean }>('oneapi-channel-tested')
    const { id } = (await channels.find('works'))!
    const held = holdingTests()
    buttonIn(rowOf(element, 'works'), '测试').click()
    await until(() => response(element, 'works') === '测试中…')
    expect(rowOf(element, 'works').querySelector('[part=test]')!.ariaBusy).to.equal('true')
    held.release()
    const { kind, text } = await nextToast(toasts)
    expect(kind).to.equal('success')
    expect(text).to.match(/^渠道 works 测试成功，模型 gpt-4o-mini，耗时 \d+\.\d\d 秒$/)
    await until(() => /^\d\.\d\d 秒$/.test(response(element, 'works') ?? ''))
    const stored = (await channels.find('works'))!
    expect(response(element, 'works')).to.equal(
      `${Math.max(stored.response_time / 1000, 0.01).toFixed(2)} 秒`,
    )
    expect(events).to.deep.equal([{ id, success: true }])
  })

  it('tests one with any of its models, found by a search @3.14', async () => {
    const element = await channels.list()
    await choose(buttonIn(rowOf(element, 'works'), 'works 的更多操作'), '选择模型测试…')
    const dialog = await until(() => dialogIn(element))
    expect(dialog.querySelector('h2')?.textContent).to.equal('测试渠道 works')
    await until(() => dialog.querySelectorAll('.test-model').length === 2)
    await still(element)
    await expectAccessible(element)
    fill(dialog.querySelector('input')!, '4O')
    fill(dialog.querySelector('input')!, '-MINI')
    await until(() => dialog.querySelectorAll('.test-model').length === 1)
    fill(dialog.querySelector('input')!, 'none such')
    await until(() => dialog.textContent?.includes('未找到结果。'))
    fill(dialog.querySelector('input')!, '')
    await until(() => dialog.querySelectorAll('.test-model').length === 2)
    const [mini, larger] = dialog.querySelectorAll('.test-model')
    const tested = await testOf('works')
    const before = callsTo(tested)
    buttonIn(larger!, '测试 gpt-4o').click()
    buttonIn(mini!, '测试 gpt-4o-mini').click()
    expect((await nextToast(toasts)).text).to.match(/^渠道 works 测试成功，模型 gpt-4o，耗时/)
    await until(() => /gpt-4o 测试成功，耗时 \d/.test(dialog.textContent ?? ''))
    expect(callsTo(tested) - before, 'one test of a channel at a time').to.equal(1)
    const log = await gateway.call<{ data: { model_name: string }[] }>('GET', '/api/log/?p=0&type=5')
    expect(log.data[0]?.model_name).to.equal('gpt-4o')
    buttonIn(dialog, '关闭').click()
    await until(() => !dialogIn(element))
  })

  it('says why a test failed, verbatim, in a toast and from the row; the row can be tested again', async () => {
    const element = await channels.list()
    buttonIn(rowOf(element, 'dead'), '测试').click()
    const { kind, text } = await nextToast(toasts)
    expect(kind).to.equal('error')
    const log = await gateway.call<{ data: { content: string }[] }>('GET', '/api/log/?p=0&type=5')
    const reason = /^渠道 dead 测试失败，错误：(.+)$/s.exec(log.data[0]!.content)![1]!
    expect(text).to.equal(`渠道 dead 测试失败：${reason}`)
    // Printed, not only on hover.
    expect(response(element, 'dead')).to.contain(reason)
    expect(partOf(element, 'legend').textContent).to.match(/响应时间≤ 1(\.\d+)? 秒≤ 3.*≤ 5.*> 5/)
    const failed = rowOf(element, 'dead').querySelector<HTMLElement>('[part~=failed-test]')!
    // Who speaks what is printed finds the button by it.
    expect(failed.ariaLabel).to.contain(failed.textContent)
    failed.click()
    const dialog = await until(() => dialogIn(element))
    expect(dialog.querySelector('.test-reason')?.textContent).to.equal(reason)
    await still(element)
    await expectAccessible(element)
    buttonIn(dialog, '关闭').click()
    expect(rowOf(element, 'dead').querySelector('[part=test]')!.ariaBusy).to.equal(null)
  })

  it('a provider whose words sound like a lost session does not end this one', async () => {
    onFetch(async ({ url, send }) => {
      const answer = await send()
      if (!url.href.includes('/api/channel/test/')) return answer
      return Response.json({ success: false, message: 'Invalid access token', modelName: '', time: 0.1 })
    })
    const element = await channels.list()
    buttonIn(rowOf(element, 'dead'), '测试').click()
    expect((await nextToast(toasts)).text).to.equal('渠道 dead 测试失败：Invalid access token')
    expect(hasPart(element, 'signed-out')).to.equal(false)
  })

  it('tests several channels at once, each with its own progress', async () => {
    const element = await channels.list()
    const held = holdingTests()
    const testOfWorks = await testOf('works')
    const before = callsTo(testOfWorks)
    buttonIn(rowOf(element, 'dead'), '测试').click()
    buttonIn(rowOf(element, 'works'), '测试').click()
    buttonIn(rowOf(element, 'works'), '测试').click()
    await until(() => response(element, 'works') === '测试中…' && response(element, 'dead') === '测试中…')
    held.release()
    const both = [await nextToast(toasts), await nextToast(toasts)]
    expect(both.map(({ kind }) => kind).sort()).to.deep.equal(['error', 'success'])
    expect(callsTo(testOfWorks) - before, 'a double press tests once').to.equal(1)
  })

  it('starts a test of all, says so, and shows how far it is as the list refreshes @2.58', async () => {
    await channels.add('third')
    const element = await channels.list()
    expect(response(element, 'third')).to.equal('未测试')
    await new Promise((next) => setTimeout(next, 1100))
    await choose(partOf(element, 'bulk'), '测试所有渠道')
    expect(await nextToast(toasts)).to.deep.equal({
      kind: 'info',
      text: '已开始测试所有渠道，列表会自动刷新',
    })
    const note = partOf(element, 'round')
    await until(() => note.textContent?.includes('3 个渠道已测试完毕：2 个成功，1 个失败。'), 15_000)
    await until(() => / 秒$/.test(response(element, 'third') ?? ''))
    rowOf(element, 'dead').querySelector<HTMLElement>('[part~=failed-test]')!.click()
    const dialog = await until(() => dialogIn(element))
    expect(dialog.querySelector('.test-reason')?.textContent).to.match(/^(上游|do request failed: Post)/)
    buttonIn(dialog, '关闭').click()
    await until(() => !dialogIn(element))
    buttonIn(note, '关闭').click()
    await until(() => note.textContent === '')
  })

  it('tests only the disabled ones, and tells when a round is still running @2.59', async () => {
    const off = await channels.add('off', { status: 2 })
    const element = await channels.list()
    const before = (await channels.find('works'))!.test_time
    await new Promise((next) => setTimeout(next, 1100))
    await choose(partOf(element, 'bulk'), '测试禁用渠道')
    expect((await nextToast(toasts)).text).to.equal('已开始测试禁用渠道，列表会自动刷新')
    await until(
      () => partOf(element, 'round').textContent?.includes('1 个渠道已测试完毕：1 个成功。'),
      15_000,
    )
    expect((await channels.find('off'))!.test_time).to.be.greaterThan(off.test_time)
    expect((await channels.find('works'))!.test_time).to.equal(before)

    // Twenty channels take long enough for a press, and the menu is already open when the round starts.
    await Promise.all(Array.from({ length: 20 }, (_, place) => channels.add(`more ${place}`)))
    const items = await openMenu(partOf(element, 'bulk'))
    const all = items.find(({ textContent }) => textContent?.includes('测试所有渠道'))!
    await gateway.call('GET', '/api/channel/test?scope=all')
    all.click()
    expect(await nextToast(toasts)).to.deep.equal({ kind: 'error', text: '测试已在运行中' })
    // The round must not outlive its gateway; it ends with the oldest channel.
    await until(async () => (await channels.find('works'))!.test_time > before, 15_000)
  })

  it('says that tests are real and cost quota, until told not to @2.61', async () => {
    const element = await channels.list()
    expect(partOf(element, 'notice').innerText).to.contain('测试会向服务商发送真实请求，并消耗额度')
    partOf(element, 'dismiss').click()
    await until(() => !hasPart(element, 'notice'))
    const again = await channels.list()
    expect(hasPart(again, 'notice')).to.equal(false)
    const kept = Object.keys(localStorage).filter((key) => key.endsWith('prompt-channel-test'))
    expect(kept).to.have.length(1)
    expect(rootOf(again).querySelector('table')).not.to.equal(null)
  })
})
