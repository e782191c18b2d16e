import { render } from 'lit-html'
import { loadElements } from './manifest.ts'
import { page, type State } from './view.ts'

/** `/demo/`: every element live, what it takes, says and calls, and the code that embeds it. */
const state: State = {
  language: navigator.language.startsWith('zh') ? 'zh-CN' : 'en',
  ...(await loadElements()),
  shown: undefined,
  live: undefined,
  attributes: new Map(),
  way: 'script',
  log: [],
}

const draw = () => {
  document.documentElement.lang = state.language
  render(
    page(state, {
      set(attribute, value) {
        if (value) state.attributes.set(attribute, value)
        else state.attributes.delete(attribute)
        if (value) state.live?.setAttribute(attribute, value)
        else state.live?.removeAttribute(attribute)
        draw()
      },
      choose(way) {
        state.way = way
        draw()
      },
      speak() {
        state.language = state.language === 'en' ? 'zh-CN' : 'en'
        draw()
      },
      darken() {
        const { dataset } = document.documentElement
        dataset.theme = (dataset.theme ?? preferred()) === 'dark' ? 'light' : 'dark'
        state.live?.setAttribute('theme', dataset.theme)
      },
    }),
    document.body,
  )
}

const preferred = () => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')

/** The address names the element. */
function show() {
  const tag = location.hash.slice(1)
  state.shown = state.elements.find(({ tagName }) => tagName === tag) ?? state.elements[0]
  state.attributes = new Map()
  state.log = []
  state.live = state.shown && document.createElement(state.shown.tagName)
  const theme = document.documentElement.dataset.theme
  if (theme) state.live?.setAttribute('theme', theme)
  for (const { name } of state.shown?.events ?? [])
    state.live?.addEventListener(name, (event) => {
      state.log = [...state.log, `${name} ${JSON.stringify((event as CustomEvent).detail)}`].slice(-20)
      draw()
    })
  draw()
}

addEventListener('hashchange', show)
show()
await import(/* @vite-ignore */ new URL('../widgets/loader.js', document.baseURI).href)
