import { html, nothing, render } from 'lit-html'
import { keepComposition } from '../../widgets/dom/keys.ts'
import { isAdmin, pageGateway } from '../../widgets/index.ts'
import { messagesIn } from '../../widgets/messages/language/topic.ts'
import { commandsOf, giftCommand, type Command, type PaletteContext } from './commands.ts'
import styles from './palette.css?inline'
import { paletteMessages, type PaletteMessages } from './palette.messages.ts'
import { matching, noteRecent, foundCommands, requestCommand } from './search.ts'
import { rowInFocus } from './on-list.ts'
import { adoptSheet } from '../adopt-sheet.ts'

const debounceMs = 250

export function openPalette(context: PaletteContext, first = '') {
  adoptSheet(styles)
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

  const draw = () => {
    const typed = [giftCommand(context, t, text), requestCommand(context, t, text)]
    shown = [...typed.flatMap((command) => command ?? []), ...matching(commands, text), ...found]
    current = Math.max(0, Math.min(current, shown.length - 1))
    render(paletteView({ t, text, shown, current, looking, type, press, run, point, take }), dialog)
    dialog.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }
  const point = (place: number) => {
    if (place === current) return
    current = place
    draw()
  }
  const take = (example: string) => {
    const field = dialog.querySelector('input')!
    field.value = example
    field.focus()
    field.select()
    onTyped(example)
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
    onTyped((event.target as HTMLInputElement).value, 'isComposing' in event && event.isComposing)
  const onTyped = (typed: string, composing = false) => {
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

interface PaletteView {
  t: PaletteMessages
  text: string
  shown: readonly Command[]
  current: number
  looking: boolean
  type: (event: InputEvent | CompositionEvent) => void
  press: (event: KeyboardEvent) => void
  run: (command: Command) => void
  point: (place: number) => void
  take: (example: string) => void
}

function paletteView(view: PaletteView) {
  const { t, text, shown, current, looking } = view
  const statusText = looking ? t.looking : shown.length > 0 ? t.results(shown.length) : t.none
  return html`<input
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
      @input=${view.type}
      @compositionend=${view.type}
      @keydown=${view.press}
    />
    ${text ? nothing : examples(view)}
    <div id="palette-list" class="palette-list" role="listbox" aria-label=${t.title}>
      ${shown.map((_, place) => paletteLine(view, place))}
    </div>
    <p class="palette-foot">
      <span role="status" .textContent=${statusText}></span
      ><span aria-hidden="true" .textContent=${t.hint}></span>
    </p>`
}

function paletteLine({ t, shown, current, run, point }: PaletteView, place: number) {
  const { group, label, hint, obstacle } = shown[place]!
  return html`${
      group === shown[place - 1]?.group
        ? nothing
        : html`<div class="palette-group" role="presentation" .textContent=${t.groups[group]}></div>`
    }
    <div
      role="option"
      id="palette-${place}"
      class="palette-line"
      aria-selected=${place === current ? 'true' : 'false'}
      aria-disabled=${obstacle ? 'true' : nothing}
      @click=${() => run(shown[place]!)}
      @pointermove=${() => point(place)}
    >
      <span class="palette-label" .textContent=${label}></span>
      <span class="palette-hint" .textContent=${obstacle ?? hint ?? ''}></span>
    </div>`
}

const examples = ({ t, take }: PaletteView) =>
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
