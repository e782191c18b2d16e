import { html, render } from 'lit-html'
import {
  gatewayVersion,
  isAdmin,
  isSignedIn,
  showTrustedHtml,
  version,
  type GatewayStatus,
} from '../../widgets/index.ts'
import { brand } from './brand.ts'
import { menu } from './menu.ts'
import type { ShellState } from './shell-state.ts'
import { topBar, tools } from './top-bar.ts'
import { icon } from './icons.ts'
import type { HostMessages } from '../messages.ts'

export function showShell(root: HTMLElement, state: ShellState) {
  const { t, status, url } = state
  const signedIn = isSignedIn(state.session)
  const mayAllow = isAdmin(state.session)
  render(
    html`
      <a class="skip" href="#main" @click=${skipToMain} .textContent=${t.skip}></a>
      <div class="app" ?data-signed-in=${signedIn}>
        ${signedIn ? html`<aside class="side only-wide">${brand(t, status, url)} ${menu(state)}</aside>` : ''}
        ${drawer(state)}
        <div class="page">
          ${topBar(state)}
          ${
            state.statusFailed
              ? html`<p class="banner" role="alert">
                  ${
                    state.retryInSeconds === undefined
                      ? state.gatewayDown
                        ? t.noGateway
                        : t.noServer
                      : html`${t.limited}
                          <span
                            aria-hidden="true"
                            .textContent=${t.askedAgainIn(state.retryInSeconds)}
                          ></span>`
                  }
                  <button class="button" @click=${state.actions.retryStatus} .textContent=${t.retry}></button>
                </p>`
              : ''
          }
          ${
            Math.abs(state.clockBehind) > muchWrongMs
              ? html`<p class="banner" role="status">${clockWrong(state)}</p>`
              : ''
          }
          ${
            state.untested
              ? html`<p class="banner note" role="status">
                  <span .textContent=${(mayAllow ? t.untested : t.untestedForUsers)(state.untested)}></span>
                  ${
                    mayAllow
                      ? html`<button
                          class="button"
                          @click=${state.actions.allowChanges}
                          .textContent=${t.allowChanges}
                        ></button>`
                      : ''
                  }
                </p>`
              : ''
          }
          ${state.maintenance}
          <main id="main" tabindex="-1" aria-labelledby="page-title">${state.pages}</main>
          ${footer(t, status)}
        </div>
      </div>
    `,
    root,
  )
}

/** A smaller difference is not mentioned. */
const muchWrongMs = 5 * 60_000

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

function clockWrong({ clockBehind, t, preferences }: ShellState): string {
  const by = Math.abs(clockBehind)
  const [unit, length] = units.find(([, length]) => by >= length)!
  const format = new Intl.NumberFormat(preferences.locale, { style: 'unit', unit, unitDisplay: 'long' })
  return t.clockWrong(clockBehind > 0, format.format(Math.round(by / length)))
}

/** Handled by script, because with `<base>` the link `#main` would lead to the start page. */
function skipToMain(event: Event) {
  event.preventDefault()
  focusMain()
}

/** The name of `main` is the page title, which screen readers then say. */
export function focusMain() {
  const main = document.querySelector<HTMLElement>('#main')
  main?.focus({ preventScroll: true })
  if (document.activeElement === main) return
  // A dialog of the page that was set aside holds the focus until the next layout closes it.
  requestAnimationFrame(() =>
    setTimeout(() => document.activeElement === document.body && main?.focus({ preventScroll: true })),
  )
}

export function setDrawer(open: boolean) {
  const dialog = document.querySelector<HTMLDialogElement>('dialog.drawer')
  if (!open || !dialog) return dialog?.close()
  dialog.showModal()
  // The button that opened it is gone from a window that was made wider meanwhile. Until the next layout, what had the
  // focus in the closed menu counts as having it.
  const keepFocus = () =>
    requestAnimationFrame(() => {
      const { activeElement, body } = document
      if (activeElement === body || dialog.contains(activeElement)) focusMain()
    })
  dialog.addEventListener('close', keepFocus, { once: true })
}

export function closeOverPage() {
  const opened = 'dialog:is(.drawer, .palette, .keys)[open]'
  for (const dialog of document.querySelectorAll<HTMLDialogElement>(opened)) dialog.close()
}

const drawer = (state: ShellState) => {
  const { t, session, status, url, actions } = state
  return html`<dialog class="drawer" aria-label=${t.menu} @click=${closeOutside}>
    <div class="drawer-head">
      ${brand(t, status, url)}
      <button class="tool" aria-label=${t.closeMenu} @click=${actions.closeDrawer}>${icon('x')}</button>
    </div>
    ${menu(state)}
    <div class="drawer-foot">
      ${tools(state)}
      ${
        isSignedIn(session)
          ? html`<button class="tool" @click=${actions.signOut}>
              ${icon('logout')}<span .textContent=${t.logout}></span>
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

const project = 'https://github.com/songquanpeng/one-api'
const license = `${project}/blob/main/LICENSE`

/** An administrator's own footer replaces the credit. */
const footer = (t: HostMessages, status: GatewayStatus) =>
  status.footer_html
    ? html`<footer class="foot">${customFooter(status.footer_html)}</footer>`
    : html`<footer class="foot">
        <span .textContent=${t.builtFrom}></span>
        <a href=${project} target="_blank" rel="noopener" .textContent=${'One API'}></a> ·
        <a href=${license} target="_blank" rel="noopener" .textContent=${t.license}></a> ·
        <span .textContent=${t.versions(`v${version}`, gatewayVersion(status))}></span>
      </footer>`

const box = document.createElement('div')
let shown = ''

/** The box stays while the text is unchanged, so that the sanitiser loads and runs once. */
function customFooter(text: string): Element {
  if (text !== shown) {
    shown = text
    showTrustedHtml(box, text).catch(() => {
      shown = ''
    })
  }
  return box
}
