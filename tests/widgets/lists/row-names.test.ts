import { expect } from 'chai'
import type { Tag } from '../../../src/widgets/tags.ts'
import { become } from '../settings/settings.ts'
import { rootGateway, until } from '../support.ts'
import { rootOf } from './acting.ts'
import { opened } from './listing.ts'

/** A screen reader hears a button without its row. */
describe('the buttons of a row', function () {
  this.timeout(60_000)

  it('have names that hold the name of the row, in every list', async () => {
    const gateway = await rootGateway({ sample: true })
    await become(gateway)
    for (const tag of ['channel', 'token', 'user', 'redemption']) {
      const list = await opened(gateway, `oneapi-${tag}-list` as Tag, 'lang="en"')
      const rows = await until(() => {
        const found = [...rootOf(list).querySelectorAll<HTMLElement>('tbody tr[part~=row]')]
        return found.length > 0 && found
      })
      for (const row of rows) {
        const name = row.querySelector('th')!.querySelector('.row-name')?.textContent?.trim() ?? ''
        expect(name, tag).not.to.equal('')
        for (const button of row.querySelectorAll('td.actions button'))
          expect(button.ariaLabel ?? button.textContent, tag).to.contain(name)
      }
      list.remove()
    }
  })
})
