import { expect } from 'chai'
import '../../../src/widgets/elements/tokens/list/index.ts'
import { gatewayFor } from '../../../src/widgets/gateway/registry.ts'
import { provideConsole } from '../../../src/widgets/stores/palette-commands.ts'
import { fill, partOf } from './acting.ts'
import { buttonIn, dialogIn, settled } from './listing.ts'
import { mount, rootGateway, until } from '../support.ts'

it('saved views keep what another tab has saved, renamed or removed while the dialog is open', async () => {
  provideConsole({ linkTo: () => '', find: () => undefined })
  const gateway = await rootGateway()
  const { storage } = gatewayFor({ baseUrl: gateway.baseUrl })
  const inOtherTab = (...names: string[]) =>
    storage.write('views_tokens', JSON.stringify(names.map((name) => ({ name, view: {} }))))
  inOtherTab('one', 'two')
  const element = await mount(
    `<oneapi-token-list base-url="${gateway.baseUrl}" lang="en"></oneapi-token-list>`,
  )
  await settled(element)
  partOf(element, 'views').click()
  const dialog = await until(() => dialogIn(element))
  const names = () => [...dialog.querySelectorAll('[part=view]')].map(({ textContent }) => textContent)
  const save = async (name: string) => {
    fill(partOf(element, 'view-name').querySelector('input')!, name)
    buttonIn(dialog, 'Save').click()
    await until(() => names().includes(name))
  }
  await until(() => names().length === 2)
  inOtherTab('theirs', 'one', 'two')
  await save('mine')
  expect(names()).to.deep.equal(['theirs', 'one', 'two', 'mine'])
  inOtherTab('one', 'two', 'mine')
  buttonIn(dialog, 'Rename one').click()
  await save('first')
  expect(names()).to.deep.equal(['first', 'two', 'mine'])
  inOtherTab('newest', 'first', 'two', 'mine')
  buttonIn(dialog, 'Delete the view first').click()
  await until(() => !names().includes('first'))
  expect(names()).to.deep.equal(['newest', 'two', 'mine'])
})
