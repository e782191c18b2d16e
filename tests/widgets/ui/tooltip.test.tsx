import { expect } from 'chai'
import { Tooltip } from '../../../src/widgets/ui/overlays/tooltip.tsx'
import { until } from '../support.ts'
import { press, scrollBox, stage } from './stage.tsx'

const wait = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds))

function copyNote(parent?: Element) {
  const { find } = stage(
    <Tooltip content="Copies the whole key" className="told">
      Copy
    </Tooltip>,
    parent,
  )
  const [text, note] = [find('.told'), find('[role=tooltip]')]
  return { text, note, open: () => note.matches(':popover-open') }
}

/** A tooltip listens for Escape only after its toggle event, a moment after it becomes visible. */
const listening = async (open: () => boolean) => {
  await until(open)
  await wait(50)
}

const pointer = (target: Element, type: string) =>
  target.dispatchEvent(new PointerEvent(type, { bubbles: true, composed: true }))

describe('A note to a text', () => {
  it('opens on focus in the top layer, above its text, whatever the ancestors do', async () => {
    const trap = document.body.appendChild(document.createElement('div'))
    Object.assign(trap.style, {
      width: '60px',
      height: '30px',
      overflow: 'hidden',
      transform: 'translate(200px, 150px)',
    })
    const { text, note, open } = copyNote(trap)
    text.focus()
    await until(open)
    const [from, box] = [text.getBoundingClientRect(), note.getBoundingClientRect()]
    trap.remove()
    expect(box.width).to.be.greaterThan(100)
    expect(Math.abs(box.left + box.width / 2 - from.left - from.width / 2)).to.be.lessThan(2)
    expect(from.top - box.bottom).to.be.within(1, 8)
  })

  it('describes its text to assistive technology', () => {
    const { text, note } = copyNote()
    expect(text.getAttribute('aria-describedby')).to.equal(note.id)
    expect(text.tabIndex).to.equal(0)
  })

  it('opens 300 ms after the pointer came and closes 300 ms after it left @9.21', async () => {
    const { text, open } = copyNote()
    const came = performance.now()
    pointer(text, 'pointerover')
    await until(open)
    expect(performance.now() - came).to.be.at.least(299)
    const left = performance.now()
    pointer(text, 'pointerout')
    await wait(200)
    expect(open()).to.equal(true)
    await until(() => !open())
    expect(performance.now() - left).to.be.at.least(299)
  })

  it('closes 70 ms after the pointer left the note itself @9.22', async () => {
    const { text, note, open } = copyNote()
    pointer(text, 'pointerover')
    await until(open)
    pointer(text, 'pointerout')
    pointer(note, 'pointerover')
    await wait(350)
    expect(open()).to.equal(true)
    const left = performance.now()
    pointer(note, 'pointerout')
    await until(() => !open())
    expect(performance.now() - left).to.be.within(69, 250)
  })

  it('stays while the pointer moves on to it', async () => {
    const { text, note, open } = copyNote()
    pointer(text, 'pointerover')
    await until(open)
    pointer(text, 'pointerout')
    pointer(note, 'pointerover')
    await wait(350)
    expect(open()).to.equal(true)
  })

  it('closes by Escape, which then closes nothing around it', async () => {
    const { text, open } = copyNote()
    const heard: string[] = []
    const hear = (event: Event) => heard.push(event.type)
    document.addEventListener('keydown', hear)
    document.addEventListener('keydown', hear, true)
    text.focus()
    await listening(open)
    press(text, 'Escape')
    await until(() => !open())
    expect(heard).to.deep.equal([])
    press(text, 'Escape')
    expect(heard).to.deep.equal(['keydown', 'keydown'])
    document.removeEventListener('keydown', hear)
    document.removeEventListener('keydown', hear, true)
  })

  it('opened by the pointer, closes by Escape wherever the focus is, and leaves the key to the page', async () => {
    const { text, open } = copyNote()
    const elsewhere = document.body.appendChild(document.createElement('button'))
    const heard: boolean[] = []
    const hear = ({ defaultPrevented }: Event) => heard.push(defaultPrevented)
    document.addEventListener('keydown', hear)
    elsewhere.focus()
    pointer(text, 'pointerover')
    await listening(open)
    press(elsewhere, 'Escape')
    await until(() => !open())
    expect(heard).to.deep.equal([false])
    document.removeEventListener('keydown', hear)
    elsewhere.remove()
  })

  it('closes when its text is scrolled away, not by the scroll that brought the text into view', async () => {
    const box = scrollBox()
    const { text, open } = copyNote(box)
    text.focus()
    expect(box.scrollTop).to.be.greaterThan(0)
    await until(open)
    await wait(150)
    expect(open()).to.equal(true)
    box.scrollTop = 10
    await until(() => !open())
    box.remove()
  })

  it('is plain text where there is nothing to say', () => {
    const { find, all } = stage(
      <Tooltip content={false} className="told">
        Copy
      </Tooltip>,
    )
    expect(find('.told').tabIndex).to.equal(-1)
    expect(all('[role]')).to.have.length(0)
  })
})
