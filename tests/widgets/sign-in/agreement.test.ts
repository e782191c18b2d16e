import { assert, expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/personal-settings/index.ts'
import '../../../src/widgets/elements/account/register/index.ts'
import { fieldOf, fill, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { dialogIn } from '../lists/listing.ts'
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

const texts = {
  '/api/user-agreement': '# Rules\n\nBe kind. <img alt="" src=x onerror="document.title=\'broken\'">',
  '/api/privacy-policy': '',
}

/** What a gateway wants of those who sign in and register: consent to its texts, and a code of its administrator. */
describe('consent and invite codes', function () {
  this.timeout(60_000)
  beforeEach(() => localStorage.clear())
  const newApi = (status: object) =>
    newGateway({
      family: 'new-api',
      config: { open: texts, status: { github_oauth: true, github_client_id: 'client-id', ...status } },
    })
  const shown = ({ baseUrl }: TestGateway, tag = 'oneapi-login', attributes = '') =>
    mount(`<${tag} base-url="${baseUrl}" lang="en" ${attributes}></${tag}>`)
  const isOff = (element: Element, part: string) =>
    partOf(element, part).getAttribute('aria-disabled') === 'true'
  const asked = async (gateway: TestGateway, path: string) =>
    (await toldTo(gateway)).asked.filter((call) => call.path === path)

  it('holds back a passkey, too', async () => {
    const gateway = await newApi({ user_agreement_enabled: true, passkey_login: true })
    const element = await shown(gateway)
    await until(() => hasPart(element, 'agreement') && hasPart(element, 'passkey'))
    expect(isOff(element, 'passkey')).to.equal(true)
    partOf(element, 'passkey').click()
    fieldOf(element, 'I have read and agree to: User agreement').click()
    await until(() => !isOff(element, 'passkey'))
    expect((await toldTo(gateway)).asked.filter(({ path }) => path.includes('passkey'))).to.deep.equal([])
  })

  it('asks for nothing where the gateway has no such texts', async () => {
    const gateway = await newApi({ user_agreement_enabled: false, privacy_policy_enabled: false })
    const element = await shown(gateway)
    await until(() => hasPart(element, 'github'))
    expect(hasPart(element, 'agreement')).to.equal(false)
    expect(isOff(element, 'submit')).to.equal(false)
  })

  it('shows the texts by the one sanitiser, and lets nobody sign in before the box is ticked, once', async () => {
    const gateway = await newApi({ user_agreement_enabled: true, privacy_policy_enabled: true })
    const element = await shown(gateway)
    await until(() => hasPart(element, 'agreement') && hasPart(element, 'github'))
    const box = () => fieldOf(element, 'I have read and agree to: User agreement and Privacy policy')
    expect([isOff(element, 'submit'), isOff(element, 'github')]).to.deep.equal([true, true])
    fill(fieldOf(element, 'User name or email'), 'root')
    fill(fieldOf(element, 'Password'), '123456')
    partOf(element, 'submit').click()
    partOf(element, 'github').click()
    await expectAccessible(element)
    expect(await asked(gateway, '/api/user/login')).to.deep.equal([])
    expect(await asked(gateway, '/api/oauth/state')).to.deep.equal([])

    partOf(element, 'show-agreement').click()
    const dialog = await until(() => dialogIn(element))
    await until(() => dialog.querySelector('h1')?.textContent === 'Rules')
    expect(dialog.querySelector('[onerror]')).to.equal(null)
    expect(document.title).not.to.equal('broken')
    await expectAccessible(element)
    dialog.querySelector<HTMLElement>('.dialog-head button')!.click()
    await until(() => !dialogIn(element))
    partOf(element, 'show-privacy').click()
    await until(() => dialogIn(element)?.textContent?.includes('has not written this text'))
    dialogIn(element)!.querySelector<HTMLElement>('.dialog-head button')!.click()

    box().click()
    await until(() => !isOff(element, 'submit') && !isOff(element, 'github'))
    const signedIn = heard('oneapi-signed-in')
    partOf(element, 'submit').click()
    await until(() => signedIn.length === 1)
    element.remove()
    const again = await shown(gateway)
    await until(() => hasPart(again, 'agreement'))
    expect(isOff(again, 'submit')).to.equal(false)
  })

  it('asks before registration too, also where only services register', async () => {
    const gateway = await newApi({ user_agreement_enabled: true, password_register_enabled: false })
    const element = await shown(gateway, 'oneapi-register')
    await until(() => hasPart(element, 'agreement'))
    expect(hasPart(element, 'submit')).to.equal(false)
    expect(isOff(element, 'github')).to.equal(true)
    fieldOf(element, 'I have read and agree to: User agreement').click()
    await until(() => !isOff(element, 'github'))
  })

  it('a code without which one cannot register is a field, filled in from the link, and sent', async () => {
    const gateway = await newGateway({
      family: 'one-hub',
      config: { status: { invite_code_register: true } },
    })
    const element = await shown(gateway, 'oneapi-register')
    await until(() => rootOf(element).querySelector('[name=invite_code]'))
    fill(fieldOf(element, 'User name'), 'nina')
    fill(fieldOf(element, 'Password'), 'nina-password')
    fill(fieldOf(element, 'Repeat the password'), 'nina-password')
    partOf(element, 'submit').click()
    await until(() => noteOf(fieldOf(element, 'Invite code')) === 'Enter an invite code')
    expect(await asked(gateway, '/api/user/register')).to.deep.equal([])
    element.remove()

    const linked = await shown(gateway, 'oneapi-register', 'invite-code="WELCOME"')
    await until(() => fieldOf(linked, 'Invite code').value === 'WELCOME')
    fill(fieldOf(linked, 'User name'), 'nina')
    fill(fieldOf(linked, 'Password'), 'nina-password')
    fill(fieldOf(linked, 'Repeat the password'), 'nina-password')
    partOf(linked, 'submit').click()
    const [call] = await until(async () => {
      const calls = await asked(gateway, '/api/user/register')
      return calls.length > 0 && calls
    })
    expect(call!.body).to.include({ username: 'nina', invite_code: 'WELCOME' })
  })

  it('done-hub is told of a consent once, and of it when one registers', async () => {
    const gateway = await newGateway({
      family: 'one-hub',
      config: {
        open: { '/api/user/register': {}, '/api/oauth/state': 'state-1', '/api/oauth/invite_code': {} },
        status: {
          invite_code_register: true,
          user_agreement_enabled: true,
          linuxDo_oauth: true,
          linuxDo_client_id: 'ld',
        },
      },
    })
    const agree = async (element: Element) => {
      await until(() => hasPart(element, 'agreement'))
      if (isOff(element, 'submit')) fieldOf(element, 'I have read and agree to: User agreement').click()
      await until(() => !isOff(element, 'submit'))
    }
    const visit = async () => {
      const element = await shown(gateway)
      await agree(element)
      fill(fieldOf(element, 'User name or email'), 'root')
      fill(fieldOf(element, 'Password'), '123456')
      const signedIn = heard('oneapi-signed-in')
      partOf(element, 'submit').click()
      await until(() => signedIn.length === 1)
      element.remove()
    }
    await visit()
    await visit()
    await until(async () => (await asked(gateway, '/api/user/agree_terms')).length === 1)

    const form = await shown(gateway, 'oneapi-register')
    await agree(form)
    fill(fieldOf(form, 'User name'), 'nina')
    fill(fieldOf(form, 'Password'), 'nina-password')
    fill(fieldOf(form, 'Repeat the password'), 'nina-password')
    // A registration by a service needs the code, too: the gateway takes it before the visitor goes there.
    await until(() => hasPart(form, 'linuxdo'))
    partOf(form, 'linuxdo').click()
    fill(fieldOf(form, 'Invite code'), 'WELCOME')
    expect(await asked(gateway, '/api/oauth/invite_code')).to.deep.equal([])
    const hold = (event: Event) => {
      if (event.composedPath().some((one) => one instanceof HTMLAnchorElement)) event.preventDefault()
    }
    document.addEventListener('click', hold)
    partOf(form, 'linuxdo').click()
    await until(async () => (await asked(gateway, '/api/oauth/state')).length > 0)
    document.removeEventListener('click', hold)
    const [told] = await asked(gateway, '/api/oauth/invite_code')
    expect(told).to.include({ method: 'POST' })
    expect(told!.body).to.deep.equal({ invite_code: 'WELCOME' })
    partOf(form, 'submit').click()
    const [call] = await until(async () => {
      const calls = await asked(gateway, '/api/user/register')
      return calls.length > 0 && calls
    })
    expect(call!.body).to.include({ username: 'nina', invite_code: 'WELCOME', agreed: true })
  })

  it('the settings ask again when the texts have changed: once for a press, again after a failure', async () => {
    const gateway = await newGateway({
      family: 'one-hub',
      config: {
        open: { '/api/user_agreement': '# New rules' },
        status: { invite_code_register: false, user_agreement_enabled: true, linuxDo_oauth: false },
      },
    })
    await signIn(gateway)
    const answers = ['The database is locked', '']
    const sent: string[] = []
    let answerNext = () => {}
    onFetch(async ({ url, method, send }) => {
      if (url.pathname.endsWith('/api/user/agree_terms')) {
        sent.push(method)
        await new Promise<void>((resolve) => (answerNext = resolve))
        const message = answers.shift()!
        return Response.json({ success: !message, message })
      }
      if (!url.pathname.endsWith('/api/user/self')) return undefined
      const { data, ...envelope } = (await (await send()).json()) as { data: object }
      return Response.json({
        ...envelope,
        data: { ...data, need_agree_user_agreement: answers.length > 0, need_agree_privacy_policy: false },
      })
    })
    const toasts = heard<{ tone: string; text: string }>('oneapi-notify')
    const element = await shown(gateway, 'oneapi-personal-settings')
    await until(() => hasPart(element, 'section__agreement') && hasPart(element, 'agreement'))
    const box = () => fieldOf(element, 'I have read and agree to: User agreement')
    expect(partOf(element, 'section__agreement').textContent).to.contain('The terms have changed')
    expect(box().checked).to.equal(false)
    await expectAccessible(element)
    partOf(element, 'show-agreement').click()
    await until(() => dialogIn(element)?.querySelector('h1')?.textContent === 'New rules')
    dialogIn(element)!.querySelector<HTMLElement>('.dialog-head button')!.click()
    await until(() => !dialogIn(element))

    box().click()
    await until(() => sent.length === 1 && box().checked)
    box().click()
    answerNext()
    await until(() => toasts.some(({ text }) => text.includes('The database is locked')))
    await until(() => !box().checked)
    assert.isTrue(hasPart(element, 'section__agreement'))
    box().click()
    await until(() => sent.length === 2)
    answerNext()
    await until(() => !hasPart(element, 'section__agreement'))
    expect(sent).to.deep.equal(['POST', 'POST'])
  })

  it('who has invited is told to the gateway when a service registers', async () => {
    const gateway = await newApi({})
    const element = await shown(gateway, 'oneapi-register', 'aff="Q7xk"')
    await until(() => hasPart(element, 'github'))
    const hold = (event: Event) => {
      if (event.composedPath().some((one) => one instanceof HTMLAnchorElement)) event.preventDefault()
    }
    document.addEventListener('click', hold)
    partOf(element, 'github').click()
    const [call] = await until(async () => {
      const calls = await asked(gateway, '/api/oauth/state')
      return calls.length > 0 && calls
    })
    document.removeEventListener('click', hold)
    expect(call!.body).to.deep.equal({ provider: 'github', intent: 'login', aff: 'Q7xk' })
  })
})
