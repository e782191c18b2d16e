import { expect } from 'chai'
import '../../src/widgets/elements/channel-form/index.ts'
import '../../src/widgets/elements/channel-list/index.ts'
import '../../src/widgets/elements/provider/index.ts'
import { newApiToken } from '../contract/family-facts.ts'
import { fieldOf, fill, hasPart, heard, partOf, rootOf } from './acting.ts'
import { buttonIn, namesIn, rowOf, settled } from './listing.ts'
import { expectAccessible, mount, newGateway, toldTo, until, type TestGateway } from './support.ts'

type Provider = HTMLElement & { tokenProvider: () => string }

/** A channel of several keys, before a stand-in of new-api, made after its sources. */
describe('the keys of a channel before new-api', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const call = (method: string, path: string, body?: unknown) =>
    fetch(gateway.baseUrl + path, {
      method,
      headers: { Authorization: newApiToken },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const open = async (tag: string, attributes = '') => {
    const provider = await mount<Provider>(
      `<oneapi-provider base-url="${gateway.baseUrl}" auth="token"><${tag} ${attributes}></${tag}></oneapi-provider>`,
    )
    provider.tokenProvider = () => newApiToken
    const element = provider.querySelector<HTMLElement & { whenReady: Promise<unknown> }>(tag)!
    await element.whenReady
    await settled(element)
    return element
  }
  const stored = async () => (await toldTo(gateway)).rows.channel.find(({ name }) => name === 'local')!
  const manage = (action: string, key_index?: number) =>
    stored().then(({ id }) =>
      call('POST', '/api/channel/multi_key/manage', { channel_id: id, action, key_index }),
    )
  /** The drawer of the channel, with its keys. */
  const drawer = async (attributes = '') => {
    const list = await open('oneapi-channel-list', attributes)
    await until(() => namesIn(list).includes('local'))
    rowOf(list, 'local').querySelector<HTMLElement>('.row-open')!.click()
    await until(() => hasPart(list, 'keys') && linesOf(list).length > 0)
    return list
  }
  const linesOf = (list: Element) =>
    [...rootOf(list).querySelectorAll('.channel-keys tbody tr')].map((row) =>
      [row.querySelector('th')!, row.querySelector('td')!].map(({ innerText }) => innerText.trim()).join(' '),
    )
  const confirmed = async (list: Element, title: string, verb: string) => {
    const dialog = await until(() =>
      [...rootOf(list).querySelectorAll<HTMLDialogElement>('dialog[open]')].find(
        (one) => one.querySelector('h2')?.textContent === title,
      ),
    )
    await expectAccessible(list)
    buttonIn(dialog, verb).click()
  }

  beforeEach(async () => {
    gateway = await newGateway({ family: 'new-api' })
    const { id } = await stored()
    await call('PUT', '/api/channel/', {
      id,
      key: 'sk-first-key-aaaa\nsk-second-key-bbbb\nsk-third-key-cccc',
      channel_info: {
        is_multi_key: true,
        multi_key_size: 3,
        multi_key_mode: 'random',
        multi_key_status_list: { 1: 3 },
        multi_key_disabled_reason: { 1: 'insufficient_quota' },
      },
    })
  })
  afterEach(() => localStorage.clear())

  it('are listed with state, reason and time, and never what they read', async () => {
    const list = await drawer()
    const lines = linesOf(list)
    expect([lines[0], lines[2]]).to.deep.equal(['1 已启用', '3 已启用'])
    expect(lines[1]).to.match(/^2 自动禁用\s+insufficient_quota · 2023-11-1\d \d\d:\d\d:\d\d$/)
    expect(rootOf(list).innerHTML).not.to.match(/first|second-|third|sk-f/)
    await expectAccessible(list)
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('are disabled and enabled, one and all', async () => {
    const list = await drawer()
    const updated = heard<{ id: number }>('oneapi-channel-updated')
    const states = async () =>
      ((await stored()).channel_info as { multi_key_status_list: object }).multi_key_status_list
    buttonIn(rootOf(list), '禁用 密钥 3').click()
    await until(() => linesOf(list)[2] === '3 已禁用')
    expect(await states()).to.deep.equal({ 1: 3, 2: 2 })
    buttonIn(rootOf(list), '启用 密钥 2').click()
    await until(() => linesOf(list)[1] === '2 已启用')
    buttonIn(partOf(list, 'keys'), '全部禁用').click()
    await confirmed(list, '禁用渠道 local 的全部密钥？', '全部禁用')
    await until(() => linesOf(list).every((line) => line.endsWith('已禁用')))
    expect(await states()).to.deep.equal({ 0: 2, 1: 2, 2: 2 })
    buttonIn(partOf(list, 'keys'), '全部启用').click()
    await until(() => linesOf(list).every((line) => line.endsWith('已启用')))
    expect(await states()).to.deep.equal({})
    expect(updated).to.have.length(4)
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('are deleted after a question, and those that were disabled automatically together', async () => {
    const list = await drawer()
    buttonIn(rootOf(list), '删除 密钥 1').click()
    await confirmed(list, '删除密钥 1？', '删除')
    await until(() => linesOf(list).length === 2)
    expect((await stored()).key).to.equal('sk-second-key-bbbb\nsk-third-key-cccc')
    buttonIn(partOf(list, 'keys'), '删除自动禁用的密钥').click()
    await confirmed(list, '删除渠道 local 中自动禁用的密钥？', '删除自动禁用的密钥')
    await until(() => linesOf(list).length === 1)
    expect((await stored()).key).to.equal('sk-third-key-cccc')
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  it('no other key is deleted when places have moved since', async () => {
    const list = await drawer()
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    buttonIn(rootOf(list), '删除 密钥 2').click()
    await manage('delete_key', 0)
    await confirmed(list, '删除密钥 2？', '删除')
    await until(() => toasts.length > 0)
    expect(toasts[0]).to.deep.include({ kind: 'warning' })
    expect((await stored()).key).to.equal('sk-second-key-bbbb\nsk-third-key-cccc')
    await until(() => linesOf(list).length === 2)
  })

  it('a refusal is said in the question, and the last key stays', async () => {
    await manage('delete_key', 2)
    await manage('delete_key', 1)
    const list = await drawer()
    buttonIn(rootOf(list), '删除 密钥 1').click()
    await confirmed(list, '删除密钥 1？', '删除')
    await until(() => rootOf(list).textContent?.includes('不能删除最后一个密钥'))
    expect((await stored()).key).to.equal('sk-first-key-aaaa')
  })

  it('have no buttons where the page hides those of the list, and other channels no keys', async () => {
    const list = await drawer('readonly')
    expect(partOf(list, 'keys').querySelectorAll('button')).to.have.length(0)
    list.remove()
    const other = await open('oneapi-channel-list')
    await until(() => namesIn(other).includes('batch'))
    rowOf(other, 'batch').querySelector<HTMLElement>('.row-open')!.click()
    await until(() => hasPart(other, 'drawer'))
    expect(hasPart(other, 'keys')).to.equal(false)
  })

  it('stay as they are when the form stores another name', async () => {
    const before = await stored()
    const form = await open('oneapi-channel-form', `channel-id="${String(before.id)}"`)
    await until(() => fieldOf(form, '名称').value === 'local')
    expect(partOf(form, 'many-keys').textContent).to.match(
      /^此渠道有 \d+ 个密钥。在下面填写的密钥会替换全部密钥/,
    )
    const done = heard('oneapi-channel-updated')
    fill(fieldOf(form, '名称'), 'renamed')
    partOf(form, 'save').click()
    await until(() => done.length > 0)
    const after = (await toldTo(gateway)).rows.channel.find(({ id }) => id === before.id)
    expect(after).to.deep.equal({ ...before, name: 'renamed' })
  })
})
