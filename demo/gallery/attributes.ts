import { locales } from '../../src/widgets/messages/language/locale.ts'
import { html } from 'lit-html'
import { live } from 'lit-html/directives/live.js'
import type { Described } from './manifest.ts'
import { prose } from './prose.ts'
import type { Actions, State } from './state.ts'
import { words } from './words.ts'

/** A control for each attribute that the element declares; changes apply at once to the live element and the code. */
export function attributes(state: State, declared: Described[], actions: Actions) {
  const say = words[state.language]
  return html`<section class="card" aria-labelledby="attributes">
    <div class="card-head"><h2 id="attributes">${say.attributes}</h2></div>
    <div class="rows">
      ${declared.map(
        (attribute) =>
          html`<div class="attribute">
            <label for="attribute-${attribute.name}"><code>${attribute.name}</code></label>
            ${control(state, attribute, actions)}
            <p>${prose(attribute.description)}</p>
          </div>`,
      )}
    </div>
  </section>`
}

function control(state: State, { name, type, default: standard }: Described, { set }: Actions) {
  const value = state.attributes.get(name)
  const id = `attribute-${name}`
  const kind = type?.text ?? 'string'
  if (kind === 'boolean')
    return html`<input
      id=${id}
      type="checkbox"
      .checked=${live(value !== undefined)}
      @change=${(event: Event) => set(name, (event.target as HTMLInputElement).checked ? '' : undefined)}
    />`
  const choices = choicesOf(name, kind)
  if (choices)
    return html`<select
      id=${id}
      @change=${(event: Event) => set(name, (event.target as HTMLSelectElement).value || undefined)}
    >
      <option value="" ?selected=${!value}>
        ${words[state.language].standard}${standard ? `: ${standard}` : ''}
      </option>
      ${choices.map((choice) => html`<option ?selected=${choice === value}>${choice}</option>`)}
    </select>`
  return html`<input
    id=${id}
    type=${kind === 'number' ? 'number' : 'text'}
    .value=${live(value ?? '')}
    placeholder=${standard ?? ''}
    @change=${(event: Event) => set(name, (event.target as HTMLInputElement).value.trim() || undefined)}
  />`
}

/** The allowed values of a union type such as `'light'|'dark'`, or the supported locales for `lang`. */
const choicesOf = (name: string, kind: string) => {
  if (name === 'lang') return locales
  const choices = [...kind.matchAll(/'([^']+)'/g)].map(([, choice = '']) => choice)
  return choices.length > 0 ? choices : undefined
}
