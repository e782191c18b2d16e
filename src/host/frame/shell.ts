import { html, render } from 'lit-html'
import { isSignedIn } from '../../widgets/index.ts'
import { brand } from './brand.ts'
import { drawer } from './drawer.ts'
import { footer } from './footer.ts'
import { menu } from './menu.ts'
import type { ShellState } from './shell-state.ts'
import { topBar } from './top-bar.ts'

/** Renders the frame; called again whenever its state changes. */
export function showShell(root: HTMLElement, state: ShellState) {
  const { words, status, url } = state
  const signedIn = isSignedIn(state.session)
  render(
    html`
      <a class="skip" href="#main" @click=${skipToMain}>${words.skip}</a>
      <div class="app" ?data-signed-in=${signedIn}>
        ${
          signedIn
            ? html`<aside class="side only-wide">${brand(words, status, url)} ${menu(state)}</aside>`
            : ''
        }
        ${drawer(state)}
        <div class="page">
          ${topBar(state)}
          ${
            state.statusFailed
              ? html`<p class="banner" role="alert">
                  ${words.noServer}
                  <button class="button" @click=${state.actions.askStatusAgain}>${words.retry}</button>
                </p>`
              : ''
          }
          <main id="main" tabindex="-1" aria-labelledby="page-title">${state.pages}</main>
          ${footer(words, status)}
        </div>
      </div>
    `,
    root,
  )
}

/** Handled by script, because with `<base>` the link `#main` would lead to the start page. */
function skipToMain(event: Event) {
  event.preventDefault()
  focusMain()
}

/** Moves keyboard and screen reader focus to the start of a new page; its name is the page title. */
export const focusMain = () => document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })

/** Opens or closes the menu of a narrow window. */
export function setDrawer(open: boolean) {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.drawer')
  if (!open || !dialog) return dialog?.close()
  dialog.showModal()
  // The button that opened it is gone from a window that was made wider meanwhile.
  const keepFocus = () => document.activeElement === document.body && focusMain()
  dialog.addEventListener('close', keepFocus, { once: true })
}

/** Closes what the frame has opened over a page: the menu, the palette, the list of shortcuts. */
export function closeOverPage() {
  const opened = 'dialog:is(.drawer, .palette, .keys)[open]'
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(opened)) dialog.close()
}
