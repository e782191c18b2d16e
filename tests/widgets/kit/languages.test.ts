import { expect } from 'chai'
import { configure } from '../../../src/widgets/index.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import { mount, rootGateway, signIn, until, type TestGateway } from '../support.ts'

/** The languages that are ready, by `lang` alone. */
describe('a ready language', () => {
  let gateway: TestGateway
  before(async () => void (gateway = await rootGateway()))
  beforeEach(() => signIn(gateway))
  after(() => configure({ words: undefined }))

  const show = async (tag: string, lang: string) => {
    const element = await mount(
      `<oneapi-${tag} base-url="${gateway.baseUrl}" lang="${lang}"></oneapi-${tag}>`,
    )
    return () => (element.shadowRoot!.querySelector('[part~=base]') as HTMLElement | null)?.innerText ?? ''
  }

  const topUp = {
    ja: 'チャージ',
    ko: '충전',
    'zh-TW': '儲值',
    'zh-HK': '儲值',
    fr: 'Recharge',
    es: 'Recargar',
    'de-AT': 'Aufladen',
    ru: 'Пополнение',
    vi: 'Nạp tiền',
  }
  for (const [lang, title] of Object.entries(topUp))
    it(`speaks ${lang}`, async () => {
      const said = await show('topup', lang)
      await until(() => said().includes(title))
    })

  it('leaves an element whose topic it lacks in English as a whole', async () => {
    const said = await show('redemption-list', 'ja')
    await until(() => said().includes('Redemption codes'))
    expect(said()).not.to.match(/[\u3040-\u30ff]/)
  })

  it('gives way to what the page says', async () => {
    configure({ words: { ja: { topup: { title: 'ポイントを買う' } } } })
    const said = await show('topup', 'ja')
    await until(() => said().includes('ポイントを買う') && said().includes('残高'))
  })
})
