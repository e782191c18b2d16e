import { expect } from 'chai'
import { Progress } from '../../../src/widgets/kit/jobs/display/job-status.tsx'
import { stage } from './stage.tsx'

describe('Progress', () => {
  it('tells its counts in words that are announced, and as a bar that follows them', () => {
    const { find, render } = stage(<Progress text="1 of 4" done={1} total={4} />)
    const bar = find<HTMLProgressElement>('progress')
    expect([bar.position, bar.ariaLabel]).to.deep.equal([0.25, '1 of 4'])
    render(<Progress text="3 of 4" done={3} total={4} />)
    expect([bar.position, bar.ariaLabel]).to.deep.equal([0.75, '3 of 4'])
    expect(find('[role=status]').textContent).to.equal('3 of 4')
    expect(bar.getBoundingClientRect().height).to.equal(8)
  })

  it('offers a way out', () => {
    let left = 0
    const { find } = stage(
      <Progress text="" done={0} total={4} cancel={{ label: 'Cancel', onPress: () => (left += 1) }} />,
    )
    find('button').click()
    expect(left).to.equal(1)
  })
})
