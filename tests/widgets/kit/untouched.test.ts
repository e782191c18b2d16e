import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/redemptions/form/index.ts'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/users/form/index.ts'
import { chooseType, fillIn, save } from '../channels/channel-form-acting.ts'
import { fieldOf, fill, noteOf, partOf } from '../lists/acting.ts'
import { mount, onFetch, rootGateway, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

type Body = Record<string, unknown>

/** Records as they come from another time or another gateway: what is wrong in them stays as it is. */
describe('a form judges what was changed, and sends what it shows', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  let written: Body[] = []

  before(async () => {
    gateway = await rootGateway()
  })
  afterEach(() => {
    written = []
  })

  /** Reads of one record get these fields; its writes are recorded and confirmed. */
  const keeping = (path: string, fields: Body) => {
    onFetch(async ({ url, method, body, send }) => {
      if (!url.pathname.startsWith(gateway.baseUrl + path)) return send()
      if (method === 'PUT' || method === 'POST') {
        written.push(JSON.parse(body) as Body)
        return Response.json({ success: true, message: '', data: null })
      }
      return Response.json({ success: true, message: '', data: { id: 7, ...fields } })
    })
  }
  const form = async (tag: string, attributes: string) => {
    const element = await mount(`<oneapi-${tag} base-url="${gateway.baseUrl}" ${attributes}></oneapi-${tag}>`)
    await until(() => partOf(element, 'save'))
    return element
  }
  const sent = () => until(() => written[0])
  const long = 'n'.repeat(60)

  it('a balance of -5 and names beyond their limits stay, while one of them changes', async () => {
    const user = { username: long, display_name: long, quota: -5, group: 'default', role: 1, status: 1 }
    keeping('/api/user/7', user)
    const element = await form('user-form', 'user-id="7"')
    keeping('/api/user/', user)
    fill(fieldOf(element, '显示名称'), 'short')
    save(element)
    // One-api logs a quota that is omitted as a change to 0: the stored one is sent along.
    expect({ quota: -5, ...(await sent()) }).to.deep.equal({ quota: -5, id: 7, display_name: 'short' })
  })

  inLong(it)('a balance of -5 that is changed has to be right', async () => {
    keeping('/api/user/7', { username: 'mei', quota: -5, group: 'default', role: 1, status: 1 })
    const element = await form('user-form', 'user-id="7"')
    fill(fieldOf(element, '剩余额度'), '-4')
    save(element)
    await until(() => noteOf(fieldOf(element, '剩余额度')).includes('整数'))
  })

  it('a key at -150 with 60 bytes of name and a network that is none gets another expiry', async () => {
    const key = { name: long, remain_quota: -150, unlimited_quota: false, expired_time: -1, subnet: 'office' }
    keeping('/api/token/', { ...key, models: '', status: 1 })
    const element = await form('token-form', 'token-id="7"')
    const month = [...element.shadowRoot!.querySelectorAll('.quick button')][1] as HTMLButtonElement
    month.click()
    await until(() => fieldOf(element, '过期时间').value !== '')
    save(element)
    const changed = await sent()
    expect(changed).to.deep.include({ name: long, remain_quota: -150, subnet: 'office' })
    expect(changed.expired_time).to.be.greaterThan(Date.now() / 1000)
  })

  it('a channel with a mapping that was never valid and priority 1.5 is renamed', async () => {
    const channel = { name: 'odd', type: 1, models: '', group: 'default', config: '' }
    keeping('/api/channel/', { ...channel, model_mapping: '{gpt-4o', priority: 1.5, weight: 0.5, status: 1 })
    const element = await form('channel-form', 'channel-id="7"')
    fill(fieldOf(element, '名称'), 'named')
    save(element)
    expect(await sent()).to.deep.equal({ id: 7, name: 'named' })
  })

  inLong(it)('a code with a long name is renamed though its quota is 0', async () => {
    keeping('/api/redemption/', { name: long, quota: 0, status: 1 })
    const element = await form('redemption-form', 'redemption-id="7"')
    fill(fieldOf(element, '名称'), 'short')
    save(element)
    expect(await sent()).to.deep.include({ name: 'short', quota: 0 })
  })

  inLong(it)(
    'several keys, switched off again: the one that is shown is sent, and the others come back with the switch',
    async () => {
      keeping('/api/channel/', {})
      const element = await form('channel-form', '')
      await fillIn(element, 'single')
      const batch = () => fieldOf(element, '批量创建')
      batch().click()
      const lines = await until(() => partOf(element, 'key').querySelector('textarea'))
      fill(lines as never, 'first\nsecond')
      batch().click()
      await until(() => fieldOf(element, '密钥').value === 'first')
      batch().click()
      await until(() => partOf(element, 'key').querySelector('textarea')?.value === 'first\nsecond')
      batch().click()
      await until(() => partOf(element, 'save').textContent?.trim() === '新建渠道')
      save(element)
      expect(await sent()).to.include({ key: 'first' })
      expect(written).to.have.length(1)
    },
  )

  it('a base URL, an extra setting and an account, typed and then hidden by another type, are not sent', async () => {
    keeping('/api/channel/', {})
    const element = await form('channel-form', '')
    await fillIn(element, 'moved')
    await chooseType(element, '37')
    fill(fieldOf(element, 'Base URL'), 'https://typed.test')
    fill(partOf(element, 'user-id').querySelector('input')!, 'account')
    await chooseType(element, '33')
    fill(fieldOf(element, '区域'), 'us-east-1')
    fill(fieldOf(element, 'AK（Access Key ID）'), 'ak')
    fill(fieldOf(element, 'SK（Secret Access Key）'), 'sk')
    save(element)
    const { base_url, key, config } = await sent()
    expect({ base_url, key }).to.deep.equal({ base_url: '', key: 'ak|sk|us-east-1' })
    expect(config).not.to.contain('account')
  })

  inLong(it)('an amount typed for a key that is then unlimited is not sent', async () => {
    keeping('/api/token/', { name: 'free', remain_quota: 700, unlimited_quota: false, expired_time: -1 })
    const element = await form('token-form', 'token-id="7"')
    fill(fieldOf(element, '剩余额度'), '900')
    fieldOf(element, '无限额度').click()
    save(element)
    expect(await sent()).to.include({ unlimited_quota: true, remain_quota: 700 })
  })
})
