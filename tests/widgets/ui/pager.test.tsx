import { expect } from 'chai'
import { Pager } from '../../../src/widgets/ui/table/pager.tsx'
import { stage } from './stage.tsx'

const words = { previous: 'Previous', next: 'Next', label: 'Pages' }
const looks = (button: Element) => {
  const { opacity, borderTopColor, cursor } = getComputedStyle(button)
  return { faint: Number(opacity) < 0.5, framed: borderTopColor !== 'rgba(0, 0, 0, 0)', cursor }
}

describe('A pager', () => {
  it('shows which of its buttons lead somewhere: the others are faint and have no frame', () => {
    const { find } = stage(<Pager status="Page 1" t={words} onNext={() => undefined} />)
    const [previous, next] = [find<HTMLButtonElement>('[part=previous]'), find('[part=next]')]
    expect(previous.disabled).to.equal(true)
    expect(looks(previous)).to.deep.equal({ faint: true, framed: false, cursor: 'not-allowed' })
    expect(looks(next)).to.deep.equal({ faint: false, framed: true, cursor: 'pointer' })
  })
})
