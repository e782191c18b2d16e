import { expect } from 'chai'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/users/form/index.ts'
import { nowhere } from '../../contract/family-facts.ts'
import { fieldOf, fill, heard, partOf, rootOf } from '../lists/acting.ts'
import {
  buttonIn,
  cellIn,
  choose,
  clipboard,
  namesIn,
  openMenu,
  rowOf,
  rowsIn,
  settled,
  opened,
} from '../lists/listing.ts'
import { mount, rootGateway, toldTo, until, type TestGateway } from '../support.ts'

/** Elements before stand-ins of the other gateways, which answer as recorded and keep what they are told. */
for (const [family, idField] of [
  ['laisky', 'uuid'],
  ['one-hub', 'id'],
] as const)
  describe(`a channel test before ${family}`, function () {
    this.timeout(60_000)
    let gateway: TestGateway
    let ids: Record<string, unknown>
    const testsAsked = async () =>
      (await toldTo(gateway)).asked.filter(({ path }) => path.startsWith('/api/channel/test/'))

    before(async () => {
      gateway = await rootGateway({ family })
      const { rows } = await toldTo(gateway)
      const names = ['one', 'two', 'three', 'four']
      for (const [place, channel] of rows.channel.entries())
        await gateway.call('PUT', '/api/channel/', {
          [idField]: channel[idField],
          name: names[place],
          base_url: names[place] === 'two' ? nowhere : channel.base_url,
        })
      ids = Object.fromEntries(rows.channel.map((channel, place) => [names[place], channel[idField]]))
    })

    const list = async () => {
      const element = await opened(gateway, 'oneapi-channel-list')
      await until(() => rowsIn(element).length === 4)
      return element
    }
    const failed = (element: Element) => [...rootOf(element).querySelectorAll('[part~=failed-test]')]
    const press = (element: Element, name: string) => buttonIn(rowOf(element, name), '测试').click()

    it('that fails marks the row that was tested and no other, also when the list is opened again', async () => {
      const element = await list()
      press(element, 'two')
      await until(() => failed(element).length > 0)
      expect(
        failed(element).map((mark) => mark.closest('tr')?.querySelector('th')?.innerText),
      ).to.have.length(1)
      expect(rowOf(element, 'two').contains(failed(element)[0]!)).to.equal(true)
      expect((await testsAsked()).map(({ path }) => path)).to.deep.equal([
        `/api/channel/test/${String(ids.two)}`,
      ])
      element.remove()
      const again = await list()
      for (const name of ['one', 'three', 'four'])
        expect(rowOf(again, name).querySelector('[part~=failed-test]') === null).to.equal(true)
    })

    it('that passes shows its time on that row and no other', async () => {
      const element = await list()
      press(element, 'three')
      await until(() => cellIn(rowOf(element, 'three'), 'response')?.includes('秒'))
      for (const name of ['one', 'four'])
        expect(cellIn(rowOf(element, name), 'response')).to.not.contain('秒')
      const { refused } = await toldTo(gateway)
      expect(refused.filter((call) => !call.includes('connection refused'))).to.deep.equal([])
    })
  })

describe('a channel is copied with its key', function () {
  this.timeout(60_000)
  const open = (gateway: TestGateway) => opened(gateway, 'oneapi-channel-list')
  const more = (element: Element, name: string) => buttonIn(rowOf(element, name), `${name} 的更多操作`)
  const word = '创建副本（含密钥）'

  it('by laisky: it is listed and said, and made once however often it is pressed', async () => {
    const gateway = await rootGateway({ family: 'laisky' })
    const element = await open(gateway)
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    const made = heard<{ count: number }>('oneapi-channel-created')
    const before = (await toldTo(gateway)).rows.channel.find(({ name }) => name === 'local')!
    const item = (await openMenu(more(element, 'local'))).find((one) => one.textContent === word)!
    item.click()
    item.click()
    await until(() => namesIn(element).includes('local Copy'))
    await until(() => toasts.length > 0)
    expect(toasts).to.deep.equal([{ kind: 'success', text: '已为渠道 local 创建副本 local Copy，密钥相同' }])
    expect(made).to.deep.equal([{ count: 1 }])
    const { rows, asked } = await toldTo(gateway)
    expect(asked.filter(({ path }) => path.endsWith('/duplicate'))).to.have.length(1)
    const copy = rows.channel.find(({ name }) => name === 'local Copy')!
    expect(copy).to.deep.include({ key: before.key, models: before.models, base_url: before.base_url })
    expect(copy.uuid).to.not.equal(before.uuid)

    // Gone meanwhile: the refusal is said, and the row can be used again.
    await gateway.call('DELETE', `/api/channel/${String(before.uuid)}`)
    await choose(more(element, 'local'), word)
    await until(() => toasts.at(-1)?.kind === 'error')
    expect(toasts.at(-1)!.text).to.contain('resource reference not found')
    await until(() => !more(element, 'local').matches('[aria-busy=true], [disabled]'))
  })

  it('not by one-hub, which cannot: nothing offers it', async () => {
    const gateway = await rootGateway({ family: 'one-hub' })
    const element = await open(gateway)
    const items = (await openMenu(more(element, 'local'))).map((one) => one.textContent)
    expect(items).to.include('创建副本')
    expect(items).to.not.include(word)
  })
})

for (const family of ['laisky', 'one-hub'] as const)
  describe(`the own account before ${family}`, function () {
    this.timeout(60_000)
    let gateway: TestGateway
    before(async () => {
      gateway = await rootGateway({ family })
    })

    it('a key is shown and copied with one sk- in front, and is asked for by no call of its own', async () => {
      const { rows } = await toldTo(gateway)
      const key = String(rows.token.find(({ name }) => name === 'second')!.key).replace(/^sk-/, '')
      const list = await mount(`<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`)
      await settled(list)
      buttonIn(rowOf(list, 'second'), '显示 second 的密钥').click()
      await until(() => rowOf(list, 'second').textContent?.includes(`sk-${key}`))
      expect(rowOf(list, 'second').textContent).to.not.contain('sk-sk-')
      const board = clipboard({ works: true })
      try {
        await choose(buttonIn(rowOf(list, 'second'), '复制'), '复制密钥')
        await until(() => board.copied.length === 1)
      } finally {
        board.restore()
      }
      expect(board.copied).to.deep.equal([`sk-${key}`])
      expect((await toldTo(gateway)).asked.filter(({ path }) => path.includes('/key'))).to.deep.equal([])
    })

    it('a new password goes without the old one, which nobody asks for', async () => {
      const form = await mount(`<oneapi-user-form base-url="${gateway.baseUrl}"></oneapi-user-form>`)
      await until(() => rootOf(form).querySelector('form') && fieldOf(form, '用户名').value === 'root')
      fill(fieldOf(form, '新密码'), 'new-password')
      await until(() => !partOf(form, 'save').ariaDisabled)
      expect(rootOf(form).textContent).to.not.contain('当前密码')
      partOf(form, 'save').click()
      await until(() => fieldOf(form, '新密码').value === '')
      const saves = (await toldTo(gateway)).asked.filter(({ method }) => method === 'PUT')
      expect(saves.map(({ path, body }) => [path, body])).to.deep.equal([
        ['/api/user/self', { password: 'new-password' }],
      ])
    })
  })
