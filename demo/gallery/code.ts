import { html } from 'lit-html'
import { isStatic } from './in-page.ts'
import { snippet, wayNames, ways, type Embedding } from './snippets.ts'
import type { Actions, State } from './state.ts'
import { words } from './words.ts'

export const embeddingOf = ({ shown, attributes, page }: State): Embedding => ({
  tag: shown?.tagName ?? '',
  attributes,
  page,
  home: isStatic ? 'https://gateway.example' : new URL('..', document.baseURI).href.replace(/\/$/, ''),
})

/** The embed code: one snippet per integration, reflecting the current settings. */
export function code(state: State, actions: Actions) {
  const say = words[state.language]
  return html`<section class="card" aria-labelledby="code">
    <div class="card-head">
      <h2 id="code">${say.code}</h2>
      <button class="small" @click=${actions.copy}>${state.copied ? say.copied : say.copy}</button>
    </div>
    <div class="ways" role="group" aria-label=${say.code}>
      ${ways.map(
        (way) =>
          html`<button aria-pressed=${way === state.way} @click=${() => actions.choose(way)}>
            ${wayNames[way]}
          </button>`,
      )}
    </div>
    <pre tabindex="0"><code>${snippet(state.way, embeddingOf(state))}</code></pre>
    <div class="settings">
      <label class="field"
        >${say.baseUrl}
        <input
          .value=${state.page.baseUrl}
          placeholder=${say.baseUrlHelp}
          @input=${(event: Event) => actions.setPage({ baseUrl: (event.target as HTMLInputElement).value.trim() })}
      /></label>
      ${box(say.token, state.page.token, (token) => actions.setPage({ token }))}
      ${box(say.debug, state.page.debug, (debug) => actions.setPage({ debug }))}
    </div>
  </section>`
}

const box = (label: string, checked: boolean, set: (checked: boolean) => void) =>
  html`<label class="box"
    ><input
      type="checkbox"
      .checked=${checked}
      @change=${(event: Event) => set((event.target as HTMLInputElement).checked)}
    />${label}</label
  >`
