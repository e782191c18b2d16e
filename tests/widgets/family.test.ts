import { expect } from 'chai'
import '../../src/widgets/elements/channel-list/index.ts'
import { nowhere } from '../contract/family-facts.ts'
import { rootOf } from './acting.ts'
import { buttonIn, cellIn, rowOf, rowsIn, settled } from './listing.ts'
import { mount, newGateway, signIn, toldTo, until, type TestGateway } from './support.ts'

/** Elements before stand-ins of the other gateways, which answer as recorded and keep what they are told. */
for (const [family, idField] of [
  ['laisky', 'uuid'],
  ['one-hub', 'id'],
] as const)
  describe(`a channel test before ${family}`, function () {
    this.timeout(60_000)
    let gateway: TestGateway
    let ids: Record<string, unknown>
    const testsAsked = async () =>
      (await toldTo(gateway)).asked.filter(({ path }) => path.startsWith('/api/channel/test/'))

    before(async () => {
      gateway = await newGateway({ family })
      await signIn(gateway, 'root', '123456')
      const { rows } = await toldTo(gateway)
      const names = ['one', 'two', 'three', 'four']
      for (const [place, channel] of rows.channel.entries())
        await gateway.call('PUT', '/api/channel/', {
          [idField]: channel[idField],
          name: names[place],
          base_url: names[place] === 'two' ? nowhere : channel.base_url,
        })
      ids = Object.fromEntries(rows.channel.map((channel, place) => [names[place], channel[idField]]))
    })

    const list = async () => {
      const element = await mount(`<oneapi-channel-list base-url="${gateway.baseUrl}"></oneapi-channel-list>`)
      await settled(element)
      await until(() => rowsIn(element).length === 4)
      return element
    }
    const failed = (element: Element) => [...rootOf(element).querySelectorAll('[part~=failed-test]')]
    const press = (element: Element, name: string) => buttonIn(rowOf(element, name), '测试').click()

    it('that fails marks the row that was tested and no other, also when the list is opened again', async () => {
      const element = await list()
      press(element, 'two')
      await until(() => failed(element).length > 0)
      expect(
        failed(element).map((mark) => mark.closest('tr')?.querySelector('th')?.innerText),
      ).to.have.length(1)
      expect(rowOf(element, 'two').contains(failed(element)[0]!)).to.equal(true)
      expect((await testsAsked()).map(({ path }) => path)).to.deep.equal([
        `/api/channel/test/${String(ids.two)}`,
      ])
      element.remove()
      const again = await list()
      for (const name of ['one', 'three', 'four'])
        expect(rowOf(again, name).querySelector('[part~=failed-test]') === null).to.equal(true)
    })

    it('that passes shows its time on that row and no other', async () => {
      const element = await list()
      press(element, 'three')
      await until(() => cellIn(rowOf(element, 'three'), 'response')?.includes('ms'))
      for (const name of ['one', 'four'])
        expect(cellIn(rowOf(element, name), 'response')).to.not.contain('ms')
      const { refused } = await toldTo(gateway)
      expect(refused.filter((call) => !call.includes('connection refused'))).to.deep.equal([])
    })
  })
