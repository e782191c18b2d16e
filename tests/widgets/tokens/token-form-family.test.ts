import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/form/index.ts'
import { fieldOf, fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { setSelect } from '../lists/bulk.ts'
import { buttonIn, opened } from '../lists/listing.ts'
import { rootGateway, toldTo, until, type TestGateway } from '../support.ts'

/**
 * The key form before one-hub, whose stand-in empties what an edit leaves out, as the gateway does: what the form shows
 * is stored, and what it does not show stays.
 */
describe('<oneapi-token-form> before one-hub', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  type Key = Record<string, unknown> & { id: number; setting: Setting }
  interface Setting {
    heartbeat: object
    billing_tag?: string
    limits: Record<string, object>
  }

  beforeEach(async () => {
    // Of the recorded gateway nobody may call a model.
    const models = Object.fromEntries(
      ['gpt-3.5-turbo', 'gpt-4o'].map((name) => [name, { groups: ['default'] }]),
    )
    const replies = { '/api/available_model': models }
    gateway = await rootGateway({ family: 'one-hub', config: { replies } })
  })

  const form = async (attributes = '') => {
    const element = await opened(gateway, 'oneapi-token-form', attributes)
    await until(() => partOf(element, 'group').querySelector('option:nth-child(2)'))
    await until(() => partOf(element, 'models').querySelector('.check'))
    return element
  }
  const stored = async (name: string) =>
    (await toldTo(gateway)).rows.token.find((key) => key.name === name) as Key
  const save = async (element: Element, event: string) => {
    const done = heard(event)
    partOf(element, 'save').click()
    await until(() => done.length > 0)
  }
  const sent = async (method: string) =>
    (await toldTo(gateway)).asked.filter((call) => call.method === method && call.path === '/api/token/')
  const limits = (models: string[], whitelist: string[]) => ({
    limit_model_setting: { enabled: models.length > 0, models },
    limits_ip_setting: { enabled: whitelist.length > 0, whitelist },
  })

  it('a new key is sent with everything that was filled in, its limits where this gateway has them', async () => {
    const element = await form()
    fill(fieldOf(element, '名称'), 'whole')
    fill(fieldOf(element, '过期时间'), '2031-02-03T04:05:06')
    fieldOf(element, '无限额度').click()
    fill(await until(() => fieldOf(element, '剩余额度')), '250000')
    setSelect(partOf(element, 'group').querySelector('select')!, 'default')
    fieldOf(element, 'gpt-3.5-turbo').click()
    fill(fieldOf(element, 'IP 网段'), '10.0.0.0/8, 2001:db8::/32')
    await save(element, 'oneapi-token-created')
    const [{ body } = { body: {} }] = await sent('POST')
    expect(body).to.deep.equal({
      name: 'whole',
      expired_time: new Date('2031-02-03T04:05:06').getTime() / 1000,
      unlimited_quota: false,
      remain_quota: 250000,
      group: 'default',
      setting: { limits: limits(['gpt-3.5-turbo'], ['10.0.0.0/8', '2001:db8::/32']) },
    })
    // Found in the list, with its secret.
    await until(() => partOf(element, 'created').textContent.includes('令牌已创建'))
    buttonIn(rootOf(element), '显示密钥').click()
    const { key } = await stored('whole')
    await until(() => partOf(element, 'key').textContent === `sk-${String(key)}`)
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  /** A key with all that the form shows and all that it does not, disabled. */
  const prepared = async (): Promise<Key> => {
    const before = await stored('second')
    const setting = {
      heartbeat: { enabled: true, timeout_seconds: 30 },
      billing_tag: 'team',
      limits: limits(['gpt-3.5-turbo'], ['127.0.0.0/8']),
    }
    const whole = { ...before, group: 'default', backup_group: 'svip', setting }
    await gateway.call('PUT', '/api/token/', whole)
    await gateway.call('PUT', '/api/token/?status_only=true', { id: before.id, status: 2 })
    expect(await stored('second')).to.deep.equal({ ...whole, status: 2 })
    return stored('second')
  }

  const within = (setting: Setting, changed: Record<string, object>): Setting => ({
    ...setting,
    limits: { ...setting.limits, ...changed },
  })
  const edits: [
    field: string,
    act: (element: Element) => void | Promise<void>,
    changes: (before: Key) => object,
  ][] = [
    ['the name', (element) => fill(fieldOf(element, '名称'), 'renamed'), () => ({ name: 'renamed' })],
    ['the expiry', (element) => buttonIn(rootOf(element), '永不过期').click(), () => ({ expired_time: -1 })],
    ['the quota', (element) => fill(fieldOf(element, '剩余额度'), '77'), () => ({ remain_quota: 77 })],
    [
      'the limit of the quota',
      (element) => fieldOf(element, '无限额度').click(),
      () => ({ unlimited_quota: true }),
    ],
    [
      'the group',
      (element) => setSelect(partOf(element, 'group').querySelector('select')!, ''),
      () => ({ group: '' }),
    ],
    [
      'the models',
      (element) => buttonIn(partOf(element, 'models'), '清除').click(),
      ({ setting }) => ({
        setting: within(setting, { limit_model_setting: { enabled: false, models: [] } }),
      }),
    ],
    [
      'the networks',
      (element) => fill(fieldOf(element, 'IP 网段'), '10.0.0.0/8'),
      ({ setting }) => ({
        setting: within(setting, { limits_ip_setting: { enabled: true, whitelist: ['10.0.0.0/8'] } }),
      }),
    ],
  ]
  for (const [field, act, changes] of edits)
    it(`a change of ${field} changes nothing else, shown or not`, async () => {
      const before = await prepared()
      const element = await form(`token-id="${before.id}"`)
      await act(element)
      await save(element, 'oneapi-token-updated')
      const { rows, refused } = await toldTo(gateway)
      const expected: object = { ...before, ...changes(before) }
      expect(rows.token.find(({ id }) => id === before.id)).to.deep.equal(expected)
      // What is sent has the state as well: without it some gateways store 0, and the key is dead.
      const { body } = (await sent('PUT')).at(-1)!
      expect(body).to.include({ id: before.id, status: 2, backup_group: 'svip' })
      expect(body).to.not.have.property('key')
      expect(refused).to.deep.equal([])
    })

  it('limits that are switched off keep what they would be', async () => {
    const before = await prepared()
    const off = { limit_model_setting: { enabled: false, models: ['gpt-4o'] } }
    const whole = { ...before, setting: within(before.setting, off) }
    await gateway.call('PUT', '/api/token/', whole)
    const element = await form(`token-id="${before.id}"`)
    expect(partOf(element, 'models').querySelectorAll('.chip').length).to.equal(0)
    fill(fieldOf(element, '名称'), 'renamed')
    await save(element, 'oneapi-token-updated')
    expect(await stored('renamed')).to.deep.equal({ ...whole, name: 'renamed' })
  })
})
