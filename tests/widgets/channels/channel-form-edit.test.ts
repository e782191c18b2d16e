import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import { fieldOf, fill, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { draftsSent, formOf, save } from './channel-form-acting.ts'
import { channelsOf } from './channels.ts'
import { expectAccessible, onFetch, rootGateway, signIn, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

/** Editing with a gateway that behaves like a real one: it merges changes and skips empty values. */
describe('<oneapi-channel-form> edits at a real gateway', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let channels: ReturnType<typeof channelsOf>
  const told = () => heard<{ kind: string; text: string }>('oneapi-notify')

  before(async () => {
    gateway = await rootGateway({ config: { manners: 'real' } })
    channels = channelsOf(gateway)
  })

  it('sends only what was changed, and nothing where nothing was', async () => {
    const { id } = await channels.add('steady', {
      base_url: 'https://a.test',
      group: 'default,vip',
      priority: 3,
    })
    const { drafts, stop } = draftsSent()
    const element = await formOf(gateway, `channel-id="${id}"`)
    fill(fieldOf(element, '系统提示词'), 'be brief')
    save(element)
    await until(() => drafts.length > 0)
    expect(drafts).to.deep.equal([{ id, system_prompt: 'be brief' }])
    expect(await until(() => channels.find('steady'))).to.include({ group: 'default,vip', priority: 3 })

    const again = await formOf(gateway, `channel-id="${id}"`)
    save(again)
    rootOf(again).querySelector('form')!.requestSubmit()
    await new Promise((next) => setTimeout(next, 100))
    expect(partOf(again, 'save').title).to.equal('没有需要保存的修改')
    expect(drafts).to.have.length(1)
    stop()
  })

  it('reads once, writes once and reads back once', async () => {
    const { id } = await channels.add('counted')
    const toasts = told()
    const element = await formOf(gateway, `channel-id="${id}"`)
    fill(fieldOf(element, '系统提示词'), 'be brief')
    const calls: string[] = []
    const stop = onFetch(({ method, url, send }) => {
      const [, path] = url.pathname.split(/(?=\/api\/channel\/)/)
      if (path) calls.push(`${method} ${path}`)
      return send()
    })
    save(element)
    await until(() => toasts.some(({ kind }) => kind === 'success'))
    // What a reload would still send.
    await new Promise((next) => setTimeout(next, 50))
    stop()
    const one = `GET /api/channel/${id}`
    expect(calls).to.deep.equal([one, 'PUT /api/channel/', one])
  })

  it('an emptied name is not taken, and that is said: 名称仍为', async () => {
    const { id } = await channels.add('lasting', { base_url: 'https://a.test' })
    const toasts = told()
    const element = await formOf(gateway, `channel-id="${id}"`)
    fill(fieldOf(element, '名称'), '')
    fill(fieldOf(element, '优先级'), '0')
    fill(fieldOf(element, '权重'), '0')
    save(element)
    const text = '网关没有采用全部修改：名称仍为「lasting」。'
    await until(() => toasts.some((toast) => toast.kind === 'warning' && toast.text === text))
    expect(toasts.some(({ kind }) => kind === 'success')).to.equal(false)
  })

  inLong(it)('what can be emptied is: address, mapping and prompt', async () => {
    const { id } = await channels.add('emptied', { model_mapping: '{"a":"b"}', system_prompt: 'be brief' })
    const toasts = told()
    const element = await formOf(gateway, `channel-id="${id}"`)
    fill(fieldOf(element, '模型映射（JSON）'), '')
    fill(fieldOf(element, '系统提示词'), '')
    save(element)
    await until(() => toasts.some(({ kind }) => kind === 'success'))
    expect(await channels.find('emptied')).to.include({ model_mapping: '', system_prompt: '' })
  })

  it('asks root before a stored key goes to a new address, or takes the key again', async () => {
    const { id } = await channels.add('moving', { type: 1, base_url: 'https://old.test', key: 'sk-stored' })
    const { drafts, stop } = draftsSent()
    const element = await formOf(gateway, `channel-id="${id}"`)
    expect(hasPart(element, 'consent')).to.equal(false)
    fill(fieldOf(element, 'Base URL'), 'https://new.test/')
    await until(() => hasPart(element, 'consent'))
    const box = fieldOf(element, '我确认将已保存的密钥发往 https://new.test')
    save(element)
    await until(() => noteOf(box) === '渠道地址已更改：请重新填写密钥，或勾选确认。')
    expect(drafts).to.have.length(0)
    await expectAccessible(element)
    box.click()
    await until(() => box.checked)
    // The consent applies only to the address shown.
    fill(fieldOf(element, 'Base URL'), 'https://newer.test')
    const other = await until(() => fieldOf(element, '我确认将已保存的密钥发往 https://newer.test'))
    expect(other.checked).to.equal(false)
    other.click()
    await until(() => other.checked)
    const stored = heard('oneapi-channel-updated')
    save(element)
    // A form opened before this is stored would ask about the address that became another.
    await until(() => stored.length > 0)
    expect(drafts).to.deep.equal([{ id, base_url: 'https://newer.test' }])

    const again = await formOf(gateway, `channel-id="${id}"`)
    fill(fieldOf(again, 'Base URL'), 'https://third.test')
    await until(() => hasPart(again, 'consent'))
    fill(fieldOf(again, '密钥'), 'sk-new')
    await until(() => !hasPart(again, 'consent'))
    save(again)
    await until(() => drafts.length > 1)
    expect(drafts[1]).to.deep.equal({ id, key: 'sk-new', base_url: 'https://third.test' })
    stop()
  })

  it('an administrator who is not root enters the key again', async () => {
    const theirs = await rootGateway({ config: { manners: 'real' } })
    const old = { type: 1, base_url: 'https://old.test', key: 'sk-stored' }
    const { id } = await channelsOf(theirs).add('theirs', old)
    await theirs.call('POST', '/api/user/', { username: 'ada', password: 'admin-2026', display_name: 'Ada' })
    await theirs.call('POST', '/api/user/manage', { username: 'ada', action: 'promote' })
    await signIn(theirs, 'ada', 'admin-2026')
    const { drafts, stop } = draftsSent()
    const element = await formOf(theirs, `channel-id="${id}"`)
    fill(fieldOf(element, 'Base URL'), 'https://new.test')
    await until(() => partOf(element, 'callout'))
    save(element)
    await until(() => noteOf(fieldOf(element, '密钥')).startsWith('渠道地址已更改，保存的密钥不会发往新地址'))
    expect([drafts.length, hasPart(element, 'consent')]).to.deep.equal([0, false])
    fill(fieldOf(element, '密钥'), 'sk-again')
    save(element)
    await until(() => drafts.length > 0)
    expect(drafts[0]).to.deep.equal({ id, key: 'sk-again', base_url: 'https://new.test' })
    stop()
  })

  it('legal JSON that is no mapping of names has a sentence of its own', async () => {
    const element = await formOf(gateway)
    const json = fieldOf(element, '模型映射（JSON）')
    fill(json, '{"a":1}')
    await until(() => noteOf(json).startsWith('模型映射的 JSON 应是由模型名称到模型名称的对象'))
    fill(json, '{"a":')
    await until(() => noteOf(json) === '模型映射必须是合法的 JSON 格式！')
  })
})
