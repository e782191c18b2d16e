import { assert, expect } from 'chai'
import '../../../src/widgets/elements/settings/operation/index.ts'
import { listOptions, updateOption } from '../../../src/widgets/api/options.ts'
import { signIn as begin } from '../../../src/widgets/api/session.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { record, list, type Wire } from '../../../src/widgets/domain/wire.ts'
import { fieldOf, fill, hasPart, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { dialogOf, optionsAt, pressed, saveSection, setOption, textOf } from './settings.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  rootGateway,
  until,
  type TestGateway,
} from '../support.ts'

describe('groups and limits', function () {
  this.timeout(60_000)

  const open = async ({ baseUrl }: TestGateway, option: string) => {
    gatewayFor({ baseUrl }).resources.clear()
    const element = await mount(
      `<oneapi-operation-settings base-url="${baseUrl}" lang="en"></oneapi-operation-settings>`,
    )
    await until(() => hasPart(element, option) && partOf(element, option).querySelector('tbody [part=row]'))
    return element
  }
  const input = (element: Element, label: string) =>
    until(() => rootOf(element).querySelector<HTMLInputElement>(`input[aria-label="${label}"]`))
  const cellsOf = (element: Element, part: string, name: string) => {
    const rows = [...rootOf(element).querySelectorAll('[part~=section__groups] tbody tr')]
    return rows
      .find((row) => row.querySelector('th')?.textContent === name)!
      .querySelector(`[part~=cell__${part}]`)!
  }

  it('does not take the first digits of a number that it cannot read', async () => {
    const gateway = await rootGateway()
    await setOption(gateway, 'GroupRatio', '{"default":1,"vip":3}')
    const element = await open(gateway, 'option__GroupRatio')
    const field = await input(element, 'Ratio of vip')
    for (const text of ['1', '10', '10,', '10,0', '10,00', '10,000']) fill(field, text)
    await until(() => field.getAttribute('aria-invalid') === 'true')
    expect(rootOf(element).querySelector('.group-cell.changed')).to.equal(null)
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    await until(() => field.value === '3')
  })

  it('shows the members of each and what a model costs it, and saves after a review', async () => {
    const gateway = await rootGateway({ sample: true })
    await setOption(gateway, 'GroupRatio', '{"default":1,"vip":1,"svip":1}')
    const element = await open(gateway, 'option__GroupRatio')
    partOf(element, 'group-count').click()
    await until(() => hasPart(element, 'cell__users'))
    const { data } = await gateway.call<{ data: { group: string }[] }>('GET', '/api/user/search?keyword=')
    const inDefault = data.filter(({ group }) => group.split(',').includes('default')).length
    expect(cellsOf(element, 'users', 'default').textContent).to.equal(String(inDefault))
    fill(fieldOf(element, 'What a model costs each group'), 'gpt-4o')
    const option = await until(() =>
      [...rootOf(element).querySelectorAll<HTMLElement>('[role=option]')].find(
        ({ textContent }) => textContent?.trim() === 'gpt-4o',
      ),
    )
    option.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    option.click()
    await until(() => hasPart(element, 'cell__cost-input'))
    fill(await input(element, 'Ratio of vip'), '0.5')
    const price = (name: string) =>
      Number(cellsOf(element, 'cost-input', name).textContent!.replace(/[^\d.]/g, ''))
    await until(() => price('vip') === price('default') / 2)
    expect(price('vip')).to.be.above(0)
    await expectAccessible(element)
    await saveSection(element, 'groups')
    const dialog = await dialogOf(element)
    await until(() => dialog.textContent!.includes('1 → 0.5'))
    pressed(element, 'confirm')
    await until(async () => JSON.parse((await optionsAt(gateway)).GroupRatio!).vip === 0.5)
    expect(JSON.parse((await optionsAt(gateway)).GroupRatio!)).to.deep.equal({
      default: 1,
      vip: 0.5,
      svip: 1,
    })
  })

  it('says that members could not be counted, and keeps what was typed', async () => {
    const gateway = await rootGateway({ sample: true })
    const element = await open(gateway, 'option__GroupRatio')
    onFetch(({ url, send }) =>
      url.pathname.includes('/api/user/search') ? new Response('{}', { status: 500 }) : send(),
    )
    fill(await input(element, 'Ratio of vip'), '0.25')
    partOf(element, 'group-count').click()
    await until(() => textOf(element).includes('They could not be counted'))
    expect((await input(element, 'Ratio of vip')).value).to.equal('0.25')
  })

  it('are the records of one-hub: one is added, changed, turned off and removed, and the others stay', async () => {
    const gateway = await rootGateway({ family: 'one-hub' })
    const stored = async () => {
      const { data } = await gateway.call<{ data: Wire }>('GET', '/api/user_group/?page=1&size=100')
      return list(data.data).map(record)
    }
    const before = await stored()
    const element = await open(gateway, 'option__group.ratio')
    const groups = partOf(element, 'section__groups')
    const name = groups.querySelector<HTMLInputElement>('input[placeholder="New name"]')!
    fill(name, 'team')
    await until(() => name.value === 'team')
    buttonIn(groups, 'Add').click()
    await until(() => groups.querySelector('[data-row=team]'))
    fill(await input(element, 'Ratio of team'), '0.8')
    fill(await input(element, 'Most calls a minute of team'), '60')
    const enabled = await input(element, 'Enabled of svip')
    enabled.click()
    await saveSection(element, 'groups')
    await dialogOf(element)
    pressed(element, 'confirm')
    await until(async () => (await stored()).length === before.length + 1)
    await until(async () => (await stored()).find(({ symbol }) => symbol === 'svip')!.enable === false)
    const after = await stored()
    expect(after.find(({ symbol }) => symbol === 'team')).to.deep.include({
      name: 'team',
      ratio: 0.8,
      api_rate: 60,
      public: false,
      enable: true,
    })
    for (const row of before)
      expect(after.find(({ id }) => id === row.id)).to.deep.equal(
        row.symbol === 'svip' ? { ...row, enable: false } : row,
      )
    await until(() => assert.isNull(rootOf(element).querySelector('dialog[open]')) === undefined)
    buttonIn(groups, 'Remove team').click()
    await until(() => !groups.querySelector('[data-row=team]'))
    await saveSection(element, 'groups')
    await dialogOf(element)
    pressed(element, 'confirm')
    await until(async () => (await stored()).length === before.length)
  })

  it("are new-api's options in one row, and a limit that is no pair is refused before it is sent", async () => {
    const gateway = await newGateway({ family: 'new-api rc' })
    const own = gatewayFor({ baseUrl: gateway.baseUrl })
    await own.setDialect('new-api')
    await begin(own, 'root', '123456', () => Promise.resolve(''))
    await updateOption(own, 'UserUsableGroups', '{"default":"d"}')
    await updateOption(own, 'ModelRequestRateLimitGroup', '{}')
    await updateOption(own, 'GroupRatio', '{"default":1}')
    await updateOption(own, 'ModelRatio', '{"gpt-4o":1}')
    await updateOption(own, 'GroupGroupRatio', '{"vip":{"default":0.25}}')
    const element = await open(gateway, 'option__GroupRatio')
    // new-api charges users of a group whose keys are in another by a ratio of their own.
    const inGroup = await until(() => rootOf(element).querySelector('[part=price-group] select'))
    expect(inGroup.textContent).to.contain('Users of vip in default ×0.25')
    const model = await until(() =>
      rootOf(element).querySelector<HTMLInputElement>('[part=group-model] input'),
    )
    model.click()
    await until(() => rootOf(element).querySelector('[part=group-model] [role=option]'))
    fill(model, 'gpt-4o')
    const option = await until(() =>
      [...rootOf(element).querySelectorAll<HTMLElement>('[part=group-model] [role=option]')].find(
        ({ textContent }) => textContent?.trim() === 'gpt-4o',
      ),
    )
    option.click()
    const row = () => rootOf(element).querySelector('[data-row=default]')!.textContent
    await until(() => row()?.includes('Users of vip'))
    expect(row()).to.match(/\$2(\.00)?.*Users of vip: \$0\.50?/)
    const limit = await input(element, 'Most calls (all / passed) of default')
    fill(limit, 'many')
    await until(() => limit.getAttribute('aria-invalid') === 'true')
    const before = await listOptions(own)
    await saveSection(element, 'groups')
    expect(await listOptions(own)).to.deep.equal(before)
    fill(limit, '100/50')
    fill(await input(element, 'Users may choose it as of default'), 'for everybody')
    await expectAccessible(element)
    await saveSection(element, 'groups')
    const stored = async () => {
      const { ModelRequestRateLimitGroup, UserUsableGroups } = await listOptions(own)
      return [ModelRequestRateLimitGroup, UserUsableGroups].map((text) => record(JSON.parse(text || '{}')))
    }
    await until(async () => JSON.stringify((await stored())[0]!.default) === '[100,50]')
    await until(async () => (await stored())[1]!.default === 'for everybody')
    expect(record(JSON.parse(before.GroupRatio!))).to.deep.equal(
      record(JSON.parse((await listOptions(own)).GroupRatio!)),
    )
  })
})
