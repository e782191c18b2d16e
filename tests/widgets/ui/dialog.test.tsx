import { sendKeys } from '@web/test-runner-commands'
import { expect } from 'chai'
import { useState } from 'react'
import { Button } from '../../../src/widgets/ui/controls/button.tsx'
import { ConfirmDialog } from '../../../src/widgets/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '../../../src/widgets/ui/dialogs/dialog.tsx'
import { TextField } from '../../../src/widgets/ui/fields/text-field.tsx'
import { expectAccessible, until } from '../support.ts'
import { expectSame, settled, stage } from './stage.tsx'

function Opener({ confirm }: { confirm?: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button part="open" onPress={() => setOpen(true)} children="Open" />
      {confirm ? (
        <ConfirmDialog
          open={open}
          title="Delete key production?"
          confirmLabel="Delete"
          onConfirm={close}
          onCancel={close}
        >
          Programs lose access at once.
        </ConfirmDialog>
      ) : (
        <Dialog open={open} title="New key" onClose={close}>
          <TextField label="Name" value="" onChange={() => {}} />
        </Dialog>
      )}
    </>
  )
}

describe('dialog', () => {
  it('is modal, takes the focus to its first field and gives it back', async () => {
    const { find, shadow } = stage(<Opener />)
    find('[part=open]').focus()
    find('[part=open]').click()
    const dialog = await until(() => shadow.querySelector<HTMLDialogElement>('dialog:modal'))
    expectSame(shadow.activeElement, find('input'))
    await settled(dialog)
    await expectAccessible(dialog)
    dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
    await until(() => !dialog.open)
    expectSame(shadow.activeElement, find('[part=open]'))
  })

  it('gives the focus back when it is removed while open', async () => {
    const opener = <Button key="open" part="open" children="Open" />
    const { find, shadow, render } = stage([opener])
    find('[part=open]').focus()
    const dialog = <Dialog key="dialog" open title="New key" onClose={() => {}} children="Text" />
    render([opener, dialog])
    expectSame(shadow.activeElement, find('[part=dialog__close]'))
    render([opener])
    expectSame(shadow.activeElement, find('[part=open]'))
  })

  it('takes a double click for one press, where it opens and where it closes', async () => {
    const { find, shadow } = stage(<Opener confirm />)
    const at = { bubbles: true, composed: true, cancelable: true, clientX: 1, clientY: 1 }
    find('[part=open]').click()
    const dialog = await until(() => shadow.querySelector<HTMLDialogElement>('dialog:modal'))
    await settled(dialog)
    find('[part=confirm]').dispatchEvent(new MouseEvent('click', { ...at, detail: 2 }))
    dialog.dispatchEvent(new MouseEvent('mousedown', { ...at, detail: 2 }))
    await settled(dialog)
    expect(dialog.open).to.equal(true)
    dialog.dispatchEvent(new MouseEvent('mousedown', { ...at, detail: 1 }))
    await until(() => !dialog.open)
    find('[part=open]').dispatchEvent(new MouseEvent('click', { ...at, detail: 2 }))
    await settled(dialog)
    expect(dialog.open).to.equal(false)
    find('[part=open]').dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }))
    await until(() => dialog.open)
  })

  it('lets the keyboard scroll a text that does not fit, without a stop where it fits', async () => {
    const text = (lines: number) =>
      stage(
        <Dialog open title="Text" onClose={() => {}}>
          {Array.from({ length: lines }, (_, line) => (
            <p key={line}>Line {line}</p>
          ))}
        </Dialog>,
      )
    const long = text(200)
    await until(() => long.find('.dialog-body').tabIndex === 0)
    await sendKeys({ press: 'Tab' })
    expectSame(long.shadow.activeElement, long.find('.dialog-body'))
    await sendKeys({ press: 'PageDown' })
    await until(() => long.find('.dialog-body').scrollTop > 0)
    await expectAccessible(long.find('dialog'))
    const short = text(2)
    await settled(short.find('dialog'))
    expect(short.find('.dialog-body').hasAttribute('tabindex')).to.equal(false)
  })

  it('is not clipped by an ancestor that clips and transforms', async () => {
    const trap = document.body.appendChild(document.createElement('div'))
    Object.assign(trap.style, {
      width: '40px',
      height: '40px',
      overflow: 'hidden',
      transform: 'rotate(90deg)',
    })
    const { find } = stage(<Dialog open title="New key" onClose={() => {}} children="Text" />, trap)
    const { left, width } = find('dialog').getBoundingClientRect()
    trap.remove()
    expect(width).to.be.greaterThan(300)
    expect(Math.abs(left + width / 2 - innerWidth / 2)).to.be.lessThan(1)
  })

  it('starts a confirmation on cancel and describes what follows', async () => {
    const { find, shadow } = stage(<Opener confirm />)
    find('[part=open]').click()
    const dialog = await until(() => shadow.querySelector<HTMLDialogElement>('dialog:modal'))
    expectSame(shadow.activeElement, find('[part=cancel]'))
    expect(dialog.getAttribute('role')).to.equal('alertdialog')
    expect(find(`#${CSS.escape(dialog.getAttribute('aria-describedby')!)}`).textContent).to.include(
      'lose access',
    )
    expect(find('[part=confirm]').className).to.include('danger')
  })
})
