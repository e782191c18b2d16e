import { html } from 'lit-html'
import { isSignedIn } from '../../widgets/index.ts'
import { brand } from './brand.ts'
import { icon } from './icons.ts'
import { menu } from './menu.ts'
import type { ShellState } from './shell-state.ts'
import { tools } from './top-bar.ts'

/** The menu of a narrow window: a modal dialog, so that focus stays inside and Escape closes it. */
export const drawer = (state: ShellState) => {
  const { words, session, status, url, actions } = state
  return html`<dialog class="drawer" aria-label=${words.menu} @click=${closeOutside}>
    <div class="drawer-head">
      ${brand(words, status, url)}
      <button class="tool" aria-label=${words.closeMenu} @click=${actions.closeDrawer}>${icon('x')}</button>
    </div>
    ${menu(state)}
    <div class="drawer-foot">
      ${tools(state)}
      ${
        isSignedIn(session)
          ? html`<button class="tool" @click=${actions.signOut}>
              ${icon('logout')}<span>${words.logout}</span>
            </button>`
          : ''
      }
    </div>
  </dialog>`
}

/** A click on the dialog itself is on its backdrop, because its children cover all of its content. */
function closeOutside(event: Event) {
  if (event.target === event.currentTarget) (event.currentTarget as HTMLDialogElement).close()
}
