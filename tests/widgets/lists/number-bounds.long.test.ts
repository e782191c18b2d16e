import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/prices/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import { channelsOf } from '../channels/channels.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'
import { fieldOf, fill, rootOf } from './acting.ts'
import { openAct, setSelect, tick } from './bulk.ts'
import { buttonIn, dialogIn, opened, rowOf } from './listing.ts'

// A sentence names a bound only if the number would be taken within it.

const tooLarge = '数字太大，无法精确保存；最大为 9007199254740991。'
const ambiguous = '「1.234」里的逗号或句点可能是千位分隔符'

describe('what a field of whole numbers says', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway()
    await channelsOf(gateway).add('one', { priority: 0, weight: 0 })
    await gateway.call('POST', '/api/token/', { name: 'key', remain_quota: 5, expired_time: -1 })
  })
  afterEach(() => localStorage.clear())

  /** Types into a field and returns what is said about it. */
  type Say = (typed: string) => Promise<string>
  const saidBelow = async (field: HTMLInputElement, typed: string) => {
    fill(field, typed)
    const described = () =>
      (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => (field.getRootNode() as ShadowRoot).getElementById(id)?.textContent ?? '')
        .join(' ')
    await until(() => field.matches('[aria-invalid=true]'))
    return described()
  }
  const many = async (label: string): Promise<Say> => {
    const list = await channelsOf(gateway).list()
    await tick(list, 'one')
    await openAct(list, label)
    return (typed) => saidBelow(fieldOf(list, label), typed)
  }
  const fields: Record<string, () => Promise<Say>> = {
    'the weight of many channels': () => many('权重'),
    'the priority of many channels': () => many('优先级'),
    'the weight of one channel': async () => {
      const { id } = (await channelsOf(gateway).find('one'))!
      const form = await mount(
        `<oneapi-channel-form base-url="${gateway.baseUrl}" channel-id="${id}"></oneapi-channel-form>`,
      )
      return async (typed) => {
        const field = await until(() => fieldOf(form, '权重'))
        fill(field, typed)
        rootOf(form).querySelector<HTMLButtonElement>('button[type=submit]')!.click()
        return saidBelow(field, typed)
      }
    },
    'the weight in a row': async () => {
      const list = await channelsOf(gateway).list()
      const said: string[] = []
      list.addEventListener('oneapi-notify', (event) => {
        said.push((event as CustomEvent<{ text: string }>).detail.text)
        event.preventDefault()
      })
      const field = () => rowOf(list, 'one').querySelector<HTMLInputElement>('[part~=cell__weight] input')!
      return async (typed) => {
        fill(field(), typed)
        field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        return until(() => said.shift())
      }
    },
    'the calls of prices': async () => {
      const prices = await mount(`<oneapi-prices base-url="${gateway.baseUrl}"></oneapi-prices>`)
      return async (typed) => saidBelow(await until(() => fieldOf(prices, '调用次数')), typed)
    },
  }
  for (const [name, open] of Object.entries(fields))
    it(`names the real limit: ${name}`, async () => {
      const say = await open()
      expect(await say('99999999999999999999')).to.contain(tooLarge)
      expect(await say('1.234')).to.contain(ambiguous)
      expect(await say('x')).to.match(/整数|数字/)
    })

  it('a quota that is set may be 0, one that is added not', async () => {
    const list = await opened(gateway, 'oneapi-token-list')
    await tick(list, 'key')
    const dialog = await openAct(list, '剩余额度')
    const press = () => buttonIn(dialog, '修改 1 个令牌的剩余额度').click()
    press()
    await until(() => dialog.textContent?.includes('请输入大于 0 的整数额度'))
    setSelect(dialog.querySelector('select')!, 'set')
    await until(() => dialog.textContent?.includes('请输入不小于 0 的整数额度'))
    fill(fieldOf(list, '额度'), '0')
    await until(() => dialogIn(list)?.querySelector('[part=preview]'))
    expect(dialog.textContent).not.to.contain('请输入')
  })
})
