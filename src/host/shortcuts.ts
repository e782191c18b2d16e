import { isOfComposition } from '../widgets/dom/keys.ts'
import { pageGateway } from '../widgets/index.ts'

/** A shortcut: the palette, or a single key without modifiers. */
export type Shortcut = 'palette' | '/' | '?' | 'j' | 'k' | 'g'

const storageName = 'keys'

/** Users who need single keys for something else, such as speech input, can turn shortcuts off. */
export const keysAreOn = () => pageGateway().storage.read(storageName) !== 'off'
export const switchKeys = (on: boolean) => pageGateway().storage.write(storageName, on ? 'on' : 'off')

/** Where single keys have another meaning. */
const elsewhere =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, [role=menu], [role=listbox]'

/** Listens for the console's shortcuts. Their code is loaded on the first press. */
export const listenToKeys = (act: (shortcut: Shortcut) => boolean) =>
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey } = event
    const letter = key.toLowerCase()
    const command = (ctrlKey || metaKey) && !altKey && letter === 'k'
    if (!command && (ctrlKey || metaKey || altKey || !['/', '?', 'j', 'k', 'g'].includes(letter))) return
    const inside = event.composedPath().filter((target) => target instanceof Element)
    if (isOfComposition(event) || event.defaultPrevented || !keysAreOn()) return
    if (inside.some((target) => target.matches(command ? 'dialog' : elsewhere))) return
    if (act(command ? 'palette' : (letter as Shortcut))) event.preventDefault()
  })
