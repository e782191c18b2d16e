import { expect } from 'chai'
import '../../../src/widgets/elements/account/balance/index.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import '../../../src/widgets/elements/logs/index.ts'
import '../../../src/widgets/elements/settings/operation/index.ts'
import '../../../src/widgets/elements/tokens/form/index.ts'
import '../../../src/widgets/elements/usage/index.ts'
import '../../../src/widgets/elements/users/list/index.ts'
import type { Token } from '../../../src/widgets/domain/tokens/token.ts'
import { fieldOf, fill, hasPart, heard, noteOf, partOf, rootOf } from '../lists/acting.ts'
import { rowOf } from '../lists/listing.ts'
import { dialogOf, optionsAt, pressed, saveSection, setOption, write } from '../settings/settings.ts'
import { mount, rootGateway, signIn, until, type TestGateway } from '../support.ts'

/** Figures as each language writes them, and as its readers type them. */

const dollar = 500_000
const money = (language: string, amount: number) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(amount)
const number = (language: string, value: number) => new Intl.NumberFormat(language).format(value)
const leave = (field: HTMLElement) => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))

describe('figures of a language', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const show = (tag: string, lang: string, attributes = '') =>
    mount(`<oneapi-${tag} base-url="${gateway.baseUrl}" lang="${lang}" ${attributes}></oneapi-${tag}>`)
  /** Figures as English has them, which are left in an element. */
  const foreignIn = (element: Element) =>
    textOf(element).match(/(?<!\d\u00a0)\$\d+(,\d{3})*\.\d|\b\d+\.\d{2}\b(?!\.)|\d%/g) ?? []
  const textOf = (element: Element) => rootOf(element).textContent!

  before(async () => {
    gateway = await rootGateway({ sample: true, config: { globalApiRateLimit: 0 } })
    await gateway.call('POST', '/api/user/', { username: 'rich', password: 'rich-password' })
    const { data } = await gateway.call<{ data: { id: number; username: string }[] }>(
      'GET',
      '/api/user/search?keyword=rich',
    )
    const { id } = data.find(({ username }) => username === 'rich')!
    const rich = { id, username: 'rich', display_name: 'Rich', password: '', quota: 1012.4 * dollar }
    expect((await gateway.call('PUT', '/api/user/', rich)).success).to.equal(true)
  })
  beforeEach(() => signIn(gateway))

  it('stand beside each other on one page, each in its own element', async () => {
    await signIn(gateway, 'rich', 'rich-password')
    const languages = { de: 'Guthaben', fr: 'Solde', en: 'Balance', 'zh-CN': '可用余额' }
    const elements = await Promise.all(
      Object.keys(languages).map(async (lang) => [lang, await show('balance', lang)] as const),
    )
    for (const [lang, element] of elements) {
      const amount = lang === 'zh-CN' ? '$1,012.40' : money(lang, 1012.4)
      await until(() => textOf(element).includes(amount))
      expect(textOf(element)).to.include(number(lang, 506_200_000))
    }
    await until(() => textOf(elements[0]![1]).includes('506.200.000 Einheiten'))
    expect(textOf(elements[0]![1])).to.include('1.012,40\u00a0$')
    expect(textOf(elements[2]![1])).to.include('$1,012.40').and.to.include('506,200,000')
  })

  it('are those of toasts and of the balance when topping up', async () => {
    const { data } = await gateway.call<{ data: string[] }>('POST', '/api/redemption/', {
      name: 'test',
      quota: dollar / 2,
      count: 2,
    })
    await signIn(gateway, 'rich', 'rich-password')
    const toasts = heard<{ text: string }>('oneapi-notify')
    for (const [place, lang] of ['de', 'fr'].entries()) {
      const element = await show('topup', lang)
      await until(() => textOf(element).includes(money(lang, 1012.4 + place / 2)))
      fill(fieldOf(element, { de: 'Gutscheincode', fr: 'Code de recharge' }[lang]!), data[place]!)
      partOf(element, 'submit').click()
      await until(() => toasts.some(({ text }) => text.includes(money(lang, 0.5))))
      await until(() => textOf(element).includes(money(lang, 1012.9 + place / 2)))
    }
  })

  it('are those of charts, legends and their shares', async () => {
    for (const lang of ['de', 'fr']) {
      const element = await show('usage', lang, 'range="30d" group="model"')
      const shares = await until(() => {
        const found = [...rootOf(element).querySelectorAll('.legend-share')].map((cell) => cell.textContent)
        return found.filter(Boolean).length > 1 && found
      }, 30_000)
      for (const share of shares) if (share) expect(share).to.match(/^\d{1,3},\d[\u00a0\u202f]%$/)
      const sums = [...rootOf(element).querySelectorAll('.legend-sum')].map((cell) => cell.textContent)
      expect(sums.length).to.be.greaterThan(1)
      for (const sum of sums) expect(sum).to.match(/^[\d.\u202f]+,\d+\u00a0\$$/)
      // No figure of another language is left, in no part of the element.
      expect(foreignIn(element)).to.deep.equal([])
    }
  })

  it('are written anew in charts, tables and an open drawer when the language changes', async () => {
    const chart = await show('usage', 'de', 'range="30d" group="model"')
    const users = await show('user-list', 'de')
    const log = await show('log-list', 'de')
    const elements = [chart, users, log]
    const rich = await until(() => rowOf(users, 'rich'))
    rich.querySelector<HTMLElement>('[part~=cell__role]')!.click()
    await until(() => rootOf(users).querySelectorAll('.drawer-day').length === 7, 30_000)
    const isWritten = (element: Element, lang: string) =>
      lang === 'en' ? foreignIn(element).length > 1 : /\d,\d+\u00a0\$/.test(textOf(element))
    const written = (lang: string) => until(() => elements.every((one) => isWritten(one, lang)), 30_000)
    for (const lang of ['de', 'fr', 'en', 'de']) {
      for (const element of elements) element.lang = lang
      await written(lang)
      if (lang !== 'en')
        await until(() => elements.every((element) => foreignIn(element).length === 0)).catch(() =>
          expect(elements.map(foreignIn)).to.deep.equal([[], [], []]),
        )
    }
  })

  it('are the same on a screen that the language lacks, which is in English', async () => {
    const element = await show('user-list', 'de')
    await until(() => rowOf(element, 'rich'))
    expect(textOf(element)).to.include('Users')
    await until(() => /1\.01\d,\d0\u00a0\$/.test(rowOf(element, 'rich').textContent!))
    expect(foreignIn(element)).to.deep.equal([])
  })

  describe('typed', () => {
    const add = async (name: string, remain_quota: number) =>
      (
        await gateway.call<{ data: Token }>('POST', '/api/token/', {
          name,
          unlimited_quota: false,
          remain_quota,
        })
      ).data
    const stored = async (id: Token['id']) =>
      (await gateway.call<{ data: Token }>('GET', `/api/token/${String(id)}`)).data.remain_quota
    const edit = async (lang: string, token: Token) => {
      const element = await show('token-form', lang, `token-id="${String(token.id)}"`)
      const amounts = await until(() => {
        const found = rootOf(element).querySelectorAll<HTMLInputElement>('.quota input')
        return found.length === 2 && found
      })
      return { element, dollars: amounts[0]!, units: amounts[1]! }
    }
    const isSaved = (element: Element) => {
      const toasts = heard<{ text: string }>('oneapi-notify')
      partOf(element, 'save').click()
      return until(() => toasts.length > 0)
    }

    for (const lang of ['de', 'fr'])
      it(`an amount in ${lang} has a comma before its decimals, and an untouched one stays`, async () => {
        const token = await add(`typed ${lang}`, 62_500)
        const { element, units, dollars } = await edit(lang, token)
        expect([units.value, dollars.value]).to.deep.equal(['62500', '0,125'])
        fill(await until(() => fieldOf(element, lang === 'de' ? 'Name' : 'Nom')), `renamed ${lang}`)
        await isSaved(element)
        expect(await stored(token.id)).to.equal(62_500)

        const again = await edit(lang, token)
        fill(again.dollars, '1,234')
        expect([again.units.value, again.dollars.value]).to.deep.equal(['617000', '1,234'])
        fill(again.dollars, '1.5')
        expect([again.units.value, again.dollars.value]).to.deep.equal(['750000', '1.5'])
        fill(again.dollars, '1.234')
        leave(again.dollars)
        await until(() => noteOf(again.units).includes('1.234'))
        expect(noteOf(again.units)).to.match(/[„«]\s?,\s?[“»]/)
        fill(again.units, '1.234')
        await until(() => again.dollars.value === '0,002468')
        fill(again.units, '1,234')
        leave(again.units)
        await until(() => noteOf(again.units).includes('1,234'))
        fill(again.dollars, '2,5')
        await isSaved(again.element)
        expect(await stored(token.id)).to.equal(1_250_000)
      })

    it('an amount in English has a point', async () => {
      const { units, dollars } = await edit('en', await add('typed en', 62_500))
      expect([units.value, dollars.value]).to.deep.equal(['62500', '0.125'])
      fill(dollars, '1,234')
      leave(dollars)
      await until(() => noteOf(units).includes('use "." for decimals'))
    })

    it('ratios have a comma also where the screen is in English, and are sent with a point', async () => {
      await setOption(gateway, 'GroupRatio', '{"default":1,"vip":1.5}')
      const element = await show('operation-settings', 'de')
      const ratio = () => rootOf(element).querySelector<HTMLInputElement>('input[aria-label="Ratio of vip"]')!
      await until(() => ratio()?.value === '1,5')
      write(ratio(), '1,234')
      await saveSection(element, 'groups')
      const dialog = await dialogOf(element)
      await until(() => dialog.textContent.includes('1,5 → 1,234'))
      await until(() => hasPart(element, 'confirm'))
      pressed(element, 'confirm')
      await until(async () => (await optionsAt(gateway)).GroupRatio?.includes('1.234'))
      await until(() => !rootOf(element).querySelector('dialog[open]'))
      const toasts = heard<{ text: string }>('oneapi-notify')
      ratio().focus()
      write(ratio(), '1.234')
      await until(() => ratio().ariaInvalid === 'true')
      ratio().blur()
      await until(() => toasts.some(({ text }) => /"1\.234".*use "," for decimals/.test(text)))
    })

    it('arrow keys keep the mark', async () => {
      const { dollars, units } = await edit('de', await add('stepped', 62_500))
      dollars.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp', bubbles: true, composed: true }))
      await until(() => dollars.value === '1,125')
      expect(units.value).to.equal('562500')
      expect(dollars.getAttribute('aria-valuenow')).to.equal('1.125')
    })
  })
})
