import { setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import '../../../src/widgets/elements/redemptions/list/index.ts'
import { heard, partOf, rootOf } from '../lists/acting.ts'
import { cellIn, dialogIn, opened } from '../lists/listing.ts'
import { expectAccessible, rootGateway, until, type TestGateway } from '../support.ts'

describe('the batches of codes', function () {
  this.timeout(60_000)
  let gateway: TestGateway

  const make = async (name: string, count: number) =>
    (await gateway.call<{ data: string[] }>('POST', '/api/redemption/', { name, quota: 500_000, count })).data

  it('are a list: name, when made, redeemed of all, value left; each opens, and its redeemers can be saved', async () => {
    gateway = await rootGateway()
    const [first] = await make('spring', 3)
    await make('autumn', 12)
    await gateway.call('POST', '/api/user/topup', { key: first })
    const element = await opened(gateway, 'oneapi-redemption-list', 'lang="en"')
    partOf(element, 'batch-list').click()
    const rows = await until(() => {
      const found = [
        ...(dialogIn(element)?.querySelectorAll<HTMLTableRowElement>('tbody tr[part~=row]') ?? []),
      ]
      return found.length === 2 && found
    })
    const spring = rows.find((row) => row.textContent?.includes('spring'))!
    expect(['used', 'left'].map((column) => cellIn(spring, column))).to.deep.equal(['1 / 3', '$2.00'])
    expect(cellIn(spring, 'made')).to.match(/^\d{4}-\d\d-\d\d /)
    const autumn = rows.find((row) => row.textContent?.includes('autumn'))!
    expect(['used', 'left'].map((column) => cellIn(autumn, column))).to.deep.equal(['0 / 12', '$12.00'])
    await expectAccessible(element)
    const place = dialogIn(element)!.querySelector('.table-scroll')!
    for (const width of [390, 640, 768, 1280]) {
      await setViewport({ width, height: 800 })
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
      expect(place.scrollWidth, `${width} px`).to.equal(place.clientWidth)
      // On a card, a date is beside its head, not below it.
      const made = spring.querySelector('.nowrap')!
      if (getComputedStyle(made, '::before').content !== 'none')
        expect(made.getBoundingClientRect().height, `${width} px`).to.be.below(36)
    }

    spring.click()
    const redeemer = await until(() => dialogIn(element)?.querySelector<HTMLElement>('[part~=redeemer]'))
    expect([redeemer.textContent, redeemer.ariaLabel]).to.deep.equal(['root', 'Open user root'])
    const files: [name: string, text: Promise<string>][] = []
    const { createObjectURL } = URL
    URL.createObjectURL = (file: Blob) => {
      files.push(['', file.text()])
      return createObjectURL(file)
    }
    try {
      partOf(element, 'save-redeemers').click()
      await until(() => files.length === 1)
      expect(await files[0]![1]).to.match(/ID,Quota,Redeemed at,User\r\n\d+,500000,\d{4}-[\d: -]+,root\r\n$/)
    } finally {
      URL.createObjectURL = createObjectURL
    }
    const went = heard<{ href: string }>('oneapi-navigate')
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener('oneapi-navigate', stay)
    redeemer.click()
    await until(() => went[0]?.href === '/user?search=root')
    document.removeEventListener('oneapi-navigate', stay)
    expect(rootOf(element).textContent).not.to.contain(first!)
  })
})
