import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/personal-settings/index.ts'
import '../../../src/widgets/elements/page/provider.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import { newApiToken } from '../../contract/family-facts.ts'
import { totpCode } from '../../contract/totp-code.ts'
import { cutOff, fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, choose, clipboard, dialogIn, openMenu, rowOf, settled } from '../lists/listing.ts'
import {
  expectAccessible,
  mount,
  newGateway,
  rootGateway,
  signIn,
  toldTo,
  until,
  type TestGateway,
} from '../support.ts'
import { inLong } from '../../whole.ts'

type Reply<Data> = { success: boolean; data: Data }

// Toasts are read from their events: in a window this small they cover the buttons of a dialog that is measured.
document.addEventListener('oneapi-notify', (event) => event.preventDefault())

const press = (element: Element, part: string) => {
  partOf(element, part).focus()
  partOf(element, part).click()
}
/** The text of what has the focus. */
const focused = (element: Element) => rootOf(element).activeElement?.textContent

/** A second factor for root of the stand-in, who is then signed out. Resolves to its secret. */
async function guard(gateway: TestGateway): Promise<string> {
  await signIn(gateway)
  const { data } = await gateway.call<Reply<{ secret: string }>>('GET', '/api/user/totp/setup')
  await gateway.call('POST', '/api/user/totp/confirm', { totp_code: await totpCode(data.secret) })
  await gateway.call('GET', '/api/user/logout')
  return data.secret
}

