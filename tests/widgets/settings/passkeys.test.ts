import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/personal-settings/index.ts'
import { callsTo, fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn } from '../lists/listing.ts'
import { expectAccessible, mount, newGateway, onFetch, signIn, until, type TestGateway } from '../support.ts'

/** What the browser is asked instead of a person with an authenticator; the console tests have a real one. */
function browserSays(answer: () => Promise<unknown>) {
  const asked: unknown[] = []
  const real = { get: navigator.credentials.get, create: navigator.credentials.create }
  const promptBrowser = (options: unknown) => {
    asked.push(options)
    return answer()
  }
  Object.assign(navigator.credentials, { get: promptBrowser, create: promptBrowser })
  return { asked, restore: () => Object.assign(navigator.credentials, real) }
}
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name))

describe('passkeys', function () {
  this.timeout(60_000)
  let laisky: TestGateway
  before(async () => (laisky = await newGateway({ family: 'laisky' })))

  const login = ({ baseUrl }: TestGateway) => mount(`<oneapi-login base-url="${baseUrl}"></oneapi-login>`)
  const obstacle = (element: Element) => partOf(element, 'passkey-obstacle').textContent

  it('are offered where the gateway has them, and nowhere else', async () => {
    const hub = await newGateway({ family: 'one-hub' })
    for (const gateway of [laisky, hub]) {
      const element = await login(gateway)
      await until(() => hasPart(element, 'passkey'))
    }
    const plain = await newGateway()
    const element = await login(plain)
    await until(() => callsTo(`GET ${plain.baseUrl}/api/status`))
    expect(hasPart(element, 'other-ways')).to.equal(false)
  })

  it('asks the browser for what the gateway sent, and says in place that nothing came of it', async () => {
    const element = await login(laisky)
    const toasts = heard('oneapi-notify')
    const button = await until(() => partOf(element, 'passkey'))
    const said = browserSays(refuse('NotAllowedError'))
    button.click()
    await until(() => obstacle(element)!.startsWith('未完成通行密钥验证'))
    said.restore()
    const [{ publicKey }] = said.asked as [{ publicKey: { rpId: string; challenge: Uint8Array } }]
    expect([publicKey.rpId, publicKey.challenge.byteLength]).to.deep.equal(['localhost', 32])
    expect(toasts, 'who cancels needs no toast').to.deep.equal([])
    await expectAccessible(element)
  })

  it('on a page of another domain they lead to the gateway’s own, in a window of its own', async () => {
    const element = await login(laisky)
    const said = browserSays(refuse('SecurityError'))
    await until(() => partOf(element, 'passkey')).then((button) => button.click())
    await until(() => obstacle(element)!.includes('只能在网关自己的网站上使用'))
    said.restore()
    const link = partOf<HTMLAnchorElement>(element, 'gateway-page')
    expect([link.target, link.rel]).to.deep.equal(['_blank', 'noopener'])
    expect(link.href).to.match(/^http/)
    await expectAccessible(element)
  })

  it('in a frame they name the permission that is missing, for signing in and for adding one', async () => {
    const frames = document as unknown as { featurePolicy: object }
    const policy = frames.featurePolicy
    Object.defineProperty(document, 'featurePolicy', {
      configurable: true,
      value: { allowsFeature: (feature: string) => !feature.startsWith('publickey') },
    })
    const element = await login(laisky)
    await until(() => partOf(element, 'passkey')).then((button) => button.click())
    await until(() => obstacle(element)!.includes('allow="publickey-credentials-get"'))
    await signIn(laisky)
    const settings = await mount(
      `<oneapi-personal-settings base-url="${laisky.baseUrl}"></oneapi-personal-settings>`,
    )
    await until(() => partOf(settings, 'add-passkey')).then((button) => button.click())
    const name = await until(() => fieldOf(settings, '名称'))
    partOf(settings, 'passkey-submit').click()
    await until(() => partOf(settings, 'passkey-form').textContent!.includes('请输入名称'))
    fill(name, 'phone')
    partOf(settings, 'passkey-submit').click()
    await until(() => obstacle(settings)!.includes('allow="publickey-credentials-create"'))
    await expectAccessible(settings)
    Object.defineProperty(document, 'featurePolicy', { configurable: true, value: policy })
  })

  it('are deleted by one confirmation, and by a proof where the gateway asks for one', async () => {
    // A new one, because elements of the other know its second factor.
    const gateway = await newGateway({ family: 'laisky' })
    await signIn(gateway)
    let refused = false
    const deleted: string[] = []
    const json = (body: object, status = 200) => Response.json(body, { status })
    onFetch(({ method, url }) => {
      // This gateway has no second factor.
      if (/\/(2fa|totp)\//.test(url.pathname)) return json({}, 404)
      if (!url.pathname.includes('/api/user/passkey')) return undefined
      if (method === 'GET')
        return json({ success: true, message: '', data: [{ id: 7, credential_name: 'phone' }] })
      if (refused) return json({ success: false, code: 'VERIFICATION_REQUIRED', message: '' }, 403)
      deleted.push(url.pathname.split('/').at(-1)!)
      return json({ success: true, message: '' })
    })
    const toasts = heard<{ kind: string }>('oneapi-notify')
    const open = async () => {
      const settings = await mount(
        `<oneapi-personal-settings base-url="${gateway.baseUrl}"></oneapi-personal-settings>`,
      )
      await until(() => partOf(settings, 'delete-passkey')).then((button) => button.click())
      partOf(settings, 'confirm').click()
      return settings
    }
    await open()
    await until(() => deleted.length > 0)
    expect(deleted).to.deep.equal(['7'])
    refused = true
    const settings = await open()
    const dialog = rootOf(settings).querySelector('dialog[open]')!
    await until(() => dialog.textContent!.includes('重试'))
    expect(hasPart(settings, 'confirm')).to.equal(false)
    expect(toasts.filter(({ kind }) => kind === 'error')).to.deep.equal([])
  })

  for (const act of ['rename', 'delete'])
    it(`shows none that another session deleted, once a ${act} was refused`, async () => {
      const gateway = await newGateway({ family: 'laisky' })
      await signIn(gateway)
      let rows = [{ uuid: '7', credential_name: 'phone' }]
      onFetch(({ method, url }) => {
        if (!url.pathname.includes('/api/user/passkey')) return undefined
        if (method === 'GET') return Response.json({ success: true, message: '', data: rows })
        rows = []
        return Response.json({ success: false, message: 'passkey not found' })
      })
      const settings = await mount(
        `<oneapi-personal-settings base-url="${gateway.baseUrl}"></oneapi-personal-settings>`,
      )
      const button = await until(() => partOf(settings, `${act}-passkey`))
      button.focus()
      button.click()
      const send = await until(() => partOf(settings, act === 'rename' ? 'passkey-submit' : 'confirm'))
      const dialog = send.closest('dialog')!
      send.click()
      await until(() => dialog.textContent!.includes('passkey not found'))
      await until(() => !hasPart(settings, 'passkey-row'))
      expect(dialog.open, 'it still says why').to.equal(true)
      buttonIn(dialog, act === 'rename' ? '关闭' : '取消').click()
      await until(() => !dialog.open)
      await until(() => rootOf(settings).activeElement === partOf(settings, 'add-passkey'))
    })
})
