import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/settings/operation/index.ts'
import '../../../src/widgets/elements/redemptions/form/index.ts'
import '../../../src/widgets/elements/settings/system/index.ts'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/users/form/index.ts'
import type { Channel } from '../../../src/widgets/domain/channels/channel.ts'
import { callsTo, fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { confirm, openAct, tick } from '../lists/bulk.ts'
import { buttonIn, dialogIn, rowOf } from '../lists/listing.ts'
import { addModels, formOf } from '../channels/channel-form-acting.ts'
import { openImport } from '../channels/channel-files.ts'
import { channelsOf } from '../channels/channels.ts'
import { become, optionsAt, pressed, saveSection, setOption, write } from '../settings/settings.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

// One session edits what the other changes meanwhile: the calls of the test are the other session.
describe('what another session stores while a form is open', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
  })

  const save = (element: Element) => partOf<HTMLButtonElement>(element, 'save').click()
  const conflicts = (element: Element) =>
    until(() => rootOf(element).querySelector('dialog[open] [part~=conflict]')?.closest('dialog'))
  const choose = (dialog: Element, index: number, text: string) =>
    [...dialog.querySelectorAll('[part~=conflict]')[index]!.querySelectorAll('label')]
      .find((label) => label.textContent?.startsWith(text))!
      .click()
  const ratioOf = (element: Element, name: string) =>
    rootOf(element).querySelector<HTMLInputElement>(`input[aria-label="${name} 的倍率"]`)!
  const groupRatios = async () => JSON.parse((await optionsAt(gateway)).GroupRatio!) as Record<string, number>

  const settings = async () => {
    const element = await mount(
      `<oneapi-operation-settings base-url="${gateway.baseUrl}"></oneapi-operation-settings>`,
    )
    await until(() => hasPart(element, 'option__GroupRatio') && ratioOf(element, 'vip')?.value === '1')
    return element
  }
  const saveRatios = async (element: Element) => {
    await saveSection(element, 'groups')
    await until(() => dialogIn(element)?.textContent?.includes('→'))
    pressed(element, 'confirm')
  }

  inLong(it)('stays: ratios of other names', async () => {
    await setOption(gateway, 'GroupRatio', '{"default":1,"vip":1,"svip":1}')
    const element = await settings()
    write(ratioOf(element, 'vip'), '0.8')
    await setOption(gateway, 'GroupRatio', '{"default":1,"vip":1,"svip":3,"lab":2}')
    await saveRatios(element)
    await until(async () => (await groupRatios()).vip === 0.8)
    expect(await groupRatios()).to.deep.equal({ default: 1, vip: 0.8, svip: 3, lab: 2 })
  })

  for (const [mine, value] of [
    [false, 5],
    [true, 0.8],
  ] as const)
    it(`is asked about where both changed the same ratio; ${mine ? 'mine' : 'theirs'} is stored`, async () => {
      await setOption(gateway, 'GroupRatio', '{"default":1,"vip":1,"svip":1}')
      const element = await settings()
      write(ratioOf(element, 'vip'), '0.8')
      write(ratioOf(element, 'svip'), '0.5')
      await setOption(gateway, 'GroupRatio', '{"default":1,"vip":5,"svip":1}')
      await saveRatios(element)
      const dialog = await conflicts(element)
      expect(dialog.textContent)
        .to.contain('vip')
        .and.to.contain('网关现在的值：5')
        .and.to.contain('我的修改：0.8')
      // One of the two is chosen, so they are round, unlike check boxes.
      for (const radio of dialog.querySelectorAll('input[type=radio]'))
        expect(getComputedStyle(radio).borderRadius).to.equal('50%')
      expect((await groupRatios()).svip).to.equal(1)
      if (mine) choose(dialog, 0, '我的修改')
      pressed(element, 'confirm')
      await until(async () => (await groupRatios()).svip === 0.5)
      expect((await groupRatios()).vip).to.equal(value)
      // What is read back would otherwise be taken for the options of the next test.
      await until(() => !dialogIn(element))
    })

  it('is asked about in money where a price was typed', async () => {
    const before = await optionsAt(gateway)
    const priced = (ratio: number, completion: number) =>
      Promise.all([
        setOption(gateway, 'ModelRatio', JSON.stringify({ 'gpt-4o': ratio })),
        setOption(gateway, 'CompletionRatio', JSON.stringify({ 'gpt-4o': completion })),
      ])
    await setOption(gateway, 'GroupRatio', '{"default":1,"vip":1}')
    await priced(1.25, 4)
    const element = await settings()
    const place = () =>
      rootOf(element).querySelectorAll<HTMLInputElement>('input[aria-label^="gpt-4o 每百万"]')
    await until(() => place().length > 1)
    write(place()[0]!, '4')
    write(place()[1]!, '12')
    await priced(5, 2)
    await saveSection(element, 'ratio')
    await until(() => dialogIn(element)?.textContent?.includes('→'))
    pressed(element, 'confirm')
    const dialog = await conflicts(element)
    expect(dialog.textContent)
      .to.contain('网关现在的值：$10.00')
      .and.to.contain('我的修改：$4.00')
      .and.to.contain('我的修改：$12.00')
    pressed(element, 'confirm')
    await until(() => !dialogIn(element))
    for (const option of ['ModelRatio', 'CompletionRatio']) await setOption(gateway, option, before[option]!)
  })

  it('is shown, and that nothing was changed, where all is decided for it', async () => {
    await setOption(gateway, 'GroupRatio', '{"default":1,"vip":1,"svip":1}')
    const element = await settings()
    write(ratioOf(element, 'vip'), '0.8')
    await setOption(gateway, 'GroupRatio', '{"default":1,"vip":5,"svip":1}')
    const updated = heard('oneapi-options-updated')
    const notices = heard<{ text: string }>('oneapi-notify')
    const calls = callsTo(`PUT ${gateway.baseUrl}/api/option/`)
    await saveRatios(element)
    await conflicts(element)
    pressed(element, 'confirm')
    await until(() => notices.length > 0)
    expect(notices.map(({ text }) => text)).to.deep.equal(['没有需要保存的修改'])
    expect([callsTo(`PUT ${gateway.baseUrl}/api/option/`), updated]).to.deep.equal([calls, []])
    await until(() => ratioOf(element, 'vip').value === '5')
  })

  inLong(it)('stays: domains that it has added', async () => {
    await setOption(gateway, 'EmailDomainWhitelist', 'a.com,b.com')
    const element = await mount(
      `<oneapi-system-settings base-url="${gateway.baseUrl}"></oneapi-system-settings>`,
    )
    await until(() => hasPart(element, 'option__EmailDomainWhitelist'))
    const editor = partOf(element, 'option__EmailDomainWhitelist')
    await until(() => editor.querySelectorAll('[part=domain]').length === 2)
    editor.querySelector<HTMLButtonElement>('[part=domain] button')!.click()
    await until(() => editor.querySelectorAll('[part=domain]').length === 1)
    await setOption(gateway, 'EmailDomainWhitelist', 'a.com,b.com,c.com')
    await saveSection(element, 'whitelist')
    await until(async () => (await optionsAt(gateway)).EmailDomainWhitelist === 'b.com,c.com')
  })

  it('stays: models and groups of a channel, and a conflict of its name is asked about', async () => {
    const made = await channels.add('shared', { models: 'gpt-4o,old' })
    const element = await formOf(gateway, `channel-id="${made.id}"`)
    await until(() => fieldOf(element, '名称').value === 'shared')
    await addModels(element, 'mine')
    fill(fieldOf(element, '名称'), 'shared by me')
    await gateway.call('PUT', '/api/channel/', {
      id: made.id,
      name: 'shared by others',
      models: 'gpt-4o,theirs',
      group: 'default,vip',
    })
    save(element)
    const dialog = await conflicts(element)
    expect(dialog.textContent).to.contain('名称').and.to.contain('shared by others')
    choose(dialog, 0, '我的修改')
    pressed(element, 'confirm')
    const stored = await until(() => channels.find('shared by me'))
    expect(stored).to.include({ models: 'gpt-4o,theirs,mine', group: 'default,vip' })
  })

  inLong(it)('cancelled, nothing is stored and the input stays', async () => {
    const made = await channels.add('kept')
    const element = await formOf(gateway, `channel-id="${made.id}"`)
    await until(() => fieldOf(element, '名称').value === 'kept')
    fill(fieldOf(element, '名称'), 'kept by me')
    await gateway.call('PUT', '/api/channel/', { id: made.id, name: 'kept by others' })
    save(element)
    await conflicts(element)
    pressed(element, 'cancel')
    await until(() => !dialogIn(element))
    expect(fieldOf(element, '名称').value).to.equal('kept by me')
    expect(await channels.find('kept by others')).to.include({ id: made.id })
  })

  inLong(it)('stays: models that it has given to channels of a job', async () => {
    await channels.add('bulk-1', { models: 'zz-a' })
    await channels.add('bulk-2', { models: 'zz-b' })
    const element = await channels.list()
    await tick(element, 'bulk-1', 'bulk-2')
    const { id } = (await channels.find('bulk-1'))!
    await gateway.call('PUT', '/api/channel/', { id, models: 'zz-a,theirs' })
    const dialog = await openAct(element, '模型')
    fill(
      await until(() => dialog.querySelector<HTMLInputElement>('[part=models] input:not([type=checkbox])')),
      'zz-b',
    )
    const box = await until(() => {
      const found = [...dialog.querySelectorAll<HTMLInputElement>('[part=models] input[type=checkbox]')]
      return found.length === 1 && found[0]
    })
    box.click()
    await confirm(element, '修改 1 个渠道的模型', '1 / 1')
    await until(async () => (await channels.find('bulk-1'))!.models === 'zz-a,theirs,zz-b')
    buttonIn(partOf(element, 'job-status'), '撤销').click()
    await until(async () => (await channels.find('bulk-1'))!.models === 'zz-a,theirs')
  })

  inLong(it)('is not taken back by undoing a weight that was changed once more', async () => {
    await channels.add('weighed', { weight: 1 })
    const element = await channels.list('columns="name weight"')
    const told = heard<{ kind: string; text: string; action?: { run: () => unknown } }>('oneapi-notify')
    const weight = rowOf(element, 'weighed').querySelector<HTMLInputElement>('[part=weight] input')!
    weight.focus()
    weight.select()
    document.execCommand('insertText', false, '2')
    weight.blur()
    const changed = await until(() => told.find(({ text }) => text.includes('权重已改为 2')))
    const { id } = (await channels.find('weighed')) as Channel
    await gateway.call('PUT', '/api/channel/', { id, weight: 7 })
    await changed.action!.run()
    await until(() => told.some(({ kind, text }) => kind === 'error' && text.includes('已在别处修改')))
    expect((await channels.find('weighed'))!.weight).to.equal(7)
  })

  inLong(it)('stays: a channel that an import would change back', async () => {
    const made = await channels.add('imported', { weight: 1 })
    const element = await channels.list()
    await openImport(
      element,
      JSON.stringify({ channels: [{ name: 'imported', type: made.type, weight: 5 }] }),
    )
    await until(() => hasPart(element, 'import__start'))
    await gateway.call('PUT', '/api/channel/', { id: made.id, weight: 7 })
    partOf(element, 'import__start').click()
    await until(() => rootOf(element).textContent?.includes('已在别处修改'))
    expect((await channels.find('imported'))!.weight).to.equal(7)
  })

  inLong(it)('is asked about in the own profile', async () => {
    await become(gateway)
    const element = await mount(`<oneapi-user-form base-url="${gateway.baseUrl}"></oneapi-user-form>`)
    await until(() => hasPart(element, 'save') && fieldOf(element, '显示名称'))
    fill(fieldOf(element, '显示名称'), 'mine')
    await gateway.call('PUT', '/api/user/self', { display_name: 'theirs' })
    save(element)
    expect((await conflicts(element)).textContent).to.contain('网关现在的值：theirs')
    pressed(element, 'cancel')
  })

  it('counts: what a user spent meanwhile is not given back by a typed quota', async () => {
    await gateway.call('POST', '/api/user/', { username: 'spender', password: 'first-password' })
    const find = async () =>
      (
        await gateway.call<{ data: { id: number; quota: number }[] }>(
          'GET',
          '/api/user/search?keyword=spender',
        )
      ).data[0]!
    const { id } = await find()
    await gateway.call('PUT', '/api/user/', { id, quota: 1000 })
    const element = await mount(
      `<oneapi-user-form base-url="${gateway.baseUrl}" user-id="${id}"></oneapi-user-form>`,
    )
    await until(() => hasPart(element, 'quota') && fieldOf(element, '剩余额度').value === '1000')
    const told = heard<{ kind: string; text: string }>('oneapi-notify')
    fill(fieldOf(element, '剩余额度'), '5000')
    await gateway.call('PUT', '/api/user/', { id, quota: 400 })
    save(element)
    await until(async () => (await find()).quota === 4400)
    await until(() => told.some(({ text }) => text.includes('编辑期间额度减少了')))
  })

  inLong(it)('counts: what a key spent meanwhile, and a code is asked about', async () => {
    await gateway.call('POST', '/api/token/', {
      name: 'spent',
      remain_quota: 1000,
      expired_time: -1,
      unlimited_quota: false,
    })
    const find = async () =>
      (
        await gateway.call<{ data: { id: number; remain_quota: number; name: string }[] }>(
          'GET',
          '/api/token/search?keyword=spent',
        )
      ).data[0]!
    const token = await find()
    const element = await mount(
      `<oneapi-token-form base-url="${gateway.baseUrl}" token-id="${token.id}"></oneapi-token-form>`,
    )
    await until(() => hasPart(element, 'save') && fieldOf(element, '剩余额度').value === '1000')
    const told = heard<{ kind: string; text: string }>('oneapi-notify')
    fill(fieldOf(element, '剩余额度'), '3000')
    await gateway.call('PUT', '/api/token/', { ...token, remain_quota: 900 })
    save(element)
    await until(async () => (await find()).remain_quota === 2900)
    await until(() => told.some(({ text }) => text.includes('编辑期间额度减少了')))

    await gateway.call('POST', '/api/redemption/', { name: 'code-x', count: 1, quota: 1000 })
    const code = async () =>
      (
        await gateway.call<{ data: { id: number; quota: number; name: string }[] }>(
          'GET',
          '/api/redemption/search?keyword=code-x',
        )
      ).data[0]!
    const before = await code()
    const form = await mount(
      `<oneapi-redemption-form base-url="${gateway.baseUrl}" redemption-id="${before.id}"></oneapi-redemption-form>`,
    )
    await until(() => hasPart(form, 'save') && fieldOf(form, '额度').value === '1000')
    fill(fieldOf(form, '额度'), '2000')
    await gateway.call('PUT', '/api/redemption/', { ...before, quota: 5000 })
    save(form)
    expect((await conflicts(form)).textContent).to.contain('网关现在的值：$0.010000')
    pressed(form, 'confirm')
    await until(() => !dialogIn(form))
    expect((await code()).quota).to.equal(5000)
  })

  it('is said of a user, and of oneself, that nothing was changed, where all is decided for it', async () => {
    await gateway.call('POST', '/api/user/', {
      username: 'renamed',
      password: 'long-enough',
      display_name: 'a',
    })
    const { data } = await gateway.call<{ data: { id: number }[] }>('GET', '/api/user/search?keyword=renamed')
    for (const [attribute, id, path] of [
      [`user-id="${data[0]!.id}"`, data[0]!.id, '/api/user/'],
      ['', 1, '/api/user/self'],
    ] as const) {
      const element = await mount(
        `<oneapi-user-form base-url="${gateway.baseUrl}" ${attribute}></oneapi-user-form>`,
      )
      await until(() => hasPart(element, 'save') && fieldOf(element, '显示名称').value)
      fill(fieldOf(element, '显示名称'), 'changed by me')
      await gateway.call('PUT', path, { id, display_name: 'changed by others' })
      const updated = heard('oneapi-user-updated')
      const notices = heard<{ text: string }>('oneapi-notify')
      save(element)
      await conflicts(element)
      pressed(element, 'confirm')
      await until(() => notices.length > 0)
      expect([notices.map(({ text }) => text), updated]).to.deep.equal([['没有需要保存的修改'], []])
      element.remove()
    }
  })

  inLong(it)('is not written back by saving a key or a code in which nothing was changed', async () => {
    await gateway.call('POST', '/api/token/', { name: 'untouched', unlimited_quota: true, expired_time: -1 })
    await gateway.call('POST', '/api/redemption/', { name: 'untouched', count: 1, quota: 1000 })
    for (const [kind, attribute] of [
      ['token', 'token-id'],
      ['redemption', 'redemption-id'],
    ] as const) {
      const { data } = await gateway.call<{ data: { id: number }[] }>(
        'GET',
        `/api/${kind}/search?keyword=untouched`,
      )
      const element = await mount(
        `<oneapi-${kind}-form base-url="${gateway.baseUrl}" ${attribute}="${data[0]!.id}"></oneapi-${kind}-form>`,
      )
      await until(() => hasPart(element, 'save'))
      const before = callsTo(`PUT ${gateway.baseUrl}/api/${kind}/`)
      save(element)
      rootOf(element).querySelector('form')!.requestSubmit()
      await new Promise((next) => setTimeout(next, 100))
      expect(partOf(element, 'save').ariaDisabled).to.equal('true')
      expect(callsTo(`PUT ${gateway.baseUrl}/api/${kind}/`)).to.equal(before)
    }
  })
})
