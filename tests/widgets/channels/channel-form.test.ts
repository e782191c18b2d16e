import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import type { WidgetElement } from '../../../src/widgets/kit/element/widget-element.ts'
import { fieldOf, fill, heard, noteOf, pageIn, partOf, rootOf } from '../lists/acting.ts'
import { addModels, chipsIn, chooseType, draftsSent, fillIn, formOf, save } from './channel-form-acting.ts'
import { channelsOf } from './channels.ts'
import { buttonIn, dialogIn } from '../lists/listing.ts'
import { expectAccessible, mount, rootGateway, signIn, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

describe('<oneapi-channel-form>', function () {
  // Each additional gateway has to open its own database.
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>

  const form = (attributes = '') => formOf(gateway, attributes)
  const stored = (name: string) => until(() => channels.find(name))

  before(async () => {
    gateway = await rootGateway()
    channels = channelsOf(gateway)
  })

  it('adds a channel: stored, told, then the list is asked for', async () => {
    const [created, asked, told] = [
      heard('oneapi-channel-created'),
      heard<{ href: string }>('oneapi-navigate'),
      heard<{ kind: string; text: string }>('oneapi-notify'),
    ]
    const element = await form()
    await fillIn(element, 'plain')
    save(element)
    await until(() => asked.length > 0)
    expect(asked[0]!.href).to.equal('/channel')
    expect(created).to.deep.equal([{ count: 1 }])
    expect(told.map(({ kind, text }) => `${kind} ${text}`)).to.deep.equal(['success 渠道创建成功！'])
    expect(JSON.stringify([created, told])).not.to.contain('secret-key')
    expect(await stored('plain')).to.include({ type: 1, models: 'gpt-4o-mini', group: 'default', status: 1 })
    expect(await (element as WidgetElement).confirmLeave()).to.equal(true)
  })

  it('says what gateways add to an address themselves, and lets it be', async () => {
    const element = await form()
    const address = fieldOf(element, 'Base URL')
    const hints = () =>
      [...rootOf(element).querySelectorAll('[role=status] .callout')].map(({ textContent }) => textContent)
    fill(address, 'https://a.test/v1')
    await until(() => hints().join().includes('…/v1/v1/…'))
    fill(address, 'https://a.test/v1/chat/completions')
    await until(() => hints().join().includes('地址请填到它前面为止'))
    fill(address, 'https://a.test')
    await until(() => hints().length === 0)
    fill(address, 'https://a.test/v1')
    await until(() => hints().length === 1)
    await fillIn(element, 'hinted')
    save(element)
    expect(await stored('hinted')).to.include({ base_url: 'https://a.test/v1' })
  })

  it('wants name and key when it is new: 请填写渠道名称和渠道密钥！ @5.16', async () => {
    const element = await form()
    save(element)
    const missing = '请填写渠道名称和渠道密钥！'
    await until(() => noteOf(fieldOf(element, '名称')) === missing)
    expect(noteOf(fieldOf(element, '密钥'))).to.equal(missing)
    expect(partOf(element, 'save-bar').textContent).to.contain(missing)
    await until(() => rootOf(element).activeElement === fieldOf(element, '名称'))
    fill(fieldOf(element, '名称'), 'nameless no more')
    await until(() => noteOf(fieldOf(element, '名称')) === '')
  })

  it('wants at least one model, except for type 43: 请至少选择一个模型！ @5.17', async () => {
    const element = await form()
    fill(fieldOf(element, '名称'), 'proxy')
    fill(fieldOf(element, '密钥'), 'k')
    save(element)
    await until(() => partOf(element, 'models').textContent?.includes('请至少选择一个模型！'))
    await until(() => rootOf(element).activeElement === fieldOf(element, '搜索模型…'))
    await chooseType(element, 'proxy')
    await until(() => !partOf(element, 'models').textContent?.includes('请至少选择一个模型！'))
    save(element)
    expect(await stored('proxy')).to.include({ type: 43, models: '' })
  })

  it('removes a slash at the end of the base URL @5.19', async () => {
    const { drafts, stop } = draftsSent()
    const element = await form()
    await fillIn(element, 'slashed')
    fill(fieldOf(element, 'Base URL'), 'https://api.test/v1//')
    save(element)
    expect(await stored('slashed')).to.include({ base_url: 'https://api.test/v1' })
    expect(drafts[0]!.base_url).to.equal('https://api.test/v1')
    stop()
  })

  it('makes a batch, one key a line, and says how many @5.23', async () => {
    const created = heard('oneapi-channel-created')
    const element = await form()
    await fillIn(element, 'batch')
    fieldOf(element, '批量创建').click()
    const keys = await until(() => fieldOf(element, '密钥（每行一个）'))
    fill(keys, 'k1\n\n k2 \nk3\n')
    await until(() => noteOf(keys) === '将创建 3 个渠道。')
    expect(partOf(element, 'save').textContent).to.equal('新建 3 个渠道')
    save(element)
    await until(() => created.length > 0)
    expect(created).to.deep.equal([{ count: 3 }])
    const { data } = await gateway.call<{ data: { name: string }[] }>(
      'GET',
      '/api/channel/search?keyword=batch',
    )
    expect(data.map(({ name }) => name)).to.deep.equal(['batch', 'batch', 'batch'])
  })

  it('sends priority and weight as integers; blank sends nothing, a negative weight is 0 @5.25', async () => {
    const { drafts, stop } = draftsSent()
    const element = await form()
    await fillIn(element, 'weighed')
    fill(fieldOf(element, '优先级'), '2.5')
    save(element)
    await until(() => noteOf(fieldOf(element, '优先级')) === '请输入整数')
    // The group that holds it is unfolded.
    await until(() => rootOf(element).activeElement === fieldOf(element, '优先级'))
    fill(fieldOf(element, '优先级'), '')
    fill(fieldOf(element, '权重'), '-4')
    save(element)
    expect(await stored('weighed')).to.include({ weight: 0 })
    expect(drafts[0]).to.include({ weight: 0 })
    expect(drafts[0]).not.to.have.property('priority')
    stop()
  })

  it('keeps the model mapping as a table and as JSON in step, and refuses what is no JSON @5.18', async () => {
    const element = await form()
    await fillIn(element, 'mapped')
    partOf(element, 'add-mapping').click()
    fill(await until(() => fieldOf(element, '模型映射第 1 行：请求的模型')), 'gpt-4')
    fill(fieldOf(element, '模型映射第 1 行：实际的模型'), 'gpt-4o')
    const json = fieldOf(element, '模型映射（JSON）')
    await until(() => json.value === JSON.stringify({ 'gpt-4': 'gpt-4o' }, null, 2))

    fill(json, '{"a": "b", "c": "d"')
    await until(() => noteOf(json) === '模型映射必须是合法的 JSON 格式！')
    expect(fieldOf(element, '模型映射第 1 行：请求的模型').value).to.equal('gpt-4')
    save(element)
    await until(() => partOf(element, 'save-bar').textContent?.includes('模型映射必须是合法的 JSON 格式！'))
    expect(await channels.find('mapped')).to.equal(undefined)

    fill(json, '{"a": "b", "c": "d"}')
    await until(() => fieldOf(element, '模型映射第 2 行：实际的模型').value === 'd')
    fill(fieldOf(element, '模型映射第 2 行：请求的模型'), 'a')
    await until(
      () => noteOf(fieldOf(element, '模型映射第 2 行：请求的模型')) === 'a 出现了不止一次，只能保留一项',
    )
    buttonIn(partOf(element, 'mapping'), '删除模型映射第 1 行').click()
    await until(() => json.value === JSON.stringify({ a: 'd' }, null, 2))
    save(element)
    expect(JSON.parse((await stored('mapped')).model_mapping)).to.deep.equal({ a: 'd' })
  })

  it('offers models newest first, and adds in the same field one that is not among them', async () => {
    const element = await form()
    const models = partOf(element, 'models')
    const names = () => [...models.querySelectorAll('.check')].map(({ textContent }) => textContent)
    await until(() => names().includes('gpt-3.5-turbo') || names().length > 5)
    expect(names().findIndex((name) => name?.startsWith('gpt-4'))).to.be.below(
      names().findIndex((name) => name?.startsWith('gpt-3.5')) >>> 0,
    )
    fill(models.querySelector('input[type=text]')!, 'gpt-6-new')
    buttonIn(models, '添加「gpt-6-new」').click()
    await until(() => chipsIn(element, 'models').includes('gpt-6-new'))
    expect(models.querySelector<HTMLInputElement>('input[type=text]')!.value).to.equal('')
  })

  it('offers the groups of the gateway, and takes others', async () => {
    const element = await form()
    await fillIn(element, 'grouped')
    expect(chipsIn(element, 'groups')).to.deep.equal(['default'])
    await until(() => fieldOf(element, 'vip'))
    fieldOf(element, 'vip').click()
    await until(() => chipsIn(element, 'groups').length === 2)
    // Typed and not added: it counts all the same.
    fill(fieldOf(element, '自定义分组'), 'team-a')
    save(element)
    expect(await stored('grouped')).to.include({ group: 'default,vip,team-a' })
  })

  it('edits a channel: fields as stored, key blank keeps it, the system prompt too', async () => {
    const { id } = await channels.add('edited', {
      key: 'sk-stored',
      base_url: 'https://old.test',
      models: 'gpt-4o,a-model-of-old',
      group: 'svip',
      priority: 7,
      weight: 2,
      system_prompt: 'be brief',
      model_mapping: '{"gpt-4":"gpt-4o"}',
    })
    const { drafts, stop } = draftsSent()
    const updated = heard('oneapi-channel-updated')
    const element = await form(`channel-id="${id}"`)
    expect(partOf(element, 'head').textContent).to.contain('编辑渠道')
    expect(chipsIn(element, 'models')).to.deep.equal(['gpt-4o', 'a-model-of-old'])
    expect(chipsIn(element, 'groups')).to.deep.equal(['svip'])
    expect(
      ['优先级', '权重', '系统提示词', '模型映射第 1 行：实际的模型'].map(
        (label) => fieldOf(element, label).value,
      ),
    ).to.deep.equal(['7', '2', 'be brief', 'gpt-4o'])
    expect(fieldOf(element, '密钥').value).to.equal('')
    expect(noteOf(fieldOf(element, '密钥'))).to.equal('留空则保留现有密钥。')
    expect(rootOf(element).querySelector('[part=batch]')).to.equal(null)
    fill(fieldOf(element, '名称'), 'edited twice')
    save(element)
    await until(() => updated.length > 0)
    expect(updated).to.deep.equal([{ id }])
    expect(drafts).to.have.length(1)
    expect(drafts[0]).not.to.have.any.keys('key', 'config', 'status', 'used_quota')
    expect(await stored('edited twice')).to.include({ id, priority: 7, system_prompt: 'be brief' })
    stop()
  })

  it('copies a channel: key cleared, used quota zero, id dropped @2.9', async () => {
    const { data } = await gateway.call<{ data: { id: number; name: string }[] }>('GET', '/api/channel/?p=0')
    const original = await channels.add('original', { base_url: 'https://a.test', priority: 3, group: 'vip' })
    const element = await form(`copy-from="${original.id}"`)
    expect(partOf(element, 'head').textContent).to.contain('创建渠道副本')
    expect(fieldOf(element, '名称').value).to.equal('original')
    save(element)
    await until(() => noteOf(fieldOf(element, '密钥')) === '请填写渠道名称和渠道密钥！')
    fill(fieldOf(element, '名称'), 'copy')
    fill(fieldOf(element, '密钥'), 'another')
    save(element)
    const copy = await stored('copy')
    expect(data.map(({ id }) => id)).not.to.include(copy.id)
    expect(copy.id).not.to.equal(original.id)
    expect(copy).to.include({
      type: original.type,
      base_url: 'https://a.test',
      priority: 3,
      group: 'vip',
      used_quota: 0,
      status: 1,
    })
    expect(await channels.find('original')).to.deep.equal(original)
  })

  it('keeps what was typed when the gateway refuses, with its own words', async () => {
    const element = await form()
    await fillIn(element, 'refused')
    fill(fieldOf(element, 'Base URL'), 'https://someone@nowhere.example')
    save(element)
    await until(() => partOf(element, 'save-bar').textContent?.includes('Base URL 应为'))
    expect(fieldOf(element, '密钥').value).to.equal('secret-key')
    expect(chipsIn(element, 'models')).to.deep.equal(['gpt-4o-mini'])
  })

  it('asks before a changed form is left', async () => {
    const element = (await form()) as WidgetElement
    expect(await element.confirmLeave()).to.equal(true)
    fill(fieldOf(element, '名称'), 'half')
    await until(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    const asked = heard<{ href: string }>('oneapi-navigate')
    partOf(element, 'cancel').click()
    buttonIn(await until(() => dialogIn(element)), '继续编辑').click()
    await until(() => !dialogIn(element))
    expect(asked).to.deep.equal([])
    expect(fieldOf(element, '名称').value).to.equal('half')
    partOf(element, 'cancel').click()
    buttonIn(await until(() => dialogIn(element)), '放弃修改').click()
    await until(() => asked.length > 0)
    expect(asked[0]!.href).to.equal('/channel')
  })

  it('says why a channel could not be loaded, and tries again', async () => {
    const { id } = await channels.add('late')
    await channels.remove(id)
    const element = await mount(
      `<oneapi-channel-form base-url="${gateway.baseUrl}" channel-id="${id}"></oneapi-channel-form>`,
    )
    const failure = await until(() => partOf(element, 'error'))
    expect(failure.innerText).to.contain('渠道加载失败')
    expect(failure.innerText).to.contain('该记录已不存在，可能已被删除')
    expect(buttonIn(failure, '重试').checkVisibility()).to.equal(true)
  })

  it('says in place that only administrators may', async () => {
    const theirs = await rootGateway()
    await theirs.call('POST', '/api/user/', { username: 'ordinary', password: '12345678', display_name: '' })
    await signIn(theirs, 'ordinary', '12345678')
    const element = await formOf(theirs)
    await until(() => rootOf(element).textContent?.includes('模型列表加载失败'))
    await until(() => rootOf(element).textContent?.includes('分组加载失败'))
    // Names can still be typed.
    await fillIn(element, 'not mine')
    save(element)
    await until(() => partOf(element, 'save-bar').textContent?.includes('权限'))
    expect(fieldOf(element, '名称').value).to.equal('not mine')
  })

  inLong(it)('reads in English, in light and dark, wide and narrow', async () => {
    for (const theme of ['light', 'dark'] as const) {
      pageIn(theme)
      const element = await form(`lang="en" theme="${theme}"`)
      await until(() => partOf(element, 'models').querySelector('.check'))
      save(element)
      await until(() => noteOf(fieldOf(element, 'Name')) === 'Please enter a channel name and key')
      expect(partOf(element, 'models').textContent).to.contain('Please select at least one model')
      rootOf(element).querySelector('details')!.open = true
      partOf(element, 'add-mapping').click()
      partOf(element, 'type').querySelector('input')!.click()
      await until(() => rootOf(element).querySelector('[role=option]'))
      await expectAccessible(element)
      element.style.width = '330px'
      expect(element.scrollWidth).to.be.at.most(330)
    }
    pageIn('light')
  })

  it('takes models that no list offers', async () => {
    const element = await form()
    await addModels(element, 'my-model, other-model，third\nfourth')
    expect(chipsIn(element, 'models')).to.deep.equal(['my-model', 'other-model', 'third', 'fourth'])
  })
})
