import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startFamilyGateway } from '../../contract/family-gateway.ts'
import { newSecret } from '../../contract/family-second-factor.ts'
import { totpCode } from '../../contract/totp-code.ts'
import { setStage } from '../stage.ts'
import { addAuthenticator, signIn } from '../support.ts'

/** A real browser with an authenticator, before a stand-in of new-api's newer generation, after its sources. */
describe('the passkey of new-api and the proofs that it takes', () => {
  let gateway: Awaited<ReturnType<typeof startFamilyGateway>>
  beforeAll(async () => {
    gateway = await startFamilyGateway('new-api')
  })
  afterAll(() => gateway?.close())
  const stage = setStage(() => ({ ONEAPI_URL: gateway.url }), 'start')

  /** The personal settings of root; `traces` is all that the page holds, says and asks for by its address. */
  async function settings({ locale = 'zh-CN', secret = '' } = {}) {
    const context = await stage.browser.newContext({ locale })
    await context.addInitScript(() => {
      // Made after its sources only, whose changes the console does not send by itself.
      Reflect.set(globalThis, Symbol.for('oneapi-widgets.config'), { unprovenWrites: true })
      const dispatch = EventTarget.prototype.dispatchEvent
      EventTarget.prototype.dispatchEvent = function (event) {
        if (event instanceof CustomEvent) console.log(event.type, JSON.stringify(event.detail))
        return dispatch.call(this, event)
      }
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    page.on('request', (request) => said.push(request.url()))
    const { devtools, authenticatorId } = await addAuthenticator(page)
    gateway.passkeys.origin = stage.url
    gateway.passkeys.kept.length = 0
    gateway.proofs!.always = false
    gateway.account!.secret = ''
    await signIn(page, stage.url)
    Object.assign(gateway.account!, { secret, codes: ['AB12CD34'] })
    await page.goto(`${stage.url}/setting?tab=personal`)
    await page.getByRole('button', { name: /^(添加通行密钥|Add a passkey)$/ }).waitFor()
    gateway.refused.length = 0
    gateway.asked.length = 0
    const traces = async () =>
      said.join('\n') +
      page.url() +
      stage.output() +
      (await page.evaluate(() => {
        const within = (root: ParentNode): string =>
          [...root.querySelectorAll('*')]
            .map(({ outerHTML, shadowRoot }) => outerHTML + (shadowRoot ? within(shadowRoot) : ''))
            .join('')
        return within(document) + JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
      }))
    return { page, traces, devtools, authenticatorId, close: () => context.close() }
  }
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
  const inDialog = (page: Page) => page.locator('dialog[open]')
  /** Without the toasts, which stand in the dialog too. */
  const inForm = (page: Page) => inDialog(page).locator('[part~=code-form]')
  const add = async (page: Page) => {
    await press(page, '添加通行密钥')
    await inDialog(page).getByRole('button', { name: '添加通行密钥' }).click()
  }
  const remove = async (page: Page) => {
    await press(page, '删除 通行密钥')
    await inDialog(page).getByRole('button', { name: '删除', exact: true }).click()
  }
  const told = (page: Page, words: string) => page.getByText(words).first().waitFor()
  /** The text of what has the focus. */
  const focused = (page: Page) =>
    page.evaluate(() => {
      let at = document.activeElement
      while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement
      return at?.textContent || at?.getAttribute('name') || at?.nodeName
    })
  /** Without reads that were under way while the token changed: they are repeated with the new one. */
  const refused = () => gateway.refused.filter((call) => !/^GET .*: 401 /.test(call))
  const verified = () =>
    gateway.asked.filter(({ path }) => path === '/api/verify').map(({ body }) => body.scope)
  const uses = () => [...gateway.proofs!.given.values()].map(({ scope, used }) => [scope, used])

  test('without a second factor it is added at once, and deleted by a proof with the passkey itself', async () => {
    const { page, traces, close } = await settings()
    await add(page)
    await told(page, '通行密钥已添加')
    expect(gateway.passkeys.kept).toHaveLength(1)
    expect(refused()).toEqual([])
    expect(await focused(page)).toBe('通行密钥')

    await remove(page)
    await inDialog(page).getByText('用已有的通行密钥验证').waitFor()
    expect(await inDialog(page).getByRole('heading').innerText()).toBe('删除通行密钥？')
    expect(gateway.passkeys.kept).toHaveLength(1)
    expect(await focused(page)).toBe('验证并删除')
    await page.keyboard.press('Enter')
    await told(page, '通行密钥已删除')
    expect(gateway.passkeys.kept).toEqual([])
    // The token before each change is worth nothing after it: none was used again.
    expect(refused()).toEqual(['DELETE /api/user/passkey: 403 需要安全验证'])
    await page.getByRole('button', { name: '添加通行密钥' }).waitFor()
    expect(await focused(page)).toBe('通行密钥')
    expect(await traces()).not.toContain('proof-')
    await close()
  })

  test('with a second factor both take a code of the app, in place, and a wrong one is said there', async () => {
    gateway.proofs!.given.clear()
    const secret = newSecret()
    const { page, traces, close } = await settings({ secret })
    const dialog = inDialog(page)
    await add(page)
    const code = dialog.getByLabel('验证码')
    await code.waitFor()
    expect(await focused(page)).toBe('code')
    await page.keyboard.type('000000')
    await page.keyboard.press('Enter')
    await inForm(page).getByText('验证失败，请检查验证码').waitFor()
    expect([await code.inputValue(), await focused(page)]).toEqual(['000000', 'code'])
    await page.keyboard.type(await totpCode(secret))
    await page.keyboard.press('Enter')
    await told(page, '通行密钥已添加')
    expect(gateway.passkeys.kept).toHaveLength(1)

    await remove(page)
    await code.waitFor()
    expect(await focused(page)).toBe('code')
    // Neither a press outside nor Escape does anything to the passkey; the question begins anew.
    await code.fill('123')
    await page.mouse.click(5, 5)
    expect(await code.inputValue()).toBe('123')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('删除')
    await remove(page)
    await code.fill('AB12CD34')
    await dialog.getByRole('button', { name: '验证并删除' }).click()
    await told(page, '通行密钥已删除')
    expect([gateway.passkeys.kept, gateway.account!.codes]).toEqual([[], []])
    expect(refused()).toEqual([
      'POST /api/user/passkey/register/begin: 403 需要安全验证',
      'POST /api/verify: 200 验证失败，请检查验证码',
      'DELETE /api/user/passkey: 403 需要安全验证',
      'DELETE /api/user/passkey: 403 需要安全验证',
    ])
    expect(verified()).toEqual(['passkey.register', 'passkey.register', 'passkey.delete'])
    expect(uses()).toEqual([
      ['passkey.register', 2],
      ['passkey.delete', 1],
    ])
    expect(await traces()).not.toContain('proof-')
    await close()
  })

  test('a proof is for one try: one that no longer holds, or a ceremony that ends early, takes another', async () => {
    gateway.proofs!.given.clear()
    const secret = newSecret()
    const { page, devtools, authenticatorId, close } = await settings({ secret })
    const dialog = inDialog(page)
    const prove = async (action: string) => {
      await dialog.getByLabel('验证码').fill(await totpCode(secret))
      await dialog.getByRole('button', { name: action }).click()
    }
    const present = (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    await add(page)
    await present(false)
    await prove('验证并添加')
    await dialog.getByText('未完成通行密钥验证').waitFor()
    expect(await focused(page)).toBe('添加通行密钥')
    await present(true)
    await page.keyboard.press('Enter')
    await prove('验证并添加')
    await told(page, '通行密钥已添加')
    expect(uses()).toEqual([
      ['passkey.register', 1],
      ['passkey.register', 2],
    ])

    // It expires on its way.
    const { given } = gateway.proofs!
    const keep = given.set.bind(given)
    given.set = (name, verification) => keep(name, { ...verification, until: 0 })
    await remove(page)
    await prove('验证并删除')
    await inForm(page).getByText('安全验证已过期').waitFor()
    given.set = keep
    await prove('验证并删除')
    await told(page, '通行密钥已删除')
    expect(gateway.passkeys.kept).toEqual([])
    await close()
  })

  test('an account that has neither is told so, with the way to the gateway, in both languages', async () => {
    for (const [locale, adds, says, leads] of [
      ['zh-CN', '添加通行密钥', '既未开启两步验证，也没有通行密钥', '打开网关的网站'],
      ['en', 'Add a passkey', 'neither two-step verification nor a passkey', "Open the gateway's site"],
    ] as const) {
      const { page, close } = await settings({ locale })
      gateway.proofs!.always = true
      await press(page, adds)
      const dialog = inDialog(page)
      await dialog.getByRole('button', { name: adds }).click()
      await dialog.getByText(says).waitFor()
      expect(await dialog.getByRole('link', { name: leads }).getAttribute('rel')).toBe('noopener')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(gateway.passkeys.kept).toEqual([])
      await close()
    }
  })
})
