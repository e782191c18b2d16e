import { expect } from 'chai'
import { mask, Secret } from '../../../src/widgets/ui/controls/secret.tsx'
import { until } from '../support.ts'
import { stage } from './stage.tsx'

const words = { show: 'Show', hide: 'Hide', copy: 'Copy' }
const secret = 'sk-2k3gAbCdEfGhJkLmNoPqD2B9'

describe('secret', () => {
  it('is in the document only while shown', async () => {
    const { find, shadow } = stage(<Secret value={secret} t={words} />)
    const everything = () => shadow.querySelector('.secret')!.outerHTML
    expect(everything()).not.to.include(secret.slice(8, 20))
    expect(find('.secret-text').textContent).to.equal('sk-2k3g••••••••D2B9')
    find('[aria-label=Show]').click()
    await until(() => find('.secret-text').textContent === secret)
    find('[aria-label=Hide]').click()
    await until(() => !everything().includes(secret.slice(8, 20)))
  })

  it('never tells most of a short one', () => {
    for (let length = 0; length < 60; length++) {
      const shown = mask('x'.repeat(length)).replaceAll('•', '').length
      expect(shown, String(length)).to.be.at.most(Math.max(0, length * 0.7))
    }
  })
})
