import { expect } from 'chai'
import '../../../src/widgets/elements/channels/form/index.ts'
import '../../../src/widgets/elements/channels/list/index.ts'
import { chooseType, fillIn, formOf, save } from '../channels/channel-form-acting.ts'
import { openImport, savedFile } from '../channels/channel-files.ts'
import { fill, partOf, rootOf } from '../lists/acting.ts'
import { dialogIn, rowOf, rowsIn, settled } from '../lists/listing.ts'
import { mount, rootGateway, toldTo, until, type TestGateway } from '../support.ts'
import { inLong } from '../../whole.ts'

/**
 * The same number is another company at another gateway of the family: 36 is DeepSeek in one-api, Cohere in one-hub
 * and SunoAPI in new-api.
 */
describe('provider types belong to the gateway', function () {
  this.timeout(60_000)

  const list = async ({ baseUrl }: TestGateway) => {
    const element = await mount(`<oneapi-channel-list base-url="${baseUrl}"></oneapi-channel-list>`)
    await settled(element)
    await until(() => rowsIn(element).length > 0)
    return element
  }
  const typeOf = (element: Element, name: string) =>
    rowOf(element, name).querySelector('[part=type]')?.textContent?.trim()

  for (const [family, deepSeek, other] of [
    ['laisky', 36, 57],
    ['one-hub', 28, 36],
  ] as const)
    describe(family, () => {
      let gateway: TestGateway
      before(async () => {
        gateway = await rootGateway({ family })
      })
      const stored = async (name: string) =>
        (await toldTo(gateway)).rows.channel.find((channel) => channel.name === name)

      it('stores a new channel under its own number', async () => {
        const element = await formOf(gateway)
        await chooseType(element, 'deepseek')
        await fillIn(element, 'a DeepSeek')
        save(element)
        const made = await until(() => stored('a DeepSeek'))
        expect(made!.type).to.equal(deepSeek)
        const rows = await list(gateway)
        expect(typeOf(rows, 'a DeepSeek')).to.equal('DeepSeek')
      })

      inLong(it)(
        'a file from one-api is matched by the name of the provider, and asks where there is none',
        async () => {
          const element = await list(gateway)
          const { text } = await savedFile(element, '导出 JSON（不含密钥）')
          const { channels } = JSON.parse(text) as {
            channels: { name: string; type: number; provider?: string }[]
          }
          expect(channels.find(({ name }) => name === 'a DeepSeek')).to.include({
            type: deepSeek,
            provider: 'deepseek',
          })
          const file = [
            { name: 'by name', type: 35, provider: 'cohere', models: 'm', group: 'default' },
            { name: 'by number', type: other, models: 'm', group: 'default' },
          ]
          await openImport(element, JSON.stringify(file))
          const dialog = await until(() =>
            dialogIn(element)?.querySelector('.import-list')?.closest('dialog'),
          )
          expect(dialog.querySelector('[part=import__new]')?.textContent).to.contain('by name · Cohere')
          const asked = dialog.querySelector<HTMLElement>('[part=import__blocked]')!
          expect(asked.textContent).to.contain('by number · 类型未写明')
          const choice = asked.querySelector('select')!
          choice.value = [...choice.options].find(({ text }) => text === 'xAI')!.value
          choice.dispatchEvent(new Event('change', { bubbles: true }))
          await until(() => dialog.querySelectorAll('[part=import__new]').length === 2)
          for (const key of dialog.querySelectorAll<HTMLInputElement>('[part=import__new] input.input'))
            fill(key, 'a-key')
          await until(() => !partOf<HTMLButtonElement>(element, 'import__start').disabled)
          partOf<HTMLButtonElement>(element, 'import__start').click()
          expect((await until(() => stored('by name')))!.type).to.equal(family === 'one-hub' ? 36 : 35)
          expect((await until(() => stored('by number')))!.type).to.equal(family === 'one-hub' ? 56 : 45)
        },
      )
    })

  it('a number that the gateway does not have reads as unknown, never as another name', async () => {
    const gateway = await rootGateway({ family: 'one-hub' })
    const [first] = (await toldTo(gateway)).rows.channel
    await gateway.call('PUT', '/api/channel/', { ...first, name: 'odd', type: 43 })
    const element = await list(gateway)
    expect(typeOf(element, 'odd')).to.equal('未知（43）')
    expect(rootOf(element).textContent).not.to.contain('Proxy')
  })
})
