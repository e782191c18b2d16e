import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import { fieldOf, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { buttonIn, opened } from '../lists/listing.ts'
import { addModels, chipsIn } from '../channels/channel-form-acting.ts'
import {
  expectAccessible,
  newGateway,
  onFetch,
  signInAtFamily,
  toldTo,
  until,
  type GatewayOptions,
  type TestGateway,
} from '../support.ts'
import { inLong } from '../../whole.ts'

/** A channel's models as its provider lists them, asked by the gateway with what is typed. */
describe("the provider's models in the form of a channel", function () {
  this.timeout(60_000)
  let gateway: TestGateway
  const open = async (family: NonNullable<GatewayOptions['family']>, attributes = '') => {
    gateway = await newGateway({ family })
    await signInAtFamily(gateway, family)
    const element = await opened(gateway, 'oneapi-channel-form', attributes)
    return element
  }
  const message = (element: Element) => rootOf(element).querySelector('.fetch-said')?.textContent ?? ''
  const asked = async () =>
    (await toldTo(gateway)).asked.filter(({ path }) => /fetch_models|provider_models/.test(path))
  const press = (element: Element) => partOf(element, 'fetch-models').click()
  const tick = (element: Element, part: string, model: string) => {
    const option = [...partOf(element, part).querySelectorAll('label')].find(({ textContent }) =>
      textContent?.includes(model),
    )
    option!.click()
  }
  afterEach(() => localStorage.clear())

  for (const family of ['new-api rc', 'one-hub'] as const)
    it(`${family}: with the typed address and key, before saving; what is chosen is added`, async () => {
      const toasts = heard('oneapi-notify')
      const element = await open(family)
      await until(() => hasPart(element, 'fetch-models'))
      const button = partOf(element, 'fetch-models')
      expect(button.getAttribute('aria-disabled')).to.equal('true')
      fill(fieldOf(element, 'Base URL'), 'https://provider.test')
      fill(fieldOf(element, '密钥'), 'sk-local')
      await until(() => button.getAttribute('aria-disabled') !== 'true')
      press(element)
      await until(() => hasPart(element, 'models-dialog'))
      await expectAccessible(partOf(element, 'models-dialog'))
      const [call] = await asked()
      expect(call!.body).to.include({ type: 1, key: 'sk-local', base_url: 'https://provider.test' })
      expect(partOf(element, 'models-dialog').textContent).to.include('服务商提供 3 个模型：3 个尚未选择')
      tick(element, 'fresh-models', 'stub-new')
      await until(() => partOf(element, 'apply-models').getAttribute('aria-disabled') !== 'true')
      partOf(element, 'apply-models').click()
      await until(() => message(element) === '已添加 1 个，移除 0 个，保存后生效。')
      expect(chipsIn(element, 'models')).to.deep.equal(['stub-new'])
      // Nothing was stored, and the key is in no event.
      expect(
        (await toldTo(gateway)).asked.some(
          ({ method, path }) => method === 'POST' && path === '/api/channel/',
        ),
      ).to.equal(false)
      expect(JSON.stringify(toasts)).not.to.include('sk-local')
    })

  it("new-api: a refusal says the provider's words and what to check", async () => {
    const element = await open('new-api rc')
    await until(() => hasPart(element, 'fetch-models'))
    fill(fieldOf(element, '密钥'), 'sk-wrong')
    press(element)
    await until(() => message(element).includes('Failed to fetch models'))
    expect(message(element)).to.include('请检查接口地址（通常不带 /v1）、密钥与类型。')
    fill(fieldOf(element, 'Base URL'), 'https://nowhere')
    press(element)
    await until(() => message(element).includes('no such host'))
    await expectAccessible(partOf(element, 'fetch-models').parentElement!)
  })

  it('one-hub: a refusal never repeats the key', async () => {
    const element = await open('one-hub', 'lang="en"')
    await until(() => hasPart(element, 'fetch-models'))
    fill(fieldOf(element, 'Key'), 'sk-wrong-key')
    press(element)
    await until(() => message(element).includes('Provider API error: Incorrect API key provided: …'))
    expect(rootOf(element).textContent).not.to.include('sk-wrong-key')
  })

  for (const family of ['new-api rc', 'new-api old', 'one-hub'] as const)
    inLong(it)(
      `${family}: a stored channel is asked with its own key, and what is gone can be removed`,
      async () => {
        const element = await open(family, 'channel-id="1"')
        await until(() => hasPart(element, 'fetch-models'))
        const before = chipsIn(element, 'models')
        press(element)
        await until(async () => (await asked()).length === 1)
        const [call] = await asked()
        if (family === 'one-hub') expect(call!.body).to.deep.equal({ id: 1, key: '', proxy: '' })
        else expect([call!.method, call!.path]).to.deep.equal(['GET', '/api/channel/fetch_models/1'])
        await until(() => hasPart(element, 'models-dialog') || message(element))
        const gone = before.filter((model) => !['gpt-3.5-turbo', 'gpt-4o', 'stub-new'].includes(model))
        expect(hasPart(element, 'gone-models')).to.equal(gone.length > 0)
        buttonIn(partOf(element, 'models-dialog'), '取消').click()
        await until(() => !hasPart(element, 'models-dialog'))
        expect(chipsIn(element, 'models')).to.deep.equal(before)
        // The stored key goes to the stored address only.
        fill(fieldOf(element, 'Base URL'), 'https://elsewhere.test')
        await until(() =>
          // What is typed cannot be asked with there.
          family === 'new-api old'
            ? !hasPart(element, 'fetch-models')
            : partOf(element, 'fetch-models').getAttribute('aria-disabled') === 'true',
        )
        expect(await asked()).to.have.length(1)
      },
    )

  it('a stored address that ends with a slash is no other address, and what is chosen meanwhile counts', async () => {
    gateway = await newGateway({ family: 'one-hub' })
    await signInAtFamily(gateway, 'one-hub')
    await gateway.call('PUT', '/api/channel/', { id: 1, base_url: 'https://provider.test/' })
    const element = await opened(gateway, 'oneapi-channel-form', 'channel-id="1"')
    await until(() => hasPart(element, 'fetch-models'))
    await until(() => fieldOf(element, 'Base URL').value.startsWith('https://provider.test'))
    expect(partOf(element, 'fetch-models').getAttribute('aria-disabled')).not.to.equal('true')
    let answers = () => {}
    const held = new Promise<undefined>((resolve) => (answers = () => resolve(undefined)))
    const stop = onFetch(({ url }) => (/provider_models/.test(url.href) ? held : undefined))
    press(element)
    await addModels(element, 'stub-new')
    answers()
    await until(() => hasPart(element, 'models-dialog'))
    stop()
    expect(partOf(element, 'fresh-models').textContent).not.to.include('stub-new')
  })

  it("is absent where the gateway does not ask providers: one-api, Laisky's fork", async () => {
    const element = await open('laisky')
    await until(() => hasPart(element, 'fill-all'))
    expect(hasPart(element, 'fetch-models')).to.equal(false)
  })
})
