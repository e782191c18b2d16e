import { sendMouse, setViewport } from '@web/test-runner-commands'
import { expect } from 'chai'
import { useState } from 'react'
import { Button } from '../../../src/widgets/ui/controls/button.tsx'
import { copyText } from '../../../src/widgets/ui/controls/copy.ts'
import { CopyFallbackDialog } from '../../../src/widgets/kit/data/copy-by-hand.tsx'
import { Dialog } from '../../../src/widgets/ui/dialogs/dialog.tsx'
import { until } from '../support.ts'
import { expectSame, stage } from './stage.tsx'

const key = 'sk-2k3gAbCdEfGhJkLmNoPqD2B9'

/** A page on plain HTTP has no Clipboard API. */
function withoutClipboard(): () => void {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  return () => delete (navigator as { clipboard?: unknown }).clipboard
}

async function pressed(target: Element): Promise<void> {
  const { left, top, width, height } = target.getBoundingClientRect()
  await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] })
}

describe('copy', () => {
  // The mouse needs a page in its full size (tests/runner/draw-small.ts), which another window gives it.
  before(() => setViewport({ width: 801, height: 600 }))

  it('works on plain HTTP from inside a modal dialog, and leaves the focus where it was @9.23', async () => {
    const restore = withoutClipboard()
    let copied = ''
    const read = () => (copied = String(getSelectedText()))
    document.addEventListener('copy', read, true)
    const results: boolean[] = []
    const { find, shadow } = stage(
      <Dialog open title="Key" onClose={() => {}}>
        <Button
          part="copy"
          onPress={async () => results.push(await copyText(key, document))}
          children="Copy"
        />
      </Dialog>,
    )
    await pressed(find('[part=copy]'))
    await until(() => results.length === 1)
    document.removeEventListener('copy', read, true)
    restore()
    expect(results).to.deep.equal([true])
    expect(copied).to.equal(key)
    expectSame(shadow.activeElement, find('[part=copy]'))
    expect(
      document.querySelectorAll('textarea').length + shadow.querySelectorAll('textarea').length,
    ).to.equal(0)
  })

  it('says that it failed where neither way is open @9.24', async () => {
    const restore = withoutClipboard()
    const command = document.execCommand
    const active = document.activeElement!
    try {
      for (const refused of [
        () => false,
        () => {
          throw new DOMException('no', 'NotAllowedError')
        },
      ]) {
        document.execCommand = refused
        expect(await copyText(key, document)).to.equal(false)
      }
      expect(document.querySelectorAll('textarea')).to.have.length(0)
      expectSame(document.activeElement, active)
    } finally {
      document.execCommand = command
      restore()
    }
  })

  it('shows the text selected when nothing else works @8.15', async () => {
    function Fallback() {
      const [text, setText] = useState<string | null>(key)
      const words = { title: 'Copy by hand', help: 'Press Ctrl+C', close: 'Close' }
      return text !== null && <CopyFallbackDialog text={text} t={words} onClose={() => setText(null)} />
    }
    const { find, shadow } = stage(<Fallback />)
    const field = await until(() => shadow.querySelector('textarea'))
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).to.equal(key)
    expectSame(shadow.activeElement, field)
    find('.dialog-foot button').click()
    await until(() => !shadow.querySelector('textarea'))
  })
})

/** The text that would be copied: the selection of the focused field, through shadow roots. */
function getSelectedText(): string {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
  if (!(active instanceof HTMLTextAreaElement)) return ''
  return active.value.slice(active.selectionStart, active.selectionEnd)
}
