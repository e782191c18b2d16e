import { pageGateway } from '../widgets/index.ts'

/** What a key asks for: the palette, or a key of one letter by itself. */
export type Shortcut = 'palette' | '/' | '?' | 'j' | 'k' | 'g'

const storageName = 'keys'

/** Whoever needs their letters for something else, as for speech input, switches the keys off. */
export const keysAreOn = () => pageGateway().storage.read(storageName) !== 'off'
export const switchKeys = (on: boolean) => pageGateway().storage.write(storageName, on ? 'on' : 'off')

/** Where letters mean something else. */
const elsewhere =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=menu], [role=listbox]'

/** Hears the keys of the console. What they do is loaded when the first of them is pressed. */
export const listenToKeys = (act: (shortcut: Shortcut) => boolean) =>
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    const letter = key.toLowerCase()
    const command = (ctrlKey || metaKey) && !altKey && letter === 'k'
    if (!command && (ctrlKey || metaKey || altKey || !['/', '?', 'j', 'k', 'g'].includes(letter))) return
    const inside = event.composedPath().filter((target) => target instanceof Element)
    if (isComposing || event.defaultPrevented || !keysAreOn()) return
    if (inside.some((target) => target.matches(command ? 'dialog' : elsewhere))) return
    if (act(command ? 'palette' : (letter as Shortcut))) event.preventDefault()
  })
