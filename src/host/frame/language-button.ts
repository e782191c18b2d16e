import { html } from 'lit-html'
import { languageName } from '../../widgets/messages/language/locale.ts'
import { icon } from './icons.ts'
import type { ShellState } from './shell-state.ts'

/** Shows the console's language and opens the language menu, which is loaded on the first press. */
export const languageButton = ({ words, preferences, actions }: ShellState) => {
  const name = languageName(preferences.locale)
  const open = async ({ currentTarget: button }: { currentTarget: HTMLElement }) => {
    // A second press closes the menu, which the menu handles itself.
    if (button.ariaExpanded !== 'true')
      (await import('./language-menu.ts')).openLanguageMenu(button, preferences, actions)
  }
  return html`<button class="tool" aria-label=${words.language + name} aria-haspopup="menu" @click=${open}>
    ${icon('globe')}<span>${name}</span>
  </button>`
}
