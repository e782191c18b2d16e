import { expect } from 'chai'
import '../../../src/widgets/elements/users/list/index.ts'
import { callsTo, fill, hasPart, heard, partOf, rootOf } from '../lists/acting.ts'
import { still } from '../channels/channels.ts'
import { buttonIn, choose, dialogIn, rowOf, opened, factOf } from '../lists/listing.ts'
import { expectAccessible, rootGateway, until, type TestGateway } from '../support.ts'

/** Facts about a user, in the drawer next to the list. */
describe('the drawer of a user', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  const list = (attributes = '') => opened(gateway, 'oneapi-user-list', attributes)
  const titleOf = (element: Element) => dialogIn(element)?.querySelector('h2')?.textContent
  const open = async (element: Element, name: string) => {
    rowOf(element, name).querySelector<HTMLElement>('[part~=cell__role]')!.click()
    await until(() => titleOf(element) === name)
  }

  before(async () => {
    gateway = await rootGateway()
    for (const username of ['alice', 'bob'])
      await gateway.call('POST', '/api/user/', {
        username,
        password: 'journey-2026',
        display_name: 'The One',
      })
  })

  it('tells quota, role, group and who invited, and spends one call on the last seven days', async () => {
    const element = await list()
    // The one sum of a gateway that adds up by itself, or that of an empty week.
    const path = `GET ${new URL(gateway.baseUrl, location.href).pathname}/api/log/`
    const sums = () => callsTo(`${path}usage`) + callsTo(`${path}stat`)
    const before = sums()
    await open(element, 'root')
    expect(factOf(element, '角色')).to.equal('超级管理员')
    expect(factOf(element, '分组')).to.equal('default')
    expect(factOf(element, '邀请人')).to.equal('无')
    await until(() => rootOf(element).querySelectorAll('.drawer-day').length === 7)
    expect(sums() - before).to.equal(1)
    expect(dialogIn(element)!.textContent).to.contain('合计 $0.00')
    await still(element)
    await expectAccessible(element)
  })

  it('leads to the log of the user and the week', async () => {
    const element = await list()
    const moves = heard<{ tag: string; href: string }>('oneapi-navigate')
    await open(element, 'alice')
    document.addEventListener('oneapi-navigate', (event) => event.preventDefault(), { once: true })
    ;(await until(() => hasPart(element, 'in-log') && partOf(element, 'in-log'))).click()
    expect(moves.at(-1)).to.deep.include({ tag: 'oneapi-log-list', href: '/log?username=alice&range=7d' })
  })

  it('gives quota from the drawer, and shows it at once', async () => {
    const element = await list()
    await open(element, 'bob')
    await choose(buttonIn(dialogIn(element)!, 'bob 的更多操作'), '充值 / 扣减额度')
    const dialogs = () => [...rootOf(element).querySelectorAll<HTMLDialogElement>('dialog[open]')]
    await until(() => dialogs().length === 2)
    fill(dialogs().at(-1)!.querySelector<HTMLInputElement>('[role=spinbutton]')!, '1')
    partOf(element, 'top-up').click()
    await until(() => dialogs().length === 1)
    await until(() => factOf(element, '剩余额度') === '$1.00')
  })
})
