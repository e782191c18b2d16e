import { expect } from 'chai'
import '../../../src/widgets/elements/settings/other/index.ts'
import { callsTo, fieldOf, hasPart, partOf } from '../lists/acting.ts'
import {
  dialogOf,
  flip,
  noteUnder,
  optionsAt,
  saveSection,
  setOption,
  textOf,
  write,
} from '../settings/settings.ts'
import { expectAccessible, mount, newGateway, signIn, until, type TestGateway } from '../support.ts'

/** What a gateway of the family has beside one-api's options, in front of a stand-in that stores it. */
describe('options that have no field of their own', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const stored = {
    'payment.rate': '7.3',
    Claude_Enabled: 'true',
    ModelLimits: '{"gpt-4":[1,2],"claude-3-opus-with-a-long-name":[3,4]}',
    DisableKeywords: 'first line\nsecond line',
  }
  before(async () => {
    gateway = await newGateway({ family: 'one-hub' })
    await signIn(gateway)
    for (const [key, value] of Object.entries({ ...stored, StripeSecretKey: 'sk_live_1' }))
      await setOption(gateway, key, value)
  })
  const puts = () => callsTo(`PUT ${gateway.baseUrl}/api/option/`)
  const list = (element: Element) => partOf(element, 'other-options')
  const edit = (element: Element, name: string) =>
    list(element).querySelector<HTMLElement>(`[aria-label="编辑 ${name}"]`)!.click()
  const field = (element: Element, name: string) =>
    until(() => list(element).querySelector<HTMLInputElement>(`[name="${name}"]`))
  const open = async () => {
    const element = await mount(
      `<oneapi-other-settings base-url="${gateway.baseUrl}"></oneapi-other-settings>`,
    )
    await until(() => hasPart(element, 'other-options'))
    return element
  }

  it('are found by name and value, and no secret is among them', async () => {
    const element = await open()
    const names = () => [...list(element).querySelectorAll('li')].map((row) => row.textContent)
    expect(names()).to.have.length.above(20)
    await expectAccessible(element)
    expect(textOf(element)).not.to.contain('sk_live_1')
    expect(textOf(element)).not.to.contain('StripeSecretKey')
    write(fieldOf(element, '搜索选项'), 'opus')
    await until(() => names().length === 1)
    expect(textOf(element)).to.contain('个选项中的 1 个')
    write(fieldOf(element, '搜索选项'), 'nothing like it')
    await until(() => textOf(element).includes('没有匹配的选项'))
  })

  it('are checked by the kind of what is stored, and saved as they were written', async () => {
    const element = await open()
    edit(element, 'payment.rate')
    write(await field(element, 'payment.rate'), 'seven')
    edit(element, 'ModelLimits')
    const limits = await field(element, 'ModelLimits')
    expect(limits.value).to.equal(JSON.stringify(JSON.parse(stored.ModelLimits), null, 2))
    write(limits, '{"gpt-4": [1, ')
    await saveSection(element, 'rest')
    await until(() => noteUnder(element, 'payment.rate') === '请输入数字')
    expect(noteUnder(element, 'ModelLimits')).to.equal('请输入合法的 JSON')
    write(limits, '[1]')
    await saveSection(element, 'rest')
    await until(() => noteUnder(element, 'ModelLimits') === '应为 JSON 对象 {…}')
    expect(await optionsAt(gateway)).to.include(stored)

    const before = puts()
    write(await field(element, 'payment.rate'), '-7.25')
    write(limits, '{\n  "gpt-4": [ 9, 2 ],\n  "a b": "c  d"\n}')
    await saveSection(element, 'rest')
    await until(() => noteUnder(element, 'ModelLimits') === '已保存')
    expect(puts()).to.equal(before + 2)
    expect(await optionsAt(gateway)).to.include({
      ...stored,
      'payment.rate': '-7.25',
      ModelLimits: '{"gpt-4":[9,2],"a b":"c  d"}',
    })
  })

  it('are switched at once, and what others changed meanwhile is asked about', async () => {
    const element = await open()
    const statuses = () => callsTo(`GET ${gateway.baseUrl}/api/status`)
    const before = statuses()
    flip(element, 'Claude_Enabled')
    await until(async () => (await optionsAt(gateway)).Claude_Enabled === 'false')
    // What it changes besides is not known here: the status may tell.
    await until(() => statuses() === before + 1)
    edit(element, 'DisableKeywords')
    write(await field(element, 'DisableKeywords'), 'mine')
    await setOption(gateway, 'DisableKeywords', 'theirs')
    await saveSection(element, 'rest')
    const dialog = await dialogOf(element)
    expect(dialog.textContent).to.contain('DisableKeywords')
    expect((await optionsAt(gateway)).DisableKeywords).to.equal('theirs')
  })
})
