import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import type { Channel } from '../../../src/widgets/domain/channels/channel.ts'
import { fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { openImport, savedFile as saved } from './channel-files.ts'
import { channelsOf, filterBy, nextToast, still } from './channels.ts'
import { buttonIn, dialogIn, namesIn, openMenu } from '../lists/listing.ts'
import { expectAccessible, onFetch, setUnit, rootGateway, until, type TestGateway } from '../support.ts'

/** Files of channels, out and in again. */
describe('<oneapi-channel-list> exports and imports channels', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>

  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
    for (let at = 1; at <= 11; at++) await channels.add(`echo ${at}`, { priority: at })
    await channels.add('=far', { type: 8, base_url: 'https://far.example', status: 2, weight: 3 })
  })

  const preview = (element: Element) =>
    until(() => dialogIn(element)?.querySelector('.import-list')?.closest('dialog'))
  const entry = (dialog: Element, kind: string) =>
    dialog.querySelector<HTMLElement>(`[part=import__${kind}]`)!

  it('every channel over all pages as JSON without keys; what a filter leaves as CSV in the columns that show', async () => {
    const element = await channels.list('columns="name status weight"')
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    const { name, text } = await saved(element, '导出 JSON（不含密钥）')
    expect(name).to.equal('channels.json')
    expect((await nextToast(toasts)).text).to.equal('已导出 12 个渠道')
    const file = JSON.parse(text) as { channels: { name: string; status: string; key?: string }[] }
    expect(file.channels).to.have.length(12)
    expect(file.channels[0]).to.deep.include({
      name: '=far',
      status: 'disabled',
      base_url: 'https://far.example',
    })
    expect(text).not.to.contain('"key"')

    filterBy(element, 'filter-status', 'disabled')
    await until(() => namesIn(element).length === 1)
    const { id } = (await channels.find('=far'))!
    expect((await saved(element, '导出 CSV')).text).to.equal(
      `\uFEFFID,名称,状态,权重,类型\r\n${id},'=far,已禁用,3,自定义渠道\r\n`,
    )
  })

  it('has amounts in the unit that is set now', async () => {
    const element = await channels.list('columns="name used"')
    const heads = async () => (await saved(element, '导出 CSV')).text.split('\r\n')[0]
    expect(await heads()).to.equal('\uFEFFID,名称,已用额度（$）,已用额度,类型')
    const stop = setUnit({ display_in_currency: false })
    try {
      expect(await heads()).to.equal('\uFEFFID,名称,已用额度,类型')
    } finally {
      stop()
    }
  })

  it('says that it waits while no answer comes, and goes on at a press', async () => {
    const element = await channels.list()
    const [name, type] = ['met a gap', 1000]
    await openImport(element, JSON.stringify({ channels: [{ name, type, models: ['a'], group: 'default' }] }))
    const dialog = await preview(element)
    fill(entry(dialog, 'new').querySelector<HTMLInputElement>('.input')!, 'sk-gap')
    const stop = onFetch(({ url, send }) => {
      if (!url.pathname.endsWith('/api/channel/search')) return send()
      throw new TypeError('network')
    })
    await until(() => hasPart(element, 'import__start'))
    partOf(element, 'import__start').click()
    const resume = await until(() => buttonIn(dialog, '继续'))
    stop()
    resume.click()
    await until(() => dialog.textContent!.includes('相同 1 个'))
    await channels.remove((await channels.find(name))!.id)
  })

  it('its own file changes nothing: everything stays, and nothing is written', async () => {
    const element = await channels.list()
    const { text } = await saved(element, '导出 JSON（不含密钥）')
    await openImport(element, text)
    const dialog = await preview(element)
    expect(dialog.textContent).to.contain('新建 0 个，修改 0 个，相同 12 个')
    expect(hasPart(element, 'import__start')).to.equal(false)
    expect(dialog.textContent).to.contain('没有需要导入的内容')
  })

  it('shows what is new and what differs, field by field, writes that and no more; a second time nothing', async () => {
    const file = JSON.stringify({
      channels: [
        { name: 'echo 1', type: 1000, priority: 7, models: ['gpt-4o'], status: 'disabled' },
        { name: 'brand new', type: 1000, models: 'a,b', group: 'default', status: 'disabled' },
        { name: 'without key', type: 1000, models: ['a'] },
        { name: 'echo 2', type: 1000, priority: 2 },
        { name: 'cloud', type: 33, models: 'a' },
        { name: '<img src=x onerror=alert(1)>', type: 'x' },
        { name: 'no models', type: 1000 },
      ],
    })
    const before = (await channels.find('echo 1'))!
    const element = await channels.list()
    await openImport(element, file)
    let dialog = await preview(element)
    // Its sheet comes with it.
    expect(getComputedStyle(dialog.querySelector('.import-list')!).listStyleType).to.equal('none')
    expect(dialog.textContent).to.contain('新建 2 个，修改 1 个，相同 1 个，无法导入 1 个')
    expect(dialog.querySelector('[part=import__problems]')?.textContent).to.contain(
      '第 6 个（<img src=x onerror=alert(1)>）：字段 type 无效第 7 个（no models）：模型：请至少选择一个模型！',
    )
    const differences = [...entry(dialog, 'differs').querySelectorAll('[data-setting]')].map(
      (one) => one.textContent,
    )
    expect(differences).to.deep.equal([
      '状态已启用改为→已禁用',
      '模型gpt-4o-mini, gpt-4o改为→gpt-4o',
      '优先级1改为→7',
    ])
    expect(entry(dialog, 'blocked').textContent).to.contain('请在渠道表单中新建')
    await still(element)
    await expectAccessible(element)
    // A new channel is not offered before its key is there.
    expect(buttonIn(dialog, '导入 1 个渠道').disabled).to.equal(false)
    fill(entry(dialog, 'new').querySelector('input[type=password]')!, 'sk-brand-new')
    buttonIn(dialog, '导入 2 个渠道').click()
    await until(() => dialogIn(element)?.textContent?.includes('已导入 3 个渠道。'), 20_000)
    await until(() =>
      dialogIn(element)?.textContent?.includes('新建 1 个，修改 0 个，相同 3 个，无法导入 1 个'),
    )

    const { test_time: _t, ...after } = (await channels.find('echo 1'))!
    const { test_time: _u, ...stored } = before
    expect(after).to.deep.equal({ ...stored, priority: 7, models: 'gpt-4o', status: 2 })
    expect(await channels.find('brand new')).to.deep.include({ models: 'a,b', status: 2, group: 'default' })
    expect(await channels.find('without key')).to.equal(undefined)
    expect(rootOf(element).innerHTML).not.to.contain('sk-brand-new')
    const kept = Object.values(localStorage as Record<string, string>)
    expect(kept.filter((value) => value.includes('sk-brand-new'))).to.deep.equal([])

    buttonIn(dialogIn(element)!, '返回').click()
    await until(() => dialogIn(element)?.querySelector('textarea'))
    dialog = dialogIn(element)!
    buttonIn(dialog, '预览变更').click()
    dialog = await preview(element)
    expect(dialog.textContent).to.contain('新建 1 个，修改 0 个，相同 3 个')
    buttonIn(dialog, '关闭').click()
    await until(() => namesIn(element).includes('brand new'))
  })

  it('a new address wants a key, a refusal stands beside its channel, and a file that is none says why', async () => {
    const element = await channels.list()
    const dialog = await openImport(element, '{"channels":')
    await until(() => dialog.textContent?.includes('这不是合法的 JSON。'))
    const rows = [
      { name: '=far', type: 8, base_url: 'https://other.example' },
      { name: 'echo 3', type: 1000, model_mapping: { a: 'b' } },
    ]
    fill(dialog.querySelector<HTMLInputElement>('textarea')!, JSON.stringify(rows))
    const stop = onFetch(({ method, send }) =>
      method === 'PUT' ? Response.json({ success: false, message: '不行' }) : send(),
    )
    buttonIn(dialog, '预览变更').click()
    const shown = await preview(element)
    expect(shown.textContent).to.contain('已保存的密钥不会发往新地址')
    buttonIn(shown, '导入 1 个渠道').click()
    await until(
      () => dialogIn(element)?.querySelector('[part=import__failure]')?.textContent === '不行',
      20_000,
    )
    stop()
    expect((await channels.find('=far')) as Channel).to.deep.include({ base_url: 'https://far.example' })
  })

  it('what another session deleted, or created first, is said as it is', async () => {
    const element = await channels.list()
    const { id } = await channels.add('leaving')
    await openImport(
      element,
      JSON.stringify([
        { name: 'leaving', type: 1000, models: 'm' },
        { name: 'twin', type: 1000, key: 'sk-1', models: 'm', status: 'disabled' },
      ]),
    )
    await preview(element)
    await channels.remove(id)
    await channels.add('twin')
    partOf<HTMLButtonElement>(element, 'import__start').click()
    await until(() => dialogIn(element)?.textContent.includes('在此期间已在别处修改，因此保持不变'), 20_000)
    const { data } = await gateway.call<{ data: Channel[] }>('GET', '/api/channel/search?keyword=twin')
    // The one of the other session is neither doubled nor disabled.
    expect(data.map(({ name, status }) => [name, status])).to.deep.equal([['twin', 1]])
    await until(
      () =>
        entry(dialogIn(element)!, 'new')?.querySelector('[part=import__failure]')?.textContent ===
        '该记录已不存在，可能已被删除',
    )
  })

  it('channels of one name and of different types are made beside each other', async () => {
    const element = await channels.list()
    const both = [1000, 1].map((type, at) => ({ name: 'both', type, key: `sk-${at}`, models: 'm' }))
    await openImport(element, JSON.stringify([{ ...both[0], status: 'disabled' }, both[1]]))
    await preview(element)
    partOf<HTMLButtonElement>(element, 'import__start').click()
    const made = () => gateway.call<{ data: Channel[] }>('GET', '/api/channel/search?keyword=both')
    const states = async () => (await made()).data.map(({ type, status }) => `${type} ${status}`).sort()
    await until(async () => (await states()).join() === '1 1,1000 2', 20_000)
  })

  it('a file is chosen by a control of ours, in the words of the reader', async () => {
    const element = await channels.list()
    const dialog = await openImport(element, '')
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]')!
    const [own, row] = [input.getBoundingClientRect(), input.parentElement!]
    expect(getComputedStyle(input).opacity).to.equal('0')
    expect(own.width).to.equal(row.getBoundingClientRect().width)
    expect(row.textContent).to.equal('选择文件未选择文件')
    const button = row.querySelector('.button')!.getBoundingClientRect()
    const pressed = (input.getRootNode() as ShadowRoot).elementFromPoint(
      button.x + button.width / 2,
      button.y + button.height / 2,
    )
    expect(pressed === input, 'a press on the button is one on the input').to.equal(true)
    const data = new DataTransfer()
    data.items.add(new File(['{"channels":'], 'half.json'))
    input.files = data.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => dialog.textContent?.includes('这不是合法的 JSON。'))
    expect(row.textContent).to.equal('选择文件half.json')
    expect(dialog.querySelector('textarea')!.value).to.equal('{"channels":')
  })

  it('tags in a file are left out before a gateway that has none, which is said; nothing of them is sent', async () => {
    const file = JSON.stringify({
      channels: [
        { name: 'echo 4', type: 1000, tag: 'team' },
        { name: 'echo 5', type: 1000, tag: 'team', priority: 50 },
        { name: 'with tag', type: 1000, models: ['gpt-4o'], key: 'sk-tag', tag: 'team' },
      ],
    })
    const element = await channels.list()
    await openImport(element, file)
    const dialog = await preview(element)
    expect(dialog.textContent).to.contain('新建 1 个，修改 1 个，相同 1 个')
    expect(dialog.querySelector('[part=import__tags]')?.textContent).to.equal(
      '此网关的渠道没有标签：文件中 3 个渠道的标签不会导入。',
    )
    await expectAccessible(element)
    const sent: string[] = []
    const stop = onFetch(({ method, body }) => {
      if (method === 'PUT' || method === 'POST') sent.push(body)
    })
    buttonIn(dialog, '导入 2 个渠道').click()
    await until(() => dialogIn(element)?.textContent?.includes('已导入 2 个渠道。'), 20_000)
    stop()
    expect(sent).to.have.length(2)
    expect(sent.join()).not.to.contain('team')
    const { text } = await saved(await channels.list(), '导出 JSON（不含密钥）')
    expect(text).not.to.contain('"tag"')
  })

  it('readonly exports and does not import; hide="export import" leaves both out', async () => {
    const labels = async (attributes: string) => {
      const menu = await openMenu(partOf(await channels.list(attributes), 'bulk'))
      return menu.map(({ textContent }) => textContent).join(' ')
    }
    expect(await labels('readonly'))
      .to.match(/导出 CSV/)
      .and.not.to.match(/导入/)
    expect(await labels('hide="export import"')).not.to.match(/导出|导入/)
  })
})
