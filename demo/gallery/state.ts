import type { Declaration } from './manifest.ts'
import type { PageSettings, Way } from './snippets.ts'
import type { Language } from './words.ts'

export interface State {
  language: Language
  elements: Declaration[]
  sizes: Record<string, number>
  shown: Declaration | undefined
  /** The live DOM element. */
  live: HTMLElement | undefined
  /** The live elements that the gallery opens on, while none is selected. */
  first: HTMLElement[]
  /** Whether they are shown to a customer of the demo shop, as nobody is signed in. */
  guest: boolean
  /** The style sheet of a design system that the elements wear; empty for their own look. */
  theme: string
  attributes: Map<string, string>
  page: PageSettings
  way: Way
  /** Events fired by the shown element, latest last. */
  log: { time: string; name: string; detail: string }[]
  /** The code has just been copied. */
  copied: boolean
}

export interface Actions {
  open(tag: string): void
  /** `undefined` removes the attribute; an empty string sets it without a value. */
  set(attribute: string, value: string | undefined): void
  setPage(settings: Partial<PageSettings>): void
  choose(way: Way): void
  copy(): void
  clear(): void
  speak(): void
  dress(theme: string): void
  darken(): void
}
