import { html } from 'lit-html'
import { icon } from './icons.ts'
import type { MenuRoute, Route } from '../routing/routes.ts'
import type { HostMessages } from '../messages.ts'

export interface MenuState {
  entries: MenuRoute[]
  /** If the open page is below an entry, that entry is marked. */
  route: Route | undefined
  t: HostMessages
  url: (path: string) => string
}

/** Administration is a separate group of the menu. */
export const menu = ({ entries, route, t, url }: MenuState) => {
  const link = ({ path: target, title, menu: { icon: name } }: MenuRoute) => {
    const current = route?.path === target ? 'page' : route?.below === target ? 'true' : 'false'
    return html`<li>
      <a href=${url(target)} aria-current=${current} title=${t.titles[title]}
        >${icon(name)}<span .textContent=${t.titles[title]}></span
      ></a>
    </li>`
  }
  const group = (name: MenuRoute['menu']['group']) => entries.filter((entry) => entry.menu.group === name)
  const management = group('management')
  return html`<nav aria-label=${t.menu}>
    <ul>
      ${group('main').map(link)}
    </ul>
    ${
      management.length > 0
        ? html`<p class="menu-group" id="management" .textContent=${t.management}></p>
            <ul aria-labelledby="management">
              ${management.map(link)}
            </ul>`
        : ''
    }
  </nav>`
}
