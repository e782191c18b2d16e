import { html, render } from 'lit-html'
import { messagesIn } from '../../widgets/messages/language/topic.ts'
import { offeredBy, pageGateway } from '../../widgets/index.ts'
import { menuEntries, routes } from '../routing/routes.ts'
import { messagesOf } from '../messages.ts'
import { isShortcut, shortcutsEnabled, enableShortcuts, type Shortcut } from '../shortcuts.ts'
import type { PaletteContext } from './commands.ts'
import styles from './palette.css?inline'
import { paletteMessages } from './palette.messages.ts'
import { rowInFocus, rowsOf } from './on-list.ts'
import { adoptSheet } from '../adopt-sheet.ts'

export function runShortcut(shortcut: Exclude<Shortcut, 'palette'>, context: PaletteContext) {
  const element = context.pages.view?.element
  const acts = {
    '/': () => searchFieldOf(element)?.focus(),
    '?': () => openShortcutHelp(context),
    j: () => moveRowFocus(element, 1),
    k: () => moveRowFocus(element, -1),
    g: () => awaitLetter(context),
  }
  acts[shortcut]()
}

/** The field is the list's search, or the first one in its toolbar. */
const searchFieldOf = (element: Element | null | undefined) =>
  element?.shadowRoot?.querySelector<HTMLElement>(
    '[part~="search"] input, [part~="toolbar"] input:not([type=checkbox])',
  )

/** The focus goes to the button that opens a row or, without one, to the row itself. */
function moveRowFocus(element: Element | null | undefined, by: number) {
  const rows = rowsOf(element)
  const at = rowInFocus(element)
  const row = rows[at === undefined ? 0 : Math.max(0, Math.min(at + by, rows.length - 1))]
  const opener = row?.querySelector<HTMLElement>('.row-open')
  if (opener || !row || !element) return opener?.focus()
  row.tabIndex = -1
  row.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.target !== row) return
    // A press anywhere on this row opens it.
    if (row.matches('[data-opens]')) return row.click()
    const commands = offeredBy(element)?.row(rowsOf(element).indexOf(row))?.commands
    commands?.find(({ id, obstacle }) => id === 'edit' && !obstacle)?.run()
  }
  row.focus()
}

const pathOfLetter: Record<string, string> = {
  h: '/',
  t: '/token',
  p: '/topup',
  l: '/log',
  c: '/channel',
  r: '/redemption',
  u: '/user',
  s: '/setting',
}

/** After `g`, a letter opens its page, if the menu has it. */
const pageShortcuts = () => {
  const { session, status } = pageGateway()
  const entries = menuEntries(routes, session.getState(), status.getState().status)
  return Object.entries(pathOfLetter).flatMap(([letter, path]) => {
    const route = entries.find((entry) => entry.path === path)
    return route ? { letter, route } : []
  })
}

const timeoutMs = 1500

function awaitLetter({ pages }: PaletteContext) {
  const onKeyDown = (event: KeyboardEvent) => {
    const target = pageShortcuts().find(({ letter }) => letter === event.key.toLowerCase())
    if (!target || !isShortcut(event)) return
    event.preventDefault()
    event.stopPropagation()
    void pages.router.navigate(target.route.path)
  }
  const signal = AbortSignal.timeout(timeoutMs)
  document.addEventListener('keydown', onKeyDown, { capture: true, once: true, signal })
}

export function openShortcutHelp({ locale }: Pick<PaletteContext, 'locale'>) {
  adoptSheet(styles)
  const t = messagesIn(paletteMessages, locale)
  const { titles } = messagesOf(locale)
  const dialog = document.createElement('dialog')
  dialog.className = 'keys'
  dialog.setAttribute('aria-labelledby', 'keys-title')
  const { palette, search, rows, open, help, go } = t.keyOf
  const command = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
  const line = (keys: string[], does: string) =>
    html`<div>
      <dt>${keys.map((key) => html`<kbd .textContent=${key}></kbd> `)}</dt>
      <dd .textContent=${does}></dd>
    </div>`
  render(
    html`<h2 id="keys-title" .textContent=${t.keys}></h2>
      <dl>
        ${line([command, 'K'], palette)} ${line(['/'], search)} ${line(['J', 'K'], rows)}
        ${line(['Enter'], open)}
        ${pageShortcuts().map(({ letter, route }) => line(['G', letter.toUpperCase()], go(titles[route.title])))}
        ${line(['?'], help)}
      </dl>
      <label
        ><input
          type="checkbox"
          .checked=${shortcutsEnabled()}
          @change=${({ target }: { target: HTMLInputElement }) => enableShortcuts(target.checked)} />
        <span .textContent=${t.keysOn}></span
      ></label>
      <p .textContent=${t.keysHelp}></p>
      <button class="button" @click=${() => dialog.close()} .textContent=${t.close}></button>`,
    dialog,
  )
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('pointerdown', ({ target }) => target === dialog && dialog.close())
  document.body.append(dialog)
  dialog.showModal()
}
