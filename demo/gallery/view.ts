import { html, nothing } from 'lit-html'
import { attributes } from './attributes.ts'
import { needsOf } from './calls.ts'
import { code } from './code.ts'
import { isStatic } from './in-page.ts'
import type { Declaration, Described } from './manifest.ts'
import { navigation } from './navigation.ts'
import { prose } from './prose.ts'
import type { Actions, State } from './state.ts'
import { summaries } from './summaries.ts'
import { words } from './words.ts'

/** The style sheets of `src/themes`. */
const themes = ['ant', 'bootstrap', 'element-plus', 'material', 'shadcn', 'wordpress']

export function page(state: State, actions: Actions) {
  const say = words[state.language]
  return html`<header class="top">
      <strong>One API</strong><span>${say.title}</span>
      <a href=${documentsOf(state)}>${say.documents}</a>
      ${isStatic ? nothing : html`<a href="../">${say.console}</a>`}
      <label class="theme"
        >${say.theme}
        <select @change=${(event: Event) => actions.dress((event.target as HTMLSelectElement).value)}>
          <option value="">${say.ownTheme}</option>
          ${themes.map((name) => html`<option ?selected=${name === state.theme}>${name}</option>`)}
        </select></label
      >
      <button class="small" @click=${actions.speak}>${say.other}</button>
      <button class="small" @click=${actions.darken}>${say.dark}</button>
    </header>
    ${navigation(state, actions)}
    <main>
      ${isStatic ? html`<p class="note">${say.inPage}</p>` : nothing}${state.shown ? element(state, state.shown, actions) : state.elements.length > 0 ? opening(state) : html`<p>${say.none}</p>`}
    </main>`
}

/** The elements of a portal together, as one sees them first. */
const opening = ({ language, first, guest }: State) => {
  const stages = first.map(
    (element) => html`<section class="stage" aria-label=${element.localName}>${element}</section>`,
  )
  return html`<div class="title">
      <h1>${words[language].first}</h1>
      <p>${words[language].firstHelp}</p>
    </div>
    ${
      guest
        ? html`<oneapi-provider auth="token" .tokenProvider=${customer}>${stages}</oneapi-provider>`
        : stages
    }`
}

const customer = async () => (await fetch(new URL('portal/token', document.baseURI))).text()

/** The static site begins with the documents. */
const documentsOf = ({ language }: State) =>
  `${isStatic ? '..' : 'docs'}/index${language === 'zh-CN' ? '.zh-CN' : ''}.html`

function element(state: State, declared: Declaration, actions: Actions) {
  const say = words[state.language]
  const { tagName, summary, description } = declared
  const needs = needsOf(tagName)
  const size = state.sizes[tagName]
  return html`<div class="title">
      <h1>&lt;${tagName}&gt;</h1>
      <span class="badges">
        ${size ? html`<span class="badge">${size} kB gzip</span>` : nothing}
        ${needs ? html`<span class="badge">${say.roles[needs.role]}</span>` : nothing}
      </span>
      ${
        state.language === 'zh-CN' && summaries[tagName]
          ? html`<p>${summaries[tagName]}</p>
              <p lang="en">${prose(description ?? summary)}</p>`
          : html`<p>${prose(description ?? summary)}</p>`
      }
    </div>
    <section class="stage" aria-label=${say.live}>${state.live}</section>
    ${log(state, actions)}
    <div class="columns">
      <div class="stack">
        ${attributes(state, declared.attributes ?? [], actions)} ${list(say.slots, declared.slots)}
        ${list(say.parts, declared.cssParts)}
      </div>
      <div class="stack">
        ${code(state, actions)} ${list(say.events, declared.events)}
        ${list(
          say.calls,
          needs?.calls.map((name) => ({ name })),
        )}
      </div>
    </div>`
}

const log = (state: State, actions: Actions) => {
  const say = words[state.language]
  return html`<section class="card log" aria-labelledby="log">
    <div class="card-head">
      <h2 id="log">${say.log}</h2>
      <button class="small" ?hidden=${state.log.length === 0} @click=${actions.clear}>${say.clear}</button>
    </div>
    <div class="lines" tabindex="0" role="group" aria-labelledby="log">
      <ol aria-live="polite">
        ${state.log.map(
          ({ time, name, detail }) =>
            html`<li><time>${time}</time> <b>${name}</b> ${detail === '{}' ? nothing : detail}</li>`,
        )}
      </ol>
      ${state.log.length === 0 ? html`<p>${say.quiet}</p>` : nothing}
    </div>
  </section>`
}

const list = (title: string, rows: Described[] = []) =>
  rows.length === 0
    ? nothing
    : html`<section class="card">
        <div class="card-head"><h2>${title}</h2></div>
        <dl>
          ${rows.map(
            ({ name, type, description }) =>
              html`<dt><code>${name}</code></dt>
                <dd>
                  ${prose(description)}
                  ${type ? html`<code class="type">${detailOf(type.text)}</code>` : nothing}
                </dd>`,
          )}
        </dl>
      </section>`

/** `CustomEvent<{ id: Id }>` as `{ id: Id }`. */
const detailOf = (type: string) => /^CustomEvent<(.*)>$/s.exec(type)?.[1] ?? type
