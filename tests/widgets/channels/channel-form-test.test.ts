import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import { callsTo, fieldOf, fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { addModels, chooseType, fillIn, formOf } from './channel-form-acting.ts'
import { channelsOf } from './channels.ts'
import { expectAccessible, mount, rootGateway, until, type TestGateway } from '../support.ts'

/** A new channel that takes calls only once a test of it was answered. */
describe('saving and testing a new channel', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>

  const saveAndTest = (element: Element) => partOf<HTMLButtonElement>(element, 'save-and-test').click()
  const toldIn = (element: Element) => rootOf(element).querySelector('.save-note.bad')?.textContent

  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
  })

  it('enables what passes, and goes on to the list', async () => {
    const [created, asked, told] = [
      heard<{ count: number }>('oneapi-channel-created'),
      heard<{ href: string }>('oneapi-navigate'),
      heard<{ text: string }>('oneapi-notify'),
    ]
    const element = await formOf(gateway)
    await chooseType(element, 'echo')
    await fillIn(element, 'answers')
    const newest = `GET ${gateway.baseUrl}/api/channel/`
    const before = callsTo(newest)
    saveAndTest(element)
    await until(() => asked.length > 0)
    // Once before it is made and once after: one look tells what is new, whatever the answer to the creation was.
    expect(callsTo(newest) - before).to.equal(2)
    expect((await channels.find('answers'))?.status).to.equal(1)
    expect(created).to.deep.equal([{ count: 1 }])
    expect(told.at(-1)?.text).to.match(/^测试成功，耗时 \d+\.\d\d 秒，渠道已创建并启用$/)
  })

  it('keeps what failed disabled and what was typed, says why, and makes no second channel of the next try', async () => {
    const created = heard<{ count: number }>('oneapi-channel-created')
    const asked = heard<{ href: string }>('oneapi-navigate')
    const element = await formOf(gateway)
    // A provider that nobody answers for.
    await fillIn(element, 'silent')
    partOf<HTMLInputElement>(element, 'base-url')
    fill(fieldOf(element, '优先级'), '7')
    const address = fieldOf(element, 'Base URL')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(
      address,
      'http://127.0.0.1:9',
    )
    address.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    saveAndTest(element)
    await until(() => toldIn(element)?.startsWith('测试失败：'), 30_000)
    expect(toldIn(element)).to.contain('渠道已保存为禁用状态')
    expect((await channels.find('silent'))?.status).to.equal(2)
    expect(fieldOf(element, '名称').value).to.equal('silent')
    expect(partOf(element, 'save').textContent).to.equal('保存并启用')
    expect(asked).to.deep.equal([])
    await expectAccessible(element)
    fill(fieldOf(element, '优先级'), '')
    await chooseType(element, 'echo')
    await addModels(element, 'gpt-4o')
    saveAndTest(element)
    await until(() => asked.length > 0)
    const { data } = await gateway.call<{
      data: { name: string; status: number; type: number; priority: number }[]
    }>('GET', '/api/channel/search?keyword=silent')
    // What was typed before the failed test and taken out since is not stored.
    expect(data.map(({ status, type, priority }) => [status, type, priority])).to.deep.equal([[1, 1000, 0]])
    expect(created).to.deep.equal([{ count: 1 }])
  })

  it('asks at a tile of a provider only about what was typed, and keeps it until then', async () => {
    const element = await mount(
      `<oneapi-channel-form base-url="${gateway.baseUrl}" quick></oneapi-channel-form>`,
    )
    const tile = (name: string) => until(() => buttonIn(partOf(element, 'providers'), name))
    const pressed = () => partOf(element, 'providers').querySelector('[aria-pressed=true]')?.textContent
    const question = () => rootOf(element).querySelector('[role=alertdialog][open]')
    const key = () => until(() => rootOf(element).querySelector<HTMLInputElement>('[name=channel-key]'))
    ;(await tile('Anthropic')).click()
    await key()
    await until(() => !partOf(element, 'providers').parentElement!.textContent!.includes('(0)'))
    partOf(element, 'cancel').click()
    await until(() => pressed() === undefined)
    expect(question()).to.equal(null)

    ;(await tile('Anthropic')).click()
    fill(await key(), 'sk-typed')
    ;(await tile('DeepSeek')).click()
    buttonIn((await until(question))!, '继续编辑').click()
    await until(() => question() === null)
    expect([pressed(), (await key())!.value]).to.deep.equal(['Anthropic', 'sk-typed'])
    ;(await tile('DeepSeek')).click()
    buttonIn((await until(question))!, '放弃修改').click()
    await until(() => pressed() === 'DeepSeek')
    expect((await key())!.value).to.equal('')
  })

  it('is not offered where a channel is edited', async () => {
    const { id } = await channels.add('old')
    const element = await formOf(gateway, `channel-id="${id}"`)
    expect(rootOf(element).querySelector('[part~="save-and-test"]') === null).to.equal(true)
  })
})
