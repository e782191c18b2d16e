import { html } from 'lit-html'
import { languageName } from '../widgets/messages/locale.ts'
import { icon } from './icons.ts'
import type { ShellState } from './shell-state.ts'

/** Says the language of the console and opens the choice of languages, which comes at the first press. */
export const languageButton = ({ words, preferences, actions }: ShellState) => {
  const { locale, theme } = preferences
  const label = words.language(languageName(locale))
  const open = async ({ currentTarget }: Event) => {
    const button = currentTarget as HTMLElement
    if (button.ariaExpanded === 'true') return
    const { openLanguageMenu } = await import('./language-menu.ts')
    openLanguageMenu(button, locale, (chosen) => actions.prefer({ locale: chosen, theme }))
  }
  return html`<button class="tool" aria-label=${label} title=${label} aria-haspopup="menu" @click=${open}>
    ${icon('globe')}<span lang=${locale}>${languageName(locale)}</span>
  </button>`
}
