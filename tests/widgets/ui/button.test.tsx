import { expect } from 'chai'
import { Button, IconButton, ReasonSpeaker } from '../../../src/widgets/ui/controls/button.tsx'
import { until } from '../support.ts'
import { expectSame, stage } from './stage.tsx'

describe('button', () => {
  it('ignores further presses until the promise settles', async () => {
    let presses = 0
    let finish = () => {}
    const work = new Promise<void>((resolve) => (finish = resolve))
    const { find } = stage(<Button onPress={() => (presses++, work)}>Save</Button>)
    const button = find('button')
    button.click()
    button.click()
    await until(() => button.ariaBusy === 'true' && find('.spinner'))
    button.click()
    expect(presses).to.equal(1)
    finish()
    await until(() => button.ariaBusy === null)
    button.click()
    expect(presses).to.equal(2)
  })

  it('keeps its width as an icon beside a long text', () => {
    const { find } = stage(
      <div style={{ display: 'flex', width: '120px' }}>
        <span>http://localhost:3981/oauth/github</span>
        <IconButton icon="copy" size="small" label="Copy" />
      </div>,
    )
    expect(find('button').offsetWidth).to.equal(find('button').offsetHeight)
  })

  it('does not submit its form while pending', () => {
    let submits = 0
    const count = (event: { preventDefault(): void }) => (event.preventDefault(), submits++)
    const form = (pending: boolean) => (
      <form onSubmit={count}>
        <Button type="submit" pending={pending} children="Save" />
      </form>
    )
    const { find, render } = stage(form(true))
    find('button').click()
    expect(submits).to.equal(0)
    render(form(false))
    find('button').click()
    expect(submits).to.equal(1)
  })

  it('stays focusable and says why it cannot be pressed', () => {
    let presses = 0
    const { find, shadow } = stage(
      <Button disabledReason="Only for root" onPress={() => presses++} children="Delete" />,
    )
    const button = find('button')
    button.focus()
    button.click()
    expect(presses).to.equal(0)
    expectSame(shadow.activeElement, button)
    expect(button.ariaDisabled).to.equal('true')
    expect(button.getAttribute('aria-description')).to.equal('Only for root')
  })

  it('says why when it is pressed, for a finger shows no title', () => {
    const said: string[] = []
    const { find } = stage(
      <ReasonSpeaker value={(reason) => said.push(reason)}>
        <Button disabledReason="Only for root" children="Delete" />
      </ReasonSpeaker>,
    )
    find('button').click()
    expect(said).to.deep.equal(['Only for root'])
  })

  it('names an icon alone', () => {
    const { find } = stage(<IconButton icon="copy" label="Copy" />)
    expect(find('button').ariaLabel).to.equal('Copy')
    expect(find('svg').ariaHidden).to.equal('true')
  })
})
