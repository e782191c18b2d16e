import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import { fill, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { confirm, openAct, previewIn, setSelect, tick } from '../lists/bulk.ts'
import { buttonIn } from '../lists/listing.ts'
import { expectAccessible, expectNoViolation, mount, newGateway, onFetch, signIn, until } from '../support.ts'

describe("JSON objects of many channels, in the form's own control", function () {
  this.timeout(60_000)
  let gateway: Awaited<ReturnType<typeof newGateway>>

  const stored = async () => {
    const { data } = await gateway.call<{ data: { data: Record<string, unknown>[] } }>(
      'GET',
      '/api/channel/?page=1&size=10',
    )
    return Object.fromEntries(data.data.map((channel) => [String(channel.name), channel]))
  }
  const chosen = async (label: string) => {
    const list = await mount(
      `<oneapi-channel-list base-url="${gateway.baseUrl}" lang="zh-CN"></oneapi-channel-list>`,
    )
    await until(() => rootOf(list).querySelectorAll('tbody .tick input').length >= 3)
    await tick(list, 'one', 'two', 'three')
    const dialog = await openAct(list, label)
    const json = () => dialog.querySelector<HTMLInputElement>('[part=entries-json] textarea')!
    await until(json)
    return {
      list,
      dialog,
      json,
      cells: () => [...dialog.querySelectorAll<HTMLInputElement>('.entries input')],
    }
  }

  before(async () => {
    gateway = await newGateway({ family: 'one-hub' })
    await signIn(gateway)
    const parameters: Record<string, string> = {
      one: '',
      two: '{"temperature":0.2,"stop":"x"}',
      three: '{"top_k":[4]}',
    }
    for (const [name, custom_parameter] of Object.entries(parameters))
      await gateway.call('POST', '/api/channel/', {
        type: 1,
        name,
        key: 'sk-any',
        models: 'gpt-4o',
        group: 'default',
        custom_parameter,
      })
  })

  it('are typed as a table or as JSON, and their sum is stored in each', async () => {
    const { list, dialog, json, cells } = await chosen('额外参数')
    buttonIn(dialog, '修改 3 个渠道的额外参数').click()
    await until(() => noteOf(json())?.includes('请填写要添加的条目'))
    dialog.querySelector<HTMLElement>('[part~=add-entry]')!.click()
    await until(() => cells().length === 2)
    fill(cells()[0]!, 'top_k')
    fill(cells()[1]!, '[4]')
    await until(() => json().value === JSON.stringify({ top_k: [4] }, null, 2))
    fill(json(), '{"top_k": [4], "temperature"')
    await until(() => noteOf(json())?.includes('请输入 JSON 对象'))
    expect(cells().map(({ value }) => value)).to.deep.equal(['top_k', '[4]'])
    expect(previewIn(dialog)).to.deep.equal([])
    await expectAccessible(list)
    fill(json(), '{"top_k": [4], "top_k": 5}')
    await until(() => noteOf(json())?.includes('top_k 出现了不止一次'))
    fill(json(), '{"top_k": [4], "temperature": 0.5}')
    await until(() => previewIn(dialog).length === 3)
    expect(previewIn(dialog).sort()).to.deep.equal([
      'one+ 添加 top_k: [4]+ 添加 temperature: 0.5',
      'three+ 添加 temperature: 0.5',
      'two+ 添加 top_k: [4]+ 添加 temperature: 0.5− 移除 temperature: 0.2',
    ])
    await confirm(list, '修改 3 个渠道的额外参数', '3 / 3')
    const { one, two, three } = await stored()
    expect(JSON.parse(String(one!.custom_parameter))).to.deep.equal({ top_k: [4], temperature: 0.5 })
    expect(JSON.parse(String(two!.custom_parameter))).to.deep.equal({
      stop: 'x',
      top_k: [4],
      temperature: 0.5,
    })
    expect(JSON.parse(String(three!.custom_parameter))).to.deep.equal({ top_k: [4], temperature: 0.5 })
    list.remove()
  })

  it('replace headers, of whose values only the end is shown and nothing is kept', async () => {
    const { list, dialog, json } = await chosen('自定义请求头')
    setSelect(dialog.querySelector('[part=mode] select')!, 'set')
    fill(json(), '{"X-Secret": "Bearer sk-header-secret-1234"}')
    await until(() => previewIn(dialog).length === 3)
    expect(previewIn(dialog)).to.include('one+ 添加 X-Secret: ••••1234')
    await expectNoViolation(list)
    const sent: unknown[] = []
    const stop = onFetch(({ method, body }) => {
      if (method === 'PUT') sent.push(JSON.parse(body).model_headers)
      return undefined
    })
    await confirm(list, '修改 3 个渠道的自定义请求头', '3 / 3')
    stop()
    expect(sent.map((headers) => JSON.parse(String(headers)))).to.deep.equal(
      Array(3).fill({ 'X-Secret': 'Bearer sk-header-secret-1234' }),
    )
    expect(JSON.stringify({ ...localStorage }) + rootOf(list).innerHTML).not.to.contain('header-secret')
    const undo = [...partOf(list, 'job-status').querySelectorAll('button')].find(
      ({ textContent }) => textContent?.trim() === '撤销',
    )
    undo!.click()
    await until(async () => Object.values(await stored()).every(({ model_headers }) => !model_headers))
  })
})
