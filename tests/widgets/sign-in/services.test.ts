import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/register/index.ts'
import { hasPart, partOf } from '../lists/acting.ts'
import { expectAccessible, mount, newGateway, until } from '../support.ts'

const custom = (id: number, slug: string, name: string, icon = '') => ({
  id,
  slug,
  name,
  icon,
  client_id: 'c',
  scopes: '',
  authorization_endpoint: 'https://sso.test/auth',
})

const six = {
  github_oauth: true,
  github_client_id: 'g',
  discord_oauth: true,
  discord_client_id: 'd',
  oidc_enabled: true,
  oidc_client_id: 'o',
  oidc_authorization_endpoint: 'https://sso.test/auth',
  oidc_display_name: 'Company',
  linuxdo_oauth: true,
  linuxdo_client_id: 'l',
  wechat_login: true,
  custom_oauth_providers: [custom(1, 'forge', 'Forge', 'gitlab')],
}

/** What an operator, or somebody in an operator's name, could write as name and icon of a service. */
const hostile = {
  ...six,
  oidc_display_name: '<img src="/stolen" onerror="document.title=1">',
  custom_oauth_providers: [
    custom(1, 'bidi', 'safe\u202Egnp.exe\u2066', 'https://evil.test/icon.svg'),
    custom(2, 'long', 'W'.repeat(300), '<svg onload="document.title=1">'),
    custom(3, 'words', 'many words '.repeat(30), '//evil.test/icon.svg'),
    custom(4, 'empty', '', 'javascript:document.title=1'),
    custom(5, 'unseen', '\u200B\u3164\u200D', 'constructor'),
    custom(6, 'like', 'GitHub', '__proto__'),
    custom(7, 'like-too', '微信', 'data:image/svg+xml,x'),
    custom(8, 'two lines', 'no slug of any gateway'),
    custom(9, 'lines', 'two\n\n\n\nlines'),
    // The second letter is Cyrillic; the next is full-width, and the last a name of a language.
    custom(10, 'cyrillic', 'G\u0456tHub', 'github'),
    custom(11, 'wide', '\uFF27itHub'),
    custom(12, 'accent', 'Fédération'),
  ],
}

/** The buttons of services in the sign-in and the registration, which the gateway's operator names. */
describe('services of sign-in', function () {
  this.timeout(60_000)

  const open = async (tag: string, status: object, width = 390, lang = 'en') => {
    const { baseUrl } = await newGateway({ family: 'new-api', config: { status } })
    const element = await mount(`<${tag} base-url="${baseUrl}" lang="${lang}"></${tag}>`)
    element.style.maxWidth = `${width}px`
    // It comes with the dialect; GitHub would be there before.
    await until(() => hasPart(element, 'discord'))
    await until(() => buttonsOf(element).every((button) => button.querySelector('.service-mark')))
    return element
  }
  const buttonsOf = (element: Element) => [
    ...partOf(element, 'other-ways').querySelectorAll<HTMLElement>('.button'),
  ]
  const markOf = (element: Element, part: string) => partOf(element, part).querySelector('.service-mark')!
  const expectColumn = (element: Element) => {
    const box = partOf(element, 'other-ways').getBoundingClientRect()
    let bottom = -Infinity
    for (const button of buttonsOf(element)) {
      const { left, right, top, bottom: end, height } = button.getBoundingClientRect()
      const name = button.textContent
      expect([left, right], name).to.deep.equal([box.left, box.right])
      expect(button.scrollWidth, name).to.be.at.most(button.clientWidth + 1)
      expect(button.scrollHeight, name).to.be.at.most(button.clientHeight + 1)
      expect(top, name).to.be.at.least(bottom)
      expect(height, name).to.be.within(24, 90)
      bottom = end
      const text = button.querySelector('.service-name')!.getBoundingClientRect()
      const mark = button.querySelector('.service-mark')!.getBoundingClientRect()
      expect(mark.right, name).to.be.at.most(text.left)
      expect([mark.left >= left, text.right <= right], name).to.deep.equal([true, true])
    }
  }

  for (const width of [320, 390, 1280])
    for (const tag of ['oneapi-login', 'oneapi-register'])
      it(`${tag}: six services stand one under another in ${width} px, each with its mark`, async () => {
        const element = await open(tag, six, width)
        expect(buttonsOf(element)).to.have.length(6)
        expectColumn(element)
        for (const part of ['github', 'discord', 'forge'])
          expect(markOf(element, part).querySelectorAll('path').length, part).to.be.at.least(1)
        // No mark of theirs comes with the library.
        expect([markOf(element, 'oidc').textContent, markOf(element, 'linuxdo').textContent]).to.deep.equal([
          'C',
          'L',
        ])
        expect(markOf(element, 'github').getAttribute('aria-hidden')).to.equal('true')
        await expectAccessible(element)
      })

  it('a hostile name is one short line of text, and a hostile icon is never loaded or drawn', async () => {
    for (const tag of ['oneapi-login', 'oneapi-register']) {
      const element = await open(tag, hostile)
      const names = buttonsOf(element).map((button) => button.querySelector('.service-name')!.textContent)
      expect(names).to.deep.equal(
        [
          'GitHub',
          'Discord',
          '<img src="/stolen" onerror="docu…',
          'LinuxDO',
          'WeChat',
          'safegnp.exe',
          `${'W'.repeat(32)}…`,
          `${'many words '.repeat(4).slice(0, 32).trim()}…`,
          'empty',
          'unseen',
          'GitHub (like)',
          '微信',
          'two lines',
          'G\u0456tHub (cyrillic)',
          '\uFF27itHub (wide)',
          'Fédération (accent)',
        ].map((name) => `Sign in with ${name}`),
      )
      expectColumn(element)
      const marks = ['bidi', 'long', 'empty', 'unseen', 'like', 'like-too'].map((part) =>
        markOf(element, part),
      )
      expect(marks.map(({ textContent }) => textContent)).to.deep.equal(['S', 'W', 'E', 'U', 'G', '微'])
      expect(partOf(element, 'other-ways').querySelectorAll('img, script')).to.have.length(0)
      expect(document.title).not.to.equal('1')
      const asked = performance.getEntriesByType('resource').map(({ name }) => name)
      expect(asked.filter((name) => /evil|stolen/.test(name))).to.deep.equal([])
      element.remove()
    }
    const chinese = await open('oneapi-login', hostile, 390, 'zh')
    expect(partOf(chinese, 'like-too').textContent).to.contain('微信（like-too）')
  })
})
