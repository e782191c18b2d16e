import { html, nothing, render } from 'lit-html'
import { keepComposition } from '../../widgets/dom/keys.ts'
import { isAdmin, pageGateway } from '../../widgets/index.ts'
import { messagesIn } from '../../widgets/messages/language/topic.ts'
import { commandsOf, giftCommand, type Command, type PaletteContext } from './commands.ts'
import styles from './palette.css?inline'
import { paletteMessages } from './palette.messages.ts'
import { matching, noteRecent, foundCommands, requestCommand } from './search.ts'
import { rowInFocus } from './on-list.ts'
import { useSheet } from './sheet.ts'

const debounceMs = 250

/** Opens the palette above the page; it is removed when closed. */
export function openPalette(context: PaletteContext, first = '') {
  useSheet(styles)
  const t = messagesIn(paletteMessages, context.locale)
  const commands = commandsOf(context, t, rowInFocus(context.pages.view?.element))
  const dialog = document.createElement('dialog')
  dialog.className = 'palette'
  dialog.ariaLabel = t.title
  let text = first
  let current = 0
  let found: Command[] = []
  let looking = false
  let shown: Command[] = []
  let search = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  const say = () => (looking ? t.looking : shown.length > 0 ? t.results(shown.length) : t.none)
  const draw = () => {
    const typed = [giftCommand(context, t, text), requestCommand(context, t, text)]
    shown = [...typed.flatMap((command) => command ?? []), ...matching(commands, text), ...found]
    current = Math.max(0, Math.min(current, shown.length - 1))
    const line = (command: Command, place: number) =>
      html`${
          command.group === shown[place - 1]?.group
            ? nothing
            : html`<div
                class="palette-group"
                role="presentation"
                .textContent=${t.groups[command.group]}
              ></div>`
        }
        <div
          role="option"
          id="palette-${place}"
          class="palette-line"
          aria-selected=${place === current ? 'true' : 'false'}
          aria-disabled=${command.obstacle ? 'true' : nothing}
          @click=${() => run(command)}
          @pointermove=${() => place !== current && ((current = place), draw())}
        >
          <span class="palette-label" .textContent=${command.label}></span>
          <span class="palette-hint" .textContent=${command.obstacle ?? command.hint ?? ''}></span>
        </div>`
    render(
      html`<input
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant=${shown.length > 0 ? `palette-${current}` : nothing}
          aria-autocomplete="list"
          aria-label=${t.placeholder}
          placeholder=${t.placeholder}
          autocomplete="off"
          autocapitalize="none"
          autocorrect="off"
          spellcheck="false"
          @input=${type}
          @compositionend=${type}
          @keydown=${press}
        />
        ${text ? nothing : examples()}
        <div id="palette-list" class="palette-list" role="listbox" aria-label=${t.title}>
          ${shown.map(line)}
        </div>
        <p class="palette-foot">
          <span role="status" .textContent=${say()}></span
          ><span aria-hidden="true" .textContent=${t.hint}></span>
        </p>`,
      dialog,
    )
    dialog.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }
  /** What else it understands, to press and change. */
  const examples = () =>
    html`<p class="palette-examples">
      ${
        isAdmin(pageGateway().session.getState())
          ? html`${t.try}
              <button type="button" class="palette-example" @click=${() => take(t.giftExample)}>
                ${t.giftExample}
              </button>
              ${t.orRequest}`
          : t.requestFirst
      }
    </p>`
  const take = (example: string) => {
    const field = dialog.querySelector('input')!
    field.value = example
    field.focus()
    field.select()
    hear(example)
  }
  const searchGateway = async () => {
    const { signal } = search
    const answer = await foundCommands(context, t, text, signal)
    if (signal.aborted) return
    found = answer
    looking = false
    draw()
  }
  const type = (event: InputEvent | CompositionEvent) =>
    hear((event.target as HTMLInputElement).value, 'isComposing' in event && event.isComposing)
  const hear = (typed: string, composing = false) => {
    text = typed.trim()
    search.abort()
    search = new AbortController()
    clearTimeout(timer)
    current = 0
    found = []
    looking = text.length > 1 && !giftCommand(context, t, text)
    // Half of a word in an input method is no search; its end is heard too.
    if (looking && !composing) timer = setTimeout(() => void searchGateway(), debounceMs)
    draw()
  }
  const run = (command: Command) => {
    if (command.obstacle) return
    noteRecent(command)
    dialog.close()
    void command.run()
  }
  const press = (event: KeyboardEvent) => {
    const last = shown.length - 1
    const to = {
      ArrowDown: current < last ? current + 1 : 0,
      ArrowUp: current > 0 ? current - 1 : last,
      PageDown: Math.min(current + 8, last),
      PageUp: Math.max(current - 8, 0),
    }[event.key]
    const chosen = shown[current]
    if (to !== undefined) {
      current = to
      draw()
    } else if (event.key === 'Enter' && chosen) run(chosen)
    else return
    event.preventDefault()
  }
  dialog.addEventListener('close', () => {
    search.abort()
    clearTimeout(timer)
    dialog.remove()
  })
  dialog.addEventListener('pointerdown', ({ target }) => target === dialog && dialog.close())
  keepComposition(dialog)
  document.body.append(dialog)
  draw()
  dialog.showModal()
  if (first) take(first)
}
