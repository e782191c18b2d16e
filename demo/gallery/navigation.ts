import { html, nothing } from 'lit-html'
import { needsOf } from './calls.ts'
import { isStatic } from './in-page.ts'
import type { Declaration } from './manifest.ts'
import type { Actions, State } from './state.ts'
import { words } from './words.ts'

export const portals = ['portal', 'strict', 'react', 'vue', 'cms', 'htmx']

const roles = ['anyone', 'user', 'admin', 'root'] as const
const nameOf = (tag: string) => tag.replace('oneapi-', '')

/** The elements grouped by required role, then the portals; a plain select on phones. */
export function navigation(state: State, actions: Actions) {
  const say = words[state.language]
  const groups = roles.map((role) => ({
    title: say.roles[role],
    elements: state.elements.filter(({ tagName }) => (needsOf(tagName)?.role ?? 'anyone') === role),
  }))
  const isShown = ({ tagName }: Declaration) => tagName === state.shown?.tagName
  return html`<nav aria-label=${say.title}>
    <label class="picker"
      >${say.choose}
      <select @change=${(event: Event) => actions.open((event.target as HTMLSelectElement).value)}>
        <option value="" ?selected=${!state.shown}>${say.first}</option>
        ${groups.map(
          ({ title, elements }) =>
            html`<optgroup label=${title}>
              ${elements.map(
                (one) =>
                  html`<option value=${one.tagName} ?selected=${isShown(one)}>
                    ${nameOf(one.tagName)}
                  </option>`,
              )}
            </optgroup>`,
        )}
      </select></label
    >
    <div class="links">
      <a href="#" aria-current=${state.shown ? nothing : 'page'}>${say.first}</a>
      ${groups.map(
        ({ title, elements }) =>
          html`<h2>${title}</h2>
            ${elements.map(
              (one) =>
                html`<a href="#${one.tagName}" aria-current=${isShown(one) ? 'page' : nothing}
                  >${nameOf(one.tagName)}</a
                >`,
            )}`,
      )}
    </div>
    ${
      isStatic
        ? nothing
        : html`<div class="portals">
            <h2>${say.portals}</h2>
            ${portals.map((name) => html`<a href="${name}/">${name}</a>`)}
          </div>`
    }
  </nav>`
}
