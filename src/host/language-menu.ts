import { html, render } from 'lit-html'
import { languageName, languageOf, locales, type Locale } from '../widgets/messages/locale.ts'

/**
 * The languages by their own names, beside their button, until one is chosen or the focus goes elsewhere. As the ARIA
 * practices have a menu button: arrows go round, Home and End to the ends, Escape and Tab close.
 */
export function openLanguageMenu(button: HTMLElement, chosen: Locale, choose: (locale: Locale) => void) {
  const menu = document.createElement('div')
  menu.className = 'languages'
  menu.role = 'menu'
  menu.ariaLabel = button.ariaLabel
  // Not `auto`, whose light dismissal would close it before a second click on the button is told.
  menu.popover = 'manual'

  const close = () => {
    button.ariaExpanded = 'false'
    menu.remove()
  }
  const leave = () => {
    button.focus()
    close()
  }
  const choice = (locale: Locale) =>
    html`<button
      role="menuitemradio"
      aria-checked=${locale === chosen}
      lang=${locale}
      tabindex="-1"
      @click=${() => {
        leave()
        choose(locale)
      }}
    >
      ${languageName(locale)}
    </button>`
  render(locales.filter((locale) => languageOf(locale).name).map(choice), menu)

  const items = [...menu.querySelectorAll<HTMLElement>('button')]
  menu.onkeydown = (event) => {
    const at = items.indexOf(event.target as HTMLElement)
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) items.at(to % items.length)?.focus()
    else if (event.key === 'Escape') leave()
    else {
      if (event.key === 'Tab') leave()
      return
    }
    event.preventDefault()
  }
  menu.onfocusout = ({ relatedTarget: to }) => {
    if (to !== button && !menu.contains(to as Node | null)) close()
  }
  button.addEventListener('click', close, { once: true })

  // In the drawer nothing outside of it can be reached.
  button.after(menu)
  button.ariaExpanded = 'true'
  menu.showPopover()
  placeBeside(menu, button)
  items[locales.indexOf(chosen)]?.focus()
}

/** Below its button, or above one at the foot of the window; never beyond its edge. */
function placeBeside(menu: HTMLElement, button: HTMLElement) {
  const { left, top, bottom } = button.getBoundingClientRect()
  const x = Math.min(left, innerWidth - menu.offsetWidth - 8)
  const y = top > innerHeight / 2 ? top - menu.offsetHeight : bottom
  menu.style.inset = `${y}px auto auto ${x}px`
}