describe('a code as the second step, before Laisky\u2019s fork', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => (gateway = await newGateway({ family: 'laisky' })))

  const alertOf = (element: Element) => rootOf(element).querySelector('[role=alert]')!.textContent

  it('is asked for where the account has one; a wrong one is said in place, and nothing typed is lost', async () => {
    const secret = await guard(gateway)
    const element = await mount(`<oneapi-login base-url="${gateway.baseUrl}"></oneapi-login>`)
    const signedIn = heard<{ id: string; via: string; default_password: boolean }>('oneapi-signed-in')
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    fill(fieldOf(element, '用户名或邮箱'), 'root')
    fill(fieldOf(element, '密码'), '123456')
    partOf(element, 'submit').click()

    const code = await until(() => fieldOf(element, '验证码'))
    await until(() => rootOf(element).activeElement === code)
    expect([code.autocomplete, code.inputMode, alertOf(element)]).to.deep.equal([
      'one-time-code',
      'numeric',
      '',
    ])
    expect(toasts, 'a step is no failure').to.deep.equal([])
    await expectAccessible(element)

    partOf(element, 'code-back').click()
    await until(() => !hasPart(element, 'code-form'))
    expect([fieldOf(element, '用户名或邮箱').value, fieldOf(element, '密码').value]).to.deep.equal([
      'root',
      '123456',
    ])
    partOf(element, 'submit').click()
    const again = await until(() => fieldOf(element, '验证码'))

    partOf(element, 'code-submit').click()
    await until(() => rootOf(element).textContent!.includes('请输入验证码'))
    fill(again, '000000')
    partOf(element, 'code-submit').click()
    await until(() => alertOf(element) === 'Invalid TOTP code')
    expect([again.value, signedIn.length]).to.deep.equal(['000000', 0])
    await expectAccessible(element)

    const digits = await totpCode(secret)
    fill(again, `${digits.slice(0, 3)} ${digits.slice(3)}`)
    partOf(element, 'code-submit').click()
    const { via, default_password } = await until(() => signedIn[0])
    expect({ via, default_password }).to.deep.equal({ via: 'password', default_password: true })
    const self = await gateway.call<Reply<{ username: string }>>('GET', '/api/user/self')
    expect(self.data.username).to.equal('root')
    await until(() => fieldOf(element, '密码').value === '')
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.to.contain(secret)
  })

  it('that another session turned off is shown as off, once a code was refused', async () => {
    const own = await rootGateway({ family: 'laisky' })
    const { secret } = (await own.call<Reply<{ secret: string }>>('GET', '/api/user/totp/setup')).data
    await own.call('POST', '/api/user/totp/confirm', { totp_code: await totpCode(secret) })
    const element = await mount(
      `<oneapi-personal-settings base-url="${own.baseUrl}"></oneapi-personal-settings>`,
    )
    const state = () => partOf(element, 'second-factor-state').textContent
    await until(() => state() === '已开启')
    await own.call('POST', '/api/user/totp/disable', { totp_code: await totpCode(secret) })
    press(element, 'disable-second-factor')
    fill(await until(() => fieldOf(element, '验证码')), await totpCode(secret))
    partOf(element, 'code-submit').click()
    await until(() => state() === '未开启')
  })

  it('is set up with a QR code, confirmed by a code, and taken away by one; its secret stands nowhere unasked', async () => {
    const own = await rootGateway({ family: 'laisky' })
    const element = await mount(
      `<oneapi-personal-settings base-url="${own.baseUrl}"></oneapi-personal-settings>`,
    )
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    const state = () => partOf(element, 'second-factor-state').textContent
    await until(() => state() === '未开启')
    press(element, 'enable-second-factor')
    const picture = await until(() => partOf<HTMLElement & { value: string }>(element, 'qr-code'))
    const canvas = await until(() => picture.shadowRoot!.querySelector('canvas'))
    const secret = new URL(picture.value).searchParams.get('secret')!
    expect(secret).to.match(/^[A-Z2-7]{32}$/)
    const drawn = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data
    const shades = new Set(Array.from({ length: drawn.length / 4 }, (_, place) => drawn[place * 4]))
    expect([shades.has(0), shades.has(255), canvas.getBoundingClientRect().width]).to.deep.equal([
      true,
      true,
      176,
    ])
    const page = () => rootOf(element).innerHTML + picture.outerHTML + picture.shadowRoot!.innerHTML
    expect(page()).not.to.contain(secret)
    await expectAccessible(element)
    partOf(element, 'show-secret').click()
    await until(() => partOf(element, 'secret').textContent === secret)
    partOf(element, 'show-secret').click()
    await until(() => !page().includes(secret))

    fill(fieldOf(element, '验证码'), '000000')
    partOf(element, 'code-submit').click()
    await until(
      () => partOf(element, 'code-form').querySelector('[role=alert]')!.textContent === 'Invalid TOTP code',
    )
    fill(fieldOf(element, '验证码'), await totpCode(secret))
    partOf(element, 'code-submit').click()
    await until(() => state() === '已开启')
    expect(focused(element), 'not on the button that takes it away').to.equal('两步验证')
    expect(toasts.map(({ text }) => text)).to.deep.equal(['Invalid TOTP code', '两步验证已开启'])
    expect(JSON.stringify(toasts) + page() + JSON.stringify({ ...localStorage })).not.to.contain(secret)

    press(element, 'disable-second-factor')
    await until(() => fieldOf(element, '验证码'))
    buttonIn(dialogIn(element)!, '关闭').click()
    await until(() => !dialogIn(element))
    expect(focused(element)).to.equal('关闭两步验证')
    press(element, 'disable-second-factor')
    await until(() => fieldOf(element, '验证码'))
    await expectAccessible(element)
    fill(fieldOf(element, '验证码'), await totpCode(secret))
    partOf(element, 'code-submit').click()
    await until(() => state() === '未开启')
    expect(focused(element)).to.equal('两步验证')
  })

  it('is absent where the gateway has none, and where the page hides it', async () => {
    const hub = await newGateway({ family: 'one-hub' })
    for (const [at, hide] of [
      [hub, ''],
      [gateway, 'second-factor'],
    ] as const) {
      await signIn(at).catch(() => undefined)
      const element = await mount(
        `<oneapi-personal-settings base-url="${at.baseUrl}" hide="${hide}"></oneapi-personal-settings>`,
      )
      await until(() => hasPart(element, 'section__access-token'))
      expect(hasPart(element, 'section__second-factor')).to.equal(false)
    }
  })
})

/** Files that would be downloaded from now on, kept instead. */
function downloads(): { files: { name: string; blob: Blob }[]; restore(): void } {
  const files: { name: string; blob: Blob }[] = []
  const real = { create: URL.createObjectURL, click: HTMLAnchorElement.prototype.click }
  let made: Blob
  URL.createObjectURL = (blob) => real.create((made = blob as Blob))
  HTMLAnchorElement.prototype.click = function () {
    files.push({ name: this.download, blob: made })
  }
  const restore = () => {
    URL.createObjectURL = real.create
    HTMLAnchorElement.prototype.click = real.click
  }
  return { files, restore }
}

