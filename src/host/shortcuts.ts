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
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, :is([role=textbox], [role=searchbox], [role=combobox], [role=menu], [role=listbox])'

/** Only without focus, or with it in the console itself: an extension's field may be in a closed root. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !isFree(event, elsewhere)) return false
  const inside = elementsIn(event)
  const [target] = inside
  if (target === document.body) return true
  const isOurs = inside.some((one) => one.id === 'console' || one.localName.startsWith('oneapi-'))
  // The host of a closed root is no control itself.
  const isControl = target instanceof HTMLElement && (target.tabIndex >= 0 || target.hasAttribute('tabindex'))
  return isOurs && isControl && !inside.some((one) => 'editContext' in one && one.editContext)
}

const elementsIn = (event: Event) => event.composedPath().filter((target) => target instanceof Element)

const isFree = (event: KeyboardEvent, taken: string) =>
  !isOfComposition(event) &&
  !event.defaultPrevented &&
  keysAreOn() &&
  !elementsIn(event).some((one) => one.matches(taken))

/** Listens for the console's shortcuts. Their code is loaded on the first press. */
export const listenToKeys = (act: (shortcut: Shortcut) => boolean) =>
  document.addEventListener('keydown', (event) => {
    const letter = event.key.toLowerCase()
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && letter === 'k'
    if (command ? !isFree(event, 'dialog') : !'/?jkg'.includes(letter) || !isShortcut(event)) return
    if (act(command ? 'palette' : (letter as Shortcut))) event.preventDefault()
  })
