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
  darken(): void
}
