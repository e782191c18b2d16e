import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/personal-settings/index.ts'
import '../../../src/widgets/elements/page/provider.ts'
import { newApiToken } from '../../contract/family-facts.ts'
import { fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, dialogIn } from '../lists/listing.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  onFetch,
  rootGateway,
  toldTo,
  until,
  type TestGateway,
} from '../support.ts'
import { inLong } from '../../whole.ts'

// Toasts are read from their events: in a window this small they cover the buttons of a dialog that is measured.
document.addEventListener('oneapi-notify', (event) => event.preventDefault())

/** Sessions of the own account before a stand-in of new-api's newer generation, after its sources. */
describe('sessions, before new-api', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  beforeEach(async () => {
    gateway = await newGateway({ family: 'new-api' })
    localStorage.clear()
  })

  const mounted = (tag: string, attributes = '') =>
    mount(`<${tag} base-url="${gateway.baseUrl}" ${attributes}></${tag}>`)
  const enter = async () => {
    const element = await mounted('oneapi-login')
    const signedIn = heard('oneapi-signed-in')
    fill(fieldOf(element, '用户名或邮箱'), 'root')
    fill(fieldOf(element, '密码'), '123456')
    partOf(element, 'submit').click()
    await until(() => signedIn[0])
    element.remove()
  }
  const settings = async (attributes = '') => {
    await enter()
    const element = await mounted('oneapi-personal-settings', attributes)
    await until(() => hasPart(element, 'section__access-token'))
    return element
  }
  const rows = (element: Element) => [...rootOf(element).querySelectorAll<HTMLElement>('[part=session-row]')]
  const devices = (element: Element) =>
    rows(element).map((row) => row.querySelector('.session-device')!.firstChild!.textContent)
  const asked = async (method = '') =>
    (await toldTo(gateway)).asked.filter(
      (call) => call.path.startsWith('/api/user/sessions') && call.method.includes(method),
    )
  const confirm = async (element: Element, button: string) =>
    buttonIn(await until(() => dialogIn(element)), button).click()
  /** What the gateway lists, asked for by this very sign-in. */
  const open = async () => (await asked('GET')).length

  it('are listed with device, address and times, this one first and without a button to end it', async () => {
    const element = await settings()
    await until(() => rows(element).length === 3)
    expect(devices(element)).to.deep.equal(['Chrome · Linux', 'Firefox · Linux', 'curl/8.14.1'])
    const [own, other, program] = rows(element)
    expect(own!.textContent).to.contain('当前会话')
    expect(own!.querySelector('button')).to.equal(null)
    expect(other!.textContent).to.match(
      /^Firefox · Linux203\.0\.113\.7 · 通行密钥登录 · 登录于 \d{4}-\d\d-\d\d [\d:]{8} · 最近活动 \d{4}/,
    )
    expect(program!.textContent).to.contain('密码登录')
    const names = [...rootOf(element).querySelectorAll<HTMLElement>('[part=end-session]')].map(
      ({ ariaLabel }) => ariaLabel,
    )
    expect(names[0]).to.match(/^结束 Firefox · Linux 的会话，登录于 \d{4}/)
    await expectAccessible(element)
    // The tab alone keeps it, so that a reload is no renewal: see SECURITY.md.
    const stored = JSON.stringify({ ...localStorage })
    expect(rootOf(element).innerHTML + stored).not.to.match(/access-[\da-f]{8}-/)
  })

  it('one is ended after a question, also where it ended meanwhile', async () => {
    const element = await settings()
    const toasts = heard<{ text: string }>('oneapi-notify')
    await until(() => rows(element).length === 3)
    buttonIn(rows(element)[1]!, rows(element)[1]!.querySelector('button')!.ariaLabel!).click()
    const question = await until(() => dialogIn(element))
    expect(question.querySelector('h2')?.textContent).to.equal('结束 Firefox · Linux 的会话？')
    await expectAccessible(element)
    await confirm(element, '取消')
    await until(() => !dialogIn(element))
    expect(await asked('DELETE')).to.have.length(0)

    rows(element)[1]!.querySelector('button')!.click()
    await confirm(element, '结束')
    await until(() => rows(element).length === 2 && !dialogIn(element))
    expect(devices(element)).to.deep.equal(['Chrome · Linux', 'curl/8.14.1'])
    expect((await asked('DELETE'))[0]!.path).to.match(/^\/api\/user\/sessions\/[\da-f-]{36}$/)

    // Another tab was faster: the row is still here, the session is not.
    const stop = onFetch(async ({ method, send }) => {
      if (method === 'DELETE') {
        stop()
        await send()
      }
      return send()
    })
    rows(element)[1]!.querySelector('button')!.click()
    await confirm(element, '结束')
    await until(() => rows(element).length === 1 && !dialogIn(element))
    expect((await toldTo(gateway)).refused).to.deep.equal([
      `DELETE ${(await asked('DELETE'))[2]!.path}: 404 session not found`,
    ])
    expect(toasts.map(({ text }) => text)).to.deep.equal(['会话已结束', '会话已结束'])
    expect(partOf(element, 'section__sessions').textContent).to.contain('没有其他登录会话')
    expect(hasPart(element, 'end-other-sessions')).to.equal(false)
  })

  it('all others are ended in one call, and this one goes on', async () => {
    const element = await settings('lang="en"')
    const toasts = heard<{ text: string }>('oneapi-notify')
    await until(() => rows(element).length === 3)
    partOf(element, 'end-other-sessions').click()
    await until(() => dialogIn(element))
    await expectAccessible(element)
    await confirm(element, 'End all other sessions')
    await until(() => rows(element).length === 1)
    expect((await asked('POST')).map(({ path }) => path)).to.deep.equal(['/api/user/sessions/revoke-others'])
    expect(toasts.map(({ text }) => text)).to.deep.equal(['Sessions ended: 2'])
    expect(partOf(element, 'section__sessions').textContent).to.contain('There are no other sessions.')
    expect(rows(element)[0]!.textContent).to.contain('This session')
    expect((await toldTo(gateway)).refused).to.deep.equal([])
  })

  inLong(it)('that cannot be loaded or ended say so in place, and are asked for again', async () => {
    await enter()
    let broken = true
    onFetch(({ url, send }) =>
      broken && url.href.includes('/api/user/sessions')
        ? Promise.reject(new TypeError('connection lost'))
        : send(),
    )
    const element = await mounted('oneapi-personal-settings')
    const section = await until(() => partOf(element, 'section__sessions'))
    await until(() => section.textContent?.includes('登录会话加载失败'))
    await expectAccessible(element)
    broken = false
    buttonIn(section, '重试').click()
    await until(() => rows(element).length === 3)
    rows(element)[1]!.querySelector('button')!.click()
    broken = true
    await confirm(element, '结束')
    const alert = await until(() => dialogIn(element)!.querySelector('[role=alert]')!)
    await until(() => alert.textContent)
    expect(rows(element)).to.have.length(3)
    await confirm(element, '取消')
    await until(() => !dialogIn(element))
    partOf(element, 'end-other-sessions').click()
    await until(() => dialogIn(element))
    expect(dialogIn(element)!.querySelector('[role=alert]')!.textContent).to.equal('')
  })

  inLong(it)('many are folded', async () => {
    for (let more = 0; more < 6; more++) {
      await enter()
      localStorage.clear()
    }
    const element = await settings()
    await until(() => rows(element).length === 6)
    buttonIn(rootOf(element), '显示全部 9 个会话').click()
    await until(() => rows(element).length === 9)
    expect(rows(element).filter((row) => row.textContent!.includes('当前会话'))).to.have.length(1)
  })

  inLong(it)(
    'are absent for an access token, at other gateways, and where the page hides them; nobody asks for them',
    async () => {
      const provider = await mount<HTMLElement & { tokenProvider: () => string }>(
        `<oneapi-provider base-url="${gateway.baseUrl}" auth="token"><oneapi-personal-settings></oneapi-personal-settings></oneapi-provider>`,
      )
      provider.tokenProvider = () => newApiToken
      const byToken = provider.querySelector('oneapi-personal-settings')!
      await until(() => hasPart(byToken, 'section__access-token'))
      expect(hasPart(byToken, 'section__sessions')).to.equal(false)
      provider.remove()
      expect(hasPart(await settings('hide="sessions"'), 'section__sessions')).to.equal(false)
      expect(await open()).to.equal(0)
      for (const family of ['laisky', 'one-hub'] as const) {
        const other = await rootGateway({ family })
        const element = await mount(
          `<oneapi-personal-settings base-url="${other.baseUrl}"></oneapi-personal-settings>`,
        )
        await until(() => hasPart(element, 'section__access-token'))
        expect(hasPart(element, 'section__sessions')).to.equal(false)
      }
    },
  )
})