inLong(describe)('backup codes, before new-api', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  beforeEach(async () => {
    gateway = await newGateway({ family: 'new-api' })
    localStorage.clear()
  })

  const mounted = (tag: string) => mount(`<${tag} base-url="${gateway.baseUrl}"></${tag}>`)
  /** Signs in by the element, as this gateway gives its tokens to the console. */
  const enter = async (code?: string) => {
    const element = await mounted('oneapi-login')
    const signedIn = heard('oneapi-signed-in')
    fill(fieldOf(element, '用户名或邮箱'), 'root')
    fill(fieldOf(element, '密码'), '123456')
    partOf(element, 'submit').click()
    if (code) {
      fill(await until(() => fieldOf(element, '验证码')), code)
      partOf(element, 'code-submit').click()
      await until(() => signedIn[0] ?? rootOf(element).querySelector('[role=alert]')?.textContent)
    } else await until(() => signedIn[0])
    element.remove()
    return signedIn.length === 1
  }
  const state = (element: Element) =>
    partOf(element, 'second-factor-state').parentElement!.textContent!.replaceAll(/\s+/g, ' ')
  const shownCodes = (element: Element) =>
    [...partOf(element, 'backup-codes').querySelectorAll('code')].map(({ textContent }) => textContent!)
  const send = (element: Element, code: string) => {
    fill(fieldOf(element, '验证码'), code)
    partOf(element, 'code-submit').click()
  }
  const alertIn = (element: Element) =>
    partOf(element, 'code-form').querySelector('[role=alert]')!.textContent
  const close = async (element: Element) => {
    buttonIn(dialogIn(element)!, '关闭').click()
    await until(() => !dialogIn(element))
  }
  const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  /** Settings of root, whose second factor was just set up. */
  const guarded = async () => {
    await enter()
    const element = await mounted('oneapi-personal-settings')
    await until(() => partOf(element, 'enable-second-factor'))
    press(element, 'enable-second-factor')
    const picture = await until(() => partOf<HTMLElement & { value: string }>(element, 'qr-code'))
    const secret = new URL(picture.value).searchParams.get('secret')!
    send(element, await totpCode(secret))
    await until(() => hasPart(element, 'backup-codes'))
    const first = shownCodes(element)
    return { element, secret, first }
  }

  it('are shown once, copied and saved; new ones take a code of the app and end the ones before', async () => {
    const { element, secret, first } = await guarded()
    expect(focused(element), 'one more Enter does not close them').to.equal('复制备用码')
    const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
    const [board, saved] = [clipboard({ works: true }), downloads()]
    try {
      partOf(element, 'copy-backup').click()
      await until(() => board.copied.length === 1)
      partOf(element, 'download-backup').click()
      expect(board.copied).to.deep.equal([first.join('\n')])
      expect([saved.files[0]!.name, await saved.files[0]!.blob.text()]).to.deep.equal([
        'backup-codes.txt',
        `${first.join('\n')}\n`,
      ])
    } finally {
      board.restore()
      saved.restore()
    }
    await expectAccessible(partOf(element, 'backup-codes'))
    await close(element)
    await until(() => state(element) === '已开启 剩余 4 个备用码')
    expect(focused(element), 'not on the button that takes it away').to.equal('两步验证')
    for (const code of first) expect(rootOf(element).innerHTML).not.to.contain(code)

    press(element, 'renew-backup')
    await until(() => fieldOf(element, '验证码'))
    expect(partOf(element, 'second-factor-dialog').textContent).to.contain('原有备用码立即失效')
    await expectAccessible(element)
    send(element, first[0]!)
    await until(() => alertIn(element) === '验证码或备用码错误，请重试')
    expect([fieldOf(element, '验证码').value, hasPart(element, 'backup-codes')]).to.deep.equal([
      first[0],
      false,
    ])
    send(element, await totpCode(secret))
    await until(() => hasPart(element, 'backup-codes'))
    const fresh = shownCodes(element)
    expect(fresh).to.have.length(4)
    expect(fresh.filter((code) => first.includes(code))).to.deep.equal([])
    await close(element)
    expect(focused(element)).to.equal('重新生成备用码')
    expect(rootOf(element).innerHTML + JSON.stringify(toasts) + kept()).not.to.match(
      new RegExp([...first, ...fresh, secret].join('|')),
    )
    const { refused } = await toldTo(gateway)
    // A read that is under way while the token changes is refused, and repeated with the new one.
    expect(refused.filter((call) => !/^GET .*: 401 /.test(call))).to.deep.equal([
      'POST /api/user/2fa/backup_codes: 200 验证码或备用码错误，请重试',
    ])

    element.remove()
    localStorage.clear()
    expect([await enter(first[1]!), await enter(fresh[1]!)]).to.deep.equal([false, true])
    const again = await mounted('oneapi-personal-settings')
    await until(() => state(again) === '已开启 剩余 3 个备用码')
  })

  it('whose answer is lost may be other ones now, which is said', async () => {
    const { element, secret } = await guarded()
    await close(element)
    ;(await until(() => partOf(element, 'renew-backup'))).click()
    await until(() => fieldOf(element, '验证码'))
    const code = await totpCode(secret)
    await cutOff(async () => {
      send(element, code)
      await until(() => alertIn(element))
    })
    expect(alertIn(element)).to.contain('可能已经')
    expect(hasPart(element, 'backup-codes')).to.equal(false)
  })
})

