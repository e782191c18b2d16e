import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/register/index.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/channels/list/index.ts'
import '../../../src/widgets/elements/redemptions/form/index.ts'
import '../../../src/widgets/elements/settings/operation/index.ts'
import '../../../src/widgets/elements/settings/system/index.ts'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/tokens/key-usage/index.ts'
import '../../../src/widgets/elements/tokens/list/index.ts'
import '../../../src/widgets/elements/users/form/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import { mount, rootGateway, until, type TestGateway } from '../support.ts'

/** A phone that capitalises or corrects what is typed changes a name, a key or a code. */
describe('names, keys and codes', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await rootGateway()
  })

  const texts =
    'input:is(:not([type]), [type=text], [type=password], [type=search], [type=url], [type=email]), textarea'

  /** The fields in which a phone may capitalise, correct or mark what is typed. */
  const prose = (root: ShadowRoot) =>
    [...root.querySelectorAll<HTMLInputElement>(texts)]
      .filter((field) => {
        const is = (name: string) => field.getAttribute(name)
        return is('autocapitalize') !== 'none' || is('autocorrect') !== 'off' || is('spellcheck') !== 'false'
      })
      .map((field) => field.labels?.[0]?.textContent || field.getAttribute('aria-label'))

  const elements: [tag: string, prose: string[]][] = [
    ['login', []],
    ['register', []],
    ['topup', []],
    ['key-usage', []],
    ['token-form', []],
    ['token-list', []],
    ['channel-form', ['System prompt']],
    ['channel-list', []],
    ['user-form', ['Display name']],
    ['user-list', []],
    ['redemption-form', []],
    ['operation-settings', []],
    ['system-settings', []],
  ]
  for (const [name, words] of elements)
    it(`are taken as typed by <oneapi-${name}>`, async () => {
      const element = await mount(`<oneapi-${name} lang="en" base-url="${gateway.baseUrl}"></oneapi-${name}>`)
      const root = await until(() => element.shadowRoot?.querySelector(texts) && element.shadowRoot)
      expect(prose(root)).to.deep.equal(words)
    })
})
