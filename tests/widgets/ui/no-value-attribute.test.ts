import { expect } from 'chai'
import '../../../src/widgets/elements/account/login/index.ts'
import '../../../src/widgets/elements/account/topup/index.ts'
import '../../../src/widgets/elements/channels/form/index.ts'
import type { Tag } from '../../../src/widgets/tags.ts'
import { fieldOf, fill, partOf, rootOf } from '../lists/acting.ts'
import { opened } from '../lists/listing.ts'
import { newGateway, signIn, until, type TestGateway } from '../support.ts'

const typed = 'a-secret-that-was-typed'

/** Style sheets, recorders and extensions of a page read its markup. */
describe('a secret that is typed', function () {
  this.timeout(60_000)
  let gateway: TestGateway
  before(async () => {
    gateway = await newGateway()
  })
  const show = (tag: Tag) => opened(gateway, tag)
  const holds = async (element: HTMLElement, label: string) => {
    const field = await until(() => fieldOf(element, label))
    fill(field, typed)
    await until(() => field.value === typed)
    // Also after the next drawing, such as that of what is wrong.
    field.blur()
    await new Promise((next) => setTimeout(next, 50))
    expect(field.value).to.equal(typed)
    expect(rootOf(element).innerHTML, label).not.to.contain(typed)
  }

  it('stands in no attribute: a password, also when it is shown', async () => {
    const element = await show('oneapi-login')
    await holds(element, '密码')
    rootOf(element).querySelector<HTMLElement>('[aria-pressed=false]')!.click()
    await holds(element, '密码')
  })

  it('stands in no attribute or content: a redemption code, a channel’s key, several of them', async () => {
    await signIn(gateway)
    await holds(await show('oneapi-topup'), '兑换码')
    const form = await show('oneapi-channel-form')
    await holds(form, '密钥')
    partOf(form, 'batch').querySelector<HTMLElement>('input')!.click()
    await holds(form, '密钥（每行一个）')
  })
})
