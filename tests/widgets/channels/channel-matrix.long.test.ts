import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { partOf } from '../lists/acting.ts'
import { channelsOf, still } from './channels.ts'
import { buttonIn, cellIn, choose, dialogIn, rowOf } from '../lists/listing.ts'
import { expectAccessible, onFetch, rootGateway, until, type TestGateway } from '../support.ts'

/** Results of many tests: of a round in one table, and of channels by models. */
describe('<oneapi-channel-list> shows results of many tests', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  const dead = { type: 8, base_url: 'http://127.0.0.1:9' }

  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    await channels.add('works', { models: 'one,two,three' })
    await channels.add('dead', { ...dead, models: 'one,two' })
    await channels.add('off', { ...dead, status: 2 })
  })

  /** The text of the file that a press saves. */
  const saved = async (press: () => void): Promise<string> => {
    const { createObjectURL } = URL
    const { click } = HTMLAnchorElement.prototype
    let made: Blob | undefined
    URL.createObjectURL = (file: Blob) => createObjectURL.call(URL, (made = file))
    HTMLAnchorElement.prototype.click = () => undefined
    try {
      press()
      return await (await until(() => made)).text()
    } finally {
      URL.createObjectURL = createObjectURL
      HTMLAnchorElement.prototype.click = click
    }
  }

  it('a round ends in one table: what failed and why, what is disabled; the failed are disabled on a yes', async () => {
    const element = await channels.list()
    await choose(partOf(element, 'bulk'), '测试所有渠道')
    const see = await until(
      () => element.shadowRoot!.querySelector<HTMLButtonElement>('[part=round__results]'),
      30_000,
    )
    see.click()
    const dialog = await until(() => dialogIn(element))
    await until(() => dialog.querySelectorAll('tbody tr').length === 3)
    expect(dialog.textContent).to.contain('1 个成功，2 个失败')
    const ends = [...dialog.querySelectorAll<HTMLElement>('tbody tr')].map((row) => [
      row.querySelector('th')!.textContent,
      row.dataset.end,
    ])
    expect(ends).to.deep.equal([
      ['dead', 'failed'],
      ['off', 'failed'],
      ['works', 'passed'],
    ])
    expect(dialog.querySelector('tbody tr td:last-child')?.textContent).to.match(
      /上游请求失败|do request failed/,
    )
    await still(element)
    await expectAccessible(element)
    const csv = await saved(() => buttonIn(dialog, '下载 CSV').click())
    expect(csv.split('\r\n')).to.have.length(5)
    expect(csv).to.match(/,dead,失败,one,/)

    // One of the two that failed is disabled already.
    buttonIn(dialog, '禁用测试失败的 1 个渠道').click()
    const question = await until(() => element.shadowRoot!.querySelector('dialog[role=alertdialog][open]'))
    expect(question.textContent).to.contain('dead').and.not.to.contain('off')
    buttonIn(question, '禁用').click()
    await until(
      () => dialog.querySelector('[part=disabled-failed]')?.textContent === '已禁用 1 个渠道',
      15_000,
    )
    expect((await channels.find('dead'))!.status).to.equal(2)
    buttonIn(dialog, '关闭').click()
    await until(() => cellIn(rowOf(element, 'dead'), 'status') === '已禁用')
  })

  /** Opens the matrix of both channels, with all of their models chosen. */
  const openMatrix = async (element: HTMLElement) => {
    for (const name of ['works', 'dead'])
      rowOf(element, name).querySelector<HTMLInputElement>('input[type=checkbox]')!.click()
    const bar = await until(() => element.shadowRoot!.querySelector('[part~=bulk-bar]'))
    ;(await until(() => bar.querySelector<HTMLElement>('[part~=bulk-test]'))).click()
    const dialog = await until(() =>
      element.shadowRoot!.querySelector<HTMLDialogElement>('dialog[part~=matrix][open]'),
    )
    const labels = [...dialog.querySelectorAll('.test-model')].map((row) => row.textContent)
    expect(labels).to.deep.equal(['one（2 个渠道）', 'two（2 个渠道）', 'three（1 个渠道）'])
    for (const box of [...dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].slice(1))
      box.click()
    return dialog
  }

  it('tests one channel with several models: latencies and reasons fill a table', async () => {
    const element = await channels.list()
    await choose(buttonIn(rowOf(element, 'works'), 'works 的更多操作'), '选择模型测试…')
    buttonIn(await until(() => dialogIn(element)), '测试多个模型…').click()
    const dialog = await until(() =>
      element.shadowRoot!.querySelector<HTMLDialogElement>('dialog[part~=matrix][open]'),
    )
    await still(element)
    await expectAccessible(element)
    const boxes = [...dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
    expect(boxes.map(({ checked }) => checked)).to.deep.equal([true, false, false])
    boxes[2]!.click()
    const start = await until(() => buttonIn(dialog, '开始 2 次测试'))
    start.click()
    await until(() => dialogIn(element)?.querySelectorAll('td[data-end=passed]').length === 2, 20_000)
    const result = dialogIn(element)!
    expect([...result.querySelectorAll('thead th')].map((head) => head.textContent)).to.deep.equal([
      '渠道',
      'one',
      'three',
    ])
    expect(result.querySelector('td[data-end]')!.textContent).to.match(/^成功 \d+\.\d\d 秒$/)
    await until(() => result.textContent?.includes('2 个成功，0 个失败'))
    const { data } = await gateway.call<{ data: { model_name: string }[] }>('GET', '/api/log/?p=0&type=5')
    expect(
      data
        .slice(0, 2)
        .map(({ model_name }) => model_name)
        .sort(),
    ).to.deep.equal(['one', 'three'])
  })

  it('tests the chosen channels with the chosen models; a failure says why; what failed can be disabled', async () => {
    const { id } = (await channels.find('dead'))!
    await gateway.call('PUT', '/api/channel/', { id, status: 1 })
    const element = await channels.list()
    const dialog = await openMatrix(element)
    ;(await until(() => buttonIn(dialog, '开始 5 次测试'))).click()
    await until(() => dialogIn(element)?.textContent?.includes('3 个成功，2 个失败'), 30_000)
    const result = dialogIn(element)!
    expect(result.querySelectorAll('td[data-end=failed]')).to.have.length(2)
    expect(result.querySelector('td[data-end=failed] [role=tooltip]')?.textContent).to.match(
      /上游请求失败|do request failed/,
    )
    expect(result.querySelectorAll('.end-absent')).to.have.length(1)
    await still(element)
    await expectAccessible(element)
    const csv = await saved(() => buttonIn(result, '下载 CSV').click())
    expect(csv.split('\r\n')).to.have.length(7)
    buttonIn(result, '禁用测试失败的 1 个渠道').click()
    const question = await until(() => element.shadowRoot!.querySelector('dialog[role=alertdialog][open]'))
    buttonIn(question, '禁用').click()
    await until(
      () => result.querySelector('[part=disabled-failed]')?.textContent === '已禁用 1 个渠道',
      15_000,
    )
    expect((await channels.find('dead'))!.status).to.equal(2)
  })

  it('pauses while no answer comes, and goes on at one button', async () => {
    const { id } = (await channels.find('dead'))!
    await gateway.call('PUT', '/api/channel/', { id, status: 1 })
    const element = await channels.list()
    const dialog = await openMatrix(element)
    const stop = onFetch(({ url, send }) => {
      if (!url.pathname.includes('/api/channel/test/')) return send()
      throw new TypeError('network')
    })
    ;(await until(() => buttonIn(dialog, '开始 5 次测试'))).click()
    const resume = await until(() => dialogIn(element) && buttonIn(dialogIn(element)!, '继续'), 20_000)
    stop()
    expect(
      [...dialogIn(element)!.querySelectorAll('button')].filter((one) => one.textContent === '继续'),
    ).to.have.length(1)
    resume.click()
    await until(() => dialogIn(element)?.textContent?.includes('个成功'), 30_000)
  })

  it('waits for each result as long as one says, and then says so', async () => {
    const element = await channels.list()
    await choose(buttonIn(rowOf(element, 'works'), 'works 的更多操作'), '选择模型测试…')
    buttonIn(await until(() => dialogIn(element)), '测试多个模型…').click()
    const dialog = await until(() =>
      element.shadowRoot!.querySelector<HTMLDialogElement>('dialog[part~=matrix][open]'),
    )
    const limit = dialog.querySelector<HTMLSelectElement>('[part~=matrix__limit] select')!
    limit.value = '5'
    limit.dispatchEvent(new Event('change', { bubbles: true }))
    const stop = onFetch(({ url, send }) =>
      url.href.includes('/api/channel/test/') ? new Promise<never>(() => undefined) : send(),
    )
    for (const box of [...dialog.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].slice(1))
      box.click()
    // As many at a time as would count as a gateway that is gone, were they lost.
    ;(await until(() => buttonIn(dialog, '开始 3 次测试'))).click()
    const cell = await until(() => dialogIn(element)?.querySelector('td[data-end=unclear]'), 10_000)
    await until(() => dialogIn(element)!.textContent?.includes('3 个结果未知'))
    stop()
    expect(cell.textContent).to.contain('5 秒内没有结果')
  })
})
