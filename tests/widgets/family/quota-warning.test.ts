import { expect } from 'chai'
import { signIn } from '../../../src/widgets/api/session.ts'
import { userKeys } from '../../../src/widgets/api/users.ts'
import '../../../src/widgets/elements/account/personal-settings/index.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { fieldOf, fill, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { expectAccessible, mount, newGateway, onFetch, toldTo, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

/** Being warned before the balance runs out, before new-api as it was run. */
describe('the quota warning', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const api = () => gatewayFor({ baseUrl: gateway.baseUrl })
  const open = async (start?: () => Promise<unknown>) => {
    gateway = await newGateway({ family: 'new-api rc' })
    await api().setDialect('new-api')
    await signIn(api(), 'root', '123456', () => Promise.resolve(''))
    await start?.()
    const element = await mount(
      `<oneapi-personal-settings base-url="${gateway.baseUrl}"></oneapi-personal-settings>`,
    )
    await until(() => hasPart(element, 'quota-warning-form'))
    return element
  }
  const put = (path: string, body: Record<string, unknown>) => api().request(path, { method: 'PUT', body })
  const stored = async () => {
    const { setting } = (await toldTo(gateway)).rows.user.find(({ username }) => username === 'root')!
    return JSON.parse(String(setting)) as Record<string, unknown>
  }
  const choose = (element: Element, way: string) => {
    const select = rootOf(element).querySelector<HTMLSelectElement>('[part~="quota-warning-form"] select')!
    select.value = way
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const save = (element: Element) => partOf(element, 'save-quota-warning').click()
  const said = heard<{ text: string }>('oneapi-notify')
  const isSaved = async () => {
    await until(() => said.some(({ text }) => text === '额度预警已保存'))
    said.length = 0
  }
  afterEach(() => localStorage.clear())

  it('is stored by mail and by webhook, and nothing else of the settings is lost', async () => {
    const element = await open(async () => {
      await put('/api/user/self', { language: 'zh' })
      await put('/api/user/self', { sidebar_modules: '{"chat":{"enabled":true}}' })
      await put('/api/subscription/self/preference', { billing_preference: 'wallet_first' })
    })
    const kept = await stored()
    await expectAccessible(element)
    save(element)
    expect((await toldTo(gateway)).asked.filter(({ path }) => path === '/api/user/setting')).to.deep.equal([])
    fill(fieldOf(element, '预警额度'), '250000')
    fill(fieldOf(element, '通知邮箱'), 'a@example.com')
    save(element)
    await isSaved()
    const mail = {
      notify_type: 'email',
      quota_warning_threshold: 250_000,
      notification_email: 'a@example.com',
    }
    expect(await stored()).to.deep.equal({ ...kept, ...mail, gotify_priority: 0 })

    await until(() => fieldOf(element, '通知邮箱').value === 'a@example.com')
    choose(element, 'webhook')
    await until(() => fieldOf(element, 'Webhook 地址'))
    fill(fieldOf(element, 'Webhook 地址'), 'javascript:alert(1)')
    save(element)
    await until(() => noteOf(fieldOf(element, 'Webhook 地址')).includes('http://'))
    fill(fieldOf(element, 'Webhook 地址'), 'https://hook.example/x')
    fill(fieldOf(element, '签名密钥'), 'hook-secret')
    await expectAccessible(element)
    save(element)
    await isSaved()
    await until(() => rootOf(element).textContent?.includes('已设置。留空则保持不变。'))
    const hook = {
      notify_type: 'webhook',
      webhook_url: 'https://hook.example/x',
      webhook_secret: 'hook-secret',
    }
    const { notification_email: _email, ...others } = { ...kept, ...mail, gotify_priority: 0, ...hook }
    expect(await stored()).to.deep.equal(others)

    // The secret is in no field, and stays.
    expect(rootOf(element).innerHTML).not.to.include('hook-secret')
    await until(() => fieldOf(element, '预警额度').value === '250000')
    fill(fieldOf(element, '预警额度'), '500000')
    save(element)
    await isSaved()
    expect(await stored()).to.deep.equal({ ...others, quota_warning_threshold: 500_000 })
  })

  inLong(it)('keeps a way that is set elsewhere, and says what another way replaces', async () => {
    const element = await open(() =>
      put('/api/user/setting', {
        notify_type: 'gotify',
        quota_warning_threshold: 1000,
        gotify_url: 'https://gotify.example',
        gotify_token: 'got-token',
        gotify_priority: 5,
      }),
    )
    expect(rootOf(element).innerHTML).not.to.include('got-token')
    fill(fieldOf(element, '预警额度'), '2000')
    save(element)
    await isSaved()
    expect(await stored()).to.deep.equal({
      notify_type: 'gotify',
      quota_warning_threshold: 2000,
      gotify_url: 'https://gotify.example',
      gotify_token: 'got-token',
      gotify_priority: 5,
    })
    choose(element, 'email')
    await until(() => rootOf(element).textContent?.includes('网关不再保存现在的地址和密钥'))
    save(element)
    await isSaved()
    expect(await stored()).to.include({ notify_type: 'email', gotify_priority: 0 })
  })

  inLong(it)(
    'owes what a save lost until it is put back, and keeps what is typed and the focus',
    async () => {
      const element = await open(() =>
        put('/api/subscription/self/preference', { billing_preference: 'wallet_first' }),
      )
      let isOffline = true
      const restore = onFetch(async ({ url, method, send }) => {
        if (!isOffline || method !== 'PUT') return undefined
        // The gateway stores it, and the answer is lost; what would put the rest back does not arrive.
        if (url.pathname.endsWith('/api/user/setting')) await send()
        throw new TypeError('Failed to fetch')
      })
      try {
        fill(fieldOf(element, '预警额度'), '250000')
        partOf(element, 'save-quota-warning').focus()
        save(element)
        await until(() => rootOf(element).querySelector('.field-error'))
        await until(async () => (await stored()).billing_preference === undefined)
        await api().resources.invalidate(userKeys.self)
        isOffline = false
        save(element)
        await isSaved()
      } finally {
        restore()
      }
      expect(await stored()).to.include({
        billing_preference: 'wallet_first',
        quota_warning_threshold: 250_000,
      })
      expect(rootOf(element).activeElement === partOf(element, 'save-quota-warning')).to.equal(true)

      // What changes elsewhere takes no typed text away; while nothing is typed it is shown.
      await put('/api/user/setting', { notify_type: 'email', quota_warning_threshold: 300_000 })
      await api().resources.invalidate(userKeys.self)
      await until(() => fieldOf(element, '预警额度').value === '300000')
      fill(fieldOf(element, '通知邮箱'), 'typed@example.com')
      await put('/api/user/setting', { notify_type: 'email', quota_warning_threshold: 400_000 })
      await api().resources.invalidate(userKeys.self)
      await until(async () => (await stored()).quota_warning_threshold === 400_000)
      expect(fieldOf(element, '通知邮箱').value).to.equal('typed@example.com')
    },
  )

  it('is absent where a gateway has none', async () => {
    gateway = await newGateway()
    await gateway.call('POST', '/api/user/login', { username: 'root', password: '123456' })
    const element = await mount(
      `<oneapi-personal-settings base-url="${gateway.baseUrl}"></oneapi-personal-settings>`,
    )
    await until(() => hasPart(element, 'copy-invite'))
    expect(hasPart(element, 'section__quota-warning')).to.equal(false)
  })
})
