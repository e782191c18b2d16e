import { render } from 'lit-html'
import { embeddingOf } from './code.ts'
import { isStatic, startInPage } from './in-page.ts'
import { loadElements } from './manifest.ts'
import { snippet } from './snippets.ts'
import type { State } from './state.ts'
import { page } from './view.ts'

/** `/demo/`: every element live, with its attributes, events and requests, and the code that embeds it. */
const state: State = {
  language: navigator.language.startsWith('zh') ? 'zh-CN' : 'en',
  ...(await loadElements()),
  shown: undefined,
  live: undefined,
  first: [],
  guest: !isStatic && (await isGuest()),
  theme: '',
  attributes: new Map(),
  page: { baseUrl: '', token: false, debug: false },
  way: 'script',
  log: [],
  copied: false,
}

/** Nobody is signed in, and the gateway has the shop, whose customer the overview can be that of. */
async function isGuest() {
  const answers = async (path: string) => (await fetch(new URL(path, document.baseURI))).ok
  return !(await answers('../api/user/self')) && answers('portal/session')
}

/** What a portal shows its visitors: the gallery opens on these. */
const first = ['oneapi-balance', 'oneapi-topup', 'oneapi-token-list', 'oneapi-usage']

const root = document.documentElement

const draw = () => {
  root.lang = state.language
  render(page(state, actions), document.body)
}

const actions = {
  open: (tag: string) => void (location.hash = tag),
  set(attribute: string, value: string | undefined) {
    if (value === undefined) state.attributes.delete(attribute)
    else state.attributes.set(attribute, value)
    if (value === undefined) state.live?.removeAttribute(attribute)
    else state.live?.setAttribute(attribute, value)
    draw()
  },
  setPage(settings: Partial<State['page']>) {
    state.page = { ...state.page, ...settings }
    draw()
  },
  choose(way: State['way']) {
    state.way = way
    draw()
  },
  copy() {
    void navigator.clipboard?.writeText(snippet(state.way, embeddingOf(state))).then(() => {
      state.copied = true
      draw()
      setTimeout(() => {
        state.copied = false
        draw()
      }, 2000)
    })
  },
  clear() {
    state.log = []
    draw()
  },
  speak() {
    state.language = state.language === 'en' ? 'zh-CN' : 'en'
    draw()
  },
  dress(theme: string) {
    document.querySelector('link[data-theme]')?.remove()
    if (theme) {
      const sheet = Object.assign(document.createElement('link'), {
        rel: 'stylesheet',
        href: `../widgets/themes/${theme}.css`,
      })
      sheet.dataset.theme = theme
      document.head.append(sheet)
    }
    state.theme = theme
    draw()
  },
  darken: () => void (root.dataset.theme = (root.dataset.theme ?? preferred()) === 'dark' ? 'light' : 'dark'),
}

const preferred = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** The URL's hash selects the element; without one, those of a portal are shown. */
function show() {
  const tag = location.hash.slice(1)
  state.shown = state.elements.find(({ tagName }) => tagName === tag)
  state.first = state.shown ? [] : first.map((name) => document.createElement(name))
  state.attributes = new Map()
  state.log = []
  state.live = state.shown && document.createElement(state.shown.tagName)
  for (const { name } of state.shown?.events ?? [])
    state.live?.addEventListener(name, (event) => {
      const entry = {
        time: new Date().toLocaleTimeString('en-GB'),
        name,
        detail: JSON.stringify((event as CustomEvent).detail),
      }
      state.log = [...state.log, entry].slice(-20)
      draw()
    })
  draw()
  scrollTo(0, 0)
}

addEventListener('hashchange', show)
show()
if (isStatic) await startInPage()
await import(/* @vite-ignore */ new URL('../widgets/loader.js', document.baseURI).href)
