import { expect } from 'chai'
import '../../../src/widgets/elements/account/balance/index.ts'
import '../../../src/widgets/elements/logs/index.ts'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import { Gateway } from '../../../src/widgets/gateway/gateway.ts'
import { fieldOf, fill, heard, partOf, rootOf } from '../lists/acting.ts'
import { breakDown } from '../services.ts'
import { mount, newGateway, onFetch, rootGateway, signIn, until, type TestGateway } from '../support.ts'
import { shareOf } from '../../whole.ts'

type Toast = { kind: string; text: string }

/** Answers every call of the page, in place of a gateway. */
const failing = (answer: () => Promise<Response>) => onFetch(answer)
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const answering =
  (status: number, message = '') =>
  () =>
    Promise.resolve(new Response(message && JSON.stringify({ success: false, message }), { status }))

const textOf = (element: Element) => rootOf(element).querySelector('[part=error]')?.textContent ?? ''
const pause = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds))

describe('a failure', () => {
  let gateway: TestGateway
  before(async () => (gateway = await newGateway({ sample: true })))
  beforeEach(() => signIn(gateway))
  afterEach(() => document.querySelectorAll('oneapi-notices').forEach((toaster) => toaster.remove()))

  const list = () => mount(`<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`)
  const five = () =>
    mount(
      `<div>${['token-list', 'log-list', 'balance', 'balance', 'token-list']
        .map((name) => `<oneapi-${name} base-url="${gateway.baseUrl}"></oneapi-${name}>`)
        .join('')}</div>`,
    )

  for (const [what, answer, sentence] of [
    ['404', answering(404, 'no such page'), '错误：no such page'],
    ['418', answering(418), '错误：服务器返回状态码 418'],
    ['403', answering(403, '禁止'), '错误：禁止'],
    ['503', answering(503), '错误：服务器返回状态码 503'],
  ] as const)
    it(`of a load: ${what} stands in place and as a toast`, async () => {
      const toasts = heard<Toast>('oneapi-notify')
      const restore = failing(answer)
      const element = await list().finally(restore)
      await until(() => textOf(element).includes(sentence))
      await until(() => toasts.length > 0)
      expect(toasts[0]).to.deep.equal({ kind: 'error', text: sentence })
      await until(() => document.querySelector('oneapi-notices')?.shadowRoot?.textContent?.includes(sentence))
    })

  it('502 has not the words of 500', async () => {
    // The status of the gateway is asked first.
    await breakDown(gateway, 2)
    const toasts = heard<Toast>('oneapi-notify')
    await list()
    await until(() => toasts.length > 0)
    expect(toasts[0]!.text).to.match(/^错误：/)
    expect(toasts[0]!.text).not.to.contain('内部错误')
  })

  it('of a load with 405 is an info toast', async () => {
    const toasts = heard<Toast>('oneapi-notify')
    const restore = failing(answering(405))
    await list().finally(restore)
    await until(() => toasts.length > 0)
    expect(toasts).to.deep.equal([{ kind: 'info', text: '本站仅作演示之用，无服务端！' }])
  })

  const metByFive = [
    ['500', answering(500), '错误：服务器内部错误，请联系管理员！'],
    ['no network', offline, '无法正常连接至服务器，请检查网络后重试'],
    ['429', answering(429), '错误：请求次数过多，请稍后再试！'],
  ] as const
  for (const [what, answer, sentence] of shareOf(metByFive, 3))
    it(`that five elements meet, ${what}, is one toast, told once`, async () => {
      const toasts = heard<Toast>('oneapi-notify')
      // Its own gateway, because a failure is not reported twice in a short time for the same one.
      gateway = await rootGateway({ sample: true })
      const restore = failing(answer)
      const page = await five()
      await Promise.all(
        [...page.children].map((element) => (element as HTMLElement & { whenReady: unknown }).whenReady),
      )
      await until(() => [...page.children].every((element) => textOf(element))).finally(restore)
      await pause(300)
      expect(toasts).to.deep.equal([{ kind: 'error', text: sentence }])
    })

  it('of a form, success false, stands in the form and as the toast @8.11', async () => {
    const element = await mount(`<oneapi-login base-url="${gateway.baseUrl}"></oneapi-login>`)
    const toasts = heard<Toast>('oneapi-notify')
    fill(fieldOf(element, '用户名或邮箱'), 'root')
    fill(fieldOf(element, '密码'), 'wrong-password')
    partOf(element, 'submit').click()
    await until(() => rootOf(element).textContent?.includes('用户名或密码错误，或用户已被封禁'))
    await until(() => toasts.length > 0)
    expect(toasts).to.deep.equal([{ kind: 'error', text: '用户名或密码错误，或用户已被封禁' }])
  })

  it('of a form is told anew each time, and short: what to do about a lost answer stands in the form', async () => {
    const element = await mount(`<oneapi-topup base-url="${gateway.baseUrl}"></oneapi-topup>`)
    const toasts = heard<Toast>('oneapi-notify')
    for (const round of [1, 2]) {
      const restore = failing(answering(500, '很长'.repeat(300)))
      fill(fieldOf(element, '兑换码'), `code-${round}`)
      partOf(element, 'submit').click()
      await until(() => toasts.length === round).finally(restore)
      await until(() => partOf(element, 'submit').getAttribute('aria-busy') === null)
    }
    expect(toasts[1]!.text).to.match(/^请求失败：错误：服务器内部错误.{0,160}…$/)
    expect(toasts[1]!.text).not.to.contain('可能')
  })

  for (const [what, markup, part] of [
    ['a load', 'oneapi-token-list', 'error'],
    ['a form', 'oneapi-topup', 'note'],
  ] as const)
    it(`of ours, in ${what}, is told in our words: what failed stands behind a button, in place or in the toast`, async () => {
      const { envelope } = Gateway.prototype
      const own = "Cannot read properties of undefined (reading 'rows')"
      Gateway.prototype.envelope = function (path, options) {
        return /token|topup/.test(path)
          ? Promise.reject(new TypeError(own))
          : envelope.call(this, path, options)
      }
      const toasts = heard<Toast>('oneapi-notify')
      try {
        const element = await mount(`<${markup} base-url="${gateway.baseUrl}"></${markup}>`)
        if (part === 'note') {
          fill(fieldOf(element, '兑换码'), 'code')
          partOf(element, 'submit').click()
        }
        await until(() => rootOf(element).textContent?.includes('此处出了问题'))
        if (part === 'error') {
          const fault = partOf<HTMLDetailsElement>(element, 'fault')
          expect(fault.open).to.equal(false)
          expect(fault.querySelector('summary')!.textContent).to.equal('错误详情')
          expect(fault.textContent).to.contain(own)
        } else expect(rootOf(element).textContent).not.to.contain('Cannot read')
        await until(() => toasts.length > 0)
        // The toast of a top-up says first that its request failed (behaviour §8).
        expect(toasts[0]!.text).to.match(part === 'note' ? /^请求失败：此处出了问题/ : /^此处出了问题/)
        expect(toasts[0]!.text).not.to.contain('Cannot read')
        const details = () =>
          document.querySelector('oneapi-notices')?.shadowRoot?.querySelector<HTMLElement>('.toast .action')
        await until(details)
        details()!.click()
        await until(() => document.querySelector('oneapi-notices')!.shadowRoot!.textContent.includes(own))
      } finally {
        Gateway.prototype.envelope = envelope
      }
    })

  it('of a call that nobody waits for any more is no failure', async () => {
    const toasts = heard<Toast>('oneapi-notify')
    let aborted = 0
    const stop = onFetch(
      ({ signal }) =>
        new Promise((_, reject) =>
          signal!.addEventListener('abort', () => {
            aborted++
            reject(signal!.reason as Error)
          }),
        ),
    )
    const element = await mount(`<oneapi-token-list base-url="${gateway.baseUrl}"></oneapi-token-list>`, {
      wait: false,
    })
    await pause(50)
    element.remove()
    await until(() => aborted > 0).finally(stop)
    await pause(200)
    expect(toasts).to.deep.equal([])
  })

  it('that is the end of the session leads to the sign-in and is no toast', async () => {
    await gateway.call('GET', '/api/user/logout')
    const toasts = heard<Toast>('oneapi-notify')
    const element = await list()
    await until(() => rootOf(element).querySelector('[part=sign-in]'))
    await pause(200)
    expect(toasts).to.deep.equal([])
  })
})
