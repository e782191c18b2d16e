import { languageName, languageOf, locales } from '../../widgets/messages/language/locale.ts'
import { adoptSheet } from '../adopt-sheet.ts'
import styles from './language-menu.css?inline'
import type { Preferences } from '../preferences.ts'
import type { ShellActions } from './shell-state.ts'

/** The menu is an ARIA menu button: arrows wrap around, Escape and Tab close. */
export function openLanguageMenu(
  button: HTMLElement,
  { locale: chosen }: Preferences,
  { prefer }: Pick<ShellActions, 'prefer'>,
) {
  adoptSheet(styles)
  const menu = document.createElement('div')
  menu.className = 'languages'
  menu.role = 'menu'
  menu.ariaLabel = button.ariaLabel
  // The popover is not `auto`: light dismiss would close it before a second click on the button arrives.
  menu.popover = 'manual'

  const close = () => {
    button.ariaExpanded = 'false'
    menu.remove()
  }
  const leave = () => {
    button.focus()
    close()
  }
  const choices = locales.filter((locale) => languageOf(locale).name)
  const items = choices.map((locale) => {
    const item = document.createElement('button')
    item.role = 'menuitemradio'
    item.ariaChecked = String(locale === chosen)
    item.lang = locale
    item.tabIndex = -1
    item.textContent = languageName(locale)
    item.onclick = () => {
      leave()
      prefer({ locale })
    }
    return item
  })
  menu.append(...items)

  menu.onkeydown = (event) => {
    const at = items.indexOf(event.target as HTMLButtonElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) items.at(to % items.length)?.focus()
    else if (event.key === 'Escape') leave()
    else {
      if (event.key === 'Tab') leave()
      return
    }
    event.preventDefault()
  }
  menu.addEventListener('focusout', ({ relatedTarget: to }) => {
    if (to !== button && !menu.contains(to as Node | null)) close()
  })
  button.addEventListener('click', close, { once: true })

  // Added next to the button, because inside the modal drawer nothing outside it is reachable.
  button.after(menu)
  button.ariaExpanded = 'true'
  menu.showPopover()
  placeBeside(menu, button)
  items[choices.indexOf(chosen)]?.focus()
}

/** The menu opens above its button in the lower half of the window, and stays within the window. */
function placeBeside(menu: HTMLElement, button: HTMLElement) {
  const { left, top, bottom } = button.getBoundingClientRect()
  const x = Math.min(left, innerWidth - menu.offsetWidth - 8)
  const beside = top > innerHeight / 2 ? top - menu.offsetHeight : bottom
  const y = Math.max(8, Math.min(beside, innerHeight - menu.offsetHeight - 8))
  menu.style.inset = `${y}px auto auto ${x}px`
}
