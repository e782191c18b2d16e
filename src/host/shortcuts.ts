import { isOfComposition } from '../widgets/dom/keys.ts'
import { pageGateway } from '../widgets/index.ts'

export type Shortcut = 'palette' | '/' | '?' | 'j' | 'k' | 'g'

const storageName = 'keys'

/** Users who need single keys for something else, such as speech input, turn shortcuts off. */
export const shortcutsEnabled = () => pageGateway().storage.read(storageName) !== 'off'
export const enableShortcuts = (on: boolean) => pageGateway().storage.write(storageName, on ? 'on' : 'off')

const elsewhere =
  'input:not([type=checkbox]), textarea, select, [contenteditable], dialog, :is([role=textbox], [role=searchbox], [role=combobox], [role=menu], [role=listbox])'

/** The focus must be nowhere or in the console itself: an extension's field may be in a closed root. */
export function isShortcut(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !isFree(event, elsewhere)) return false
  const inside = elementsIn(event)
  const [target] = inside
  if (target === document.body) return true
  const isOurs = inside.some((one) => one.id === 'console' || one.localName.startsWith('oneapi-'))
  const isControl = target instanceof HTMLElement && (target.tabIndex >= 0 || target.hasAttribute('tabindex'))
  return isOurs && isControl && !inside.some((one) => 'editContext' in one && one.editContext)
}

const elementsIn = (event: Event) => event.composedPath().filter((target) => target instanceof Element)

const isFree = (event: KeyboardEvent, taken: string) =>
  !isOfComposition(event) &&
  !event.defaultPrevented &&
  shortcutsEnabled() &&
  !elementsIn(event).some((one) => one.matches(taken))

/** The code of the shortcuts is loaded on the first press. */
export const listenToKeys = (act: (shortcut: Shortcut) => boolean) =>
  document.addEventListener('keydown', (event) => {
    const letter = event.key.toLowerCase()
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && letter === 'k'
    if (command ? !isFree(event, 'dialog') : !'/?jkg'.includes(letter) || !isShortcut(event)) return
    if (act(command ? 'palette' : (letter as Shortcut))) event.preventDefault()
  })
