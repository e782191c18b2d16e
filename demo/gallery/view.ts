import { html, nothing } from 'lit-html'
import { needsOf } from './calls.ts'
import type { Declaration, Described } from './manifest.ts'
import { snippet, ways, type Way } from './snippets.ts'
import { words, type Language } from './words.ts'

export interface State {
  language: Language
  elements: Declaration[]
  sizes: Record<string, number>
  shown: Declaration | undefined
  /** The element itself, live. */
  live: HTMLElement | undefined
  attributes: Map<string, string>
  way: Way
  log: string[]
}

export interface Actions {
  set(attribute: string, value: string): void
  choose(way: Way): void
  speak(): void
  darken(): void
}

export const portals = ['portal', 'strict', 'react', 'vue', 'cms', 'htmx']

export function page(state: State, actions: Actions) {
  const say = words[state.language]
  return html`<nav>
      <h1>${say.title}</h1>
      <button @click=${actions.speak}>${say.other}</button>
      <button @click=${actions.darken}>${say.dark}</button>
      <h2>${state.elements.length === 0 ? say.none : state.elements.length}</h2>
      ${state.elements.map(
        ({ tagName }) =>
          html`<a href="#${tagName}" aria-current=${tagName === state.shown?.tagName ? 'page' : nothing}
            >${tagName.replace('oneapi-', '')}</a
          >`,
      )}
      <h2>${say.portals}</h2>
      ${portals.map((name) => html`<a href="${name}/">${name}</a>`)}
    </nav>
    <main>${state.shown ? element(state, state.shown, actions) : nothing}</main>`
}

function element(
  state: State,
  { tagName, summary, attributes, ...described }: Declaration,
  actions: Actions,
) {
  const say = words[state.language]
  const needs = needsOf[tagName]
  const size = state.sizes[tagName]
  return html`<header>
      <h1>&lt;${tagName}&gt;</h1>
      ${size ? html`<span class="badge">${size} kB gzip</span>` : nothing}
      ${needs ? html`<span class="badge">${say.roles[needs.role]}</span>` : nothing}
    </header>
    <p>${summary}</p>
    <div class="stage">${state.live}</div>
    <h2>${say.log}</h2>
    <ol aria-live="polite">
      ${state.log.map((line) => html`<li>${line}</li>`)}
    </ol>
    <h2>${say.code}</h2>
    <select
      aria-label=${say.code}
      @change=${(event: Event) => actions.choose((event.target as HTMLSelectElement).value as Way)}
    >
      ${ways.map((way) => html`<option ?selected=${way === state.way}>${way}</option>`)}
    </select>
    <pre><code>${snippet(state.way, tagName, state.attributes, location.origin)}</code></pre>
    <h2>${say.attributes}</h2>
    <div class="scroll">
      <table>
        ${(attributes ?? []).map(
          (attribute) =>
            html`<tr>
              <td><code>${attribute.name}</code></td>
              <td>
                <input
                  aria-label=${attribute.name}
                  .value=${state.attributes.get(attribute.name) ?? ''}
                  placeholder=${attribute.default ?? ''}
                  @change=${(event: Event) =>
                    actions.set(attribute.name, (event.target as HTMLInputElement).value)}
                />
              </td>
              <td>${attribute.type?.text}</td>
              <td>${attribute.description}</td>
            </tr>`,
        )}
      </table>
    </div>
    ${list(say.events, described.events)} ${list(say.parts, described.cssParts)}
    ${list(say.slots, described.slots)}
    ${
      needs
        ? list(
            say.calls,
            needs.calls.map((name) => ({ name })),
          )
        : nothing
    }`
}

const list = (title: string, rows: Described[] = []) =>
  rows.length === 0
    ? nothing
    : html`<h2>${title}</h2>
        <div class="scroll">
          <table>
            ${rows.map(
              ({ name, type, description }) =>
                html`<tr>
                  <td><code>${name}</code></td>
                  <td>${type?.text}</td>
                  <td>${description}</td>
                </tr>`,
            )}
          </table>
        </div>`
