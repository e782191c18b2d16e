import type { LitElement } from 'lit'

/** What we touch of Shoelace's base class, which it does not export. */
export type ShoelaceElement = LitElement & {
  emit(name: string, options?: CustomEventInit): CustomEvent
}