for (const family of ['laisky', 'new-api'] as const)
  inLong(describe)(`a second factor that an administrator takes away, before ${family}`, function () {
    this.timeout(60_000)
    let gateway: TestGateway
    const users = async (attributes = '') => {
      if (family === 'laisky') await signIn(gateway)
      const provider = await mount<HTMLElement & { tokenProvider: () => string }>(
        `<oneapi-provider base-url="${gateway.baseUrl}" ${family === 'new-api' ? 'auth="token"' : ''}>` +
          `<oneapi-user-list ${attributes}></oneapi-user-list></oneapi-provider>`,
      )
      if (family === 'new-api') provider.tokenProvider = () => newApiToken
      const list = provider.querySelector('oneapi-user-list')!
      await until(() => rowOf(list, 'carol'))
      await settled(list)
      return list
    }
    const more = (list: Element, name: string) => buttonIn(rowOf(list, name), `${name} 的更多操作`)
    const drops = async () =>
      (await toldTo(gateway)).asked
        .filter(({ path }) => /2fa|totp/.test(path))
        .map(({ method, path }) => `${method} ${path}`)

    before(async () => (gateway = await newGateway({ family })))

    it('is that of the row, after a question; where there is none the gateway says so', async () => {
      const list = await users()
      const carol = (await toldTo(gateway)).rows.user.find(({ username }) => username === 'carol')!
      const toasts = heard<{ kind: string; text: string }>('oneapi-notify')
      const updated = heard<{ id: unknown }>('oneapi-user-updated')
      const call =
        family === 'laisky'
          ? `POST /api/user/totp/disable/${String(carol.uuid)}`
          : `DELETE /api/user/${String(carol.id)}/2fa`
      await choose(more(list, 'carol'), '关闭两步验证')
      const question = await until(() => dialogIn(list))
      expect(question.querySelector('h2')?.textContent).to.equal('关闭 carol 的两步验证？')
      await expectAccessible(list)
      expect(await drops()).to.deep.equal([])
      buttonIn(question, '取消').click()
      await until(() => !dialogIn(list))
      expect(await drops()).to.deep.equal([])

      await choose(more(list, 'carol'), '关闭两步验证')
      buttonIn(await until(() => dialogIn(list)), '关闭两步验证').click()
      await until(() => toasts.length === 1)
      expect(toasts[0]).to.deep.include({ kind: 'success', text: '已关闭 carol 的两步验证。操作成功完成！' })
      expect(await drops()).to.deep.equal([call])
      expect(updated.map(({ id }) => id)).to.deep.equal([carol[family === 'laisky' ? 'uuid' : 'id']])
      await until(() => !dialogIn(list))

      await choose(more(list, 'carol'), '关闭两步验证')
      const again = await until(() => dialogIn(list))
      buttonIn(again, '关闭两步验证').click()
      const none = family === 'laisky' ? 'TOTP is not enabled for this user' : '用户未启用2FA'
      await until(() => again.textContent?.includes(none))
      expect(updated).to.have.length(1)
    })

    it('is not root\u2019s, and is hidden where the page says so', async () => {
      const list = await users()
      const items = await openMenu(more(list, 'root'))
      const item = items.find((one) => one.querySelector('.menu-label')?.textContent === '关闭两步验证')!
      expect([item.ariaDisabled, item.querySelector('.menu-hint')?.textContent]).to.deep.equal([
        'true',
        '超级管理员不能在此管理',
      ])
      for (const attributes of ['hide="second-factor"', 'readonly']) {
        list.parentElement!.remove()
        const hidden = await users(attributes)
        // What only reads may be all that is left, or nothing.
        const menu = rowOf(hidden, 'carol').querySelector<HTMLElement>('[aria-haspopup=menu]')
        const labels = menu ? (await openMenu(menu)).map(({ textContent }) => textContent) : []
        expect(labels.length > 0).to.equal(attributes !== 'readonly' || family === 'laisky')
        expect(labels.join()).not.to.contain('两步验证')
        hidden.parentElement!.remove()
      }
    })
  })

inLong(it)('one-hub has no second factor to take away', async function () {
  this.timeout(60_000)
  const gateway = await rootGateway({ family: 'one-hub' })
  const list = await mount(`<oneapi-user-list base-url="${gateway.baseUrl}"></oneapi-user-list>`)
  await settled(list)
  const items = await openMenu(buttonIn(rowOf(list, 'carol'), 'carol 的更多操作'))
  expect(items.map(({ textContent }) => textContent).join()).not.to.contain('两步验证')
})
