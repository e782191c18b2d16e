import { html } from 'lit-html'
import { isSignedIn, registersByPassword, truncateName } from '../../widgets/index.ts'
import { icon } from './icons.ts'
import { brand } from './brand.ts'
import { menu } from './menu.ts'
import type { ShellState } from './shell-state.ts'
import { themes } from '../preferences.ts'
import { languageName } from '../../widgets/messages/language/locale.ts'

export const topBar = (state: ShellState) => {
  const { t, session, title, actions } = state
  const signedIn = isSignedIn(session)
  return html`<header class="bar">
    <button class="tool only-narrow" aria-label=${t.menu} aria-haspopup="dialog" @click=${actions.openDrawer}>
      ${icon('menu')}
    </button>
    ${
      signedIn
        ? html`<strong class="bar-title" id="page-title" .textContent=${title}></strong>
            <span class="spring"></span>
            ${userArea(state)}`
        : visitorArea(state)
    }
  </header>`
}

const visitorArea = (state: ShellState) => {
  const { t, status, title, url, route } = state
  const way = (path: string, label: string, kind: string) =>
    route?.path === path ? '' : html`<a class="button ${kind}" href=${url(path)} .textContent=${label}></a>`
  return html`
    ${brand(t, status, url)}<span class="sr-only" id="page-title" .textContent=${title}></span>
    <span class="only-wide">${menu(state)}</span>
    <span class="spring"></span>
    <span class="tools only-wide">${tools(state)}</span>
    ${registersByPassword(status) ? way('/register', t.register, '') : ''}
    ${way('/login', t.login, 'primary')}
  `
}

/** The button that loads a failed balance again is inside the link. */
const notOnButton = (event: Event) =>
  event.composedPath().some((target) => target instanceof HTMLButtonElement) && event.preventDefault()

const userArea = (state: ShellState) => {
  const { t, session, actions, url } = state
  const name = session.user?.username ?? ''
  return html`
    ${state.hasJobs ? html`<oneapi-jobs density="compact"></oneapi-jobs>` : ''}
    ${
      state.firing > 0
        ? html`<a
            class="tool firing"
            href=${url('/setting?tab=operation&section=alerts')}
            title=${state.t.alerts(state.firing)}
            aria-label=${state.t.alerts(state.firing)}
            >${icon('bell')}<span .textContent=${String(state.firing)}></span
          ></a>`
        : ''
    }
    <a class="balance" href=${url('/topup')} @click=${notOnButton}>
      <oneapi-balance hide="used requests" density="compact"></oneapi-balance>
    </a>
    <span class="tools only-wide">${tools(state)}</span>
    <a class="user" href=${url('/user/edit')} title=${session.user?.display_name || name}>
      <span class="avatar" aria-hidden="true" .textContent=${Array.from(name)[0] ?? ''}></span>
      <span class="user-name" .textContent=${truncateName(name)}></span>
    </a>
    <button class="tool only-wide" aria-label=${t.logout} title=${t.logout} @click=${actions.signOut}>
      ${icon('logout')}
    </button>
  `
}

const themeIcons = { auto: 'screen', light: 'sun', dark: 'moon' } as const

export const tools = (state: ShellState) => {
  const { t, session, preferences, actions } = state
  const { theme } = preferences
  const nextTheme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'auto'
  return html`
    ${
      isSignedIn(session)
        ? html`<button
            class="tool"
            aria-label=${t.palette}
            title=${t.palette}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K"
            @click=${actions.openPalette}
          >
            ${icon('search')}
          </button>`
        : ''
    }
    ${languageButton(state)}
    <button
      class="tool"
      aria-label=${t.theme[theme]}
      title=${t.theme[theme]}
      @click=${() => actions.prefer({ theme: nextTheme })}
    >
      ${icon(themeIcons[theme])}
    </button>
  `
}

const languageButton = ({ t, preferences, actions }: ShellState) => {
  const name = languageName(preferences.locale)
  const open = async ({ currentTarget: button }: { currentTarget: HTMLElement }) => {
    // A second press closes the menu, which the menu handles itself.
    if (button.ariaExpanded === 'true') return
    await import('./language-menu.ts').then(
      ({ openLanguageMenu }) => openLanguageMenu(button, preferences, actions),
      actions.showFailedLoad,
    )
  }
  return html`<button class="tool" aria-label=${t.language + name} aria-haspopup="menu" @click=${open}>
    ${icon('globe')}<span .textContent=${name}></span>
  </button>`
}
