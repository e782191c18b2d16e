import { expect } from 'chai'
import type { Tag } from '../../../src/widgets/tags.ts'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/page/provider.ts'
import { newApiToken, nowhere } from '../../contract/family-facts.ts'
import { fieldOf, fill, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { setSelect } from '../lists/bulk.ts'
import { fillIn } from './channel-form-acting.ts'
import { buttonIn, namesIn, rowOf, openByToken } from '../lists/listing.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  rootGateway,
  toldTo,
  until,
  type TestGateway,
} from '../support.ts'

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
  const open = (tag: Tag, attributes = '') => openByToken(gateway, tag, attributes)
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

  it('are listed twenty at a time: of 120, those of later pages are acted on by their own places', async () => {
    const { id, channel_info } = await stored()
    const keys = Array.from({ length: 121 }, (_, place) => `sk-${String(place + 1).padStart(3, '0')}`)
    const info = { ...(channel_info as object), multi_key_size: 121, multi_key_status_list: { 49: 3 } }
    await call('PUT', '/api/channel/', { id, key: keys.join('\n'), channel_info: info })
    const states = async () =>
      ((await stored()).channel_info as { multi_key_status_list: object }).multi_key_status_list
    const list = await drawer()
    const pageIs = (text: string) => until(() => partOf(list, 'keys').textContent?.includes(text))
    const setPage = (label: string) => buttonIn(partOf(list, 'keys'), label)
    const numbers = () => linesOf(list).map((line) => Number(line.split(' ')[0]))
    const fromTo = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, place) => first + place)
    await pageIs('第 1 / 7 页，共 121 个')
    expect(numbers()).to.deep.equal(fromTo(1, 20))
    expect(setPage('上一页').ariaDisabled).to.equal('true')
    for (let page = 2; page <= 7; page++) {
      setPage('下一页').click()
      await pageIs(`第 ${page} / 7 页`)
      await until(() => numbers()[0] === (page - 1) * 20 + 1)
      if (page === 3) expect(linesOf(list)[9]).to.match(/^50 自动禁用/)
    }
    expect(numbers()).to.deep.equal([121])
    expect(setPage('下一页').ariaDisabled).to.equal('true')
    // The page goes with its only key.
    buttonIn(rootOf(list), '删除 密钥 121').click()
    await confirmed(list, '删除密钥 121？', '删除')
    await pageIs('第 6 / 6 页，共 120 个')
    await until(() => numbers().length === 20)
    expect(numbers()).to.deep.equal(fromTo(101, 120))
    expect(String((await stored()).key).split('\n')).to.deep.equal(keys.slice(0, 120))
    buttonIn(rootOf(list), '禁用 密钥 115').click()
    await until(() => linesOf(list)[14] === '115 已禁用')
    expect(await states()).to.deep.equal({ 49: 3, 114: 2 })
    setPage('上一页').click()
    await pageIs('第 5 / 6 页')
    await until(() => numbers()[0] === 81)
    // The first key goes meanwhile: all places move, and the page looks as before.
    const toasts = heard<{ kind: string }>('oneapi-notify')
    buttonIn(rootOf(list), '删除 密钥 90').click()
    await manage('delete_key', 0)
    await confirmed(list, '删除密钥 90？', '删除')
    await until(() => toasts.length > 0)
    expect(toasts[0]).to.deep.include({ kind: 'warning' })
    expect(String((await stored()).key).split('\n')).to.deep.equal(keys.slice(1, 120))
    await pageIs('第 5 / 6 页，共 119 个')
    const asked = (await toldTo(gateway)).asked.filter(({ body }) => body.action === 'get_key_status')
    expect(new Set(asked.map(({ body }) => body.page_size))).to.deep.equal(new Set([20]))
    expect((await toldTo(gateway)).refused).to.deep.equal([])
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

  describe('of a new channel', () => {
    const made = async (name: string) =>
      (await toldTo(gateway)).rows.channel.filter((channel) => channel.name === name)
    /** The form of a new channel with some keys typed into it, a line each. */
    const filled = async (name: string, ...keys: string[]) => {
      const form = await open('oneapi-channel-form')
      await until(() => hasPart(form, 'batch'))
      await fillIn(form, name)
      expect(hasPart(form, 'key-mode')).to.equal(false)
      fieldOf(form, '多个密钥').click()
      await until(() => hasPart(form, 'key-mode'))
      fill(fieldOf(form, '密钥（每行一个）'), keys.join('\n'))
      return form
    }
    const choose = (form: Element, mode: string) => setSelect(selectOf(form), mode)
    const selectOf = (form: Element) => fieldOf(form, '创建方式') as unknown as HTMLSelectElement
    const keysNote = (form: Element) => noteOf(fieldOf(form, '密钥（每行一个）'))

    it('are a channel each, unless they are to be one channel of all of them, in turn or at random', async () => {
      const created = heard<{ count: number }>('oneapi-channel-created')
      const each = await filled('each', 'sk-1', 'sk-2')
      expect(selectOf(each).value).to.equal('each')
      await until(() => keysNote(each) === '将创建 2 个渠道。')
      partOf(each, 'save').click()
      await until(() => created.length === 1)
      expect((await made('each')).map(({ key }) => key)).to.deep.equal(['sk-1', 'sk-2'])
      for (const mode of ['polling', 'random']) {
        const before = created.length
        const form = await filled(mode, 'sk-1', '', ' sk-2 ', 'sk-3')
        choose(form, mode)
        await until(() => keysNote(form) === '将创建 1 个渠道，含 3 个密钥。')
        expect(noteOf(fieldOf(form, '创建方式')).includes('Redis')).to.equal(mode === 'polling')
        expect(partOf(form, 'save').textContent).to.equal('新建渠道')
        await expectAccessible(form)
        partOf(form, 'save').click()
        await until(() => created.length > before)
        const [channel, ...others] = await made(mode)
        expect(others).to.deep.equal([])
        expect(channel).to.deep.include({
          key: 'sk-1\nsk-2\nsk-3',
          channel_info: { is_multi_key: true, multi_key_size: 3, multi_key_mode: mode },
        })
        expect(Object.keys(channel!)).not.to.include('keyMode')
      }
      expect(created.map(({ count }) => count)).to.deep.equal([2, 1, 1])
      expect((await toldTo(gateway)).refused).to.deep.equal([])
    })

    it('are tested as one channel, and how they are made stays once it is stored', async () => {
      const form = await filled('tested', 'sk-1', 'sk-2')
      choose(form, 'random')
      fill(fieldOf(form, 'Base URL'), nowhere)
      const press = await until(() => hasPart(form, 'save-and-test') && partOf(form, 'save-and-test'))
      press.click()
      await until(() => rootOf(form).textContent?.includes('测试失败'))
      const info = { is_multi_key: true, multi_key_size: 2, multi_key_mode: 'random' }
      expect((await made('tested')).map(({ status, channel_info }) => [status, channel_info])).to.deep.equal([
        [2, info],
      ])
      expect([selectOf(form).disabled, fieldOf(form, '多个密钥').disabled]).to.deep.equal([true, true])
      const done = heard('oneapi-channel-updated')
      partOf(form, 'save').click()
      await until(() => done.length > 0)
      expect((await made('tested')).map(({ status, channel_info }) => [status, channel_info])).to.deep.equal([
        [1, info],
      ])
      expect((await toldTo(gateway)).refused.filter((call) => !call.includes('/test/'))).to.deep.equal([])
    })

    for (const family of ['laisky', 'one-hub'] as const)
      it(`by ${family} are a channel each: there is nothing to choose`, async () => {
        const other = await rootGateway({ family })
        const form = await mount(`<oneapi-channel-form base-url="${other.baseUrl}"></oneapi-channel-form>`)
        await until(() => hasPart(form, 'batch'))
        fieldOf(form, '批量创建').click()
        await until(() => fieldOf(form, '密钥（每行一个）'))
        expect(hasPart(form, 'key-mode')).to.equal(false)
      })
  })
})
