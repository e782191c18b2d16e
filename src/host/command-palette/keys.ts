import { html, render } from 'lit-html'
import { messagesIn } from '../../widgets/messages/language/topic.ts'
import { offeredBy, pageGateway } from '../../widgets/index.ts'
import { menuEntries } from '../routing/guard.ts'
import { messagesOf } from '../messages.ts'
import { routes } from '../routing/routes.ts'
import { isShortcut, keysAreOn, switchKeys, type Shortcut } from '../shortcuts.ts'
import type { PaletteContext } from './commands.ts'
import styles from './palette.css?inline'
import { paletteMessages } from './palette.messages.ts'
import { rowInFocus, rowsOf } from './on-list.ts'
import { useSheet } from './sheet.ts'

export function actOnKey(shortcut: Exclude<Shortcut, 'palette'>, context: PaletteContext) {
  const element = context.pages.view?.element
  const acts = {
    '/': () => fieldOf(element)?.focus(),
    '?': () => openKeys(context),
    j: () => walk(element, 1),
    k: () => walk(element, -1),
    g: () => awaitLetter(context),
  }
  acts[shortcut]()
}

/** The field is the list's search, or the first one in its toolbar. */
const fieldOf = (element: Element | null | undefined) =>
  element?.shadowRoot?.querySelector<HTMLElement>(
    '[part~="search"] input, [part~="toolbar"] input:not([type=checkbox])',
  )

/** The focus goes to the button that opens a row or, without one, to the row itself. */
function walk(element: Element | null | undefined, by: number) {
  const rows = rowsOf(element)
  const at = rowInFocus(element)
  const row = rows[at === undefined ? 0 : Math.max(0, Math.min(at + by, rows.length - 1))]
  const opener = row?.querySelector<HTMLElement>('.row-open')
  // The button that opens a row handles Enter itself.
  if (opener || !row || !element) return opener?.focus()
  row.tabIndex = -1
  row.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.target !== row) return
    // Some open by a press anywhere on them.
    if (row.matches('[data-opens]')) return row.click()
    const commands = offeredBy(element)?.row(rowsOf(element).indexOf(row))?.commands
    commands?.find(({ id, obstacle }) => id === 'edit' && !obstacle)?.run()
  }
  row.focus()
}

/** The second key of a `g` shortcut names the page. */
const letters: Record<string, string> = {
  h: '/',
  t: '/token',
  p: '/topup',
  l: '/log',
  c: '/channel',
  r: '/redemption',
  u: '/user',
  s: '/setting',
}

const goable = () => {
  const { session, status } = pageGateway()
  const entries = menuEntries(routes, session.getState(), status.getState().status)
  return Object.entries(letters).flatMap(([letter, path]) => {
    const route = entries.find((entry) => entry.path === path)
    return route ? { letter, route } : []
  })
}

const timeoutMs = 1500

function awaitLetter({ pages }: PaletteContext) {
  const done = new AbortController()
  setTimeout(() => done.abort(), timeoutMs)
  const onKeyDown = (event: KeyboardEvent) => {
    done.abort()
    const to = goable().find(({ letter }) => letter === event.key.toLowerCase())
    if (!to || !isShortcut(event)) return
    event.preventDefault()
    event.stopPropagation()
    void pages.router.navigate(to.route.path)
  }
  document.addEventListener('keydown', onKeyDown, { capture: true, signal: done.signal })
}

export function openKeys({ locale }: Pick<PaletteContext, 'locale'>) {
  useSheet(styles)
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
        ${goable().map(({ letter, route }) => line(['G', letter.toUpperCase()], go(titles[route.title])))}
        ${line(['?'], help)}
      </dl>
      <label
        ><input
          type="checkbox"
          .checked=${keysAreOn()}
          @change=${({ target }: { target: HTMLInputElement }) => switchKeys(target.checked)} />
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
