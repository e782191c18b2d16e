import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/oauth-callback/index.ts'
import '../../../src/widgets/elements/account/personal-settings/index.ts'
import '../../../src/widgets/elements/users/form/index.ts'
import { fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { dialogIn } from '../lists/listing.ts'
import { gatewayWith } from '../services.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  signIn,
  toldTo,
  until,
  type TestGateway,
} from '../support.ts'

document.addEventListener('oneapi-notify', (event) => event.preventDefault())
document.addEventListener('oneapi-navigate', (event) => event.preventDefault())

const forge = {
  id: 7,
  slug: 'forge',
  name: 'Forge',
  client_id: 'fc',
  scopes: '',
  authorization_endpoint: 'https://forge.test/auth',
}

/** What an account is bound to, and letting go of it, with the calls of each gateway. */
describe('bound accounts', function () {
  this.timeout(60_000)
  beforeEach(() => localStorage.clear())

  const settingsOf = async ({ baseUrl }: TestGateway) => {
    const element = await mount(
      `<oneapi-personal-settings base-url="${baseUrl}" lang="en"></oneapi-personal-settings>`,
    )
    await until(() => hasPart(element, 'section__bindings'))
    return element
  }
  const listed = (element: Element) =>
    [...rootOf(element).querySelectorAll('.binding dt')].map(({ textContent }) => textContent)
  const bindingOf = (element: Element, name: string) => partOf(element, `binding__${name}`).textContent
  const byPassword = async (gateway: TestGateway) => {
    const element = await mount(`<oneapi-login base-url="${gateway.baseUrl}"></oneapi-login>`)
    const signedIn = heard('oneapi-signed-in')
    fill(fieldOf(element, '用户名或邮箱'), 'root')
    fill(fieldOf(element, '密码'), '123456')
    partOf(element, 'submit').click()
    await until(() => signedIn[0])
    element.remove()
  }
  const newApi = async (replies = {}) => {
    const gateway = await newGateway({
      family: 'new-api',
      config: {
        replies,
        status: {
          github_oauth: true,
          github_client_id: 'client-id',
          user_agreement_enabled: false,
          custom_oauth_providers: [forge],
        },
      },
    })
    await byPassword(gateway)
    return gateway
  }
  const deleted = async (gateway: TestGateway) =>
    (await toldTo(gateway)).asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  const confirm = async (element: Element) => {
    const dialog = await until(() => dialogIn(element))
    const text = dialog.textContent
    partOf(element, 'confirm').click()
    await until(() => !dialogIn(element))
    return text
  }

  it('lists only what is on or bound, and has no button for unbinding where the gateway has none', async () => {
    const gateway = await gatewayWith(['github'])
    await signIn(gateway)
    const element = await settingsOf(gateway)
    expect(listed(element)).to.deep.equal(['Email', 'GitHub'])
    expect(rootOf(element).querySelector('[part^=unbind]')).to.equal(null)
  })

  it("new-api: the account at an operator's service is read from its list, bound, and let go of", async () => {
    const gateway = await newApi()
    const element = await settingsOf(gateway)
    await until(() => listed(element).join() === 'Email,GitHub,Forge')
    expect(bindingOf(element, 'forge')).to.contain('Not bound')

    let state = ''
    const hold = (event: Event) => {
      const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement)
      if (!link) return
      event.preventDefault()
      state = new URL(link.href).searchParams.get('state') ?? ''
    }
    document.addEventListener('click', hold)
    partOf(element, 'bind__forge').click()
    await until(() => state)
    document.removeEventListener('click', hold)
    const callback = document.createElement('oneapi-oauth-callback')
    callback.setAttribute('base-url', gateway.baseUrl)
    callback.setAttribute('provider', 'forge')
    Object.assign(callback, { code: 'fresh', state })
    const toasts = heard<{ text: string }>('oneapi-notify')
    ;(await mount('<div></div>')).append(callback)
    await until(() => bindingOf(element, 'forge')?.includes('root-at-forge'))
    callback.remove()

    const events = heard<{ service: string }>('oneapi-account-unbound')
    partOf(element, 'unbind__forge').click()
    await until(() => dialogIn(element))
    await expectAccessible(element)
    expect(await confirm(element)).to.contain('Unbind Forge?')
    expect(await deleted(gateway)).to.deep.equal(['/api/user/oauth/bindings/7'])
    await until(() => bindingOf(element, 'forge')?.includes('Not bound'))
    expect(events).to.deep.equal([{ service: 'forge' }])
    expect(toasts.map(({ text }) => text)).to.include('Forge unbound')
    // Its own services have no such call for oneself.
    expect(hasPart(element, 'unbind__github')).to.equal(false)
  })

  it('new-api: an account that another session unbound is shown as unbound after the refusal', async () => {
    const gateway = await newApi()
    let rows = [{ provider_id: 7, provider_slug: 'forge', provider_user_id: 'root-at-forge' }]
    onFetch(({ method, url }) => {
      if (
        !url.pathname.startsWith(
          new URL(`${gateway.baseUrl}/api/user/oauth/bindings`, location.href).pathname,
        )
      )
        return undefined
      if (method === 'GET') return Response.json({ success: true, message: '', data: rows })
      rows = []
      return Response.json({ success: false, message: 'not bound' })
    })
    const element = await settingsOf(gateway)
    await until(() => bindingOf(element, 'forge')?.includes('root-at-forge'))
    partOf(element, 'unbind__forge').click()
    const dialog = await until(() => dialogIn(element))
    partOf(element, 'confirm').click()
    await until(() => dialog.textContent!.includes('not bound'))
    await until(() => bindingOf(element, 'forge')?.includes('Not bound'))
  })

  it('new-api: an administrator clears the accounts of another user, whether listed or a field', async () => {
    const user = {
      id: 3,
      username: 'carol',
      role: 1,
      status: 1,
      group: 'default',
      github_id: 'octo',
      email: 'carol@person.test',
      discord_id: 'carol-at-discord',
    }
    const gateway = await newApi({ '/api/user/3': user })
    const element = await mount(
      `<oneapi-user-form base-url="${gateway.baseUrl}" user-id="3" lang="en"></oneapi-user-form>`,
    )
    await until(() => hasPart(element, 'unbind__forge'))
    expect(fieldOf(element, 'Forge').value).to.equal('lan-at-forge')
    // Discord is off, but bound; of the others that are off there is nothing.
    for (const [label, value] of [
      ['GitHub', 'octo'],
      ['Discord', 'carol-at-discord'],
    ] as const)
      expect([fieldOf(element, label).value, fieldOf(element, label).readOnly]).to.deep.equal([value, true])
    for (const word of ['LinuxDO', 'WeChat', 'OIDC', 'Telegram'])
      expect(rootOf(element).textContent).not.to.contain(word)
    await expectAccessible(element)
    fill(fieldOf(element, 'Display name'), 'Carol C')
    for (const service of ['GitHub', 'Forge', 'Email']) {
      partOf(element, `unbind__${service.toLowerCase()}`).click()
      await confirm(element)
      await until(() => fieldOf(element, service).value === '')
    }
    expect(await deleted(gateway)).to.deep.equal([
      '/api/user/3/bindings/github',
      '/api/user/3/oauth/bindings/7',
      '/api/user/3/bindings/email',
    ])
    expect(hasPart(element, 'unbind__github')).to.equal(false)
    expect(fieldOf(element, 'Display name').value, 'what was typed stays').to.equal('Carol C')
  })
})
